"""A match as it is taken up from the journal, and what each viewer saw happen in it."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from droptable.core import DroptableError, Entry, Event, Record, Seat, Version, Viewer
from droptable.core.record import read_event, replayed
from droptable.games.catalogue import GAMES
from droptable.match import Match
from droptable.match.match import AnyMatch
from droptable.server.codes import Refusal
from droptable.server.journal import Header, Stored
from droptable.server.wire import Past

log = logging.getLogger(__name__)

AnyEntry = Entry[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A match in memory, equal to what the journal has of it."""

    match: AnyMatch
    past: Mapping[Viewer, list[Past]]
    """For each viewer what earlier versions caused, as far as it was the viewer's to see."""


def entry_of(header: Header) -> AnyEntry:
    """Return the game of a match. Raises `Refusal` when it cannot be played here any more."""
    entry = GAMES.get(header.game)
    if entry is None:
        raise Refusal("no_such_game", f"there is no game {header.game!r} here", game=header.game)
    if entry.rules_version != header.rules_version:
        raise Refusal(
            "other_rules",
            f"match {header.id} follows version {header.rules_version} of the rules of"
            f" {entry.name}, but here is version {entry.rules_version}",
            game=entry.name,
            version=header.rules_version,
        )
    return entry


def take_up(stored: Stored) -> TakenUp:
    """Replay a match. Raises `Refusal` when it cannot go on."""
    entry = entry_of(stored.header)
    try:
        setup = entry.notation.read_setup(stored.header.setup, stored.header.facts)
        events = events_of(entry, stored.lines)
        return TakenUp(Match(entry, setup, events), _past(entry, Record(setup, events)))
    except DroptableError:
        log.exception("match %s cannot be replayed", stored.header.id)  # may name what is hidden
        raise Refusal("internal", f"match {stored.header.id} cannot be replayed") from None


def events_of(entry: AnyEntry, lines: Iterable[str]) -> tuple[Event[Any, Any], ...]:
    """Return the events that lines of a record hold."""
    return tuple(read_event(entry.notation, line) for line in lines)


def happened(view: object) -> Any:
    """Return what the last event caused as a view shows it; None where it shows nothing."""
    return getattr(view, "happened", None)


def _past(entry: AnyEntry, record: Record[Any, Any, Any]) -> dict[Viewer, list[Past]]:
    viewers: list[Viewer] = [*map(Seat, range(record.setup.seats)), None]
    past: dict[Viewer, list[Past]] = {viewer: [] for viewer in viewers}
    before: dict[Viewer, Any] = {}
    for number, state in enumerate(replayed(entry.game, record)):
        for viewer in viewers:
            view = entry.game.view(state, viewer)
            if number and view != before[viewer] and happened(view) is not None:
                past[viewer].append(Past(Version(number), happened(view)))
            before[viewer] = view
    return past
