"""Two servers on one database, and somebody who kills them."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.e2e.server import Server

LIVES_S = (0.5, 5.0)
"""Shortest and longest life of a server, seconds; its start takes about three."""


class Pair:
    """Two servers. While one starts again, the other one goes on, unless it was killed as well."""

    def __init__(self, database: Path) -> None:
        """Start both."""
        self.servers = [Server(database), Server(database)]
        self.kills = 0

    @property
    def ports(self) -> list[int]:
        """Where they listen, before and after kills."""
        return [server.port for server in self.servers]

    async def be_killed(self, rng: Random, enough: asyncio.Event) -> None:
        """Kill each server now and then until it is enough; then both run again."""
        await asyncio.gather(*(self._lives(number, rng, enough) for number in (0, 1)))

    async def _lives(self, number: int, rng: Random, enough: asyncio.Event) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(enough.wait(), rng.uniform(*LIVES_S))
            if enough.is_set():
                return
            old = self.servers[number]
            old.kill()
            self.kills += 1
            self.servers[number] = await asyncio.to_thread(Server, old.database, old.port)

    def stop(self) -> None:
        """End both as an operator does."""
        for server in self.servers:
            with suppress(ProcessLookupError):
                server.stop()
