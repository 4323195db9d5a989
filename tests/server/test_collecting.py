"""When dead objects are looked for."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from droptable.server import collecting

WAIT_S_MAX = 30.0


class Knot:
    """Refers to itself, so that only a pass over all objects ends it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Leave the collector as it was."""
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


async def passes(until: float) -> None:
    """Let the collector's task run, and make work for it, until it has made a full pass."""
    tidying = asyncio.create_task(collecting.collect_when_idle())
    try:
        async with asyncio.timeout(until):
            before = gc.get_stats()[2]["collections"]
            while gc.get_stats()[2]["collections"] == before:
                gc.collect(0)
                await asyncio.sleep(0.01)
    finally:
        tidying.cancel()


def old_knot() -> "weakref.ref[Knot]":
    """Make a cycle that passes over young objects have left behind, and let go of it."""
    knot = Knot()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(knot)


def test_what_the_start_made_is_set_aside() -> None:
    collecting.freeze()

    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold() == collecting.THRESHOLDS


def test_dead_cycles_are_found_when_the_server_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LOOK_S", 0.01)
    monkeypatch.setattr(collecting, "IDLE_SHARE", 1000.0)
    collecting.freeze()
    knot = old_knot()
    gc.collect(0)
    assert knot() is not None

    asyncio.run(passes(WAIT_S_MAX))

    assert knot() is None


def test_a_busy_server_looks_for_dead_cycles_once_in_a_long_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collecting, "LOOK_S", 0.01)
    monkeypatch.setattr(collecting, "IDLE_SHARE", 0.0)
    collecting.freeze()
    with pytest.raises(TimeoutError):
        asyncio.run(passes(0.3))

    monkeypatch.setattr(collecting, "OVERDUE_S", 0.1)
    asyncio.run(passes(WAIT_S_MAX))


def test_a_server_where_nothing_happens_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LOOK_S", 0.01)
    monkeypatch.setattr(collecting, "IDLE_SHARE", 1000.0)
    collecting.freeze()

    async def rest() -> None:
        tidying = asyncio.create_task(collecting.collect_when_idle())
        await asyncio.sleep(0.2)
        tidying.cancel()

    before = gc.get_stats()[2]["collections"]
    asyncio.run(rest())

    assert gc.get_stats()[2]["collections"] == before
