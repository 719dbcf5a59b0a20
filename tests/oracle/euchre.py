"""Euchre for four in its North American form, written down from Pagat's page and Wikipedia's: 24 cards, a card that is
turned up and ordered up or turned down, bowers, a maker who may play alone."""

from deal import CLOCKWISE, SUITS, Deal, Difference

COLOUR = {0: 3, 3: 0, 1: 2, 2: 1}  # the other suit of the same colour
JACK = 2


class Euchre(Deal):
    ranks = ["9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}
    first_packet = 5
    goal = 10

    def deal_packet(self, each):
        """Three cards to everybody, then two."""
        for batch in (3, each - 3):
            for n in range(4):
                self.hands[(self.first + n) % 4] += self.undealt[:batch]
                del self.undealt[:batch]
        for hand in self.hands:
            hand.sort()

    # The makers.

    def auction(self):
        self.turn_up = self.undealt[-1]
        self.alone = False
        suit = self.turn_up // self.width
        for n in range(8):
            seat = (self.first + n) % 4
            if n < 4:
                chosen = self.act(seat, 2, "pass; take")
                named = suit if chosen == "take" else None
            else:
                others = [s for s in range(4) if s != suit]
                offers = "pass; trump " + " ".join(SUITS[s] for s in others)
                chosen = self.act(seat, 4, offers)
                named = SUITS.index(chosen.split()[1]) if chosen.startswith("trump ") else None
                if named == suit:
                    raise Difference("another suit than the one turned down", chosen)
            if named is None:
                continue
            self.declarer, self.bid, self.trumps = seat, 3, named
            self.seen["ordered up" if n < 4 else "named when it was turned down"] += 1
            break
        self.expect_outcome()

    def fix_trumps(self):
        if self.declarer is None:
            return
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])
        if self.trumps == self.turn_up // self.width:
            self.pick_up()
        self.alone = self.act(self.declarer, 2, "pass; alone") == "alone"
        self.expect_hands()

    def pick_up(self):
        hand = self.hands[self.dealer]
        hand.append(self.turn_up)
        hand.sort()
        chosen = self.act(self.dealer, 6, "discard 1 of " + " ".join(self.faces[card] for card in reversed(hand)))
        card = self.number[chosen.split()[1]]
        self.seen["discarded what was turned up"] += card == self.turn_up
        hand.remove(card)

    # The play.

    def suit_of(self, card):
        suit, rank = divmod(card, self.width)
        return self.trumps if rank == JACK and suit == COLOUR[self.trumps] else suit

    def strength(self, card):
        suit, rank = divmod(card, self.width)
        if rank == JACK and self.suit_of(card) == self.trumps:
            return 11 if suit == self.trumps else 10
        return rank

    def in_suit(self, seat, suit):
        return [card for card in self.hands[seat] if self.suit_of(card) == suit]

    def play_tricks(self):
        if self.declarer is None:
            return
        out = (self.declarer + 2) % 4 if self.alone else None
        leader = self.first
        if leader == out:
            self.seen["the player who leads is out"] += 1
            leader = (leader + 1) % 4
        for _ in range(5):
            seats = [(leader + n) % 4 for n in range(4) if (leader + n) % 4 != out]
            trick = []
            for seat in seats:
                legal = (trick and self.in_suit(seat, self.suit_of(trick[0]))) or self.hands[seat]
                card = self.card_played(seat, legal)
                self.hands[seat].remove(card)
                trick.append(card)
            leader = seats[self.winning(trick)]
            self.won[leader] += 1
            self.lines.expect(f"trick {self.seats[leader]} 0 0")

    def winning(self, trick):
        def height(card):
            suit = self.suit_of(card)
            return (2 if suit == self.trumps else suit == self.suit_of(trick[0]), self.strength(card))

        best = max(trick, key=height)
        self.seen["won by the left bower"] += self.suit_of(best) != best // self.width
        return trick.index(best)

    # The end.

    def finish(self):
        if self.declarer is None:
            self.seen["turned down by all"] += 1
            self.lines.expect("end annulled target 0 taken 0 0 value 0")
            return self.expect_total(None)
        taken = [self.won[0] + self.won[2], self.won[1] + self.won[3]]
        made = taken[self.side] >= 3
        march = taken[self.side] == 5
        value = 0
        if made:
            value = (4 if self.alone else 2) if march else 1
        result = "made" if made else "failed"
        how = "alone" if self.alone else "together"
        self.seen[f"{how}, {'march' if march else result}"] += 1
        self.lines.expect(f"end played target 3 taken {taken[0]} {taken[1]} {result} value {value}")
        self.scores[self.side] += value
        self.scores[1 - self.side] += 0 if made else 2
        winners = [side for side in (0, 1) if self.scores[side] >= self.goal]
        self.expect_total(winners[0] if winners else None)


GAMES = {"euchre/base": Euchre}
MUST_HAPPEN = {
    Euchre: ["cut", "matches", "ordered up", "named when it was turned down", "turned down by all"]
    + ["discarded what was turned up", "the player who leads is out", "won by the left bower"]
    + [f"{how}, {result}" for how in ("alone", "together") for result in ("made", "failed", "march")]
}
