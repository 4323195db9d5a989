"""How many frames a second the page draws while the 36th piece falls, on a slow machine.

A match is played to its 35th piece over the socket. Then Chromium, without a GPU and with its
processor throttled to a quarter, drops the last one; counted are the frames of the film. What
comes after its last frame, the piece at rest and the verdict beside it, is told as a pause of its
own. Headless Chromium draws at most 60 a second.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from _report import Report  # noqa: E402

from tests.conftest import CHROMIUM_ARGS, bootstrap  # noqa: E402
from tests.e2e.quick import played  # noqa: E402
from tests.e2e.server import Server  # noqa: E402

DROPS_BEFORE = 35
THROTTLE = 4
FRAMES_GOAL = 59.0
"""Frames a second that count as 60: a screen's 60 are often 59.9. Source: docs/physics.md, film."""

COUNT_FRAMES = """() => new Promise(done => {
  const times = [];
  let last = '';
  let moved = 0; // frames up to the last movement
  const tick = now => {
    const piece = [...document.querySelectorAll('[data-piece="35"]')].at(-1);
    const place = piece?.getAttribute('transform') ?? '';
    if (times.length > 0 || (last !== '' && place !== last)) times.push(now);
    if (place !== last) moved = times.length;
    last = place;
    if (moved > 1 && now - times[moved - 1] > 600) done(times.slice(0, moved));
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})"""


def fall(page: Page, url: str, match: dict[str, Any]) -> list[float]:
    """Drop the last piece on a throttled page; return the times of its frames in ms."""
    page.goto(url)
    page.evaluate("m => localStorage.setItem('droptable.matches', JSON.stringify([m]))", match)
    page.goto(f"{url}/match/{match['id']}")
    drop = page.get_by_role("button", name="Drop", exact=True)
    drop.wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.evaluate(f"void (window.counted = ({COUNT_FRAMES})())")
    drop.click()
    times: list[float] = page.evaluate("window.counted")
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object on stdout")
    parser.add_argument("--falls", type=int, default=3, help="falls to watch (default: 3)")
    words = parser.parse_args()
    rates: list[float] = []
    seconds: list[float] = []
    pauses: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "table.sqlite3")
        try:
            browser = playwright.chromium.launch(
                executable_path=str(bootstrap.CHROMIUM), args=CHROMIUM_ARGS
            )
            for _ in range(words.falls):
                page = browser.new_page(locale="en-GB", viewport={"width": 390, "height": 844})
                times = fall(page, server.url, played(server.url, DROPS_BEFORE))
                *film, told = times
                pauses.append(told - film[-1])
                seconds.append((film[-1] - film[0]) / 1000)
                rates.append((len(film) - 1) / seconds[-1])
                page.close()
            browser.close()
        finally:
            server.stop()
    report = Report()
    report.figure("fall of the 36th piece, longest", max(seconds), "s")
    report.figure("frames a second, median fall", sorted(rates)[len(rates) // 2], "1/s")
    report.figure("frames a second, worst fall", min(rates), "1/s")
    report.figure("pause until the verdict stands, median", sorted(pauses)[len(pauses) // 2], "ms")
    median = sorted(rates)[len(rates) // 2]
    report.ratio("frames a second at 4x throttle, median fall", median, FRAMES_GOAL)
    report.publish(words.json)


if __name__ == "__main__":
    main()
