"""Call break, written down from what is published of it (the rules on callbreak.xyz, and cardrulesplus.com's page)."""

from deal import COUNTER_CLOCKWISE, Deal

SPADES = 3


class CallBreak(Deal):
    """Everybody for himself; scores are in tenths."""

    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    around = COUNTER_CLOCKWISE
    counts = {}
    first_packet = None
    sides = 4

    @classmethod
    def begin_match(cls):
        cls.played = 0

    def auction(self):
        self.called = [None] * 4
        for n in range(4):
            seat = (self.first + n) % 4
            self.called[seat] = self.bid_of(seat, range(1, 9))
        self.lines.expect("contract nobody 255 0 - 0")

    def fix_trumps(self):
        self.trumps = SPADES
        self.shown = True
        self.expect_hands()

    def follow(self, seat, trick):
        """He must follow suit, and must beat the best card if he can; spades beat the others."""
        best = trick[self.winning(trick)]
        own = self.in_suit(seat, trick[0] // self.width)
        spades = self.in_suit(seat, SPADES)
        if own:
            higher = [card for card in own if card > best] if best // self.width == trick[0] // self.width else []
            self.seen["beats"] += 0 < len(higher) < len(own)
            self.seen["follows a trick that was trumped"] += best // self.width != trick[0] // self.width
            return self.card_played(seat, higher or own)
        better = [card for card in spades if best // self.width != SPADES or card > best]
        self.seen["must trump"] += len(better) == len(spades) > 0
        self.seen["must overtrump"] += 0 < len(better) < len(spades)
        self.seen["cannot overtrump"] += not better and bool(spades)
        return self.card_played(seat, better or self.hands[seat])

    def finish(self):
        self.lines.expect("end played target 0 taken " + " ".join(map(str, self.won)) + " failed value 0")
        for seat in range(4):
            over = self.won[seat] - self.called[seat]
            self.scores[seat] += 10 * self.called[seat] + over if over >= 0 else -10 * self.called[seat]
            self.seen["made" if over >= 0 else "failed"] += 1
            self.seen["over"] += over > 0
        type(self).played += 1
        line = "total " + " ".join(map(str, self.scores))
        if self.played < 5:
            self.lines.expect(f"{line} winners 0 dealer {self.seats[self.first]}")
            return
        best = [seat for seat in range(4) if self.scores[seat] == max(self.scores)]
        self.seen["match shared"] += len(best) > 1
        self.lines.expect(f"{line} winners {sum(1 << seat for seat in best)}")


GAMES = {"call-break/base": CallBreak}
MUST_HAPPEN = {
    CallBreak: ["cut", "matches", "match shared", "made", "failed", "over", "beats", "follows a trick that was trumped"]
    + ["must trump", "must overtrump", "cannot overtrump"]
}
