"""Tarneeb, written down from what is published of it (Pagat's page and gamerules.com's)."""

from deal import SUITS, Difference
from trump_makers import TrumpMaker


class Tarneeb(TrumpMaker):
    """All the cards, then an auction; the highest bidder names trumps and leads."""

    packets = [13]
    goal = 31

    def play(self, cut):
        try:
            super().play(cut)
        except PassedOut:
            self.seen["passed out"] += 1
            self.lines.expect("end annulled target 0 taken 0 0 value 0")
            line = f"total {self.scores[0]} {self.scores[1]} winners 0"
            self.lines.expect(f"{line} dealer {self.seats[self.dealer]}")  # who deals again

    def deal_packet(self, each):
        self.batch = 1
        super(TrumpMaker, self).deal_packet(each)

    def auction(self):
        """Whoever passes is out. The bidding ends with thirteen, or when everybody else has passed."""
        inside = [(self.first + n) % 4 for n in range(4)]
        while inside != [self.declarer] and inside and self.bid < 13:
            seat = inside.pop(0)
            if seat == self.declarer:
                inside.append(seat)
                continue
            low = self.bid + 1 if self.bid else 7
            chosen = self.act(seat, 15 - low, f"bid {low}..13; pass")
            if chosen == "pass":
                continue
            if self.declarer is not None and self.declarer % 2 == seat % 2:
                self.seen["partner overbid"] += 1
            self.bid = int(chosen.split()[1])
            if not low <= self.bid <= 13:
                raise Difference("one of the bids offered", chosen)
            self.declarer = seat
            inside.append(seat)
        if not self.bid:
            self.lines.expect("contract nobody 255 0 - 0")
            raise PassedOut
        self.seen["nobody else was left"] += self.bid < 13
        self.expect_contract()

    def fix_trumps(self):
        chosen = self.act(self.declarer, 4, "trump " + " ".join(SUITS))
        self.trumps = SUITS.index(chosen.split()[1])
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])
        self.expect_hands()

    def leads(self):
        return self.declarer

    def is_over(self):
        return False

    def finish(self):
        taken = self.tricks[self.side]
        made = taken >= self.bid
        value = (26 if made else -16) if self.bid == 13 else taken if made else -self.bid
        result = "made" if made else "failed"
        self.seen[result] += 1
        self.seen[f"{'13' if self.bid == 13 else 'less'} {result}"] += 1
        words = f"taken {self.tricks[0]} {self.tricks[1]} {result} value {value}"
        self.lines.expect(f"end played target {self.bid} {words}")
        self.scores[self.side] += value
        if not made:
            self.scores[1 - self.side] += self.tricks[1 - self.side]
        winner = next((side for side in (0, 1) if self.scores[side] >= self.goal), None)
        if winner is not None:
            self.seen["match won by the " + ("declarers" if winner == self.side else "others")] += 1
        self.expect_total(winner)


class PassedOut(Exception):
    """Nobody has bid."""


GAMES = {"tarneeb/base": Tarneeb}
MUST_HAPPEN = {
    Tarneeb: ["cut", "matches", "made", "failed", "passed out", "partner overbid", "nobody else was left"]
    + ["13 made", "13 failed", "less made", "less failed", "match won by the declarers", "match won by the others"]
}
