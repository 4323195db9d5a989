"""Draws docs/match.png, the picture of the README: a real match on our own page.

./droptable bench picture
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.conftest import CHROMIUM_ARGS, bootstrap  # noqa: E402
from tests.e2e.quick import played  # noqa: E402
from tests.e2e.server import Server  # noqa: E402

DROPS = 22


def main() -> None:
    """Play a match for a while, then photograph its page."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "table.sqlite3")
        try:
            browser = playwright.chromium.launch(
                executable_path=str(bootstrap.CHROMIUM), args=CHROMIUM_ARGS
            )
            page = browser.new_page(locale="en-GB", viewport={"width": 1280, "height": 800})
            match = played(server.url, DROPS)
            page.goto(server.url)
            kept = "m => localStorage.setItem('droptable.matches', JSON.stringify([m]))"
            page.evaluate(kept, match)
            page.goto(f"{server.url}/match/{match['id']}")
            page.get_by_role("button", name="Drop", exact=True).wait_for()
            for _ in range(5):
                page.keyboard.press("q")
            page.screenshot(path=ROOT / "docs/match.png")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
