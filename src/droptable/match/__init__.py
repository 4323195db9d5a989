"""One play of a game, without I/O: decisions in, effects out."""

from droptable.match.driving import answers, drive, luck_seed, player_seed
from droptable.match.effect import Ask, Effect, Store
from droptable.match.match import Happening, Match

__all__ = [
    "Ask",
    "Effect",
    "Happening",
    "Match",
    "Store",
    "answers",
    "drive",
    "luck_seed",
    "player_seed",
]
