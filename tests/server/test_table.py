"""Store, show, ask: what a table does in which order, and when something fails."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from droptable.bots import BOTS
from droptable.core import Answer, DroptableError, IllegalMove, Seat, Version
from droptable.server.journal import Row
from droptable.server.journal.sql import SqlJournal
from droptable.server.minds import Minds
from droptable.server.refusals import JournalFailed, Refusal
from droptable.server.table.listener import HangUp, Listener
from tests.server import bad_bots
from tests.server.served import QuickLuck
from tests.server.tables import first_move, game_row, lines, new_match, open_house, told

ANA, MOMO = Seat(0), Seat(1)


def test_an_event_is_stored_then_shown_and_only_then_luck_is_asked(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    append, offer, answer = SqlJournal.append, Listener.offer, luck.answer

    async def stored(journal: SqlJournal, match: str, row: Row, film: Any = None) -> None:
        await append(journal, match, row, film)
        order.append(f"stored {row.number}")

    def shown(listener: Listener, message: bytes) -> None:
        order.append("shown")
        offer(listener, message)

    def asked(*question: Any) -> Answer[Any]:
        order.append("asked")
        return answer(*question)

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                ana, momo = await table.join(ANA, None), await table.join(MOMO, None)
                order.clear()
                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)
                table.leave(ana)
                table.leave(momo)

    monkeypatch.setattr(SqlJournal, "append", stored)
    monkeypatch.setattr(Listener, "offer", shown)
    monkeypatch.setattr(luck, "answer", asked)
    asyncio.run(play())

    assert order == ["stored 1", "shown", "shown", "asked", "stored 2", "shown", "shown"]


def test_while_a_fall_is_held_another_match_is_answered(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop never waits for physics: a barrier holds the fall of the first match."""
    held, may_land, answer = Event(), Event(), luck.answer

    def at_the_barrier(*question: Any) -> Answer[Any]:
        if not held.is_set():
            held.set()
            assert may_land.wait(10), "the other match was not answered"
        return answer(*question)

    async def play() -> None:
        async with open_house(database, threads=2) as house:
            first, second = await new_match(house), await new_match(house)
            async with (
                house.tables.visit(first.id) as held_table,
                house.tables.visit(second.id) as table,
            ):
                waiting = await held_table.join(ANA, None)
                await held_table.play(ANA, first_move(0), 0)
                assert await asyncio.to_thread(held.wait, 10)

                ana = await table.join(ANA, None)
                await table.play(ANA, first_move(0), 0)
                assert (await told(ana, until=2))[-1]["t"] == "seen"
                assert len(await lines(house, first)) == 1
                with pytest.raises(IllegalMove):
                    await held_table.play(ANA, first_move(0), 1)

                may_land.set()
                assert (await told(waiting, until=2))[-1]["t"] == "seen"
                held_table.leave(waiting)
                table.leave(ana)

    monkeypatch.setattr(luck, "answer", at_the_barrier)
    asyncio.run(play())


