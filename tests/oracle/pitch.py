"""Pitch for partners (setback), written down from what is published of it (Benedict's page on partnership setback,
Parlett's chapter on pitch, ourpastimes.com): six cards each, one round of bids of two to four and smudge, which the
dealer may equal; the highest bidder's first card is trumps; high, low, jack, game."""

from deal import CLOCKWISE, SUITS, Deal, Difference

JACK = 9
SMUDGE = 5


class Pitch(Deal):
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    counts = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}
    around = CLOCKWISE
    batch = 3
    first_packet = 6
    goal = 21

    def __init__(self, lines, seen, dealer, scores):
        super().__init__(lines, seen, dealer, scores)
        self.dealt_to = {}
        self.won_by = {}  # the side that has won each card

    # The bids: everybody speaks once, and the dealer, who speaks last, must bid two if nobody has bid.

    def auction(self):
        for n in range(4):
            seat = (self.first + n) % 4
            self.speak(seat)
        self.expect_contract()

    def speak(self, seat):
        if seat == self.dealer and not self.bid:
            self.seen["dealer forced"] += 1
            self.act(seat, 1, "bid 2..2")
            self.declarer, self.bid = seat, 2
            return
        low = max(self.bid + 1, 2)
        offers = [f"bid {low}..{SMUDGE}"] if low <= SMUDGE else []
        offers.append("pass")
        count = SMUDGE - low + 2
        if seat == self.dealer:
            offers.append("ditto")
            count += 1
        chosen = self.act(seat, count, "; ".join(offers))
        if chosen == "pass":
            return
        if self.declarer is not None and self.declarer % 2 == seat % 2:
            self.seen["partner overbid"] += 1
        self.declarer = seat
        if chosen == "ditto":
            self.seen["dealer equalled a smudge" if self.bid == SMUDGE else "dealer equalled"] += 1
        else:
            self.bid = int(chosen.split()[1])

    def fix_trumps(self):
        """The first card does that."""
        self.dealt_to = {card: seat for seat, hand in enumerate(self.hands) for card in hand}
        self.expect_hands()

    # The play.

    def play_tricks(self):
        leader = self.declarer
        for _ in range(6):
            trick = []
            for n in range(4):
                seat = (leader + n) % 4
                card = self.card_played(seat, self.legal(seat, trick))
                if self.trumps is None:
                    self.trumps = card // self.width
                    self.shown = True
                    self.lines.expect("shown " + SUITS[self.trumps])
                self.hands[seat].remove(card)
                trick.append(card)
            leader = (leader + self.winning(trick)) % 4
            self.won[leader] += 1
            for card in trick:
                self.won_by[card] = leader % 2
                self.points[leader % 2] += self.worth[card]
            self.lines.expect(f"trick {self.seats[leader]} {self.points[0]} {self.points[1]}")

    def legal(self, seat, trick):
        hand = self.hands[seat]
        if not trick:
            return hand
        led = trick[0] // self.width
        follow = self.in_suit(seat, led)
        if not follow:
            return hand
        if led != self.trumps and self.in_suit(seat, self.trumps):
            self.seen["free to trump instead of following"] += 1
            return sorted(follow + self.in_suit(seat, self.trumps))
        return follow

    # The end.

    def counted(self):
        """The points of the two sides."""
        got = [0, 0]
        trumps = sorted(card for card in self.won_by if card // self.width == self.trumps)
        got[self.dealt_to[trumps[-1]] % 2] += 1
        got[self.dealt_to[trumps[0]] % 2] += 1
        self.seen["low lost, but counted"] += self.dealt_to[trumps[0]] % 2 != self.won_by[trumps[0]]
        jack = self.trumps * self.width + JACK
        if jack in self.won_by:
            got[self.won_by[jack]] += 1
            self.seen["jack taken from its holder"] += self.dealt_to[jack] % 2 != self.won_by[jack]
        else:
            self.seen["no jack"] += 1
        if self.points[0] == self.points[1]:
            self.seen["game tied"] += 1
        else:
            got[0 if self.points[0] > self.points[1] else 1] += 1
        for side in (0, 1):
            if got[side] == 4 and self.won[1 - side] + self.won[3 - side] == 0:
                got[side] += 1
        return got

    def finish(self):
        own, other = self.side, 1 - self.side
        got = self.counted()
        made = got[own] >= self.bid
        value = got[own] if made else -self.bid
        result = "made" if made else "failed"
        self.seen[result] += 1
        self.seen[f"{self.bid} {result}"] += 1
        taken = f"taken {self.points[0]} {self.points[1]}"
        self.lines.expect(f"end played target {self.bid} {taken} {result} value {value}")
        self.scores[own] += value
        winner = None
        if self.scores[own] >= self.goal:
            winner = own
            self.seen["the others count no more"] += got[other] > 0
        else:
            self.scores[other] += got[other]
            if self.scores[other] >= self.goal:
                winner = other
        self.expect_total(winner)


GAMES = {"pitch/base": Pitch}
MUST_HAPPEN = {
    Pitch: ["cut", "matches", "dealer forced", "partner overbid", "dealer equalled", "dealer equalled a smudge"]
    + ["free to trump instead of following", "low lost, but counted", "jack taken from its holder", "no jack"]
    + ["game tied", "the others count no more"]
    + [f"{bid} {result}" for bid in (2, 3, 4) for result in ("made", "failed")]
    + ["5 failed"]
}
