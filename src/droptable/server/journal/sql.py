"""The journal in an SQL database. What differs between databases lies in `database.py`."""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from droptable.core import Version
from droptable.match.sitting import Manners, Ms
from droptable.server.journal.database import Database
from droptable.server.journal.journal import Header, Kind, Later, Row, Stored
from droptable.server.journal.schema import EVENTS, FILMS, LEASES, MATCHES, SECRETS
from droptable.server.journal.writer import Rows, Writer
from droptable.server.refusals import JournalFailed, NoSuchFilm, NoSuchMatch
from droptable.server.wire import SeatShown

T = TypeVar("T")

log = logging.getLogger(__name__)

SIGNING_KEY = "signing_key"

VERSION_MAX = Version(2**31 - 1)
"""Largest number in the column of versions; no match gets there."""

FILMS_KEPT_MS = 30 * 24 * 3600 * 1000
"""How long after its last event a match keeps its films: 30 days. A film has about 10 KiB, a
match 36 of them."""

LEASE_MS = 10_000
"""How long a lease holds unless it is renewed: longer than any question of luck and any bot may
take, so that no second server asks the same. One whose process is seen to be dead ends at once."""


_LIVING: set[str] = set()
"""Holders in this process. A lease of another one with our process number is of a dead process."""


class SqlJournal:
    """Keeps matches in a database. See `Journal` for what each member promises."""

    def __init__(self, database: Database) -> None:
        """Open the journal on a database whose tables are up to date."""
        self.database = database
        self.writer = Writer(database)
        self.holder = f"{socket.gethostname()[:64]}/{os.getpid()}/{secrets.token_hex(8)}"
        """Who holds the leases of this journal."""
        _LIVING.add(self.holder)

    async def create(self, header: Header) -> None:
        """Store a new match."""
        row = {
            "id": header.id,
            "game": header.game,
            "rules_version": header.rules_version,
            "facts": header.facts,
            "setup": header.setup,
            "seats": msgspec.json.encode(header.seats).decode(),
            "manners": msgspec.json.encode(header.manners).decode(),
            "at": self.now(),
        }
        await self.writer.write([(MATCHES, row)])

    async def append(self, match: str, row: Row, film: tuple[Version, bytes] | None = None) -> None:
        """Store a row, and beside it the film that shows it. Raises `Conflict`."""
        line = {
            "match": match,
            "number": row.number,
            "at": row.at,
            "kind": row.kind.value,
            "line": row.line,
        }
        rows: Rows = [(EVENTS, line)]
        if film is not None:
            version, content = film
            rows = [*rows, (FILMS, {"match": match, "version": version, "film": content})]
        await self.writer.write(rows)

    async def load(self, match: str) -> Stored:
        """Return a match. Raises `Refusal` when there is none."""
        return await self._read(lambda connection: _load(connection, match))

    async def since(self, match: str, number: int) -> Later:
        """Return the rows after this number, oldest first."""
        return await self._read(lambda connection: _later(connection, match, number))

    async def film(self, match: str, version: Version) -> bytes:
        """Return a film. Raises `Refusal` when there is none, or none any more."""
        known = min(version, VERSION_MAX)  # a page may ask for any number
        statement = select(FILMS.c.film).where(FILMS.c.match == match, FILMS.c.version == known)
        film = await self._read(lambda connection: connection.scalar(statement))
        if film is None:
            raise NoSuchFilm(id=match, version=version)
        return bytes(film)

    async def claim(self, match: str) -> bool:
        """Take or renew the lease of a match; False while another server holds it."""
        now = self.now()

        def claim(connection: Connection) -> bool:
            of_match = LEASES.c.match == match
            held_by = connection.scalar(select(LEASES.c.holder).where(of_match))
            connection.rollback()  # what follows begins a transaction of its own
            is_dead = held_by is not None and self._is_dead(held_by)
            mine = upsert(LEASES).values(match=match, holder=self.holder, until=now + LEASE_MS)
            free = or_(
                LEASES.c.holder == self.holder,
                LEASES.c.until < now,
                *([LEASES.c.holder == held_by] if is_dead else []),
            )
            connection.execute(
                mine.on_conflict_do_update(
                    index_elements=[LEASES.c.match],
                    set_={"holder": mine.excluded.holder, "until": mine.excluded.until},
                    where=free,
                )
            )
            holder = connection.scalar(select(LEASES.c.holder).where(of_match))
            connection.commit()
            return holder == self.holder

        return await self._read(claim)

    async def release(self, match: str) -> None:
        """Give a lease back, if this server holds it."""

        def release(connection: Connection) -> None:
            held = (LEASES.c.match == match) & (LEASES.c.holder == self.holder)
            connection.execute(delete(LEASES).where(held))
            connection.commit()

        await self._read(release)

    def now(self) -> Ms:
        """Return the time that rows are stamped with."""
        return time.time_ns() // 1_000_000

    def signing_key(self) -> str:
        """Return the key that signs the tokens of seats, making it when there is none."""
        mine = {"name": SIGNING_KEY, "value": secrets.token_urlsafe(32)}
        try:
            with self.database.engine.begin() as connection:
                connection.execute(insert(SECRETS), mine)
        except IntegrityError:
            pass  # made before, or at the same time by another server
        with self.database.engine.connect() as connection:
            of_key = SECRETS.c.name == SIGNING_KEY
            return str(connection.execute(select(SECRETS.c.value).where(of_key)).scalar_one())

    def forget_films(self, before_ms: int | None = None) -> int:
        """Delete the films of matches that have been quiet for long; return how many there were.

        Without them a fall is shown as a glide; the record stays whole.
        """
        limit = self.now() - FILMS_KEPT_MS if before_ms is None else before_ms
        quiet = (
            select(EVENTS.c.match).group_by(EVENTS.c.match).having(func.max(EVENTS.c.at) < limit)
        )
        with self.database.engine.begin() as connection:
            return connection.execute(delete(FILMS).where(FILMS.c.match.in_(quiet))).rowcount

    def close(self) -> None:
        """Write what still waits, then close."""
        self.writer.close()
        self.database.close()
        _LIVING.discard(self.holder)

    async def _read(self, read: Callable[[Connection], T]) -> T:
        def on_a_thread() -> T:
            self.database.expect_same()
            try:
                with self.database.engine.connect() as connection:
                    return read(connection)
            except SQLAlchemyError as error:
                log.error("cannot read: %s", error.__cause__ or error)
                raise JournalFailed(why="the journal could not be read") from None

        return await asyncio.to_thread(on_a_thread)

    def _is_dead(self, holder: str) -> bool:
        """Say whether the process that holds a lease is surely gone: it ran here and does not."""
        host, pid, _ = holder.rsplit("/", 2)
        if host != self.holder.rsplit("/", 2)[0]:
            return False
        if int(pid) == os.getpid():
            return holder not in _LIVING
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            return True
        except OSError:
            pass  # it is there and somebody else's
        return False


def _load(connection: Connection, match: str) -> Stored:
    row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).one_or_none()
    if row is None:
        raise NoSuchMatch(id=match)
    later = _later(connection, match, 0)
    header = Header(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        facts=row.facts,
        setup=row.setup,
        seats=tuple(msgspec.json.decode(row.seats, type=list[SeatShown])),
        manners=msgspec.json.decode(row.manners, type=Manners),
        at=row.at,
    )
    return Stored(later.rows, later.films, header)


def _later(connection: Connection, match: str, number: int) -> Later:
    rows = (
        select(EVENTS)
        .where(EVENTS.c.match == match, EVENTS.c.number > number)
        .order_by(EVENTS.c.number)
    )
    films = select(FILMS.c.version).where(FILMS.c.match == match)
    return Later(
        tuple(Row(r.number, r.at, Kind(r.kind), r.line) for r in connection.execute(rows)),
        frozenset(map(Version, connection.scalars(films))),
    )
