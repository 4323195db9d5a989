"""What a person does at the table, by the words on the screen."""

import re

from playwright.sync_api import Locator, Page, expect

PIECES = 36

WATCH = """() => {
  window.places = new Set();
  const look = () => {
    const piece = [...document.querySelectorAll("svg.board [data-piece='0']")].at(-1);
    if (piece) window.places.add(piece.getAttribute('transform'));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Collects where the first piece is drawn, frame by frame, in `window.places`."""


def new_match(page: Page, *names: str, edges: str = "Colours") -> None:
    """Sit down with persons of these names at one device."""
    page.goto("/new")
    page.get_by_role("radio", name=edges).check()
    page.get_by_role("radio", name=f"{len(names)} seats").check()
    for i, name in enumerate(names, 1):
        page.get_by_label(f"Name of seat {i}").fill(name)
        page.get_by_label(f"Who sits in seat {i}").select_option("person")
    page.get_by_role("button", name="Sit down").click()
    expect(drop_button(page)).to_be_enabled()


def card(page: Page, game: str) -> Locator:
    """A game on the start page."""
    return page.get_by_role("article", name=game)


def drop_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Drop", exact=True)


def verdict(page: Page) -> Locator:
    """The sheet that tells what a drop brought."""
    return page.get_by_role("region", name=re.compile(r"drop$"))


def go_on(page: Page) -> None:
    """Press the one filled button of the verdict."""
    verdict(page).get_by_role("button").last.click()


def skip_to_verdict(page: Page) -> None:
    """Skip the film, where one plays."""
    skip = page.get_by_role("button", name="Skip")
    expect(skip.or_(verdict(page)).first).to_be_visible()
    if skip.is_visible():
        skip.click(force=True, no_wait_after=True)
    expect(verdict(page)).to_be_visible()


def choose(page: Page) -> None:
    """Take the first piece that is left in the tray."""
    pieces(page).first.click()


def pieces(page: Page) -> Locator:
    """The kinds of piece in the tray of which some are left."""
    return page.locator("[aria-pressed][aria-keyshortcuts]:enabled")
