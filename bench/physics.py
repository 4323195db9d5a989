"""How many drops a second the referee's physics makes on one core, beside pymunk and pyb2d3.

A round is one whole game of 36 pieces in each engine, one after the other; the same rounds of the
same releases for all. Compared are the medians of seconds of processor time a round. Ours is the
time inside `drop`, without a film, as the peers make none; theirs is adding the piece, stepping
and the rest rule (see `bench/peers/physics_peers.py` for their settings). Rest, overlap and height
of the piles say that all engines did the same work.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from _report import Report

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from droptable.physics import (  # noqa: E402  (the checkout's tests are found from here on)
    EARTH,
    QUICK,
    REFEREE,
    REST_MM,
    Body,
    Disc,
    Quality,
    Scene,
    Shape,
    drop,
    warm,
)
from tests.physics.gaps import overlaps  # noqa: E402
from tests.physics.scenes import PIECES, SHAFT, recorded_fall, releases  # noqa: E402

SHAPES: list[Shape] = list(dict.fromkeys(PIECES))
GOALS = {"pymunk": 1.9, "pyb2d3": 1.25}
"""At least so many times the drops a second of each peer. Source: docs/physics.md, Speed."""


class Peers:
    """The process with the other engines."""

    def __init__(self) -> None:
        python = os.environ.get("DROPTABLE_PEERS_PYTHON", str(ROOT / ".droptable/peers/bin/python"))
        if not Path(python).exists():
            raise SystemExit(f"no peers at {python}; run: ./droptable bench physics")
        worker = ROOT / "bench/peers/physics_peers.py"
        self.process = subprocess.Popen(
            [python, str(worker)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._say(described_scene())

    def _say(self, line: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def play(self, engine: str, bodies: Iterable[Body]) -> dict[str, Any]:
        """Let `engine` drop these pieces one by one."""
        self._say({"engine": engine, "releases": [described_release(body) for body in bodies]})
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"the peers' process ended with {self.process.wait()}")
        return dict(json.loads(answer))

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def described_scene() -> dict[str, Any]:
    """Return what the peers must know of the referee's settings, walls and shapes."""
    return {
        "steps_per_s": REFEREE.steps_per_s,
        "substeps": REFEREE.substeps,
        "contact_hz": REFEREE.contact_hz,
        "rest_mm": REST_MM,
        "rest_s": REFEREE.rest_s,
        "cap_s": REFEREE.cap_s,
        "gravity_mm_s2": EARTH.gravity_mm_s2,
        "friction": EARTH.friction,
        "restitution": EARTH.restitution,
        "bounce_mm_s": EARTH.bounce_mm_s,
        "rolling_resistance": EARTH.rolling_resistance,
        "walls": [wall.vertices for wall in SHAFT],
        "shapes": [described_shape(shape) for shape in SHAPES],
    }


def described_shape(shape: Shape) -> dict[str, Any]:
    """Return a shape as the peers read it."""
    outline: dict[str, Any] = (
        {"radius_mm": shape.radius_mm} if isinstance(shape, Disc) else {"vertices": shape.vertices}
    )
    return {
        "area_mm2": shape.area_mm2,
        "inertia_mm4": shape.inertia_mm4,
        "bound_mm": shape.radius_mm,
        **outline,
    }


def described_release(body: Body) -> dict[str, Any]:
    """Return a release as the peers read it, its angle in rad."""
    x, y, cos, sin = body.pose
    return {"shape": SHAPES.index(body.shape), "pose": [x, y, math.atan2(sin, cos)]}


@dataclass
class Played:
    """What an engine did in all its games."""

    seconds: list[float] = field(default_factory=list)
    rested: int = 0
    piles: list[tuple[Body, ...]] = field(default_factory=list)

    @property
    def seconds_a_game(self) -> float:
        """The median."""
        return statistics.median(self.seconds)


def play_ours(played: Played, seed: int, quality: Quality) -> None:
    """Drop one game; the seconds are those inside `drop`."""
    seconds = 0.0
    pile: tuple[Body, ...] = ()
    for body in releases(seed):
        scene = Scene(SHAFT, pile, body)
        began = time.process_time()
        fall = drop(scene, quality, film=False)
        seconds += time.process_time() - began
        played.rested += fall.came_to_rest
        pile = recorded_fall(scene, fall)
    played.seconds.append(seconds)
    played.piles.append(pile)


def play_peer(played: Played, peers: Peers, engine: str, seed: int) -> None:
    """Let a peer drop one game; the seconds are those it measured itself."""
    bodies = list(releases(seed))
    answer = peers.play(engine, bodies)
    played.seconds.append(answer["seconds"])
    played.rested += answer["rested"]
    played.piles.append(
        tuple(
            Body(body.shape, (x, y, math.cos(angle), math.sin(angle)))
            for body, (x, y, angle) in zip(bodies, answer["poses"], strict=True)
        )
    )


def measured(rounds: int) -> Report:
    """Play `rounds` games in each engine, interleaved, and compare."""
    warm()
    peers = Peers()
    played = {name: Played() for name in ("droptable", "droptable, quick look", *GOALS)}
    for seed in range(rounds):
        play_ours(played["droptable"], seed, REFEREE)
        play_ours(played["droptable, quick look"], seed, QUICK)
        for engine in GOALS:
            play_peer(played[engine], peers, engine, seed)
    peers.close()
    report = Report()
    for name, games in played.items():
        overlap = [one for pile in games.piles for one in overlaps(pile, SHAFT)]
        top = [max(body.pose[1] for body in pile) for pile in games.piles]
        drops = rounds * len(PIECES)
        report.figure(f"{name}: drops", len(PIECES) / games.seconds_a_game, "1/s")
        report.figure(f"{name}: come to rest", 100.0 * games.rested / drops, "%")
        report.figure(f"{name}: overlap in a full pile", statistics.mean(overlap), "mm")
        report.figure(f"{name}: top of a full pile", statistics.mean(top), "mm")
    ours = played["droptable"].seconds_a_game
    for engine, goal in GOALS.items():
        report.ratio(f"drops/s over {engine}", played[engine].seconds_a_game / ours, goal)
    return report


def main() -> None:
    """Read the options and publish the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print one object on stdout")
    parser.add_argument("--rounds", type=int, default=15, help="games in each engine")
    options = parser.parse_args()
    measured(options.rounds).publish(options.json)


if __name__ == "__main__":
    main()
