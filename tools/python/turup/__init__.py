"""Turup for Python: deals of any trick-taking game that a file describes, for programs that play, learn and count.

    import turup
    game = turup.load("29", rules=["double"], settings={"auction.from": 16})
    state = game.new_state(seed=7)
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
    print(state.returns())

Actions are whole numbers that mean the same in every deal of a game; `game.action_words(action)` says one in words. A
seat's `state.observation(seat)` holds what that seat may know and nothing else; `turup.named(game, row)` gives its
fields by name.
"""

import math
import os
from pathlib import Path

from ._native import Batch, CannotLoad, Game, NotAllowed, ScriptFailed, State, __version__
from . import _native

__all__ = [
    "Batch", "CannotLoad", "Game", "NotAllowed", "ScriptFailed", "State", "__version__",
    "data_folder", "field", "load", "load_text", "named",
]


def data_folder():
    """Returns the folder that holds the variants and scripts: $TURUP_DATA, or where Turup is installed."""
    if "TURUP_DATA" in os.environ:
        return os.environ["TURUP_DATA"]
    for parent in Path(__file__).resolve().parents:
        if (parent / "share" / "turup" / "variants").is_dir():
            return str(parent / "share" / "turup")
    return "/usr/share/turup"


def load(name, *, rules=(), rule_texts=None, settings=None):
    """Loads a game by its name ("29", "29/lucknow") or by the path of its file.

    rules: names of house rules. rule_texts: house rules that are in no file, such as {"high.yaml": "house_rule: …"}, by
    the names that messages call them; they are laid over those of `rules`. settings: keys and values, such as
    {"auction.from": 16}.
    Raises CannotLoad, whose text holds the located diagnostics.
    """
    return _load(name, None, rules, rule_texts, settings)


def load_text(text, name="game", *, rules=(), rule_texts=None, settings=None):
    """Loads a game from the text of a variant file. `name` is what messages call the text. The rest is as for load()."""
    return _load(name, text, rules, rule_texts, settings)


def _load(name, text, rules, rule_texts, settings):
    if isinstance(rules, str):
        raise TypeError(f"rules is a list of names: write [{rules!r}]")
    chosen = {key: str(value) for key, value in (settings or {}).items()}
    laid_over = [(rule, None) for rule in rules] + list((rule_texts or {}).items())
    return _native.load(data_folder(), name, text, laid_over, chosen)


def named(game, rows):
    """Returns the fields of observations by name, as views into `rows`.

    rows: (…, game.observation_size). Each field has the shape (…, *shape), with the shape that game.fields gives.
    """
    return {name: _part(rows, place) for name, place in _places(game).items()}


def field(game, rows, name):
    """Returns one field of observations, as named() does, which takes a tenth of the time."""
    return _part(rows, _places(game)[name])


_PLACES = {}


def _places(game):
    """Returns where each field begins and ends, and its shape. Games with one fingerprint have the same fields."""
    key = game.fingerprint
    if key not in _PLACES:
        _PLACES[key] = {name: (at, at + math.prod(shape), shape) for name, (at, shape, _) in game.fields.items()}
    return _PLACES[key]


def _part(rows, place):
    begin, end, shape = place
    part = rows[..., begin:end]
    return part if len(shape) == 1 else part.reshape(rows.shape[:-1] + shape)
