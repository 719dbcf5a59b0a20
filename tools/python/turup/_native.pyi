"""The part of Turup for Python that is written in C++."""

from typing import Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

__version__: str

class CannotLoad(ValueError):
    """The rules could not be loaded. The text holds every diagnostic with its place."""

class NotAllowed(ValueError):
    """The rules forbid an action. The text says why, in card players' words. The state is as it was."""

class ScriptFailed(RuntimeError):
    """A script of the game failed. The text holds the diagnostic with its places. The state is as it was."""

class Game:
    """A game: immutable, and safe to share between threads."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def fingerprint(self) -> str:
        """Sixteen hex digits over everything that matters for play."""
    @property
    def seats(self) -> int: ...
    @property
    def sides(self) -> List[int]:
        """The side of each seat. Seats of one side play together."""
    @property
    def seat_names(self) -> List[str]: ...
    @property
    def cards(self) -> List[str]:
        """The faces of the deck, in the order in which observations count them."""
    @property
    def num_actions(self) -> int: ...
    @property
    def observation_size(self) -> int: ...
    @property
    def fields(self) -> Dict[str, Tuple[int, Tuple[int, ...], str]]:
        """The fields of an observation: where each begins, its shape, and a sentence about it."""
    def explain(self) -> str:
        """Returns the rules in English."""
    def action_words(self, action: int) -> str: ...
    def new_state(self, seed: int, *, record: bool = False, players: Optional[Mapping[str, str]] = None) -> State:
        """Begins a match and deals its first deal. Everything that chance decides follows from the seed.

        players: names for the record, by seat, such as {"N": "Asha"}. Raises NotAllowed for a name that cannot be
        written into it.
        """
    def batch(self, tables: int, seed: int) -> Batch: ...

class State:
    """A match that is being played, with its present deal. One thread at a time may use it."""

    @property
    def game(self) -> Game: ...
    def is_terminal(self) -> bool:
        """Returns whether the deal is over."""
    def is_match_over(self) -> bool: ...
    def current_player(self) -> int:
        """Returns the seat that is to act; -1 when the deal is over."""
    def legal_actions(self) -> List[int]: ...
    def legal_actions_mask(self) -> NDArray[np.bool_]:
        """Returns (num_actions,), true for each action that is allowed."""
    def legal_words(self) -> List[str]: ...
    def apply_action(self, action: int) -> None: ...
    def act_at_random(self) -> None: ...
    def play_out(self) -> None:
        """Plays the deal to its end at random."""
    def next_deal(self) -> None: ...
    def reseed(self, seed: int) -> None:
        """Lets all that chance decides from now on follow from another seed. The present deal stays as it is."""
    def observation(self, seat: int) -> NDArray[np.int32]:
        """Returns (observation_size,): what the seat may know. The seat itself comes first, then turn order."""
    def returns(self) -> List[int]:
        """Returns what the deal has added to the score of each seat's side; zeros until it is over."""
    def scores(self) -> List[int]:
        """Returns the score of each seat's side in the match."""
    def winners(self) -> List[int]:
        """Returns the seats whose side has won the match: none until it is over."""
    def record(self) -> str: ...
    def clone(self) -> State:
        """Copies the state, with its record and its chance: left alone, both draw the same actions and deals."""

class Batch:
    """Many tables of one game that step together. A deal that ends is followed by the next one at once.

    One thread at a time may use it. While step() and play_out() work, other threads run, and a call of theirs raises
    RuntimeError.
    """

    @property
    def game(self) -> Game: ...
    def __len__(self) -> int: ...
    def current_players(self) -> NDArray[np.int32]:
        """Returns (tables,): who is to act at each."""
    def legal_actions_mask(self) -> NDArray[np.bool_]:
        """Returns (tables, num_actions)."""
    def observations(self) -> NDArray[np.int32]:
        """Returns (tables, observation_size): what each table's actor may know."""
    def random_actions(self) -> NDArray[np.uint32]:
        """Returns (tables,): one allowed action for each table."""
    def step(self, actions: NDArray[np.uint32]) -> Tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """Does one action at each table.

        actions: (tables,). Returns the gains (tables, seats), which are zeros but where a deal ended, and whether it
        ended (tables,). Raises NotAllowed before anything is done if one of them is not allowed.
        """
    def play_out(self, deals: int) -> List[int]:
        """Plays so many deals to their ends at random and returns the sum of each seat's gains."""

def load(data: str, name: str, text: Optional[str], rules: Sequence[Tuple[str, Optional[str]]],
         set: Mapping[str, str]) -> Game: ...
