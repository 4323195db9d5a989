"""A record of a match: everything that is needed to replay it, for ever, without physics.

    record 2                     version of this format
    dropit 1 sha256:…            game, rules version, hash of the printed facts
    {"circles":…}                the printed facts as one line of canonical JSON
    setup seats=2 edition=en2024
    0 BS 67.15 20.19             seat 0 made this move
    = …                          luck decided this
    ! resigned 1                 only where no rule of the game ended the match
    end 2 sha256:…               number of events, hash of all lines above

The last line makes truncation and editing visible. Format 1 had neither the first line nor ends
with `!`, and is still read. Format for readers: docs/record.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, NoReturn, TypeVar

from droptable.core.ending import Ended, read_ended, write_ended
from droptable.core.entry import AnyEntry, Entry, HasSeats
from droptable.core.errors import BadOutcome, BadRecord, DroptableError, NotYourTurn, expected
from droptable.core.event import Event, Played, Settled
from droptable.core.game import Game, HasHappened
from droptable.core.notation import Notation
from droptable.core.seat import Seat
from droptable.core.turn import Over, ToSettle, Turn, waits_for

SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")

FORMAT = 2
"""Version of the format that is written; all up to it are read."""

FORMAT_WORD = "record "
"""What the first line begins with, from format 2 on."""

HEADER_LINES = 3
"""Lines between the format and the first event: identity, printed facts, setup."""


@dataclass(frozen=True, slots=True)
class Record(Generic[SetupT, MoveT, OutcomeT]):
    """A setup and all events of a match so far."""

    setup: SetupT
    events: tuple[Event[MoveT, OutcomeT], ...]
    ended: Ended | None = None
    """An end that no rule of the game made, after all events; None where there is none."""


def digest(text: str) -> str:
    """Return the hash that records use for a text, like `sha256:2c26b46b…`."""
    return "sha256:" + sha256(text.encode(errors="surrogatepass")).hexdigest()


def write_record(
    entry: Entry[SetupT, Any, MoveT, Any, OutcomeT, Any], record: Record[SetupT, MoveT, OutcomeT]
) -> str:
    """Return a record as text, ending in a newline."""
    facts = entry.notation.write_facts(record.setup)
    lines = [
        f"{FORMAT_WORD}{FORMAT}",
        f"{entry.name} {entry.rules_version} {digest(facts)}",
        facts,
        f"setup {entry.notation.write_setup(record.setup)}",
        *(write_event(entry.notation, event) for event in record.events),
        *([] if record.ended is None else [f"! {write_ended(record.ended)}"]),
    ]
    body = "".join(f"{line}\n" for line in lines)
    return f"{body}end {len(record.events)} {digest(body)}\n"


def write_event(
    notation: Notation[Any, Any, MoveT, OutcomeT], event: Event[MoveT, OutcomeT]
) -> str:
    """Return one event as a line of a record."""
    match event:
        case Played(seat, move):
            return f"{seat} {notation.write_move(move)}"
        case Settled(outcome):
            return f"= {notation.write_outcome(outcome)}"


def read_event(notation: Notation[Any, Any, MoveT, OutcomeT], line: str) -> Event[MoveT, OutcomeT]:
    """Read one event of a record. Raises `BadNotation`."""
    who, _, rest = line.partition(" ")
    if who == "=":
        return Settled(notation.read_outcome(rest))
    if who.isascii() and who.isdigit() and len(who) < 3:
        return Played(Seat(int(who)), notation.read_move(rest))
    raise expected("a seat and its move, or '=' and an outcome", line)


def read_record(text: str, games: Mapping[str, AnyEntry]) -> tuple[AnyEntry, Record[Any, Any, Any]]:
    """Read a record and check it by replaying it.

    Returns the game's entry and the record. Raises `BadRecord`, which names the line,
    for any text that was truncated, edited, or written by something else.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    first = _first_line(lines)
    entry = _entry(lines, first, games)
    ended = _check_end(lines, first)
    try:
        setup = entry.notation.read_setup(lines[first + 2].removeprefix("setup "), lines[first + 1])
    except DroptableError as error:
        _refuse(first + 3, str(error))
    events = []
    begin = first + HEADER_LINES
    for number, line in enumerate(lines[begin : -2 if ended is None else -3], begin + 1):
        try:
            events.append(read_event(entry.notation, line))
        except DroptableError as error:
            _refuse(number, str(error))
    record = Record(setup, tuple(events), ended)
    _check_events(entry, record, begin)
    return entry, record


