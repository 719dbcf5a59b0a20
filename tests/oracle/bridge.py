"""Contract bridge, as the Laws of Duplicate Bridge 2017 have it, and a rubber as law 81 of the laws of 1993 has it."""

from deal import CLOCKWISE, SUITS, Deal, Difference

STRAINS = SUITS + ["no_trumps"]
RANKED = [(level, strain) for level in range(1, 8) for strain in range(5)]

# Law 2, board by board: who is vulnerable, where the first letter of the board's dealer is N, E, S, W in turn.
VULNERABLE = ["", "NS", "EW", "NSEW", "NS", "EW", "NSEW", "", "EW", "NSEW", "", "NS", "NSEW", "", "NS", "EW"]

# Law 77: what undertricks cost, undoubled and doubled, one to thirteen of them.
SHORT = [50 * n for n in range(14)]
SHORT_VULNERABLE = [100 * n for n in range(14)]
DOUBLED = [0, 100, 300, 500] + [500 + 300 * n for n in range(1, 11)]
DOUBLED_VULNERABLE = [0, 200] + [200 + 300 * n for n in range(1, 13)]


def trick_points(level, strain, stake):
    if strain == 4:
        points = 40 + 30 * (level - 1)
    elif strain >= 2:
        points = 30 * level
    else:
        points = 20 * level
    return points * (1, 2, 4)[stake]


def overtrick_points(over, strain, stake, vulnerable):
    if stake == 0:
        return over * (20 if strain < 2 else 30)
    return over * {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}[stake, vulnerable]


def slam_points(level, vulnerable):
    return {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}.get((level, vulnerable), 0)


def cost(short, stake, vulnerable):
    if stake == 0:
        return (SHORT_VULNERABLE if vulnerable else SHORT)[short]
    return (DOUBLED_VULNERABLE if vulnerable else DOUBLED)[short] * stake


class Bridge(Deal):
    """Duplicate bridge: sixteen deals."""

    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    around = CLOCKWISE
    counts = {}

    @classmethod
    def begin_match(cls):
        cls.board = 0

    def play(self, cut):
        self.passed_out = False
        self.undealt = [self.number[face] for face in self.lines.take().split()[1:]]
        if sorted(self.undealt) != self.pack:
            raise Difference("every card of the pack, once", "something else")
        self.cut(cut)
        for n, card in enumerate(self.undealt):
            self.hands[(self.dealer + 1 + n) % 4].append(card)
        for hand in self.hands:
            hand.sort()
        self.expect_hands()
        self.auction()
        if self.declarer is None:
            self.seen["passed out"] += 1
            self.lines.expect("end annulled target 0 taken 0 0 value 0")
            self.passed_out = True
            self.settle(0, 0)
            return
        self.target = self.bid + 6
        self.first = (self.declarer + 1) % 4
        self.play_tricks()
        self.finish()

    def cut(self, cut):
        if cut != "done":
            raise Difference("nobody cuts", cut)

    # The auction.

    def auction(self):
        seat = self.dealer
        passes = 0
        rank = -1  # of the last bid in RANKED
        named = {}  # for each side and strain, who of the side named it first
        while passes < (4 if rank < 0 else 3) and not (rank == 34 and self.stake == 2):
            chosen = self.call(seat, rank)
            passes = passes + 1 if chosen == "pass" else 0
            if chosen == "double":
                self.stake = 1
            elif chosen == "redouble":
                self.stake = 2
            elif chosen != "pass":
                words = chosen.split()
                self.seen["double cancelled by a bid"] += self.stake > 0
                rank, self.stake, self.side = RANKED.index((int(words[1]), STRAINS.index(words[2]))), 0, seat % 2
                named.setdefault((self.side, rank % 5), seat)
                self.last_bidder = seat
            seat = (seat + 1) % 4
        if rank < 0:
            self.lines.expect("contract nobody 255 0 - 0")
            return
        self.bid, self.strain = RANKED[rank]
        self.declarer = named[self.side, self.strain]
        self.seen["partner of the last bidder declares"] += self.declarer != self.last_bidder
        self.trumps = self.strain if self.strain < 4 else None
        self.shown = True
        strain = STRAINS[self.strain]
        self.lines.expect(f"contract {self.seats[self.declarer]} {self.side} {self.bid} {strain} {self.stake}")
        self.lines.expect("shown " + strain)
        self.expect_hands()

    def call(self, seat, rank):
        offers = []
        for strain in range(5):
            levels = [level for level in range(1, 8) if RANKED.index((level, strain)) > rank]
            if levels:
                wording = "number_no_trump" if strain == 4 else "number_suit"
                offers.append(f"bid {levels[0]}..7 {STRAINS[strain]} {wording}")
        others = ["pass"]
        if rank >= 0 and self.side != seat % 2 and self.stake == 0:
            others.append("double")
        if rank >= 0 and self.side == seat % 2 and self.stake == 1:
            others.append("redouble")
        return self.act(seat, 34 - rank + len(others), "; ".join(offers + others))

    # The play: dummy's cards are played by the declarer.

    def card_played(self, seat, legal, also=""):
        dummy = (self.declarer + 2) % 4
        self.seen["dummy's card"] += seat == dummy
        return super().card_played(self.declarer if seat == dummy else seat, legal, also)

    # The score.

    def finish(self):
        taken = [self.won[0] + self.won[2], self.won[1] + self.won[3]]
        over = taken[self.side] - self.target
        result = "made" if over >= 0 else "failed"
        self.seen[result] += 1
        self.seen[("undoubled ", "doubled ", "redoubled ")[self.stake] + result] += 1
        self.seen["slam " + result] += self.bid >= 6
        self.seen["overtricks doubled"] += over > 0 and self.stake > 0
        value = self.value_of(over)
        self.lines.expect(f"end played target {self.target} taken {taken[0]} {taken[1]} {result} value {value}")
        self.settle(over, value)

    def is_vulnerable(self):
        """Board n is dealt by N, E, S, W in turn. Whoever deals, sides are counted from the board's dealer."""
        names = VULNERABLE[self.board % 16]
        of_dealer = "NS" if self.board % 2 == 0 else "EW"
        of_others = "EW" if self.board % 2 == 0 else "NS"
        return (of_dealer if self.side == self.dealer % 2 else of_others) in names

    def value_of(self, over):
        vulnerable = self.is_vulnerable()
        self.seen["vulnerable" if vulnerable else "not vulnerable"] += 1
        if over < 0:
            return -cost(-over, self.stake, vulnerable)
        tricks = trick_points(self.bid, self.strain, self.stake)
        game = (500 if vulnerable else 300) if tricks >= 100 else 50
        self.seen["game" if tricks >= 100 else "part-score"] += 1
        extra = overtrick_points(over, self.strain, self.stake, vulnerable)
        return tricks + game + extra + slam_points(self.bid, vulnerable) + (0, 50, 100)[self.stake]

    def settle(self, over, value):
        if not self.passed_out:
            self.scores[self.side if value > 0 else 1 - self.side] += abs(value)
        Bridge.board += 1
        winners = 0
        if self.board == 16:
            best = max(self.scores)
            winners = sum(1 << side for side in range(2) if self.scores[side] == best)
        self.expect_match(winners)

    def expect_match(self, winners):
        line = f"total {self.scores[0]} {self.scores[1]} winners {winners}"
        if not winners:
            line += f" dealer {self.seats[(self.dealer + 1) % 4]}"
        self.lines.expect(line)


