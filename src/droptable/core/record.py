"""A record of a match: everything that is needed to replay it, for ever, without physics.

    dropit 1 sha256:…            game, rules version, hash of the printed facts
    {"circles":…}                the printed facts as one line of canonical JSON
    setup seats=2 edition=en2024
    0 BS 67.15 20.19             seat 0 made this move
    = …                          luck decided this
    end 2 sha256:…               number of events, hash of all lines above

The last line makes truncation and editing visible. Format for readers: docs/record.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, NoReturn, TypeVar

from droptable.core.entry import AnyEntry, Entry, HasSeats
from droptable.core.errors import BadRecord, DroptableError
from droptable.core.event import Event, Played, Settled
from droptable.core.game import Game, HasHappened
from droptable.core.notation import Notation
from droptable.core.seat import Seat
from droptable.core.turn import ToSettle, Turn, waits_for

SetupT = TypeVar("SetupT", bound=HasSeats)
StateT = TypeVar("StateT", bound=HasHappened)
MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")

HEADER_LINES = 3
"""Lines before the first event: identity, printed facts, setup."""


@dataclass(frozen=True, slots=True)
class Record(Generic[SetupT, MoveT, OutcomeT]):
    """A setup and all events of a match so far."""

    setup: SetupT
    events: tuple[Event[MoveT, OutcomeT], ...]


def digest(text: str) -> str:
    """Return the hash that records use for a text, like `sha256:2c26b46b…`."""
    return "sha256:" + sha256(text.encode(errors="surrogatepass")).hexdigest()


def write_record(
    entry: Entry[SetupT, Any, MoveT, Any, OutcomeT, Any], record: Record[SetupT, MoveT, OutcomeT]
) -> str:
    """Return a record as text, ending in a newline."""
    facts = entry.notation.write_facts(record.setup)
    lines = [
        f"{entry.name} {entry.rules_version} {digest(facts)}",
        facts,
        f"setup {entry.notation.write_setup(record.setup)}",
        *(write_event(entry.notation, event) for event in record.events),
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
    """Read one event of a record. Raises `BadNotation`, or `BadRecord` for another kind of line."""
    who, _, rest = line.partition(" ")
    if who == "=":
        return Settled(notation.read_outcome(rest))
    if who.isascii() and who.isdigit() and len(who) < 3:
        return Played(Seat(int(who)), notation.read_move(rest))
    raise BadRecord(
        "bad_line", f"expected a seat and its move, or '=' and an outcome, got {line[:60]!r}"
    )


def read_record(text: str, games: Mapping[str, AnyEntry]) -> tuple[AnyEntry, Record[Any, Any, Any]]:
    """Read a record and check it by replaying it.

    Returns the game's entry and the record. Raises `BadRecord`, which names the line,
    for any text that was truncated, edited, or written by something else.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    entry = _entry(lines, games)
    _check_end(lines)
    try:
        setup = entry.notation.read_setup(lines[2].removeprefix("setup "), lines[1])
    except DroptableError as error:
        _refuse(3, str(error))
    events = []
    for number, line in enumerate(lines[HEADER_LINES:-2], HEADER_LINES + 1):
        try:
            events.append(read_event(entry.notation, line))
        except DroptableError as error:
            _refuse(number, str(error))
    record = Record(setup, tuple(events))
    number = HEADER_LINES
    try:
        for _ in replayed(entry.game, record):
            number += 1
    except DroptableError as error:
        _refuse(number, str(error))
    return entry, record


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

    Raises `IllegalMove`, `BadOutcome` or `BadRecord`.
    """
    match event:
        case Played(seat, move):
            if seat not in waits_for(turn):
                raise BadRecord("not_waited_for", f"seat {seat} cannot move: {turn}", seat=seat)
            return game.play(state, seat, move)
        case Settled(outcome):
            if not isinstance(turn, ToSettle):
                raise BadRecord("nothing_open", f"nothing is open to be settled: {turn}")
            return game.settle(state, outcome)


def _entry(lines: list[str], games: Mapping[str, AnyEntry]) -> AnyEntry:
    match lines[0].split(" "):
        case [name, version, facts_hash] if name in games:
            entry = games[name]
        case _:
            known = ", ".join(games)
            _refuse(1, f"expected a game ({known}), its rules version and a hash, got", lines[0])
    if version != str(entry.rules_version):
        _refuse(1, f"rules version {entry.rules_version} of {name} cannot replay version", version)
    if len(lines) < HEADER_LINES or not lines[2].startswith("setup "):
        _refuse(len(lines[:HEADER_LINES]), "expected a line 'setup …' as line 3, got", lines[-1])
    if digest(lines[1]) != facts_hash:
        _refuse(2, f"the printed facts were changed: hash {digest(lines[1])}, expected", facts_hash)
    return entry


def _check_end(lines: list[str]) -> None:
    if lines[-1] != "" or len(lines) < HEADER_LINES + 2 or not lines[-2].startswith("end "):
        _refuse(len(lines), "the record is cut off: expected a last line 'end …', got", lines[-1])
    expected = f"end {len(lines) - HEADER_LINES - 2} "
    expected += digest("".join(f"{line}\n" for line in lines[:-2]))
    if lines[-2] != expected:
        _refuse(len(lines) - 1, "the lines above were changed or are missing: expected", expected)


def _refuse(line: int, why: str, found: str | None = None) -> NoReturn:
    sentence = f"line {line}: {why}" + ("" if found is None else f" {found[:80]!r}")
    raise BadRecord("bad_record", sentence, line=line) from None
