"""What a person does at a table of Dropping Drops, by the words on the screen."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

WAIT_S = 20.0
TURNS = 8

DELIBERATE_MS = 500
"""How long the button of a cover is held: what comes sooner counts as part of an earlier press."""

NUMBERS = "() => [...document.querySelectorAll('svg text')].map(text => text.textContent.trim())"
"""All that is printed on cards in the document."""


def sit_down(page: Page, url: str, *persons: str, bots: int = 0, **setup: Any) -> str:
    """Begin a match of these persons at one device and so many bots; return its name."""
    names = [*persons, *["Momo", "Pip", "Juno", "Lumi"][:bots]]
    seated = [None] * len(persons) + ["random"] * bots
    seats = [{"name": name, "bot": bot} for name, bot in zip(names, seated, strict=True)]
    wish = {"game": "pop", "seats": seats, "setup": setup}
    created = httpx.post(f"{url}/api/matches", json=wish, timeout=WAIT_S).json()
    mine = {
        "id": created["id"],
        "game": "pop",
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


def hand(page: Page) -> Locator:
    """The cards that can be lifted."""
    return page.locator("button[data-hand]")


def play_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Play \\d"))


def lift_and_play(page: Page, place: int = 0) -> None:
    """Lift the card at a place of the hand, and play it."""
    hand(page).nth(place).click()
    play_button(page).click()


def skip_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Skip to result")


def result(page: Page) -> Locator:
    """What a turn or a round brought, with the button that goes on."""
    return page.get_by_role("region", name=re.compile(r"^(Turn|Round) \d"))


def go_on(page: Page) -> None:
    """Press the one filled button of a result, after skipping its film where one plays."""
    expect(skip_button(page).or_(result(page)).first).to_be_visible()
    if skip_button(page).is_visible():
        skip_button(page).click(no_wait_after=True)
    result(page).get_by_role("button").last.click()


def take(page: Page, name: str) -> None:
    """Take the device that was passed on, deliberately."""
    expect(page.get_by_role("heading", name=f"Pass it to {name}")).to_be_visible()
    page.get_by_role("button", name=f"I am {name}").click(delay=DELIBERATE_MS)
    expect(hand(page).first).to_be_visible()


def cards_in_hand(page: Page) -> list[str]:
    """Return the numbers of the hand that is shown."""
    return [str(card.get_attribute("data-hand")) for card in hand(page).all()]


def printed(page: Page) -> set[str]:
    """Return all numbers and letters that are printed on cards anywhere in the document."""
    return set(page.evaluate(NUMBERS))
