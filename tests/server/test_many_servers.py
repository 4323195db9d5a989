"""Several servers on one database work as one: all hear of a move, and one of them asks luck."""

import asyncio
import os
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from droptable.core import Answer, IllegalMove, Seat
from droptable.server.house import House
from droptable.server.journal.bus import POLL_S, FileBus
from droptable.server.journal.database import open_database
from droptable.server.journal.sql import LEASE_MS, SqlJournal
from droptable.server.opening import open_match
from droptable.server.refusals import Refusal
from droptable.server.wire import NewMatch, SeatShown
from tests.server.served import QuickLuck
from tests.server.tables import first_move, lines, new_match, open_house, told

ANA, MOMO = Seat(0), Seat(1)

NOBODY = 2**22 + 1
"""A process number that no process has: Linux gives none above 2²²."""


async def pop_match(house: House, persons: int) -> str:
    """Store a match of Dropping Drops and return its id."""
    seats = [SeatShown(f"Seat {number}") for number in range(persons)]
    header = open_match(NewMatch("pop", seats, {"rounds": 1}))
    await house.journal.create(header)
    return header.id


def test_a_move_made_at_one_server_is_on_the_pages_of_the_other(
    database: Path, luck: QuickLuck
) -> None:
    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await new_match(here)
            async with (
                here.tables.visit(match.id) as table,
                there.tables.visit(match.id) as other,
            ):
                ana, momo = await table.join(ANA, None), await other.join(MOMO, None)
                await table.play(ANA, first_move(0), 0)
                assert [m["v"] for m in (await told(momo, until=2))[1:]] == [1, 2]

                await other.play(MOMO, first_move(1), 2)
                assert [m["v"] for m in (await told(ana, until=4))[1:]] == [1, 2, 3, 4]
                table.leave(ana)
                other.leave(momo)

    asyncio.run(play())


def test_two_servers_never_overwrite_each_other(database: Path, luck: QuickLuck) -> None:
    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await new_match(here)
            async with (
                here.tables.visit(match.id) as table,
                there.tables.visit(match.id) as other,
            ):
                far = await other.join(ANA, None)
                moves = [table.play(ANA, first_move(0), 0), other.play(ANA, "RS 100.00 0.00", 0)]
                outcomes = await asyncio.gather(*moves, return_exceptions=True)

                refused = [one for one in outcomes if one is not None]
                assert len(refused) == 1
                assert isinstance(refused[0], IllegalMove)
                assert [m["v"] for m in (await told(far, until=2))[1:]] == [1, 2]
                assert len(await lines(here, match)) == 2
                other.leave(far)

    asyncio.run(play())


def test_choices_made_at_two_servers_at_the_same_time_are_both_taken(database: Path) -> None:
    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await pop_match(here, persons=3)
            async with here.tables.visit(match) as table, there.tables.visit(match) as other:
                ana, momo = await table.join(ANA, None), await other.join(MOMO, None)
                await told(ana, until=1)
                view = (await told(momo, until=1))[-1]["view"]
                card = str(view["hand"][0][0])
                own = table.replica.match.view(ANA).hand[0][0]
                await asyncio.gather(table.play(ANA, str(own), 1), other.play(MOMO, card, 1))
                assert (await told(ana, until=3))[-1]["view"]["has_chosen"] == [True, True, False]
                table.leave(ana)
                other.leave(momo)

    asyncio.run(play())


def test_a_new_page_is_welcomed_with_the_newest_version_at_every_server(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.journal.bus.POLL_S", 3600.0)  # no hint ever comes

    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await new_match(here)
            async with (
                here.tables.visit(match.id) as table,
                there.tables.visit(match.id) as other,
            ):
                ana, early = await table.join(ANA, None), await other.join(None, None)
                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)

                late = await other.join(MOMO, None)
                assert (await told(late, until=99, most=1))[0]["seen"]["v"] == 2
                assert [m["v"] for m in (await told(early, until=2))[1:]] == [1, 2]
                await other.play(MOMO, first_move(1), 2)
                for table_, listener in ((table, ana), (other, late), (other, early)):
                    table_.leave(listener)

    asyncio.run(play())


