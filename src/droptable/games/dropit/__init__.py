"""Drop It (Lach & Rapp, KOSMOS 2018 and 2024): pieces fall into a shaft, a referee judges.

Rules with their sources: docs/games/dropit.md.
"""

from droptable.games.dropit.rules import bound, moves, play, settle, start, turn, view
from droptable.games.dropit.shaft import Piece
from droptable.games.dropit.state import Edition, Release, Rest, Setup, State, Verdict, View

__all__ = [
    "Edition",
    "Piece",
    "Release",
    "Rest",
    "Setup",
    "State",
    "Verdict",
    "View",
    "bound",
    "moves",
    "play",
    "settle",
    "start",
    "turn",
    "view",
]
