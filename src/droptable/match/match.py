"""The class that server, bots, environments and lab drive."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from droptable.core import (
    Entry,
    Event,
    HasSeats,
    IllegalMove,
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
from droptable.match.effect import Ask, Effect, Show, Store

SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
QuestionT = TypeVar("QuestionT")
OutcomeT = TypeVar("OutcomeT")
ViewT = TypeVar("ViewT")


class Match(Generic[SetupT, StateT, MoveT, QuestionT, OutcomeT, ViewT]):
    """One match: takes decisions, returns effects. Knows no clock, no file, no socket."""

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
        self.events: list[Event[MoveT, OutcomeT]] = []
        self._waiting_since: dict[Seat, Version] = {}
        self._note_waiting()
        for event in events:
            self._take(event)

    @property
    def version(self) -> Version:
        """Number of events so far."""
        return Version(len(self.events))

    @property
    def turn(self) -> Turn[QuestionT]:
        """What the match waits for."""
        return self.entry.game.turn(self.state)

    @property
    def record(self) -> Record[SetupT, MoveT, OutcomeT]:
        """The record so far."""
        return Record(self.setup, tuple(self.events))

    def view(self, viewer: Viewer) -> ViewT:
        """Return what `viewer` may see now."""
        return self.entry.game.view(self.state, viewer)

    def waited_since(self, viewer: Viewer) -> Version | None:
        """Return since which version `viewer` is waited for without a break; None when it is not.

        A decision that it made at an older version is answered, or comes too late.
        """
        return None if viewer is None else self._waiting_since.get(viewer)

    def begin(self) -> list[Effect[MoveT, OutcomeT, ViewT, QuestionT]]:
        """Return what is open at once: a match taken up while luck decides asks again."""
        return self._asks()

    def play(
        self, seat: Seat, move: MoveT, at: Version
    ) -> list[Effect[MoveT, OutcomeT, ViewT, QuestionT]]:
        """Accept a decision of `seat`, made when it looked at version `at`.

        Raises `IllegalMove` and changes nothing.
        """
        self.expect_fresh(seat, at)
        return self._advance(Played(seat, move))

    def expect_fresh(self, seat: Seat, at: Version) -> None:
        """Raise `IllegalMove` unless `seat` may decide something at version `at`.

        Fresh is a decision since whose version the seat has been waited for without a break.
        """
        if isinstance(self.turn, Over):
            raise IllegalMove("match_over", f"seat {seat} cannot move: the match is over")
        if seat not in waits_for(self.turn):
            raise IllegalMove("not_your_turn", f"seat {seat} cannot move: {self._waiting_for()}")
        if not self._waiting_since[seat] <= at <= self.version:
            raise IllegalMove(
                "stale",
                f"seat {seat} looked at version {at}, but it is waited for"
                f" since version {self._waiting_since[seat]} of now {self.version}",
                at=at,
                version=self.version,
            )

    def settle(self, outcome: OutcomeT) -> list[Effect[MoveT, OutcomeT, ViewT, QuestionT]]:
        """Put into effect what luck decided. Raises `BadOutcome` and changes nothing."""
        assert isinstance(self.turn, ToSettle), f"nothing is open: {self.turn}"
        return self._advance(Settled(outcome))

    def _advance(
        self, event: Event[MoveT, OutcomeT]
    ) -> list[Effect[MoveT, OutcomeT, ViewT, QuestionT]]:
        before = self._views()
        self._take(event)
        shows: list[Effect[MoveT, OutcomeT, ViewT, QuestionT]] = [
            Show(self.version, viewer, None if view == before[viewer] else view)
            for viewer, view in self._views().items()
        ]
        return [Store(self.version, event), *shows, *self._asks()]

    def _take(self, event: Event[MoveT, OutcomeT]) -> None:
        self.state = advanced(self.entry.game, self.state, event)
        self.events.append(event)
        if isinstance(event, Played):  # waited for again at once, it is a new wait
            del self._waiting_since[event.seat]
        self._note_waiting()

    def _views(self) -> dict[Viewer, ViewT]:
        viewers: list[Viewer] = [*map(Seat, range(self.setup.seats)), None]
        return {viewer: self.view(viewer) for viewer in viewers}

    def _asks(self) -> list[Effect[MoveT, OutcomeT, ViewT, QuestionT]]:
        turn = self.turn
        return [Ask(turn.question)] if isinstance(turn, ToSettle) else []

    def _note_waiting(self) -> None:
        waiting = waits_for(self.turn)
        self._waiting_since = {
            seat: self._waiting_since.get(seat, self.version) for seat in waiting
        }

    def _waiting_for(self) -> str:
        seats = waits_for(self.turn)
        return "waiting for luck" if not seats else f"waiting for seat {', '.join(map(str, seats))}"


AnyMatch = Match[Any, Any, Any, Any, Any, Any]
