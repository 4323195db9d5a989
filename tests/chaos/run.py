"""One run: servers, people, kills, and the reckoning."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx

from droptable.core import Seat
from droptable.games.catalogue import GAMES
from tests.chaos.checking import check
from tests.chaos.clients import RETRY_S, Person
from tests.chaos.servers import Pair

PERSON = None

TABLES: Sequence[tuple[str, Sequence[str | None], dict[str, Any]]] = (
    ("dropit", (PERSON, PERSON), {}),
    ("dropit", (PERSON, "random"), {"jokers": True}),
    ("pop", (PERSON, PERSON, PERSON), {"rounds": 1}),
    ("pop", (PERSON, "random", PERSON), {"rounds": 2}),
    ("presentdrop", (PERSON, PERSON), {}),
    ("presentdrop", (PERSON, PERSON, "random"), {"hand": True}),
)
"""Game, who sits where (None is a person, else a bot), options: they are played side by side."""

END_S_MAX = 120.0
"""Seconds that matches may take to end when nobody is killed any more."""


@dataclass(frozen=True)
class Reckoning:
    """What a run came to."""

    matches: int
    events: int
    choices: int
    kills: int
    lines: int

    def __str__(self) -> str:
        """Return it in a sentence."""
        return (
            f"{self.matches} matches with {self.events} events ended; {self.choices} acknowledged"
            f" choices are in their records; {self.kills} kills; {self.lines} lines opened"
        )


async def run(database: Path, seconds: float, seed: int) -> Reckoning:
    """Play and kill for so many seconds, let all matches end, and check them."""
    rng = Random(seed)
    pair = await asyncio.to_thread(Pair, database)
    people: list[Person] = []
    try:
        until = time.monotonic() + seconds
        enough = asyncio.Event()
        killing = asyncio.create_task(pair.be_killed(rng, enough))
        seats = [
            asyncio.create_task(_matches(table, pair, people, until, Random(rng.random())))
            for table in TABLES
        ]
        await asyncio.wait(seats, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        enough.set()
        await killing
        async with asyncio.timeout(END_S_MAX):
            await asyncio.gather(*seats)
    finally:
        pair.stop()
    return Reckoning(
        matches=len({person.match for person in people}),
        events=check(database, people),
        choices=sum(len(person.taken) for person in people),
        kills=pair.kills,
        lines=sum(person.lines for person in people),
    )


async def _matches(table: Any, pair: Pair, people: list[Person], until: float, rng: Random) -> None:
    """Play one match after the other until time is up."""
    while time.monotonic() < until:
        at_table = await _begin(table, pair, rng)
        people += at_table
        await asyncio.gather(*(person.play() for person in at_table))


async def _begin(table: Any, pair: Pair, rng: Random) -> list[Person]:
    game, seats, setup = table
    wish = {
        "game": game,
        "seats": [{"name": f"Seat {i}", "bot": bot} for i, bot in enumerate(seats)],
        "setup": setup,
    }
    while True:
        try:
            address = f"http://127.0.0.1:{rng.choice(pair.ports)}/api/matches"
            async with httpx.AsyncClient(trust_env=False, verify=False, timeout=10) as http:
                answer = await http.post(address, json=wish)
            created = answer.raise_for_status().json()
            break
        except httpx.HTTPError:
            await asyncio.sleep(RETRY_S)  # that server is starting again
    seated = [(Seat(i), token) for i, token in enumerate(created["tokens"]) if token is not None]
    return [
        Person(GAMES[game], created["id"], seat, token, pair.ports, Random(rng.random()))
        for seat, token in [*seated, (None, None)]
    ]
