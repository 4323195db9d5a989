"""When Python looks for cycles of dead objects: never while people play, if it can be helped.

A full pass looks at every object there is and holds up the whole server meanwhile: 100 to 170 ms
with 60 tables, 350 to 750 ms with 1,000. Left alone, Python makes one whenever a quarter more
objects live than at the last, so a move in a hundred waited for one: 306 ms instead of 3 at the
99th percentile, with 1,000 tables of Dropping Drops.

- What the start made (modules, compiled functions, tables of the games) lives as long as the
  server. It is frozen: no pass looks at it again.
- Young objects are looked at as before, less often; that takes a millisecond. Nearly all cycles
  die young: of all that a move makes, four objects are ever left to a pass.
- A full pass is made while the server has nothing to do, and after an hour without such a moment
  in any case, so that what is dead and not found stays below some 200 MB.
"""

import asyncio
import gc
import time

THRESHOLDS = (50_000, 20, 1000)
"""More objects made than freed, then passes over each younger generation, before the next pass over
one generation. With the last value Python never makes a full pass by itself."""

LOOK_S = 5.0
"""So often the server looks whether it is idle, seconds, and so long it must have been."""

IDLE_SHARE = 0.05
"""Share of a core below which a server is idle. Twenty moves a second take about as much."""

OVERDUE_S = 3600.0
"""Seconds after which a full pass is made even if people play."""


def freeze() -> None:
    """Set all aside that lives now, and leave full passes to `collect_when_idle`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def collect_when_idle() -> None:
    """Make full passes, for ever: one in each quiet time in which there is something to look at."""
    passed_at, young_passes = time.monotonic(), _young_passes()
    while True:
        worked = time.process_time()
        await asyncio.sleep(LOOK_S)
        is_idle = time.process_time() - worked < IDLE_SHARE * LOOK_S
        is_overdue = time.monotonic() - passed_at > OVERDUE_S
        if (is_idle or is_overdue) and _young_passes() > young_passes:
            gc.collect()
            passed_at, young_passes = time.monotonic(), _young_passes()


def _young_passes() -> int:
    return int(gc.get_stats()[0]["collections"])
