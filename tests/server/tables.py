"""A house without sockets, for tests of tables."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from droptable.server.house import House
from droptable.server.journal import Header, Kind, Row
from droptable.server.minds import Minds
from droptable.server.opening import open_match
from droptable.server.table.listener import Listener
from droptable.server.wire import NewMatch, SeatShown

WAIT_S_MAX = 30.0
"""Long enough for a bot's process to start on a busy machine."""


@asynccontextmanager
async def open_house(
    database: Path, threads: int = 2, minds: Minds | None = None
) -> AsyncIterator[House]:
    house = House.open(f"sqlite:///{database}", threads, minds)
    try:
        yield house
    finally:
        await house.close()


async def new_match(house: House, bot: str | None = None, game: str = "dropit") -> Header:
    """Store a new match of Ana and Momo, who may be a bot."""
    header = open_match(NewMatch(game, [SeatShown("Ana"), SeatShown("Momo", bot)]))
    await house.journal.create(header)
    return header


async def told(listener: Listener, until: int, most: int = 1000) -> list[dict[str, Any]]:
    """Return what a listener is told, up to a version or a refusal, at most so many messages."""
    messages: list[dict[str, Any]] = []
    async with asyncio.timeout(WAIT_S_MAX):
        while not messages or (messages[-1].get("v") != until and len(messages) < most):
            messages.append(json.loads(await listener.queue.get()))
            if messages[-1]["t"] == "refused":
                break
    return messages


async def lines(house: House, header: Header) -> tuple[str, ...]:
    """Return what the journal has of a match."""
    rows = (await house.journal.load(header.id)).rows
    return tuple(row.line for row in rows if row.kind is Kind.GAME)


def game_row(number: int, line: str) -> Row:
    """Return a row of an event of the game."""
    return Row(number, time.time_ns() // 1_000_000, Kind.GAME, line)


def first_move(seat: int) -> str:
    """Return a move with which a seat may begin."""
    return f"{'RY'[seat]}C 100.00 0.00"
