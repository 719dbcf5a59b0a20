"""Coinche, written down from what is published of it (coinchons.fr on its scores; the rules of the club of Montpellier
on its cards and bids): a bid of 80 to 160 by tens, or of every trick, with its suit; doubled by the others, redoubled;
the play of belote; king and queen of trumps."""

from belote import Belote
from deal import SUITS, Difference

CAPOT = 162
NUMBERS = [80, 90, 100, 110, 120, 130, 140, 150, 160, CAPOT]


class Coinche(Belote):
    first_packet = None
    goal = 2000

    def deal_packet(self, each):
        for batch in (3, 3, 2):
            for n in range(4):
                self.hands[(self.first + n) % 4] += self.undealt[:batch]
                del self.undealt[:batch]

    # The auction: three passes end it, or a redouble. Once somebody has doubled, nobody bids.

    def offers(self, seat):
        numbers = [number for number in NUMBERS if number > self.bid] if self.stake == 0 else []
        offers = [f"bid {number}..{number} {suit} number_suit" for suit in SUITS for number in numbers] + ["pass"]
        if self.declarer is not None and self.stake == 0 and seat % 2 != self.declarer % 2:
            offers.append("double")
        if self.stake == 1 and seat % 2 == self.declarer % 2:
            offers.append("redouble")
        return offers

    def auction(self):
        seat, passes = self.first, 0
        while passes < (4 if self.declarer is None else 3) and self.stake < 2:
            offers = self.offers(seat)
            chosen = "pass"  # who can say nothing else is not asked
            if len(offers) > 1:
                chosen = self.act(seat, len(offers), "; ".join(offers))
            passes = passes + 1 if chosen == "pass" else 0
            if chosen in ("double", "redouble"):
                self.stake += 1
            elif chosen != "pass":
                number, suit = chosen.split()[1:3]
                self.seen["partner overbid"] += self.declarer is not None and seat % 2 == self.declarer % 2
                self.declarer, self.bid, self.trumps = seat, int(number), SUITS.index(suit)
            seat = (seat + 1) % 4
        self.expect_outcome()

    def fix_trumps(self):
        if self.declarer is None:
            return
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])
        self.expect_hands()

    # The end.

    def finish(self):
        if self.declarer is None:
            return super().finish()
        own, other, times = self.side, 1 - self.side, (1, 2, 4)[self.stake]
        target = self.bid - (self.melded[own] if self.bid != CAPOT else 0)
        made = self.points[own] >= target
        if self.bid == CAPOT:
            made = not any(self.won[seat] for seat in range(4) if seat % 2 == other)
        line = f"end played target {target} taken {self.points[0]} {self.points[1]} "
        theirs = self.lines.take()
        if not theirs.startswith(line):
            raise Difference(line, theirs)
        gains = list(self.melded)
        if self.bid == CAPOT:
            gains[own if made else other] += 500 * times
        elif made and times == 1:
            tens = [(points + 5) // 10 * 10 for points in self.points]
            gains[own] += tens[own] + self.bid
            gains[other] += tens[other]
        else:
            gains[own if made else other] += (160 + self.bid) * times
        stake, result = ("undoubled", "doubled", "redoubled")[self.stake], "made" if made else "failed"
        self.seen[f"{stake} {result}"] += 1
        self.seen[f"capot {result}"] += self.bid == CAPOT
        self.seen["made by belote"] += made and self.bid != CAPOT and self.points[own] < self.bid
        self.seen["belote of the others"] += self.melded[other] > 0
        for side in (0, 1):
            self.scores[side] += gains[side]
        ahead = 0 if self.scores[0] > self.scores[1] else 1
        over = self.scores[ahead] >= self.goal and self.scores[0] != self.scores[1]
        self.expect_total(ahead if over else None)


GAMES = {"coinche/base": Coinche}
MUST_HAPPEN = {
    Coinche: ["cut", "matches", "all passed", "partner overbid", "capot failed", "made by belote"]
    + ["had to beat the trump led", "free because the partner wins", "overtrumped", "undertrumped"]
    + ["belote of the others"]
    + [f"{stake} {result}" for stake in ("undoubled", "doubled", "redoubled") for result in ("made", "failed")]
}
