"""The journal: all matches, event by event. What is not in it did not happen."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from droptable.core import Version
from droptable.server.refusals import JournalFailed, NoSuchFilm, NoSuchMatch
from droptable.server.schema import EVENTS, FILMS, MATCHES, SECRETS
from droptable.server.wire import SeatShown
from droptable.server.writer import Rows, Writer

T = TypeVar("T")

log = logging.getLogger(__name__)

SIGNING_KEY = "signing_key"

VERSION_MAX = Version(2**31 - 1)
"""Largest number in the column of versions; no match gets there."""


FILMS_KEPT_MS = 30 * 24 * 3600 * 1000
"""How long after its last event a match keeps its films: 30 days. A film has about 10 KiB, a
match 36 of them."""


@dataclass(frozen=True, slots=True)
class Header:
    """What is known of a match before its first event."""

    id: str
    game: str
    rules_version: int
    facts: str
    """Printed facts, as in the match's record."""

    setup: str
    seats: tuple[SeatShown, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """All that the journal has of a match."""

    header: Header
    lines: tuple[str, ...]
    """Its events, as in its record."""

    films: frozenset[Version]
    """Versions that have a film."""


class Journal:
    """Appends and reads. An append returns when the event is safe on disk."""

    def __init__(self, engine: Engine) -> None:
        """Open the journal on a database whose tables are up to date."""
        self.engine = engine
        self.writer = Writer(engine)

    async def create(self, header: Header) -> None:
        """Store a new match."""
        row = {
            "id": header.id,
            "game": header.game,
            "rules_version": header.rules_version,
            "facts": header.facts,
            "setup": header.setup,
            "seats": msgspec.json.encode(header.seats).decode(),
            "at": _now_ms(),
        }
        await self.writer.write([(MATCHES, row)])

    async def append(self, match: str, version: Version, line: str, film: bytes | None) -> None:
        """Store an event, and beside it the film that shows it.

        Raises `Conflict` when there is such a version already.
        """
        key = {"match": match, "version": version}
        rows: Rows = [(EVENTS, {**key, "at": _now_ms(), "line": line})]
        if film is not None:
            rows = [*rows, (FILMS, {**key, "film": film})]
        await self.writer.write(rows)

    async def load(self, match: str) -> Stored:
        """Return a match. Raises `Refusal` when there is none."""
        return await self._read(lambda connection: _load(connection, match))

    async def film(self, match: str, version: Version) -> bytes:
        """Return a film. Raises `Refusal` when there is none, or none any more."""
        known = min(version, VERSION_MAX)  # a page may ask for any number
        statement = select(FILMS.c.film).where(FILMS.c.match == match, FILMS.c.version == known)
        film = await self._read(lambda connection: connection.scalar(statement))
        if film is None:
            raise NoSuchFilm(id=match, version=version)
        return bytes(film)

    def signing_key(self) -> str:
        """Return the key that signs the tokens of seats, making it when there is none."""
        mine = {"name": SIGNING_KEY, "value": secrets.token_urlsafe(32)}
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(SECRETS), mine)
        except IntegrityError:
            pass  # made before, or at the same time by another server
        with self.engine.connect() as connection:
            of_key = SECRETS.c.name == SIGNING_KEY
            return str(connection.execute(select(SECRETS.c.value).where(of_key)).scalar_one())

    def forget_films(self, before_ms: int | None = None) -> int:
        """Delete the films of matches that have been quiet for long; return how many there were.

        Without them a fall is shown as a glide; the record stays whole.
        """
        limit = _now_ms() - FILMS_KEPT_MS if before_ms is None else before_ms
        quiet = (
            select(EVENTS.c.match).group_by(EVENTS.c.match).having(func.max(EVENTS.c.at) < limit)
        )
        with self.engine.begin() as connection:
            return connection.execute(delete(FILMS).where(FILMS.c.match.in_(quiet))).rowcount

    def close(self) -> None:
        """Write what still waits, then close."""
        self.writer.close()
        self.engine.dispose()

    async def _read(self, read: Callable[[Connection], T]) -> T:
        def on_a_thread() -> T:
            try:
                with self.engine.connect() as connection:
                    return read(connection)
            except SQLAlchemyError as error:
                log.error("cannot read: %s", error.__cause__ or error)
                raise JournalFailed(why="the journal could not be read") from None

        return await asyncio.to_thread(on_a_thread)


def _load(connection: Connection, match: str) -> Stored:
    row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).one_or_none()
    if row is None:
        raise NoSuchMatch(id=match)
    events = select(EVENTS.c.line).where(EVENTS.c.match == match).order_by(EVENTS.c.version)
    films = select(FILMS.c.version).where(FILMS.c.match == match)
    return Stored(
        header=Header(
            id=row.id,
            game=row.game,
            rules_version=row.rules_version,
            facts=row.facts,
            setup=row.setup,
            seats=tuple(msgspec.json.decode(row.seats, type=list[SeatShown])),
        ),
        lines=tuple(connection.scalars(events)),
        films=frozenset(map(Version, connection.scalars(films))),
    )


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
