"""Spades as Pagat's page has it, with two choices of its own: a failed nil's tricks help the partner, and -500 loses."""

from deal import CLOCKWISE, Deal

SPADES = 3


class Spades(Deal):
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}
    first_packet = None

    @classmethod
    def begin_match(cls):
        cls.bags = [0, 0]

    def auction(self):
        self.said = [None] * 4
        for n in range(4):
            seat = (self.first + n) % 4
            self.said[seat] = self.bid_of(seat, range(14))
        self.lines.expect("contract nobody 255 0 - 0")

    def fix_trumps(self):
        self.trumps = SPADES
        self.shown = True
        self.broken = False
        self.expect_hands()

    def card_played(self, seat, legal, also=""):
        card = super().card_played(seat, legal, also)
        self.broken = self.broken or card // self.width == SPADES
        return card

    def lead(self, seat):
        others = [card for card in self.hands[seat] if card // self.width != SPADES]
        if self.broken or not others:
            self.seen["nothing but spades led"] += not self.broken
            return self.card_played(seat, self.hands[seat])
        self.seen["spades led unbroken barred"] += len(others) < len(self.hands[seat])
        return self.card_played(seat, others)

    def finish(self):
        taken = [self.won[0] + self.won[2], self.won[1] + self.won[3]]
        self.lines.expect(f"end played target 0 taken {taken[0]} {taken[1]} failed value 0")
        for side in range(2):
            self.scores[side] += self.worth_of(side, taken[side])
        self.expect_total(self.winner())

    def worth_of(self, side, taken):
        seats = (side, side + 2)
        bid = sum(self.said[seat] for seat in seats)
        worth = 0
        if taken < bid:
            self.seen["failed"] += 1
            worth -= 10 * bid
        else:
            self.seen["made"] += bid > 0
            worth += 10 * bid + (taken - bid)
            worth -= self.pay_bags(side, taken - bid)
        for seat in seats:
            if self.said[seat] == 0:
                self.seen["nil failed" if self.won[seat] else "nil made"] += 1
                worth += -100 if self.won[seat] else 100
                self.seen["nil helps his partner"] += taken >= bid > taken - self.won[seat]
        return worth

    def pay_bags(self, side, more):
        """Ten bags cost a hundred; what is beyond ten stays."""
        self.bags[side] += more
        cost = 0
        while self.bags[side] >= 10:
            self.bags[side] -= 10
            cost += 100
        self.seen["bags paid"] += cost > 0
        self.seen["bags carried"] += cost > 0 and self.bags[side] > 0
        return cost

    def winner(self):
        """The side with 500, the higher of two; else the other than a side at -500."""
        ahead = 0 if self.scores[0] > self.scores[1] else 1
        if max(self.scores) >= 500:
            self.seen["match won by score"] += 1
        elif min(self.scores) <= -500:
            self.seen["match lost by score"] += 1
        else:
            return None
        return ahead
