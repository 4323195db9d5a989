"""What a bot is."""

from collections.abc import Sequence
from random import Random as Rng
from typing import Protocol, TypeVar

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT = TypeVar("MoveT")


class Bot(Protocol[ViewT_contra, MoveT]):
    """Chooses one of `moves`. Sees exactly what a person in that seat would see."""

    def choose(self, view: ViewT_contra, moves: Sequence[MoveT], rng: Rng, /) -> MoveT:
        """Return one of `moves`, which is not empty; all chance comes from `rng`."""


class Random:
    """Plays any legal move. The yardstick every other bot is measured against."""

    def choose(self, view: object, moves: Sequence[MoveT], rng: Rng, /) -> MoveT:
        """Return a move drawn evenly."""
        del view
        return rng.choice(moves)
