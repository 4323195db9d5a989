"""Golden playthroughs: records and what they say, as readable text.

`python -m tests.golden` writes the texts anew from the records; a change must be argued for.
"""

from pathlib import Path
from typing import Any

from droptable.core import Seat, ToMove, ToSettle, read_record
from droptable.core.record import replayed, write_event
from droptable.games.catalogue import GAMES

FOLDER = Path(__file__).parent


def playthrough(record_text: str) -> str:
    """Return a record as people read it: events, verdicts, what is open, what each seat may do."""
    entry, record = read_record(record_text, GAMES)
    states = replayed(entry.game, record)
    lines = [f"# {entry.name}: {entry.notation.write_setup(record.setup)}"]
    state = next(states)
    lines.append(_position(entry.game, state, record.setup.seats))
    for number, (event, state) in enumerate(zip(record.events, states, strict=True), 1):
        lines.append(f"# {number} {write_event(entry.notation, event)[:120]}")
        lines += [told] if (told := entry.notation.tell(state)) else []
        lines.append(_position(entry.game, state, record.setup.seats))
    return "\n".join([*lines, entry.notation.draw(state), ""])


def _position(game: Any, state: Any, seats: int) -> str:
    counts = ", ".join(str(len(game.moves(state, Seat(seat)))) for seat in range(seats))
    match game.turn(state):
        case ToSettle():
            return f"turn: luck, moves: {counts}"
        case ToMove(waited_for):
            return f"turn: seat {', '.join(map(str, waited_for))}, moves: {counts}"
        case over:
            return f"turn: {over}, moves: {counts}"
