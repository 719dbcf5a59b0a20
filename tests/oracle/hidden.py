"""29 and 28: four cards before the auction and four after it, and trumps that stay hidden until somebody asks."""

from deal import CLOCKWISE, COUNTER_CLOCKWISE, SUITS, Deal, Difference


class Hidden(Deal):
    """29 and 28: bare numbers, four cards before the auction and four after it, trumps hidden, one side scores."""

    ceiling = 28

    def lowest_bid(self, seat):
        return self.bid + 1 if self.bid else self.floor

    def auction(self):
        seat = self.first
        passes = 0
        passed = set()
        while self.bid < self.ceiling:
            forced = self.forced_bids(seat, passes)
            low = self.lowest_bid(seat)
            if forced:
                high, also = forced, ""
            else:
                high, also = self.ceiling, "; pass"
            chosen = self.act(seat, high - low + (2 if also else 1), f"bid {low}..{high}{also}")
            if chosen == "pass":
                passes += 1
                passed.add(seat)
                if self.bid and passes == 3:
                    break
            else:
                self.take_bid(seat, int(chosen.split()[1]), passed)
                passes = 0
                if forced == low:
                    break
            seat = (seat + 1) % 4
        if self.bid == self.ceiling:
            self.seen["28 bid"] += 1
        self.expect_contract()

    def forced_bids(self, seat, passes):
        """The highest bid of a seat that may not pass; None if it may."""
        raise NotImplementedError

    def take_bid(self, seat, number, passed):
        if seat in passed:
            self.seen["bid after having passed"] += 1
        if self.declarer is not None and self.declarer % 2 == seat % 2:
            self.seen["partner overbid"] += 1
        self.bid = number
        self.declarer = seat

    def show(self):
        self.shown = True
        self.lines.expect("shown " + SUITS[self.trumps])

    def settle(self, value):
        self.scores[self.side] += value
        winner = None
        if self.scores[self.side] >= self.goal:
            winner = self.side
            self.seen["match won by score"] += 1
        elif self.scores[self.side] <= -self.goal:
            winner = 1 - self.side
            self.seen["match lost by score"] += 1
        self.expect_total(winner)


