"""The protocol of luck: the only chance and the only physics a game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from droptable.core.game import HasHappened, HasViewer
from droptable.core.seat import Viewer

if TYPE_CHECKING:
    from random import Random

StateT = TypeVar("StateT", bound=HasHappened)
QuestionT_contra = TypeVar("QuestionT_contra", contravariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", covariant=True)
ViewT_contra = TypeVar("ViewT_contra", bound=HasViewer, contravariant=True)


@dataclass(frozen=True, slots=True)
class Answer(Generic[OutcomeT_co]):
    """What luck decided, and for the eyes how it came about."""

    outcome: OutcomeT_co
    """Goes into the record."""

    film: bytes | None = None
    """Kept beside the journal, may be dropped; no rule reads it. Format: docs/protocol.md."""


class Luck(Protocol[StateT, QuestionT_contra, OutcomeT_co, ViewT_contra]):
    """Answers what rules cannot decide. Whoever drives a match calls it."""

    def answer(
        self, state: StateT, question: QuestionT_contra, rng: Random, /
    ) -> Answer[OutcomeT_co]:
        """Return one answer; all chance comes from `rng`."""

    def redeal(self, view: ViewT_contra, viewer: Viewer, rng: Random, /) -> StateT:
        """Return one state that looks to `viewer` like this view, hidden parts dealt anew."""
