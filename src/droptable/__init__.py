"""Digital board games of falling pieces: rules, physics, bots, a server and a lab.

`droptable.begin("dropit", seats=2)` begins a match to play with; see `droptable.playing`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from droptable.playing import Playing, begin, replay

__version__ = "0.1.0"
__all__ = ["Playing", "__version__", "begin", "replay"]


def __getattr__(name: str) -> Any:
    """Load what is asked for when it is asked for: importing the package loads no game."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from droptable import playing

    return getattr(playing, name)
