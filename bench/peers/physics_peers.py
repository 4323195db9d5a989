"""The peers of `bench/physics.py`, in their own process: pymunk (Chipmunk) and pyb2d3 (Box2D).

Speaks JSON lines: the first line in is the scene, then `{"engine": ..., "releases": ...}` asks
for one game and gets seconds of processor time, how many drops rested, and the last poses.

Both get what our own referee gets: 240 steps a second, the same pieces, walls, releases, friction
0.35, restitution 0.2 above 50 mm/s where the engine knows a threshold, and the same end of a
drop, looked at 60 times a second: every piece within 0.05 mm (centre and angle times radius) of a
reference pose for 0.2 s, or 5 s. Their world lives on from drop to drop, so they build nothing
anew and keep their impulses: that is in their favour. They read all poses at once into NumPy.

pyb2d3: 4 substeps a step, contacts at 120 Hz, damping ratio 10, push 150 mm/s, rolling
resistance 0.02, walls as boxes; lengths in cm, so that Box2D's slop of 0.005 is 0.05 mm.

pymunk: 10 iterations a step (its default; our referee makes 8 passes), lengths in mm, an allowed
overlap of 0.1 mm, the rest of which it removes at 36/s as our contacts do (0.86 of it is left
after a step). It has no rolling resistance: each disc gets a motor at speed 0 whose greatest
torque is 0.02 * radius * weight. Its restitution has no threshold and would keep piles alive, so
it is 0: that spares it bounces, again in its favour. At its default rate of 6/s piles creep for
seconds and it makes half as many drops.
"""

import json
import sys
import time
from typing import Any, Protocol

import numpy as np
import pyb2d3
import pymunk
import pymunk.batch
from numpy.typing import NDArray

Poses = NDArray[np.float64]
"""(pieces, 3): x and y in mm, angle in rad."""


class World(Protocol):
    """What a drop needs of an engine."""

    def add(self, shape: dict[str, Any], pose: list[float]) -> None: ...

    def step(self) -> None: ...

    def poses(self) -> Poses: ...


class Chipmunk:
    """A pymunk space with walls."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.dt = 1.0 / scene["steps_per_s"]
        self.space = pymunk.Space()
        self.space.gravity = (0.0, -scene["gravity_mm_s2"])
        self.space.iterations = 10
        self.space.collision_slop = 0.1
        self.space.collision_bias = 0.86 ** scene["steps_per_s"]  # of a second
        for vertices in scene["walls"]:
            wall = pymunk.Poly(self.space.static_body, vertices)
            wall.friction = scene["friction"] ** 0.5
            self.space.add(wall)
        self.buffer = pymunk.batch.Buffer()
        self.pieces = 0

    def add(self, shape: dict[str, Any], pose: list[float]) -> None:
        body = pymunk.Body(shape["area_mm2"], shape["inertia_mm4"])
        body.position = (pose[0], pose[1])
        body.angle = pose[2]
        piece: pymunk.Shape
        if "radius_mm" in shape:
            piece = pymunk.Circle(body, shape["radius_mm"])
            weight = shape["area_mm2"] * self.scene["gravity_mm_s2"]
            motor = pymunk.SimpleMotor(self.space.static_body, body, 0.0)
            motor.max_force = self.scene["rolling_resistance"] * shape["radius_mm"] * weight
            self.space.add(motor)
        else:
            piece = pymunk.Poly(body, shape["vertices"])
        piece.friction = self.scene["friction"] ** 0.5  # Chipmunk multiplies the two
        self.space.add(body, piece)
        self.pieces += 1

    def step(self) -> None:
        self.space.step(self.dt)

    def poses(self) -> Poses:
        self.buffer.clear()
        fields = pymunk.batch.BodyFields.POSITION | pymunk.batch.BodyFields.ANGLE
        pymunk.batch.get_space_bodies(self.space, fields, self.buffer)
        rows = np.frombuffer(self.buffer.float_buf(), np.float64).reshape(-1, 3)
        return rows[: self.pieces].copy()  # the last row is the static body


class Box2D:
    """A pyb2d3 world with walls, in cm."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.dt = 1.0 / scene["steps_per_s"]
        self.substeps = scene["substeps"]
        self.world = pyb2d3.World(
            gravity=(0.0, -0.1 * scene["gravity_mm_s2"]),
            restitution_threshold=0.1 * scene["bounce_mm_s"],
        )
        self.world.set_contact_tuning(scene["contact_hz"], 10.0, 15.0)
        self.material = pyb2d3.surface_material(
            friction=scene["friction"],
            restitution=scene["restitution"],
            rolling_resistance=scene["rolling_resistance"],
        )
        ground = self.world.create_static_body(position=(0.0, 0.0))
        for vertices in scene["walls"]:
            ground.create_shape(self._definition(), self._polygon(vertices))
        self.bodies = pyb2d3.Bodies()
        self.kept: list[Any] = []

    def _definition(self) -> Any:
        return pyb2d3.shape_def(density=1.0, material=self.material)

    def _polygon(self, vertices: list[list[float]]) -> Any:
        return pyb2d3.polygon(points=0.1 * np.array(vertices, np.float32))

    def add(self, shape: dict[str, Any], pose: list[float]) -> None:
        body = self.world.create_dynamic_body(
            position=(0.1 * pose[0], 0.1 * pose[1]), rotation=pose[2]
        )
        if "radius_mm" in shape:
            piece = pyb2d3.circle(radius=0.1 * shape["radius_mm"])
        else:
            piece = self._polygon(shape["vertices"])
        body.create_shape(self._definition(), piece)
        self.bodies.append(body.id)
        self.kept.append(body)

    def step(self) -> None:
        self.world.step(self.dt, self.substeps)

    def poses(self) -> Poses:
        places = 10.0 * self.bodies.get_positions().astype(np.float64)
        turns = self.bodies.get_rotations().astype(np.float64)
        return np.column_stack((places, np.arctan2(turns[:, 1], turns[:, 0])))


ENGINES: dict[str, Any] = {"pymunk": Chipmunk, "pyb2d3": Box2D}


def falls_to_rest(world: World, scene: dict[str, Any], radii: NDArray[np.float64]) -> bool:
    """Step the world until the rest rule holds or the cap is over; say which."""
    reference = world.poses()
    since = np.zeros(len(radii))
    for frame in range(1, round(scene["cap_s"] * 60) + 1):
        for _ in range(scene["steps_per_s"] // 60):
            world.step()
        now = world.poses()
        d = now - reference
        strayed = np.hypot(d[:, 0], d[:, 1]) + radii * np.abs(d[:, 2]) > scene["rest_mm"]
        reference[strayed] = now[strayed]
        since[strayed] = frame
        if frame - since.max() >= round(scene["rest_s"] * 60):
            return True
    return False


def play(engine: str, scene: dict[str, Any], releases: list[dict[str, Any]]) -> dict[str, Any]:
    """Drop all pieces of one game, one by one."""
    began = time.process_time()
    world: World = ENGINES[engine](scene)
    radii: list[float] = []
    rested = 0
    for release in releases:
        shape = scene["shapes"][release["shape"]]
        world.add(shape, release["pose"])
        radii.append(shape["bound_mm"])
        rested += falls_to_rest(world, scene, np.array(radii))
    seconds = time.process_time() - began
    return {"seconds": seconds, "rested": rested, "poses": world.poses().tolist()}


def main() -> None:
    """Play the games asked for until the input ends."""
    scene = json.loads(sys.stdin.readline())
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(play(asked["engine"], scene, asked["releases"])), flush=True)


if __name__ == "__main__":
    main()
