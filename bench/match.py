"""What a match costs around its rules: time, bytes, the event loop's patience, a cold start.

1. `Match` over the bare rules: the same events of random matches, taken by `play` and `settle` of
   the rules and by those of `Match`, one after the other; medians of processor time.
2. Bytes of a `seen`: every version of random matches, for every viewer.
3. Gaps of the event loop while bots think and pieces fall: a house in this process, whose persons
   move at once; a ticker notes how late it is called.
4. A cold server: from its first word to a bot's first answer, beside its later ones.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from _report import Report

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from droptable.core import Played, Seat, Viewer  # noqa: E402
from droptable.games.catalogue import DROPIT, GAMES, POP, PRESENTDROP  # noqa: E402
from droptable.match import Match  # noqa: E402
from droptable.server import wire  # noqa: E402
from droptable.server.collecting import freeze  # noqa: E402
from droptable.server.house import House  # noqa: E402
from droptable.server.opening import open_match  # noqa: E402
from droptable.server.table.listener import Listener  # noqa: E402
from droptable.server.table.table import Table  # noqa: E402
from droptable.server.wire import NewMatch, SeatShown  # noqa: E402
from droptable.testing import Trial, trial  # noqa: E402
from tests.e2e.server import Server  # noqa: E402

ROUNDS = 7
"""Rounds of the first part; the median counts."""

OVER_RULES = 1.3
"""`Match` costs at most so many times the bare rules."""

KIB = 1024
BYTES = {"pop": KIB, "dropit": 3 * KIB, "presentdrop": 20 * KIB}
"""Most bytes of an event; for Drop It without what the pile needs."""

GAP_MS = 20.0
"""Longest time that the event loop may stand still, ms."""

TICK_S = 0.002
THINKING_S = 8.0

COLD_S = 0.3
"""A bot's first answer takes at most so much longer than its later ones, seconds."""

LARGEST = {
    "dropit": DROPIT.setup(4),
    "pop": POP.setup(5),
    "presentdrop": PRESENTDROP.setup(4, sets=4, own_piles=True, hand=True),
}


def by_rules(match: Trial) -> None:
    """Take the events of a match by the bare rules."""
    game = match.entry.game
    state = game.start(match.setup)
    for event in match.events:
        game.turn(state)
        if isinstance(event, Played):
            state = game.play(state, event.seat, event.move)
        else:
            state = game.settle(state, event.outcome)


def by_match(match: Trial) -> None:
    """Take them by a `Match`."""
    played: Any = Match(match.entry, match.setup)
    for event in match.events:
        if isinstance(event, Played):
            played.play(event.seat, event.move, played.version)
        else:
            played.settle(event.outcome)


def seconds(work: Callable[[Trial], None], matches: list[Trial]) -> float:
    """Return the processor time that some work on matches takes."""
    begun = time.process_time()
    for match in matches:
        work(match)
    return time.process_time() - begun


def over_rules(report: Report) -> None:
    """Report what `Match` costs over the bare rules."""
    for entry in GAMES.values():
        matches = [trial(entry, entry.setup(2), Random(seed)) for seed in range(20)]
        pairs = [(seconds(by_rules, matches), seconds(by_match, matches)) for _ in range(ROUNDS)]
        events = sum(len(match.events) for match in matches)
        rules, whole = (statistics.median(column) for column in zip(*pairs, strict=True))
        report.figure(f"{entry.name}: rules, an event", rules / events * 1e6, "µs")
        report.figure(f"{entry.name}: match, an event", whole / events * 1e6, "µs")
        report.bound(f"{entry.name}: match over rules", whole / rules, OVER_RULES)


def size(match: Any, viewer: Viewer) -> int:
    """Return the bytes of a `seen`, for Drop It without those of the pile."""
    view = match.view(viewer)
    seen = wire.Seen(
        v=match.version,
        turn=wire.show_turn(match.turn),
        view=match.entry.changing(view),
        film=False,
        waited_since=match.waited_since(viewer),
    )
    pile = msgspec.json.encode(view.pile) if match.entry is DROPIT else b""
    return len(msgspec.json.encode(seen)) - len(pile)


