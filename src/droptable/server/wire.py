"""All messages between page and server. `python -m droptable.server.wire` prints their schema.

The page's `web/src/wire.ts` is generated from that schema; a test fails when it is stale.
How they are used: docs/protocol.md.
"""

import sys
from dataclasses import fields
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from droptable.core import AnyEntry, BadFacts, DroptableError, Ended, Over, ToMove, Turn
from droptable.games.catalogue import GAMES
from droptable.match.sitting import PATIENT, Manners

MESSAGE_BYTES_MAX = 4096
"""Largest message a page may send; the longest honest one has under 200 bytes."""

NAME_MAX = 24
"""Longest name of a seat, characters: what a phone shows beside four rings."""


Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""A version as a page may send it."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A message on a socket. Unknown fields are refused: nobody can name another's seat."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message, or a body of a request."""


class Hello(Message, frozen=True, tag="hello"):
    """First message of a socket: who I am and what I have seen."""

    token: str | None
    """Token of a seat; null for a spectator."""

    since: Number | None = None
    """Last version this page has seen; null when it knows nothing."""


class Play(Message, frozen=True, tag="play"):
    """I want to make this move. `v` is the version I am looking at."""

    move: str
    v: Number


class Preview(Message, frozen=True, tag="preview"):
    """What would come of this move? Nothing is changed, and nobody else is told."""

    move: str
    v: Number


class Resign(Message, frozen=True, tag="resign"):
    """My seat gives up; that ends the match."""


ToServer = Hello | Play | Preview | Resign


class TurnShown(Value, frozen=True):
    """What the match waits for."""

    waits_for: Literal["seats", "luck", "nothing"]
    seats: list[int] = []
    winners: list[int] = []
    scores: list[float] = []


class SeatShown(Value, frozen=True):
    """Who sits in a seat."""

    name: str
    bot: str | None = None
    """Name of a bot, null for a person."""


class SeatAtTable(Value, frozen=True):
    """Who is in a seat now."""

    name: str
    bot: str | None
    """Name of the bot that was set here, null for a person."""

    is_here: bool
    """Whether a page of the seat is open somewhere; a bot is always here."""

    stand_in: str | None
    """Name of the bot that plays until the person takes the seat back."""


class EndShown(Value, frozen=True):
    """An end that no rule of the game made."""

    why: Literal["resigned", "stopped", "abandoned"]
    seat: int | None
    """Who gave up; null when it was nobody alone."""


class Table(Value, frozen=True):
    """What everybody may know of a match."""

    id: str
    game: str
    rules_version: int
    seats: list[SeatAtTable]
    v: int
    turn: TurnShown
    ended: EndShown | None


class Seen(Message, frozen=True, tag="seen"):
    """Version `v` happened; this is what there is to see now."""

    v: int
    turn: TurnShown
    view: Any
    """What changes of the view of the match's game: a `…View` of the schema. With the constants
    it is the whole view."""

    film: bool
    """Whether a film shows how it came to this version."""

    waited_since: int | None = None
    """Since which version this viewer is waited for without a break; null when it is not. A move
    of its own that it made at an older version is answered, or comes too late."""


class Past(Value, frozen=True):
    """What an earlier version caused, for the log."""

    v: int
    happened: Any


class Welcome(Message, frozen=True, tag="welcome"):
    """Answer to `hello`: the whole table as this viewer may know it."""

    table: Table
    seat: int | None
    constants: Any
    """What never changes of the view: a `…Constants` of the schema."""

    past: list[Past]
    seen: Seen


class Changed(Message, frozen=True, tag="changed"):
    """Somebody came, left, was replaced by a bot or gave up; this is the table now."""

    table: Table


class Previewed(Message, frozen=True, tag="previewed"):
    """Answer to `preview`: what would come of this move at version `v`."""

    move: str
    v: int
    happened: Any


class Refused(Message, frozen=True, tag="refused"):
    """That was not done; nothing changed. The page shows its message `refused_<code>`."""

    code: str
    values: dict[str, int | float | str]
    message: str
    """The same as an English sentence, for logs."""


class Wrong(Value, frozen=True):
    """A wrong value in a file of printed facts. The page shows its message `fault_<code>`."""

    path: str
    """Its place, like `shaft.left[2].y`; empty for the file as a whole."""

    code: str
    values: dict[str, int | float | str]
    message: str
    """The same as an English sentence, its place included."""


class Fault(Value, frozen=True):
    """Body of an answer by HTTP that says what was not done; as `refused` on a socket."""

    code: str
    values: dict[str, int | float | str]
    message: str
    faults: list[Wrong] = []
    """Of a file of printed facts, what is wrong in it; else empty."""


ToPage = Welcome | Seen | Changed | Previewed | Refused


class NewMatch(Value, frozen=True):
    """Body of `POST /api/matches`."""

    game: str
    seats: list[SeatShown]
    setup: dict[str, Any] = {}
    """Options of the game but its number of seats."""

    manners: Manners = PATIENT
    """How the table deals with those who are slow or gone; by default it waits for ever."""

    facts: str | None = None
    """Printed facts to play with, as the text of a TOML file of at most 32 KiB; null for the
    default ones."""


class Created(Value, frozen=True):
    """A match that is stored and can be played."""

    id: str
    tokens: list[str | None]
    """One for each seat of a person, null for bots. Shown once."""


class Replay(Value, frozen=True):
    """A record played back: what was seen at every version, from version 0 on."""

    game: str
    rules_version: int
    seats: list[SeatShown]
    """Who sat there; without names when the record came as a file, which has none."""

    ended: EndShown | None
    """How the match ended after its last version, where no rule of the game ended it."""

    constants: Any
    """What never changes of any view, as in `Welcome`."""

    versions: list[Seen]
    """What a spectator sees."""

    eyes: list[list[Any]]
    """For each seat and version the fields of its view that differ from what a spectator sees;
    empty for a match that hides nothing."""


class Option(Value, frozen=True):
    """A field of a game's setup."""

    name: str
    kind: Literal["int", "bool", "choice"]
    choices: list[str]
    """All values of a choice; empty for other kinds."""

    least: int | None
    most: int | None
    """What a number may be; null for other kinds."""

    default: int | bool | str


