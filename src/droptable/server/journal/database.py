"""Opens the database of the journal: where it lies, how safe it writes, which tables it has.

A database file can be deleted or replaced while servers run. The system then lets them write into
the file that nobody can open any more, so what they acknowledge would be lost. `expect_same`
compares the file with the one that was opened; the journal asks it around every commit and read.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from droptable.server.refusals import BadDatabase, DatabaseGone, NewerDatabase

LOCKED_MS_MAX = 5000
"""How long a write waits for another process to finish its own, ms."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open database, and the file it was when it was opened."""

    engine: Engine
    file: Path
    identity: tuple[int, int]
    """Device and inode of the file."""

    def expect_same(self) -> None:
        """Raise `Refusal` when the file at its place is gone or another one."""
        found = _identity(self.file)
        if found == self.identity:
            return
        why = "gone" if found is None else "another file"
        raise DatabaseGone(database=self.file.name, why=why)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def default_database() -> str:
    """Return the address of the database in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'droptable' / 'table.sqlite3'}"


def open_database(address: str) -> Database:
    """Open the database, making it or bringing its tables up to date. Raises `CannotServe`."""
    url = _file_address(address)
    engine = create_engine(url)
    event.listen(engine, "connect", _set_pragmas)
    try:
        _migrate(engine)
    except CommandError as error:
        engine.dispose()
        raise NewerDatabase(address=address, why=str(error)) from None
    except SQLAlchemyError as error:
        engine.dispose()
        raise BadDatabase(
            why=f"cannot use database {address}: {error.__cause__ or error}"
        ) from None
    file = Path(str(url.database)).absolute()
    identity = _identity(file)
    if identity is None:
        engine.dispose()
        raise BadDatabase(why=f"cannot use database {address}: it is gone again")
    return Database(engine, file, identity)


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _file_address(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(
            why=f"expected an address like sqlite:///table.sqlite3, got {address!r}"
        ) from None
    if url.drivername != "sqlite" or not url.database or url.database == ":memory:":
        raise BadDatabase(
            why=f"matches are kept in a SQLite file only, like sqlite:///table.sqlite3, not in"
            f" {url.render_as_string(hide_password=True)!r}",
        )
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(why=f"cannot make the folder of {address}: {error}") from None
    return url


def _set_pragmas(connection: Any, _: object) -> None:
    for pragma in (
        f"busy_timeout = {LOCKED_MS_MAX}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        # Two servers that start at once wait for each other here.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