def test_with_every_thread_held_moves_are_still_answered(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_land, answer = Event(), luck.answer

    def at_the_barrier(*question: Any) -> Answer[Any]:
        assert may_land.wait(10), "the other match was not answered"
        return answer(*question)

    async def play() -> None:
        async with open_house(database, threads=1) as house:
            for match in [await new_match(house) for _ in range(3)]:
                async with house.tables.visit(match.id) as table:
                    ana = await table.join(ANA, None)
                    await table.play(ANA, first_move(0), 0)
                    assert (await told(ana, until=1))[-1]["turn"]["waits_for"] == "luck"
                    table.leave(ana)
            may_land.set()

    monkeypatch.setattr(luck, "answer", at_the_barrier)
    asyncio.run(play())


def test_when_the_journal_refuses_nothing_has_happened(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.journal.database.LOCKED_MS_MAX", 10)

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                with locked(database), pytest.raises(Refusal) as refused:
                    await table.play(ANA, first_move(0), 0)
                assert refused.value.code == "journal_failed"
                assert ana.queue.qsize() == 1  # the welcome and nothing since
                assert (await table.shown()).v == len(await lines(house, match)) == 0

                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)
                table.leave(ana)

    asyncio.run(play())


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Hold the database as another program would."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


def test_when_the_journal_cannot_be_read_either_who_asks_is_told_and_nobody_else_notices(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: Any) -> None:
        raise JournalFailed(why="no disk")

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                momo = await table.join(MOMO, None)
                with monkeypatch.context() as patch:
                    patch.setattr(SqlJournal, "append", failing)
                    patch.setattr(SqlJournal, "since", failing)
                    with pytest.raises(JournalFailed, match="no disk"):
                        await table.play(ANA, first_move(0), 0)
                    with pytest.raises(JournalFailed, match="no disk"):
                        await table.join(ANA, None)
                assert not momo.hung_up.done()
                await table.play(ANA, first_move(0), 0)
                assert [m["t"] for m in await told(momo, until=2)] == ["welcome", "seen", "seen"]
                table.leave(momo)

    asyncio.run(play())


def test_a_match_whose_rows_cannot_be_is_closed_and_everybody_is_sent_away(
    database: Path, luck: QuickLuck
) -> None:
    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                momo = await table.join(MOMO, None)
                await house.journal.append(match.id, game_row(1, "1 RC 100.00 0.00"))
                with pytest.raises(JournalFailed, match="come back later"):
                    await table.join(ANA, None)
                assert momo.hung_up.result() is HangUp.CLOSED_TABLE
                assert (await told(momo, until=99))[-1]["code"] == "journal_failed"
                table.leave(momo)
            with pytest.raises(Refusal, match="cannot be replayed"):
                async with house.tables.visit(match.id):
                    pass

    asyncio.run(play())


@pytest.mark.parametrize("bot", ["junk", "raises"])
def test_a_bot_that_always_answers_wrong_does_not_hang_the_match(
    database: Path, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    monkeypatch.setitem(BOTS, "pop", bad_bots.BOTS["pop"])

    async def play() -> None:
        async with open_house(database, minds=Minds(1, bad_bots.COMMAND)) as house:
            match = await new_match(house, bot, "pop")
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                assert (await told(ana, until=2))[-1]["view"]["has_chosen"] == [False, True]
                table.leave(ana)

    asyncio.run(play())


def test_falls_are_answered_and_a_house_closes_while_a_bot_hangs(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "pop", bad_bots.BOTS["pop"])

    async def play() -> None:
        async with open_house(database, 1, Minds(1, bad_bots.COMMAND)) as house:
            await house.minds.ready()
            hanging, falling = await new_match(house, "sleeps", "pop"), await new_match(house)
            async with (
                house.tables.visit(hanging.id) as stuck,
                house.tables.visit(falling.id) as table,
            ):
                momo, ana = await stuck.join(ANA, None), await table.join(ANA, None)
                await told(momo, until=1)
                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)
                assert not stuck.is_idle
                stuck.leave(momo)
                table.leave(ana)

    asyncio.run(play())


def test_luck_that_fails_is_asked_again_and_in_the_end_everybody_is_told(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.driver.PAUSE_S", 0.001)
    asked: list[Any] = []

    def broken(*question: Any) -> Answer[Any]:
        asked.append(question)
        raise FloatingPointError("no rest found")

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                momo = await table.join(MOMO, None)
                with monkeypatch.context() as patch:
                    patch.setattr(luck, "answer", broken)
                    await table.play(ANA, first_move(0), 0)
                    refused = (await told(momo, until=99))[-1]
                assert refused["code"] == "luck_failed"
                assert "no rest found" not in refused["message"]

                ana = await table.join(ANA, None)
                await told(momo, until=2)
                table.leave(ana)
                table.leave(momo)

    asyncio.run(play())
    assert len(asked) == 4


def test_a_match_with_too_much_before_it_is_told_to_wait(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.jobs.Jobs.is_full", lambda _: True)

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                with pytest.raises(DroptableError) as refused:
                    await table.play(ANA, first_move(0), 0)
                assert refused.value.code == "busy"
                assert await lines(house, match) == ()

    asyncio.run(play())


def test_a_long_line_of_falls_keeps_nobody_from_a_game_without_falls(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.jobs.Jobs.is_full", lambda _: True)
    monkeypatch.setattr("droptable.server.jobs.Jobs.submit", None)

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house, game="pop")
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                hand = (await told(ana, until=1))[-1]["view"]["hand"][0]
                await table.play(ANA, str(hand[0]), 1)
                await told(ana, until=2)
                table.leave(ana)

    asyncio.run(play())


def test_an_answer_to_a_question_of_another_version_changes_nothing(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, may_land, answer = Event(), Event(), luck.answer

    def at_the_barrier(*question: Any) -> Answer[Any]:
        held.set()
        assert may_land.wait(10), "nobody let the piece land"
        return answer(*question)

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                await table.play(ANA, first_move(0), 0)
                assert await asyncio.to_thread(held.wait, 10)
                state = table.replica.match.state
                early = answer(state, state.falling, Random(1))
                for version in (0, 2, 3):
                    await table.settle(Version(version), early)
                assert (table.replica.version, table.replica.match.state) == (1, state)
                may_land.set()
                await told(ana, until=2)
                await table.settle(Version(1), early)  # it was answered meanwhile
                assert len(await lines(house, match)) == table.replica.version == 2
                table.leave(ana)

    monkeypatch.setattr(luck, "answer", at_the_barrier)
    asyncio.run(play())


def test_a_table_at_work_is_not_put_away(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.tables.TABLES_MAX", 1)
    monkeypatch.setattr("droptable.server.table.table.AWAY_S", 0.01)
    held, may_land, answer = Event(), Event(), luck.answer

    def at_the_barrier(*question: Any) -> Answer[Any]:
        held.set()
        assert may_land.wait(10), "nobody let the piece land"
        return answer(*question)

    async def play() -> None:
        async with open_house(database) as house:
            match, other = await new_match(house), await new_match(house)
            async with house.tables.visit(match.id) as table:
                await table.play(ANA, first_move(0), 0)
                assert await asyncio.to_thread(held.wait, 10)
                looking = await table.join(None, None)
                while any(place.is_here for place in table.replica.sitting.places):
                    await asyncio.wait_for(looking.queue.get(), 10)
                table.leave(looking)  # nobody is there any more: only the fall is at work
            assert not table.is_idle
            with pytest.raises(Refusal, match="1 matches are being played") as refused:
                async with house.tables.visit(other.id):
                    pass
            assert refused.value.code == "busy"
            may_land.set()
            async with house.tables.visit(match.id) as again:
                assert again is table

    monkeypatch.setattr(luck, "answer", at_the_barrier)
    asyncio.run(play())


def test_the_pause_after_a_failure_doubles_up_to_half_a_minute(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    slept, goes_on, sleep = asyncio.Event(), 12, asyncio.sleep
    answer = luck.answer

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == goes_on:
            monkeypatch.setattr(luck, "answer", answer)
            slept.set()
        await sleep(0)

    def broken(*question: Any) -> Answer[Any]:
        raise FloatingPointError("no rest found")

    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                monkeypatch.setattr("droptable.server.table.driver.asyncio.sleep", noted)
                await table.play(ANA, first_move(0), 0)
                await asyncio.wait_for(slept.wait(), 10)
                heard = await told(ana, until=99)
                assert heard[-1]["code"] == "luck_failed"
                await told(ana, until=2)  # it goes on by itself
                table.leave(ana)

    monkeypatch.setattr(luck, "answer", broken)
    asyncio.run(play())
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, *[30.0] * 6]
