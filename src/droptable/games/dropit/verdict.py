"""The referee: what a drop broke, reached and is worth, from recorded numbers alone."""

from collections.abc import Sequence

from droptable.core import Seat
from droptable.games.dropit.geometry import (
    Outline,
    distance_to_point,
    height_over,
    hundredths,
    placed,
)
from droptable.games.dropit.shaft import (
    Board,
    Field,
    Length,
    Piece,
    Placed,
    Point,
    Side,
)
from droptable.games.dropit.state import CloseCall, Edges, NearField, NearPiece, Rest, Verdict

TOUCHING_MAX = 10
"""Largest gap that counts as touching, 1/100 mm.
Source: default (docs/games/dropit.md 4.1); load-carrying contacts measured in [-0.26, 0] mm."""

CLOSE_CALLS = range(6, 21)
"""Gaps that are called close, 1/100 mm: over 0.05 up to 0.20 mm (docs/games/dropit.md 4.7)."""

NEAR_MISSES = range(21, 51)
"""Gaps that are told as near misses, 1/100 mm: up to 0.50 mm (docs/games/dropit.md 4.7)."""

REACH_MIN = 1.0
"""How far a part must reach over a line, into a circle or over the top, 1/100 mm; flush or
tangent does not count (docs/games/dropit.md 5.3, default)."""


def judge(board: Board, edges: Edges, pile: tuple[Placed, ...], rest: Rest, seat: Seat) -> Verdict:
    """Judge the last piece of `pile`, which `rest` has just brought there (Rules 4 and 5).

    Points are those of competitive play; `rules` turns them into those of co-operative play.
    """
    piece, pose = pile[-1].piece, pile[-1].pose
    outline = placed(board.forms[piece.shape], pose)
    over_top = _over_top(board, outline)
    level, crossing = _level(board, outline, over_top)
    circles = tuple(
        i
        for i, circle in enumerate(board.circles)
        if distance_to_point(outline, circle.x, circle.y) < circle.radius - REACH_MIN
    )
    near_taboo_pieces = [n for n in rest.pieces if _forbids(pile[n.piece].piece, piece)]
    near_taboo_fields = [
        n for n in rest.fields if field_forbids(board.fields[n.field], edges, piece)
    ]
    touched = [n for n in near_taboo_pieces if n.gap <= TOUCHING_MAX]
    same_shape = tuple(n for n in touched if pile[n.piece].piece.shape is piece.shape)
    same_colour = tuple(n for n in touched if pile[n.piece].piece.colour is piece.colour)
    broken_edges = tuple(n for n in near_taboo_fields if n.gap <= TOUCHING_MAX)
    worth = level + sum(board.circles[i].points for i in circles)
    broken = bool(same_shape or same_colour or broken_edges or over_top)
    return Verdict(
        number=len(pile),
        seat=seat,
        piece=piece,
        level=level,
        crossing=crossing,
        circles=circles,
        same_shape=same_shape,
        same_colour=same_colour,
        edges=broken_edges,
        over_top=over_top,
        close=_calls(near_taboo_pieces, near_taboo_fields, CLOSE_CALLS),
        near=_calls(near_taboo_pieces, near_taboo_fields, NEAR_MISSES),
        fulfils=edges is Edges.PICTURES and piece in board.pictures[level - 1],
        worth=worth,
        points=0 if broken else worth,
        penalty=0,
        joker=None,
        at_rest=rest.at_rest,
    )


def field_forbids(field: Field, edges: Edges, piece: Piece) -> bool:
    """Say whether an edge field forbids a piece (Rules 4.4)."""
    match edges:
        case Edges.COLOUR:
            return field.colour is piece.colour
        case Edges.SHAPE:
            return field.shape is piece.shape
        case Edges.PICTURES:
            return field.side is Side.FLOOR and field.shape is piece.shape
        case Edges.NONE:
            return False


def _forbids(other: Piece, piece: Piece) -> bool:
    return other.shape is piece.shape or other.colour is piece.colour


def _over_top(board: Board, outline: Outline) -> Length:
    rim = (board.left[-1], board.right[-1])
    over, _ = height_over(rim, outline)
    return hundredths(over) if over > REACH_MIN else Length(0)


def _level(board: Board, outline: Outline, over_top: Length) -> tuple[int, Point]:
    """Return the highest level reached and the point that reached it (Rules 5.1)."""
    for i in reversed(range(len(board.levels))):
        over, (x, y) = height_over(board.levels[i], outline)
        if over > REACH_MIN or (over_top and i == len(board.levels) - 1):
            return i + 2, Point(hundredths(x), hundredths(y))
    floor = (board.floor[0], board.floor[-1])
    _, (x, y) = height_over(floor, outline)
    return 1, Point(hundredths(x), hundredths(y))


def _calls(
    pieces: Sequence[NearPiece], fields: Sequence[NearField], gaps: range
) -> tuple[CloseCall, ...]:
    """Return what is within these gaps of the dropped piece and taboo to it."""
    calls = [CloseCall(n.piece, None, n.gap, n.at, n.gap <= TOUCHING_MAX) for n in pieces]
    calls += [CloseCall(None, n.field, n.gap, n.at, n.gap <= TOUCHING_MAX) for n in fields]
    return tuple(call for call in calls if call.gap in gaps)
