"""All that a running server holds."""

import asyncio
from dataclasses import dataclass

from litestar import Litestar

from droptable.server.database import open_database
from droptable.server.journal import Journal
from droptable.server.pool import Pool
from droptable.server.tables import Tables
from droptable.server.tokens import Tokens


@dataclass(frozen=True, slots=True)
class House:
    """Journal, tables, tokens and threads of one process."""

    journal: Journal
    pool: Pool
    tables: Tables
    tokens: Tokens

    @classmethod
    def open(cls, database: str, threads: int | None = None) -> "House":
        """Open the journal. Raises `CannotServe`."""
        journal = Journal(open_database(database))
        journal.forget_films()
        pool = Pool(threads)
        return cls(journal, pool, Tables(journal, pool), Tokens(journal.signing_key()))

    async def close(self) -> None:
        """Finish what is being stored, then close."""
        await self.tables.close()
        self.pool.close()
        await asyncio.to_thread(self.journal.close)


def house_of(app: Litestar) -> House:
    """Return the house that an app serves."""
    house = app.state.house
    assert isinstance(house, House), "the app has not started"
    return house
