"""One deal of 29, 28 or 56 as far as the three games agree, written down from their documents and nothing else. Other
games (bridge, spades, oh hell) have a module each, and take from here what is the same.

29 and 56 are what Pagat's pages on them say, the main text without its variations; 28 is the game of
variants/28/base.yaml. A deal is played along the lines that the engine printed: what the rules decide is expected
literally, what they leave free is taken from the line.

A card is a number: its suit (clubs, diamonds, hearts, spades) times the ranks, plus its rank from the lowest. Seats
are numbered in turn order from the engine's first; the sides are the even seats and the odd ones.
"""

SUITS = ["clubs", "diamonds", "hearts", "spades"]
POINTS = {"J": 3, "9": 2, "A": 1, "10": 1}
CLOCKWISE = ["N", "E", "S", "W"]
COUNTER_CLOCKWISE = ["N", "W", "S", "E"]


class Difference(Exception):
    """What the oracle expects, and what the engine printed."""

    def __init__(self, ours, theirs):
        super().__init__(ours, theirs)
        self.ours = ours
        self.theirs = theirs


class Deal:
    """What the three games have in common. A deal is made once and played once."""

    ranks = ["7", "8", "Q", "K", "10", "A", "9", "J"]  # from the lowest
    counts = POINTS
    copies = 1
    around = CLOCKWISE  # None: seats are P0, P1 … in turn order
    batch = 1
    first_packet = 4  # cards for everybody before the auction; None: all
    start = 0
    sides = 2

    @classmethod
    def begin_match(cls):
        """What is kept from deal to deal begins anew."""

    @classmethod
    def prepare(cls, seats):
        """What follows from the constants, once for all deals of a variant."""
        cls.seats = seats
        cls.width = len(cls.ranks)
        cls.faces = [rank + suit[0].upper() for suit in SUITS for rank in cls.ranks]
        cls.number = {face: card for card, face in enumerate(cls.faces)}
        cls.worth = [cls.counts.get(rank, 0) for _ in SUITS for rank in cls.ranks]
        cls.pack = sorted(list(range(len(cls.faces))) * cls.copies)
        cls.size = len(cls.pack) // len(seats)
        if cls.around:
            turns = len(seats)
            begins = cls.around.index(seats[0])
            wanted = [cls.around[(begins + n) % turns] for n in range(turns)]
        else:
            wanted = [f"P{n}" for n in range(len(seats))]
        if seats != wanted:
            raise Difference("seats " + " ".join(wanted), "seats " + " ".join(seats))

    def __init__(self, lines, seen, dealer, scores):
        self.lines = lines
        self.seen = seen
        self.dealer = dealer
        self.scores = scores
        self.first = (dealer + 1) % len(self.seats)
        self.hands = [[] for _ in self.seats]
        self.bid = 0
        self.target = 0
        self.declarer = None
        self.side = None  # of the declarers
        self.stake = 0
        self.trumps = None  # a suit; None: no trumps, or not yet fixed
        self.shown = False
        self.points = [0, 0]
        self.won = [0] * len(self.seats)  # tricks of each seat

    # Lines.

    def act(self, seat, count, offers):
        """The action of a seat that has exactly these choices."""
        line = self.lines.take()
        ours = f"act {self.seats[seat]} {count} {offers}"
        theirs, _, chosen = line.partition("\t")
        if theirs != ours:
            raise Difference(ours, line)
        return chosen

    def card_played(self, seat, legal, also=""):
        """The card chosen out of `legal` (sorted), or None if he did the other thing."""
        faces = list(dict.fromkeys(legal))
        offers = "play " + " ".join([self.faces[card] for card in faces])
        count = len(faces)
        if also:
            offers += "; " + also
            count += 1
        chosen = self.act(seat, count, offers)
        if also and chosen == also:
            return None
        card = self.number.get(chosen[5:])
        if chosen[:5] != "play " or card not in faces:
            raise Difference("one of the cards offered", chosen)
        return card

    def bid_of(self, seat, numbers):
        """The number that a seat says for itself, one of `numbers`."""
        runs = []
        for number in numbers:
            if runs and runs[-1][1] == number - 1:
                runs[-1][1] = number
            else:
                runs.append([number, number])
        offers = "; ".join(f"bid {low}..{high}" for low, high in runs)
        number = int(self.act(seat, len(numbers), offers).split()[1])
        if number not in numbers:
            raise Difference("one of the numbers offered", f"{number}")
        return number

    def expect_hands(self, aside=None):
        words = ["hands"]
        for seat, hand in zip(self.seats, self.hands):
            words.append(seat)
            words += [self.faces[card] for card in hand]
        if aside is not None:
            words += ["aside", self.faces[aside]]
        self.lines.expect(" ".join(words))

    # The deal.

    def play(self, cut):
        self.undealt = [self.number[face] for face in self.lines.take().split()[1:]]
        if sorted(self.undealt) != self.pack:
            raise Difference("every card of the pack, once each copy", "something else")
        if cut == "due":
            size = len(self.pack)
            chosen = self.act((self.dealer - 1) % len(self.seats), size - 1, f"cut 1..{size - 1}")
            at = int(chosen.split()[1])
            self.undealt = self.undealt[at:] + self.undealt[:at]
            self.seen["cut"] += 1
        self.deal_packet(self.first_packet or self.size)
        self.expect_hands()
        self.auction()
        self.target = self.bid
        self.fix_trumps()
        self.play_tricks()
        self.finish()

    def deal_packet(self, each):
        """So many cards to everybody, a batch at a time, beginning after the dealer."""
        seats = len(self.seats)
        for _ in range(each // self.batch):
            for n in range(seats):
                self.hands[(self.first + n) % seats] += self.undealt[: self.batch]
                del self.undealt[: self.batch]
        for hand in self.hands:
            hand.sort()

    def expect_outcome(self):
        """Expects what an auction about trumps has come to: its declarer and trumps, or nobody."""
        if self.declarer is None:
            self.lines.expect("contract nobody 255 0 - 0")
        else:
            self.expect_contract(SUITS[self.trumps])

    def expect_contract(self, strain="-"):
        self.side = self.first % 2  # the dealer's opponents, unless somebody bid
        terms = f"{self.bid} {strain} {self.stake}"
        if self.declarer is not None:
            self.side = self.declarer % 2
            self.lines.expect(f"contract {self.seats[self.declarer]} {self.side} {terms}")
            return
        line = self.lines.take()  # which of them stands for the others makes no difference
        if line.split(" ", 2)[2] != f"{self.side} {terms}":
            raise Difference(f"contract of side {self.side}: {terms}", line)

    def play_tricks(self):
        seats = len(self.seats)
        leader = self.first
        for left in range(self.size - 1, -1, -1):
            trick = []
            for n in range(seats):
                seat = (leader + n) % seats
                card = self.follow(seat, trick) if trick else self.lead(seat)
                self.hands[seat].remove(card)
                trick.append(card)
            won = self.winning(trick)
            leader = (leader + won) % seats
            self.won[leader] += 1
            self.points[leader % 2] += sum([self.worth[card] for card in trick])
            self.lines.expect(f"trick {self.seats[leader]} {self.points[0]} {self.points[1]}")
            if left:
                self.after_trick(leader)

    def winning(self, trick):
        """The highest trump once trumps are shown, else the highest of the suit led; of identical cards the first."""
        best = 0
        trumps = self.trumps if self.shown else None
        for n in range(1, len(trick)):
            old, new = trick[best], trick[n]
            if old // self.width == new // self.width:
                better = new > old
                if new == old:
                    self.seen["identical trumps" if old // self.width == trumps else "identical plain cards"] += 1
            else:
                better = new // self.width == trumps
            if better:
                best = n
        return best

    def in_suit(self, seat, suit):
        low = suit * self.width
        return [card for card in self.hands[seat] if low <= card < low + self.width]

    def lead(self, seat):
        return self.card_played(seat, self.hands[seat])

    def follow(self, seat, trick):
        led = trick[0] // self.width
        legal = self.in_suit(seat, led)
        if legal:
            return self.card_played(seat, legal)
        return self.discard(seat, led)

    def discard(self, seat, led):
        return self.card_played(seat, self.hands[seat])

    def after_trick(self, winner):
        pass

    # The end.

    def finish(self):
        made = self.points[self.side] >= self.target
        value = self.pays(made) * (1, 2, 4)[self.stake]
        result = "made" if made else "failed"
        self.seen[result] += 1
        self.count_result(result)
        taken = f"{self.points[0]} {self.points[1]}"
        self.lines.expect(f"end played target {self.target} taken {taken} {result} value {value}")
        self.settle(value)

    def count_result(self, result):
        pass

    def expect_total(self, winner):
        """The new scores; the next seat deals unless a side has won."""
        line = f"total {self.scores[0]} {self.scores[1]} winners {0 if winner is None else 1 << winner}"
        if winner is None:
            line += f" dealer {self.seats[self.first]}"
        self.lines.expect(line)
