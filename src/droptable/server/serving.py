"""Runs the server."""

import asyncio
import contextlib
import logging
import socket
import webbrowser

import uvicorn

from droptable.server.app import create_app
from droptable.server.journal.database import default_database, open_database
from droptable.server.refusals import CannotListen

FRAME_BYTES_MAX = 1024 * 1024
"""Largest message that is read at all; what is larger than `wire.MESSAGE_BYTES_MAX` is refused,
what is larger than this ends the connection (close code 1009)."""

GOODBYE_S_MAX = 5
"""Seconds that open requests have to end when the server stops."""


class Server(uvicorn.Server):
    """Says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        """Prepare; `run` starts it."""
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then say where."""
        await super().startup(sockets)
        if not self.started:
            return
        print(f"droptable is at {self._address}", flush=True)
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._address)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Raises `CannotServe` when it cannot start."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    address = database or default_database()
    open_database(address).close()
    listening = _listen(host, port)
    config = uvicorn.Config(
        create_app(address, warms_up=True),
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_S_MAX,
    )
    url = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    with contextlib.suppress(KeyboardInterrupt):  # this is how a person stops it
        Server(config, url, open_browser).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=512)
    except OSError as error:
        raise CannotListen(host=host, port=port, why=error.strerror or str(error)) from None


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
