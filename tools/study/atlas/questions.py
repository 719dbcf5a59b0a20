"""What the atlas asks of each game, and the runs of `turup simulate` that answer it."""

import json
import math
import os
import re
import subprocess

GAMES = ("29/base", "28/base", "56/four", "56/six", "56/eight")

# Changes of the rules that tell what a part of the game is worth, in words and as options of `turup simulate`. A change
# that a game does not take, or that changes nothing there, is left out.
CHANGES = (
    ("trumps known from the start", ["--set", "trump.hidden=none", "--set", "void.unshown_trump=scored"]),
    ("no pair", ["--set", "melds=none"]),
    ("doubling and redoubling", ["--with", "double"]),
    ("no doubling", ["--set", "stakes=none"]),
)
HIGHER = 4  # so many higher lowest bids are tried
SHARD = 100  # most deals of strong players in one run
# The statuses by which turup says that rules do not fit together, or that a house rule does not fit the game.
REFUSED = (1, 2)
TRIAL = 400  # pairs of deals of club players that show whether a rule changes anything


def said(turup, words):
    return subprocess.run([turup, *words], capture_output=True, text=True, check=True).stdout


def figures(turup, words):
    return json.loads(said(turup, [*words, "--json"]))


def compared(game, change, players, pairs, seed):
    return ["simulate", game, *change, "--compare", game, "--bots", players, "--deals", str(pairs), "--seed", str(seed),
            "--jobs", "1"]


def makes_a_difference(turup, game, change, seed):
    try:
        found = figures(turup, compared(game, change, "club", TRIAL, seed))
    except subprocess.CalledProcessError as error:
        if error.returncode not in REFUSED:
            raise
        return False
    return found["flipped"] + found["scored_otherwise"] > 0


def lowest_bid(turup, game):
    """Returns `auction.from` of a game."""
    auction = said(turup, ["show", game]).split("\nauction:")[1]
    return int(re.search(r"\bfrom: +(\d+)", auction).group(1))


def house_rules(turup):
    return [row["name"] for row in figures(turup, ["list"]) if row["kind"] == "house_rule"]


def plan(turup, games, rules, amounts):
    """Returns all runs: for each its name, its game, what it asks, and its words for turup."""
    seed = amounts["seed"]
    shards = math.ceil(amounts["deals"] / SHARD)
    runs = []

    def add(game, kind, what, words, number=""):
        name = "-".join(filter(None, [game.replace("/", "-"), kind, what.replace(" ", "-"), number]))
        runs.append({"name": name, "game": game, "kind": kind, "what": what, "words": words})

    for game in games:
        for n in range(1, shards + 1):
            add(game, "play", "", ["simulate", game, "--bots", "strong", "--deals", str(amounts["deals"]), "--seed",
                                   str(seed), "--jobs", "1", "--shard", f"{n}/{shards}"], str(n))
        low = lowest_bid(turup, game)
        bids = [(str(low + n), ["--set", f"auction.from={low + n}"]) for n in range(1, HIGHER + 1)]
        for kind, changes in (("change", CHANGES), ("lowest", bids)):
            for what, change in changes:
                if makes_a_difference(turup, game, change, seed):
                    add(game, kind, what, compared(game, change, "strong", amounts["strong_pairs"], seed))
        for rule in rules:
            if makes_a_difference(turup, game, ["--with", rule], seed):
                change = ["--with", rule]
                add(game, "strong-rule", rule, compared(game, change, "strong", amounts["strong_pairs"], seed))
                add(game, "rule", rule, compared(game, change, "club", amounts["pairs"], seed))
    return {"amounts": amounts, "games": list(games), "runs": runs}


def path_of(folder, run):
    return os.path.join(folder, run["name"] + ".json")
