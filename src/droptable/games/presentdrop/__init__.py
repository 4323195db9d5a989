"""Present Drop (Green & Davis, Cadbury 2011): tiles become chimneys, and presents fall.

Rules with their sources: docs/games/presentdrop.md.
"""

from droptable.games.presentdrop.laying import Aside, Lay, Move
from droptable.games.presentdrop.rules import (
    bound,
    moves,
    play,
    preview,
    settle,
    start,
    turn,
    view,
)
from droptable.games.presentdrop.seating import seats
from droptable.games.presentdrop.state import (
    Character,
    Draw,
    Drawn,
    LinedUp,
    LineUp,
    Outcome,
    Question,
    Setup,
    State,
    Variant,
    View,
)

__all__ = [
    "Aside",
    "Character",
    "Draw",
    "Drawn",
    "Lay",
    "LineUp",
    "LinedUp",
    "Move",
    "Outcome",
    "Question",
    "Setup",
    "State",
    "Variant",
    "View",
    "bound",
    "moves",
    "play",
    "preview",
    "seats",
    "settle",
    "start",
    "turn",
    "view",
]
