"""Skat, written down from what is published of it (the Skatordnung, and the rules on rama.nu)."""

from ace_ten import JACK, AceTen, offered_bids, with_suits
from deal import SUITS, Difference

# What the games can be worth, and with what each may be bid.
SUIT_VALUE = {0: 12, 3: 11, 2: 10, 1: 9}
GRAND = 24
NULLS = {"null": 23, "null_hand": 35, "null_open": 46, "null_hand_open": 59}
VALUES = sorted(
    {value * times for value in SUIT_VALUE.values() for times in range(2, 19)}
    | {GRAND * times for times in range(2, 12)}
    | set(NULLS.values())
)
# Steps beside the tops: the game, hand, schneider and schwarz each with its announcement, open.
STEPS = {"": 1, "hand": 2, "schneider": 4, "schwarz": 6, "open": 7}
HAND = [("suit_hand", True), ("grand_hand", False), ("null_hand", False), ("null_hand_open", False)]
HAND += [("suit_schneider", True), ("grand_schneider", False), ("suit_schwarz", True), ("grand_schwarz", False)]
HAND += [("suit_open", True), ("grand_open", False)]
WITH_SKAT = [("suit", True), ("grand", False), ("null", False), ("null_open", False)]


class Skat(AceTen):
    around = None
    sides = 3
    count_of_deals = 36

    def auction(self):
        forehand, middle, rear = [(self.first + n) % 3 for n in range(3)]
        self.skat = list(self.undealt)
        left = self.duel(self.duel(forehand, middle), rear)
        if not self.bid:
            left = forehand
            if self.act(forehand, 2, "bid 18..18; pass") == "pass":
                return self.passed_out()
            self.bid = 18
            self.seen["forehand alone"] += 1
        self.declarer = left
        self.lines.expect(f"contract {self.seats[left]} {left} {self.bid} - 0")
        return None

    def duel(self, elder, younger):
        """The younger bids, the elder says yes, until one of them passes."""
        while True:
            higher = [value for value in VALUES if value > self.bid]
            if not higher:
                self.seen["highest bid"] += 1
                return elder  # nothing is left to say
            chosen = self.act(younger, len(higher) + 1, "; ".join(offered_bids(higher) + ["pass"]))
            if chosen == "pass":
                return elder
            self.bid = int(chosen.split()[1])
            if self.bid not in higher:
                raise Difference("one of the bids offered", chosen)
            if self.act(elder, 2, "pass; ditto") == "pass":
                return younger
            self.seen["yes"] += 1

    def fix_trumps(self):
        if self.declarer is None:
            return
        self.dealt = self.hands[self.declarer] + self.skat
        self.game = self.act(self.declarer, 23, "; ".join(["pass"] + with_suits(HAND)))
        if self.game == "pass":
            self.take_skat()
            self.game = self.announced(self.declarer, with_suits(WITH_SKAT))
        elif self.game not in with_suits(HAND):
            raise Difference("one of the contracts offered", self.game)
        name, _, suit = self.game.partition(" ")
        self.name = name
        self.trumps = SUITS.index(suit) if suit else None
        self.above = [] if name in NULLS else [JACK]
        self.seen[name] += 1
        self.shown = True
        self.lines.expect("shown " + (suit or "no_trumps"))
        self.expect_hands()

    def take_skat(self):
        hand = sorted(self.dealt)
        words = "discard 2 of " + " ".join(self.faces[card] for card in reversed(hand))
        chosen = self.act(self.declarer, 66, words).split()
        self.skat = [self.number[face] for face in chosen[1:]]
        if chosen[0] != "discard" or len(set(self.skat)) != 2 or not set(self.skat) <= set(hand):
            raise Difference("two of his twelve cards", " ".join(chosen))
        self.hands[self.declarer] = [card for card in hand if card not in self.skat]

    def plain_strength(self, rank):
        """In null the ten ranks below the jack."""
        if self.name not in NULLS:
            return rank
        return ["7", "8", "9", "10", "J", "Q", "K", "A"].index(self.ranks[rank])

    def play_tricks(self):
        if self.declarer is not None:
            super().play_tricks()

    def is_lost(self):
        own = self.won[self.declarer]
        return own > 0 if self.name in NULLS else self.needs_all() and own < self.count

    def needs_all(self):
        return self.name.endswith(("schwarz", "open"))

    def after_last(self, winner):
        self.seen["lost early"] += self.count < 10 and self.is_lost()
        if self.count == 10:
            self.points[self.declarer] += sum(self.worth[card] for card in self.skat)

    def finish(self):
        if self.declarer is None:
            self.lines.expect("end annulled target 0 taken 0 0 0 value 0")
            return self.next_deal()
        points, tricks = self.points[self.declarer], self.won[self.declarer]
        target = 90 if self.name.endswith("schneider") else 61
        if self.name in NULLS:
            made, target = tricks == 0, 0
        elif self.needs_all():
            made, target = tricks == 10, 0
        else:
            made = points >= target
        value = self.value(points, tricks)
        over = value < self.bid
        base = 1 if self.name in NULLS else self.base()
        lost = value if not over else -(-self.bid // base) * base
        self.seen["overbid though made"] += made and over
        result = value if made and not over else -2 * lost
        self.scores[self.declarer] += result
        return self.expect_scores(self.points, target, "made" if made else "failed", result)

    def base(self):
        return GRAND if self.trumps is None else SUIT_VALUE[self.trumps]

    def value(self, points, tricks):
        if self.name in NULLS:
            return NULLS[self.name]
        kind = self.name.partition("_")[2]
        steps = self.tops(self.dealt) + STEPS[kind]
        if kind in ("", "hand") and not 30 < points < 90:
            steps += 1
            self.seen["schneider"] += 1
        if kind in ("", "hand", "schneider") and tricks in (0, self.count):
            steps += 1
            self.seen["schwarz"] += 1
        return steps * self.base()


GAMES = {"skat/base": Skat}
MUST_HAPPEN = {
    Skat: ["cut", "matches", "made", "failed", "passed out", "forehand alone", "yes", "schneider", "schwarz"]
    + ["overbid though made", "lost early", "suit", "grand", *NULLS, "suit_hand", "grand_hand", "suit_schneider"]
}
