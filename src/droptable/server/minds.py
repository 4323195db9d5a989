"""The processes in which bots think, so that none can hold up the server or a fall.

How it works. A few processes run `python -m droptable.bots` and speak the messages of
docs/bots.md over a socket that stands in for their standard input and output; they inherit no
other file. `Minds` is the event loop's side:

- One *keeper* task for each process starts it, waits for its death, and starts the next. It pauses
  longer each time one ends before it was asked anything, and tells whoever waits when a start
  failed and no other process is left to wait for.
- A question takes a process out of the idle ones, or waits in line for one. Lines are first come,
  first served; each table asks one question at a time, so the line is no longer than tables are
  many. The clock of a question runs only while a process thinks about it.
- The answer is the last move said when the process says `done`, dies, or time is up, whichever
  comes first. A wrong answer is a strike (`bots/bot.py`); out of strikes or out of time, a random
  move is made instead, so a match never hangs on a bot.
- A process that still thinks when its question has ended (time was up, or who asked was cancelled)
  is asked to stop; one that does not is killed, and its keeper starts another. Only a process at
  rest becomes idle again, so no answer is ever taken for that to another question.

Lifetimes. Processes start when first needed, or at `start`. `close` kills all of them at once and
waits for nothing but the kernel. A process dies with the thread of the event loop
(bots/program.py), so not even `kill -9` of the server leaves one behind.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import SystemRandom
from typing import Any

import msgspec

from droptable.bots import HOUSE, Strikes
from droptable.bots.messages import Hello, Think
from droptable.core import AnyEntry, Seat
from droptable.server.mind import CannotStart, Mind

COMMAND = (sys.executable, "-P", "-m", "droptable.bots")
"""The bots of the house; `-P` keeps the folder that we were started in out of what they import."""

MINDS_MAX = 8
"""Most processes unless told otherwise; each takes some 150 MB."""

THINK_S_MAX = 5.0
"""Seconds after which the last answer of a bot counts. Source: default; the bots of the house take
a tenth of it, and whoever waits longer for a bot takes it for broken."""

PAUSE_S, PAUSE_S_MAX = 0.5, 30.0
"""Pause after a process that ended before it was asked anything, seconds; doubled each time up to
the second value."""

SEEDS = 2**53
"""Seeds are below this, so that every JSON reader gets them exactly."""

log = logging.getLogger(__name__)


class Minds:
    """Lets bots think in a bounded number of processes."""

    def __init__(self, number: int | None = None, command: Sequence[str] = COMMAND) -> None:
        """Start nothing yet. By default one for each core but the one of the event loop."""
        self._number = number or min(max(1, (os.cpu_count() or 1) - 1), MINDS_MAX)
        self._command = command
        self._rng = SystemRandom()
        self._alive: set[Mind] = set()
        self._idle: list[Mind] = []
        self._line: deque[asyncio.Future[Mind]] = deque()
        self._keepers: list[asyncio.Task[None]] = []
        self._calming: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Start all processes now, so that nobody's first bot waits for one."""
        while len(self._keepers) < self._number:
            self._keepers.append(asyncio.create_task(self._keep()))

    async def ready(self) -> None:
        """Wait until a process is idle. Raises `CannotStart` when none can be started."""
        async with self._taken():
            pass

    async def think(
        self,
        entry: AnyEntry,
        bot: str,
        seat: Seat,
        view: Any,
        moves: Sequence[Any],
        limit_s: float = THINK_S_MAX,
    ) -> Any:
        """Return the move of a bot, or a random one when it has only wrong answers.

        Raises `CannotStart` when no process can be started.
        """
        constants = msgspec.Raw(msgspec.json.encode(entry.constant(view)))
        hello = Hello(entry.name, entry.rules_version, bot, seat, constants)
        shown = msgspec.Raw(msgspec.json.encode(entry.changing(view)))
        strikes, clock = Strikes(f"{bot} of {entry.name}"), asyncio.get_running_loop()
        while limit_s > 0 and not strikes.are_out:
            asked = Think(shown, HOUSE.iterations, int(limit_s * 1000), self._rng.randrange(SEEDS))
            async with self._taken() as mind:
                begun = clock.time()
                answer = await mind.think(hello, asked, limit_s)
                limit_s -= clock.time() - begun
            move = _read(entry, answer)
            if move is not None and move in moves:
                return move
            strikes.add(answer)
        return self._rng.choice(moves)

    async def close(self) -> None:
        """Kill all processes, whatever they do. Raises nothing."""
        self._is_closed = True
        for task in (*self._keepers, *self._calming):
            task.cancel()
        dead = list(self._alive)
        for mind in dead:
            mind.kill()
        for waiting in self._line:
            waiting.cancel()
        tasks = (*self._keepers, *self._calming, *(mind.bury() for mind in dead))
        await asyncio.gather(*tasks, return_exceptions=True)

    @asynccontextmanager
    async def _taken(self) -> AsyncIterator[Mind]:
        """Give a process that nobody else asks meanwhile."""
        mind = await self._take()
        try:
            yield mind
        finally:
            if mind.is_thinking:
                calming = asyncio.create_task(self._calm(mind))
                self._calming.add(calming)
                calming.add_done_callback(self._calming.discard)
            else:
                self._free(mind)

    async def _take(self) -> Mind:
        if self._is_closed:
            raise CannotStart("the server is closing")
        while self._idle:
            if (mind := self._idle.pop()).is_alive:
                return mind
        if len(self._keepers) < self._number:
            self._keepers.append(asyncio.create_task(self._keep()))
        waiting: asyncio.Future[Mind] = asyncio.get_running_loop().create_future()
        self._line.append(waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._free(waiting.result())  # it came in the moment we were cancelled
            raise

    def _free(self, mind: Mind) -> None:
        """Hand a process on to whoever waits, or keep it idle."""
        while mind.is_alive and self._line:
            if not (waiting := self._line.popleft()).done():
                waiting.set_result(mind)
                return
        if mind.is_alive:
            self._idle.append(mind)

    async def _calm(self, mind: Mind) -> None:
        await mind.calm()
        self._free(mind)

    async def _keep(self) -> None:
        """Have one process at all times: start it, and another when it has died."""
        pause = PAUSE_S
        while True:
            try:
                mind = await Mind.start(self._command)
            except CannotStart as error:
                log.error("no bot process: %s", error)
                self._give_up(error)
            else:
                self._alive.add(mind)
                self._free(mind)
                await mind.death.wait()
                self._alive.discard(mind)
                await mind.bury()
                if mind.was_asked:
                    pause = PAUSE_S
                    continue
            await asyncio.sleep(pause)
            pause = min(2 * pause, PAUSE_S_MAX)

    def _give_up(self, error: CannotStart) -> None:
        """Tell those who wait, unless another process will come to be free."""
        while self._line and not self._alive:
            if not (waiting := self._line.popleft()).done():
                waiting.set_exception(error)


def _read(entry: AnyEntry, answer: str | None) -> Any:
    """Return the move that a text means; None when it means none."""
    if answer is None:
        return None
    try:
        return entry.notation.read_move(answer)
    except ValueError:  # whatever a text can do to a reader
        return None
