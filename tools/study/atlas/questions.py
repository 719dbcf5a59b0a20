"""What the atlas asks of each game, and the runs of `turup simulate` that answer it."""

import json
import os
import subprocess

GAMES = ("29/base", "28/base", "56/four", "56/six", "56/eight")

# Changes of the rules that tell what a part of the game is worth, in words and as options of `turup simulate`. Those that
# a game does not take are left out there.
CHANGES = (
    ("trumps known from the start", ["--set", "trump.hidden=none", "--set", "void.unshown_trump=scored"]),
    ("no pair", ["--set", "melds=none"]),
    ("doubling and redoubling", ["--with", "double"]),
    ("no doubling", ["--set", "stakes=none"]),
)
HIGHER = 4  # so many higher lowest bids are tried
SHARD = 100  # deals of strong players in one run
TRIAL = 400  # pairs of deals of club players that show whether a rule changes anything


def figures(turup, words):
    """Runs turup and returns what it prints as JSON; nothing if it refuses."""
    run = subprocess.run([turup, *words, "--json"], capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else None


def compared(game, change, players, pairs, seed):
    return ["simulate", game, *change, "--compare", game, "--bots", players, "--deals", str(pairs), "--seed", str(seed),
            "--jobs", "1"]


def makes_a_difference(turup, game, change, seed):
    found = figures(turup, compared(game, change, "club", TRIAL, seed))
    return found is not None and found["flipped"] + found["scored_otherwise"] > 0


def lowest_bid(turup, game):
    """Returns the lowest bid of a game, as its strong players say it when nobody wants to bid more."""
    text = subprocess.run([turup, "show", game], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        words = line.replace(",", " ").split()
        if "from:" in words:
            return int(words[words.index("from:") + 1])
    raise SystemExit(f"{game} has no lowest bid")


def house_rules(turup):
    text = subprocess.run([turup, "list", "--json"], capture_output=True, text=True, check=True).stdout
    return [row["name"].split("/")[-1] for row in json.loads(text) if row["kind"] == "house_rule"]


def plan(turup, games, rules, amounts):
    """Returns all runs: for each its name, its game, what it asks, and its words for turup."""
    seed = amounts["seed"]
    shards = max(1, amounts["deals"] // SHARD)
    amounts["deals"] = shards * SHARD if shards > 1 else amounts["deals"]
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
                add(game, "rule", rule, compared(game, ["--with", rule], "club", amounts["pairs"], seed))
    return {"amounts": amounts, "games": list(games), "runs": runs}


def path_of(folder, run):
    return os.path.join(folder, run["name"] + ".json")
