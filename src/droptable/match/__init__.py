"""One play of a game, without I/O: decisions in, effects out."""

from droptable.match.effect import Ask, Effect, Show, Store
from droptable.match.match import Match

__all__ = ["Ask", "Effect", "Match", "Show", "Store"]
