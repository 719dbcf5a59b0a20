#!/usr/bin/env python3
"""Learns to play a game from nothing but its rules, by playing against itself, and then plays against chance.

    learn.py [GAME] [--rounds N] [--seed N]

The policy is linear: a weight for each pair of a number that a seat observes and an action. Decisions that were followed
by more than the usual gain are made more often (REINFORCE, Williams 1992). It takes some minutes and knows no cards.
"""

import argparse

import numpy as np

import turup

STEPS = 120  # of each table in a round


class Policy:
    def __init__(self, game):
        self.weights = np.zeros((game.observation_size + 1, game.num_actions), np.float32)
        self.mean = np.zeros_like(self.weights)  # of the gradient, for Adam
        self.square = np.zeros_like(self.weights)
        self.updates = 0

    @staticmethod
    def features(observations):
        """Returns (tables, observation_size + 1): the observations between -1 and 1, and a one."""
        scaled = np.clip(observations.astype(np.float32), -8, 8)
        scaled /= 1 + (np.abs(scaled) > 1) * (np.abs(scaled) - 1)
        return np.concatenate([scaled, np.ones((len(scaled), 1), np.float32)], axis=1)

    def chances(self, features, mask):
        """Returns (tables, num_actions): how likely each action is; 0 where it is not allowed."""
        logits = np.where(mask, features @ self.weights, -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def move(self, gradient, rate=0.01):
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient * gradient - self.square)
        mean = self.mean / (1 - 0.9**self.updates)
        square = self.square / (1 - 0.99**self.updates)
        self.weights += rate * mean / (np.sqrt(square) + 1e-6)


def choose(chances, rng):
    """Returns (tables,): an action for each, drawn by its chances."""
    sums = chances.cumsum(axis=1)
    drawn = rng.random((len(chances), 1)) * sums[:, -1:]
    return (sums <= drawn).sum(axis=1).astype(np.uint32)


def play_a_round(batch, policy, rng):
    """Plays STEPS actions at each table. Returns the decisions of the deals that ended, each with what its seat gained."""
    features, chances, actions, seats, endings = [], [], [], [], []
    for _ in range(STEPS):
        seen = policy.features(batch.observations())
        likely = policy.chances(seen, batch.legal_actions_mask())
        chosen = choose(likely, rng)
        features.append(seen)
        chances.append(likely)
        actions.append(chosen)
        seats.append(batch.current_players())
        endings.append(batch.step(chosen))
    gains = np.full((STEPS, len(batch)), np.nan, np.float32)
    coming = np.full((len(batch), batch.game.seats), np.nan, np.float32)
    for step in reversed(range(STEPS)):
        gained, ended = endings[step]
        coming[ended] = gained[ended]
        gains[step] = np.take_along_axis(coming, seats[step][:, None], axis=1)[:, 0]
    known = ~np.isnan(gains)
    return (np.stack(features)[known], np.stack(chances)[known], np.stack(actions)[known], gains[known])


def learn(game, rounds, *, tables=200, seed=1, tell=lambda line: None):
    """Returns a policy that has played so many rounds against itself."""
    policy = Policy(game)
    batch = game.batch(tables, seed)
    rng = np.random.default_rng(seed)
    for number in range(rounds):
        features, chances, actions, gains = play_a_round(batch, policy, rng)
        advantage = (gains - gains.mean()) / (gains.std() + 1e-6)
        wished = -chances
        wished[np.arange(len(actions)), actions] += 1
        policy.move(features.T @ (wished * advantage[:, None]) / len(actions))
        tell(f"round {number + 1} of {rounds}: {len(actions)} decisions")
    return policy


def against_chance(game, policy, deals, *, tables=200, seed=2):
    """Lets the side of seat 0 play by the policy, the others at random. Returns its mean gain and the error of it."""
    batch = game.batch(tables, seed)
    rng = np.random.default_rng(seed)
    ours = np.array(game.sides) == game.sides[0]
    gains = []
    while len(gains) < deals:
        chances = policy.chances(policy.features(batch.observations()), batch.legal_actions_mask())
        actions = np.where(ours[batch.current_players()], choose(chances, rng), batch.random_actions())
        gained, ended = batch.step(actions.astype(np.uint32))
        gains += list(gained[ended][:, 0] - gained[ended][:, ~ours].mean(axis=1))
    gains = np.array(gains)
    return gains.mean(), gains.std() / np.sqrt(len(gains))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="whist")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = turup.load(options.game)
    policy = learn(game, options.rounds, seed=options.seed, tell=lambda line: print(line, flush=True))
    gain, error = against_chance(game, policy, 4000, seed=options.seed + 1)
    print(f"{game.title}: {gain:+.2f} a deal more than players by chance, give or take {1.96 * error:.2f}")


if __name__ == "__main__":
    main()
