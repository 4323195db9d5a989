"""One match in the server's memory: carries out effects, tells listeners, is never ahead."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, assert_never

import msgspec

from droptable.core import (
    Answer,
    DroptableError,
    Over,
    Record,
    RulesError,
    Seat,
    Version,
    Viewer,
)
from droptable.core.event import Event, Played, Settled
from droptable.core.record import write_event, write_record
from droptable.match import Ask, Match, Store
from droptable.match.effect import Effect
from droptable.match.match import AnyMatch
from droptable.server import wire
from droptable.server.driver import Driver
from droptable.server.history import events_of, take_up
from droptable.server.jobs import Jobs
from droptable.server.journal import Journal, Stored
from droptable.server.listener import HangUp, Listener
from droptable.server.minds import Minds
from droptable.server.refusals import (
    Busy,
    JournalFailed,
    NoPreview,
    NotOver,
    Overtaken,
    Refusal,
    Spectator,
)
from droptable.server.writer import Conflict

T = TypeVar("T")
Effects = list[Effect[Any, Any, Any]]

LISTENERS_MAX = 200
"""Connections of one match: four seats with some tabs each, the rest may look on."""

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Table:
    """Takes one message at a time and carries out what the match answers: store, show, ask.

    Whatever changes the match runs to its end even when the connection that asked for it is gone.
    """

    def __init__(self, stored: Stored, journal: Journal, jobs: Jobs, minds: Minds) -> None:
        """Take up a match as the journal has it. Raises `Refusal` when it cannot go on."""
        self.header = stored.header
        self.match: AnyMatch = take_up(stored)
        self.is_closed = False
        self._shown = self.match.version
        self._films = set(stored.films)
        self._journal = journal
        self._jobs = jobs
        self._listeners: set[Listener] = set()
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._driver = Driver(self, jobs, minds)

    async def join(self, viewer: Viewer, since: int | None) -> Listener:
        """Add a listener. It is welcomed with all up to now and hears all from now on."""
        async with self._lock:
            self._expect_open()
            if len(self._listeners) >= LISTENERS_MAX:
                raise Busy(why=f"match {self.header.id} has {LISTENERS_MAX} listeners")
            listener = Listener(viewer)
            listener.offer(encode(self._welcome(viewer, since)))
            self._listeners.add(listener)
            self.wake()
            return listener

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more."""
        self._listeners.discard(listener)

    async def play(self, viewer: Viewer, text: str, at: int) -> None:
        """Make a move that a page sends. Raises `DroptableError` and changes nothing."""
        if viewer is None:
            raise Spectator()
        if not self.match.entry.luck_is_quick and self._jobs.is_full():
            raise Busy(why="too much is falling at once; the move can be sent again")
        move = self.match.entry.notation.read_move(text)
        await self.choose(viewer, move, Version(at))

    async def preview(self, viewer: Viewer, text: str, at: int) -> wire.Previewed:
        """Say what would come of a move. Raises `DroptableError`; nothing changes in any case."""
        async with self._lock:
            self._expect_open()
            match, entry = self.match, self.match.entry
            if entry.preview is None:
                raise NoPreview(game=entry.name)
            if viewer is None:
                raise Spectator()
            move = entry.notation.read_move(text)
            match.expect_fresh(viewer, Version(at))
            entry.game.play(match.state, viewer, move)  # refuses what may not be done
            return wire.Previewed(text, match.version, entry.preview(match.state, move))

    async def choose(self, seat: Seat, move: Any, at: Version) -> None:
        """Make a move. Raises `DroptableError` and changes nothing."""
        await self._alone(self._accept(lambda match: match.play(seat, move, at)))

    async def settle(self, at: Version, answer: Answer[Any]) -> None:
        """Put into effect what luck answered at a version; a later version needs it no more."""

        async def settle() -> None:
            if self.match.version == at:
                await self._accept(lambda match: match.settle(answer.outcome), answer.film)

        await self._alone(settle())

    async def look(self) -> AnyMatch | None:
        """Return the match when all of it is stored; None when the table is closed."""
        async with self._lock:
            return None if self.is_closed else self.match

    async def shown(self) -> wire.Table:
        """Return what everybody may know."""
        async with self._lock:
            self._expect_open()
            self.wake()
            return self._table()

    async def record(self) -> str:
        """Return the match's record as text. Raises `Refusal` while it would tell secrets."""
        record, _ = await self.recorded()
        return write_record(self.match.entry, record)

    async def recorded(self) -> tuple[Record[Any, Any, Any], frozenset[Version]]:
        """Return the match's record and the versions that have a film.

        Raises `Refusal` while a record would tell secrets.
        """
        async with self._lock:
            self._expect_open()
            if self.match.entry.hides(self.match.setup) and not isinstance(self.match.turn, Over):
                raise NotOver()
            return self.match.record, frozenset(self._films)

    def tell_all(self, message: wire.ToPage) -> None:
        """Send a message to everybody who listens."""
        for listener in self._listeners:
            listener.offer(encode(message))

    def wake(self) -> None:
        """Have luck or a bot answer when the match waits for one of them."""
        if not self.is_closed:
            self._driver.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way that would be lost with the table."""
        return not self._listeners and not self._running and not self._driver.is_awake

    async def close(self) -> None:
        """Hang up on everybody; what is being stored is stored first."""
        self._close(None)
        await asyncio.gather(*self._running, return_exceptions=True)

    def _close(self, reason: Refusal | None) -> None:
        self.is_closed = True
        self._driver.stop()
        if reason is not None:
            self.tell_all(wire.refused(reason))
        for listener in self._listeners:
            listener.hang_up(HangUp.CLOSED_TABLE)

    def _expect_open(self) -> None:
        if self.is_closed:
            raise JournalFailed(why=f"the table of match {self.header.id} was closed")

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Run when no other message is being worked on, to the end even if the caller goes."""

        async def locked() -> T:
            async with self._lock:
                return await work

        task = asyncio.create_task(locked())
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # the caller was told, unless it has gone

    async def _accept(
        self, decide: Callable[[AnyMatch], Effects], film: bytes | None = None
    ) -> None:
        self._expect_open()
        try:
            await self._carry_out(decide(self.match), film)
        except RulesError:
            raise  # nothing changed
        except Conflict:
            await self._reload()
            raise Overtaken(at=self._shown, version=self._shown, match=self.header.id) from None
        except Exception:
            await self._reload()
            raise

    async def _carry_out(self, effects: Effects, film: bytes | None) -> None:
        for effect in effects:
            match effect:
                case Store(version=version, event=event):
                    line = write_event(self.match.entry.notation, event)
                    await self._journal.append(self.header.id, version, line, film)
                    if film is not None:
                        self._films.add(version)
                    self._show()
                case Ask():
                    self.wake()
                case _:
                    assert_never(effect)
        self.wake()  # a bot may be waited for

    def _show(self) -> None:
        """Tell everybody who listens that a version happened, each viewer what it may see."""
        self._shown = self.match.version
        messages: dict[Viewer, bytes] = {}
        for listener in self._listeners:
            if listener.viewer not in messages:
                messages[listener.viewer] = encode(self._seen(listener.viewer))
            listener.offer(messages[listener.viewer])

    async def _reload(self) -> None:
        """Make memory equal to the journal again, and show what another server has added."""
        try:
            stored = await self._journal.load(self.header.id)
            entry, setup = self.match.entry, self.match.setup
            events = events_of(entry, stored.lines)
            self._films = set(stored.films)
            self.match = await asyncio.to_thread(Match, entry, setup, events[: self._shown])
            for event in events[self._shown :]:
                self._follow(event)
        except (DroptableError, AssertionError):
            log.exception("match %s cannot be read again; its table is closed", self.header.id)
            self._close(JournalFailed(why="the journal cannot be read; come back later"))
        self.wake()

    def _follow(self, event: Event[Any, Any]) -> None:
        """Take over an event that is stored already."""
        match event:
            case Played(seat, move):
                self.match.play(seat, move, self.match.version)
            case Settled(outcome):
                self.match.settle(outcome)
        self._show()

    def _table(self) -> wire.Table:
        return wire.Table(
            id=self.header.id,
            game=self.header.game,
            rules_version=self.header.rules_version,
            seats=list(self.header.seats),
            v=self.match.version,
            turn=wire.show_turn(self.match.turn),
        )

    def _seen(self, viewer: Viewer) -> wire.Seen:
        return wire.Seen(
            v=self.match.version,
            turn=wire.show_turn(self.match.turn),
            view=self.match.view(viewer),
            film=self.match.version in self._films,
            waited_since=self.match.waited_since(viewer),
        )

    def _welcome(self, viewer: Viewer, since: int | None) -> wire.Welcome:
        known = since if since is not None and 0 <= since <= self.match.version else 0
        return wire.Welcome(
            table=self._table(),
            seat=viewer,
            past=[wire.Past(p.version, p.happened) for p in self.match.past if p.version > known],
            seen=self._seen(viewer),
        )
