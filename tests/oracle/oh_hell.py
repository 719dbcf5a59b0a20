"""Oh hell for four as Pagat's page has it: from ten cards down to one and up to ten again; the dealer speaks last."""

from deal import CLOCKWISE, SUITS, Deal

SIZES = list(range(10, 0, -1)) + list(range(2, 11))


class OhHell(Deal):
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}
    sides = 4

    @classmethod
    def begin_match(cls):
        cls.number_of_deal = 0

    @property
    def first_packet(self):
        return SIZES[self.number_of_deal]

    def expect_hands(self, aside=None):
        """The card turned up lies on the talon: here it is the last of the pack."""
        super().expect_hands(aside)
        if not self.shown:
            self.size = self.first_packet
            self.shown = True
            self.trumps = self.undealt[-1] // self.width
            self.lines.expect("shown " + SUITS[self.trumps])
            self.seen["one card each"] += self.size == 1

    def auction(self):
        self.said = [0] * 4
        for n in range(4):
            seat = (self.first + n) % 4
            numbers = list(range(self.size + 1))
            if seat == self.dealer:
                left = self.size - sum(self.said)
                self.seen["number barred to the dealer" if left >= 0 else "every number allowed"] += 1
                numbers = [number for number in numbers if number != left]
            self.said[seat] = self.bid_of(seat, numbers)
        self.lines.expect("contract nobody 255 0 - 0")

    def fix_trumps(self):
        self.expect_hands()

    def finish(self):
        self.lines.expect("end played target 0 taken " + " ".join(map(str, self.won)) + " failed value 0")
        for seat in range(4):
            if self.won[seat] == self.said[seat]:
                self.scores[seat] += 10 + self.said[seat]
                self.seen["made"] += 1
                self.seen["nought made"] += self.said[seat] == 0
            else:
                self.seen["failed"] += 1
                self.seen["over"] += self.won[seat] > self.said[seat]
        OhHell.number_of_deal += 1
        line = "total " + " ".join(map(str, self.scores))
        if self.number_of_deal < len(SIZES):
            self.lines.expect(f"{line} winners 0 dealer {self.seats[self.first]}")
            return
        best = [seat for seat in range(4) if self.scores[seat] == max(self.scores)]
        self.seen["match shared"] += len(best) > 1
        self.lines.expect(f"{line} winners {sum(1 << seat for seat in best)}")