class Rubber(Bridge):
    """A rubber, without honours: a hundred points below the line are a game, two games the rubber."""

    @classmethod
    def begin_match(cls):
        cls.below = [0, 0]
        cls.games = [0, 0]

    @classmethod
    def drawn_dealer(cls, draws, seen):
        while draws:
            cards, draws = draws[:4], draws[4:]
            heights = [cls.ranks.index(face[:-1]) for _, face in cards]
            if heights.count(max(heights)) == 1 and not draws:
                return heights.index(max(heights))
            seen["draw tied"] += 1
        raise Difference("one more draw", "no dealer is decided")

    def cut(self, cut):
        if cut == "due":
            at = int(self.act((self.dealer - 1) % 4, 51, "cut 1..51").split()[1])
            self.undealt = self.undealt[at:] + self.undealt[:at]
            self.seen["cut"] += 1

    def value_of(self, over):
        """What stands at the table before the rubber's own account: a round number for each level."""
        if over < 0:
            return -100 * (1, 2, 4)[self.stake]
        return (110, 110, 110, 420, 420, 980, 980)[self.bid - 1] * (1, 2, 4)[self.stake]

    def settle(self, over, value):
        winners = 0
        if not self.passed_out:
            vulnerable = self.games[self.side] == 1
            self.seen["vulnerable" if vulnerable else "not vulnerable"] += 1
            if over < 0:
                self.scores[1 - self.side] += cost(-over, self.stake, vulnerable)
            else:
                winners = self.score_made(over, vulnerable)
        self.expect_match(winners)

    def score_made(self, over, vulnerable):
        points = trick_points(self.bid, self.strain, self.stake)
        extra = overtrick_points(over, self.strain, self.stake, vulnerable)
        self.scores[self.side] += points + extra + slam_points(self.bid, vulnerable) + (0, 50, 100)[self.stake]
        self.below[self.side] += points
        if self.below[self.side] < 100:
            self.seen["part-score"] += 1
            return 0
        self.seen["game"] += 1
        self.seen["game by part-scores"] += points < 100
        Rubber.below = [0, 0]
        self.games[self.side] += 1
        if self.games[self.side] < 2:
            return 0
        self.scores[self.side] += 500 if self.games[1 - self.side] else 700
        self.seen["rubber of three games" if self.games[1 - self.side] else "rubber of two games"] += 1
        return 1 << (self.side if self.scores[self.side] >= self.scores[1 - self.side] else 1 - self.side)
