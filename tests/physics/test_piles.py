"""Piles: whole games of 36 pieces come to rest, stay there, overlap little, let nothing through."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from droptable.physics import (
    QUICK,
    REFEREE,
    Body,
    Disc,
    Fall,
    Polygon,
    Scene,
    Wall,
    drop,
    walls_behind,
)
from tests.physics.gaps import gap, moved, overlaps
from tests.physics.scenes import (
    DISC,
    RHOMBUS,
    SHAFT,
    SQUARE,
    TRIANGLE,
    Lcg,
    game,
    pose,
    recorded_fall,
)

TWO_SECONDS_MORE = replace(REFEREE, rest_s=REFEREE.rest_s + 2.0, cap_s=REFEREE.cap_s + 2.0)


def games(full_run: bool, quick: int, full: int) -> Iterator[list[tuple[Scene, Fall]]]:
    for seed in range(full if full_run else quick):
        yield list(game(seed))


def test_every_drop_of_a_game_rests_or_says_that_it_did_not(full_run: bool) -> None:
    """Rest: the last 0.2 s, 12 frames, stay within 0.05 mm. Else the fall took the 5 s."""
    for seed in range(20 if full_run else 2):
        for scene, fall in game(seed, film=True):
            assert fall.film is not None
            if not fall.came_to_rest:
                assert fall.duration_s == REFEREE.cap_s
                continue
            bodies = [(*scene.resting, scene.released)[piece] for piece in fall.film.pieces]
            last = fall.film.frames[-13:-1].astype(np.float64)
            for body, poses in zip(bodies, last.transpose(1, 0, 2), strict=True):
                assert body is not None
                now = [Body(body.shape, tuple(row)) for row in poses]
                assert moved([now[0]] * 12, now) <= 0.1


def test_almost_every_drop_of_a_game_comes_to_rest(full_run: bool) -> None:
    """Measured: all of 4,000 drops; the goal is that a player hardly ever waits for the cap."""
    rested = [fall.came_to_rest for one in games(full_run, 3, 40) for _, fall in one]

    assert sum(rested) >= 0.998 * len(rested)


def test_a_piece_that_still_falls_at_the_cap_is_said_not_to_rest() -> None:
    disc = Body(DISC, pose(0.0, 0.0))
    fall = drop(Scene((), released=disc), replace(REFEREE, cap_s=0.5))

    assert not fall.came_to_rest
    assert fall.duration_s == 0.5


def test_a_rested_pile_hardly_moves_in_two_more_seconds(full_run: bool) -> None:
    """At most 0.02 mm from where the rest rule stopped; the rule itself changes no motion."""
    for seed in range(10 if full_run else 1):
        for scene, fall in islice(game(seed), 5, None, 6):
            longer = drop(scene, TWO_SECONDS_MORE)
            assert longer.film is not None
            rest = round(fall.duration_s * 60)
            frames = longer.film.frames.astype(np.float64)
            bodies = (*scene.resting, scene.released)
            for column, piece in enumerate(longer.film.pieces):
                body = bodies[piece]
                assert body is not None
                then, later = (Body(body.shape, tuple(frames[f, column])) for f in (rest, -2))
                assert moved([then], [later]) <= 0.02


def test_a_full_pile_restarted_ten_times_stays_where_it_is(full_run: bool) -> None:
    """At most 0.05 mm in all, from poses recorded in 1/100 mm and 1/100 degree each time."""
    for seed in range(20 if full_run else 2):
        *_, (scene, fall) = game(seed)
        first = pile = recorded_fall(scene, fall)
        for _ in range(10):
            again = Scene(SHAFT, pile)
            pile = recorded_fall(again, drop(again, film=False))
        assert moved(first, pile) <= 0.05


def test_resting_pieces_overlap_little(full_run: bool) -> None:
    """Of all that touch: mean at most 0.1 mm, 99 % at most 1.1 mm."""
    found = [
        one
        for drops in games(full_run, 3, 16)
        for scene, fall in drops
        for one in overlaps(recorded_fall(scene, fall), SHAFT)
    ]

    assert np.mean(found) <= 0.1
    assert np.quantile(found, 0.99) <= 1.1


def test_a_quick_look_also_rests_with_little_overlap(full_run: bool) -> None:
    """At half the stiffness pieces sink in by four times as much: (120 Hz / 60 Hz)²."""
    for seed in range(5 if full_run else 1):
        drops = list(game(seed, QUICK))
        assert sum(fall.came_to_rest for _, fall in drops) >= len(drops) - 1
        assert np.mean(overlaps(recorded_fall(*drops[-1]), SHAFT)) <= 0.6


LEDGES = (
    *walls_behind(((-90.0, 400.0), (-90.0, -200.0), (90.0, -200.0), (90.0, 400.0))),
    Wall(((-60.0, -40.0), (60.0, -40.0), (60.0, -38.0), (-60.0, -38.0))),
    Wall(((-90.0, -4.0), (-50.0, -4.0), (-50.0, 0.0), (-90.0, 0.0))),
    Wall(((50.0, -4.0), (90.0, -4.0), (90.0, 0.0), (50.0, 0.0))),
)
"""A box with a shelf of 2 mm at -40 and two ledges at 0, on which a plank can lie."""


SHELF = pose(0.0, -39.0)
PLANK = Polygon(((-58.0, -2.0), (58.0, -2.0), (58.0, 2.0), (-58.0, 2.0)))


def test_a_fast_piece_never_passes_through_another_or_a_wall(full_run: bool) -> None:
    """At 4 m/s a piece goes 17 mm a step: more than a plank of 4 mm or a shelf of 2 mm, and for
    a pellet of 8 mm more than itself and the plank.

    It is thrown at any angle and spins at up to 40 rad/s. Plank and piece may tumble off the
    ledges and past the ends of the shelf, but not through.
    """
    lcg = Lcg(7)
    shapes = (DISC, SQUARE, RHOMBUS, TRIANGLE, Disc(4.0))
    for _ in range(10_000 if full_run else 300):
        planks = () if lcg.below(2) else (Body(PLANK, pose(0.0, 2.0)),)
        shape = shapes[lcg.below(5)]
        start = pose(lcg.below(9000) / 100 - 45.0, 120.0 + lcg.below(100), lcg.below(36000))
        down = -500.0 - lcg.below(3500)
        velocity = (lcg.below(3000) - 1500.0, down, lcg.below(80) - 40.0)
        scene = Scene(LEDGES, planks, Body(shape, start), velocity)
        fall = drop(scene, replace(REFEREE, cap_s=1.5))

        assert wrong_with(scene, fall) is None, f"{scene.released} at {velocity} with {planks}"


def wrong_with(scene: Scene, fall: Fall) -> str | None:
    """Say what is wrong with a fall into the box, if anything: in any frame or at the end."""
    assert fall.film is not None
    frames = fall.film.frames.astype(np.float64)
    track = frames[:, fall.film.pieces.index(len(scene.resting))]
    if np.abs(track[:, 0]).max() > 90.0 or track[:, 1].min() < -200.0:
        return "left the box"
    if crosses(np.tile(SHELF, (len(track), 1)), track):
        return "passed through the shelf"
    if scene.resting and 0 in fall.film.pieces and crosses(frames[:, 0], track):
        return "passed through the plank"
    *pile, piece = recorded_fall(scene, fall)
    others: list[Body | Wall] = [*pile, *scene.walls]
    if min(gap(piece, other) for other in others) < -2.0:
        return "ended inside something"
    return None


def crosses(bar: NDArray[np.float64], track: NDArray[np.float64]) -> bool:
    """Say whether a piece changes sides of a moving bar from one frame to the next.

    Both times within 40 mm of its middle: the way round its end would be 6 m/s.
    """
    dx, dy = track[:, 0] - bar[:, 0], track[:, 1] - bar[:, 1]
    along = bar[:, 2] * dx + bar[:, 3] * dy
    above = bar[:, 2] * dy - bar[:, 3] * dx > 0.0
    near = np.abs(along) < 40.0
    return bool((near[1:] & near[:-1] & (above[1:] != above[:-1])).any())
