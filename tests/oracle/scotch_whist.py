"""Scotch whist or catch the ten for four, written down from what is published of it (Wikipedia, Britannica of 1911)."""

from deal import CLOCKWISE, SUITS
from sueca import Sueca

HONOURS = {"J": 11, "10": 10, "A": 4, "K": 3, "Q": 2}


class ScotchWhist(Sueca):
    """Nine cards each; the dealer's last card makes trumps; the jack of trumps is above the ace."""

    ranks = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}
    goal = 41

    def fix_trumps(self):
        super().fix_trumps()
        low = self.trumps * self.width
        self.jack = self.number["J" + SUITS[self.trumps][0].upper()]
        self.worth = [0] * len(self.faces)
        for card in range(low, low + self.width):
            self.worth[card] = HONOURS.get(self.ranks[card - low], 0)

    def winning(self, trick):
        if self.jack in trick:
            best = trick.index(self.jack)
            self.seen["the jack beats the ace"] += self.number["A" + SUITS[self.trumps][0].upper()] in trick
        else:
            best = super().winning(trick)
        ten = self.number["10" + SUITS[self.trumps][0].upper()]
        self.seen["the ten is caught"] += ten in trick and trick[best] != ten
        return best

    def finish(self):
        self.lines.expect(f"end played target 0 taken {self.points[0]} {self.points[1]} failed value 0")
        for side in (0, 1):
            over = max(4 * (self.won[side] + self.won[side + 2]) - 18, 0)
            self.scores[side] += self.points[side] + over
            self.seen[f"{self.won[side] + self.won[side + 2]} tricks"] += 1
        winner = None
        if max(self.scores) >= self.goal:
            if self.scores[0] == self.scores[1]:
                self.seen["level at the goal"] += 1
            else:
                winner = 0 if self.scores[0] > self.scores[1] else 1
                self.seen["both at the goal"] += min(self.scores) >= self.goal
        self.expect_total(winner)


GAMES = {"scotch-whist/base": ScotchWhist}
MUST_HAPPEN = {
    ScotchWhist: ["cut", "matches", "the jack beats the ace", "the ten is caught", "both at the goal", "0 tricks"]
    + ["4 tricks", "5 tricks", "9 tricks"]
}
