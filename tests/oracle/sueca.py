"""Sueca, written down from what is published of it (Wikipedia's page on the card game, and Pagat's)."""

from deal import COUNTER_CLOCKWISE, SUITS, Deal


class Sueca(Deal):
    """Ten cards each; the dealer's last card makes trumps; card points decide, and nobody declares."""

    ranks = ["2", "3", "4", "5", "6", "Q", "J", "K", "7", "A"]
    around = COUNTER_CLOCKWISE
    counts = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
    first_packet = None

    def auction(self):
        """Nobody bids: the last card of the pack, which the dealer gets, is turned up."""
        self.trumps = self.last_card // self.width

    def deal_packet(self, each):
        self.last_card = self.undealt[-1]
        super().deal_packet(each)

    def fix_trumps(self):
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])

    def finish(self):
        self.lines.expect(f"end played target 0 taken {self.points[0]} {self.points[1]} failed value 0")
        winner = None
        for side in (0, 1):
            games = self.games(self.points[side])
            if games:
                self.seen[f"{games} won"] += 1
            self.scores[side] += games
            if self.scores[side] >= 4:
                winner = side
        if self.points[0] == 60:
            self.seen["60 each"] += 1
        self.seen["ninety"] += 90 in self.points
        self.seen["ninety-one"] += 91 in self.points
        self.expect_total(winner)

    def games(self, points):
        if points <= 60:
            return 0
        return 1 if points <= 90 else 4 if points == 120 else 2


GAMES = {"sueca/base": Sueca}
MUST_HAPPEN = {Sueca: ["cut", "matches", "1 won", "2 won", "4 won", "60 each", "ninety", "ninety-one"]}
