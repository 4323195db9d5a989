"""Drop It in text: setups, moves, outcomes and a drawing, for records, tests and people.

A piece is its colour and its shape: `BS` is the blue square. A move is a piece, the place of its
centre of mass in millimetres and its turn in degrees: `BS 67.15 20.19`. An outcome lists the
poses of the whole pile, then what the dropped piece is close to (`#3` the piece number 3, `&12`
edge field 12, each with gap and contact point), then whether all came to rest:

    182.00,17.99,240.73 19.11,14.89,7.94 | #0:0.04@64.20,17.99 &17:-0.02@19.11,0.00 | rested
"""

import re

from droptable.core import Seat, expected, read_options, write_options
from droptable.games.dropit.board import read_facts, write_facts as _facts
from droptable.games.dropit.geometry import Outline, distance_to_point, placed
from droptable.games.dropit.lettering import COLOUR_LETTERS, SHAPE_LETTERS
from droptable.games.dropit.releases import Release
from droptable.games.dropit.seating import jokers as jokers_dealt, sides
from droptable.games.dropit.shaft import (
    FULL_TURN,
    Angle,
    FieldNo,
    Length,
    Piece,
    PieceNo,
    Point,
    Pose,
)
from droptable.games.dropit.state import (
    STILL,
    Begins,
    Coop,
    Joker,
    Move,
    NearField,
    NearPiece,
    Outcome,
    Rest,
    Setup,
    State,
    Tremble,
)
from droptable.games.dropit.telling import tell as tell

_NUMBER = r"(-?\d{1,4}\.\d\d)"
_PIECE = re.compile(r"([RYGB])([CSDT])", re.ASCII)
_MOVE = re.compile(rf"(\S+) {_NUMBER} {_NUMBER}", re.ASCII)
_POSE = re.compile(rf"{_NUMBER},{_NUMBER},{_NUMBER}", re.ASCII)
_NEAR = re.compile(rf"([#&])(\d{{1,3}}):{_NUMBER}@{_NUMBER},{_NUMBER}", re.ASCII)
_OUTCOME = re.compile(r"([^|]+) \|((?: [^ |]+)*) \| (rested|moving)(?: ~(\S+))?", re.ASCII)
_BEGINS = re.compile(r"begins (\d)", re.ASCII)

CELL_WIDTH, CELL_HEIGHT = 400, 800
"""Size of a character of the drawing, 1/100 mm."""


def write_facts(setup: Setup) -> str:
    """Return the board as one line of canonical JSON."""
    return _facts(setup.board)


def write_setup(setup: Setup) -> str:
    """Return a setup like `seats=2 edition=en2024 jokers=yes`: what differs from the default."""
    return write_options(setup)


def read_setup(text: str, facts: str) -> Setup:
    """Read a setup and its board. Raises `BadNotation` or `BadFacts`."""
    return read_options(Setup, text, board=read_facts(facts))


def write_piece(piece: Piece) -> str:
    """Return a piece like `BS`."""
    return piece.colour.name[0] + piece.shape.name[0]


def read_piece(text: str) -> Piece:
    """Read a piece like `BS`."""
    found = _PIECE.fullmatch(text)
    if not found:
        raise expected("a colour R, Y, G, B and a shape C, S, D, T like 'BS'", text)
    return Piece(SHAPE_LETTERS[found[2]], COLOUR_LETTERS[found[1]])


def write_move(move: Move) -> str:
    """Return a move like `BS 67.15 20.19`, or `joker` or `keep`."""
    if isinstance(move, Joker):
        return move.value
    return f"{write_piece(move.piece)} {_text(move.x)} {_text(move.angle)}"


def read_move(text: str) -> Move:
    """Read a move like `BS 67.15 20.19`, `joker` or `keep`."""
    if text in (Joker.HAND_IN.value, Joker.KEEP.value):
        return Joker(text)
    found = _MOVE.fullmatch(text)
    if not found:
        raise expected("a piece, millimetres and degrees like 'BS 67.15 20.19'", text)
    return Release(read_piece(found[1]), Length(_int(found[2])), _angle(found[3], text))


def write_outcome(outcome: Outcome) -> str:
    """Return an outcome as one line."""
    if isinstance(outcome, Begins):
        return f"begins {outcome.seat}"
    poses = " ".join(f"{_text(p.x)},{_text(p.y)},{_text(p.angle)}" for p in outcome.poses)
    near = [_near("#", n.piece, n.gap, n.at) for n in outcome.pieces]
    near += [_near("&", n.field, n.gap, n.at) for n in outcome.fields]
    end = ["rested" if outcome.at_rest else "moving"]
    if outcome.tremble != STILL:
        shake = outcome.tremble
        end.append(f"~{_text(shake.x)},{_text(shake.turn)},{_text(shake.speed)}")
    return " ".join([poses, "|", *near, "|", *end])


