"""The app: routes, what is said when something goes wrong, what is opened and closed."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException

from droptable.core import DroptableError
from droptable.server import wire
from droptable.server.collecting import collect_when_idle, freeze
from droptable.server.house import House
from droptable.server.journal.database import default_database
from droptable.server.page import show_file, show_page
from droptable.server.refusals import BadRequest, Internal, NotFound, Refusal, TooLarge
from droptable.server.routes import (
    get_film,
    get_record,
    get_replay,
    list_games,
    new_match,
    replay_record,
    show_match,
)
from droptable.server.sockets import match_socket

BODY_BYTES_MAX = 80 * 1024
"""Largest body of a request: printed facts of 32 KiB, which JSON may write twice as long, with
names and a setup, which have under 1 KiB."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:;"
        " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address names a match
    "Cross-Origin-Opener-Policy": "same-origin",
}

log = logging.getLogger(__name__)


def create_app(
    database: str | None = None, threads: int | None = None, warms_up: bool = False
) -> Litestar:
    """Return the app. It opens the database when it starts.

    Args:
        database: An address like `sqlite:///table.sqlite3`; by default in the user's data folder.
        threads: Threads for physics, and processes for bots; by default all cores but one.
        warms_up: Whether it starts only when no first move has to wait for anything, and takes
            charge of this process's garbage; without, what is first needed is made then.
    """

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house = app.state.house = House.open(database or default_database(), threads)
        tidying = asyncio.create_task(collect_when_idle()) if warms_up else None
        try:
            if warms_up:
                await house.warm()
                freeze()
            yield
        finally:
            if tidying is not None:
                tidying.cancel()
            await house.close()

    return Litestar(
        route_handlers=[
            list_games,
            new_match,
            show_match,
            get_record,
            get_replay,
            replay_record,
            get_film,
            match_socket,
            show_page,
            show_file,
        ],
        lifespan=[open_house],
        exception_handlers={
            DroptableError: _refused,
            HTTPException: _http_error,
            Exception: _internal,
        },
        response_headers=HEADERS,
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=None,
        logging_config=None,
    )


def _refused(_: Request[Any, Any, Any], error: DroptableError) -> Response[wire.Fault]:
    status = error.status if isinstance(error, Refusal) else HTTPStatus.BAD_REQUEST
    headers = {**HEADERS, "Cache-Control": "no-store"}
    return Response(wire.fault(error), status_code=status, headers=headers)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Fault]:
    refusal: Refusal
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            refusal = NotFound(path=request.url.path[:60])
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            most = request.route_handler.resolve_request_max_body_size() or BODY_BYTES_MAX
            refusal = TooLarge(
                what="a body",
                bytes=int(request.headers.get("content-length", most + 1)),
                max=most,
            )
        case status if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return _internal(request, error)
        case _:
            refusal = BadRequest(why=error.detail)
    response = _refused(request, refusal)
    response.status_code = error.status_code
    return response


def _internal(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Fault]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _refused(request, Internal())
