"""One bot process, as the event loop sees it. `minds.py` says how several work together."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from droptable.bots.messages import Done, FromBot, Hello, Message, Move, Ready, Stop, Think, line

START_S_MAX = 600.0
"""Seconds a process has to say that it is ready. With compiled functions on disk it takes two;
where they cannot be kept on disk it compiles them first, a minute or more on a busy machine."""

STOP_S_MAX = 0.25
"""Seconds a process has to stop when it is asked to; then it is killed. Starting another costs
about ten times as much."""

LINE_BYTES_MAX = 4096
"""Longest line of a bot; a move has under 100 bytes."""

MOVES_MAX = 1000
"""Most answers to one question: a bot that says more says nothing worth reading."""

NICENESS = 10
"""How far a bot stands back behind the server, as in nice(1): it gets about a tenth of a core that
the server wants, and all of one that nobody wants."""

log = logging.getLogger(__name__)


class CannotStart(OSError):
    """A bot process could not be started, or never got ready."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A process and the two ends of what is said with it."""

    process: subprocess.Popen[bytes]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Mind:
    """A process that answers one question at a time. Whatever goes wrong with it kills it."""

    def __init__(self, talk: Talk) -> None:
        """Listen to a process that has just been started."""
        self.death = asyncio.Event()
        self._process = talk.process
        self._reader = talk.reader
        self._writer = talk.writer
        self._ready = asyncio.Event()
        self._rest = asyncio.Event()
        self._rest.set()
        self._told: Hello | None = None
        self._answer: str | None = None
        self._answers = 0
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, command: Sequence[str]) -> Mind:
        """Start a process and wait until it is ready. Raises `CannotStart`."""
        mind = cls(await _talk(command))
        try:
            async with asyncio.timeout(START_S_MAX):
                await _first(mind._ready, mind.death)
        except TimeoutError:
            mind.kill()
        except BaseException:
            mind.kill()
            raise
        if not mind.is_alive:
            await mind.bury()
            raise CannotStart(f"{' '.join(command)} did not get ready")
        return mind

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return not self.death.is_set()

    @property
    def was_asked(self) -> bool:
        """Whether it ever got a question."""
        return self._told is not None

    @property
    def is_thinking(self) -> bool:
        """Whether it still works on what it was asked."""
        return self.is_alive and not self._rest.is_set()

    async def think(self, hello: Hello, asked: Think, limit_s: float) -> str | None:
        """Return the last move it says within a time; None when it says none or dies."""
        self._answer, self._answers = None, 0
        self._rest.clear()
        if hello != self._told:
            self._send(hello)
            self._told = hello
        self._send(asked)
        with suppress(TimeoutError):
            async with asyncio.timeout(limit_s):
                await _first(self._rest, self.death)
        return self._answer

    async def calm(self) -> None:
        """Have it stop to think, or kill it."""
        if self.is_thinking:
            self._send(Stop())
            with suppress(TimeoutError):
                async with asyncio.timeout(STOP_S_MAX):
                    await _first(self._rest, self.death)
            if self.is_thinking:
                log.warning("bot process %d does not stop; it is replaced", self._process.pid)
                self.kill()

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.is_alive:
            self.death.set()
            self._listening.cancel()
            self._process.kill()
            self._writer.transport.abort()

    async def bury(self) -> None:
        """Wait until nothing is left of a process that was killed."""
        await asyncio.to_thread(self._process.wait)

    def _send(self, message: Message) -> None:
        if self.is_alive:
            self._writer.write(line(message))

    async def _listen(self) -> None:
        try:
            while said := await self._reader.readline():
                self._hear(msgspec.json.decode(said, type=FromBot))
            log.warning("bot process %d has ended", self._process.pid)
        except Exception as error:  # it may say anything
            log.warning("bot process %d: %s; it is replaced", self._process.pid, error)
        self.kill()

    def _hear(self, message: FromBot) -> None:
        match message:
            case Ready():
                self._ready.set()
            case Move(move):
                self._answers += 1
                if self._answers > MOVES_MAX:
                    raise ValueError(f"more than {MOVES_MAX} answers to one question")
                self._answer = move
            case Done():
                self._rest.set()


async def _talk(command: Sequence[str]) -> Talk:
    """Start a program that reads and writes what we write and read. Raises `CannotStart`."""
    ours, its = socket.socketpair()
    with its:
        try:
            # On the thread of the loop, so that the program ends with it; takes a millisecond.
            process = subprocess.Popen(  # noqa: ASYNC220
                command, stdin=its.fileno(), stdout=its.fileno(), process_group=0
            )
        except OSError as error:
            ours.close()
            raise CannotStart(f"cannot start {command[0]}: {error}") from None
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
    try:
        reader, writer = await asyncio.open_unix_connection(sock=ours, limit=LINE_BYTES_MAX)
    except BaseException:
        process.kill()
        raise
    return Talk(process, reader, writer)


async def _first(*events: asyncio.Event) -> None:
    """Wait for one of some events."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()
