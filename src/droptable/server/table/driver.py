"""Asks luck, bots and clocks for one match, one question at a time.

Theory of operation. One task a match works until a person is waited for, or nobody. Before each
question it takes or renews the match's lease, so that of several servers one asks; while another
server holds it, the task looks again every `LEASE_POLL_S`, for that server may die. A lease is a
courtesy that saves work: should two servers ask after all, the journal takes one answer.

- An answer names the version it was asked at; where the match has moved on it changes nothing.
- What fails is asked again after a pause that doubles up to `PAUSE_S_MAX`, for as long as the table
  is open; everybody is told once when it has failed `FAILURES_TOLD` times in a row.
- A clock runs without a task: a timer wakes the driver when something comes due.
- `stop` cancels the task. What was answered but not stored yet is asked again later, by whoever
  holds the lease then.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Any, Protocol

from droptable.bots import BOTS
from droptable.bots.refusals import NoSuchBot
from droptable.core import Answer, Seat, ToMove, ToSettle, Version
from droptable.server import wire
from droptable.server.jobs import Jobs, Kind
from droptable.server.journal import Header, Journal
from droptable.server.minds import Minds
from droptable.server.refusals import LuckFailed, Refusal
from droptable.server.table.replica import Replica

FAILURES_TOLD = 4
"""Failures in a row after which everybody is told."""

PAUSE_S = 0.5
"""Pause after a failure, seconds; doubled each time."""

PAUSE_S_MAX = 30.0
"""Longest pause, seconds: after that a full disk or a long lock is looked at again."""

LEASE_POLL_S = 1.0
"""Pause before a lease that another server holds is asked for again, seconds."""

LEASE_KEPT_S = 4.0
"""Seconds for which a lease that was taken is not renewed; it holds more than twice as long."""

log = logging.getLogger(__name__)


class Driven(Protocol):
    """What a driver needs of its table."""

    header: Header

    async def look(self) -> Replica | None:
        """Return the match when all of it is stored; None when the table is closed."""

    async def settle(self, at: Version, answer: Answer[Any]) -> None:
        """Put into effect what luck answered at a version."""

    async def choose(self, seat: Seat, move: Any, at: Version) -> None:
        """Make a move."""

    async def come_due(self, bot: str) -> None:
        """Make happen what time has brought about."""

    def tell_all(self, message: wire.ToPage) -> None:
        """Send a message to everybody who listens."""

    def expect_pages(self) -> None:
        """Call seats away whose pages do not come."""


class Driver:
    """Works for one table, until the match waits for a person."""

    def __init__(self, table: Driven, journal: Journal, jobs: Jobs, minds: Minds) -> None:
        """Prepare; `wake` begins."""
        self._table = table
        self._journal = journal
        self._jobs = jobs
        self._minds = minds
        self._rng = SystemRandom()
        self._task: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._leased_at: float | None = None

    @property
    def is_awake(self) -> bool:
        """Whether luck or a bot is at work, or a clock runs."""
        return self._clock is not None or (self._task is not None and not self._task.done())

    def now(self) -> int:
        """Return the journal's time, by which clocks run, in milliseconds."""
        return self._journal.now()

    def wake(self) -> None:
        """Start to work when there is something to do and it does not work already."""
        if self._task is None or self._task.done():
            self._stop_clock()
            self._task = asyncio.create_task(self._drive())

    async def stop(self) -> None:
        """Stop to work and give the lease back."""
        self._stop_clock()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._leased_at is not None:
            with contextlib.suppress(Refusal):
                await self._journal.release(self._table.header.id)

    async def _drive(self) -> None:
        failures = 0
        while (replica := await self._table.look()) is not None:
            try:
                work = self._work(replica)
                if work is None:
                    self._start_clock(replica)
                    return
                if await self._leases():
                    await work()
                else:
                    await asyncio.sleep(LEASE_POLL_S)
                failures = 0
            except Exception as error:
                failures += 1
                log.exception("match %s: luck or a bot failed", self._table.header.id)
                if failures == FAILURES_TOLD:
                    self._table.tell_all(wire.refused(_told(error)))
                await asyncio.sleep(min(PAUSE_S * 2 ** (failures - 1), PAUSE_S_MAX))

    def _work(self, replica: Replica) -> Callable[[], Awaitable[None]] | None:
        """Return what there is to do; None when a person is waited for, or nobody."""
        if replica.is_over:
            return None
        due = replica.sitting.next_due()
        if due is not None and due <= self._journal.now():
            return lambda: self._table.come_due(stand_in(self._table.header.game))
        match replica.match.turn:
            case ToSettle(question):
                return lambda: self._settle(replica, question)
            case ToMove(seats):
                for seat in seats:
                    if (bot := replica.sitting.decider(seat)) is not None:
                        return self._thinking(replica, seat, bot)
        return None

    async def _settle(self, replica: Replica, question: Any) -> None:
        entry, state, version = replica.match.entry, replica.match.state, replica.version
        if entry.luck_is_quick:
            answer = entry.luck.answer(state, question, self._rng)
        else:
            answer = await self._jobs.submit(
                Kind.FALL, lambda _: entry.luck.answer(state, question, self._rng)
            )
        await self._table.settle(version, answer)

    def _thinking(self, replica: Replica, seat: Seat, bot: str) -> Callable[[], Awaitable[None]]:
        async def think() -> None:
            match, version = replica.match, replica.version
            moves = match.moves(seat)
            move = await self._minds.think(match.entry, bot, seat, match.view(seat), moves)
            await self._table.choose(seat, move, version)

        return think

    async def _leases(self) -> bool:
        """Take or renew the lease; say whether it is ours."""
        if self._leased_at is not None and time.monotonic() - self._leased_at < LEASE_KEPT_S:
            return True
        is_new, begun = self._leased_at is None, time.monotonic()
        is_ours = await self._journal.claim(self._table.header.id)
        self._leased_at = begun if is_ours else None
        if is_ours and is_new:
            self._table.expect_pages()
        return is_ours

    def _start_clock(self, replica: Replica) -> None:
        """Wake up when something comes due by itself."""
        due = None if replica.is_over else replica.sitting.next_due()
        if due is not None:
            wait_s = max(0.0, (due - self._journal.now()) / 1000)
            self._clock = asyncio.get_running_loop().call_later(wait_s, self._ring)

    def _ring(self) -> None:
        self._clock = None
        self.wake()

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


def expect_bot(game: str, name: str) -> str:
    """Return the name of a bot. Raises `NoSuchBot` when the game has none of this name."""
    bots = BOTS.get(game, {})
    if name not in bots:
        known = ", ".join(bots) or "none"
        raise NoSuchBot(game=game, bot=name, known=known)
    return name


def stand_in(game: str) -> str:
    """Return the bot that plays for who is away or too slow: the first one of the game."""
    return next(iter(BOTS[game]))


def _told(error: Exception) -> Refusal:
    """Return what pages are told of a failure: no inner matters of the server."""
    if isinstance(error, Refusal):
        return error
    return LuckFailed()
