"""What the server refuses: fields are the values, the docstring says when, `status` is by HTTP."""

from http import HTTPStatus
from typing import ClassVar

from droptable.core import Aside, DroptableError


class Refusal(DroptableError):
    """The server does not do that; nothing changed."""

    status: ClassVar[HTTPStatus] = HTTPStatus.BAD_REQUEST
    """Status of the answer by HTTP, as for whatever games refuse."""


class BadMessage(Refusal):
    """Not JSON, unknown type or field, wrong type, binary (English `why`)."""

    why: str
    says = "this is no message: {why}"


class TooLarge(Refusal):
    """A message over 4 KiB, a body over 80 KiB, a record over 1 MiB or its replay over 16 MiB."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    what: Aside[str]
    bytes: int
    max: int
    says = "{what} has at most {max} bytes, this one has {bytes}"


class TooFast(Refusal):
    """More than 20 messages at once or 10 a second for long."""

    per_second: int
    says = "more than {per_second} messages a second"


class HelloFirst(Refusal):
    """Anything before hello."""

    says = "the first message of a connection is a hello"


class HelloTwice(Refusal):
    """A second hello on one socket."""

    says = "this connection has said hello already"


class BadToken(Refusal):
    """No token of a seat of this match."""

    match: Aside[str]
    says = "this is no token of a seat of match {match}"


class Spectator(Refusal):
    """A spectator tried to move."""

    says = "a spectator cannot move"


class NoPreview(Refusal):
    """This game foretells nothing."""

    game: str
    says = "{game} foretells nothing"


class Overtaken(Refusal):
    """A move made when looking at an older version `at`; another server has made `version`."""

    code = "stale"
    at: int
    version: int
    match: Aside[str]
    says = "another server has made version {version} of match {match}"


class BadRequest(Refusal):
    """A request that is none (English `why`)."""

    what: Aside[str] = "this is no request"
    why: str
    says = "{what}: {why}"


class NotFound(Refusal):
    """No such address."""

    status = HTTPStatus.NOT_FOUND
    path: str
    says = "there is nothing at {path!r}"


class NoSuchMatch(Refusal):
    """There is no match of this id."""

    status = HTTPStatus.NOT_FOUND
    id: str
    says = "there is no match {id!r}"


class NoSuchFilm(Refusal):
    """No film, or none any more."""

    status = HTTPStatus.NOT_FOUND
    id: str
    version: int
    says = "match {id} has no film of version {version}"


class NotOver(Refusal):
    """The record would tell what is hidden."""

    status = HTTPStatus.FORBIDDEN
    says = "the record tells what is hidden until the match is over"


class NoSuchGame(Refusal):
    """There is no game of this name."""

    game: str
    says = "there is no game {game!r} here"


class NoPerson(Refusal):
    """All seats are bots."""

    says = "at least one seat needs a person"


class BadName(Refusal):
    """The name of `seat` (0-based) is empty, too long, or has controls."""

    seat: int
    max: int
    says = "the name of seat {seat} must have 1 to {max} visible characters"


class DatabaseGone(Refusal):
    """The database was deleted or replaced under the server; nothing is stored any more."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
    database: Aside[str]
    why: Aside[str]
    says = "the database {database} is {why}; nothing is stored any more"


class JournalFailed(Refusal):
    """The journal could not be written or read; nothing changed."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
    why: Aside[str]
    says = "{why}"


class OtherRules(Refusal):
    """The match was begun under other rules and cannot go on."""

    status = HTTPStatus.CONFLICT
    id: Aside[str]
    game: str
    version: int
    known: Aside[int]
    says = (
        "match {id} follows version {version} of the rules of {game}, but here is version {known}"
    )


class LuckFailed(Refusal):
    """A fall could not be worked out."""

    says = "luck has no answer; it is asked again after a pause"


class Busy(Refusal):
    """Too much at once; try again."""

    status = HTTPStatus.SERVICE_UNAVAILABLE
    why: Aside[str]
    says = "{why}"


class Internal(Refusal):
    """A fault of the server."""

    status = HTTPStatus.INTERNAL_SERVER_ERROR
    why: Aside[str] = "a fault of the server"
    says = "{why}"


class CannotServe(DroptableError):
    """The server cannot start like this. Told to whoever starts it, never to a page."""


class CannotListen(CannotServe):
    """Nobody can listen at this address."""

    host: str
    port: int
    why: str
    says = "cannot listen on {host} port {port}: {why}"


class NewerDatabase(CannotServe):
    """The database has tables that this version does not know."""

    address: str
    why: str
    says = "database {address} was made by a newer droptable: {why}"


class BadDatabase(CannotServe):
    """The database cannot be used."""

    why: str
    says = "{why}"
