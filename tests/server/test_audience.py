"""Who is let in to a match, and who hears what."""

import asyncio
import json
from collections.abc import Callable

import pytest

from droptable.core import Seat, Viewer
from droptable.server import wire
from droptable.server.refusals import Busy
from droptable.server.table.audience import PAGES_OF_A_SEAT_MAX, SPECTATORS_MAX, Audience
from droptable.server.table.listener import HangUp, Listener

ANA, MOMO = Seat(0), Seat(1)


def in_a_loop(test: Callable[[], None]) -> None:
    """Run a test in an event loop, as listeners need one."""

    async def run() -> None:
        test()

    asyncio.run(run())


def filled(viewer: Viewer, count: int) -> Audience:
    audience = Audience("m")
    for _ in range(count):
        audience.admit(Listener(viewer))
    return audience


def test_hundreds_who_look_on_keep_no_seat_out() -> None:
    def test() -> None:
        audience = filled(None, SPECTATORS_MAX)
        with pytest.raises(Busy, match=rf"^match m has {SPECTATORS_MAX} spectators$"):
            audience.admit(Listener(None))
        audience.admit(Listener(ANA))
        assert audience.hears(ANA)
        assert len(audience) == SPECTATORS_MAX + 1

    in_a_loop(test)


def test_a_seat_has_a_bounded_number_of_pages_and_keeps_no_other_seat_out() -> None:
    def test() -> None:
        audience = filled(ANA, PAGES_OF_A_SEAT_MAX)
        with pytest.raises(Busy, match=rf"^match m has {PAGES_OF_A_SEAT_MAX} pages of seat 0$"):
            audience.admit(Listener(ANA))
        audience.admit(Listener(MOMO))

    in_a_loop(test)


def test_who_leaves_makes_room_once() -> None:
    def test() -> None:
        audience = filled(ANA, PAGES_OF_A_SEAT_MAX - 1)
        listener = Listener(ANA)
        audience.admit(listener)
        audience.leave(listener)
        audience.leave(listener)
        audience.admit(Listener(ANA))
        with pytest.raises(Busy):
            audience.admit(Listener(ANA))

    in_a_loop(test)


def test_a_message_is_made_once_for_all_who_see_with_the_same_eyes() -> None:
    def test() -> None:
        audience, made = Audience("m"), list[Viewer]()
        listeners = [Listener(viewer) for viewer in (ANA, None, ANA, None)]
        for listener in listeners:
            audience.admit(listener)

        def message(viewer: Viewer) -> wire.ToPage:
            made.append(viewer)
            return wire.Refused("busy", {"seat": -1 if viewer is None else viewer}, "")

        audience.show(message)
        assert sorted(made, key=str) == [0, None]
        heard = [json.loads(listener.queue.get_nowait())["values"] for listener in listeners]
        assert heard == [{"seat": 0}, {"seat": -1}, {"seat": 0}, {"seat": -1}]

    in_a_loop(test)


def test_when_a_table_closes_everybody_is_hung_up_on() -> None:
    def test() -> None:
        audience = Audience("m")
        listeners = [Listener(ANA), Listener(None)]
        for listener in listeners:
            audience.admit(listener)
        audience.hang_up()
        assert {listener.hung_up.result() for listener in listeners} == {HangUp.CLOSED_TABLE}

    in_a_loop(test)
