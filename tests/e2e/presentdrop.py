"""What a person does at a table of Present Drop, by the words on the screen."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

WAIT_S = 20.0

DELIBERATE_MS = 500
"""How long the button of a cover is held: what comes sooner counts as part of an earlier press."""


def sit_down(page: Page, url: str, *persons: str, bots: int = 0, **setup: Any) -> str:
    """Begin a match of these persons at one device and so many bots; return its name."""
    names = [*persons, *["Momo", "Pip", "Juno"][:bots]]
    seated = [None] * len(persons) + ["random"] * bots
    seats = [{"name": name, "bot": bot} for name, bot in zip(names, seated, strict=True)]
    wish = {"game": "presentdrop", "seats": seats, "setup": setup}
    answer = httpx.post(f"{url}/api/matches", json=wish, timeout=WAIT_S)
    created = answer.raise_for_status().json()
    mine = {
        "id": created["id"],
        "game": "presentdrop",
        "tokens": created["tokens"],
        "names": names,
        "begun": 0,
        "setup": setup,
        "bots": seated,
    }
    page.goto("/credits")
    page.evaluate("mine => localStorage.setItem('droptable.matches', mine)", json.dumps([mine]))
    page.goto(f"/match/{created['id']}")
    return str(created["id"])


def lay_button(page: Page) -> Locator:
    """The button that makes a tile final, whatever it says now."""
    return page.get_by_role(
        "button", name=re.compile("^(Lay it here|Choose a place|Lay it aside)$")
    )


def places(page: Page) -> Locator:
    """Places where the tile fits as it is turned."""
    return page.get_by_role("button", name=re.compile(r"^Column .*: fits"))


def drop_told(page: Page) -> Locator:
    """What a drop brought, with the button that goes on."""
    return page.get_by_role("region", name=re.compile(r"\d arrived, \d+ lost"))


def over(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("wins?$|win together$"))


def come_to_turn(page: Page) -> bool:
    """Go on with drops until a tile may be laid; false when the match is over."""
    while True:
        expect(lay_button(page).or_(drop_told(page)).or_(over(page)).first).to_be_visible()
        if over(page).is_visible():
            return False
        if lay_button(page).is_visible():
            return True
        drop_told(page).get_by_role("button").last.click()


def lay(page: Page) -> None:
    """Turn the tile until it fits, put it on a place in the middle, and make it final."""
    button = lay_button(page)
    if "aside" not in str(button.text_content()):
        while places(page).count() == 0:
            page.get_by_role("button", name="Turn right", exact=True).click()
        places(page).nth(places(page).count() // 2).click()
    left = page.get_by_text(re.compile(r"^\d+ tiles? left$")).first
    before = left.text_content()
    button.click()
    expect(left.filter(has_text=re.compile(f"^{before}$"))).to_have_count(0)


def slow_down(page: Page) -> None:
    """Let films play at half their speed."""
    page.evaluate("localStorage.setItem('droptable.presentdrop.speed', '0.5')")
    page.reload()


def pause_a_drop(page: Page) -> None:
    """Lay tiles until presents fall, and pause them."""
    falling = page.get_by_text("Presents fall", exact=True)
    while True:
        expect(falling.or_(lay_button(page)).first).to_be_visible()
        if falling.is_visible():
            page.get_by_role("button", name="Pause").click()
            return
        lay(page)


def take(page: Page, name: str) -> None:
    """Take the device that was passed on, deliberately."""
    expect(page.get_by_role("heading", name=f"Pass it to {name}")).to_be_visible()
    page.get_by_role("button", name=f"I am {name}").click(delay=DELIBERATE_MS)
    expect(hand(page).first).to_be_visible()


def hand(page: Page) -> Locator:
    """The tiles of a hidden hand."""
    return page.locator("button[data-hand]")
