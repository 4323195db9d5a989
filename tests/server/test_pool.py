"""Threads for physics and bots."""

import asyncio
from threading import Event

from droptable.server.pool import Pool


def test_a_fall_waits_for_one_bot_at_most() -> None:
    may_end, order = Event(), list[str]()

    def think(number: int) -> None:
        assert may_end.wait(10)
        order.append(f"bot {number}")

    async def crowd() -> None:
        pool = Pool(threads=1)
        bots = [asyncio.create_task(pool.think(lambda n=n: think(n))) for n in range(5)]  # type: ignore[misc]
        await asyncio.sleep(0)
        fall = asyncio.create_task(pool.settle(lambda: order.append("fall")))
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(fall, *bots)
        pool.close()

    asyncio.run(crowd())

    assert order == ["bot 0", "fall", "bot 1", "bot 2", "bot 3", "bot 4"]


def test_a_pool_is_full_when_its_line_is() -> None:
    may_end = Event()

    async def crowd() -> list[bool]:
        pool = Pool(threads=1)
        falls: list[asyncio.Task[bool]] = []
        seen = []
        while not pool.is_full and len(falls) < 10_000:
            falls.append(asyncio.create_task(pool.settle(lambda: may_end.wait(10))))
            await asyncio.sleep(0)
        seen.append(pool.is_full)
        may_end.set()
        await asyncio.gather(*falls)
        seen.append(pool.is_full)
        pool.close()
        return seen

    assert asyncio.run(crowd()) == [True, False]
