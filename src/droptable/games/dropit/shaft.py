"""Pieces, the shaft and everything printed on it, as values.

Lengths are whole hundredths of a millimetre, x to the right, y up, origin in the lower left
corner of the shaft. Angles are whole hundredths of a degree, counter-clockwise from the drawing.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, NewType

Length = NewType("Length", int)
"""A length or coordinate, 1/100 mm."""

Angle = NewType("Angle", int)
"""A turn counter-clockwise from the form's drawing, 1/100 degree, 0 to 35999."""

FULL_TURN = 36_000
"""One full turn in units of `Angle`."""

PieceNo = NewType("PieceNo", int)
"""Index of a piece in the pile: 0 for the first that was dropped."""

FieldNo = NewType("FieldNo", int)
"""Index into `Board.fields`."""


class Point(NamedTuple):
    """A place in the plane of the shaft."""

    x: Length
    y: Length


class Shape(Enum):
    """The four forms of the wooden pieces."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"


class Colour(Enum):
    """The four colours of the wooden pieces."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Piece:
    """A wooden piece. Pieces of one shape and colour are alike."""

    shape: Shape
    colour: Colour


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece lies: its centre of mass and its turn."""

    x: Length
    y: Length
    angle: Angle


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in the shaft."""

    piece: Piece
    pose: Pose


@dataclass(frozen=True, slots=True)
class Form:
    """The outline of a shape about its centre of mass, as it is drawn (angle 0)."""

    radius: Length
    """Radius of a disc; 0 for a polygon."""

    outline: tuple[Point, ...]
    """Corners of a convex polygon, counter-clockwise; empty for a disc."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The form of each shape."""

    circle: Form
    square: Form
    diamond: Form
    triangle: Form

    def __getitem__(self, shape: Shape) -> Form:
        """Return the form of a shape."""
        form: Form = getattr(self, shape.value)
        return form


@dataclass(frozen=True, slots=True)
class Circle:
    """A bonus circle printed on the pane (Rules 5.2)."""

    x: Length
    y: Length
    radius: Length
    points: int


class Side(Enum):
    """Where an edge field is."""

    LEFT = "left"
    RIGHT = "right"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Field:
    """An edge field: a stretch of wall or floor with a colour on one side, a shape on the other."""

    side: Side
    index: int
    """From the bottom up for walls, from the left for the floor; 0-based."""

    colour: Colour
    shape: Shape
    stretch: tuple[Point, ...]
    """The part of the outline it covers: a polyline of two or more points."""


@dataclass(frozen=True, slots=True)
class Board:
    """A shaft, its pieces and all that is printed on it."""

    name: str
    left: tuple[Point, ...]
    """The left wall from the floor up to the opening."""

    floor: tuple[Point, ...]
    """The floor from left to right."""

    right: tuple[Point, ...]
    """The right wall from the floor up to the opening."""

    levels: tuple[tuple[Point, ...], ...]
    """Level lines, lowest first, each a polyline from wall to wall. Level k lies below line k."""

    circles: tuple[Circle, ...]
    fields: tuple[Field, ...]
    forms: Forms
    counts: tuple[tuple[Shape, int], ...]
    """How many pieces of each shape a colour has."""

    pictures: tuple[tuple[Piece, ...], ...]
    """The pieces pictured at each level, lowest first: on the left, then on the right. Empty where
    the board has none."""

    @property
    def top(self) -> Length:
        """Height of the opening."""
        return self.left[-1].y

    @property
    def outline(self) -> tuple[Point, ...]:
        """The shaft from the left rim of the opening down, along the floor, up to the right rim."""
        return (*reversed(self.left), *self.floor[1:-1], *self.right)

    @property
    def set_of_one_colour(self) -> tuple[Shape, ...]:
        """The shapes of all pieces of one colour."""
        return tuple(shape for shape, count in self.counts for _ in range(count))
