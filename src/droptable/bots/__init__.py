"""Bots: choose one of the moves, from the view a person in that seat would have."""

from droptable.bots.bot import Bot
from droptable.bots.catalogue import BOTS, make_bots

__all__ = ["BOTS", "Bot", "make_bots"]
