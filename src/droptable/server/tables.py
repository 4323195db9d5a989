"""The tables in memory: taken up when somebody comes, put away when nobody is left."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from droptable.server.jobs import Jobs
from droptable.server.journal import Journal
from droptable.server.minds import Minds
from droptable.server.refusals import Busy
from droptable.server.table import Table

TABLES_MAX = 500
"""Tables in memory; one takes less than 1 MB."""

IDLE_S_MAX = 300.0
"""Seconds that a table without visitors stays in memory: a reload or a short way out of reach
finds it there."""


class Tables:
    """Opens each match once in this process."""

    def __init__(self, journal: Journal, jobs: Jobs, minds: Minds) -> None:
        """Start without tables."""
        self._journal = journal
        self._jobs = jobs
        self._minds = minds
        self._tables: OrderedDict[str, Table] = OrderedDict()  # longest not visited first
        self._left_at: dict[str, float] = {}
        self._visits: dict[str, int] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}

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
        await asyncio.gather(*(table.close() for table in self._tables.values()))

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
        table = await asyncio.to_thread(Table, stored, self._journal, self._jobs, self._minds)
        self._make_room()
        self._tables[match] = table
        self._left_at[match] = time.monotonic()
        return table

    def _make_room(self) -> None:
        """Put away tables nobody visits: those left long ago, and the longest left if need be."""
        now = time.monotonic()
        for match, table in list(self._tables.items()):
            is_late = now - self._left_at[match] > IDLE_S_MAX
            is_needed = match in self._visits or not table.is_idle
            if (is_late or len(self._tables) >= TABLES_MAX) and not is_needed:
                del self._tables[match], self._left_at[match]
        if len(self._tables) >= TABLES_MAX:
            raise Busy(why=f"{TABLES_MAX} matches are being played; try again later")
