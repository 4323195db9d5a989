"""A connection of a page: one seat or one spectator. Whatever it sends, the match goes on."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from droptable.core import DroptableError
from droptable.server import wire
from droptable.server.house import House, house_of
from droptable.server.refusals import (
    BadMessage,
    HelloFirst,
    HelloTwice,
    Internal,
    Refusal,
    TooFast,
    TooLarge,
)
from droptable.server.table.audience import encode
from droptable.server.table.listener import MESSAGES_PER_S, Allowance, HangUp, Listener
from droptable.server.table.table import Table

HELLO_S_MAX = 10.0
"""Seconds that a connection may take to say hello."""

SEND_S_MAX = 30.0
"""Seconds that one message may take to leave; longer is a connection that does not read."""

CLOSE_S_MAX = 1.0
"""Seconds that a close frame may take to leave."""

log = logging.getLogger(__name__)
decoder = msgspec.json.Decoder(wire.ToServer)


class Gone(Exception):
    """The page has closed the connection."""


class Connection:
    """Reads and writes messages of one socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Take an accepted socket."""
        self._socket = socket
        self._allowance = Allowance()

    async def receive(self) -> wire.ToServer:
        """Return the next message. Raises `Refusal` for anything else, `Gone` at the end."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        if not self._allowance.take():
            raise TooFast(per_second=MESSAGES_PER_S)
        text = event.get("text")
        return read_message(text if isinstance(text, str) else None)

    async def send(self, message: bytes) -> None:
        """Send an encoded message. Raises `Gone` when nobody takes it."""
        try:
            async with asyncio.timeout(SEND_S_MAX):
                await self._socket.send_data(message, mode="text")
        except (TimeoutError, OSError, WebSocketException, RuntimeError):
            raise Gone from None

    async def refuse(self, error: DroptableError) -> None:
        """Say what was not done."""
        await self.send(encode(wire.refused(error)))

    async def close(self, why: HangUp) -> None:
        """Close with a code."""
        # One that is gone, or does not read, is not waited for: the server is done with it.
        with contextlib.suppress(TimeoutError, OSError, WebSocketException, RuntimeError):
            async with asyncio.timeout(CLOSE_S_MAX):
                await self._socket.close(code=why.value, reason=why.name.lower())


@websocket("/api/matches/{match_id:str}/socket")
async def match_socket(socket: WebSocket[Any, Any, Any], match_id: FromPath[str]) -> None:
    """Let a page play or look on."""
    await socket.accept()
    connection = Connection(socket)
    try:
        why = await _attend(connection, match_id, house_of(socket.app))
        if why is not None:
            await connection.close(why)
    except Gone:
        pass


async def _attend(connection: Connection, match_id: str, house: House) -> HangUp | None:
    try:
        async with asyncio.timeout(HELLO_S_MAX):
            hello = await _hello(connection)
    except TimeoutError:
        return HangUp.HELLO_LATE
    try:
        viewer = None if hello.token is None else house.tokens.seat(match_id, hello.token)
        async with house.tables.visit(match_id) as table:
            listener = await table.join(viewer, hello.since)
            try:
                return await _listen(connection, table, listener)
            finally:
                table.leave(listener)
    except DroptableError as error:
        await connection.refuse(error)
        return {
            "bad_token": HangUp.BAD_TOKEN,
            "no_such_match": HangUp.NO_SUCH_MATCH,
        }.get(error.code, HangUp.CLOSED_TABLE)


async def _hello(connection: Connection) -> wire.Hello:
    """Return the first proper hello; until then everything is refused."""
    while True:
        try:
            message = await connection.receive()
            if isinstance(message, wire.Hello):
                return message
            raise HelloFirst()
        except Refusal as error:
            await connection.refuse(error)


async def _listen(connection: Connection, table: Table, listener: Listener) -> HangUp | None:
    """Read and write until one of both ends or the server hangs up."""
    reading = asyncio.create_task(_read(connection, table, listener))
    writing = asyncio.create_task(_write(connection, listener))
    ends: list[asyncio.Future[Any]] = [reading, writing, listener.hung_up]
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        writing.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
    if not listener.hung_up.done():
        return None
    if listener.hung_up.result() is not HangUp.TOO_SLOW:
        await _send_rest(connection, listener)
    return listener.hung_up.result()


async def _send_rest(connection: Connection, listener: Listener) -> None:
    """Send what says why the table closes."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(CLOSE_S_MAX):
            while not listener.queue.empty():
                await connection.send(listener.queue.get_nowait())


async def _read(connection: Connection, table: Table, listener: Listener) -> None:
    while True:
        try:
            match await connection.receive():
                case wire.Play(move, v):
                    await table.play(listener.viewer, move, v)
                case wire.Preview(move, v):
                    await listener.queue.put(encode(await table.preview(listener.viewer, move, v)))
                case wire.Resign():
                    await table.resign(listener.viewer)
                case wire.Hello():
                    raise HelloTwice()
        except Gone:
            return
        except DroptableError as error:
            await _refuse(listener, error)
        except Exception:
            log.exception("a message to match %s failed", table.header.id)
            await _refuse(listener, Internal())


async def _refuse(listener: Listener, error: DroptableError) -> None:
    """Queue a refusal; no more is read from this connection until there is room for it."""
    await listener.queue.put(encode(wire.refused(error)))


async def _write(connection: Connection, listener: Listener) -> None:
    while True:
        await connection.send(await listener.queue.get())


def read_message(text: str | None) -> wire.ToServer:
    """Return the message that a text is; None stands for binary. Raises `Refusal`."""
    if text is None:
        raise BadMessage(why="binary")
    size = len(text.encode(errors="surrogatepass"))
    if size > wire.MESSAGE_BYTES_MAX:
        raise TooLarge(what="a message", bytes=size, max=wire.MESSAGE_BYTES_MAX)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        why = str(error)[:200]
        raise BadMessage(why=why) from None
