"""Bots that are listened to closely."""

from collections.abc import Sequence
from random import Random
from typing import Any

from droptable.bots import HOUSE, Bot, Budget


def answers(
    bot: Bot[Any, Any], view: Any, moves: Sequence[Any], rng: Random, budget: Budget = HOUSE
) -> list[Any]:
    """Return all answers of a bot; each must be legal, for the caller may stop at any of them."""
    said = list(bot.think(view, moves, rng, budget))
    assert said, "the bot said nothing"
    assert all(move in moves for move in said)
    return said


def thought(bot: Bot[Any, Any], view: Any, moves: Sequence[Any], rng: Random) -> Any:
    """Return the last answer of a bot."""
    return answers(bot, view, moves, rng)[-1]
