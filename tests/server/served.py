"""A real server for tests, and a page that talks to it."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from droptable.core import Answer
from droptable.server.app import create_app
from droptable.server.serving import FRAME_BYTES_MAX
from droptable.testing import dropit_rest

WAIT_S_MAX = 30.0
"""Long enough for a bot's process to start on a busy machine."""
FILM = b"DTF1" + bytes(12)

ANA_AND_MOMO = [{"name": "Ana"}, {"name": "Momo"}]


class QuickLuck:
    """Luck that answers at once, with a film."""

    def answer(self, state: Any, question: Any, rng: Random) -> Answer[Any]:
        return Answer(dropit_rest(state, question, rng), FILM)

    def redeal(self, view: Any, viewer: Any, rng: Random) -> Any:
        raise NotImplementedError


class Served:
    """The address of a running server."""

    def __init__(self, port: int, database: Path) -> None:
        self.port = port
        self.database = database
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=WAIT_S_MAX, trust_env=False
        )

    def new_match(
        self, seats: list[dict[str, Any]] = ANA_AND_MOMO, game: str = "dropit", **setup: Any
    ) -> dict[str, Any]:
        wish = {"game": game, "seats": seats, "setup": setup}
        answer = self.http.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        created: dict[str, Any] = answer.json()
        return created

    def page(
        self, match: str, token: str | None = None, since: int | None = None, reads: bool = True
    ) -> "Page":
        """Open a page on a match and say hello."""
        page = Page(self.port, match, reads)
        page.send({"t": "hello", "token": token, "since": since})
        return page

    def seated(self, match: dict[str, Any], seat: int) -> "Page":
        """Open a page in a seat and read its welcome."""
        page = self.page(match["id"], match["tokens"][seat])
        page.read("welcome")
        return page


class Page:
    """One socket. Keeps the version it looks at, and every byte it was sent."""

    def __init__(self, port: int, match: str, reads: bool = True) -> None:
        """Open a socket; one that does not read takes one message and leaves the rest waiting."""
        wire = socket.create_connection(("127.0.0.1", port))
        if not reads:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self._opened = connect(
            f"ws://127.0.0.1:{port}/api/matches/{match}/socket",
            sock=wire,
            compression=None,
            max_size=None,
            max_queue=None if reads else 1,
        )
        self.socket: ClientConnection = self._opened.__enter__()
        self.v = 0
        self.view: dict[str, Any] = {}
        """The whole view: what never changes of it, and what does."""

        self.received: list[str] = []

    def __enter__(self) -> "Page":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opened.__exit__(kind, error, trace)

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def read(self, kind: str | None = None) -> dict[str, Any]:
        """Return the next message; fail when it is of another kind."""
        text = str(self.socket.recv(timeout=WAIT_S_MAX))
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        assert kind in (None, message["t"]), message
        seen = message["seen"] if message["t"] == "welcome" else message
        if seen["t"] == "seen":
            constant = message.get("constants", self.view)
            self.v, self.view = seen["v"], constant | seen["view"]
        return message

    def read_until(self, v: int) -> list[dict[str, Any]]:
        """Return all messages up to the one that shows version `v`."""
        messages = [self.read()]
        while messages[-1].get("v") != v:
            messages.append(self.read())
        return messages

    def play(self, v: int | None = None) -> None:
        """Drop the first piece of the stock in the middle."""
        self.send({"t": "play", "move": self.move(), "v": self.v if v is None else v})

    def move(self) -> str:
        seat = self.view["to_move"]
        piece = self.view["stocks"][seat][0]
        return f"{piece['colour'][0].upper()}{piece['shape'][0].upper()} 100.00 0.00"

    def refused(self) -> str:
        """Return the code of the refusal that comes next."""
        code: str = self.read("refused")["code"]
        return code

    def read_rest(self) -> list[dict[str, Any]]:
        """Return all that still comes until the server closes."""
        messages = []
        with suppress(ConnectionClosed):
            while True:
                messages.append(self.read())
        return messages

    def close_code(self) -> int | None:
        """Read all that still comes and return the code with which the server closes."""
        self.read_rest()
        return self.socket.close_code


@contextmanager
def serving(database: Path, threads: int = 2, send_buffer: int | None = None) -> Iterator[Served]:
    """Run a server on a thread of this process."""
    config = uvicorn.Config(
        create_app(f"sqlite:///{database}", threads),
        host="127.0.0.1",
        port=0,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        lifespan="on",
        log_level="warning",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
            assert thread.is_alive(), "the server did not start"
        listening = server.servers[0].sockets[0]
        if send_buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        served = Served(listening.getsockname()[1], database)
        yield served
        served.http.close()
    finally:
        server.should_exit = True
        thread.join(WAIT_S_MAX)
        assert not thread.is_alive(), "the server did not stop"
