"""Drop It in text: setups, moves, outcomes and a drawing, for records, tests and people.

A piece is its colour and its shape: `BS` is the blue square. A move is a piece, the place of its
centre of mass in millimetres and its turn in degrees: `BS 67.15 20.19`. An outcome lists the
poses of the whole pile, then what the dropped piece is close to (`#3` the piece number 3, `&12`
edge field 12, each with gap and contact point), then whether all came to rest:

    182.00,17.99,240.73 19.11,14.89,7.94 | #0:0.04@64.20,17.99 &17:-0.02@19.11,0.00 | rested
"""

import re

from droptable.core import BadFacts, BadNotation
from droptable.games.dropit.board import (
    COLOUR_LETTERS,
    SHAPE_LETTERS,
    read_facts,
    write_facts as _facts,
)
from droptable.games.dropit.geometry import Outline, distance_to_point, placed
from droptable.games.dropit.shaft import (
    FULL_TURN,
    Angle,
    Field,
    FieldNo,
    Length,
    Piece,
    PieceNo,
    Point,
    Pose,
)
from droptable.games.dropit.state import Edition, NearField, NearPiece, Release, Rest, Setup, State

_NUMBER = r"(-?\d{1,4}\.\d\d)"
_PIECE = re.compile(r"([RYGB])([CSDT])", re.ASCII)
_MOVE = re.compile(rf"(\S+) {_NUMBER} {_NUMBER}", re.ASCII)
_POSE = re.compile(rf"{_NUMBER},{_NUMBER},{_NUMBER}", re.ASCII)
_NEAR = re.compile(rf"([#&])(\d{{1,3}}):{_NUMBER}@{_NUMBER},{_NUMBER}", re.ASCII)
_OUTCOME = re.compile(r"([^|]+) \|((?: [^ |]+)*) \| (rested|moving)", re.ASCII)
_SETUP = re.compile(r"seats=(\d{1,2}) edition=(\w+)", re.ASCII)

CELL_WIDTH, CELL_HEIGHT = 400, 800
"""Size of a character of the drawing, 1/100 mm."""


def write_facts(setup: Setup) -> str:
    """Return the board as one line of canonical JSON."""
    return _facts(setup.board)


def write_setup(setup: Setup) -> str:
    """Return a setup like `seats=2 edition=en2024`."""
    return f"seats={setup.seats} edition={setup.edition.value}"


def read_setup(text: str, facts: str) -> Setup:
    """Read a setup and its board."""
    found = _SETUP.fullmatch(text)
    editions = {edition.value: edition for edition in Edition}
    if not found or found[2] not in editions:
        raise _expected("a setup like 'seats=2 edition=en2024'", text)
    try:
        return Setup(int(found[1]), editions[found[2]], read_facts(facts))
    except BadFacts as error:
        raise BadNotation("bad_notation", str(error)) from None


def write_piece(piece: Piece) -> str:
    """Return a piece like `BS`."""
    return piece.colour.name[0] + piece.shape.name[0]


def read_piece(text: str) -> Piece:
    """Read a piece like `BS`."""
    found = _PIECE.fullmatch(text)
    if not found:
        raise _expected("a colour R, Y, G, B and a shape C, S, D, T like 'BS'", text)
    return Piece(SHAPE_LETTERS[found[2]], COLOUR_LETTERS[found[1]])


def write_move(move: Release) -> str:
    """Return a move like `BS 67.15 20.19`."""
    return f"{write_piece(move.piece)} {_text(move.x)} {_text(move.angle)}"


