"""The same scene gives the same bits: compiled or not, in any thread, on any day."""

import hashlib
import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from droptable.physics import drop
from tests.checkout import ROOT
from tests.physics.scenes import DISC, SQUARE, TRIANGLE, game, released, turned

GAME = 2
"""Seed of the game that is compared."""

FULL_GAME_SHA256 = "75bfa328c3c86d2b0d44408d08006777554a5cbf11369ebb8f8806d2c36ee6eb"
"""Of the poses of all 36 falls of game `GAME`, as float64 in the order of the pieces."""

UNCOMPILED = """
import sys
from itertools import islice
from tests.physics.test_reproducible import GAME, digests
print(*digests(int(sys.argv[1])), sep="\\n")
"""


def digests(drops: int) -> list[str]:
    """Return the hash of all poses so far, after each drop of the game."""
    total = hashlib.sha256()
    found = []
    for _, fall in islice(game(GAME), drops):
        total.update(fall.poses.astype("<f8").tobytes())
        found.append(total.hexdigest())
    return found


def digests_uncompiled(drops: int) -> list[str]:
    """Return the same from a process in which Numba compiles nothing."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
    command = [sys.executable, "-c", UNCOMPILED, str(drops)]
    done = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_compiled_and_uncompiled_agree_to_the_last_bit(full_run: bool) -> None:
    """Six drops; in a full run the whole game."""
    drops = 36 if full_run else 6

    assert digests_uncompiled(drops) == digests(drops)


def test_the_poses_of_a_full_game_are_the_recorded_ones() -> None:
    """A change of this hash is a change of the physics: say so in the changelog."""
    found = digests(36)[-1]

    if (sys.platform, platform.machine()) != ("linux", "x86_64") and found != FULL_GAME_SHA256:
        pytest.skip(f"other poses on {sys.platform} {platform.machine()}: {found}")
    assert found == FULL_GAME_SHA256


def test_the_start_of_a_pose_needs_no_trigonometry_of_the_machine() -> None:
    """cos² + sin² = 1 to the last bits, and quarter turns are exact."""
    assert [turned(a) for a in (0, 9000, 18000, 27000, -9000)] == [
        (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.0, -1.0),
    ]  # fmt: skip
    for hundredths in range(-18000, 18000, 77):
        cos, sin = turned(hundredths)
        assert abs(cos * cos + sin * sin - 1.0) < 4e-16
    assert turned(3000)[1] == pytest.approx(0.5, abs=1e-16)
    assert turned(6000)[0] == pytest.approx(0.5, abs=2e-16)


def test_the_same_scene_twice_gives_the_same_bits() -> None:
    *_, (scene, fall) = islice(game(GAME), 12)

    again = drop(scene)
    assert again.poses.tobytes() == fall.poses.tobytes()
    assert again.film is not None
    assert again.film.frames.tobytes() == drop(scene).film.frames.tobytes()  # type: ignore[union-attr]


def test_four_threads_at_once_give_what_one_gives() -> None:
    """The solver shares nothing between calls."""
    scenes = [scene for scene, _ in islice(game(GAME), 16)]
    alone = [drop(scene, film=False).poses.tobytes() for scene in scenes]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda s: drop(s, film=False).poses.tobytes(), scenes * 4))
    assert together == alone * 4


def test_where_a_piece_is_released_is_in_the_opening_with_its_lowest_point() -> None:
    for shape in (DISC, SQUARE, TRIANGLE):
        body = released(shape, 3000, 1500)
        assert body.pose[1] > 280.0
        assert 30.0 < body.pose[0] < 170.0
