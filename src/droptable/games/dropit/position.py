"""A position of a real or imagined shaft: read from a file, and judged as the referee would."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, NoReturn, cast

import msgspec

from droptable.core import BadFacts, DroptableError, Seat
from droptable.games.dropit import verdict
from droptable.games.dropit.board import default_board, load_board
from droptable.games.dropit.contacts import resting
from droptable.games.dropit.lettering import COLOUR_LETTERS, SHAPE_LETTERS
from droptable.games.dropit.shaft import (
    FULL_TURN,
    Angle,
    Board,
    Length,
    Piece,
    PieceNo,
    Placed,
    Pose,
)
from droptable.games.dropit.state import CloseCall, Edges, NearPiece, Rest, Verdict
from droptable.printed import about
from droptable.printed.reading import NoData, read_toml
from droptable.printed.walking import read_as

BEYOND_MAX = 10_000
"""How far the centre of a piece may lie outside the shaft's measures, 1/100 mm: what sticks out
of the top, or a slip of the ruler, is judged; a place on another table is none."""


class BadPosition(DroptableError):
    """A position with a wrong value, which the sentence names."""

    why: str
    says = "position: {why}"


@dataclass(frozen=True, slots=True)
class Position:
    """Pieces in a shaft, and which of them is to be judged."""

    board: Board
    edges: Edges
    pile: tuple[Placed, ...]
    """In the order of dropping. At least one."""

    judged: PieceNo
    """Index into `pile`."""


class LyingPiece(msgspec.Struct, forbid_unknown_fields=True):
    """Where a piece lies."""

    kind: Annotated[str, about("Colour R Y G B and shape C S D T, like `BS`.", max_length=20)]
    x: Annotated[float, about("Centre of mass, mm from the origin.", ge=-10_000, le=20_000)]
    y: Annotated[float, about("Centre of mass, mm from the origin, up.", ge=-10_000, le=20_000)]
    angle: Annotated[
        float, about("Degrees counter-clockwise from the board file's outline.", ge=0, lt=360)
    ] = 0.0


class PositionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A position file as it is written: millimetres and degrees, at most two decimals."""

    piece: Annotated[list[LyingPiece], msgspec.Meta(min_length=1, max_length=200)]
    board: Annotated[str, msgspec.Meta(max_length=1000)] | None = None
    """A board file, its path seen from the position file; without it the default board."""

    edges: Edges = Edges.COLOUR
    judge: int | None = None
    """Number of the judged piece, 0 for the first that was dropped; without it the last."""


def read_position(file: Path) -> Position:
    """Read a position file and the board it names. Raises `BadPosition` or `OSError`."""
    return load_position(file.read_bytes(), file.parent)


def load_position(toml: bytes | str, folder: Path | None = None) -> Position:
    """Read a position. Raises `BadPosition`, which names the wrong value.

    Args:
        toml: The text of a position file.
        folder: Where a board that the text names is looked for; None allows none.
    """
    file = _file(toml)
    board = default_board() if file.board is None else _board(file.board, folder)
    pile = tuple(_placed(f"piece[{i}]", lying, board) for i, lying in enumerate(file.piece))
    _check_counts(pile, board)
    judged = len(pile) - 1 if file.judge is None else file.judge
    if not 0 <= judged < len(pile):
        _refuse(f"judge is {judged}: the pieces are numbered from 0 to {len(pile) - 1}")
    if file.edges is Edges.PICTURES and not board.pictures:
        _refuse(f"edges is 'pictures', but board {board.name} has none")
    return Position(board, file.edges, pile, PieceNo(judged))


def _file(toml: bytes | str) -> PositionFile:
    try:
        file, found = read_as(read_toml(toml), PositionFile)
    except NoData as error:
        _refuse(str(error))
    if found:
        _refuse("; ".join(map(str, found)))
    return cast(PositionFile, file)


