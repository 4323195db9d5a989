"""The journal: what it says is safe is safe, and many events share a commit."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event

from droptable.core import Version
from droptable.server.journal import Conflict, Header, Later
from droptable.server.journal.database import default_database, open_database
from droptable.server.journal.schema import METADATA
from droptable.server.journal.sql import SqlJournal
from droptable.server.refusals import CannotServe, Refusal
from droptable.server.wire import SeatShown
from tests.server.tables import game_row

SEATS = (SeatShown("Ana"), SeatShown("Mómo 🎲", "random"))


def lines(found: Later) -> tuple[str, ...]:
    return tuple(row.line for row in found.rows)


async def lines_of(journal: SqlJournal, match: str) -> tuple[str, ...]:
    return lines(await journal.load(match))


def header(match: str) -> Header:
    return Header(match, "dropit", 1, "{}", "seats=2 edition=en2024", SEATS)


def open_journal(database: Path) -> SqlJournal:
    return SqlJournal(open_database(f"sqlite:///{database}"))


def test_a_match_reads_back(database: Path) -> None:
    async def stored() -> None:
        journal = open_journal(database)
        await journal.create(header("m"))
        await journal.append("m", game_row(1, "0 RC 100.00 0.00"))
        await journal.append("m", game_row(2, "= …"), (Version(2), b"film"))
        found = await journal.load("m")
        assert replace(found.header, at=0) == header("m")
        assert lines(found) == ("0 RC 100.00 0.00", "= …")
        assert found.films == {2}
        assert await journal.film("m", Version(2)) == b"film"
        journal.close()

    asyncio.run(stored())


def test_films_of_matches_that_are_long_quiet_are_forgotten_and_nothing_else(
    database: Path,
) -> None:
    async def stored() -> None:
        journal = open_journal(database)
        for match in ("old", "new"):
            await journal.create(header(match))
            await journal.append(match, game_row(1, "= …"), (Version(1), b"film"))
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE events SET at = 1000 WHERE match = 'old'")

        assert journal.forget_films() == 1
        assert await lines_of(journal, "old") == ("= …",)
        assert (await journal.load("old")).films == frozenset()
        assert await journal.film("new", Version(1)) == b"film"
        assert journal.forget_films() == 0
        journal.close()

    asyncio.run(stored())


def test_many_events_are_written_in_few_commits_and_none_is_lost(database: Path) -> None:
    async def write() -> int:
        journal = open_journal(database)
        await asyncio.gather(*(journal.create(header(f"m{i}")) for i in range(100)))

        async def play(match: str) -> None:
            for version in range(1, 21):
                await journal.append(match, game_row(version, f"{version}"))

        await asyncio.gather(*(play(f"m{i}") for i in range(100)))
        journal.close()
        return journal.writer.commits

    commits = asyncio.run(write())

    with closing(sqlite3.connect(database)) as other:
        lines = other.execute("select line from events order by match, number").fetchall()
    assert lines == [(str(version),) for _ in range(100) for version in range(1, 21)]
    assert commits < 200  # 2,100 writes


def test_a_version_is_written_once_and_its_neighbours_in_the_commit_are_safe(
    database: Path,
) -> None:
    async def write() -> None:
        journal = open_journal(database)
        await asyncio.gather(*(journal.create(header(f"m{i}")) for i in range(10)))
        await journal.append("m3", game_row(1, "first"), (Version(1), b"first"))
        results = await asyncio.gather(
            *(
                journal.append(f"m{i}", game_row(1, "second"), (Version(1), b"second"))
                for i in range(10)
            ),
            return_exceptions=True,
        )
        assert [i for i, result in enumerate(results) if result is not None] == [3]
        assert isinstance(results[3], Conflict)
        assert await lines_of(journal, "m3") == ("first",)
        assert await journal.film("m3", Version(1)) == b"first"
        assert await lines_of(journal, "m9") == ("second",)
        journal.close()

    asyncio.run(write())


def test_what_waits_when_the_journal_closes_is_written(database: Path) -> None:
    async def write() -> None:
        journal = open_journal(database)
        await journal.create(header("m"))
        writes = [
            asyncio.ensure_future(journal.append("m", game_row(v, "x"))) for v in range(1, 50)
        ]
        await asyncio.sleep(0)
        journal.close()
        await asyncio.gather(*writes)

    asyncio.run(write())


def test_a_full_disk_refuses_the_write_and_the_next_one_is_taken(database: Path) -> None:
    async def write() -> None:
        journal = open_journal(database)
        await journal.create(header("m"))
        pages = [8]

        @event.listens_for(journal.database.engine, "checkout")
        def limit(connection: sqlite3.Connection, *_: object) -> None:
            connection.execute(f"PRAGMA max_page_count = {pages[0]}")

        with pytest.raises(Refusal) as refused:
            await journal.append("m", game_row(1, "x"), (Version(1), bytes(100_000)))
        assert refused.value.code == "journal_failed"
        assert await lines_of(journal, "m") == ()
        pages[0] = 10_000
        await journal.append("m", game_row(1, "x"), (Version(1), bytes(100_000)))
        journal.close()

    asyncio.run(write())


def test_a_journal_writes_to_disk_before_it_answers(database: Path) -> None:
    engine = open_database(f"sqlite:///{database}").engine
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    engine.dispose()


def test_the_signing_key_stays_the_same(database: Path) -> None:
    first, second = open_journal(database), open_journal(database)

    assert first.signing_key() == second.signing_key()
    assert len(first.signing_key()) >= 43
    first.close()
    second.close()


def test_the_migrations_make_the_tables_of_the_schema(database: Path) -> None:
    engine = open_database(f"sqlite:///{database}").engine
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(database: Path) -> None:
    open_database(f"sqlite:///{database}").close()
    with closing(sqlite3.connect(database)) as other, other:
        other.execute("update alembic_version set version_num = '9999'")

    with pytest.raises(CannotServe, match="was made by a newer droptable"):
        open_database(f"sqlite:///{database}")


@pytest.mark.parametrize(
    "address",
    ["postgresql://u:secret@h/d", "sqlite://", "sqlite:///:memory:", "table.sqlite3", "", "x:y:z"],
)
def test_only_a_sqlite_file_can_be_a_database(address: str) -> None:
    with pytest.raises(CannotServe, match=r"sqlite:///table\.sqlite3") as refused:
        open_database(address)

    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(database: Path) -> None:
    database.write_text("no database, but long enough to be taken for one " * 100)

    with pytest.raises(CannotServe, match=r"cannot use database .* not a database"):
        open_database(f"sqlite:///{database}")


def test_matches_are_kept_in_the_user_s_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    open_database(default_database()).close()

    assert (tmp_path / "droptable" / "table.sqlite3").is_file()
