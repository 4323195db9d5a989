"""The table of one match in this process: where pages, luck and bots meet.

Theory of operation. A table joins four things that know nothing of each other: the `Replica` (what
is true), the `Decider` (makes more of it true), the `Audience` (who is told) and the `Driver` (asks
luck, bots and clocks while this server holds the match's lease).

- A page joins under the decider's lock, after the replica has read what other servers appended: it
  is welcomed with the newest version, and hears every later one.
- When the last page of a seat leaves, the seat is away after `AWAY_S`; a reload takes less. A page
  that joins a seat which is away brings it back. A server that hears another one call a seat away,
  while it has a page of it, calls it back.
- The driver is woken after everything that may have given it work; waking it for nothing is free.
- A table is idle when nobody listens, nothing is decided and nothing is driven: it may then be put
  away, and is taken up again from the journal.
"""

import asyncio
import logging
from typing import Any

from droptable.core import Answer, MatchOver, Record, Seat, Version, Viewer, write_record
from droptable.match.sitting import Stopped, TableEvent
from droptable.server import wire
from droptable.server.jobs import Jobs
from droptable.server.journal import Bus, Journal, Stored
from droptable.server.minds import Minds
from droptable.server.refusals import Busy, NoPreview, NotOver, Spectator
from droptable.server.table import shown
from droptable.server.table.audience import Audience, encode
from droptable.server.table.decider import Decider
from droptable.server.table.driver import Driver
from droptable.server.table.listener import Listener
from droptable.server.table.replica import Replica

AWAY_S = 10.0
"""Seconds after the last page of a seat has gone until the seat counts as away."""

log = logging.getLogger(__name__)


