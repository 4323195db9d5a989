"""A match as it is taken up from the journal."""

import logging
from collections.abc import Iterable
from typing import Any

from droptable.core import AnyEntry, DroptableError, Event
from droptable.core.record import read_event
from droptable.games.catalogue import GAMES
from droptable.match import Match
from droptable.match.match import AnyMatch
from droptable.server.journal import Header, Stored
from droptable.server.refusals import Internal, NoSuchGame, OtherRules

log = logging.getLogger(__name__)


def entry_of(header: Header) -> AnyEntry:
    """Return the game of a match. Raises `Refusal` when it cannot be played here any more."""
    entry = GAMES.get(header.game)
    if entry is None:
        raise NoSuchGame(game=header.game)
    if entry.rules_version != header.rules_version:
        raise OtherRules(
            id=header.id,
            game=entry.name,
            version=header.rules_version,
            known=entry.rules_version,
        )
    return entry


def take_up(stored: Stored) -> AnyMatch:
    """Replay a match. Raises `Refusal` when it cannot go on."""
    entry = entry_of(stored.header)
    try:
        setup = entry.notation.read_setup(stored.header.setup, stored.header.facts)
        return Match(entry, setup, events_of(entry, stored.lines))
    except DroptableError:
        log.exception("match %s cannot be replayed", stored.header.id)  # may name what is hidden
        raise Internal(why=f"match {stored.header.id} cannot be replayed") from None


def events_of(entry: AnyEntry, lines: Iterable[str]) -> tuple[Event[Any, Any], ...]:
    """Return the events that lines of a record hold."""
    return tuple(read_event(entry.notation, line) for line in lines)
