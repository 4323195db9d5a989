"""The tables in memory: taken up when somebody comes, put away when nobody is left.

Theory of operation. Each match is opened once in a process, however many visit it at the same time
(`_opening`). A table stays while it is visited or at work, and for `IDLE_S_MAX` after; putting it
away loses nothing, because the journal has all of it. The bus names matches that any server has
appended to; those in memory read on. A hint that comes late or never is made up for when a page
joins and when this server appends.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from droptable.server.jobs import Jobs
from droptable.server.journal import Bus, Journal
from droptable.server.minds import Minds
from droptable.server.refusals import Busy, Refusal
from droptable.server.table.table import Table

TABLES_MAX = 1500
"""Tables in memory; one takes some 30 KiB, and 0.1 MB with two connections."""

IDLE_S_MAX = 300.0
"""Seconds that a table without visitors stays in memory: a reload or a short way out of reach
finds it there."""

log = logging.getLogger(__name__)


class Tables:
    """Opens each match once in this process."""

    def __init__(self, journal: Journal, bus: Bus, jobs: Jobs, minds: Minds) -> None:
        """Start without tables, in a running event loop."""
        self._journal = journal
        self._bus = bus
        self._jobs = jobs
        self._minds = minds
        self._tables: OrderedDict[str, Table] = OrderedDict()  # longest not visited first
        self._left_at: dict[str, float] = {}
        self._visits: dict[str, int] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._following = asyncio.create_task(self._follow_hints())

    @asynccontextmanager
    async def visit(self, match: str) -> AsyncIterator[Table]:
        """Give the table of a match, which stays in memory meanwhile. Raises `Refusal`."""
        self._visits[match] = self._visits.get(match, 0) + 1
        try:
            yield await self._open(match)
        finally:
            self._visits[match] -= 1
            if not self._visits[match]:
                del self._visits[match]
            if match in self._tables:
                self._left_at[match] = time.monotonic()
                self._tables.move_to_end(match)

    async def close(self) -> None:
        """Close all tables."""
        self._following.cancel()
        await asyncio.gather(self._following, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._tables.values()))

    async def _follow_hints(self) -> None:
        async for match, number in self._bus.hints():
            table = self._tables.get(match)
            if table is None or table.is_closed or table.replica.number >= number:
                continue
            try:
                await table.follow()
            except Refusal as refusal:
                log.error("match %s cannot follow: %s", match, refusal)
            except Exception:
                log.exception("match %s cannot follow", match)

    async def _open(self, match: str) -> Table:
        table = self._tables.get(match)
        if table is not None and not table.is_closed:
            return table
        if match not in self._opening:
            opening = asyncio.create_task(self._take_up(match))
            opening.add_done_callback(lambda _: self._opened(match))
            self._opening[match] = opening
        return await asyncio.shield(self._opening[match])

    def _opened(self, match: str) -> None:
        opening = self._opening.pop(match)
        if not opening.cancelled():
            opening.exception()  # who waits is told; perhaps nobody waits any more

    async def _take_up(self, match: str) -> Table:
        stored = await self._journal.load(match)
        table = await asyncio.to_thread(
            Table, stored, self._journal, self._bus, self._jobs, self._minds
        )
        await self._make_room()
        if (old := self._tables.get(match)) is not None:  # it was closed
            await old.close()
        self._tables[match] = table
        self._left_at[match] = time.monotonic()
        return table

    async def _make_room(self) -> None:
        """Put away tables nobody visits: those left long ago, and the longest left if need be."""
        now = time.monotonic()
        away = []
        for match, table in list(self._tables.items()):
            is_late = now - self._left_at[match] > IDLE_S_MAX
            is_needed = match in self._visits or not table.is_idle
            if (is_late or len(self._tables) >= TABLES_MAX) and not is_needed:
                away.append(self._tables.pop(match))
                del self._left_at[match]
        for table in away:
            await table.close()  # gives its lease back
        if len(self._tables) >= TABLES_MAX:
            raise Busy(why=f"{TABLES_MAX} matches are being played; try again later")
