"""`drop`: poses kept, films, caps, and when a pile wakes."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from droptable.physics import (
    QUICK,
    REFEREE,
    STILL_MM,
    Body,
    Quality,
    Scene,
    drop,
    warm,
)
from tests.physics.gaps import moved
from tests.physics.scenes import DISC, FLOOR, SHAFT, SQUARE, game, pose, recorded_fall


def test_a_piece_that_did_not_move_keeps_its_pose_to_the_last_bit() -> None:
    """Within 0.02 mm, centre and angle * radius, of where it began."""
    for scene, fall in islice(game(5), 20):
        for body, row in zip(scene.resting, fall.poses.tolist(), strict=False):
            now = Body(body.shape, tuple(row))
            assert now.pose == body.pose or moved([body], [now]) > STILL_MM


def test_a_film_begins_with_the_release_and_ends_with_the_rest() -> None:
    for scene, fall in islice(game(5, film=True), 20):
        assert fall.film is not None
        starts = np.array([body.pose for body in (*scene.resting, scene.released) if body])
        pieces = list(fall.film.pieces)
        assert (fall.film.frames[0] == starts[pieces].astype(np.float32)).all()
        assert (fall.film.frames[-1] == fall.poses[pieces].astype(np.float32)).all()
        assert len(fall.film.frames) == round(fall.duration_s * 60) + 1
        assert fall.film.frames.dtype == np.float32


def test_a_film_shows_exactly_the_pieces_that_move() -> None:
    """More than 0.02 mm at some frame; the others lie still at their first pose."""
    for scene, fall in islice(game(6, film=True), 30):
        assert fall.film is not None
        bodies = [body for body in (*scene.resting, scene.released) if body]
        assert len(bodies) - 1 in fall.film.pieces
        for piece in set(range(len(bodies))) - set(fall.film.pieces):
            assert tuple(fall.poses[piece]) == bodies[piece].pose
        for column, piece in enumerate(fall.film.pieces):
            track = fall.film.frames[:, column].astype(np.float64)
            there = [Body(bodies[piece].shape, tuple(row)) for row in track]
            assert max(moved([bodies[piece]], [now]) for now in there) > STILL_MM - 1e-4


def test_without_a_film_the_poses_are_the_same() -> None:
    *_, (scene, fall) = islice(game(6), 10)

    assert fall.film is None
    assert (drop(scene, film=True).poses == fall.poses).all()


def test_a_quiet_pile_shows_an_empty_film_of_a_fifth_of_a_second() -> None:
    """Nothing moves, so the rest rule holds after its 0.2 s."""
    *_, (scene, fall) = game(1)
    pile = Scene(SHAFT, recorded_fall(scene, fall))
    quiet = drop(Scene(SHAFT, recorded_fall(pile, drop(pile))))

    assert quiet.came_to_rest
    assert quiet.duration_s == pytest.approx(0.2)
    assert quiet.film is not None
    assert quiet.film.frames.shape == (13, 0, 4)


def test_resting_pieces_wait_for_the_released_one_to_meet_something() -> None:
    """A disc in the air that did not rest before goes on falling once another has landed."""
    hanging = Body(DISC, pose(0.0, 100.0))
    thrown = Body(DISC, pose(80.0, 60.0))
    fall = drop(Scene(FLOOR, (hanging,), thrown))

    assert fall.film is not None
    heights = fall.film.frames[:, 0, 1]
    assert heights[4] == 100.0
    assert fall.poses[0, 1] == pytest.approx(18.0, abs=0.1)
    assert fall.came_to_rest


def test_a_fall_ends_at_the_cap() -> None:
    quality = replace(REFEREE, cap_s=0.1)
    fall = drop(Scene(FLOOR, released=Body(SQUARE, pose(0.0, 500.0))), quality)

    assert not fall.came_to_rest
    assert fall.duration_s == pytest.approx(0.1)


def test_what_did_not_rest_goes_on_in_the_next_fall() -> None:
    """Without its speed: it starts anew from the pose it had at the cap."""
    body = Body(SQUARE, pose(0.0, 100.0))
    first = drop(Scene(FLOOR, (body,)), replace(REFEREE, cap_s=0.05))
    second = drop(Scene(FLOOR, recorded_fall(Scene(FLOOR, (body,)), first)))

    assert not first.came_to_rest
    assert second.came_to_rest
    assert second.poses[0, 1] == pytest.approx(17.0, abs=0.1)


def test_a_piece_released_inside_another_is_pushed_out() -> None:
    """At no more than 150 mm/s, so it does not fly off."""
    fall = drop(Scene(FLOOR, (Body(SQUARE, pose(0.0, 17.0)),), Body(SQUARE, pose(3.0, 45.0))))

    assert fall.came_to_rest
    assert fall.poses[1, 1] == pytest.approx(51.0, abs=0.5)


def test_quick_and_referee_agree_on_where_a_disc_comes_to_rest() -> None:
    scene = Scene(FLOOR, released=Body(DISC, pose(0.0, 60.0)))

    assert drop(scene, QUICK).poses[0] == pytest.approx(drop(scene).poses[0], abs=0.1)


@pytest.mark.parametrize(
    ("steps", "substeps", "why"),
    [
        (100, 4, r"^steps_per_s must be a multiple of 60 above 0, got 100$"),
        (240, 0, r"^substeps must be at least 1, got 0$"),
    ],
)
def test_a_quality_that_does_not_fit_the_film_is_refused(
    steps: int, substeps: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        Quality(steps, substeps, 120.0, 240.0)


def test_warming_up_twice_is_harmless() -> None:
    warm()
    warm()
