"""What whoever drives a match has to do next, in this order: store, show, ask."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from droptable.core import Event, Version, Viewer

MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Store(Generic[MoveT, OutcomeT]):
    """Write this event down. Comes first: nobody is told what is not yet safe."""

    version: Version
    event: Event[MoveT, OutcomeT]


@dataclass(frozen=True, slots=True)
class Show(Generic[ViewT]):
    """Tell a viewer that a version happened, and what there is to see."""

    version: Version
    viewer: Viewer
    view: ViewT | None
    """None when no part of it is this viewer's to see; even that is told."""


@dataclass(frozen=True, slots=True)
class Ask(Generic[QuestionT]):
    """Find out what luck decides, then call `Match.settle` with the outcome."""

    question: QuestionT


Effect: TypeAlias = Store[MoveT, OutcomeT] | Show[ViewT] | Ask[QuestionT]
