"""Lets luck and bots answer, on the pool, whenever a match waits for one of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from droptable.bots import BOTS, Bot
from droptable.core import Seat, ToMove, ToSettle
from droptable.server.codes import Refusal
from droptable.server.pool import Pool
from droptable.server.wire import refused

if TYPE_CHECKING:
    from droptable.match.match import AnyMatch
    from droptable.server.table import Table

STRIKES_MAX = 3
"""Wrong answers of a bot to one question; then a random move is made for it."""

TRIES_MAX = 4
"""Failures in a row after which a match rests until somebody joins again."""

RETRY_S = 0.5
"""Pause after a failure, seconds; doubled each time."""

log = logging.getLogger(__name__)


class Driver:
    """Works for one table, one question at a time, until the match waits for a person."""

    def __init__(self, table: Table, pool: Pool) -> None:
        """Make the bots of a table. Raises `Refusal` when there is no such bot."""
        self._table = table
        self._pool = pool
        self._rng = SystemRandom()
        self._task: asyncio.Task[None] | None = None
        game = table.header.game
        self._bots = {
            Seat(number): make_bot(game, seat.bot)
            for number, seat in enumerate(table.header.seats)
            if seat.bot is not None
        }

    @property
    def is_awake(self) -> bool:
        """Whether luck or a bot is at work."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Start to work when there is something to do and it does not work already."""
        if not self.is_awake:
            self._task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        """Stop to work; what has been answered but not stored yet is asked again later."""
        if self._task is not None:
            self._task.cancel()

    async def _drive(self) -> None:
        failures = 0
        while failures < TRIES_MAX and (match := await self._table.look()) is not None:
            try:
                if not await self._answer(match):
                    return
                failures = 0
            except Exception as error:
                failures += 1
                log.exception("match %s: luck or a bot failed", self._table.header.id)
                if failures == TRIES_MAX:
                    self._table.tell_all(refused(_told(error)))
                else:
                    await asyncio.sleep(RETRY_S * 2 ** (failures - 1))

    async def _answer(self, match: AnyMatch) -> bool:
        """Have what is waited for answered, or say that a person is waited for, or nobody."""
        entry, state, version = match.entry, match.state, match.version
        match match.turn:
            case ToSettle(question):
                answer = await self._pool.settle(
                    lambda: entry.luck.answer(state, question, self._rng)
                )
                await self._table.settle(version, answer)
                return True
            case ToMove(seats) if waited_for := [seat for seat in seats if seat in self._bots]:
                seat, view = waited_for[0], match.view(waited_for[0])
                moves = entry.game.moves(state, seat)
                move = await self._pool.think(
                    lambda: chosen(self._bots[seat], view, moves, self._rng)
                )
                await self._table.choose(seat, move, version)
                return True
            case _:
                return False


def make_bot(game: str, name: str) -> Bot[Any, Any]:
    """Return a new bot. Raises `Refusal` when the game has none of this name."""
    bots = BOTS.get(game, {})
    if name not in bots:
        known = ", ".join(bots) or "none"
        raise Refusal(
            "no_such_bot", f"{game} has no bot {name!r}: it has {known}", game=game, bot=name
        )
    return bots[name]()


def _told(error: Exception) -> Refusal:
    """Return what pages are told of a failure: no inner matters of the server."""
    if isinstance(error, Refusal):
        return error
    return Refusal("luck_failed", "luck has no answer; it is asked again when somebody joins")


def chosen(bot: Bot[Any, Any], view: Any, moves: Sequence[Any], rng: Random) -> Any:
    """Return the move of a bot, or a random one when it has only wrong answers."""
    for strike in range(1, STRIKES_MAX + 1):
        try:
            move = bot.choose(view, moves, rng)
            if move in moves:
                return move
            log.warning("strike %d: %s answered %.80r", strike, type(bot).__name__, move)
        except Exception:
            log.exception("strike %d: %s raised", strike, type(bot).__name__)
    return rng.choice(moves)
