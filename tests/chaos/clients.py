"""Persons who play at whichever server answers, and remember every word that they were told.

Theory of operation. A person has one task: connect to a server, say hello with the last version it
knows, listen, and move whenever its seat is waited for. A move is kept until it is answered; after
a lost line it is sent again exactly if the seat is still waited for since the version it was made
at, as the page does. What is told is kept as the bytes it came in: two servers, before and after a
kill, have to tell the same.
"""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from droptable.core import AnyEntry, Seat

RETRY_S = 0.5
"""Pause before the next server is tried, seconds: all who try must leave servers time to start."""

ANSWER_S_MAX = 10.0
"""Seconds without a message after which a person connects again, as the page does."""


class Contradiction(AssertionError):
    """Two servers told different things of one version."""


@dataclass(frozen=True)
class Sent:
    """A choice as it was sent."""

    move: str
    at: int


@dataclass
class Person:
    """Somebody in a seat, or looking on."""

    entry: AnyEntry
    match: str
    seat: Seat | None
    token: str | None
    ports: list[int]
    rng: Random
    constants: dict[str, Any] = field(default_factory=dict)
    told: dict[int, bytes] = field(default_factory=dict)
    """For each version that was seen the view, as it came."""

    taken: list[Sent] = field(default_factory=list)
    """Choices that a server has acknowledged: it told of a later version that no longer waits."""

    pending: Sent | None = None
    version: int = -1
    lines: int = 0
    """How often a line was opened."""

    is_over: bool = False

    async def play(self) -> None:
        """Play until the match is over, whatever happens to servers."""
        while not self.is_over:
            port = self.rng.choice(self.ports)
            try:
                address = f"ws://127.0.0.1:{port}/api/matches/{self.match}/socket"
                async with connect(address, compression=None, max_size=None) as line:
                    self.lines += 1
                    await self._attend(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(RETRY_S)

    async def _attend(self, line: ClientConnection) -> None:
        since = self.version if self.version >= 0 else None
        await line.send(json.dumps({"t": "hello", "token": self.token, "since": since}))
        while not self.is_over:
            async with asyncio.timeout(ANSWER_S_MAX):
                text = str(await line.recv())
            message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            match msgspec.json.decode(message["t"]):
                case "welcome":
                    self.constants = msgspec.json.decode(message.get("constants", b"{}"))
                    seen = msgspec.json.decode(message["seen"], type=dict[str, msgspec.Raw])
                    await self._see(line, seen, is_new_line=True)
                case "seen":
                    await self._see(line, message, is_new_line=False)
                case "refused":
                    self._refused(msgspec.json.decode(text))

    async def _see(
        self, line: ClientConnection, seen: Mapping[str, msgspec.Raw], is_new_line: bool
    ) -> None:
        version, since = int(bytes(seen["v"])), msgspec.json.decode(seen["waited_since"])
        if version < self.version:
            raise Contradiction(f"welcomed with version {version} after version {self.version}")
        if not is_new_line and version != self.version + 1:
            raise Contradiction(f"version {version} came after version {self.version}")
        view = bytes(seen["view"])
        if self.told.setdefault(version, view) != view:
            raise Contradiction(f"version {version} was told in two ways")
        self.version = version
        is_answered = since is None or (self.pending is not None and since > self.pending.at)
        if self.pending is not None and is_answered:
            self.taken.append(self.pending)
            self.pending = None
        turn = msgspec.json.decode(seen["turn"])
        self.is_over = turn["waits_for"] == "nothing"
        if since is not None and self.pending is None:
            self.pending = Sent(self._choice(view), version)
            await self._send(line)
        elif self.pending is not None and is_new_line:
            await self._send(line)

    async def _send(self, line: ClientConnection) -> None:
        assert self.pending is not None
        await line.send(json.dumps({"t": "play", "move": self.pending.move, "v": self.pending.at}))

    def _refused(self, message: Mapping[str, Any]) -> None:
        """What is refused is chosen anew at the next version; a server in need is left alone."""
        if message["code"] in ("stale", "not_your_turn", "match_over"):
            self.pending = None
        elif message["code"] not in ("busy", "journal_failed", "luck_failed"):
            raise Contradiction(f"seat {self.seat} of {self.match} was refused: {message}")

    def _choice(self, view: bytes) -> str:
        """Return any legal move, as the view says."""
        whole = msgspec.json.encode({**self.constants, **msgspec.json.decode(view)})
        moves = msgspec.json.decode(whole, type=self.entry.view)
        state = self.entry.luck.redeal(moves, self.seat, Random(0))
        assert self.seat is not None, "a spectator is waited for"
        choice = self.rng.choice(self.entry.game.moves(state, self.seat))
        return self.entry.notation.write_move(choice)
