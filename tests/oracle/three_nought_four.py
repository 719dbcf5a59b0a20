"""304, written down from what Pagat's page says of it: closed trumps, and cards played face down.

As in the engine's file, a side that holds no trumps is noticed before the first lead, and a player who has won the
bidding may close caps then: he plays alone, against both opponents, keeps his trumps closed however high he has bid,
and must win every trick.
"""

from deal import COUNTER_CLOCKWISE, Deal


class ThreeNoughtFour(Deal):
    """Two auctions, by tens; the trump maker lays a card aside, and may open his trumps before the first lead."""

    around = COUNTER_CLOCKWISE
    counts = {"J": 30, "9": 20, "A": 11, "10": 10, "K": 3, "Q": 2}
    batch = 4
    ceiling = 300
    goal = 11
    caps = False
    aside = None

    # The auctions.

    def call(self, seat, low, also=""):
        bids = list(range(low, self.ceiling + 1, 10))
        offers = [f"bid {n}..{n}" for n in bids] + ["pass"] + ([also] if also else [])
        return self.act(seat, len(offers), "; ".join(offers))

    def auction(self):
        seat = self.first
        spoken, quiet = set(), set()
        asker = None
        while asker is not None or (len(quiet - {self.declarer}) < (3 if self.bid else 4) and self.bid < self.ceiling):
            low = self.bid + 10 if self.bid else 160
            over_partner = self.bid and self.declarer % 2 == seat % 2 and self.declarer != seat
            if over_partner or seat in spoken:
                low = max(low, 200)
                self.seen["partner kept to 200" if over_partner else "again from 200"] += 1
            may_ask = seat not in spoken and asker is None
            chosen = self.call(seat, low, "partner" if may_ask else "")
            spoken.add(seat)
            if chosen == "partner":
                self.seen["partner asked"] += 1
                quiet.add(seat)
                asker, seat = seat, (seat + 2) % 4
                continue
            if chosen == "pass":
                quiet.add(seat)
            else:
                self.bid, self.declarer, quiet = int(chosen.split()[1]), seat, set()
            seat = ((seat if asker is None else asker) + 1) % 4
            asker = None
        self.passed_out = not self.bid
        if self.passed_out:
            self.seen["passed out"] += 1
            self.lines.take()
        else:
            self.expect_contract()

    def fix_trumps(self):
        if self.passed_out:
            return
        self.lay_aside()
        self.deal_packet(4)
        if self.bid < self.ceiling:
            self.second_auction()
        self.target = self.bid
        chosen = self.act(self.declarer, 2, "pass; close_caps")
        self.caps = chosen == "close_caps"
        if self.caps:
            self.target = 0
        self.spoilt = not self.caps and not self.opponents_have_trumps()
        if self.spoilt:
            self.seen["spoilt trumps"] += 1
            return
        if self.act(self.declarer, 2, "pass; show") == "show":
            self.seen["opened"] += 1
            self.show()
        self.expect_hands(self.aside)

    def second_auction(self):
        before = self.bid
        for n in range(4):
            seat = (self.first + n) % 4
            chosen = self.call(seat, max(250, self.bid + 10))
            if chosen == "pass":
                continue
            if self.bid == before:
                self.take_back()
            self.bid, self.declarer = int(chosen.split()[1]), seat
            if self.bid == self.ceiling:
                break
        self.expect_contract()
        if self.bid != before:
            self.seen["second auction won"] += 1
            self.lay_aside()

    # Trumps.

    def lay_aside(self):
        own = self.hands[self.declarer]
        chosen = self.act(self.declarer, len(own), "trump " + " ".join([self.faces[card] for card in own]))
        self.aside = self.number[chosen.split()[1]]
        self.trumps = self.aside // self.width
        own.remove(self.aside)

    def take_back(self):
        if self.aside is not None:
            self.hands[self.declarer].append(self.aside)
            self.hands[self.declarer].sort()
        self.aside = None

    def show(self):
        self.shown = True
        self.take_back()
        self.lines.expect("shown " + ["clubs", "diamonds", "hearts", "spades"][self.trumps])

    def opponents_have_trumps(self):
        return any(self.in_suit(seat, self.trumps) for seat in range(4) if seat % 2 != self.declarer % 2)

    # The play.

    def play_tricks(self):
        if self.passed_out or self.spoilt:
            return
        seats = [seat for seat in range(4) if not self.caps or seat != (self.declarer + 2) % 4]
        leader = self.declarer if self.caps else self.first
        for number in range(8):
            order = [seat for n in range(4) for seat in [(leader + n) % 4] if seat in seats]
            trick, down = [], []
            for seat in order:
                card = self.follow_or_lead(seat, trick, number)
                face_down = bool(trick) and not self.shown and card // self.width != trick[0] // self.width
                if card == self.aside:
                    self.aside = None
                    if not face_down:
                        self.show()
                else:
                    self.hands[seat].remove(card)
                trick.append(card)
                if face_down:
                    down.append(card)
            if any(card // self.width == self.trumps for card in down):
                self.seen["turned up"] += 1
                self.show()
            elif down:
                self.seen["stayed face down"] += 1
            leader = order[self.winning(trick)]
            self.won[leader] += 1
            self.points[leader % 2] += sum([self.worth[card] for card in trick])
            if number == 0 and self.bid >= 250 and not self.shown and not self.caps:
                self.seen["opened after a trick"] += 1
                self.show()
            self.lines.expect(f"trick {self.seats[leader]} {self.points[0]} {self.points[1]}")
            if self.caps and leader != self.declarer:
                return

    def follow_or_lead(self, seat, trick, number):
        hand = self.hands[seat]
        mine = seat == self.declarer and self.aside is not None
        if not hand:
            return self.card_played(seat, [self.aside])
        if not trick:
            plain = [card for card in hand if card // self.width != self.trumps]
            barred = mine and number == 0 and plain
            return self.card_played(seat, plain if barred else hand)
        led = trick[0] // self.width
        legal = self.in_suit(seat, led)
        if not legal and mine and led != self.trumps:
            legal = sorted([card for card in hand if card // self.width != self.trumps] + [self.aside])
            self.seen["may cut"] += 1
        elif not legal and mine:
            self.seen["the card aside does not follow"] += 1
        return self.card_played(seat, legal or hand)

    # The end.

    def finish(self):
        if self.passed_out or self.spoilt:
            self.lines.take()
            self.expect_total(None)
            return
        if self.caps:
            made = self.won[self.declarer] == 8
            self.side = self.declarer % 2
            self.seen["caps made" if made else "caps failed"] += 1
            value = 4 if made else -5
            taken = f"{self.points[0]} {self.points[1]}"
            self.lines.expect(f"end played target 0 taken {taken} {'made' if made else 'failed'} value {value}")
            self.settle(value)
            return
        super().finish()

    def pays(self, made):
        band = 0 if self.bid < 200 else 1 if self.bid < 250 else 2
        self.seen[("160-190", "200-240", "250+")[band] + (" made" if made else " failed")] += 1
        return band + 1 if made else -band - 2

    def settle(self, value):
        self.scores[self.side] += value
        self.scores[1 - self.side] -= value
        winner = None
        for side in (0, 1):
            if self.scores[side] >= self.goal:
                winner = side
        self.expect_total(winner)


GAMES = {"304/base": ThreeNoughtFour}
MUST_HAPPEN = {
    ThreeNoughtFour: ["cut", "matches", "made", "failed", "partner asked", "passed out", "partner kept to 200"]
    + ["again from 200", "second auction won", "spoilt trumps", "opened", "opened after a trick", "may cut"]
    + ["the card aside does not follow", "turned up", "stayed face down", "caps made", "caps failed"]
    + [f"{band} {result}" for band in ("160-190", "200-240", "250+") for result in ("made", "failed")]
}
