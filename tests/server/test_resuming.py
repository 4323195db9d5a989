"""Connections that are lost, late or slow: nothing is lost, nothing is told twice."""

import asyncio
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from droptable.core import Seat
from droptable.server.house import House
from droptable.server.opening import open_match
from droptable.server.table.listener import BACKLOG_MAX, HangUp, Listener
from droptable.server.wire import NewMatch, SeatShown
from tests.server.served import QuickLuck, Served, serving
from tests.server.tables import game_row, new_match, open_house, told


def play(served: Served, match: dict[str, Any], rounds: int) -> None:
    """Let both seats drop some pieces."""
    with served.seated(match, 0) as ana, served.seated(match, 1) as momo:
        for _ in range(rounds):
            for page, other in ((ana, momo), (momo, ana)):
                page.play()
                v = page.v + 2
                page.read_until(v)
                other.read_until(v)


def test_a_page_that_comes_back_is_told_what_it_missed(served: Served) -> None:
    match = served.new_match()
    play(served, match, rounds=2)
    with served.page(match["id"], match["tokens"][0], since=4) as page:
        welcome = page.read("welcome")

    assert [past["v"] for past in welcome["past"]] == [6, 8]
    assert [past["happened"]["number"] for past in welcome["past"]] == [3, 4]
    assert welcome["seen"]["v"] == welcome["table"]["v"] == 8


@pytest.mark.parametrize("since", [None, 0, 9, 10_000])
def test_a_page_that_knows_nothing_true_is_told_everything(
    served: Served, since: int | None
) -> None:
    match = served.new_match()
    play(served, match, rounds=2)
    with served.page(match["id"], since=since) as page:
        assert [past["v"] for past in page.read("welcome")["past"]] == [2, 4, 6, 8]


def test_a_match_taken_up_from_the_journal_tells_the_same(database: Path, luck: QuickLuck) -> None:
    with serving(database) as before:
        match = before.new_match()
        play(before, match, rounds=2)
        with before.page(match["id"], match["tokens"][1]) as page:
            told = page.read("welcome")
    with serving(database) as after, after.page(match["id"], match["tokens"][1]) as page:
        assert page.read("welcome") == told


def test_who_comes_during_moves_gets_each_version_once(served: Served) -> None:
    match = served.new_match()
    playing = Thread(target=play, args=(served, match, 6))
    playing.start()
    versions: list[tuple[int, list[int]]] = []
    for _ in range(12):
        with served.page(match["id"]) as page:
            first = page.read("welcome")["seen"]["v"]
            last = 24 if len(versions) % 3 == 0 else min(first + 2, 24)
            told = [m["v"] for m in page.read_until(last)] if last > first else []
            versions.append((first, told))
    playing.join()

    for first, told in versions:
        assert told == list(range(first + 1, first + 1 + len(told)))


def test_a_listener_that_does_not_read_is_hung_up_and_the_others_are_not() -> None:
    async def offered(messages: int) -> Listener:
        listener = Listener(None)
        for number in range(messages):
            listener.offer(b"%d" % number)
        return listener

    full = asyncio.run(offered(BACKLOG_MAX))
    assert not full.hung_up.done()
    late = asyncio.run(offered(BACKLOG_MAX + 1))
    assert late.hung_up.result() is HangUp.TOO_SLOW


def test_a_page_that_does_not_read_delays_nobody_and_resumes(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.listener.BACKLOG_MAX", 3)
    with serving(database, send_buffer=4096) as served:
        match = served.new_match()
        with served.page(match["id"], reads=False) as asleep:
            play(served, match, rounds=18)

            told = asleep.read_rest()
        assert len(told) < 72
        with served.page(match["id"], since=asleep.v) as again:
            first_missed = asleep.v // 2 * 2 + 2
            missed = [past["v"] for past in again.read("welcome")["past"]]
            assert missed == list(range(first_missed, 73, 2))


def test_a_table_that_nobody_visits_is_put_away(
    database: Path, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.table.tables.TABLES_MAX", 2)
    header = [SeatShown("Ana"), SeatShown("Momo")]

    async def visits() -> list[bool]:
        monkeypatch.setattr("droptable.server.table.table.AWAY_S", 0.0)
        house = House.open(f"sqlite:///{database}", threads=1)
        matches = [open_match(NewMatch("dropit", header)) for _ in range(3)]
        for match in matches:
            await house.journal.create(match)
        kept = []
        async with house.tables.visit(matches[0].id) as first:
            listener = await first.join(Seat(0), None)
            for match in matches[1:]:
                async with house.tables.visit(match.id) as table:
                    kept.append(table)
            async with house.tables.visit(matches[0].id) as again:
                same = again is first
            first.leave(listener)
        async with house.tables.visit(matches[1].id) as table:
            new = table is not kept[0]
        await house.close()
        return [same, new]

    assert asyncio.run(visits()) == [True, True]


def test_a_match_that_was_killed_during_a_fall_lets_the_piece_fall_again(
    database: Path, luck: QuickLuck
) -> None:
    async def taken_up() -> list[int]:
        async with open_house(database) as house:
            match = await new_match(house, bot="random")
            await house.journal.append(match.id, game_row(1, "0 RC 100.00 0.00"))
            async with house.tables.visit(match.id) as table:
                ana = await table.join(Seat(0), None)
                versions = [m.get("v", 1) for m in await told(ana, until=4)]
                table.leave(ana)
            return versions

    assert asyncio.run(taken_up()) == [1, 2, 3, 4]
