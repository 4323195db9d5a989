"""Lets luck and bots answer, beside the event loop, when a match waits for one of them."""

from __future__ import annotations

import asyncio
import logging
from random import SystemRandom
from typing import TYPE_CHECKING

from droptable.bots import BOTS
from droptable.bots.refusals import NoSuchBot
from droptable.core import Seat, ToMove, ToSettle
from droptable.server.jobs import Jobs, Kind
from droptable.server.minds import Minds
from droptable.server.refusals import LuckFailed, Refusal
from droptable.server.wire import refused

if TYPE_CHECKING:
    from droptable.match.match import AnyMatch
    from droptable.server.table import Table

TRIES_MAX = 4
"""Failures in a row after which a match rests until somebody joins again."""

RETRY_S = 0.5
"""Pause after a failure, seconds; doubled each time."""

log = logging.getLogger(__name__)


class Driver:
    """Works for one table, one question at a time, until the match waits for a person."""

    def __init__(self, table: Table, jobs: Jobs, minds: Minds) -> None:
        """Note the bots of a table. Raises `Refusal` when there is no such bot."""
        self._table = table
        self._jobs = jobs
        self._minds = minds
        self._rng = SystemRandom()
        self._task: asyncio.Task[None] | None = None
        game = table.header.game
        self._bots = {
            Seat(number): expect_bot(game, seat.bot)
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
                if entry.luck_is_quick:
                    answer = entry.luck.answer(state, question, self._rng)
                else:
                    answer = await self._jobs.submit(
                        Kind.FALL, lambda _: entry.luck.answer(state, question, self._rng)
                    )
                await self._table.settle(version, answer)
                return True
            case ToMove(seats) if waited_for := [seat for seat in seats if seat in self._bots]:
                seat, view = waited_for[0], match.view(waited_for[0])
                moves = entry.game.moves(state, seat)
                move = await self._minds.think(entry, self._bots[seat], seat, view, moves)
                await self._table.choose(seat, move, version)
                return True
            case _:
                return False


def expect_bot(game: str, name: str) -> str:
    """Return the name of a bot. Raises `NoSuchBot` when the game has none of this name."""
    bots = BOTS.get(game, {})
    if name not in bots:
        known = ", ".join(bots) or "none"
        raise NoSuchBot(game=game, bot=name, known=known)
    return name


def _told(error: Exception) -> Refusal:
    """Return what pages are told of a failure: no inner matters of the server."""
    if isinstance(error, Refusal):
        return error
    return LuckFailed()
