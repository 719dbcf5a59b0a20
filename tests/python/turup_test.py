#!/usr/bin/env python3
"""Tests the Python module: turup_test.py ROOT LIBTURUP, with the module on PYTHONPATH. It compares the module with the
library for C, and runs the samples of its page, too."""

import copy
import ctypes
import doctest
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

ROOT = Path(sys.argv.pop(1))
LIBTURUP = sys.argv.pop(1)
sys.path.insert(0, str(ROOT / "tools/python/examples"))
sys.dont_write_bytecode = True

import learn
import turup
from turup.aec import Environment


class Games(unittest.TestCase):
    def test_every_number_of_an_action_has_words_of_its_own(self):
        game = turup.load("56")
        self.assertEqual(len({game.action_words(action) for action in range(game.num_actions)}), game.num_actions)

    def test_fields_lie_side_by_side(self):
        game = turup.load("bridge")
        row = np.arange(game.observation_size)
        fields = turup.named(game, row)
        self.assertEqual([int(number) for field in fields.values() for number in np.ravel(field)], list(row))

    def test_one_field_is_that_of_all(self):
        game = turup.load("29")
        rows = game.batch(tables=3, seed=1).observations()
        for name, part in turup.named(game, rows).items():
            self.assertEqual(part.shape, (3,) + game.fields[name][1])
            np.testing.assert_array_equal(turup.field(game, rows, name), part)

    def test_house_rules_and_settings_change_the_game(self):
        plain = turup.load("29")
        self.assertNotEqual(plain.fingerprint, turup.load("29", rules=["double"]).fingerprint)
        self.assertNotEqual(plain.fingerprint, turup.load("29", settings={"auction.from": 16}).fingerprint)

    def test_house_rules_may_be_texts_and_lie_over_games_from_texts(self):
        high = {"high.yaml": "house_rule: High\nsays: Bids begin at 18.\nauction: { from: 18 }\n"}
        mine = "variant: Mine\nsays: Mine.\nextends: 29/base\n"
        right = turup.load("29", rules=["double"], settings={"auction.from": 18}).fingerprint
        self.assertEqual(turup.load("29", rules=["double"], rule_texts=high).fingerprint, right)
        self.assertEqual(turup.load_text(mine, rules=["double"], rule_texts=high).fingerprint, right)
        self.assertEqual(turup.load_text(mine, rules=["double"], settings={"auction.from": 18}).fingerprint, right)

    def test_mistakes_in_texts_of_house_rules_have_places(self):
        low = {"low.yaml": "house_rule: Low\nsays: Low.\nauction: { minimum: 12 }\n"}
        with self.assertRaisesRegex(turup.CannotLoad, "low.yaml:3:12"):
            turup.load_text("variant: Mine\nsays: Mine.\nextends: 29/base\n", rule_texts=low)
        with self.assertRaisesRegex(turup.CannotLoad, "no house rule `dubble`"):
            turup.load_text("variant: Mine\nsays: Mine.\nextends: 29/base\n", rules=["dubble"])
        with self.assertRaisesRegex(TypeError, "list of names"):
            turup.load("29", rules="double")

    def test_a_house_rule_alone_is_no_game(self):
        with self.assertRaisesRegex(turup.CannotLoad, "name a game"):
            turup.load_text("house_rule: Mine\nsays: Mine.\nauction: { from: 16 }\n")


class States(unittest.TestCase):
    def test_a_clone_goes_its_own_way(self):
        state = turup.load("whist").new_state(seed=1)
        clone, deep = state.clone(), copy.deepcopy(state)
        state.play_out()
        self.assertTrue(state.is_terminal())
        self.assertFalse(clone.is_terminal() or deep.is_terminal())

    def test_clones_draw_alike_until_they_are_given_another_seed(self):
        state = turup.load("hearts").new_state(seed=1)
        outcomes = []
        for seed in (None, None, 1, 2, 3, 4):
            clone = state.clone()
            if seed is not None:
                clone.reseed(seed)
            clone.play_out()
            outcomes.append(clone.returns())
        self.assertEqual(outcomes[0], outcomes[1])
        self.assertTrue(any(outcome != outcomes[0] for outcome in outcomes))

    def test_the_same_seed_gives_the_same_match(self):
        first, second = (turup.load("29").new_state(seed=5, record=True) for _ in range(2))
        for state in (first, second):
            while not state.is_match_over():
                state.play_out()
                if not state.is_match_over():
                    state.next_deal()
        self.assertEqual(first.record(), second.record())
        self.assertIn("turup record", first.record())

    def test_a_record_names_its_players(self):
        game = turup.load("29")
        state = game.new_state(seed=5, record=True, players={"N": "Asha", "e": "Ravi"})
        self.assertIn("\nplayers   N Asha, E Ravi\n", state.clone().record())
        for players, words in (({"Q": "Ravi"}, "there is no seat `Q` in this game"),
                               ({"N": "Asha", "n": "Ravi"}, "two players sit at N"),
                               ({"N": " "}, "the player at N has no name"),
                               ({"N": "A" * 1001}, "1000 is the most")):
            with self.assertRaisesRegex(turup.NotAllowed, words):
                game.new_state(seed=5, record=True, players=players)
        with self.assertRaisesRegex(ValueError, "players' names are for a record: write record=True, too"):
            game.new_state(seed=5, players={"N": "Asha"})

    def test_a_match_has_winners_when_it_is_over(self):
        state = turup.load("hearts").new_state(seed=5)
        while not state.is_match_over():
            self.assertEqual(state.winners(), [])
            state.play_out()
            if not state.is_match_over():
                state.next_deal()
        scores = state.scores()
        self.assertEqual([scores[seat] for seat in state.winners()], [min(scores)])

    def test_a_script_that_fails_in_play_is_told_with_its_places(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "hooks").mkdir()
            Path(folder, "hooks", "broken.lua").write_text(
                'return {\n  says = "It breaks.",\n  score = function(facts)\n    return { gains = nil + 1 }\n'
                '  end,\n}\n')
            rule = Path(folder, "broken.yaml")
            rule.write_text("house_rule: Broken\nsays: It breaks.\nhooks: { broken: {} }\n")
            state = turup.load("whist", rules=[str(rule)]).new_state(seed=1)
            with self.assertRaisesRegex(turup.ScriptFailed, r"broken\.lua:4"):
                state.play_out()
            self.assertFalse(state.is_terminal())
            before = state.observation(0)
            with self.assertRaises(turup.ScriptFailed):
                while not state.is_terminal():
                    before = state.observation(0)
                    state.act_at_random()
            self.assertFalse(state.is_terminal())
            np.testing.assert_array_equal(state.observation(0), before)

    def test_what_is_refused_changes_nothing(self):
        state = turup.load("whist").new_state(seed=1)
        state.apply_action(state.legal_actions()[0])
        before = state.observation(0)
        forbidden = np.flatnonzero(~state.legal_actions_mask())
        for action in forbidden:
            with self.assertRaises(turup.NotAllowed):
                state.apply_action(int(action))
        np.testing.assert_array_equal(state.observation(0), before)

    def test_seats_and_actions_that_are_not_there_are_index_errors(self):
        state = turup.load("whist").new_state(seed=1)
        self.assertRaises(IndexError, state.observation, 4)
        self.assertRaises(IndexError, state.apply_action, -1)


