"""Lines of a record: what a seat chose, what luck decided."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from droptable.core.seat import Seat

MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")


@dataclass(frozen=True, slots=True)
class Played(Generic[MoveT]):
    """A seat made this move."""

    seat: Seat
    move: MoveT


@dataclass(frozen=True, slots=True)
class Settled(Generic[OutcomeT]):
    """Luck answered the open question with this outcome."""

    outcome: OutcomeT


Event: TypeAlias = Played[MoveT] | Settled[OutcomeT]