class TwentyNine(Hidden):
    around = CLOCKWISE
    batch = 1
    floor = 15
    goal = 6
    pair = None  # the seat that declared one

    def forced_bids(self, seat, passes):
        if passes == 3 and not self.bid:  # "the dealer is forced to bid 15, which ends the auction"
            self.seen["dealer forced"] += 1
            return self.floor
        return None

    def fix_trumps(self):
        chosen = self.act(self.declarer, 4, "trump " + " ".join(SUITS))
        self.trumps = SUITS.index(chosen.split()[1])
        self.deal_packet(4)
        self.expect_hands()

    def discard(self, seat, led):
        """The first who cannot follow must have trumps shown; nobody need play one."""
        if not self.shown:
            word = "show" if seat == self.declarer else "ask"
            self.act(seat, 1, word)
            self.seen[word] += 1
            self.show()
            if self.in_suit(seat, self.trumps) and len(self.in_suit(seat, self.trumps)) < len(self.hands[seat]):
                self.seen["asker free to trump or not"] += 1
        return self.card_played(seat, self.hands[seat])

    def winning(self, trick):
        if not self.shown and any([card // self.width == self.trumps != trick[0] // self.width for card in trick]):
            raise Difference("nobody discards before trumps are shown", "a discard")
        return super().winning(trick)

    def after_trick(self, winner):
        """Whoever of the winning side has king and queen of trumps may declare them before the next lead.

        In which order the seats are asked, and who is asked that holds no pair, is up to the engine.
        """
        if not self.shown:
            return
        if self.pair is not None:  # declared already
            if "pass" in self.lines.peek():
                raise Difference("there is no second pair", self.lines.take())
            return
        king = self.trumps * self.width + self.ranks.index("K")
        holder = None
        for seat in (winner, (winner + 2) % 4):
            if king in self.hands[seat] and king - 1 in self.hands[seat]:
                holder = seat
        asked = set()
        while "pass" in self.lines.peek():
            seat = self.seats.index(self.lines.peek().split()[1])
            if seat % 2 != winner % 2 or seat in asked:
                raise Difference("nobody else is asked for a pair", self.lines.take())
            asked.add(seat)
            if seat != holder:
                self.act(seat, 1, "pass")
            elif self.act(seat, 2, "pass; pair") == "pair":
                self.declare_pair(seat)
                holder = None
            else:
                self.seen["pair kept quiet"] += 1
        if holder is not None and holder not in asked:
            raise Difference(f"{self.seats[holder]} may declare a pair", self.lines.take())

    def declare_pair(self, seat):
        self.pair = seat
        if seat % 2 == self.side:
            self.seen["pair of the declarers"] += 1
            target = max(self.target - 4, 15)
            self.seen["pair stopped at 15" if target > self.target - 4 else "pair takes 4 off"] += 1
        else:
            self.seen["pair of the defenders"] += 1
            target = min(self.target + 4, 28)
            self.seen["pair stopped at 28" if target < self.target + 4 else "pair adds 4"] += 1
        if target != self.target:
            self.target = target
            self.lines.expect(f"target {target}")

    def finish(self):
        if self.shown:
            super().finish()
            return
        self.seen["annulled"] += 1
        taken = f"{self.points[0]} {self.points[1]}"
        self.lines.expect(f"end annulled_unshown target {self.target} taken {taken} value 0")
        self.expect_total(None)

    def pays(self, made):
        return 1 if made else -1

    def count_result(self, result):
        if self.pair is not None and (self.points[self.side] >= self.bid) != (result == "made"):
            self.seen["pair decided the deal"] += 1


class TwentyEight(Hidden):
    around = COUNTER_CLOCKWISE
    batch = 4
    floor = 14
    goal = 15

    def forced_bids(self, seat, passes):
        if not self.bid and seat == self.first:
            return self.ceiling
        return None

    def lowest_bid(self, seat):
        low = super().lowest_bid(seat)
        if self.bid and self.declarer % 2 == seat % 2 and low < 20:
            self.seen["partner kept to 20"] += 1
            return 20
        return low

    def fix_trumps(self):
        """He lays a card aside: until it is shown it is not in his hand."""
        own = self.hands[self.declarer]
        chosen = self.act(self.declarer, 4, "trump " + " ".join([self.faces[card] for card in own]))
        self.aside = self.number[chosen.split()[1]]
        self.trumps = self.aside // self.width
        own.remove(self.aside)
        self.deal_packet(4)
        self.expect_hands(self.aside)

    def show(self):
        super().show()
        self.hands[self.declarer].append(self.aside)
        self.hands[self.declarer].sort()

    def play_aside(self, seat):
        """With nothing else left he plays the card laid aside, and that shows it."""
        self.card_played(seat, [self.aside])
        self.show()
        return self.aside

    def lead(self, seat):
        hand = self.hands[seat]
        if not hand:
            self.seen["card laid aside led to the last trick"] += 1
            return self.play_aside(seat)
        if not self.shown and seat == self.declarer:
            plain = [card for card in hand if card // self.width != self.trumps]
            if not plain:
                self.seen["declarer with nothing but hidden trumps"] += 1
            elif len(plain) < len(hand):
                self.seen["lead of hidden trumps barred"] += 1
                hand = plain
        return self.card_played(seat, hand)

    def discard(self, seat, led):
        hand = self.hands[seat]
        if self.shown:
            return self.card_played(seat, hand)
        if not hand:
            self.seen["card laid aside follows in the last trick"] += 1
            return self.play_aside(seat)
        word = "show" if seat == self.declarer else "ask"
        if word == "show" and led == self.trumps:
            self.seen["only trump laid aside when trumps are led"] += 1
        card = self.card_played(seat, hand, word)
        if card is not None:
            self.seen["discarded without " + word] += 1
            return card
        self.seen[word] += 1
        self.show()
        if seat == self.declarer:  # "to expose the face down trump card and play it"
            if len(self.in_suit(seat, self.trumps)) > 1:
                self.seen["declarer with other trumps plays the card he shows"] += 1
            return self.card_played(seat, [self.aside])
        trumps = self.in_suit(seat, self.trumps)
        if not trumps:
            self.seen["asked without a trump"] += 1
        elif len(trumps) < len(hand):
            self.seen["asker had to trump"] += 1
        return self.card_played(seat, trumps or hand)

    def winning(self, trick):
        won = super().winning(trick)
        if not self.shown and self.trumps != trick[0] // self.width:
            if any([card // self.width == self.trumps for card in trick]):
                self.seen["hidden trump without power"] += 1
        return won

    def band(self):
        return 0 if self.bid < 20 else 1 if self.bid < 25 else 2

    def pays(self, made):
        return (1, 2, 3)[self.band()] if made else (-2, -3, -4)[self.band()]

    def count_result(self, result):
        self.seen[("14-19", "20-24", "25-28")[self.band()] + " " + result] += 1
