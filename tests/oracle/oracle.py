#!/usr/bin/env python3
"""An independent opinion on some games: works out again what the engine says of random deals, and compares.

    oracle.py [--deals N] [--seed S] PROGRAM [VARIANT…]     runs PROGRAM, turup_oracle_deals, for every variant
    turup_oracle_deals 29/base 100 1 | oracle.py            reads what is there

Whatever differs is reported with both opinions, and the exit status is 1; so it is if something the rules provide
for never happened. The lines, in the order in which they come:

    variant NAME                            seats NAME…                             once
    match SCORE SCORE dealer SEAT           draws SEAT CARD …                       before the first deal of a match
    deal N dealer SEAT cut due|done         pack CARD …                             in the order dealt, before the cut
    act SEAT COUNT CHOICES<tab>CHOSEN       every action; COUNT choices (wordings of a bid are no choices of their own)
    hands SEAT CARD … [aside CARD]          before the auction and before the play
    contract SEAT|nobody SIDE BID STRAIN STAKE      shown STRAIN       trick SEAT POINTS POINTS       target N
    end played target N taken N N made|failed value N       or  end annulled_unshown target N taken N N value N
    total SCORE SCORE winners SIDES [dealer SEAT]           finished

There is a SCORE, and a number after `taken`, for every side.
"""

import argparse
import subprocess
import sys
import time
from collections import Counter, deque

sys.dont_write_bytecode = True  # nothing is left behind among the sources

import belote
import bid_euchre
import call_break
import coinche
import euchre
import pitch
import schafkopf
import scotch_whist
import skat
import sueca
import tarneeb
import three_nought_four
import trump_makers
from bridge import Bridge, Rubber
from deal import Difference
from fifty_six import FiftySix, FiftySixForEight, FiftySixForSix
from hidden import TwentyEight, TwentyNine
from oh_hell import OhHell
from spades import Spades

GAMES = {
    "29/base": TwentyNine,
    "28/base": TwentyEight,
    "56/four": FiftySix,
    "56/six": FiftySixForSix,
    "56/eight": FiftySixForEight,
    "bridge/base": Bridge,
    "bridge/rubber": Rubber,
    "spades/base": Spades,
    "oh-hell/base": OhHell,
    **belote.GAMES,
    **bid_euchre.GAMES,
    **call_break.GAMES,
    **coinche.GAMES,
    **euchre.GAMES,
    **pitch.GAMES,
    **schafkopf.GAMES,
    **skat.GAMES,
    **trump_makers.GAMES,
    **sueca.GAMES,
    **scotch_whist.GAMES,
    **tarneeb.GAMES,
    **three_nought_four.GAMES,
}

MOST_REPORTS = 10

# Events that must happen at least once in a run of every game that can have them.
COMMON = ["cut", "made", "failed", "matches", "partner overbid"]
HIDDEN = COMMON + ["28 bid", "bid after having passed", "ask", "show", "match won by score", "match lost by score"]
BRIDGE = ["made", "failed", "matches", "passed out", "partner of the last bidder declares", "dummy's card"]
BRIDGE += ["double cancelled by a bid", "slam made", "slam failed", "overtricks doubled", "game", "part-score"]
BRIDGE += ["vulnerable", "not vulnerable"]
BRIDGE += [f"{stake} {result}" for stake in ("undoubled", "doubled", "redoubled") for result in ("made", "failed")]
MUST_HAPPEN = {
    TwentyNine: HIDDEN
    + ["dealer forced", "asker free to trump or not", "annulled", "pair kept quiet", "pair decided the deal"]
    + ["pair of the declarers", "pair takes 4 off", "pair stopped at 15"]
    + ["pair of the defenders", "pair adds 4", "pair stopped at 28"],
    TwentyEight: HIDDEN
    + ["partner kept to 20", "discarded without ask", "discarded without show", "asked without a trump"]
    + ["asker had to trump", "hidden trump without power", "only trump laid aside when trumps are led"]
    + ["lead of hidden trumps barred", "declarer with nothing but hidden trumps"]
    + ["declarer with other trumps plays the card he shows"]
    + ["card laid aside led to the last trick", "card laid aside follows in the last trick"]
    + [f"{band} {result}" for band in ("14-19", "20-24", "25-28") for result in ("made", "failed")],
    FiftySix: COMMON
    + ["passed out, made", "passed out, failed", "no trumps bid", "draw tied", "a call over 56"]
    + ["double cancelled by a bid", "the bidder speaks again, doubled"]
    + ["identical trumps", "identical plain cards", "paid the very last table"]
    + ["declarers could not pay", "defenders could not pay"]
    + [f"{stake} {result}" for stake in ("undoubled", "doubled", "redoubled") for result in ("made", "failed")]
    + [f"{band} {result}" for band in ("28-39", "40-47", "48-55", "56-56") for result in ("made", "failed")]
    + ["worded " + wording for wording in ("number_suit", "suit_number", "number_no_trump", "number_noes")]
    + ["worded plus_suit", "worded plus_noes"],
    Bridge: BRIDGE,
    Rubber: BRIDGE
    + ["cut", "draw tied", "game by part-scores", "rubber of two games", "rubber of three games"],
    Spades: ["cut", "made", "failed", "bags paid", "bags carried", "nil made", "nil failed", "nil helps his partner"]
    + ["nothing but spades led", "spades led unbroken barred", "match lost by score"],
    OhHell: ["cut", "made", "failed", "over", "nought made", "number barred to the dealer", "every number allowed"]
    + ["one card each", "matches"],
    **belote.MUST_HAPPEN,
    **bid_euchre.MUST_HAPPEN,
    **call_break.MUST_HAPPEN,
    **coinche.MUST_HAPPEN,
    **euchre.MUST_HAPPEN,
    **pitch.MUST_HAPPEN,
    **schafkopf.MUST_HAPPEN,
    **skat.MUST_HAPPEN,
    **trump_makers.MUST_HAPPEN,
    **sueca.MUST_HAPPEN,
    **scotch_whist.MUST_HAPPEN,
    **tarneeb.MUST_HAPPEN,
    **three_nought_four.MUST_HAPPEN,
}


