"""Convex pieces fall between walls: where they rest, and a film of how. Knows no game.

Lengths in mm, y up; a pose is (x_mm, y_mm, cos, sin). See docs/physics.md.
"""

from droptable.physics.falling import REST_MM, STILL_MM, drop, warm
from droptable.physics.scene import (
    AT_REST,
    EARTH,
    FILM_HZ,
    QUICK,
    REFEREE,
    Body,
    Fall,
    Film,
    Law,
    Pose,
    Quality,
    Scene,
    Velocity,
)
from droptable.physics.shapes import Disc, Point, Polygon, Shape, Wall, walls_behind

__all__ = [
    "AT_REST",
    "EARTH",
    "FILM_HZ",
    "QUICK",
    "REFEREE",
    "REST_MM",
    "STILL_MM",
    "Body",
    "Disc",
    "Fall",
    "Film",
    "Law",
    "Point",
    "Polygon",
    "Pose",
    "Quality",
    "Scene",
    "Shape",
    "Velocity",
    "Wall",
    "drop",
    "walls_behind",
    "warm",
]
