"""What skat and schafkopf have in common: their cards, and trumps beside a suit."""

from deal import CLOCKWISE, SUITS, Deal, Difference

ACE, TEN, JACK, QUEEN = 7, 6, 3, 4
COLOURS = [0, 3, 2, 1]  # of equal ranks among the trumps: clubs, spades, hearts, diamonds


class AceTen(Deal):
    """Eight ranks; an ace counts 11, a ten 10. Everybody scores for himself."""

    ranks = ["7", "8", "9", "J", "Q", "K", "10", "A"]
    around = CLOCKWISE
    counts = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    first_packet = None
    above = [JACK]  # ranks that are trumps in every suit, the highest first
    count_of_deals = 16

    @classmethod
    def begin_match(cls):
        cls.played = 0

    def __init__(self, lines, seen, dealer, scores):
        super().__init__(lines, seen, dealer, scores)
        self.points = [0] * len(self.seats)

    def suit_of(self, card):
        """The suit to which a card belongs; 4 is that of the trumps."""
        suit, rank = divmod(card, 8)
        return 4 if rank in self.above or suit == self.trumps else suit

    def strength(self, card):
        suit, rank = divmod(card, 8)
        if rank in self.above:
            return 100 - 10 * self.above.index(rank) - COLOURS.index(suit)
        return self.plain_strength(rank) + (20 if suit == self.trumps else 0)

    def plain_strength(self, rank):
        return rank

    def winning(self, trick):
        suits = {4, self.suit_of(trick[0])}
        can_win = [card for card in trick if self.suit_of(card) in suits]
        return trick.index(max(can_win, key=lambda card: (self.suit_of(card) == 4, self.strength(card))))

    def tops(self, cards):
        """How many of the highest trumps in a row are among the cards, or how many are missing."""
        trumps = sorted((card for card in range(32) if self.suit_of(card) == 4), key=self.strength, reverse=True)
        has = [card in cards for card in trumps]
        return next((n for n, held in enumerate(has) if held != has[0]), len(has))

    def legal_cards(self, seat, trick):
        hand = self.hands[seat]
        own = [card for card in hand if trick and self.suit_of(card) == self.suit_of(trick[0])]
        return own or hand

    def play_tricks(self):
        seats = len(self.seats)
        leader = self.first
        self.count = 0
        while self.count < self.size and not self.is_lost():
            trick = []
            for n in range(seats):
                seat = (leader + n) % seats
                card = self.card_played(seat, self.legal_cards(seat, trick))
                self.note_played(seat, card, trick)
                self.hands[seat].remove(card)
                trick.append(card)
            leader = (leader + self.winning(trick)) % seats
            self.count += 1
            self.won[leader] += 1
            self.points[leader] += sum(self.worth[card] for card in trick)
            self.after_last(leader)
            self.lines.expect(f"trick {self.seats[leader]} {self.points[0]} {self.points[1]}")

    def note_played(self, seat, card, trick):
        pass

    def after_last(self, winner):
        pass

    def is_lost(self):
        return False

    def announced(self, seat, offers):
        """The one of the offers (words, in order) that the seat chooses."""
        chosen = self.act(seat, len(offers), "; ".join(offers))
        if chosen not in offers:
            raise Difference("one of the contracts offered", chosen)
        return chosen

    def passed_out(self):
        self.seen["passed out"] += 1
        self.lines.expect("contract nobody 255 0 - 0")

    def expect_scores(self, taken, target, made, value):
        taken = " ".join(map(str, taken))
        self.seen[made] += 1
        self.lines.expect(f"end played target {target} taken {taken} {made} value {value}")
        self.next_deal()

    def next_deal(self):
        type(self).played += 1
        line = "total " + " ".join(map(str, self.scores))
        if self.played < self.count_of_deals:
            return self.lines.expect(f"{line} winners 0 dealer {self.seats[self.first]}")
        best = max(self.scores)
        return self.lines.expect(f"{line} winners {sum(1 << n for n, score in enumerate(self.scores) if score == best)}")


def offered_bids(numbers):
    runs = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return [f"bid {low}..{high}" for low, high in runs]


def with_suits(names, suits=range(4)):
    """The contracts in the order in which they are offered: first those without a suit and with clubs."""
    words = []
    for suit in range(4):
        for name, names_suit in names:
            if names_suit and suit in suits:
                words.append(f"{name} {SUITS[suit]}")
            elif not names_suit and suit == 0:
                words.append(name)
    return words