class Lines:
    """The engine's lines, with the latest of them for reports."""

    def __init__(self, stream):
        self.stream = stream
        self.ahead = None
        self.latest = deque(maxlen=12)

    def take(self):
        line = self.ahead
        if line is None:
            line = self.stream.readline()
            if not line:
                raise EOFError
        else:
            self.ahead = None
        line = line.rstrip("\n")
        self.latest.append(line)
        return line

    def peek(self):
        if self.ahead is None:
            self.ahead = self.stream.readline()
        return self.ahead

    def expect(self, ours):
        line = self.take()
        if line != ours:
            raise Difference(ours, line)


class Oracle:
    """Reads one variant's deals to the end."""

    name = "nothing"
    game = None

    def __init__(self, stream):
        self.lines = Lines(stream)
        self.seen = Counter()
        self.deals = 0
        self.differences = 0

    def read(self):
        words = self.lines.take().split()
        if len(words) != 2 or words[1] not in GAMES:
            raise EOFError
        self.name = words[1]
        self.game = GAMES[self.name]
        self.game.prepare(self.lines.take().split()[1:])
        dealer, scores = None, None
        while self.lines.peek().rstrip("\n") != "finished":
            if dealer is None:
                dealer, scores = self.begin_match()
            dealer, scores = self.check_deal(dealer, scores)
        return self.differences

    def begin_match(self):
        words = self.lines.take().split()
        start = [str(self.game.start)] * self.game.sides
        draws = self.lines.take().split()[1:]
        dealer = self.game.seats.index(words[-1])
        try:
            self.game.begin_match()
            if words[1:-2] != start:
                raise Difference(f"a match begins with {' '.join(start)}", " ".join(words[1:-2]))
            if draws or hasattr(self.game, "drawn_dealer"):
                drawn = self.game.drawn_dealer(list(zip(draws[::2], draws[1::2])), self.seen)
                if drawn != dealer:
                    raise Difference(f"{self.game.seats[drawn]} deals first", f"{words[-1]} deals first")
        except Difference as difference:
            self.report(difference)
        return dealer, [int(score) for score in words[1:-2]]

    def check_deal(self, dealer, scores):
        """The next dealer and the scores; no dealer if the match is over."""
        self.deals += 1
        self.lines.latest.clear()
        words = self.lines.take().split()
        try:
            ours = f"deal {self.deals - 1} dealer {self.game.seats[dealer]} cut"
            if " ".join(words[:-1]) != ours:
                raise Difference(ours, " ".join(words))
            self.game(self.lines, self.seen, dealer, scores).play(words[-1])
        except Difference as difference:
            self.report(difference)
        except (ValueError, IndexError, KeyError) as trouble:  # an action that has no place here
            self.report(Difference(f"no such line ({trouble!r})", self.lines.latest[-1]))
        total = self.lines.latest[-1]
        while not total.startswith("total "):  # after a difference: go on with what the engine says
            total = self.lines.take()
        words = total.split()
        at = words.index("winners")
        if words[at + 1] != "0":
            self.seen["matches"] += 1
            return None, None
        return self.game.seats.index(words[-1]), [int(score) for score in words[1:at]]

    def report(self, difference):
        self.differences += 1
        if self.differences > MOST_REPORTS:
            return
        print(f"{self.name}: deal {self.deals - 1} differs")
        for line in self.lines.latest:
            print("    " + line.expandtabs(4))
        print(f"  the documents: {difference.ours}\n  the engine:    {difference.theirs}")

    def missing(self):
        if not self.game:
            return ["a deal"]
        must = MUST_HAPPEN[next(game for game in self.game.__mro__ if game in MUST_HAPPEN)]
        return [what for what in must if not self.seen[what]]


def judge(stream):
    """Whether one variant's deals are as they should be."""
    began = time.monotonic()
    oracle = Oracle(stream)
    try:
        oracle.read()
    except EOFError:
        print(f"{oracle.name}: the lines break off after {oracle.deals} deals")
        oracle.differences += 1
    seconds = time.monotonic() - began
    print(f"{oracle.name}: {oracle.deals} deals, {oracle.differences} differ, {seconds:.0f} s")
    print("  " + ", ".join(f"{what}: {count}" for what, count in sorted(oracle.seen.items())))
    missing = oracle.missing()
    if missing:
        print("  never happened: " + ", ".join(missing))
    sys.stdout.flush()
    return not oracle.differences and not missing


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program", nargs="?")
    parser.add_argument("variant", nargs="*", default=[])
    arguments = parser.parse_args()
    if not arguments.program:
        return 0 if judge(sys.stdin) else 1
    good = True
    for variant in arguments.variant or GAMES:
        command = [arguments.program, variant, str(arguments.deals), str(arguments.seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            good = judge(program.stdout) and good
        if program.returncode:
            print(f"{variant}: {arguments.program} ended with {program.returncode}")
            good = False
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
