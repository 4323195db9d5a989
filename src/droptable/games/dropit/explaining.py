"""A verdict on a position in sentences: every contact with its gap in mm and its point."""

from collections.abc import Iterator

from droptable.games.dropit.position import Position, contacts, judge
from droptable.games.dropit.shaft import Circle, FieldNo, Length, PieceNo, Point, Pose
from droptable.games.dropit.state import Verdict
from droptable.games.dropit.verdict import TOUCHING_MAX, field_forbids


def explain(position: Position) -> str:
    """Return what the referee says of the judged piece, one sentence a line, points last."""
    verdict, board = judge(position), position.board
    pose = position.pile[position.judged].pose
    return "\n".join(
        [
            f"board {board.name}, {position.edges.value} edges, {_count(position)}",
            f"judged is {_piece(position, position.judged)}"
            f" at {_at(pose)} mm, turned {pose.angle / 100:.2f} degrees",
            f"it reaches level {verdict.level} at {_at(verdict.crossing)} mm",
            *_circles(position, verdict),
            *_pieces(position, verdict),
            *_fields(position),
            *_over_top(verdict),
            _sum(position, verdict),
        ]
    )


def _count(position: Position) -> str:
    return "1 piece" if len(position.pile) == 1 else f"{len(position.pile)} pieces"


def _circles(position: Position, verdict: Verdict) -> Iterator[str]:
    for i in verdict.circles:
        circle = position.board.circles[i]
        yield f"the circle of {circle.points} at {_at(circle)} mm lies over it"


def _pieces(position: Position, verdict: Verdict) -> Iterator[str]:
    shapes = {n.piece for n in verdict.same_shape}
    colours = {n.piece for n in verdict.same_colour}
    judged = position.pile[position.judged].piece
    for near in contacts(position).pieces:
        other = position.pile[near.piece].piece
        broken = [
            *(["of its shape"] if near.piece in shapes else []),
            *(["of its colour"] if near.piece in colours else []),
        ]
        taboo = other.shape is judged.shape or other.colour is judged.colour
        why = f": taboo, {' and '.join(broken)}" if broken else _free(near.gap, taboo)
        yield f"{_touch(near.gap)} {_piece(position, near.piece)} at {_at(near.at)} mm{why}"


def _fields(position: Position) -> Iterator[str]:
    judged = position.pile[position.judged].piece
    for near in contacts(position).fields:
        field = position.board.fields[near.field]
        taboo = field_forbids(field, position.edges, judged)
        is_broken = taboo and near.gap <= TOUCHING_MAX
        why = ": taboo" if is_broken else _free(near.gap, taboo)
        yield f"{_touch(near.gap)} {_field(position, near.field)} at {_at(near.at)} mm{why}"


def _over_top(verdict: Verdict) -> Iterator[str]:
    if verdict.over_top:
        yield f"it sticks out of the top by {verdict.over_top / 100:.2f} mm: taboo"


def _sum(position: Position, verdict: Verdict) -> str:
    parts = [verdict.level, *(position.board.circles[i].points for i in verdict.circles)]
    sum_ = f"{' + '.join(map(str, parts))} = " if len(parts) > 1 else ""
    if verdict.is_clean:
        return f"no taboo is broken: {sum_}{_points(verdict.points)}"
    return f"a taboo is broken: 0 points instead of {sum_}{verdict.worth}"


def _points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def _touch(gap: Length) -> str:
    """Say how close something is; a contact is a gap of at most 0.10 mm (Rules 4.1)."""
    if gap > TOUCHING_MAX:
        return f"it is {gap / 100:.2f} mm away from"
    how = f"an overlap of {-gap / 100:.2f} mm" if gap < 0 else f"a gap of {gap / 100:.2f} mm"
    return f"it touches, with {how},"


def _free(gap: Length, taboo: bool) -> str:
    if gap > TOUCHING_MAX:
        return ": no contact" + (", else taboo" if taboo else "")
    return ": allowed"


def _piece(position: Position, number: PieceNo) -> str:
    piece = position.pile[number].piece
    return f"the {piece.colour.value} {piece.shape.value} #{number}"


def _field(position: Position, number: FieldNo) -> str:
    field = position.board.fields[number]
    what = f"{field.colour.value}/{field.shape.value} field {field.index + 1}"
    return f"the {what} ({field.side.value})"


def _at(place: Point | Pose | Circle) -> str:
    return f"({place.x / 100:.2f}, {place.y / 100:.2f})"
