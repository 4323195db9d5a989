"""The bots of the house as a program of its own: `python -m droptable.bots`.

It reads and answers the messages of docs/bots.md on standard input and output, so it is the model
of every bot that somebody writes elsewhere. A bot gets nothing but the message:

- its view is built from the JSON, so that it never sees more than a person in its seat;
- standard input and output are taken away before any bot runs: what it prints is lost, and
  what it reads is empty, so that it can disturb no message;
- whatever it raises, `SystemExit` included, ends its thinking and not the program. What ends the
  program itself, the table notices, and starts another.

The program ends when its input does. A bot that hangs would not see that, so on Linux the kernel
also kills it together with the thread that started it.
"""

import ctypes
import logging
import os
import select
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from droptable.bots.bot import Bot, Budget
from droptable.bots.catalogue import BOTS
from droptable.bots.messages import (
    Done,
    Hello,
    Message,
    Move,
    Ready,
    Stop,
    Think,
    ToBot,
    line,
    whole,
)
from droptable.core import Seat
from droptable.games.catalogue import GAMES

PR_SET_PDEATHSIG = 1
"""Linux, prctl(2): the signal that a process gets when the thread that made it ends."""

READ_BYTES = 64 * 1024

Bots = Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]]
"""By game, then by name: how to make one."""

log = logging.getLogger(__name__)


class Wire:
    """Lines in, lines out."""

    def __init__(self, reads: int, writes: int) -> None:
        """Speak over two file descriptors."""
        self._reads = reads
        self._writes = writes
        self._rest = b""

    def read(self) -> ToBot | None:
        """Return the next message, or None at the end. Waits for it."""
        while b"\n" not in self._rest:
            if not (more := os.read(self._reads, READ_BYTES)):
                return None
            self._rest += more
        first, self._rest = self._rest.split(b"\n", 1)
        return msgspec.json.decode(first, type=ToBot)

    def send(self, message: Message) -> None:
        """Send a message."""
        rest = line(message)
        while rest:
            rest = rest[os.write(self._writes, rest) :]

    @property
    def has_more(self) -> bool:
        """Whether something came that was not read yet."""
        return bool(self._rest or select.select([self._reads], [], [], 0)[0])


def main(bots: Bots = BOTS) -> None:
    """Answer until the input ends."""
    die_with_parent()
    wire = take_over()
    for game in bots:
        GAMES[game].warm()
    wire.send(Ready())
    hello: Hello | None = None
    while (message := wire.read()) is not None:
        match message:
            case Hello():
                hello = message
            case Think():
                assert hello is not None, "asked before a hello"
                answer(wire, bots, hello, message)
            case Stop():
                pass  # it crossed our `done`


def answer(wire: Wire, bots: Bots, hello: Hello, asked: Think) -> None:
    """Send what a bot answers, until it ends or somebody says something."""
    try:
        entry, rng = GAMES[hello.game], Random(asked.seed)
        view = msgspec.json.decode(whole(hello, asked), type=entry.view)
        seat = Seat(hello.seat)
        moves = entry.game.moves(entry.luck.redeal(view, seat, Random(0)), seat)
        bot, last = bots[hello.game][hello.bot](), None
        for move in bot.think(view, moves, rng, Budget(asked.iterations)):
            if move != last:
                wire.send(Move(entry.notation.write_move(move)))
                last = move
            if wire.has_more:
                break
    except BaseException:
        log.exception("%s of %s raised", hello.bot, hello.game)
    wire.send(Done())


def take_over() -> Wire:
    """Return standard input and output, and leave nothing in their place."""
    wire = Wire(os.dup(0), os.dup(1))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return wire


def die_with_parent() -> None:
    """Have the kernel kill this process when its parent ends, and first when memory is short."""
    if sys.platform == "linux":
        parent = os.getppid()
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it ended in between
            os._exit(1)
        with suppress(OSError), open("/proc/self/oom_score_adj", "w") as likely:
            likely.write("1000")
