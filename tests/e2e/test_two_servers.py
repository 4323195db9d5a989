"""A match between two browsers, each of which is connected to another server on one file."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.e2e import table
from tests.e2e.server import Server

NAMES = ["Ana", "Ben"]
SECOND_MS = 1000


@contextmanager
def at_home(
    browser: Browser, server: Server, match: str, tokens: list[str | None]
) -> Iterator[Page]:
    """Open a match in a browser of its own, which has these tokens."""
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    mine = {
        "id": match,
        "game": "dropit",
        "tokens": tokens,
        "names": NAMES,
        "begun": 0,
        "setup": {},
        "bots": [None, None],
    }
    page.goto("/credits")
    page.evaluate("mine => localStorage.setItem('droptable.matches', mine)", json.dumps([mine]))
    page.goto(f"/match/{match}")
    yield page
    context.close()


def test_two_who_sit_at_two_servers_play_with_each_other(browser: Browser, server: Server) -> None:
    other = Server(server.database)
    try:
        wish = {"game": "dropit", "seats": [{"name": name} for name in NAMES]}
        created = httpx.post(f"{server.url}/api/matches", json=wish, timeout=20).json()
        ana_s, ben_s = created["tokens"]
        with (
            at_home(browser, server, created["id"], [ana_s, None]) as ana,
            at_home(browser, other, created["id"], [None, ben_s]) as ben,
        ):
            expect(table.drop_button(ana)).to_be_enabled()
            for number in range(1, 5):
                mover, watcher = ((ana, ben), (ben, ana))[(number - 1) % 2]
                expect(mover.get_by_text(f"piece {number} of 36").first).to_be_visible()
                table.choose(mover)
                table.drop_button(mover).click()
                expect(table.verdict(mover)).to_be_visible()
                expect(table.verdict(watcher)).to_be_visible(timeout=SECOND_MS)
                table.go_on(mover)
                table.go_on(watcher)
            ana.reload()
            expect(ana.get_by_text("piece 5 of 36").first).to_be_visible()
            ben.reload()
            expect(ben.get_by_text("piece 5 of 36").first).to_be_visible()
    finally:
        other.stop()