def test_of_several_servers_one_asks_luck(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[int] = Counter()
    answer = luck.answer

    def counted(state: Any, question: Any, rng: Any) -> Answer[Any]:
        asked[len(state.pile)] += 1
        time.sleep(4 * POLL_S)  # so long that the other server has heard that a piece falls
        return answer(state, question, rng)

    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await new_match(here)
            async with (
                here.tables.visit(match.id) as table,
                there.tables.visit(match.id) as other,
            ):
                pages = [await table.join(ANA, None), await other.join(MOMO, None)]
                for number in range(4):
                    at, page = ((table, pages[1]), (other, pages[0]))[number % 2]
                    seat = Seat(number % 2)
                    move = at.replica.match.moves(seat)[number]
                    text = at.entry.notation.write_move(move)
                    await at.play(seat, text, 2 * number)
                    await told(page, until=2 * number + 2)
                    await asyncio.gather(table.follow(), other.follow())
                table.leave(pages[0])
                other.leave(pages[1])

    monkeypatch.setattr(luck, "answer", counted)
    asyncio.run(play())
    assert asked == dict.fromkeys(range(4), 1)


def test_a_server_that_dies_during_a_fall_is_made_up_for_by_another(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease ends with its process; here a process number that nobody has stands for it."""
    monkeypatch.setattr("droptable.server.table.driver.LEASE_POLL_S", 0.05)

    async def play() -> None:
        async with open_house(database) as dead, open_house(database) as alive:
            match = await new_match(dead)
            host, _, word = dead.journal.holder.rsplit("/", 2)
            dead.journal.holder = f"{host}/{NOBODY}/{word}"
            assert await dead.journal.claim(match.id)
            async with alive.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)
                table.leave(ana)

    asyncio.run(play())


def test_a_lease_is_one_server_s_until_it_is_given_back_or_runs_out(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000]
    monkeypatch.setattr(SqlJournal, "now", lambda _: now[0])

    async def claims() -> None:
        here = SqlJournal(open_database(f"sqlite:///{database}"))
        there = SqlJournal(open_database(f"sqlite:///{database}"))
        header = open_match(NewMatch("dropit", [SeatShown("Ana"), SeatShown("Momo")]))
        await here.create(header)

        assert await here.claim(header.id)
        assert not await there.claim(header.id)
        assert await here.claim(header.id)  # renewed
        now[0] += LEASE_MS
        assert not await there.claim(header.id)
        now[0] += 1
        assert await there.claim(header.id)
        assert not await here.claim(header.id)
        await here.release(header.id)  # not its own any more
        assert not await here.claim(header.id)
        await there.release(header.id)
        assert await here.claim(header.id)
        here.close()
        there.close()

    asyncio.run(claims())


def test_a_lease_of_a_process_that_is_gone_ends_at_once(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqlJournal, "now", lambda _: 1_000_000)  # time alone ends no lease

    async def claims() -> None:
        dead = SqlJournal(open_database(f"sqlite:///{database}"))
        alive = SqlJournal(open_database(f"sqlite:///{database}"))
        header = open_match(NewMatch("dropit", [SeatShown("Ana"), SeatShown("Momo")]))
        await dead.create(header)
        host, _, word = dead.holder.rsplit("/", 2)
        for holder, is_gone in (
            (f"{host}/{os.getppid()}/{word}", False),  # somebody else's process
            (f"elsewhere/{NOBODY}/{word}", False),  # of another machine nobody can tell
            (f"{host}/{NOBODY}/{word}", True),
            (f"{host}/{os.getpid()}/of-an-earlier-life", True),
        ):
            dead.holder = holder
            assert await dead.claim(header.id)
            assert await alive.claim(header.id) is is_gone, holder
            await (alive if is_gone else dead).release(header.id)
        dead.close()
        alive.close()

    asyncio.run(claims())


def test_the_bus_names_each_match_that_another_server_has_appended_to(database: Path) -> None:
    async def hints() -> set[str]:
        opened = open_database(f"sqlite:///{database}")
        bus = FileBus(opened)
        await asyncio.sleep(0.3)  # it has begun to look
        async with open_house(database) as house:
            matches = [await new_match(house) for _ in range(3)]
            for match in matches:
                async with house.tables.visit(match.id) as table:
                    await table.resign(ANA)
        found: set[str] = set()
        async with asyncio.timeout(10):
            async for match_id, number in bus.hints():
                assert number == 1
                found.add(match_id)
                if len(found) == 3:
                    break
        bus.close()
        opened.close()
        return found ^ {match.id for match in matches}

    assert asyncio.run(hints()) == set()


@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
def test_when_the_database_is_gone_no_move_is_acknowledged_and_the_sentence_says_why(
    database: Path, luck: QuickLuck, replaced: bool
) -> None:
    async def play() -> str:
        async with open_house(database) as house:
            match = await new_match(house)
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                os.rename(database, database.with_suffix(".away"))
                if replaced:
                    open_database(f"sqlite:///{database}").close()
                with pytest.raises(Refusal, match="nothing is stored any more") as refused:
                    await table.play(ANA, first_move(0), 0)
                assert ana.queue.qsize() == 1  # the welcome and nothing since
                table.leave(ana)
            with pytest.raises(Refusal, match="nothing is stored any more"):
                async with house.tables.visit(match.id) as table:
                    await table.join(ANA, None)
            return refused.value.code

    assert asyncio.run(play()) == "database_gone"


def test_a_database_that_is_put_back_is_written_again(database: Path, luck: QuickLuck) -> None:
    async def play() -> None:
        async with open_house(database) as house:
            match = await new_match(house)
            os.rename(database, database.with_suffix(".away"))
            with pytest.raises(Refusal, match="nothing is stored any more"):
                await new_match(house)
            os.rename(database.with_suffix(".away"), database)
            async with house.tables.visit(match.id) as table:
                ana = await table.join(ANA, None)
                await table.play(ANA, first_move(0), 0)
                await told(ana, until=2)
                table.leave(ana)

    asyncio.run(play())
