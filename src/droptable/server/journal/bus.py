"""The bus between servers on one SQLite file: SQLite itself says that another has written.

Theory of operation. `PRAGMA data_version` on a connection changes exactly when another connection
has committed, and reads a few bytes of shared memory. One thread looks at it ten times a second,
which is a tenth of what a person notices. Only when it has changed, the rows after the last known
one are read and their matches named, each with its newest row. Commits of this process are seen
too: whoever follows a match knows that row already. Of each match only the newest hint is kept, so
a slow reader gets each match once and nothing grows. The same thread notices when the file is gone,
so that the log says it even when nobody moves.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from threading import Event, Thread

from sqlalchemy import ColumnElement, Connection, func, literal_column, select
from sqlalchemy.exc import SQLAlchemyError

from droptable.server.journal.database import Database
from droptable.server.journal.schema import EVENTS
from droptable.server.refusals import Refusal

POLL_S = 0.1
"""Pause between two looks at the file, seconds."""

ROW: ColumnElement[int] = literal_column("rowid")
"""SQLite's own number of a row: grows with each commit, whichever process makes it."""

log = logging.getLogger(__name__)


class FileBus:
    """Names the matches that anybody has appended to. See `Bus` for what each member promises."""

    def __init__(self, database: Database) -> None:
        """Start the thread; called in the event loop that will read the hints."""
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._changed: dict[str, int] = {}
        self._news = asyncio.Event()
        self._ended = Event()
        self._thread = Thread(target=self._run, name="bus", daemon=True)
        self._thread.start()

    def publish(self, match: str, number: int) -> None:
        """Say nothing: the commit itself is the notice."""

    async def hints(self) -> AsyncIterator[tuple[str, int]]:
        """Yield matches that have changed, with the number of their newest row."""
        while True:
            await self._news.wait()
            self._news.clear()
            changed, self._changed = self._changed, {}
            for hint in changed.items():
                yield hint

    def close(self) -> None:
        """End the thread."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        is_gone = False
        while not self._ended.is_set():
            try:
                self._database.expect_same()
                is_gone = False
                with self._database.engine.connect() as connection:
                    self._watch(connection)
            except (Refusal, SQLAlchemyError) as error:
                if not is_gone:
                    log.error("cannot follow other servers: %s", error.__cause__ or error)
                is_gone = True
            self._ended.wait(POLL_S)

    def _watch(self, connection: Connection) -> None:
        """Look until the end, or until the file is another one."""
        version = _data_version(connection)
        seen = connection.scalar(select(func.max(ROW)).select_from(EVENTS)) or 0
        while not self._ended.wait(POLL_S):
            self._database.expect_same()
            if (now := _data_version(connection)) == version:
                continue
            version = now
            new = select(ROW, EVENTS.c.match, EVENTS.c.number).where(seen < ROW).order_by(ROW)
            rows = connection.execute(new).all()
            connection.rollback()
            if rows:
                seen = rows[-1][0]
                self._tell({match: number for _, match, number in rows})

    def _tell(self, changed: dict[str, int]) -> None:
        def tell() -> None:
            self._changed |= changed
            self._news.set()

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)


def _data_version(connection: Connection) -> int:
    version = connection.exec_driver_sql("PRAGMA data_version").scalar()
    connection.rollback()
    assert isinstance(version, int), f"PRAGMA data_version answered {version!r}"
    return version
