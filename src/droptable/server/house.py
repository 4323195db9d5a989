"""All that a running server holds."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from litestar import Litestar

from droptable.games.catalogue import GAMES
from droptable.server.jobs import Jobs
from droptable.server.journal.bus import FileBus
from droptable.server.journal.database import open_database
from droptable.server.journal.sql import SqlJournal
from droptable.server.mind import CannotStart
from droptable.server.minds import Minds
from droptable.server.table.tables import Tables
from droptable.server.tokens import Tokens


@dataclass(frozen=True, slots=True)
class House:
    """Journal, bus, tables, tokens, threads and bots of one server."""

    journal: SqlJournal
    bus: FileBus
    jobs: Jobs
    minds: Minds
    tables: Tables
    tokens: Tokens

    @classmethod
    def open(cls, database: str, threads: int | None = None, minds: Minds | None = None) -> "House":
        """Open the journal, in a running event loop. Raises `CannotServe`.

        Args:
            database: An address like `sqlite:///table.sqlite3`.
            threads: Threads for physics, and processes for bots.
            minds: Processes for bots, if not the usual ones.
        """
        opened = open_database(database)
        journal, bus = SqlJournal(opened), FileBus(opened)
        journal.forget_films()
        jobs, minds = Jobs(threads), minds or Minds(threads)
        tables = Tables(journal, bus, jobs, minds)
        return cls(journal, bus, jobs, minds, tables, Tokens(journal.signing_key()))

    async def warm(self) -> None:
        """Make all that a first move would wait for: compiled functions, tables, bots.

        Bots come last, so that they find on disk what was compiled. Without them people still play.
        """
        for entry in GAMES.values():
            await asyncio.to_thread(entry.warm)
        self.minds.start()
        with suppress(CannotStart):
            await self.minds.ready()

    async def close(self) -> None:
        """Finish what is being stored, then close."""
        await self.tables.close()
        await self.minds.close()
        self.jobs.close()
        await asyncio.to_thread(self.bus.close)
        await asyncio.to_thread(self.journal.close)


def house_of(app: Litestar) -> House:
    """Return the house that an app serves."""
    house = app.state.house
    assert isinstance(house, House), "the app has not started"
    return house
