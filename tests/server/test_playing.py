"""A match as pages play it, over real sockets."""

import sqlite3
import time
from contextlib import closing
from threading import Event
from typing import Any

import pytest

from droptable.core import Answer
from tests.server.served import QuickLuck, Served


def test_a_match_is_on_disk_before_its_address_is_told(served: Served) -> None:
    match = served.new_match()

    with closing(sqlite3.connect(served.database)) as other:
        stored = other.execute("select id, game, setup from matches").fetchall()
    assert (match["id"], "dropit", "seats=2 edition=en2024") in stored


def test_two_persons_play_on_one_device_with_a_socket_each(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 0) as ana, served.seated(match, 1) as momo:
        for round_ in range(3):
            for page, other in ((ana, momo), (momo, ana)):
                page.play()
                told = [m["v"] for m in page.read_until(page.v + 2)]
                assert told == [m["v"] for m in other.read_until(page.v)]
            assert ana.v == momo.v == 4 * (round_ + 1)


def test_a_whole_match_comes_to_its_end(served: Served) -> None:
    match = served.new_match([{"name": "Ana"}, {"name": "Momo", "bot": "random"}])
    with served.seated(match, 0) as ana:
        for v in range(4, 73, 4):
            ana.play()
            last = ana.read_until(v)[-1]

        assert last["turn"]["waits_for"] == "nothing"
        assert len(last["turn"]["scores"]) == 2
        ana.send({"t": "play", "move": "RC 100.00 0.00", "v": ana.v})
        assert ana.refused() == "match_over"


def test_a_release_is_shown_before_its_fall_is_known(
    served: Served, luck: QuickLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_land, answer = Event(), luck.answer

    def slow(*question: Any) -> Answer[Any]:
        assert may_land.wait(10)
        return answer(*question)

    monkeypatch.setattr(luck, "answer", slow)
    match = served.new_match()
    with served.seated(match, 0) as ana:
        ana.play()
        released = ana.read("seen")
        assert released["turn"]["waits_for"] == "luck"
        assert released["view"]["falling"] is not None
        ana.play()
        assert ana.refused() == "not_your_turn"

        may_land.set()
        landed = ana.read("seen")
        assert landed["v"] == 2
        assert landed["film"]
        assert landed["view"]["happened"]["number"] == 1


def test_a_move_out_of_turn_is_refused(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 1) as momo:
        momo.play()

        assert momo.refused() == "not_your_turn"


def test_a_double_click_does_not_count_for_the_next_turn(served: Served) -> None:
    match = served.new_match([{"name": "Ana"}, {"name": "Momo", "bot": "random"}])
    with served.seated(match, 0) as ana:
        ana.play()
        ana.read_until(4)
        ana.play(v=0)

        refused = ana.read("refused")
        assert (refused["code"], refused["values"]) == ("stale", {"at": 0, "version": 4})
        ana.play()
        assert ana.read("seen")["v"] == 5


def test_an_illegal_move_is_refused_with_its_values_to_its_sender_only(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 0) as ana, served.seated(match, 1) as momo:
        ana.send({"t": "play", "move": "RC 30.00 0.00", "v": 0})
        refused = ana.read("refused")
        assert refused["code"] == "overhang"
        assert refused["values"] == {"side": "left", "mm": 18.0}

        ana.play()
        assert momo.read("seen")["v"] == 1


def test_a_spectator_sees_the_table_but_no_moves(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 0) as ana, served.page(match["id"]) as spectator:
        welcome = spectator.read("welcome")
        assert welcome["seat"] is None
        assert welcome["seen"]["view"]["moves"]["pieces"] == []
        assert ana.view["moves"]["pieces"] != []

        ana.play()
        for seen in spectator.read_until(2):
            assert seen["view"]["moves"]["pieces"] == []


def test_a_spectator_cannot_move(served: Served) -> None:
    match = served.new_match()
    with served.page(match["id"]) as spectator:
        spectator.read("welcome")
        spectator.play()

        assert spectator.refused() == "spectator"


def test_two_tabs_of_one_seat_hear_the_same(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 0) as left, served.seated(match, 0) as right:
        left.play()

        assert left.read_until(2) == right.read_until(2)


def test_a_token_of_another_match_opens_nothing(served: Served) -> None:
    match, other = served.new_match(), served.new_match()
    for token in (other["tokens"][0], "", "x", match["tokens"][0] + "x"):
        with served.page(match["id"], token) as page:
            assert page.refused() == "bad_token"
            assert page.close_code() == 4001


def test_a_match_that_does_not_exist_is_refused(served: Served) -> None:
    with served.page("nowhere") as page:
        assert page.refused() == "no_such_match"
        assert page.close_code() == 4004


def test_a_move_counts_even_when_its_page_goes_at_once(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 1) as momo:
        for v in (2, 4, 6):
            page = served.seated(match, 0) if v != 4 else momo
            page.play()
            if page is not momo:
                page.socket.close()
            assert [m["v"] for m in momo.read_until(v)] == [v - 1, v]


def test_bots_begin_without_being_asked(served: Served) -> None:
    match = served.new_match([{"name": "Momo", "bot": "random"}, {"name": "Ana"}])
    with served.page(match["id"], match["tokens"][1]) as ana:
        assert ana.read("welcome")["table"]["v"] == 0

        assert [m["v"] for m in ana.read_until(2)] == [1, 2]


def test_a_match_is_taken_up_by_asking_for_it(served: Served) -> None:
    match = served.new_match([{"name": "Momo", "bot": "random"}, {"name": "Ana"}])
    address = f"/api/matches/{match['id']}"
    until = time.monotonic() + 5

    while served.http.get(address).json()["v"] != 2:
        assert time.monotonic() < until, "the bot did not move"
        time.sleep(0.02)