def bytes_an_event(report: Report) -> None:
    """Report how large the messages of the largest matches are."""
    for entry in GAMES.values():
        played = trial(entry, LARGEST[entry.name], Random(1))
        match: Any = Match(entry, played.setup)
        viewers: list[Viewer] = [*map(Seat, range(played.setup.seats)), None]
        sizes = []
        for event in played.events:
            match.take(match.draft(event))
            sizes += [size(match, viewer) for viewer in viewers]
        report.figure(f"{entry.name}: bytes an event, mean", statistics.mean(sizes), "B")
        report.bound(f"{entry.name}: bytes an event, most", max(sizes), BYTES[entry.name])


async def move_at_once(table: Table, listener: Listener, rng: Random) -> None:
    """Be all persons of a table, each of which moves as soon as it may."""
    while not table.replica.is_over:
        await listener.queue.get()
        match = table.replica.match
        for number, place in enumerate(table.replica.sitting.places):
            if place.bot is None and (moves := match.moves(Seat(number))):
                text = match.entry.notation.write_move(rng.choice(moves))
                await table.play(Seat(number), text, match.version)


async def gaps_ms(folder: Path) -> list[float]:
    """Return how late a ticker was called, ms."""
    house = House.open(f"sqlite:///{folder / 'table.sqlite3'}")
    await house.warm()
    freeze()
    late: list[float] = []
    seats = [SeatShown("Ana"), *(SeatShown(name, "careful") for name in "BCDE")]
    wishes = [NewMatch("pop", seats), NewMatch("dropit", [SeatShown("Ana"), SeatShown("Ben")])]
    async with asyncio.timeout(THINKING_S + 30), asyncio.TaskGroup() as tasks:
        players = []
        for wish in wishes * 2:
            header = open_match(wish)
            await house.journal.create(header)

            async def at_table(match: str = header.id) -> None:
                async with house.tables.visit(match) as table:
                    listener = await table.join(None, None)
                    try:
                        await move_at_once(table, listener, Random(4))
                    finally:
                        table.leave(listener)

            players.append(tasks.create_task(at_table()))
        until = time.monotonic() + THINKING_S
        while (begun := time.monotonic()) < until:
            await asyncio.sleep(TICK_S)
            late.append((time.monotonic() - begun - TICK_S) * 1000)
        for player in players:
            player.cancel()
    await house.close()
    return late


def patience(report: Report) -> None:
    """Report for how long the event loop stands still while bots think and pieces fall."""
    with tempfile.TemporaryDirectory() as folder:
        late = sorted(asyncio.run(gaps_ms(Path(folder))))
    report.figure("loop: gap, 99 of 100 below", late[len(late) * 99 // 100], "ms")
    report.bound("loop: longest gap, ms", late[-1], GAP_MS)


def answers_s(server: Server, turns: int) -> list[float]:
    """Return how long a bot takes for each of its moves, from the first on."""
    port = server.port
    wish = {
        "game": "dropit",
        "seats": [{"name": "Ana"}, {"name": "Momo", "bot": "careful"}],
        "setup": {},
    }
    created = httpx.post(f"http://127.0.0.1:{port}/api/matches", json=wish, timeout=30).json()
    found = []
    with connect(f"ws://127.0.0.1:{port}/api/matches/{created['id']}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "token": created["tokens"][0], "since": None}))
        seen = json.loads(socket.recv())["seen"]
        for turn in range(turns):
            move = f"{'RG'[turn % 2]}{'CSDT'[turn // 2 % 4]} 100.00 0.00"
            socket.send(json.dumps({"t": "play", "move": move, "v": seen["v"]}))
            landed = 0.0
            while seen["v"] < 4 * (turn + 1):
                seen = json.loads(socket.recv(timeout=30))
                landed = time.monotonic() if seen["v"] == 4 * turn + 2 else landed
            found.append(time.monotonic() - landed)
    return found


def cold_start(report: Report) -> None:
    """Report how long the first answer of a bot takes after a start."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "table.sqlite3")
        try:
            first, *later = answers_s(server, 6)
        finally:
            server.stop()
    report.figure("cold: a bot's first answer", first, "s")
    report.figure("cold: its later answers, median", statistics.median(later), "s")
    report.bound("cold: first over later, s", first - statistics.median(later), COLD_S)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object on stdout")
    asked = parser.parse_args()
    report = Report()
    for part in (over_rules, bytes_an_event, patience, cold_start):
        part(report)
    report.publish(asked.json)
