"""What can be wrong with tiles, beyond what can be in any file."""

from droptable.core import Fault


class KindSpelled(Fault):
    """A kind whose name is no word of the notation."""

    got: str
    says = "{got} is no name of a kind: it has small letters, digits and hyphens"


class KindTwice(Fault):
    """Two kinds share a name."""

    name: str
    says = "an earlier kind is called {name} already"


class PipeSpelled(Fault):
    """A word that is no pipe."""

    got: str
    says = "{got} is no pipe: it names one or two of the sides N E S W, like 'NS' or 'N'"


class PipeBack(Fault):
    """A pipe from a side to the same side."""

    side: str
    says = "the pipe joins the side {side} with itself"


class PipeTwice(Fault):
    """A pipe that stands there twice."""

    pipe: str
    says = "the pipe {pipe} stands there already"


class WaySpelled(Fault):
    """A word that is no way."""

    got: str
    says = "{got} is no way: it is written like 'N>S', 'N>-' or 'N~S'"


class WayFromBelow(Fault):
    """A way from below."""

    way: str
    says = "{way}: nothing comes from below"


class WayUp(Fault):
    """A way that leads up."""

    way: str
    instead: str
    says = "{way}: nothing climbs; a present that would is lost: {instead}"


class WayBack(Fault):
    """A way back."""

    way: str
    says = "{way}: nothing goes back where it came from"


class WayBlank(Fault):
    """A way that begins or ends at a blank edge."""

    way: str
    side: str
    says = "{way}: the tile has a blank edge in {side}"


class WayWithoutPipe(Fault):
    """A way that no pipe leads."""

    way: str
    says = "{way}: no pipe joins these two ends"


class WayTwice(Fault):
    """Two ways from one side."""

    side: str
    says = "an earlier way begins in {side} already"


class WayMissing(Fault):
    """No way from an open end."""

    side: str
    says = "there is no way from {side}, where the tile has an open end"


class TileCount(Fault):
    """A set of no tiles or too many."""

    count: int
    most: int
    says = "number of tiles in the set: {count}, it must be 1 to {most}"


class FewIcons(Fault):
    """Too few tiles with a present."""

    icons: int
    count: int
    tiles: int
    says = "tiles with a present: {icons} of {count}, one is needed for every {tiles} tiles"
