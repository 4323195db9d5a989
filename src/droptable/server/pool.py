"""The threads on which physics and bots run, so that the event loop never does."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from droptable.server.codes import Refusal

T = TypeVar("T")

FALLS_MAX = 256
"""Questions of luck at once, running or next in line, for each thread. A fall takes milliseconds:
with more of them people would wait for seconds."""

READERS_MAX = 16
"""Records at once, being played back or next in line, for each thread. One takes some 30 ms, a
strange one of 1 MiB half a second, and whoever waits for it can ask again."""


class Pool:
    """A bounded number of threads with a bounded line before them.

    Bots stand in a line of their own and enter one a thread, so a fall waits for one at most.
    Records that are played back do the same in theirs.
    """

    def __init__(self, threads: int | None = None) -> None:
        """Make the threads: all cores but the one of the event loop, unless told otherwise."""
        threads = threads or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="luck")
        self._falls = asyncio.Semaphore(threads * FALLS_MAX)
        self._bots = asyncio.Semaphore(threads)
        self._records = asyncio.Semaphore(threads)
        self._readers = 0
        self._readers_max = threads * READERS_MAX

    @property
    def is_full(self) -> bool:
        """Whether a question of luck would have to wait even for its place in the line."""
        return self._falls.locked()

    async def settle(self, job: Callable[[], T]) -> T:
        """Return the answer of luck. Waits for a place in the line, so it is never refused."""
        async with self._falls:
            return await asyncio.get_running_loop().run_in_executor(self._threads, job)

    async def think(self, job: Callable[[], T]) -> T:
        """Return the choice of a bot."""
        async with self._bots:
            return await asyncio.get_running_loop().run_in_executor(self._threads, job)

    async def read(self, job: Callable[[], T]) -> T:
        """Return what is made of a record. Raises `Refusal` when the line is too long."""
        if self._readers >= self._readers_max:
            raise Refusal("busy", f"{self._readers} records wait to be played back; try again")
        self._readers += 1
        try:
            async with self._records:
                return await asyncio.get_running_loop().run_in_executor(self._threads, job)
        finally:
            self._readers -= 1

    def close(self) -> None:
        """Take no more jobs; those that run come to their end."""
        self._threads.shutdown(wait=False, cancel_futures=True)
