"""Opens the database of the journal: where it lies, how safe it writes, which tables it has."""

import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from droptable.server.refusals import BadDatabase, NewerDatabase

LOCKED_MS_MAX = 5000
"""How long a write waits for another process to finish its own, ms."""


def default_database() -> str:
    """Return the address of the database in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'droptable' / 'table.sqlite3'}"


def open_database(address: str) -> Engine:
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
    return engine


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
