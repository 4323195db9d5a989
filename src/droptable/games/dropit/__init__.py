"""Drop It (Lach & Rapp, KOSMOS 2018 and 2024): pieces fall into a shaft, a referee judges.

Rules with their sources: docs/games/dropit.md.
"""

from droptable.games.dropit.position import Position, judge, load_position, read_position
from droptable.games.dropit.releases import Release
from droptable.games.dropit.rules import bound, moves, play, settle, start, turn, view
from droptable.games.dropit.seating import seats
from droptable.games.dropit.shaft import Piece
from droptable.games.dropit.state import (
    Coop,
    Edition,
    Joker,
    Move,
    Outcome,
    Question,
    Rest,
    Setup,
    State,
    Verdict,
    View,
)

__all__ = [
    "Coop",
    "Edition",
    "Joker",
    "Move",
    "Outcome",
    "Piece",
    "Position",
    "Question",
    "Release",
    "Rest",
    "Setup",
    "State",
    "Verdict",
    "View",
    "bound",
    "judge",
    "load_position",
    "moves",
    "play",
    "read_position",
    "seats",
    "settle",
    "start",
    "turn",
    "view",
]