class Batches(unittest.TestCase):
    def test_wrong_shapes_are_refused(self):
        batch = turup.load("whist").batch(tables=4, seed=1)
        self.assertRaises(ValueError, batch.step, np.zeros(3, np.uint32))
        self.assertRaises(ValueError, batch.step, np.zeros((4, 1), np.uint32))

    def test_a_busy_batch_refuses_other_threads(self):
        batch = turup.load("29").batch(tables=4, seed=1)
        worker = threading.Thread(target=batch.play_out, args=(20000,))
        worker.start()
        refusals = 0
        while worker.is_alive():
            for call in (batch.legal_actions_mask, batch.observations, batch.random_actions):
                try:
                    call()
                except RuntimeError as error:
                    self.assertIn("another thread", str(error))
                    refusals += 1
        worker.join()
        self.assertGreater(refusals, 0)
        self.assertEqual(len(batch.play_out(4)), 4)

    def test_gains_come_when_deals_end(self):
        batch = turup.load("29").batch(tables=8, seed=1)
        deals = 0
        for _ in range(200):
            gains, ended = batch.step(batch.random_actions())
            self.assertFalse(gains[~ended].any())
            deals += int(ended.sum())
        self.assertGreater(deals, 8)

    def test_a_batch_sees_what_its_actors_see(self):
        batch = turup.load("hearts").batch(tables=3, seed=2)
        fields = turup.named(batch.game, batch.observations())
        self.assertTrue((fields["hand"].sum(axis=1) == 13).all() or (fields["phase"][:, 0] == 1).any())


class Environments(unittest.TestCase):
    def test_an_episode_is_a_deal(self):
        environment = Environment(turup.load("hearts"))
        environment.reset(seed=3)
        for agent in environment.agent_iter():
            seen, _, over, _, _ = environment.last()
            self.assertFalse(over)
            environment.step(int(np.flatnonzero(seen["action_mask"])[0]))
        self.assertTrue(all(environment.terminations.values()))
        self.assertNotEqual(sum(environment.rewards.values()), 0)

    def test_nobody_may_act_out_of_turn(self):
        environment = Environment(turup.load("29"))
        environment.reset()
        idle = next(agent for agent in environment.agents if agent != environment.agent_selection)
        self.assertFalse(environment.observe(idle)["action_mask"].any())


class Field(ctypes.Structure):
    """turup_field of turup.h."""
    _fields_ = [("name", ctypes.c_char_p), ("says", ctypes.c_char_p), ("at", ctypes.c_size_t),
                ("size", ctypes.c_size_t), ("dimensions", ctypes.c_size_t), ("shape", ctypes.c_size_t * 4)]


class InterfaceForC(unittest.TestCase):
    def test_it_describes_the_same_fields(self):
        library = ctypes.CDLL(LIBTURUP)
        library.turup_load.restype = ctypes.c_void_p
        library.turup_fields.restype = ctypes.c_size_t
        for name in ("29/lucknow", "bridge", "hearts"):
            game = ctypes.c_void_p(library.turup_load(str(ROOT).encode(), name.encode(), None, None))
            fields = {}
            for number in range(library.turup_fields(game)):
                field = Field()
                self.assertEqual(library.turup_describe_field(game, ctypes.c_size_t(number), ctypes.byref(field)), 0)
                shape = tuple(field.shape[:field.dimensions])
                fields[field.name.decode()] = (field.at, shape, field.says.decode())
            self.assertEqual(fields, turup.load(name).fields)
            library.turup_release_game(game)


class Learning(unittest.TestCase):
    def test_a_few_rounds_beat_chance(self):
        game = turup.load("29")
        policy = learn.learn(game, 6, tables=40)
        gain, error = learn.against_chance(game, policy, 1000, tables=40)
        self.assertGreater(gain, 4 * error)


class Page(unittest.TestCase):
    def test_its_samples_are_true(self):
        result = doctest.testfile(str(ROOT / "tools/python/README.md"), module_relative=False,
                                  optionflags=doctest.ELLIPSIS)
        self.assertGreater(result.attempted, 20)
        self.assertEqual(result.failed, 0)


if __name__ == "__main__":
    unittest.main()
