"""What the server computes beside the event loop, in one line: falls before readers before studies.

A job is a function without I/O that runs on one of a few threads.

- A thread that is free takes the job that matters most, of equals the one that came first.
- Falls are for people who wait. Other jobs never hold all threads where there are two or more, so
  that a fall waits for falls only; on a single thread it waits for one other job at most.
- Bots are no jobs of these threads: they have processes of their own (`minds.py`), which the
  system runs when physics leaves it a core.
- Who waits for a job is its owner: when that task is cancelled, a job that waits is dropped, and
  one that runs is told the next time it says how far it is. A fall says nothing and takes
  milliseconds.
"""

import asyncio
import heapq
import itertools
import os
from collections import Counter
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Any, Generic, TypeVar

from droptable.server.refusals import Busy

T = TypeVar("T")


class Kind(IntEnum):
    """What a job is; a smaller number goes first."""

    FALL = 0
    READ = 1
    STUDY = 2


JOBS_MAX = {Kind.FALL: 256, Kind.READ: 16, Kind.STUDY: 4}
"""Jobs of a kind at once, running or in line, for each thread. A fall takes milliseconds: with more
of them people would wait for seconds. A record that is played back takes some 30 ms, a strange one
of 1 MiB half a second, and whoever waits for it can ask again. A study takes seconds to minutes."""

BUSY = {
    Kind.FALL: "pieces fall at once; the move can be sent again",
    Kind.READ: "records wait to be played back; try again",
    Kind.STUDY: "studies are at work; try again later",
}


class Cancelled(Exception):
    """Nobody waits for this job any more."""


class Job(Generic[T]):
    """Something that is computed. Whoever awaits it owns it: cancelled with the task that waits."""

    def __init__(
        self, kind: Kind, work: "Callable[[Job[T]], T]", result: asyncio.Future[T]
    ) -> None:
        """Prepare; `Jobs` runs it."""
        self.kind = kind
        self.done, self.of = 0, 0
        """How far it is: so many steps done of all; 0 of 0 before it says so."""
        self._work = work
        self._result = result

    def __await__(self) -> Generator[Any, None, T]:
        """Wait for what it makes."""
        return self._result.__await__()

    def cancel(self) -> None:
        """Give it up."""
        self._result.cancel()

    def tell(self, done: int, of: int) -> None:
        """Say, from the thread, how far it is. Raises `Cancelled` when nobody waits any more."""
        self.done, self.of = done, of
        if self._result.cancelled():
            raise Cancelled

    def run(self) -> T:
        """Do it, on a thread."""
        return self._work(self)

    def end(self, ran: asyncio.Future[T]) -> None:
        """Hand on what it came to."""
        error = None if ran.cancelled() else ran.exception()
        if self._result.done():
            return  # nobody waits for it any more
        if ran.cancelled():
            self._result.cancel()
        elif error is not None:
            self._result.set_exception(error)
        else:
            self._result.set_result(ran.result())


class Jobs:
    """A bounded number of threads with one line before them."""

    def __init__(self, threads: int | None = None) -> None:
        """Make the threads: all cores but the one of the event loop, unless told otherwise."""
        self._number = threads or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(self._number, thread_name_prefix="job")
        self._line: list[tuple[Kind, int, Job[Any]]] = []
        self._tickets = itertools.count()
        self._held: Counter[Kind] = Counter()
        self._running: Counter[Kind] = Counter()

    def is_full(self, kind: Kind = Kind.FALL) -> bool:
        """Whether a job of a kind would have to wait too long."""
        return self._held[kind] >= self._number * JOBS_MAX[kind]

    def submit(self, kind: Kind, work: Callable[[Job[T]], T]) -> Job[T]:
        """Put a job in line. Raises `Refusal` when the line of its kind is too long.

        A fall is never refused: the move before it was, and each table has one at most.
        """
        if kind is not Kind.FALL and self.is_full(kind):
            raise Busy(why=f"{self._held[kind]} {BUSY[kind]}")
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(kind, work, result)
        self._held[kind] += 1
        heapq.heappush(self._line, (kind, next(self._tickets), job))
        self._start_next()
        result.add_done_callback(lambda result: self._drop(job) if result.cancelled() else None)
        return job

    def close(self) -> None:
        """Take no more jobs; those that run come to their end."""
        line, self._line = self._line, []
        for _, _, job in line:
            job.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _start_next(self) -> None:
        while self._line and self._has_thread_for(self._line[0][0]):
            _, _, job = heapq.heappop(self._line)
            self._running[job.kind] += 1
            ran = asyncio.get_running_loop().run_in_executor(self._threads, job.run)
            ran.add_done_callback(lambda ran, job=job: self._ended(job, ran))  # type: ignore[misc]

    def _has_thread_for(self, kind: Kind) -> bool:
        running = self._running.total()
        others = running - self._running[Kind.FALL]
        is_allowed = kind is Kind.FALL or others < max(1, self._number - 1)
        return running < self._number and is_allowed

    def _ended(self, job: Job[Any], ran: asyncio.Future[Any]) -> None:
        self._running[job.kind] -= 1
        self._held[job.kind] -= 1
        job.end(ran)
        self._start_next()

    def _drop(self, job: Job[Any]) -> None:
        """Take a job out of the line that was given up before it ran."""
        before = len(self._line)
        self._line = [place for place in self._line if place[2] is not job]
        if len(self._line) < before:
            heapq.heapify(self._line)
            self._held[job.kind] -= 1
