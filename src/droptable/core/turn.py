"""What a match waits for: exactly one of three things."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from droptable.core.seat import Seat

QuestionT_co = TypeVar("QuestionT_co", covariant=True)
QuestionT = TypeVar("QuestionT")


@dataclass(frozen=True, slots=True)
class ToMove:
    """These seats have to choose; several choose at once and in secret."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ToSettle(Generic[QuestionT_co]):
    """Luck has to answer this question; until then nobody may move."""

    question: QuestionT_co


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    winners: tuple[Seat, ...]
    """Empty when nobody won; several when they share the victory."""

    scores: Sequence[float]
    """Final score of each seat, higher is better."""


Turn: TypeAlias = ToMove | ToSettle[QuestionT] | Over


def waits_for(turn: Turn[object]) -> tuple[Seat, ...]:
    """Return the seats that have to choose now; none while luck decides or at the end."""
    return turn.seats if isinstance(turn, ToMove) else ()
