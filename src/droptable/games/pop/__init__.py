"""Dropping Drops, or POP! (Kamoto & Mr Kou): all choose in secret, equal neighbours explode.

Rules with their sources: docs/games/pop.md.
"""

from droptable.games.pop.cards import Card, CardNo, Colour, Deck
from droptable.games.pop.rules import bound, moves, play, seats, settle, start, turn, view
from droptable.games.pop.state import (
    Choice,
    Dealt,
    Move,
    Outcome,
    Question,
    Resolution,
    Setup,
    State,
    Variant,
    View,
)

__all__ = [
    "Card",
    "CardNo",
    "Choice",
    "Colour",
    "Dealt",
    "Deck",
    "Move",
    "Outcome",
    "Question",
    "Resolution",
    "Setup",
    "State",
    "Variant",
    "View",
    "bound",
    "moves",
    "play",
    "seats",
    "settle",
    "start",
    "turn",
    "view",
]