def _check_events(entry: AnyEntry, record: Record[Any, Any, Any], begin: int) -> None:
    """Replay a record whose events begin after line `begin`, and refuse what cannot have been."""
    number, state = begin, None
    try:
        for state in replayed(entry.game, record):  # noqa: B007 (the last one is looked at below)
            number += 1
    except DroptableError as error:
        _refuse(number, str(error))
    if record.ended is None:
        return
    if isinstance(entry.game.turn(state), Over):
        _refuse(number, "the match was over by its rules, so nobody could end it")
    if record.ended.seat is not None and record.ended.seat >= record.setup.seats:
        _refuse(number, f"there is no seat {record.ended.seat}")


def replayed(
    game: Game[SetupT, StateT, MoveT, Any, OutcomeT, Any], record: Record[SetupT, MoveT, OutcomeT]
) -> Iterator[StateT]:
    """Yield the state before the first event, then the state after each event."""
    state = game.start(record.setup)
    yield state
    for event in record.events:
        state = advanced(game, state, event, game.turn(state))
        yield state


def replay(
    game: Game[SetupT, StateT, MoveT, Any, OutcomeT, Any], record: Record[SetupT, MoveT, OutcomeT]
) -> StateT:
    """Return the state after the last event of a record."""
    *_, last = replayed(game, record)
    return last


def advanced(
    game: Game[Any, StateT, MoveT, Any, OutcomeT, Any],
    state: StateT,
    event: Event[MoveT, OutcomeT],
    turn: Turn[Any],
) -> StateT:
    """Return the state after `event`; `turn` is what the match waits for in `state`.

    Raises `IllegalMove` or `BadOutcome`.
    """
    match event:
        case Played(seat, move):
            if seat not in waits_for(turn):
                raise NotYourTurn(seat=seat, why=turn)
            return game.play(state, seat, move)
        case Settled(outcome):
            if not isinstance(turn, ToSettle):
                raise BadOutcome(why=f"nothing is open to be settled: {turn}")
            return game.settle(state, outcome)


def _first_line(lines: list[str]) -> int:
    """Return the index of the line that names the game; the format stands before it."""
    if not lines[0].startswith(FORMAT_WORD):
        return 0  # format 1 did not name itself
    if lines[0] != f"{FORMAT_WORD}{FORMAT}":
        _refuse(1, f"formats of records up to {FORMAT} are read, got", lines[0])
    return 1


def _entry(lines: list[str], first: int, games: Mapping[str, AnyEntry]) -> AnyEntry:
    identity, *rest = lines[first:] or [""]
    match identity.split(" "):
        case [name, version, facts_hash] if name in games:
            entry = games[name]
        case _:
            known = ", ".join(games)
            _refuse(
                first + 1, f"expected a game ({known}), its rules version and a hash, got", identity
            )
    if version != str(entry.rules_version):
        _refuse(
            first + 1,
            f"rules version {entry.rules_version} of {name} cannot replay version",
            version,
        )
    if len(rest) < 2 or not rest[1].startswith("setup "):
        _refuse(len(lines[: first + 3]), "expected a line 'setup …', got", lines[-1])
    if digest(rest[0]) != facts_hash:
        _refuse(
            first + 2,
            f"the printed facts were changed: hash {digest(rest[0])}, expected",
            facts_hash,
        )
    return entry


def _check_end(lines: list[str], first: int) -> Ended | None:
    """Refuse a record that is not whole; return the end that its players made, if they did."""
    header = first + HEADER_LINES
    if lines[-1] != "" or len(lines) < header + 2 or not lines[-2].startswith("end "):
        _refuse(len(lines), "the record is cut off: expected a last line 'end …', got", lines[-1])
    is_ended = first > 0 and len(lines) > header + 2 and lines[-3].startswith("! ")
    end = f"end {len(lines) - header - 2 - is_ended} "
    end += digest("".join(f"{line}\n" for line in lines[:-2]))
    if lines[-2] != end:
        _refuse(len(lines) - 1, "the lines above were changed or are missing: expected", end)
    if not is_ended:
        return None
    try:
        return read_ended(lines[-3].removeprefix("! "))
    except DroptableError as error:
        _refuse(len(lines) - 2, str(error))


def _refuse(line: int, why: str, found: str | None = None) -> NoReturn:
    raise BadRecord(line=line, why=why + ("" if found is None else f" {found[:80]!r}")) from None
