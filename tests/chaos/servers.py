"""Two servers on one database, and somebody who kills them."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.e2e.server import Server

LIVES_S = (1.0, 6.0)
"""Shortest and longest time between two kills, seconds; a start takes about three."""


class Pair:
    """Two servers. While one starts again, the other one goes on."""

    def __init__(self, database: Path) -> None:
        """Start both."""
        self.servers = [Server(database), Server(database)]
        self.kills = 0

    @property
    def ports(self) -> list[int]:
        """Where they listen, before and after kills."""
        return [server.port for server in self.servers]

    async def be_killed(self, rng: Random, enough: asyncio.Event) -> None:
        """Kill a server now and then, sometimes both, until it is enough; then all run again."""
        while not enough.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(enough.wait(), rng.uniform(*LIVES_S))
            if enough.is_set():
                return
            which = [0, 1] if rng.random() < 0.2 else [rng.randrange(2)]
            for number in which:
                self.servers[number].kill()
                self.kills += 1
            await asyncio.gather(*(self._start_again(number) for number in which))

    async def _start_again(self, number: int) -> None:
        old = self.servers[number]
        self.servers[number] = await asyncio.to_thread(Server, old.database, old.port)

    def stop(self) -> None:
        """End both as an operator does."""
        for server in self.servers:
            with suppress(ProcessLookupError):
                server.stop()
