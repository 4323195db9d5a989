"""What is dropped where, and what came of it. A pose is (x_mm, y_mm, cos, sin), y up."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from droptable.physics.shapes import Shape, Wall

Pose = tuple[float, float, float, float]
"""Centre of mass (x_mm, y_mm) and the cosine and sine of the angle from the shape as defined."""

Velocity = tuple[float, float, float]
"""(vx_mm_s, vy_mm_s, turn_rad_s), counter-clockwise positive."""

AT_REST: Velocity = (0.0, 0.0, 0.0)
"""A piece that is let go, not thrown."""


@dataclass(frozen=True, slots=True)
class Body:
    """A piece and where it is."""

    shape: Shape
    pose: Pose


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a fall depends on, apart from `Quality` and `Law`."""

    walls: tuple[Wall, ...]
    """What never moves: floor, sides, shoulders, invisible guides."""

    resting: tuple[Body, ...] = ()
    """Pieces that start without speed. They wake when the released piece first meets something."""

    released: Body | None = None
    """The piece that falls; None wakes the resting ones at once."""

    velocity: Velocity = AT_REST
    """Of the released piece, at release."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How finely a fall is computed, and when it ends."""

    steps_per_s: int
    """Collisions are found anew this many times a second; a whole multiple of `FILM_HZ`."""

    substeps: int
    """Contacts are solved this many times a step."""

    contact_hz: float
    """Stiffness of a contact of two pieces, 1/s; at most an eighth of the substep rate."""

    wall_hz: float
    """Stiffness of a contact of a piece and a wall, 1/s; at most a quarter of the substep rate."""

    rest_s: float = 0.2
    """A fall is over when every piece stayed within `REST_MM` for so long."""

    cap_s: float = 5.0
    """A fall ends here, rested or not."""

    def __post_init__(self) -> None:
        if self.steps_per_s <= 0 or self.steps_per_s % FILM_HZ:
            raise ValueError(
                f"steps_per_s must be a multiple of {FILM_HZ} above 0, got {self.steps_per_s}"
            )
        if self.substeps < 1:
            raise ValueError(f"substeps must be at least 1, got {self.substeps}")


FILM_HZ = 60
"""Frames of a film a second. Source: the usual rate of screens."""

REFEREE = Quality(steps_per_s=240, substeps=4, contact_hz=120.0, wall_hz=240.0)
"""The setting that decides a game. Source: docs/physics.md, Parameters."""

QUICK = Quality(steps_per_s=120, substeps=4, contact_hz=60.0, wall_hz=120.0)
"""A cheap look for a bot; it gives the referee's contacts in about three drops of four.
Source: docs/physics.md, Parameters."""


@dataclass(frozen=True, slots=True)
class Law:
    """What the world is like."""

    gravity_mm_s2: float = 9810.0
    """Downwards. Source: standard gravity 9.80665 m/s², 3rd CGPM (1901), rounded."""

    friction: float = 0.35
    """Coulomb's coefficient of any two surfaces, no unit. Source: default, docs/physics.md."""

    restitution: float = 0.2
    """Rebound speed over impact speed, no unit. Source: default, docs/physics.md."""

    bounce_mm_s: float = 50.0
    """Below this speed of impact nothing bounces. Source: default, docs/physics.md."""

    rolling_resistance: float = 0.02
    """Greatest resisting torque on a disc over radius times normal force, no unit.
    Source: default, docs/physics.md; without it 6 to 9 % of drops never rest."""


EARTH = Law()
"""The defaults."""


@dataclass(frozen=True, slots=True, eq=False)
class Film:
    """How the pieces moved, `FILM_HZ` frames a second, for eyes only."""

    pieces: tuple[int, ...]
    """Which pieces move by more than `STILL_MM`; indices into `Fall.poses`, ascending."""

    frames: NDArray[np.float32]
    """Poses, shape (frames, len(pieces), 4). The first is the release, the last is the rest."""


@dataclass(frozen=True, slots=True, eq=False)
class Fall:
    """What came of a scene."""

    poses: NDArray[np.float64]
    """(pieces, 4): the resting pieces in their order, then the released one. A piece that ends
    within `STILL_MM` of where it began has its first pose, to the last bit."""

    came_to_rest: bool
    """False when `Quality.cap_s` was over first: the poses are those of that moment."""

    duration_s: float
    """From release to the end, a whole number of film frames."""

    film: Film | None = field(repr=False)
    """None when it was not asked for."""
