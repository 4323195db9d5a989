"""Whatever a page sends, a table plays it whole or refuses it, and its match goes on."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from droptable.core import DroptableError, Over, Seat, ToSettle, Viewer, waits_for
from droptable.games.catalogue import GAMES
from droptable.server import wire
from droptable.server.codes import REFUSALS
from droptable.server.house import House
from droptable.server.journal import Kind
from droptable.server.sockets import read_message
from droptable.server.table.listener import Listener
from droptable.server.table.replica import Replica
from droptable.server.table.table import Table
from tests.fuzz.mutations import inputs
from tests.server.served import QuickLuck
from tests.server.tables import new_match, open_house

MOVES = ["RC 100.00 0.00", "RS 100.00 45.00", "YC 80.50 12.34", "BT 120.00 359.99", "GD 99.99 1.00"]
VERSIONS: list[Any] = [-1, 2**31, 2**70, 0.5, None, "0", True, []]
VALID = [
    *(json.dumps({"t": "play", "move": move, "v": v}) for move in MOVES for v in (0, 2, 6)),
    '{"t":"hello","token":null,"since":null}',
    '{"t":"hello","token":"WyIyb","since":3}',
]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck without physics."""
    luck: Any = QuickLuck()
    monkeypatch.setitem(GAMES, "dropit", replace(GAMES["dropit"], luck=luck))


def messages(count: int) -> Iterator[tuple[Viewer, str] | None]:
    """Yield messages, each with who sends it: changed ones, some of them only in their move.

    None stands for an honest one, so that the match comes to its end.
    """
    rng = Random(6)
    whole, moves = inputs(VALID, count, seed=6), inputs(MOVES, count, seed=8)
    for text, move in zip(whole, moves, strict=True):
        viewer = rng.choice((Seat(0), Seat(0), Seat(1), Seat(1), None))
        chance = rng.random()
        if chance < 0.1:
            yield None
        elif chance < 0.5:
            yield viewer, text
        else:
            v = rng.choice((0, 1, 2, rng.randrange(80), rng.choice(VERSIONS)))
            yield viewer, json.dumps({"t": "play", "move": move, "v": v})


async def honest(table: Table, listener: Listener) -> tuple[Viewer, str]:
    """Return a move that may be made when nothing falls any more; after the end a hello."""
    match = table.replica.match
    while isinstance(match.turn, ToSettle) or not listener.queue.empty():
        await listener.queue.get()
    for seat in waits_for(match.turn):
        move = match.entry.game.moves(match.state, seat)[0]
        text = match.entry.notation.write_move(move)
        return seat, json.dumps({"t": "play", "move": text, "v": match.version})
    return None, VALID[-1]


async def refused(table: Table, viewer: Viewer, text: str) -> DroptableError | None:
    """Do with a message what a socket does; return the refusal."""
    try:
        match read_message(text):
            case wire.Play(move, v):
                await table.play(viewer, move, v)
    except DroptableError as error:
        return error
    return None


async def fuzz(house: House, texts: Sequence[tuple[Viewer, str] | None]) -> Counter[str]:
    """Send messages to a new match and count the codes of refusals; `` is none."""
    codes: Counter[str] = Counter()
    match = await new_match(house)
    async with house.tables.visit(match.id) as table:
        listener = await table.join(None, None)
        for sent in texts:
            viewer, text = await honest(table, listener) if sent is None else sent
            version, state = table.replica.match.version, table.replica.match.state
            error = await refused(table, viewer, text)
            codes[error.code if error else ""] += 1
            if error is not None:
                assert set(error.values) == set(REFUSALS[error.code].told), text
                assert (
                    table.replica.match.version > version or table.replica.match.state is state
                ), text
        table.leave(listener)
    assert table.replica.match.version > len(texts) / 20 or isinstance(
        table.replica.match.turn, Over
    )
    stored = await house.journal.load(match.id)
    assert Replica(stored).version == sum(row.kind is Kind.GAME for row in stored.rows)
    return codes


async def fuzz_matches(database: Path, count: int) -> Counter[str]:
    """Send so many messages, a thousand to each match, and count the codes of refusals."""
    texts = list(messages(count))
    codes: Counter[str] = Counter()
    async with open_house(database) as house:
        for first in range(0, count, 1000):
            codes += await fuzz(house, texts[first : first + 1000])
    return codes


def test_any_message_is_played_or_refused_and_the_match_goes_on(
    tmp_path: Path, quick: None, full_run: bool
) -> None:
    count = 50_000 if full_run else 300
    codes = asyncio.run(asyncio.wait_for(fuzz_matches(tmp_path / "table.sqlite3", count), 900))

    assert codes.total() == count
    assert codes[""] > count / 100
    assert codes.keys() >= {"bad_message", "bad_notation", "not_your_turn", "spectator", "stale"}
    assert not codes.keys() & {"internal", "journal_failed", "luck_failed", "busy"}
