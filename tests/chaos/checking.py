"""Holds what persons were told against what the journal has."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from droptable.core import AnyEntry, Over, Played
from droptable.core.record import read_event
from droptable.games.catalogue import GAMES
from droptable.match import Match
from tests.chaos.clients import Person


def check(database: Path, people: Iterable[Person]) -> int:
    """Return how many events the matches of these people have. Raises `AssertionError`.

    No gap in the rows, every match at its end, every acknowledged choice in the record at a version
    after the one it was made at, and every view as the record makes it.
    """
    events = 0
    matches: dict[str, list[Person]] = {}
    for person in people:
        matches.setdefault(person.match, []).append(person)
    with closing(sqlite3.connect(database)) as connection:
        for match, at_table in matches.items():
            lines = _lines(connection, match)
            events += len(lines)
            _check_match(at_table[0].entry, _setup(connection, match), lines, at_table)
    return events


def _setup(connection: sqlite3.Connection, match: str) -> Any:
    statement = "select game, setup, facts from matches where id = ?"
    game, setup, facts = connection.execute(statement, (match,)).fetchone()
    return GAMES[game].notation.read_setup(setup, facts)


def _lines(connection: sqlite3.Connection, match: str) -> list[str]:
    statement = "select number, kind, line from events where match = ? order by number"
    rows = connection.execute(statement, (match,)).fetchall()
    numbers = [number for number, _, _ in rows]
    assert numbers == list(range(1, len(rows) + 1)), f"{match}: rows {numbers}"
    return [line for _, kind, line in rows if kind == "game"]


def _check_match(entry: AnyEntry, setup: Any, lines: list[str], people: list[Person]) -> None:
    match: Any = Match(entry, setup)
    played: dict[tuple[int, str], list[int]] = {}
    for version in range(len(lines) + 1):
        for person in people:
            told = person.told.get(version)
            if told is not None:
                seen = msgspec.json.encode(entry.changing(match.view(person.seat)))
                assert told == seen, (
                    f"{person.match}: seat {person.seat} was told another {version}"
                )
        if version < len(lines):
            event = read_event(entry.notation, lines[version])
            if isinstance(event, Played):
                word = entry.notation.write_move(event.move)
                played.setdefault((event.seat, word), []).append(version + 1)
            match.take(match.draft(event))
    assert isinstance(match.turn, Over), f"{people[0].match} has not ended: {match.turn}"
    for person in people:
        assert max(person.told) == len(lines), f"seat {person.seat} has not heard the end"
        for sent in person.taken:
            at = played.get((person.seat or 0, sent.move), [])
            assert any(version > sent.at for version in at), f"{sent} of {person} is lost"
