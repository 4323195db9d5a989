"""What whoever drives a match has to do next, in this order: store, then ask.

Between the two it shows the version to whoever listens: `Match.view` says what each viewer sees.
"""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from droptable.core import Event, Version

MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")


@dataclass(frozen=True, slots=True)
class Store(Generic[MoveT, OutcomeT]):
    """Write this event down. Comes first: nobody is told what is not yet safe."""

    version: Version
    event: Event[MoveT, OutcomeT]


@dataclass(frozen=True, slots=True)
class Ask(Generic[QuestionT]):
    """Find out what luck decides, then call `Match.settle` with the outcome."""

    question: QuestionT


Effect: TypeAlias = Store[MoveT, OutcomeT] | Ask[QuestionT]
