"""Decides what happens in a match: accepts it, writes it down, then shows it.

Theory of operation. One lock a match: whatever changes the replica, or must see it whole, holds it.
A decision is drafted against the replica, which refuses what may not be done; its row is appended;
only when it is safe the replica takes the draft, everybody here is shown it, and the bus is told.

- The journal refuses: nothing has happened, the caller is told, the replica never moved.
- Another server was faster (`Conflict`): its rows are read and shown, and the decision is drafted
  once more against what is true now. A choice that was made at the same time is then accepted,
  anything else is refused as it would have been here.
- It is not known whether the row was stored (the journal failed in an unusual way): the rows are
  read again, now or by the next conflict. The replica may be behind the journal, never ahead.
- The journal cannot be read: whoever asked is told, nobody else notices.
- What is read cannot be: the table is closed; whoever comes next takes it up anew.
- The caller goes away, because its connection died: the work runs on to its end (`_alone`).
- Another server appended and the bus says so: `follow` reads and shows its rows.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from droptable.core import DroptableError
from droptable.core.record import write_event
from droptable.match.match import AnyDraft, Draft
from droptable.match.sitting import TableEvent, write_table_event
from droptable.server.journal import Bus, Conflict, Journal, Kind, Row
from droptable.server.refusals import JournalFailed, Overtaken, Refusal
from droptable.server.table.audience import Audience
from droptable.server.table.replica import Replica
from droptable.server.table.shown import changed, seen
from droptable.server.wire import refused

T = TypeVar("T")

Drafted: TypeAlias = "AnyDraft | TableEvent | None"
"""What shall happen next; None when nothing needs to any more."""

TRIES_MAX = 2
"""How often a decision is drafted: once more after another server was faster."""

log = logging.getLogger(__name__)


class Decider:
    """The only one in this process that changes a replica."""

    def __init__(self, replica: Replica, journal: Journal, bus: Bus, audience: Audience) -> None:
        """Decide for one match."""
        self.replica = replica
        self.lock = asyncio.Lock()
        self.is_closed = False
        self._journal = journal
        self._bus = bus
        self._audience = audience
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether something is being decided."""
        return bool(self._running)

    async def decide(self, draft: Callable[[], Drafted], film: bytes | None = None) -> None:
        """Make happen what `draft` says of the present. Raises `DroptableError`: nothing changed.

        `film` shows an answer of luck.
        """
        await self._alone(self._decide(draft, film))

    def begin(self, draft: Callable[[], Drafted]) -> None:
        """The same for what nobody waits for."""
        self._start(self._decide(draft, None))

    async def follow(self) -> None:
        """Read what other servers have appended, and show it. Raises `Refusal`."""
        await self._alone(self._follow())

    async def close(self) -> None:
        """Accept nothing more; what is being stored is stored first."""
        self.is_closed = True
        await asyncio.gather(*self._running, return_exceptions=True)

    def expect_open(self) -> None:
        """Raise `Refusal` when the table was closed."""
        if self.is_closed:
            raise JournalFailed(why=f"the table of match {self._id} was closed")

    @property
    def _id(self) -> str:
        return self.replica.header.id

    async def _decide(self, draft: Callable[[], Drafted], film: bytes | None) -> None:
        self.expect_open()
        for _ in range(TRIES_MAX):
            drafted = draft()
            if drafted is None:
                return
            try:
                await self._append(drafted, film)
                return
            except Conflict:
                await self._follow()
            except Exception:
                with suppress(Refusal):  # else what was stored after all is read later
                    await self._follow()
                raise
        version = self.replica.version
        raise Overtaken(at=version, version=version, match=self._id)

    async def _append(self, drafted: "AnyDraft | TableEvent", film: bytes | None) -> None:
        replica, at = self.replica, self._journal.now()
        if isinstance(drafted, Draft):
            line = write_event(replica.match.entry.notation, drafted.event)
            row = Row(replica.number + 1, at, Kind.GAME, line)
            filmed = None if film is None else (drafted.version, film)
            await self._journal.append(self._id, row, filmed)
            replica.take_game(drafted, at)
            replica.films |= set() if film is None else {drafted.version}
        else:
            row = Row(replica.number + 1, at, Kind.TABLE, write_table_event(drafted))
            await self._journal.append(self._id, row)
            replica.take_table(drafted, at)
        self._show(row)
        self._bus.publish(self._id, row.number)

    async def _follow(self) -> None:
        later = await self._journal.since(self._id, self.replica.number)
        self.replica.films |= later.films
        try:
            for row in later.rows:
                self.replica.follow([row])
                self._show(row)
        except (DroptableError, AssertionError) as error:
            log.exception("match %s cannot be read on; its table is closed", self._id)
            reason = JournalFailed(why="the journal cannot be read; come back later")
            self.is_closed = True
            self._audience.show(lambda _: refused(reason))
            self._audience.hang_up()
            raise reason from error

    def _show(self, row: Row) -> None:
        if row.kind is Kind.GAME:
            self._audience.show(lambda viewer: seen(self.replica, viewer))
        else:
            self._audience.show(lambda _: changed(self.replica))

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Run when nothing else is being decided, to the end even if the caller goes."""
        return await asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        async def locked() -> T:
            async with self.lock:
                return await work

        task = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # the caller was told, unless it has gone
