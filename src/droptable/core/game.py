"""The protocol between the rules of a game and all else."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from droptable.core.seat import Seat, Viewer
from droptable.core.turn import Turn


class HasHappened(Protocol):
    """What every state says beside its position."""

    @property
    def happened(self) -> Any:
        """What the last event caused, step by step; None when it caused nothing to tell.

        Public: every viewer sees all of it. Replaced at each event, read by no rule.
        """


class HasViewer(Protocol):
    """What every view says beside what there is to see."""

    @property
    def viewer(self) -> Viewer:
        """Whose view it is; None for a spectator."""

    @property
    def moves(self) -> Sequence[Any]:
        """What the viewer may do now, as `Game.moves`; empty when it is not waited for."""

    @property
    def happened(self) -> Any:
        """What the last event caused, as the state says it."""

    @property
    def facts_changed(self) -> str | None:
        """Name of the printed facts where they are not those of the house, which every page says;
        None where they are, or where the game has none."""


SetupT_contra = TypeVar("SetupT_contra", contravariant=True)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
QuestionT_co = TypeVar("QuestionT_co", covariant=True)
OutcomeT_contra = TypeVar("OutcomeT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", bound=HasViewer, covariant=True)


class Game(Protocol[SetupT_contra, StateT, MoveT, QuestionT_co, OutcomeT_contra, ViewT_co]):
    """All that servers, bots, labs and environments may know about the rules of a game.

    Each member is a pure function of its arguments: no clock, no random numbers, no I/O.
    A package with these functions *is* a game; see `droptable.games.dropit`.
    """

    def start(self, setup: SetupT_contra, /) -> StateT:
        """Return the table before the first event, or raise `BadSetup`."""

    def turn(self, state: StateT, /) -> Turn[QuestionT_co]:
        """Say what the match waits for: seats, luck, or nothing more."""

    def moves(self, state: StateT, seat: Seat, /) -> Sequence[MoveT]:
        """Return what `seat` may do now. Need not be a list: lazy for a continuous choice."""

    def play(self, state: StateT, seat: Seat, move: MoveT, /) -> StateT:
        """Make a move, or raise `IllegalMove`."""

    def settle(self, state: StateT, outcome: OutcomeT_contra, /) -> StateT:
        """Put into effect what luck decided, or raise `BadOutcome` where it cannot be an answer."""

    def view(self, state: StateT, viewer: Viewer, /) -> ViewT_co:
        """Return what `viewer` may see, built field by field."""
