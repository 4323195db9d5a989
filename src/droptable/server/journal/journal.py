"""What a server asks of its journal and of the bus between servers.

A match is a sequence of rows, numbered from 1 without a gap: events of its game and events of its
table in the one order in which they happened. The key (match, number) is unique, so of two servers
that append at once one gets `Conflict` and has to read on first. What is not in the journal did
not happen. The bus carries hints, never facts: who misses one finds out when it appends or reads.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from droptable.core import Version
from droptable.match.sitting import PATIENT, Manners, Ms
from droptable.server.wire import SeatShown


class Conflict(Exception):
    """Another process has already written under this key."""


class Kind(Enum):
    """Of what a row of the journal is an event."""

    GAME = "game"
    """A line of the record: a move, or an answer of luck. The number of these is the version."""

    TABLE = "table"
    """Who came, left, was replaced, gave up: `droptable.match.sitting`."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event of a match as it is written down."""

    number: int
    """Place among all rows of the match, from 1."""

    at: Ms
    """Server's time, ms since 1970."""

    kind: Kind
    line: str


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
    manners: Manners = PATIENT
    at: Ms = 0
    """When it was set up; the journal says it."""


@dataclass(frozen=True, slots=True)
class Later:
    """What a match has beyond some row."""

    rows: tuple[Row, ...]
    films: frozenset[Version]
    """All versions that have a film."""


@dataclass(frozen=True, slots=True)
class Stored(Later):
    """All that the journal has of a match."""

    header: Header


class Journal(Protocol):
    """Appends and reads. An append returns when the row is safe on disk.

    Every member raises `Refusal` when the journal cannot be reached; nothing changed then.
    """

    async def create(self, header: Header) -> None:
        """Store a new match."""

    async def append(self, match: str, row: Row, film: tuple[Version, bytes] | None = None) -> None:
        """Store a row, and beside it the film that shows it.

        Raises `Conflict` when there is a row of this number already.
        """

    async def load(self, match: str) -> Stored:
        """Return a match. Raises `Refusal` when there is none."""

    async def since(self, match: str, number: int) -> Later:
        """Return the rows after this number, oldest first."""

    async def film(self, match: str, version: Version) -> bytes:
        """Return a film. Raises `Refusal` when there is none, or none any more."""

    async def claim(self, match: str) -> bool:
        """Take or renew the lease of a match; False while another server holds it.

        Who holds it asks luck and bots. A lease runs out by itself, so a server that dies keeps
        nobody waiting for long.
        """

    async def release(self, match: str) -> None:
        """Give a lease back, if this server holds it."""

    def now(self) -> Ms:
        """Return the time that rows are stamped with."""


class Bus(Protocol):
    """Tells servers that another one has appended to a match."""

    def publish(self, match: str, number: int) -> None:
        """Say that a row was appended."""

    def hints(self) -> AsyncIterator[tuple[str, int]]:
        """Yield matches that have changed, with the number of a row that was appended."""
