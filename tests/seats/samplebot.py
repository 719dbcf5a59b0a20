#!/usr/bin/env python3
"""A player for Turup in plain Python: `turup duel exec:./samplebot.py random 29`.

It passes when it may, and plays the cheapest card. What it is told it reads
line by line from standard input, and answers on standard output.
"""
import json
import random
import sys


def choose(message, points, chance):
    legal = message["legal"]
    for action in legal:
        if action["say"] == "pass":
            return action
    cards = [action for action in legal if action["say"] == "play"]
    if cards:
        return min(cards, key=lambda action: points.get(action["card"], 0))
    if "any" in legal[0]:  # so many of these cards
        return {"say": "give", "cards": chance.sample(legal[0]["of"], legal[0]["any"])}
    return chance.choice(legal)


def main():
    points, chance = {}, random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["message"] == "rules":
            points = message["points"]
        elif message["message"] == "match":
            chance = random.Random(message["seed"])
            answer = {"ready": True}
        elif message["message"] == "decide":
            answer = choose(message, points, chance)
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