def read_move(text: str) -> Release:
    """Read a move like `BS 67.15 20.19`."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise _expected("a piece, millimetres and degrees like 'BS 67.15 20.19'", text)
    return Release(read_piece(found[1]), Length(_int(found[2])), _angle(found[3], text))


def write_outcome(outcome: Rest) -> str:
    """Return an outcome as one line."""
    poses = " ".join(f"{_text(p.x)},{_text(p.y)},{_text(p.angle)}" for p in outcome.poses)
    near = [_near("#", n.piece, n.gap, n.at) for n in outcome.pieces]
    near += [_near("&", n.field, n.gap, n.at) for n in outcome.fields]
    end = "rested" if outcome.at_rest else "moving"
    return " ".join([poses, "|", *near, "|", end])


def read_outcome(text: str) -> Rest:
    """Read an outcome."""
    found = _OUTCOME.fullmatch(text)
    if not found:
        raise _expected("poses | contacts | 'rested' or 'moving'", text)
    near = [_read_near(word) for word in found[2].split(" ")[1:]]
    return Rest(
        poses=tuple(_read_pose(word) for word in found[1].split(" ")),
        pieces=tuple(n for n in near if isinstance(n, NearPiece)),
        fields=tuple(n for n in near if isinstance(n, NearField)),
        at_rest=found[3] == "rested",
    )


def tell(state: State) -> str:
    """Return the last verdict in a sentence: what broke, what it reached, its points."""
    verdict = state.happened
    if verdict is None:
        return ""
    board = state.setup.board
    parts = [f"level {verdict.level}"]
    parts += [f"a circle of {board.circles[i].points}" for i in verdict.circles]
    broken = [
        *(f"touches {_named(state, n.piece)} of its shape" for n in verdict.same_shape),
        *(f"touches {_named(state, n.piece)} of its colour" for n in verdict.same_colour),
        *(f"touches the forbidden {_field(board.fields[n.field])}" for n in verdict.edges),
    ]
    if verdict.over_top:
        broken.append(f"sticks {_text(verdict.over_top)} mm out of the top")
    still = "" if verdict.at_rest else " (still moving after 5 s)"
    why = f": {', '.join(broken)}" if broken else ""
    return (
        f"{verdict.number:2}. seat {verdict.seat}, {verdict.piece.colour.value} "
        f"{verdict.piece.shape.value}{still}: {' + '.join(parts)} = {verdict.points} points{why}"
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
    stocks = (
        f"seat {seat}: {state.scores[seat]:3} points, holds "
        + (" ".join(write_piece(piece) for piece in stock) or "nothing")
        for seat, stock in enumerate(state.stocks)
    )
    return "\n".join([*reversed(rows), "+" + "-" * (len(rows[0]) - 2) + "+", *stocks])


def _cell(outlines: list[tuple[Outline, Piece]], x: float, y: float) -> str:
    for outline, piece in outlines:
        if distance_to_point(outline, x, y) == 0:
            middle = sum(cx for cx, _ in outline.core) / len(outline.core)
            return piece.colour.name[0] if x < middle else piece.shape.name[0].lower()
    return " "


def _named(state: State, number: PieceNo) -> str:
    piece = state.pile[number].piece
    return f"the {piece.colour.value} {piece.shape.value} #{number}"


def _field(field: Field) -> str:
    return f"{field.colour.value}/{field.shape.value} field {field.index + 1} ({field.side.value})"


def _near(kind: str, number: int, gap: Length, at: Point) -> str:
    return f"{kind}{number}:{_text(gap)}@{_text(at.x)},{_text(at.y)}"


def _read_near(word: str) -> NearPiece | NearField:
    found = _NEAR.fullmatch(word)
    if not found:
        raise _expected("a contact like '#3:0.04@64.20,17.99'", word)
    gap, at = Length(_int(found[3])), Point(Length(_int(found[4])), Length(_int(found[5])))
    if found[1] == "#":
        return NearPiece(PieceNo(int(found[2])), gap, at)
    return NearField(FieldNo(int(found[2])), gap, at)


def _read_pose(word: str) -> Pose:
    found = _POSE.fullmatch(word)
    if not found:
        raise _expected("a pose like '182.00,17.99,240.73'", word)
    return Pose(Length(_int(found[1])), Length(_int(found[2])), _angle(found[3], word))


def _angle(number: str, text: str) -> Angle:
    angle = _int(number)
    if not 0 <= angle < FULL_TURN:
        raise _expected("an angle from 0.00 to 359.99 degrees", text)
    return Angle(angle)


def _text(value: int) -> str:
    sign = "-" if value < 0 else ""
    return f"{sign}{abs(value) // 100}.{abs(value) % 100:02}"


def _int(number: str) -> int:
    """Read a number with two decimals as hundredths."""
    return int(number.replace(".", ""))


def _expected(what: str, got: str) -> BadNotation:
    return BadNotation(
        "bad_notation", f"expected {what}, got {got[:60]!r}", expected=what, got=got[:60]
    )
