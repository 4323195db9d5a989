"""Bots: choose one of the moves, from the view a person in that seat would have."""

from droptable.bots.bot import HOUSE, Bot, Budget, Strikes, chosen, player
from droptable.bots.catalogue import BOTS, make_bots

__all__ = ["BOTS", "HOUSE", "Bot", "Budget", "Strikes", "chosen", "make_bots", "player"]
