"""Schafkopf, written down from what is published of it (the Schafkopfschule's rules; Parlett's book of card games)."""

from ace_ten import ACE, JACK, QUEEN, AceTen, offered_bids
from deal import SUITS

HEARTS = 2
BIDS = {1: "call", 2: "wenz", 3: "solo", 4: "wenz_tout", 5: "solo_tout"}


class Schafkopf(AceTen):
    sides = 4
    batch = 4
    above = [QUEEN, JACK]

    def callable_suits(self, seat):
        """Suits but hearts of which he holds a card, over and under aside, and not the ace."""
        suits = []
        for suit in (0, 1, 3):
            own = [card for card in self.hands[seat] if card // 8 == suit and card % 8 not in (JACK, QUEEN)]
            if own and suit * 8 + ACE not in own:
                suits.append(suit)
        return suits

    def auction(self):
        order = [(self.first + n) % 4 for n in range(4)]
        still_in = list(order)
        holder = None
        at = 0
        while any(seat != holder for seat in still_in):
            seat = order[at % 4]
            at += 1
            if seat not in still_in or seat == holder:
                continue
            numbers = [number for number in BIDS if number > self.bid]
            if 1 in numbers and not self.callable_suits(seat):
                numbers.remove(1)
                self.seen["nothing to call"] += 1
            offers = offered_bids(numbers) + ["pass"]
            is_elder = holder is not None and order.index(seat) < order.index(holder)
            if is_elder:
                offers.append("ditto")
            if len(numbers) + is_elder == 0:
                still_in.remove(seat)
                continue
            chosen = self.act(seat, len(numbers) + 1 + is_elder, "; ".join(offers))
            if chosen == "pass":
                still_in.remove(seat)
            elif chosen == "ditto":
                holder = seat
                self.seen["equalled"] += 1
            else:
                self.seen["outbid"] += holder is not None
                self.bid = next(number for number, name in BIDS.items() if chosen == "bid " + name)
                holder = seat
        self.declarer = holder
        if holder is None:
            self.passed_out()

    def fix_trumps(self):
        if self.declarer is None:
            return
        self.partner = self.called = None
        self.trumps = HEARTS
        self.name = BIDS[self.bid]
        line = f"contract {self.seats[self.declarer]} {self.declarer} {self.bid} - 0"
        asked = self.name.startswith(("solo", "call"))
        if asked:
            self.lines.expect(line)
        if self.name == "call":
            self.call()
        elif self.name.startswith("solo"):
            chosen = self.announced(self.declarer, [f"{self.name} {suit}" for suit in SUITS])
            self.trumps = SUITS.index(chosen.split()[1])
        else:
            self.trumps, self.above = None, [JACK]
        if not asked:
            self.lines.expect(line)
        self.seen[self.name] += 1
        self.held = [card for seat in self.party() for card in self.hands[seat]]
        self.expect_hands()

    def call(self):
        words = [f"call {SUITS[suit]}" for suit in self.callable_suits(self.declarer)]
        chosen = self.announced(self.declarer, words)
        self.called = SUITS.index(chosen.split()[1]) * 8 + ACE
        self.partner = next(seat for seat in range(4) if self.called in self.hands[seat])

    def party(self):
        return [self.declarer] if self.partner is None else [self.declarer, self.partner]

    def play_tricks(self):
        if self.declarer is not None:
            super().play_tricks()

    def legal_cards(self, seat, trick):
        legal = super().legal_cards(seat, trick)
        if self.called not in self.hands[seat] or self.called is None:
            return legal
        suit = self.called // 8
        if not trick:
            kept = [card for card in legal if card == self.called or self.suit_of(card) != suit]
            self.seen["no lead from the called suit"] += len(kept) < len(legal)
        elif self.suit_of(trick[0]) == suit:
            kept = [self.called]
            self.seen["the ace must be played"] += len(legal) > 1
        else:
            kept = [card for card in legal if card != self.called]
            self.seen["the ace is kept"] += 0 < len(kept) < len(legal)
        return kept or legal

    def is_lost(self):
        return self.name.endswith("tout") and self.won[self.declarer] < self.count

    def finish(self):
        if self.declarer is None:
            self.lines.expect("end annulled target 0 taken 0 0 0 0 value 0")
            return self.next_deal()
        points = sum(self.points[seat] for seat in self.party())
        tricks = sum(self.won[seat] for seat in self.party())
        whole = self.name.endswith("tout")
        made = tricks == 8 if whole else points > 60
        worth = self.price(points, tricks, whole)
        shares = 1 if self.partner is not None else 3
        for seat in range(4):
            mine = seat in self.party()
            amount = worth * (shares if mine else 1)
            self.scores[seat] += amount if mine == made else -amount
        value = worth * shares if made else -worth * shares
        target = 0 if whole else 61
        return self.expect_scores(self.points, target, "made" if made else "failed", value)

    def price(self, points, tricks, whole):
        worth = {"call": 10, "wenz": 50, "solo": 50}.get(self.name, 100)
        tops = self.tops(self.held)
        if tops >= (2 if self.name.startswith("wenz") else 3):
            self.seen["runners"] += 1
            worth += 10 * tops * (2 if whole else 1)
        if whole:
            return worth
        if points > 90 or points < 31:
            worth += 10
            self.seen["schneider"] += 1
        if tricks in (0, 8):
            worth += 10
            self.seen["schwarz"] += 1
        return worth


GAMES = {"schafkopf/base": Schafkopf}
MUST_HAPPEN = {
    Schafkopf: ["cut", "matches", "made", "failed", "passed out", "equalled", "outbid", "nothing to call", "runners"]
    + ["schneider", "schwarz", "the ace must be played", "the ace is kept", "no lead from the called suit"]
    + [*BIDS.values()]
}
