"""French belote without announcements, written down from what is published of it (the French Wikipedia's page on
belote, contree.org on its scores): five cards, a card that is taken or left, then the rest; 162 points; king and queen
of trumps; capot; and the points of a litige, which wait for the winner of the next deal."""

from deal import COUNTER_CLOCKWISE, SUITS, Deal, Difference

PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
TRUMP_ORDER = ["7", "8", "Q", "K", "10", "A", "9", "J"]  # from the lowest


class Belote(Deal):
    ranks = ["7", "8", "9", "J", "Q", "K", "10", "A"]  # of plain suits, from the lowest
    around = COUNTER_CLOCKWISE
    counts = {}
    first_packet = 5
    goal = 501

    @classmethod
    def begin_match(cls):
        cls.waiting = 0

    def deal_packet(self, each):
        for batch in (3, 2) if each == 5 else (each,):
            for n in range(4):
                self.hands[(self.first + n) % 4] += self.undealt[:batch]
                del self.undealt[:batch]

    def expect_hands(self, aside=None):
        for hand in self.hands:
            hand.sort()
        super().expect_hands(aside)

    # The takers.

    def auction(self):
        self.turn_up = self.undealt[-1]
        suit = self.turn_up // self.width
        for n in range(8):
            seat = (self.first + n) % 4
            if n < 4:
                named = suit if self.act(seat, 2, "pass; take") == "take" else None
            else:
                others = [s for s in range(4) if s != suit]
                chosen = self.act(seat, 4, "pass; trump " + " ".join(SUITS[s] for s in others))
                named = SUITS.index(chosen.split()[1]) if chosen.startswith("trump ") else None
                if named == suit:
                    raise Difference("another suit than the one left", chosen)
            if named is not None:
                self.declarer, self.bid, self.trumps = seat, 82, named
                self.seen["taken" if n < 4 else "named in the second round"] += 1
                break
        self.expect_outcome()

    def fix_trumps(self):
        """Three more for everybody, for the taker two and the card turned up; the dealer gets the last of the pack."""
        if self.declarer is None:
            return
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])
        early = [list(hand) for hand in self.hands]
        self.deal_packet(3)
        if self.declarer != self.dealer:
            late = self.hands[self.declarer].pop()  # the third of three cards
            self.hands[self.declarer].append(self.turn_up)
            self.hands[self.dealer].remove(self.turn_up)
            self.hands[self.dealer].append(late)
        self.seen["the dealer takes"] += self.declarer == self.dealer
        if any(len(hand) != 8 for hand in self.hands) or any(
            not set(first) <= set(hand) for first, hand in zip(early, self.hands)
        ):
            raise Difference("eight cards in each hand, with those dealt first", str(self.hands))
        self.expect_hands()

    # The play.

    def suit(self, card):
        return card // self.width

    def rank(self, card):
        return self.ranks[card % self.width]

    def height(self, card):
        if self.suit(card) == self.trumps:
            return 100 + TRUMP_ORDER.index(self.rank(card))
        return card % self.width

    def value(self, card):
        return (TRUMP if self.suit(card) == self.trumps else PLAIN).get(self.rank(card), 0)

    def best(self, trick):
        led = self.suit(trick[0])
        running = [card for card in trick if self.suit(card) in (led, self.trumps)]
        return max(running, key=self.height)

    def legal(self, seat, seats, trick):
        hand = self.hands[seat]
        if not trick:
            return hand
        led = self.suit(trick[0])
        best = self.best(trick)
        same = [card for card in hand if self.suit(card) == led]
        trumps = [card for card in hand if self.suit(card) == self.trumps]
        higher = [card for card in trumps if self.height(card) > self.height(best)]
        if same:
            if led != self.trumps:
                return same
            self.seen["had to beat the trump led"] += bool(higher) and len(higher) < len(same)
            return higher or same
        if seats[trick.index(best)] % 2 == seat % 2:
            self.seen["free because the partner wins"] += bool(trumps) and len(trumps) < len(hand)
            return hand
        if trumps and self.suit(best) == self.trumps:
            self.seen["overtrumped" if higher else "undertrumped"] += 1
        return higher or trumps or hand

    def play_tricks(self):
        if self.declarer is None:
            return
        self.target = 82
        self.melded = [0, 0]
        pair = {self.trumps * self.width + self.ranks.index(rank) for rank in ("K", "Q")}
        holders = [seat for seat in range(4) if pair <= set(self.hands[seat])]
        leader = self.first
        for number in range(8):
            seats = [(leader + n) % 4 for n in range(4)]
            trick = []
            for seat in seats:
                card = self.card_played(seat, self.legal(seat, seats, trick))
                if seat in holders and card in pair and pair <= set(self.hands[seat]):
                    self.melded[seat % 2] = 20
                self.hands[seat].remove(card)
                trick.append(card)
            leader = seats[trick.index(self.best(trick))]
            self.won[leader] += 1
            self.points[leader % 2] += sum(self.value(card) for card in trick) + (10 if number == 7 else 0)
            self.lines.expect(f"trick {self.seats[leader]} {self.points[0]} {self.points[1]}")

    # The end.

    def finish(self):
        if self.declarer is None:
            self.seen["all passed"] += 1
            self.lines.expect("end annulled target 0 taken 0 0 value 0")
            return self.expect_total(None)
        own, other = self.side, 1 - self.side
        mine, theirs = self.points[own] + self.melded[own], self.points[other] + self.melded[other]
        made = mine > theirs
        target = 82 + (10 if self.melded[other] else -10 if self.melded[own] else 0)
        result = "made" if made else "failed"
        line = f"end played target {target} taken {self.points[0]} {self.points[1]} {result} value "
        theirs_line = self.lines.take()
        if not theirs_line.startswith(line):
            raise Difference(line, theirs_line)
        self.seen[result] += 1
        self.seen["belote of the takers"] += self.melded[own] > 0
        self.seen["belote of the others"] += self.melded[other] > 0
        gains = [0, 0]
        if mine == theirs:
            self.seen["litige"] += 1
            gains[other] = theirs
            gains[own] = self.melded[own]
            Belote.waiting += self.points[own]
        else:
            gains = [self.points[side] + self.melded[side] for side in (0, 1)]
            if not made:
                gains[own] = self.melded[own]
                gains[other] = 162 + self.melded[other]
            for side in (0, 1):
                if sum(self.won[seat] for seat in range(4) if seat % 2 != side) == 0:
                    gains[side] += 90
                    self.seen["capot"] += 1
            self.seen["points that waited are won"] += self.waiting > 0
            gains[own if made else other] += self.waiting
            Belote.waiting = 0
        for side in (0, 1):
            self.scores[side] += gains[side]
        ahead = 0 if self.scores[0] > self.scores[1] else 1
        over = self.scores[ahead] >= self.goal and self.scores[0] != self.scores[1]
        self.expect_total(ahead if over else None)


GAMES = {"belote/base": Belote}
MUST_HAPPEN = {
    Belote: ["cut", "matches", "made", "failed", "all passed", "taken", "named in the second round", "the dealer takes"]
    + ["had to beat the trump led", "free because the partner wins", "overtrumped", "undertrumped"]
    + ["belote of the takers", "belote of the others", "litige", "points that waited are won", "capot"]
}
