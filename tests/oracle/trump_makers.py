"""Hokm, court piece and omi: whoever sits after the dealer makes trumps, and his side must take most of the tricks.

Written down from what is published of the three games (Pagat's pages and others on hokm, court piece and omi). The
engine's files have him undertake so many tricks by a bid, which is the only one there is.
"""

from deal import COUNTER_CLOCKWISE, SUITS, Deal

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # from the lowest


class TrumpMaker(Deal):
    """What the three games have in common."""

    ranks = RANKS
    around = COUNTER_CLOCKWISE
    packets = [5, 4, 4]
    needed = 7
    goal = 7
    kept = None  # what is remembered from deal to deal of a match

    @classmethod
    def begin_match(cls):
        cls.kept = [0, 0]

    def __init__(self, lines, seen, dealer, scores):
        super().__init__(lines, seen, dealer, scores)
        self.first_packet = self.packets[0]
        self.tricks = [0, 0]

    def deal_packet(self, each):
        self.batch = each
        super().deal_packet(each)

    def auction(self):
        self.act(self.first, 1, f"bid {self.needed}..{self.needed}")
        self.bid = self.needed
        self.declarer = self.first
        self.expect_contract()

    def fix_trumps(self):
        chosen = self.act(self.first, 4, "trump " + " ".join(SUITS))
        self.trumps = SUITS.index(chosen.split()[1])
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])
        for packet in self.packets[1:]:
            self.deal_packet(packet)
        self.expect_hands()

    def leads(self):
        return self.first

    def play_tricks(self):
        leader = self.leads()
        while self.hands[0] and not self.is_over():
            trick = []
            for n in range(4):
                seat = (leader + n) % 4
                card = self.follow(seat, trick) if trick else self.lead(seat)
                self.hands[seat].remove(card)
                trick.append(card)
            leader = (leader + self.winning(trick)) % 4
            self.tricks[leader % 2] += 1
            self.lines.expect(f"trick {self.seats[leader]} 0 0")

    def is_over(self):
        """Seven tricks win, and nobody plays on."""
        return self.needed in self.tricks

    def finish(self):
        made = self.tricks[self.side] >= self.needed
        winners = self.side if made else 1 - self.side
        result = "made" if made else "failed"
        self.seen[result] += 1
        taken = f"taken {self.tricks[0]} {self.tricks[1]}"
        self.lines.expect(f"end played target {self.needed} {taken} {result} value {self.value(made)}")
        self.count(winners)
        winner = None
        if self.scores[winners] >= self.goal:
            winner = winners
            self.seen["match won by the " + ("trump makers" if made else "others")] += 1
        line = f"total {self.scores[0]} {self.scores[1]} winners {0 if winner is None else 1 << winner}"
        if winner is None:
            line += " dealer " + self.seats[self.next_dealer(winners)]
        self.lines.expect(line)

    def value(self, made):
        return 1 if made else -1

    def next_dealer(self, winners):
        """The trump maker keeps his place, and the dealer his, until the dealer's side wins."""
        if winners == self.side:
            self.seen["the dealer stays"] += 1
            return self.dealer
        self.seen["the deal moves on"] += 1
        return self.first


class Hokm(TrumpMaker):
    """Seven tricks to none are a kot: two points for the ruler's side, three for the other."""

    def count(self, winners):
        worth = 1
        if self.tricks[1 - winners] == 0:
            worth = 2 if winners == self.side else 3
            self.seen[f"kot for {worth}"] += 1
        elif self.tricks[1 - winners] == 6:
            self.seen["seven tricks to six"] += 1
        self.scores[winners] += worth


class CourtPiece(TrumpMaker):
    """Only courts count: the first seven tricks of a deal, or seven deals won in a row."""

    goal = 3

    def count(self, winners):
        row = type(self).kept
        row[winners] += 1
        row[1 - winners] = 0
        if self.tricks[1 - winners] == 0:
            self.seen["court by " + ("the trump makers" if winners == self.side else "the others")] += 1
        elif row[winners] == 7:
            self.seen["court by seven deals"] += 1
        else:
            return
        self.scores[winners] += 1
        row[winners] = 0


class Omi(TrumpMaker):
    """A token for five of the eight tricks of the trump maker's side, two for five of the others, three for all."""

    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    packets = [4, 4]
    needed = 5
    goal = 10

    def is_over(self):
        return False

    def value(self, made):
        taken = self.tricks[self.side]
        if taken == 4:
            return 0
        if made:
            return 3 if taken == 8 else 1
        return -3 if taken == 0 else -2

    def count(self, winners):
        made = winners == self.side
        drawn = type(self).kept
        value = self.value(made)
        self.seen[f"worth {value}"] += 1
        if value == 0:
            drawn[0] += 1
            return
        tokens = abs(value) + drawn[0]
        self.seen[f"after {min(drawn[0], 2)} drawn"] += 1
        drawn[0] = 0
        if self.scores[winners] + tokens > self.goal:
            self.seen["fewer tokens were left"] += 1
        self.scores[winners] = min(self.scores[winners] + tokens, self.goal)

    def next_dealer(self, winners):
        return self.first

GAMES = {"hokm/base": Hokm, "court-piece/base": CourtPiece, "omi/base": Omi}

BOTH = ["match won by the trump makers", "match won by the others", "the dealer stays", "the deal moves on"]
COMMON = ["cut", "made", "failed", "matches"]
MUST_HAPPEN = {
    Hokm: COMMON + BOTH + ["kot for 2", "kot for 3", "seven tricks to six"],
    CourtPiece: COMMON + BOTH + ["court by the trump makers", "court by the others", "court by seven deals"],
    Omi: COMMON
    + [f"worth {value}" for value in (-3, -2, 0, 1, 3)]
    + ["after 0 drawn", "after 1 drawn", "after 2 drawn", "fewer tokens were left"],
}
