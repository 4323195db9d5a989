"""What Drop It leaves to physics: where a released piece and the pile come to rest."""

import struct
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from droptable import physics
from droptable.core import Answer, Seat, Viewer
from droptable.games.dropit.contacts import resting
from droptable.games.dropit.geometry import (
    angle_of,
    are_close,
    extent,
    gap,
    hundredths,
    placed,
    turned,
)
from droptable.games.dropit.shaft import Board, Form, Length, Placed, Pose
from droptable.games.dropit.state import Release, Rest, State, View

CLEARANCE = 100
"""Least gap of a hanging piece to the pile, 1/100 mm (docs/games/dropit.md 3.4, default)."""

GUIDE_HEIGHT_MM = 1000.0
"""How far the invisible guides continue the opening upwards, mm: more than 36 pieces can need."""

FILM_HEADER = struct.Struct("<4s3I")
"""Magic "DTF1", frames a second, number of pieces that move, number of frames."""


def answer(state: State, question: Release, rng: Random) -> Answer[Rest]:
    """Let the piece fall (Rules 3.2 to 3.6). Physics alone decides; `rng` is not used."""
    del rng
    board = state.setup.board
    scene = physics.Scene(
        walls=_walls(board),
        resting=tuple(_body(board, lying) for lying in state.pile),
        released=_body(board, Placed(question.piece, hanging(board, state.pile, question))),
    )
    fall = physics.drop(scene)
    poses = tuple(
        Pose(hundredths(x * 100), hundredths(y * 100), angle_of(cos, sin))
        for x, y, cos, sin in fall.poses.tolist()
    )
    pieces = (*(lying.piece for lying in state.pile), question.piece)
    pile = tuple(Placed(piece, pose) for piece, pose in zip(pieces, poses, strict=True))
    rest = resting(board, pile, fall.came_to_rest)
    return Answer(rest, None if fall.film is None else _film(fall.film))


def redeal(view: View, viewer: Viewer, rng: Random) -> State:
    """Return the state a view shows: nothing is hidden in Drop It."""
    del viewer, rng
    seats = view.setup.seats
    to_move = view.to_move if view.to_move is not None else len(view.pile) % seats
    return State(
        setup=view.setup,
        stocks=view.stocks,
        pile=view.pile,
        scores=tuple(score.total for score in view.scores),
        to_move=Seat(to_move),
        falling=view.falling,
        happened=view.happened,
    )


def warm() -> None:
    """Compile the physics."""
    physics.warm()


def hanging(board: Board, pile: Sequence[Placed], release: Release) -> Pose:
    """Return the pose from which a piece is released (Rules 3.3, 3.4).

    Its lowest point is at the opening; where the pile is in the way it hangs at the lowest
    height at which its gap to every piece is 1 mm or more.
    """
    form = board.forms[release.piece.shape]
    _, _, down = extent(form, release.angle)
    y = board.top + hundredths(down)
    others = [placed(board.forms[p.piece.shape], p.pose) for p in pile]
    while True:
        outline = placed(form, Pose(release.x, Length(y), release.angle))
        near = [gap(outline, other)[0] for other in others if are_close(outline, other, CLEARANCE)]
        short = CLEARANCE - min(near, default=CLEARANCE)
        if short <= 0:
            return Pose(release.x, Length(y), release.angle)
        # A gap grows by no more than the lift, so the first height that is free is never passed.
        y = Length(y + max(1, int(short)))


@lru_cache(maxsize=16)
def _walls(board: Board) -> tuple[physics.Wall, ...]:
    """Return the outline, continued upwards by the invisible guides (Rules 3.2)."""
    inside = [(point.x / 100, point.y / 100) for point in board.outline]
    (left, top), (right, _) = inside[0], inside[-1]
    guide = top + GUIDE_HEIGHT_MM
    return physics.walls_behind(((left, guide), *inside, (right, guide)))


@lru_cache(maxsize=64)
def _shape(form: Form) -> physics.Shape:
    if form.radius:
        return physics.Disc(form.radius / 100)
    return physics.Polygon(tuple((x / 100, y / 100) for x, y in form.outline))


def _body(board: Board, lying: Placed) -> physics.Body:
    pose = lying.pose
    return physics.Body(
        _shape(board.forms[lying.piece.shape]),
        (pose.x / 100, pose.y / 100, *turned(pose.angle)),
    )


def _film(film: physics.Film) -> bytes:
    """Return a film as the page reads it (docs/protocol.md, Film)."""
    frames, moving, _ = film.frames.shape
    header = FILM_HEADER.pack(b"DTF1", physics.FILM_HZ, moving, frames)
    numbers = struct.pack(f"<{moving}I", *film.pieces)
    return header + numbers + film.frames.astype("<f4").tobytes()
