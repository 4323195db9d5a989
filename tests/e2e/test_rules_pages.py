"""Reading the rules of a game: its paragraphs, its figures, and what is chosen on top."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.checkout import LANGUAGES
from tests.e2e.conftest import axe
from tests.e2e.server import Server
from tests.figures import FIGURES, RULES

WIDTHS = [320, 390, 1440]


def text_of(game: str, language: str) -> str:
    return (RULES / game / f"{language}.md").read_text("utf-8")


def paragraph(page: Page, number: str) -> Locator:
    return page.locator(f"[id='{number}']")


def choose(page: Page, group: str, option: str) -> None:
    page.get_by_role("group", name=group).get_by_role("radio", name=option).check(force=True)


@pytest.mark.parametrize(
    ("game", "number", "figure"), [("pop", "4.1", "group"), ("presentdrop", "6.10", "doubled")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_every_language_with_figures(
    browser: Browser, server: Server, language: str, game: str, number: str, figure: str
) -> None:
    context = browser.new_context(base_url=server.url, locale=language)
    page = context.new_page()
    page.goto(f"/rules/{game}#{number}")
    text = text_of(game, language)
    title = re.search(rf"^## {re.escape(number)} (.+)$", text, re.MULTILINE)
    shows = re.search(rf"!\[(.+)\]\({figure}\)", text)
    assert title is not None
    assert shows is not None

    rule = paragraph(page, number)
    expect(rule.get_by_role("heading", name=title[1])).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule.get_by_role("img", name=shows[1])).to_be_in_viewport()
    assert page.locator("article .figure").count() >= 15
    context.close()


@pytest.mark.parametrize("game", FIGURES)
def test_every_chapter_of_the_rules_is_a_link_away(page: Page, game: str) -> None:
    page.goto(f"/rules/{game}")
    title = re.search(r"^# 3 (.+)$", text_of(game, "en"), re.MULTILINE)
    assert title is not None
    page.get_by_role("navigation").get_by_role("link", name=title[1]).click()

    assert urlsplit(page.url).fragment == "3"
    expect(page.get_by_role("heading", name=title[1])).to_be_in_viewport()
    page.locator("[id='3.2']").get_by_role("link", name="Link to rule 3.2").click()
    assert urlsplit(page.url).fragment == "3.2"
    expect(paragraph(page, "3.2")).to_be_focused()


def test_only_the_rules_of_so_many_players_are_shown(page: Page) -> None:
    page.goto("/rules/pop")
    chief = paragraph(page, "2.4")
    expect(chief).to_contain_text("With four players it gets one open card")
    expect(chief.get_by_role("img", name="The Chief with an open card")).to_be_visible()
    choose(page, "Players", "5")
    expect(chief).to_contain_text("the Chief plays no card")
    expect(chief.get_by_role("img")).to_have_count(0)
    expect(paragraph(page, "4.5")).to_have_count(0)
    choose(page, "Players", "1")
    expect(paragraph(page, "5.7")).to_be_visible()
    expect(paragraph(page, "5.5")).to_have_count(0)
    choose(page, "Players", "2")
    expect(chief).to_contain_text("one open and two hidden cards")
    choose(page, "Hands", "Two hands each")
    expect(chief).to_contain_text("With two hands each it gets one open card")
    expect(paragraph(page, "3.3")).to_be_visible()
    page.reload()
    expect(paragraph(page, "3.3")).to_be_visible()
    expect(page.get_by_role("radio", name="Two hands each")).to_be_checked()


def test_a_rule_of_another_table_is_found_by_its_address(page: Page) -> None:
    page.goto("/rules/pop#3.3")
    expect(paragraph(page, "3.3")).to_be_in_viewport()
    page.goto("/rules/pop?seats=3#2.4")
    expect(paragraph(page, "2.4")).to_contain_text("one open and one hidden card")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address",
    ["/rules/pop", "/rules/pop?seats=2&hands=2", "/rules/pop?seats=1", "/rules/presentdrop"],
)
def test_axe_finds_nothing_in_the_rules(page: Page, address: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(address)
    expect(paragraph(page, "4.1").locator(".figure svg").first).to_be_visible()

    assert axe(page) == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_fit_every_width(
    browser: Browser, server: Server, language: str, width: int
) -> None:
    context = browser.new_context(
        base_url=server.url, locale=language, viewport={"width": width, "height": 800}
    )
    page = context.new_page()
    for address in ("/rules/pop?seats=2", "/rules/pop?seats=3", "/rules/presentdrop"):
        page.goto(address)
        expect(paragraph(page, "6.5")).to_be_visible()
        over = page.evaluate(
            """[...document.querySelectorAll('main *:not(svg *)')].filter(
                e => e.getBoundingClientRect().right > innerWidth + 0.5).length"""
        )
        assert over == 0, f"{over} things stick out at {width} px"
    context.close()