class SeatsShown(Value, frozen=True):
    """How many seats a match can have when these options are chosen, and the others are not."""

    when: dict[str, bool | str]
    least: int
    most: int


class GameShown(Value, frozen=True):
    """A game of the catalogue."""

    name: str
    rules_version: int
    options: list[Option]

    seats: list[SeatsShown]
    """First without any option, then for each option that changes it."""

    bots: list[str]

    told: dict[str, Any]
    """Figures of its rules that are told before there is a match."""


def show_turn(turn: Turn[object]) -> TurnShown:
    """Return what a turn says to the page; a question stays with luck."""
    match turn:
        case ToMove(seats):
            return TurnShown("seats", seats=list(seats))
        case Over(winners, scores):
            return TurnShown("nothing", winners=list(winners), scores=list(scores))
        case _:
            return TurnShown("luck")


def show_end(ended: Ended | None) -> EndShown | None:
    """Return what an end says to the page."""
    return None if ended is None else EndShown(ended.why.value, ended.seat)


def refused(error: DroptableError) -> Refused:
    """Return what the page is told about something that was not done."""
    return Refused(error.code, dict(error.values), str(error))


def fault(error: DroptableError) -> Fault:
    """Return the body of an answer by HTTP about something that was not done."""
    found = error.faults if isinstance(error, BadFacts) else ()
    wrong = [Wrong(one.path, one.code, dict(one.values), str(one)) for one in found]
    return Fault(error.code, dict(error.values), str(error), wrong)


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages, and of each game what changes of its view and what
    does not."""
    messages = [ToServer, ToPage, NewMatch, Created, Replay, GameShown, Fault]
    _, parts = msgspec.json.schema_components(messages, ref_template="#/definitions/{name}")
    for name, entry in GAMES.items():
        _, of_game = msgspec.json.schema_components(
            [_shown(entry, "View"), _shown(entry, "Constants")],
            ref_template=f"#/definitions/{_prefix(name)}{{name}}",
        )
        parts |= {_prefix(name) + part: value for part, value in of_game.items()}
    return {"title": "Wire", "definitions": parts}


def _shown(entry: AnyEntry, part: Literal["View", "Constants"]) -> type[msgspec.Struct]:
    """Return the type of what changes of a game's view, or of what does not."""
    types = get_type_hints(entry.view)
    chosen = [
        (field.name, types[field.name])
        for field in fields(entry.view)
        if (field.name in entry.constants) == (part == "Constants")
    ]
    what = entry.view.__doc__ if part == "View" else "What follows from the setup alone."
    return msgspec.defstruct(part, chosen, namespace={"__doc__": what})


def _prefix(game: str) -> str:
    """Return what the names of a game's types begin with in the schema."""
    return game.capitalize()


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n")
