"""One connection, as its table knows it."""

import asyncio
import time
from dataclasses import dataclass, field
from enum import Enum

from droptable.core import Viewer

BACKLOG_MAX = 32
"""Messages that may wait for a slow connection. A fall takes seconds and makes two of them, so
this is a minute behind; to resume by version is then cheaper than to catch up."""

MESSAGES_PER_S = 10
"""Messages that a connection may send for long; a person plays less than one a second."""

MESSAGES_AT_ONCE = 20
"""Messages that a connection may send at once."""


class HangUp(Enum):
    """Why the server closes a connection: the code on the socket and its reason."""

    BAD_TOKEN = 4001
    NO_SUCH_MATCH = 4004
    HELLO_LATE = 4008
    CLOSED_TABLE = 4012
    TOO_SLOW = 4013


@dataclass(eq=False)
class Listener:
    """One connection of a seat or a spectator. Its queue is bounded: a slow one delays nobody."""

    viewer: Viewer
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(BACKLOG_MAX))
    hung_up: asyncio.Future[HangUp] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    """Done when whoever writes to the connection has to close it."""

    def offer(self, message: bytes) -> None:
        """Put a message in the queue; where there is no room, hang up. The page then resumes."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up(HangUp.TOO_SLOW)

    def hang_up(self, why: HangUp) -> None:
        """Have the connection closed, once."""
        if not self.hung_up.done():
            self.hung_up.set_result(why)


class Allowance:
    """How many messages a connection may send now: a bucket that fills steadily."""

    def __init__(self, per_s: float = MESSAGES_PER_S, at_once: float = MESSAGES_AT_ONCE) -> None:
        """Start with a full bucket."""
        self._per_s = per_s
        self._at_once = at_once
        self._left = at_once
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one message out of the bucket, or say that it is empty."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._at) * self._per_s)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
