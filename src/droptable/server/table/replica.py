"""A match as the journal has it: its game, its table, and which falls have a film.

A replica is never ahead of the journal. It takes rows in their order, and only those that are
stored: rows this server has appended, and rows it reads because another one has.
"""

import logging
from collections.abc import Iterable
from typing import Any

from droptable.core import (
    AnyEntry,
    DroptableError,
    Over,
    Played,
    Record,
    Seat,
    Turn,
    Version,
    waits_for,
)
from droptable.core.record import read_event
from droptable.games.catalogue import GAMES
from droptable.match.match import AnyDraft, AnyMatch, Match
from droptable.match.sitting import Place, Sitting, TableEvent, advanced, read_table_event, waiting
from droptable.server.journal import Header, Kind, Row, Stored
from droptable.server.refusals import Internal, NoSuchGame, OtherRules

log = logging.getLogger(__name__)


class Replica:
    """One match in memory, equal to what the journal has of it up to row `number`."""

    def __init__(self, stored: Stored) -> None:
        """Take up a match by replaying it once. Raises `Refusal` when it cannot go on."""
        header = stored.header
        entry = entry_of(header)
        self.header = header
        self.number = 0
        self.films = set(stored.films)
        try:
            setup = entry.notation.read_setup(header.setup, header.facts)
            self.match: AnyMatch = Match(entry, setup)
            self.sitting = _sat_down(header)
            self._note_waiting(None, header.at)
            self.follow(stored.rows)
        except DroptableError:
            log.exception("match %s cannot be replayed", header.id)  # may name what is hidden
            raise Internal(why=f"match {header.id} cannot be replayed") from None

    @property
    def version(self) -> Version:
        """Number of events of the game so far."""
        return self.match.version

    @property
    def turn(self) -> Turn[object]:
        """What the match waits for; over also when its players have ended it."""
        ended = self.sitting.ended
        if ended is None:
            return self.match.turn
        return Over(ended.winners(len(self.sitting.places)), ())

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen in this match any more."""
        return isinstance(self.turn, Over)

    @property
    def record(self) -> Record[Any, Any, Any]:
        """The record so far."""
        events = self.match.record
        return Record(events.setup, events.events, self.sitting.ended)

    def follow(self, rows: Iterable[Row]) -> None:
        """Take over rows that are stored. Those taken already change nothing."""
        for row in rows:
            if row.number <= self.number:
                continue
            assert row.number == self.number + 1, f"row {self.number + 1} is missing"
            if row.kind is Kind.GAME:
                event = read_event(self.match.entry.notation, row.line)
                self.take_game(self.match.draft(event), row.at)
            else:
                self.take_table(read_table_event(row.line), row.at)

    def take_game(self, draft: AnyDraft, at: int) -> None:
        """Take an event of the game that is stored as the next row."""
        self.match.take(draft)
        self.number += 1
        event = draft.event
        self._note_waiting(event.seat if isinstance(event, Played) else None, at)

    def take_table(self, event: TableEvent, at: int) -> None:
        """Take an event of the table that is stored as the next row."""
        self.sitting = advanced(self.sitting, event, at)
        self.number += 1

    def _note_waiting(self, played: Seat | None, at: int) -> None:
        self.sitting = waiting(self.sitting, waits_for(self.match.turn), played, at)


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


def _sat_down(header: Header) -> Sitting:
    places = tuple(Place(seat.name, seat.bot, since=header.at) for seat in header.seats)
    return Sitting(places, header.manners)
