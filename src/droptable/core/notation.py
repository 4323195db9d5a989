"""The protocol of a game's notation: its setups, moves and outcomes as one line of text each."""

from typing import Protocol, TypeVar

from droptable.core.game import HasHappened

SetupT = TypeVar("SetupT")
StateT_contra = TypeVar("StateT_contra", bound=HasHappened, contravariant=True)
MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")


class Notation(Protocol[SetupT, StateT_contra, MoveT, OutcomeT]):
    """Writes and reads. What was written reads back equal; anything else raises `BadNotation`.

    A setup whose printed facts are wrong raises `BadFacts`.
    """

    def write_facts(self, setup: SetupT, /) -> str:
        """Return the printed facts (board, deck, tiles) as one line of canonical JSON."""

    def write_setup(self, setup: SetupT, /) -> str:
        """Return all of the setup but its printed facts."""

    def read_setup(self, text: str, facts: str, /) -> SetupT:
        """Read a setup and its printed facts."""

    def write_move(self, move: MoveT, /) -> str:
        """Return a move as text."""

    def read_move(self, text: str, /) -> MoveT:
        """Read a move."""

    def write_outcome(self, outcome: OutcomeT, /) -> str:
        """Return an outcome as text."""

    def read_outcome(self, text: str, /) -> OutcomeT:
        """Read an outcome."""

    def tell(self, state: StateT_contra, /) -> str:
        """Return in a sentence what the last event caused; empty when there is nothing to say."""

    def draw(self, state: StateT_contra, /) -> str:
        """Return a picture of the table in text, for people."""
