"""Bid euchre for four, written down from what is published of it (reference.com's pages, Wikipedia's on Bid Euchre)."""

from deal import CLOCKWISE, SUITS, Deal, Difference

STRAINS = SUITS + ["no_trumps"]
COLOUR = {0: 3, 3: 0, 1: 2, 2: 1}  # the other suit of the same colour
JACK = 2


class BidEuchre(Deal):
    """Six cards each, one call each; the jack of trumps and the other of its colour are the highest."""

    ranks = ["9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}
    batch = 3
    first_packet = None
    goal = 32

    def auction(self):
        for n in range(4):
            if self.bid == 6:
                break
            seat = (self.first + n) % 4
            low = self.bid + 1
            words = [f"bid {low}..6 {strain} number_{'suit' if strain in SUITS else 'no_trump'}" for strain in STRAINS]
            chosen = self.act(seat, 5 * (7 - low) + 1, "; ".join(words + ["pass"])).split()
            if chosen[0] == "pass":
                continue
            if self.declarer is not None and self.declarer % 2 == seat % 2:
                self.seen["partner overbid"] += 1
            self.bid = int(chosen[1])
            if not low <= self.bid <= 6:
                raise Difference("one of the bids offered", " ".join(chosen))
            self.strain = STRAINS.index("no_trumps" if chosen[2] in ("no_trumps", "noes") else chosen[2])
            self.declarer = seat
        if self.bid:
            self.expect_contract(STRAINS[self.strain])
        else:
            self.lines.expect("contract nobody 255 0 - 0")

    def fix_trumps(self):
        if not self.bid:
            return
        self.shown = True
        self.trumps = self.strain if self.strain < 4 else None
        self.lines.expect("shown " + STRAINS[self.strain])
        self.expect_hands()

    def suit_of(self, card):
        suit, rank = divmod(card, self.width)
        return self.trumps if self.trumps is not None and rank == JACK and suit == COLOUR[self.trumps] else suit

    def strength(self, card):
        suit, rank = divmod(card, self.width)
        if rank == JACK and self.suit_of(card) == self.trumps:
            return 11 if suit == self.trumps else 10
        return rank

    def in_suit(self, seat, suit):
        return [card for card in self.hands[seat] if self.suit_of(card) == suit]

    def play_tricks(self):
        if not self.bid:
            return
        leader = self.declarer
        for _ in range(6):
            trick = []
            for n in range(4):
                seat = (leader + n) % 4
                legal = (trick and self.in_suit(seat, self.suit_of(trick[0]))) or self.hands[seat]
                self.count_bower(seat, trick, legal)
                card = self.card_played(seat, legal)
                self.hands[seat].remove(card)
                trick.append(card)
            leader = (leader + self.winning(trick)) % 4
            self.won[leader] += 1
            self.lines.expect(f"trick {self.seats[leader]} 0 0")

    def count_bower(self, seat, trick, legal):
        lefts = [card for card in self.hands[seat] if self.suit_of(card) != card // self.width]
        if trick and lefts:
            self.seen["left bower is no card of its own suit"] += trick[0] // self.width == lefts[0] // self.width
            self.seen["left bower follows"] += self.suit_of(trick[0]) == self.trumps and lefts == legal

    def winning(self, trick):
        def height(card):
            suit = self.suit_of(card)
            return (2 if suit == self.trumps else suit == self.suit_of(trick[0]), self.strength(card))

        best = max(trick, key=height)
        self.seen["won by the left bower"] += self.suit_of(best) != best // self.width
        return trick.index(best)

    def finish(self):
        if not self.bid:
            self.seen["passed out"] += 1
            self.lines.expect("end annulled target 0 taken 0 0 value 0")
            return self.expect_total(None)
        taken = [self.won[0] + self.won[2], self.won[1] + self.won[3]]
        made = taken[self.side] >= self.bid
        value = taken[self.side] if made else -self.bid
        result = "made" if made else "failed"
        self.seen[result] += 1
        self.seen[f"no trumps {result}"] += self.trumps is None
        self.lines.expect(f"end played target {self.bid} taken {taken[0]} {taken[1]} {result} value {value}")
        self.scores[self.side] += value
        self.scores[1 - self.side] += taken[1 - self.side]
        ahead = 0 if self.scores[0] > self.scores[1] else 1
        over = max(self.scores) >= self.goal
        level = self.scores[0] == self.scores[1]
        self.seen["match shared"] += over and level
        winners = (3 if level else 1 << ahead) if over else 0
        line = f"total {self.scores[0]} {self.scores[1]} winners {winners}"
        self.lines.expect(line if over else f"{line} dealer {self.seats[self.first]}")


GAMES = {"bid-euchre/base": BidEuchre}
MUST_HAPPEN = {
    BidEuchre: ["cut", "matches", "made", "failed", "passed out", "partner overbid", "no trumps made"]
    + ["no trumps failed", "left bower is no card of its own suit", "left bower follows", "won by the left bower"]
}
