"""Who comes, leaves, is replaced and gives up at a table: what pages hear, what is written down."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from droptable.core import DroptableError, Ended, IllegalMove, Seat, Why, read_record
from droptable.games.catalogue import GAMES
from droptable.match.sitting import Manners
from droptable.server.house import House
from droptable.server.journal import Kind
from droptable.server.opening import open_match
from droptable.server.table.listener import Listener
from droptable.server.table.table import Table
from droptable.server.wire import NewMatch, SeatShown
from tests.server.served import QuickLuck
from tests.server.tables import first_move, new_match, open_house, told

ANA, MOMO = Seat(0), Seat(1)


def at_a_table(
    database: Path,
    play: Callable[[House, Table], Awaitable[None]],
    manners: Manners | None = None,
) -> None:
    """Play at a table of Ana and Momo."""

    async def visit() -> None:
        async with open_house(database) as house:
            seats = [SeatShown("Ana"), SeatShown("Momo")]
            match = open_match(NewMatch("dropit", seats, manners=manners or Manners()))
            await house.journal.create(match)
            async with house.tables.visit(match.id) as table:
                await play(house, table)

    asyncio.run(visit())


async def changed(listener: Listener) -> dict[str, Any]:
    """Return the next news of the table that a listener is told."""
    async with asyncio.timeout(10):
        while (message := json.loads(await listener.queue.get()))["t"] != "changed":
            pass
        table: dict[str, Any] = message["table"]
        return table


async def table_lines(house: House, table: Table) -> list[str]:
    rows = (await house.journal.load(table.header.id)).rows
    return [row.line for row in rows if row.kind is Kind.TABLE]


def test_a_seat_that_gives_up_ends_the_match_and_everybody_hears_it(
    database: Path, luck: QuickLuck
) -> None:
    async def play(house: House, table: Table) -> None:
        momo = await table.join(MOMO, None)
        await table.play(ANA, first_move(0), 0)
        await told(momo, until=2)
        await table.resign(ANA)

        news = await changed(momo)
        assert news["ended"] == {"why": "resigned", "seat": 0}
        assert news["turn"] == {
            "waits_for": "nothing", "seats": [], "winners": [1], "scores": [],
        }  # fmt: skip
        with pytest.raises(IllegalMove) as refused:
            await table.play(MOMO, first_move(1), 2)
        assert refused.value.code == "match_over"
        with pytest.raises(IllegalMove):
            await table.resign(MOMO)
        table.leave(momo)
        assert await table_lines(house, table) == ["! resigned 0"]
        _, record = read_record(await table.record(), GAMES)
        assert record.ended == Ended(Why.RESIGNED, ANA)

    at_a_table(database, play)


def test_who_joins_after_the_end_is_welcomed_with_it(database: Path, luck: QuickLuck) -> None:
    async def play(house: House, table: Table) -> None:
        await table.resign(MOMO)
        ana = await table.join(ANA, None)
        welcome = (await told(ana, until=99, most=1))[0]
        assert welcome["table"]["ended"] == {"why": "resigned", "seat": 1}
        assert welcome["seen"]["turn"]["waits_for"] == "nothing"
        assert welcome["seen"]["turn"]["winners"] == [0]
        table.leave(ana)

    at_a_table(database, play)


def test_a_piece_that_falls_when_its_match_is_ended_is_not_settled_any_more(
    database: Path, luck: QuickLuck
) -> None:
    async def play(house: House, table: Table) -> None:
        await table.play(ANA, first_move(0), 0)
        await table.resign(ANA)
        version = table.replica.version
        await asyncio.sleep(0.1)
        assert table.replica.version == version
        assert not table.replica.match.state.pile or version == 2

    at_a_table(database, play)


def test_a_spectator_cannot_give_up(database: Path, luck: QuickLuck) -> None:
    async def play(house: House, table: Table) -> None:
        with pytest.raises(DroptableError) as refused:
            await table.resign(None)
        assert refused.value.code == "spectator"

    at_a_table(database, play)


def test_a_seat_whose_last_page_has_gone_is_away_and_back_when_one_opens(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.table.AWAY_S", 0.02)

    async def play(house: House, table: Table) -> None:
        ana, other_tab = await table.join(ANA, None), await table.join(ANA, None)
        momo = await table.join(MOMO, None)
        table.leave(other_tab)
        await asyncio.sleep(0.1)
        assert await table_lines(house, table) == []  # one page is open still

        table.leave(ana)
        assert [seat["is_here"] for seat in (await changed(momo))["seats"]] == [False, True]
        ana = await table.join(ANA, None)
        assert [seat["is_here"] for seat in (await changed(momo))["seats"]] == [True, True]
        assert await table_lines(house, table) == ["left 0", "back 0"]
        table.leave(ana)
        table.leave(momo)

    at_a_table(database, play)


def test_a_reload_is_no_leaving(database: Path, luck: QuickLuck) -> None:
    async def play(house: House, table: Table) -> None:
        for _ in range(3):
            table.leave(await table.join(ANA, None))
        ana = await table.join(ANA, None)
        assert await table_lines(house, table) == []
        table.leave(ana)

    at_a_table(database, play)


def test_a_seat_with_a_page_at_one_server_is_never_away_for_long_at_another(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.table.AWAY_S", 0.02)

    async def play() -> None:
        async with open_house(database) as here, open_house(database) as there:
            match = await new_match(here)
            async with (
                here.tables.visit(match.id) as table,
                there.tables.visit(match.id) as other,
            ):
                momo, ana = await table.join(MOMO, None), await other.join(ANA, None)
                table.leave(await table.join(ANA, None))
                await changed(momo)
                news = await changed(momo)
                assert [seat["is_here"] for seat in news["seats"]] == [True, True]
                table.leave(momo)
                other.leave(ana)

    asyncio.run(play())


def test_a_bot_plays_for_who_stays_away_and_gives_the_seat_back(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.table.AWAY_S", 0.02)
    monkeypatch.setattr("droptable.server.table.driver.stand_in", lambda _: "random")

    async def play(house: House, table: Table) -> None:
        momo = await table.join(MOMO, None)
        table.leave(await table.join(ANA, None))
        assert (await changed(momo))["seats"][0]["is_here"] is False
        late = table.replica.sitting.places[ANA].since + 6_000
        monkeypatch.setattr(type(house.journal), "now", lambda _: late)
        table.wake()
        assert (await changed(momo))["seats"][0]["stand_in"] == "random"
        await told(momo, until=2)  # the bot has dropped, and the piece lies

        ana = await table.join(ANA, None)
        seat = (await changed(momo))["seats"][0]
        assert (seat["is_here"], seat["stand_in"]) == (True, None)
        assert await table_lines(house, table) == ["left 0", "replaced 0 random", "back 0"]
        table.leave(ana)
        table.leave(momo)

    at_a_table(database, play, Manners(absent_s=5))


def test_when_the_time_for_a_move_has_run_out_a_bot_makes_this_one(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.driver.stand_in", lambda _: "random")

    async def play(house: House, table: Table) -> None:
        momo = await table.join(MOMO, None)
        late = table.header.at + 5_000
        monkeypatch.setattr(type(house.journal), "now", lambda _: late)
        table.wake()
        await told(momo, until=2)
        assert (await table_lines(house, table))[0] == "flagged 0 random"
        assert table.replica.sitting.decider(ANA) is None
        table.leave(momo)

    at_a_table(database, play, Manners(move_s=5))


def test_a_clock_wakes_the_table_by_itself(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.driver.stand_in", lambda _: "random")

    async def play(house: House, table: Table) -> None:
        real, table.header = house.journal.now, table.header
        monkeypatch.setattr(type(house.journal), "now", lambda _: real() + 4_900)
        momo = await table.join(MOMO, None)
        await told(momo, until=2)
        assert (await table_lines(house, table))[0] == "flagged 0 random"
        table.leave(momo)

    at_a_table(database, play, Manners(move_s=5))


@pytest.mark.parametrize("manners", [{"absent_s": 4}, {"move_s": 0}, {"move_s": 10**9}])
def test_manners_out_of_their_range_are_refused(manners: dict[str, int]) -> None:
    wish = NewMatch("dropit", [SeatShown("Ana"), SeatShown("Momo")], manners=Manners(**manners))

    with pytest.raises(DroptableError, match=r"is 5 to 2592000 seconds") as refused:
        open_match(wish)
    assert refused.value.code == "bad_setup"
