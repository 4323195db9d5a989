"""Everything a page asks for by HTTP but its own files."""

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath

from droptable.core import Seat, Version
from droptable.server import wire
from droptable.server.house import house_of
from droptable.server.jobs import Kind
from droptable.server.opening import open_match
from droptable.server.refusals import BadRequest
from droptable.server.replaying import (
    RECORD_BYTES_MAX,
    compressed,
    play_back,
    play_back_text,
)
from droptable.server.setups import shown

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]

FOR_EVER = "public, max-age=31536000, immutable"
FILM = "application/octet-stream"


@get("/api/games", sync_to_thread=False)
def list_games() -> list[wire.GameShown]:
    """Return the games of the catalogue, their options and bots."""
    return shown()


@post("/api/matches")
async def new_match(request: AnyRequest) -> wire.Created:
    """Set up a match. It is stored before anybody learns its address."""
    header = open_match(await _body(request))
    house = house_of(request.app)
    await house.journal.create(header)
    log.info("match %s begins: %s, %d seats", header.id, header.game, len(header.seats))
    return wire.Created(
        id=header.id,
        tokens=[
            house.tokens.make(header.id, Seat(number)) if seat.bot is None else None
            for number, seat in enumerate(header.seats)
        ],
    )


@get("/api/matches/{match_id:str}")
async def show_match(request: AnyRequest, match_id: FromPath[str]) -> wire.Table:
    """Return what everybody may know of a match."""
    async with house_of(request.app).tables.visit(match_id) as table:
        return await table.shown()


@get("/api/matches/{match_id:str}/record")
async def get_record(request: AnyRequest, match_id: FromPath[str]) -> Response[str]:
    """Return the record of a match as a file."""
    async with house_of(request.app).tables.visit(match_id) as table:
        text = await table.record()
        name = f"{table.header.game}-{table.header.id}.txt"
    return Response(
        text,
        media_type="text/plain",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


@get("/api/matches/{match_id:str}/replay")
async def get_replay(request: AnyRequest, match_id: FromPath[str]) -> Response[bytes]:
    """Return what a spectator sees at every version of a match."""
    house = house_of(request.app)
    async with house.tables.visit(match_id) as table:
        record, films = await table.recorded()
        entry, seats = table.entry, table.header.seats
        return await _replay(request, lambda: play_back(entry, record, seats, films))


@post("/api/replays", status_code=HTTPStatus.OK, request_max_body_size=RECORD_BYTES_MAX)
async def replay_record(request: AnyRequest) -> Response[bytes]:
    """Return the same of a record that somebody sends. Nothing of it is stored."""
    if not request.headers.get("content-type", "").startswith("text/plain"):
        raise BadRequest(what="the body must be text/plain", why="content-type")
    text = await request.body()
    return await _replay(request, lambda: play_back_text(text))


@get("/api/matches/{match_id:str}/films/{version:int}")
async def get_film(
    request: AnyRequest, match_id: FromPath[str], version: FromPath[int]
) -> Response[bytes]:
    """Return the film that shows how a match came to a version."""
    film = await house_of(request.app).journal.film(match_id, Version(version))
    return Response(film, media_type=FILM, headers={"Cache-Control": FOR_EVER})


async def _replay(request: AnyRequest, make: Callable[[], bytes]) -> Response[bytes]:
    takes_gzip = "gzip" in request.headers.get("accept-encoding", "")
    content = await house_of(request.app).jobs.submit(
        Kind.READ, lambda _: compressed(make()) if takes_gzip else make()
    )
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if takes_gzip:
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=MediaType.JSON, headers=headers)


async def _body(request: AnyRequest) -> wire.NewMatch:
    if not request.headers.get("content-type", "").startswith("application/json"):
        # A page of another site cannot send this type without being asked for its name first.
        raise BadRequest(what="the body must be application/json", why="content-type")
    try:
        return msgspec.json.decode(await request.body(), type=wire.NewMatch)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadRequest(what="this is no new match", why=str(error)[:200]) from None