def read_outcome(text: str) -> Outcome:
    """Read an outcome."""
    if begins := _BEGINS.fullmatch(text):
        return Begins(Seat(int(begins[1])))
    found = _OUTCOME.fullmatch(text)
    if not found:
        raise expected("poses | contacts | 'rested' or 'moving'", text)
    near = [_read_near(word) for word in found[2].split(" ")[1:]]
    return Rest(
        poses=tuple(_read_pose(word) for word in found[1].split(" ")),
        pieces=tuple(n for n in near if isinstance(n, NearPiece)),
        fields=tuple(n for n in near if isinstance(n, NearField)),
        at_rest=found[3] == "rested",
        tremble=_read_tremble(found[4]) if found[4] else STILL,
    )


def draw(state: State) -> str:
    """Return the shaft as characters, each piece as its notation, and the score.

    A piece fills the cells whose middle it covers; its first cell shows the colour.
    """
    board = state.setup.board
    outlines = [
        (placed(board.forms[lying.piece.shape], lying.pose), lying.piece) for lying in state.pile
    ]
    ceiling = max([float(board.top), *(outline.box[3] for outline, _ in outlines)])
    left, right = board.floor[0].x, board.floor[-1].x
    rows = [
        "|"
        + "".join(
            _cell(outlines, x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2)
            for x in range(left, right, CELL_WIDTH)
        )
        + "|"
        for y in range(board.floor[0].y, int(ceiling), CELL_HEIGHT)
    ]
    stocks = [_side(state, side) for side in range(len(state.stocks))]
    if state.setup.coop is not Coop.OFF:
        stocks.append(f"the game: {state.game:3} points")
    return "\n".join([*reversed(rows), "+" + "-" * (len(rows[0]) - 2) + "+", *stocks])


def _side(state: State, side: int) -> str:
    seats = sides(state.setup)[side]
    who = f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
    held = " ".join(write_piece(piece) for piece in state.stocks[side]) or "nothing"
    jokers = f", {state.jokers[side]} jokers" if any(jokers_dealt(state.setup)) else ""
    return f"{who}: {state.scores[side]:3} points{jokers}, holds {held}"


def _cell(outlines: list[tuple[Outline, Piece]], x: float, y: float) -> str:
    for outline, piece in outlines:
        if distance_to_point(outline, x, y) == 0:
            middle = sum(cx for cx, _ in outline.core) / len(outline.core)
            return piece.colour.name[0] if x < middle else piece.shape.name[0].lower()
    return " "


def _near(kind: str, number: int, gap: Length, at: Point) -> str:
    return f"{kind}{number}:{_text(gap)}@{_text(at.x)},{_text(at.y)}"


def _read_near(word: str) -> NearPiece | NearField:
    found = _NEAR.fullmatch(word)
    if not found:
        raise expected("a contact like '#3:0.04@64.20,17.99'", word)
    gap, at = Length(_int(found[3])), Point(Length(_int(found[4])), Length(_int(found[5])))
    if found[1] == "#":
        return NearPiece(PieceNo(int(found[2])), gap, at)
    return NearField(FieldNo(int(found[2])), gap, at)


def _read_tremble(text: str) -> Tremble:
    found = _POSE.fullmatch(text)
    if not found:
        raise expected("a tremble like '~0.35,-1.20,12.00'", text)
    return Tremble(Length(_int(found[1])), _int(found[2]), _int(found[3]))


def _read_pose(word: str) -> Pose:
    found = _POSE.fullmatch(word)
    if not found:
        raise expected("a pose like '182.00,17.99,240.73'", word)
    return Pose(Length(_int(found[1])), Length(_int(found[2])), _angle(found[3], word))


def _angle(number: str, text: str) -> Angle:
    angle = _int(number)
    if not 0 <= angle < FULL_TURN:
        raise expected("an angle from 0.00 to 359.99 degrees", text)
    return Angle(angle)


def _text(value: int) -> str:
    sign = "-" if value < 0 else ""
    return f"{sign}{abs(value) // 100}.{abs(value) % 100:02}"


def _int(number: str) -> int:
    """Read a number with two decimals as hundredths."""
    return int(number.replace(".", ""))