class Table:
    """What sockets and routes may ask of a match."""

    def __init__(
        self, stored: Stored, journal: Journal, bus: Bus, jobs: Jobs, minds: Minds
    ) -> None:
        """Take up a match as the journal has it. Raises `Refusal` when it cannot go on."""
        self.header = stored.header
        self.replica = Replica(stored)
        self.entry = self.replica.match.entry
        self._jobs = jobs
        self._audience = Audience(self.header.id)
        self._decider = Decider(self.replica, journal, bus, self._audience)
        self._driver = Driver(self, journal, jobs, minds)
        self._leaving: dict[Seat, asyncio.TimerHandle] = {}

    async def join(self, viewer: Viewer, since: int | None) -> Listener:
        """Add a listener. It is welcomed with all up to now and hears all from now on."""
        await self._decider.follow()
        if viewer is not None:
            await self._came(viewer)
        async with self._decider.lock:
            self._decider.expect_open()
            listener = Listener(viewer)
            self._audience.admit(listener)
            listener.offer(encode(shown.welcome(self.replica, viewer, since)))
        self.wake()
        return listener

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more."""
        self._audience.leave(listener)
        viewer = listener.viewer
        if viewer is not None and not self._audience.hears(viewer):
            self._go_away_later(viewer)

    async def play(self, viewer: Viewer, text: str, at: int) -> None:
        """Make a move that a page sends. Raises `DroptableError` and changes nothing."""
        if viewer is None:
            raise Spectator()
        if not self.entry.luck_is_quick and self._jobs.is_full():
            raise Busy(why="too much is falling at once; the move can be sent again")
        move = self.entry.notation.read_move(text)
        await self.choose(viewer, move, Version(at))

    async def preview(self, viewer: Viewer, text: str, at: int) -> wire.Previewed:
        """Say what would come of a move. Raises `DroptableError`; nothing changes in any case."""
        async with self._decider.lock:
            self._decider.expect_open()
            match, entry = self.replica.match, self.entry
            if entry.preview is None:
                raise NoPreview(game=entry.name)
            if viewer is None:
                raise Spectator()
            move = entry.notation.read_move(text)
            self.replica.sitting.expect_open(viewer)
            match.draft_move(viewer, move, Version(at))  # refuses what may not be done
            return wire.Previewed(text, match.version, entry.preview(match.state, move))

    async def resign(self, viewer: Viewer) -> None:
        """Let a seat give up, which ends the match. Raises `DroptableError`."""
        if viewer is None:
            raise Spectator()

        def draft() -> Stopped:
            if self.replica.is_over:
                raise MatchOver(seat=viewer)
            return self.replica.sitting.resigned(viewer)

        await self._decider.decide(draft)

    async def choose(self, seat: Seat, move: Any, at: Version) -> None:
        """Make a move. Raises `DroptableError` and changes nothing."""

        def draft() -> Any:
            self.replica.sitting.expect_open(seat)
            return self.replica.match.draft_move(seat, move, at)

        await self._decider.decide(draft)
        self.wake()

    async def settle(self, at: Version, answer: Answer[Any]) -> None:
        """Put into effect what luck answered at a version; a later version needs it no more."""

        def draft() -> Any:
            replica = self.replica
            if replica.version != at or replica.is_over:
                return None
            return replica.match.draft_outcome(answer.outcome)

        await self._decider.decide(draft, answer.film)

    async def come_due(self, bot: str) -> None:
        """Make happen what time has brought about; `bot` stands in for who is away or too slow."""
        now = self._driver.now()
        await self._decider.decide(
            lambda: None if self.replica.is_over else self.replica.sitting.due(now, bot)
        )

    async def look(self) -> Replica | None:
        """Return the match when all of it is stored; None when the table is closed."""
        async with self._decider.lock:
            return None if self._decider.is_closed else self.replica

    async def follow(self) -> None:
        """Read and show what other servers have appended. Raises `Refusal`."""
        await self._decider.follow()
        for number, place in enumerate(self.replica.sitting.places):
            if not place.is_here and self._audience.hears(Seat(number)):
                await self._came(Seat(number))
        self.wake()

    async def shown(self) -> wire.Table:
        """Return what everybody may know."""
        await self._decider.follow()
        self.wake()
        return shown.table(self.replica)

    async def record(self) -> str:
        """Return the match's record as text. Raises `Refusal` while it would tell secrets."""
        record, _ = await self.recorded()
        return write_record(self.entry, record)

    async def recorded(self) -> tuple[Record[Any, Any, Any], frozenset[Version]]:
        """Return the match's record and the versions that have a film.

        Raises `Refusal` while a record would tell secrets.
        """
        await self._decider.follow()
        if self.entry.hides(self.replica.match.setup) and not self.replica.is_over:
            raise NotOver()
        return self.replica.record, frozenset(self.replica.films)

    def tell_all(self, message: wire.ToPage) -> None:
        """Send a message to everybody who listens."""
        self._audience.show(lambda _: message)

    def wake(self) -> None:
        """Have luck or a bot answer when the match waits for one of them."""
        if not self._decider.is_closed:
            self._driver.wake()

    def expect_pages(self) -> None:
        """Call seats away whose pages do not come: they were open at a server that died."""
        for number, place in enumerate(self.replica.sitting.places):
            if place.bot is None and place.is_here and not self._audience.hears(Seat(number)):
                self._go_away_later(Seat(number))

    @property
    def is_closed(self) -> bool:
        """Whether the table takes nothing any more and has to be taken up anew."""
        return self._decider.is_closed

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way that would be lost with the table."""
        busy = len(self._audience) or self._leaving or self._decider.is_busy
        return not busy and not self._driver.is_awake

    async def close(self) -> None:
        """Hang up on everybody; what is being stored is stored first."""
        for timer in self._leaving.values():
            timer.cancel()
        self._audience.hang_up()
        await self._driver.stop()
        await self._decider.close()

    async def _came(self, seat: Seat) -> None:
        if (timer := self._leaving.pop(seat, None)) is not None:
            timer.cancel()
        await self._decider.decide(lambda: self._unless_over(self.replica.sitting.back(seat)))

    def _go_away_later(self, seat: Seat) -> None:
        if seat in self._leaving or self._decider.is_closed:
            return
        loop = asyncio.get_running_loop()
        self._leaving[seat] = loop.call_later(AWAY_S, self._go_away, seat)

    def _go_away(self, seat: Seat) -> None:
        del self._leaving[seat]
        if not self._audience.hears(seat) and not self._decider.is_closed:
            self._decider.begin(lambda: self._unless_over(self.replica.sitting.left(seat)))
            self.wake()  # from now on a clock may run

    def _unless_over(self, event: TableEvent | None) -> TableEvent | None:
        """Who comes and goes after the end changes nothing any more."""
        return None if self.replica.is_over else event