def judge(position: Position, piece: PieceNo | None = None) -> Verdict:
    """Return the referee's verdict on a piece, as if it had been dropped last (Rules 4 and 5).

    Pieces keep the numbers of the position. `piece` is by default the one that the position names.
    """
    order = _order(position, piece)
    pile = tuple(position.pile[number] for number in order)
    rest = resting(position.board, pile)
    found = verdict.judge(position.board, position.edges, pile, rest, Seat(0))
    return replace(
        found,
        same_shape=_numbered(found.same_shape, order),
        same_colour=_numbered(found.same_colour, order),
        close=_calls(found.close, order),
        near=_calls(found.near, order),
    )


def contacts(position: Position, piece: PieceNo | None = None) -> Rest:
    """Return all that a piece is close to, taboo or not, with gaps and contact points.

    Pieces keep the numbers of the position; the poses are those of the pile.
    """
    order = _order(position, piece)
    rest = resting(position.board, tuple(position.pile[number] for number in order))
    return replace(
        rest,
        poses=tuple(lying.pose for lying in position.pile),
        pieces=_numbered(rest.pieces, order),
    )


def _board(path: str, folder: Path | None) -> Board:
    if folder is None:
        _refuse(f"board is {path!r}: only a position in a file can name one")
    try:
        return load_board((folder / path).read_bytes())
    except BadFacts as error:
        _refuse(f"board is {path!r}: {error.faults[0]}")
    except (OSError, ValueError) as error:
        _refuse(f"board is {path!r}: it cannot be read: {error}")


def _placed(name: str, lying: LyingPiece, board: Board) -> Placed:
    kind = lying.kind
    if len(kind) != 2 or kind[0] not in COLOUR_LETTERS or kind[1] not in SHAPE_LETTERS:
        _refuse(f"{name}.kind is {kind!r}: must be a colour R Y G B and a shape C S D T like 'BS'")
    pose = Pose(
        Length(_hundredths(f"{name}.x", lying.x)),
        Length(_hundredths(f"{name}.y", lying.y)),
        Angle(_hundredths(f"{name}.angle", lying.angle) % FULL_TURN),
    )
    xs, ys = zip(*board.outline, strict=True)
    for axis, at, values in (("x", pose.x, xs), ("y", pose.y, ys)):
        low, high = min(values) - BEYOND_MAX, max(values) + BEYOND_MAX
        if not low <= at <= high:
            _refuse(
                f"{name}.{axis} is {at / 100} mm: in this shaft it must be "
                f"from {low / 100} to {high / 100} mm"
            )
    return Placed(Piece(SHAPE_LETTERS[kind[1]], COLOUR_LETTERS[kind[0]]), pose)


def _check_counts(pile: tuple[Placed, ...], board: Board) -> None:
    """Refuse more pieces of a kind than the board has."""
    most = dict(board.counts)
    for piece, count in Counter(lying.piece for lying in pile).items():
        if count > most[piece.shape]:
            _refuse(
                f"piece lists {count} times a {piece.colour.value} {piece.shape.value}: "
                f"board {board.name} has {most[piece.shape]}"
            )


def _hundredths(name: str, value: float) -> int:
    whole = round(value * 100)
    if abs(whole - value * 100) > 1e-6:
        _refuse(f"{name} is {value}: at most two decimals")
    return whole


def _order(position: Position, piece: PieceNo | None) -> list[PieceNo]:
    """Return the numbers of the pile with the judged piece last."""
    judged = position.judged if piece is None else piece
    others = [PieceNo(i) for i in range(len(position.pile)) if i != judged]
    return [*others, judged]


def _numbered(near: tuple[NearPiece, ...], order: list[PieceNo]) -> tuple[NearPiece, ...]:
    """Return contacts with the numbers that pieces have in the position."""
    return tuple(replace(n, piece=order[n.piece]) for n in near)


def _calls(near: tuple[CloseCall, ...], order: list[PieceNo]) -> tuple[CloseCall, ...]:
    return tuple(n if n.piece is None else replace(n, piece=order[n.piece]) for n in near)


def _refuse(why: str) -> NoReturn:
    raise BadPosition(why=why[:400]) from None
