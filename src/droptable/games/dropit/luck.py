"""What Drop It leaves to physics: where a released piece and the pile come to rest."""

import struct
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import assert_never

from droptable import physics
from droptable.core import Answer, Seat, Viewer
from droptable.games.dropit import releases
from droptable.games.dropit.board import default_board
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
from droptable.games.dropit.releases import Release, places_between
from droptable.games.dropit.rules import UNUSED_JOKER
from droptable.games.dropit.shaft import FULL_TURN, Angle, Board, Form, Length, Placed, Pose, Shape
from droptable.games.dropit.state import (
    STILL,
    Begins,
    Hand,
    Outcome,
    Question,
    State,
    Tremble,
    View,
    WhoBegins,
)

SHAKES = {Hand.NATURAL: (0.5, 1.5, 8.0), Hand.SHAKY: (2.0, 6.0, 40.0)}
"""Spread (standard deviation) of a hand's shift in mm, turn in degrees, sideways speed in mm/s.
Source: default (docs/games/dropit.md 3.9); 1 mm changes what is touched in 8 to 20 % of drops."""

CLEARANCE = 100
"""Least gap of a hanging piece to the pile, 1/100 mm (docs/games/dropit.md 3.4, default)."""

GUIDE_HEIGHT_MM = 1000.0
"""How far the invisible guides continue the opening upwards, mm: more than 36 pieces can need."""

FILM_HEADER = struct.Struct("<4s3I")
"""Magic "DTF1", frames a second, number of pieces that move, number of frames."""


def answer(state: State, question: Question, rng: Random) -> Answer[Outcome]:
    """Say who begins, or let a piece fall (Rules 2.5, 3.2 to 3.9)."""
    match question:
        case WhoBegins(seats):
            return Answer(Begins(Seat(rng.randrange(seats))))
        case Release():
            return _fall(state, question, _tremble(state.setup.hand, rng))
        case _:
            assert_never(question)


def redeal(view: View, viewer: Viewer, rng: Random) -> State:
    """Return the state a view shows: nothing is hidden in Drop It."""
    del viewer, rng
    is_over = view.to_move is None and view.first is not None
    scores = tuple(score.total for score in view.scores)
    if is_over and view.game is None:
        unused = zip(scores, view.jokers, strict=True)
        scores = tuple(total - UNUSED_JOKER * left for total, left in unused)
    return State(
        setup=view.setup,
        stocks=view.stocks,
        jokers=view.jokers,
        pile=view.pile,
        scores=scores,
        game=0 if view.game is None else view.game.total,
        first=view.first,
        falling=view.falling,
        redeemable=view.happened if view.joker_asked else None,
        happened=view.happened,
    )


def warm() -> None:
    """Compile the physics, and count the releases over the board of the house."""
    physics.warm()
    board = default_board()
    forms = (board.forms[shape] for shape in Shape)
    releases.warm(forms, board.left[-1].x, board.right[-1].x)


def _fall(state: State, release: Release, tremble: Tremble) -> Answer[Outcome]:
    board = state.setup.board
    missed = _missed(board, release, tremble)
    scene = physics.Scene(
        walls=_walls(board),
        resting=tuple(_body(board, lying) for lying in state.pile),
        released=_body(board, Placed(release.piece, hanging(board, state.pile, missed))),
        velocity=(tremble.speed / 100, 0.0, 0.0),
    )
    fall = physics.drop(scene)
    poses = tuple(
        Pose(hundredths(x * 100), hundredths(y * 100), angle_of(cos, sin))
        for x, y, cos, sin in fall.poses.tolist()
    )
    pieces = (*(lying.piece for lying in state.pile), release.piece)
    pile = tuple(Placed(piece, pose) for piece, pose in zip(pieces, poses, strict=True))
    rest = replace(resting(board, pile, fall.came_to_rest), tremble=tremble)
    return Answer(rest, None if fall.film is None else _film(fall.film))


def _tremble(hand: Hand, rng: Random) -> Tremble:
    """Draw how a hand misses what it aims at (Rules 3.9)."""
    if hand is Hand.STEADY:
        return STILL
    x, turn, speed = (round(100 * rng.gauss(0, spread)) for spread in SHAKES[hand])
    return Tremble(Length(x), turn, speed)


def _missed(board: Board, release: Release, tremble: Tremble) -> Release:
    """Return where a piece really was let go: aimed at, missed, but between the guides."""
    angle = Angle((release.angle + tremble.turn) % FULL_TURN)
    form = board.forms[release.piece.shape]
    places = places_between(form, board.left[-1].x, board.right[-1].x, angle)
    x = min(max(release.x + tremble.x, places.start), places.stop - 1)
    return Release(release.piece, Length(x), angle)


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
