"""One thread that writes: what has gathered while it was at it goes into one commit.

Theory of operation. A write is put in a bounded queue and its caller waits for a future. The thread
takes all that waits (at most `COMMIT_MAX`), commits it, and only then tells each caller. A batch
with a key that exists already is written again one by one, so that only the one at fault fails.
The file is looked at before a commit and after it: when somebody deletes or replaces it in between,
the callers are told that nothing is safe, though some of it may be in the lost file.
`close` puts an end mark behind all that waits, so what was asked before is written before.
"""

import asyncio
import contextlib
import logging
import queue
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from threading import Thread
from typing import Any, TypeAlias

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from droptable.server.journal.database import Database
from droptable.server.journal.journal import Conflict
from droptable.server.refusals import JournalFailed, Refusal

WAITING_MAX = 10_000
"""Writes that may wait for a commit: less than a second of them, more than all tables at once."""

COMMIT_MAX = 500
"""Writes in one commit; more make it no cheaper for each and delay the first."""

Rows: TypeAlias = Sequence[tuple[Table, Mapping[str, Any]]]
"""Rows of one write, which are stored together or not at all."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Write:
    """Rows that wait to be committed, and who wants to know."""

    rows: Rows
    done: asyncio.Future[None]


class Writer:
    """The only one in this process who writes into the database."""

    def __init__(self, database: Database) -> None:
        """Start the thread."""
        self.commits = 0
        """Number of commits so far."""
        self._database = database
        self._waiting: queue.Queue[Write | None] = queue.Queue(WAITING_MAX)
        self._closed = False
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def write(self, rows: Rows) -> None:
        """Return when the rows are safe. Raises `Conflict`, or `Refusal` when they could not be."""
        done = asyncio.get_running_loop().create_future()
        try:
            self._waiting.put_nowait(Write(rows, done))
        except queue.Full:
            raise _failed() from None
        await done

    def close(self) -> None:
        """Write what still waits, then end the thread."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while not self._closed:
            if batch := self._next_batch():
                self._tell(self._commit(batch))

    def _next_batch(self) -> list[Write]:
        """Return what waits, at least one write; it may be none when the writer is closed."""
        batch: list[Write] = []
        while len(batch) < COMMIT_MAX and not (batch and self._waiting.empty()):
            write = self._waiting.get()
            if write is None:
                self._closed = True
                break
            batch.append(write)
        return batch

    def _commit(self, batch: list[Write]) -> list[tuple[Write, Exception | None]]:
        try:
            self._database.expect_same()
            with self._database.engine.begin() as connection:
                _insert(connection, [row for write in batch for row in write.rows])
            self._database.expect_same()
        except IntegrityError:
            if len(batch) == 1:
                return [(batch[0], Conflict())]
            return [result for write in batch for result in self._commit([write])]
        except Refusal as gone:
            log.error("cannot write %d rows: %s", len(batch), gone)
            return [(write, gone) for write in batch]
        except Exception as error:  # disk full, locked, file gone: whoever waits is told
            log.error("cannot write %d rows: %s", len(batch), error.__cause__ or error)
            return [(write, _failed()) for write in batch]
        self.commits += 1
        return [(write, None) for write in batch]

    def _tell(self, results: list[tuple[Write, Exception | None]]) -> None:
        for loop, of_loop in groupby(results, key=lambda result: result[0].done.get_loop()):
            with contextlib.suppress(RuntimeError):  # that loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_resolve, list(of_loop))


def _insert(connection: Connection, rows: Rows) -> None:
    for table in dict.fromkeys(table for table, _ in rows):
        connection.execute(insert(table), [dict(row) for kind, row in rows if kind is table])


def _resolve(results: list[tuple[Write, Exception | None]]) -> None:
    for write, error in results:
        if write.done.done():
            continue  # nobody waits any more
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


def _failed() -> Refusal:
    return JournalFailed(why="the journal could not be written; nothing changed")
