"""Bots that misbehave, one way each, as a program like `python -m droptable.bots`."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from droptable.bots.program import main
from tests.checkout import ROOT

COMMAND = (
    sys.executable,
    "-c",
    f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.server import bad_bots;"
    " bad_bots.main(bad_bots.BOTS)",
)
"""How to start them. They play Dropping Drops, and Drop It before its first fall."""


class Bad:
    """A bot whose thinking is a function of the moves."""

    def __init__(self, thinks: Callable[[Sequence[Any]], Iterator[Any]]) -> None:
        self._thinks = thinks

    def think(self, view: Any, moves: Sequence[Any], rng: Any, budget: Any, /) -> Iterator[Any]:
        return self._thinks(moves)


def good(moves: Sequence[Any]) -> Iterator[Any]:
    """Get better twice."""
    yield from moves[:3]


def sleeps(moves: Sequence[Any]) -> Iterator[Any]:
    time.sleep(3600)
    yield moves[0]


def hangs(moves: Sequence[Any]) -> Iterator[Any]:
    """Answer, then never come back."""
    yield moves[2]
    while True:
        pass


def slow(moves: Sequence[Any]) -> Iterator[Any]:
    time.sleep(1)
    yield moves[2]


def endless(moves: Sequence[Any]) -> Iterator[Any]:
    """Answer for ever, at a pace that a table bears."""
    while True:
        time.sleep(0.01)
        yield moves[2]


def chatters(moves: Sequence[Any]) -> Iterator[Any]:
    while True:
        yield from moves[:2]


def insists(moves: Sequence[Any]) -> Iterator[Any]:
    """Say the same again and again before something better."""
    yield from [moves[0]] * 5000
    yield moves[2]


def exits(moves: Sequence[Any]) -> Iterator[Any]:
    sys.exit("enough")
    yield moves[0]


def raises(moves: Sequence[Any]) -> Iterator[Any]:
    raise ZeroDivisionError("bug")
    yield moves[0]


def leaves(moves: Sequence[Any]) -> Iterator[Any]:
    os._exit(3)
    yield moves[0]


def crashes(moves: Sequence[Any]) -> Iterator[Any]:
    os.kill(os.getpid(), signal.SIGSEGV)
    yield moves[0]


def illegal(moves: Sequence[Any]) -> Iterator[Any]:
    """Answer well, then with a card that another hand holds."""
    yield moves[0]
    choice = type(moves[0])
    yield next(move for card in range(1, 51) if (move := choice((card,))) not in moves)


def junk(moves: Sequence[Any]) -> Iterator[Any]:
    yield "best"


def nothing(moves: Sequence[Any]) -> Iterator[Any]:
    yield from ()


def prints(moves: Sequence[Any]) -> Iterator[Any]:
    """Fill standard output in every way there is, then answer."""
    print("I think" * 100_000, flush=True)
    os.write(1, b'{"t":"done"}\n' * 10_000)
    yield moves[2]


def reads(moves: Sequence[Any]) -> Iterator[Any]:
    """Wait for what is not its own to read."""
    assert not sys.stdin.read()
    assert not os.read(0, 1)
    yield moves[2]


THINKS: dict[str, Callable[[Sequence[Any]], Iterator[Any]]] = {
    thinks.__name__: thinks
    for thinks in (
        good, sleeps, hangs, slow, endless, chatters, insists, exits, raises, leaves, crashes,
        illegal, junk, nothing, prints, reads,
    )
}  # fmt: skip

BOTS: dict[str, dict[str, Callable[[], Any]]] = {
    "pop": {name: lambda thinks=thinks: Bad(thinks) for name, thinks in THINKS.items()},  # type: ignore[misc]
}
__all__ = ["BOTS", "COMMAND", "main"]
