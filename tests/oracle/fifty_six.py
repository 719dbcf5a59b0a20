"""56 for four, six and eight: two packs, trumps named in the bid, doubling in the auction, tables that change hands."""

from functools import lru_cache

from deal import COUNTER_CLOCKWISE, SUITS, Deal, Difference

STRAINS = SUITS + ["no_trumps"]


@lru_cache(maxsize=None)
def calls(lowest, plus, others):
    """How many calls there are, and all of them: every bid in each of its wordings, and the `others`."""
    words = []
    for strain in STRAINS if lowest <= 56 else []:
        wordings = ["number_suit", "suit_number"] + ["plus_suit"] * plus
        if strain == "no_trumps":
            wordings = ["number_no_trump", "number_noes"] + ["plus_noes"] * plus
        words += [f"bid {lowest}..56 {strain} {wording}" for wording in wordings]
    count = max(0, 57 - lowest) * len(STRAINS) + len(others)
    return count, "; ".join(words + list(others))


class FiftySix(Deal):
    """For four."""

    ranks = ["Q", "K", "10", "A", "9", "J"]
    copies = 2
    around = COUNTER_CLOCKWISE
    batch = 4
    first_packet = None
    start = 12
    bands = ((28, 39, 1, -2), (40, 47, 2, -3), (48, 55, 3, -4), (56, 56, 4, -5))

    # The first dealer: everybody draws a card, and the highest deals; if the highest are equal, all draw again.

    @classmethod
    def drawn_dealer(cls, draws, seen):
        while draws:
            cards, draws = draws[: len(cls.seats)], draws[len(cls.seats) :]
            if [seat for seat, _ in cards] != cls.seats:
                raise Difference("a card for every seat", f"{cards}")
            heights = [cls.ranks.index(face[:-1]) for _, face in cards]
            highest = [seat for seat, height in enumerate(heights) if height == max(heights)]
            if len(highest) == 1:
                if draws:
                    raise Difference("the draw is decided", f"{draws}")
                return highest[0]
            seen["draw tied"] += 1
        raise Difference("one more draw", "no dealer is decided")

    # The auction.

    def auction(self):
        seats = len(self.seats)
        seat = self.first
        passes = 0
        self.strain = 4
        while passes < seats - (1 if self.bid else 0) and self.stake < 2:
            chosen = self.call(seat)
            if chosen == "pass":
                passes += 1
            else:
                passes = 0
                self.make(seat, chosen)
            seat = (seat + 1) % seats
        if not self.bid:  # "scored as though the dealer's opponents had bid 28", without trumps
            self.bid = 28
            self.seen["passed out"] += 1
        self.expect_contract(STRAINS[self.strain])

    def call(self, seat):
        others = ["pass"]
        own = self.declarer is not None and self.declarer % 2 == seat % 2
        if self.bid and not own and self.stake == 0:
            others.append("double")
        if own and self.stake == 1:
            others.append("redouble")
        plus = bool(self.bid) and self.declarer != seat  # "after a bid by another player"
        if self.declarer == seat:
            self.seen["the bidder speaks again, doubled"] += 1
        if self.bid == 56:
            self.seen["a call over 56"] += 1
        count, words = calls(self.bid + 1 if self.bid else 28, plus, tuple(others))
        return self.act(seat, count, words)

    def make(self, seat, chosen):
        if chosen == "double":
            self.stake = 1
        elif chosen == "redouble":
            self.stake = 2
        else:
            if self.stake:
                self.seen["double cancelled by a bid"] += 1
            if self.declarer is not None and self.declarer % 2 == seat % 2:
                self.seen["partner overbid"] += 1
            number, self.strain, wording = self.bid_in_words(chosen.split()[1:])
            if not self.bid < number <= 56:
                raise Difference("one of the bids offered", chosen)
            self.seen["worded " + wording] += 1
            self.bid = number
            self.declarer = seat
            self.stake = 0

    def bid_in_words(self, words):
        if words[0] == "plus":
            number = self.bid + int(words[1])
            if words[2] == "noes":
                return number, 4, "plus_noes"
            return number, SUITS.index(words[2]), "plus_suit"
        if words[1] == "noes":
            return int(words[0]), 4, "number_noes"
        if words[1] == "no_trumps":
            return int(words[0]), 4, "number_no_trump"
        if words[0] in SUITS:
            return int(words[1]), SUITS.index(words[0]), "suit_number"
        return int(words[0]), SUITS.index(words[1]), "number_suit"

    def fix_trumps(self):
        self.shown = True
        self.trumps = self.strain if self.strain < 4 else None
        self.lines.expect("shown " + STRAINS[self.strain])
        self.expect_hands()

    # The worth of a deal.

    def pays(self, made):
        for lowest, highest, gain, loss in self.bands:
            if lowest <= self.bid <= highest:
                return gain if made else loss
        raise AssertionError(self.bid)

    def count_result(self, result):
        for lowest, highest, _, _ in self.bands:
            if lowest <= self.bid <= highest:
                self.seen[f"{lowest}-{highest} {result}"] += 1
        self.seen[("undoubled ", "doubled ", "redoubled ")[self.stake] + result] += 1
        if self.declarer is None:
            self.seen["passed out, " + result] += 1
        elif self.trumps is None:
            self.seen["no trumps bid"] += 1

    def settle(self, value):
        """The losers hand over what they owe; who owes more than he has gives all and has lost the match."""
        payer = 1 - self.side if value > 0 else self.side
        owed = abs(value)
        paid = min(owed, self.scores[payer])
        self.scores[payer] -= paid
        self.scores[1 - payer] += paid
        winner = None
        if paid < owed:
            winner = 1 - payer
            self.seen["declarers could not pay" if payer == self.side else "defenders could not pay"] += 1
        elif not self.scores[payer]:
            self.seen["paid the very last table"] += 1
        self.expect_total(winner)


class FiftySixForSix(FiftySix):
    around = None


class FiftySixForEight(FiftySix):
    ranks = ["7", "8", "Q", "K", "10", "A", "9", "J"]
    around = None
