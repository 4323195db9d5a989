"""What every page keeps: axe finds nothing, four languages, small screens, less motion."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.checkout import messages_in
from tests.e2e import table
from tests.e2e.conftest import axe
from tests.e2e.server import Server

LANGUAGES = ["en", "de", "es", "ja"]
SIZES = {"phone": (390, 844), "small phone": (320, 568), "tablet": (820, 1180), "desk": (1440, 900)}


def home(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def new(page: Page) -> None:
    page.goto("/new")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def new_pop(page: Page) -> None:
    page.goto("/new/pop")
    page.get_by_text("More rules").click()
    page.get_by_role("group", name="Seats").get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Two hands each").check()


def how_to_play(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="How to play").last.click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


def missing_page(page: Page) -> None:
    page.goto("/match/zzzzzzzzzzzzzz")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


def aiming(page: Page) -> None:
    table.new_match(page, "Ana", "Ben")


def telling(page: Page) -> None:
    table.new_match(page, "Ana", "Ben")
    table.drop_button(page).click()
    table.skip_to_verdict(page)


PAGES: list[Callable[[Page], None]] = [
    home,
    how_to_play,
    new,
    new_pop,
    missing_page,
    aiming,
    telling,
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_axe_finds_nothing(page: Page, show: Callable[[Page], None], scheme: str) -> None:
    page.emulate_media(
        reduced_motion="reduce", color_scheme="dark" if scheme == "dark" else "light"
    )
    show(page)

    assert axe(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_page_scrolls_sideways_and_all_can_be_pressed(
    browser: Browser, server: Server, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    page = context.new_page()
    for show in PAGES:
        show(page)
        scrolls = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
        assert not scrolls, f"{show.__name__} scrolls sideways at {width} px"
        small = page.evaluate(
            """[...document.querySelectorAll('button, a[href], select, input')]
                .map(e => [e.getBoundingClientRect(), e.textContent || e.ariaLabel])
                .filter(([r]) => r.width && r.height && (r.width < 43.5 || r.height < 43.5))
                .map(([r, text]) => `${text.trim()} ${r.width.toFixed()}x${r.height.toFixed()}`)"""
        )
        assert small == [], f"{show.__name__} at {width} px"
    context.close()


def test_the_language_changes_at_once_and_is_remembered(page: Page) -> None:
    messages = {language: messages_in(language) for language in LANGUAGES}
    table.new_match(page, "Ana", "Ben")
    for language in ["de", "es", "ja", "en"]:
        here = page.evaluate("document.documentElement.lang")
        page.get_by_role("button", name=messages[here]["language"]).first.click()
        page.locator(f"[lang={language}]").last.click()
        expect(
            page.get_by_role("button", name=messages[language]["dropit_drop"], exact=True)
        ).to_be_enabled()
        assert page.evaluate("document.documentElement.lang") == language
        if language == "ja":
            page.reload()
            drop = page.get_by_role("button", name=messages["ja"]["dropit_drop"], exact=True)
            expect(drop).to_be_enabled()


@pytest.mark.parametrize(
    ("locale", "language"), [("de-AT", "de"), ("es-MX", "es"), ("ja-JP", "ja"), ("fr-FR", "en")]
)
def test_the_page_speaks_the_language_of_the_browser(
    browser: Browser, server: Server, locale: str, language: str
) -> None:
    context = browser.new_context(base_url=server.url, locale=locale)
    page = context.new_page()
    page.goto("/")
    slogan = messages_in(language)["slogan"]

    expect(page.get_by_role("heading", name=slogan)).to_be_visible()
    context.close()


def test_less_motion_is_honoured_while_the_page_is_open(page: Page) -> None:
    table.new_match(page, "Ana", "Ben")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(table.WATCH)
    table.drop_button(page).click()

    expect(table.verdict(page)).to_be_visible()
    assert page.evaluate("window.places.size") == 1, "the piece moved through the air"


def test_a_screen_reader_hears_the_turn_and_the_verdict(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table.new_match(page, "Ana", "Ben")
    live = page.locator("[aria-live]")
    expect(live.filter(has_text="Ana: your turn. Piece 1 of 36.")).to_have_count(1)
    table.drop_button(page).click()
    table.skip_to_verdict(page)

    told = re.compile(r"(reached level|touched|sticks out).*Ana has \d+ points\.")
    expect(live.filter(has_text=told)).to_have_count(1)
