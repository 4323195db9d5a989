"""What can be wrong with a board, beyond what can be in any file. Lengths are millimetres."""

from droptable.core import Fault


class WallFalls(Fault):
    """A corner of a wall that is not above the one before."""

    mm: float
    below: float
    says = "{mm:g} mm is not above {below:g} mm: a wall rises from corner to corner"


class WallWidens(Fault):
    """A wall that widens above a place where it narrowed."""

    mm: float
    before: float
    says = "{mm:g} mm: the wall narrowed below and must not widen again from {before:g} mm"


class RunsBack(Fault):
    """A place that is not right of the one before."""

    mm: float
    before: float
    says = "{mm:g} mm is not right of {before:g} mm"


class OffFloor(Fault):
    """A wall whose foot is not where the floor ends."""

    x: float
    y: float
    floor_x: float
    floor_y: float
    says = "the wall begins at ({x:g}, {y:g}) mm, the floor ends at ({floor_x:g}, {floor_y:g}) mm"


class NotLevel(Fault):
    """A right wall that ends at another height than the left one."""

    mm: float
    left: float
    says = (
        "the right wall ends at {mm:g} mm, the left one at {left:g} mm: the opening must be level"
    )


class WallsMeet(Fault):
    """Walls that touch or cross."""

    mm: float
    says = "the walls meet at y = {mm:g} mm: they must stay apart"


class LineCount(Fault):
    """Another number of level lines than on the left wall."""

    count: int
    left: int
    says = "number of lines: {count}, but {left} on the left wall"


class LineHeight(Fault):
    """A level line that does not lie between the one below and the top."""

    mm: float
    below: float
    top: float
    says = "{mm:g} mm is not between {below:g} mm and the top at {top:g} mm"


class LineOverTop(Fault):
    """A corner of a level line that is not below the top."""

    mm: float
    top: float
    says = "{mm:g} mm is not below the top at {top:g} mm"


class MeetsFloor(Fault):
    """The lowest level line meets the floor."""

    mm: float
    says = "line 0 meets the floor at x = {mm:g} mm: it must stay above it"


class MeetsLine(Fault):
    """A level line meets the one below."""

    line: int
    other: int
    mm: float
    says = "line {line} meets line {other} at x = {mm:g} mm: it must stay above it"


class CircleOverTop(Fault):
    """A circle that reaches over the top."""

    says = "the circle reaches over the top of the shaft"


class CircleOutside(Fault):
    """A circle that reaches through a wall or the floor."""

    says = "the circle reaches outside the shaft"


class UntilOnWall(Fault):
    """Ends of fields on a wall."""

    says = "the fields of a wall end at the level lines, so none are listed here"


class FieldCount(Fault):
    """Another number of fields than there is room for."""

    count: int
    expected: int
    says = "number of fields: {count} instead of {expected}"


class NoFloorFields(Fault):
    """A floor without fields."""

    says = "no field of the floor ends anywhere: list where each one ends"


class LetterSpelled(Fault):
    """A letter that is no colour or shape."""

    got: str
    known: str
    says = "{got} is none of the letters {known}"


class FloorEnd(Fault):
    """A last field that does not end where the floor does."""

    mm: float
    end: float
    says = "the last field ends at {mm:g} mm, the floor at {end:g} mm"


class BeyondFloor(Fault):
    """A field that ends beyond the floor."""

    mm: float
    end: float
    says = "{mm:g} mm lies beyond the end of the floor at {end:g} mm"


class PictureSpelled(Fault):
    """A word that is no piece."""

    got: str
    says = "{got} is no piece: it has a colour R Y G B and a shape C S D T, like 'BC'"


class PictureCount(Fault):
    """Another number of pictures than levels."""

    count: int
    levels: int
    says = "number of pictures: {count}, but {levels} levels with one each"


class TurnsRight(Fault):
    """A corner at which an outline turns right."""

    says = "the outline turns right here: it must be convex and run counter-clockwise"


class WindsAbout(Fault):
    """An outline that winds about itself."""

    says = "the outline winds about itself: it must be convex"


class OffCentre(Fault):
    """An outline that is not drawn about its centre of mass."""

    x: float
    y: float
    most: float
    says = (
        "the centre of mass lies at ({x:.2f}, {y:.2f}) mm: it must be at (0, 0) within {most:g} mm"
    )


class TooWide(Fault):
    """A piece that does not fit through the opening at some angle."""

    mm: float
    opening: float
    says = (
        "the piece is up to {mm:.2f} mm wide and does not fit through an opening of {opening:g} mm"
    )


class NoPieces(Fault):
    """A board without pieces."""

    says = "there are no pieces: some of_each_colour must be above 0"
