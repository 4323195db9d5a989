"""A trial: a match that was played at random, quickly, to hold promises against."""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from droptable.core import AnyEntry, Event, Record, Seat, Viewer
from droptable.core.record import replayed
from droptable.match import Match, drive
from droptable.testing.fakes import quick_luck


@dataclass(frozen=True)
class Trial:
    """A match from its start to some point."""

    entry: AnyEntry
    setup: Any
    events: tuple[Event[Any, Any], ...]

    @property
    def record(self) -> Record[Any, Any, Any]:
        """The record so far."""
        return Record(self.setup, self.events)

    @property
    def states(self) -> list[Any]:
        """The state at every version."""
        return list(replayed(self.entry.game, self.record))


def viewers(setup: Any) -> list[Viewer]:
    """Return all whose eyes can look at a match."""
    return [*map(Seat, range(setup.seats)), None]


def trial(entry: AnyEntry, setup: Any, rng: Random, events_max: int | None = None) -> Trial:
    """Play a match at random until it is over, or for so many events."""
    players = [lambda _, moves: rng.choice(moves)] * setup.seats
    events = drive(Match(entry, setup), players, quick_luck(entry, rng), first=rng.choice)
    return Trial(entry, setup, tuple(islice(events, events_max)))
