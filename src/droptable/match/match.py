"""The class that server, bots, environments and lab drive."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from droptable.core import (
    Entry,
    Event,
    HasHappened,
    HasSeats,
    HasViewer,
    MatchOver,
    NotYourTurn,
    Over,
    Played,
    Record,
    Seat,
    Settled,
    ToSettle,
    Turn,
    Version,
    Viewer,
    waits_for,
)
from droptable.core.record import advanced
from droptable.match.effect import Ask, Effect, Store
from droptable.match.refusals import Stale

SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT", bound=HasViewer)


@dataclass(frozen=True, slots=True)
class Happening:
    """What a version caused, as everybody may know it: a line of the log."""

    version: Version
    happened: Any


@dataclass(frozen=True, slots=True)
class Draft(Generic[StateT, MoveT, OutcomeT]):
    """An event that may happen next, judged by the rules and not taken yet."""

    event: Event[MoveT, OutcomeT]
    state: StateT
    """The state after it."""

    version: Version
    """The version it makes."""


class Match(Generic[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]):
    """One match: takes decisions, returns effects. Knows no clock, no file, no socket.

    `play` and `settle` do all at once. Whoever must write an event down before it counts drafts it,
    stores it, and then has the match `take` it; a draft that is not taken leaves no trace.
    """

    def __init__(
        self,
        entry: Entry[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT],
        setup: SetupT,
        events: Iterable[Event[MoveT, OutcomeT]] = (),
    ) -> None:
        """Start a match, or take up one whose events so far are given."""
        self.entry = entry
        self.setup = setup
        self.state = entry.game.start(setup)
        self.turn: Turn[QuestionT] = entry.game.turn(self.state)
        """What the match waits for."""
        self.events: list[Event[MoveT, OutcomeT]] = []
        self.past: list[Happening] = []
        """The log, oldest first: the same for all viewers, for what happened is public."""
        self._waiting_since = dict.fromkeys(waits_for(self.turn), self.version)
        for event in events:
            self.take(self.draft(event))

    @property
    def version(self) -> Version:
        """Number of events so far."""
        return Version(len(self.events))

    @property
    def record(self) -> Record[SetupT, MoveT, OutcomeT]:
        """The record so far."""
        return Record(self.setup, tuple(self.events))

    def moves(self, seat: Seat) -> Sequence[MoveT]:
        """Return what `seat` may do now; nothing when it is not waited for."""
        return self.entry.game.moves(self.state, seat)

    def view(self, viewer: Viewer) -> ViewT:
        """Return what `viewer` may see now."""
        return self.entry.game.view(self.state, viewer)

    def waited_since(self, viewer: Viewer) -> Version | None:
        """Return since which version `viewer` is waited for without a break; None when it is not.

        A decision that it made at an older version is answered, or comes too late.
        """
        return None if viewer is None else self._waiting_since.get(viewer)

    def begin(self) -> list[Effect[MoveT, OutcomeT, QuestionT]]:
        """Return what is open at once: a match taken up while luck decides asks again."""
        return [Ask(self.turn.question)] if isinstance(self.turn, ToSettle) else []

    def play(
        self, seat: Seat, move: MoveT, at: Version
    ) -> list[Effect[MoveT, OutcomeT, QuestionT]]:
        """Accept a decision of `seat`, made when it looked at version `at`.

        Raises `IllegalMove` and changes nothing.
        """
        return self._advance(self.draft_move(seat, move, at))

    def draft_move(self, seat: Seat, move: MoveT, at: Version) -> Draft[StateT, MoveT, OutcomeT]:
        """Judge a decision of `seat`, made when it looked at version `at`. Raises `IllegalMove`."""
        self.expect_fresh(seat, at)
        return self.draft(Played(seat, move))

    def expect_fresh(self, seat: Seat, at: Version) -> None:
        """Raise `IllegalMove` unless `seat` may decide something at version `at`.

        Fresh is a decision since whose version the seat has been waited for without a break.
        """
        if isinstance(self.turn, Over):
            raise MatchOver(seat=seat)
        if seat not in waits_for(self.turn):
            raise NotYourTurn(seat=seat, why=self._waiting_for())
        if not self._waiting_since[seat] <= at <= self.version:
            since = self._waiting_since[seat]
            raise Stale(seat=seat, at=at, version=self.version, since=since)

    def settle(self, outcome: OutcomeT) -> list[Effect[MoveT, OutcomeT, QuestionT]]:
        """Put into effect what luck decided. Raises `BadOutcome` and changes nothing."""
        return self._advance(self.draft_outcome(outcome))

    def draft_outcome(self, outcome: OutcomeT) -> Draft[StateT, MoveT, OutcomeT]:
        """Judge an answer of luck to the open question. Raises `BadOutcome`."""
        assert isinstance(self.turn, ToSettle), f"nothing is open: {self.turn}"
        return self.draft(Settled(outcome))

    def draft(self, event: Event[MoveT, OutcomeT]) -> Draft[StateT, MoveT, OutcomeT]:
        """Judge an event by the rules alone. Raises `RulesError`."""
        state = advanced(self.entry.game, self.state, event, self.turn)
        return Draft(event, state, Version(self.version + 1))

    def take(self, draft: Draft[StateT, MoveT, OutcomeT]) -> None:
        """Let a draft of this version happen."""
        assert draft.version == self.version + 1, f"{draft} was drafted at another version"
        self.state = draft.state
        self.turn = self.entry.game.turn(self.state)
        self.events.append(draft.event)
        if (happened := self.state.happened) is not None:
            self.past.append(Happening(self.version, happened))
        if isinstance(draft.event, Played):  # waited for again at once, it is a new wait
            del self._waiting_since[draft.event.seat]
        self._waiting_since = {
            seat: self._waiting_since.get(seat, self.version) for seat in waits_for(self.turn)
        }

    def _advance(
        self, draft: Draft[StateT, MoveT, OutcomeT]
    ) -> list[Effect[MoveT, OutcomeT, QuestionT]]:
        self.take(draft)
        return [Store(self.version, draft.event), *self.begin()]

    def _waiting_for(self) -> str:
        seats = waits_for(self.turn)
        return "waiting for luck" if not seats else f"waiting for seat {', '.join(map(str, seats))}"


AnyMatch = Match[Any, Any, Any, Any, Any, Any]
AnyDraft = Draft[Any, Any, Any]
