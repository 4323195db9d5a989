"""Databases of earlier versions go on: their matches are played on, nobody notices."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from droptable.core import AnyEntry, Seat, waits_for
from droptable.core.record import write_event
from droptable.games.catalogue import DROPIT, POP, PRESENTDROP
from droptable.match.sitting import Manners
from droptable.server.journal import Kind, database as of_journal
from droptable.server.table.replica import Replica
from droptable.testing import Trial, trial
from tests.server.served import QuickLuck
from tests.server.tables import open_house, told

SEATS = '[{"name":"Ana","bot":null},{"name":"Momo","bot":null}]'
EVENTS = 9
BEGUN = time.time_ns() // 1_000_000 - 60_000


def database_of_version_1(place: Path, entry: AnyEntry) -> Trial:
    """Make a database as the first version made it, with a match that is being played."""
    config = Config()
    migrations = Path(of_journal.__file__).parent / "migrations"
    config.set_main_option("script_location", str(migrations))
    engine = create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    match = trial(entry, entry.setup(2), Random(5), EVENTS)
    notation, setup = entry.notation, match.setup
    with closing(sqlite3.connect(place)) as old, old:
        old.execute(
            "insert into matches values ('old', ?, ?, ?, ?, ?, ?)",
            (
                entry.name,
                entry.rules_version,
                notation.write_facts(setup),
                notation.write_setup(setup),
                SEATS,
                BEGUN,
            ),
        )
        lines = [write_event(notation, event) for event in match.events]
        old.executemany(
            "insert into events values ('old', ?, ?, ?)",
            [(version, BEGUN + version, line) for version, line in enumerate(lines, 1)],
        )
        old.execute("insert into films values ('old', 2, x'00')")
    return match


@pytest.mark.parametrize("entry", [DROPIT, POP, PRESENTDROP], ids=lambda entry: entry.name)
def test_a_match_of_an_older_database_is_taken_up_where_it_was_and_played_on(
    database: Path, luck: QuickLuck, entry: AnyEntry
) -> None:
    match = database_of_version_1(database, entry)

    async def play_on() -> dict[int, str]:
        async with open_house(database) as house:
            stored = await house.journal.load("old")
            assert Replica(stored).match.record.events == match.events
            assert stored.films == {2}
            assert (stored.header.manners, stored.header.at) == (Manners(), BEGUN)
            assert [row.number for row in stored.rows] == list(range(1, EVENTS + 1))
            assert {row.kind for row in stored.rows} == {Kind.GAME}
            async with house.tables.visit("old") as table:
                listener = await table.join(None, None)
                for _ in range(3):
                    replica = table.replica
                    while not (seats := waits_for(replica.match.turn)):
                        await told(listener, until=replica.version + 1)
                    move = replica.match.moves(Seat(seats[0]))[0]
                    text = entry.notation.write_move(move)
                    await table.play(Seat(seats[0]), text, replica.version)
                table.leave(listener)
            return {row.number: row.line for row in (await house.journal.load("old")).rows}

    rows = asyncio.run(play_on())
    assert len(rows) >= EVENTS + 3
    assert list(rows) == list(range(1, len(rows) + 1))
    written = [write_event(entry.notation, event) for event in match.events]
    assert list(rows.values())[:EVENTS] == written
