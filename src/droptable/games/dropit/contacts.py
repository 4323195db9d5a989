"""What a dropped piece is close to: gaps and contact points, from poses alone."""

from collections.abc import Iterator, Sequence

from droptable.games.dropit.geometry import Outline, are_close, gap, hundredths, placed, stretch
from droptable.games.dropit.shaft import Board, FieldNo, Length, PieceNo, Placed, Point
from droptable.games.dropit.state import NearField, NearPiece, Rest

RECORDED_MAX = 50
"""Largest gap that is recorded, 1/100 mm: five times what counts as touching, so that near
misses can be told."""


def resting(board: Board, pile: Sequence[Placed], at_rest: bool = True) -> Rest:
    """Return a pile as the outcome of its last piece's fall (Rules 4.1)."""
    return Rest(
        poses=tuple(lying.pose for lying in pile),
        pieces=tuple(_near_pieces(board, pile)),
        fields=tuple(_near_fields(board, pile)),
        at_rest=at_rest,
    )


def _near_pieces(board: Board, pile: Sequence[Placed]) -> Iterator[NearPiece]:
    *others, dropped = pile
    outline = placed(board.forms[dropped.piece.shape], dropped.pose)
    for number, lying in enumerate(others):
        found = _near(outline, placed(board.forms[lying.piece.shape], lying.pose))
        if found is not None:
            yield NearPiece(PieceNo(number), *found)


def _near_fields(board: Board, pile: Sequence[Placed]) -> Iterator[NearField]:
    outline = placed(board.forms[pile[-1].piece.shape], pile[-1].pose)
    for number, field in enumerate(board.fields):
        found = [near for part in stretch(field.stretch) if (near := _near(outline, part))]
        if found:
            yield NearField(FieldNo(number), *min(found))


def _near(outline: Outline, other: Outline) -> tuple[Length, Point] | None:
    """Return gap and contact point of two outlines, or None when they are far apart."""
    if not are_close(outline, other, RECORDED_MAX):
        return None
    distance, (x, y) = gap(outline, other)
    if hundredths(distance) > RECORDED_MAX:
        return None
    return hundredths(distance), Point(hundredths(x), hundredths(y))
