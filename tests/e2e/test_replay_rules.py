"""Looking back at matches, reading the rules, and who made the games."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.checkout import LANGUAGES, ROOT, messages_in
from tests.e2e import table
from tests.e2e.conftest import axe
from tests.e2e.quick import played
from tests.e2e.server import Server

GOLDEN = ROOT / "tests/golden/dropit-whole-match-of-four.record"
SIZES = {"phone": (390, 844), "small phone": (320, 568), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def match(server: Server) -> dict[str, Any]:
    """A match of Ana and Ben that is over."""
    return played(server.url, table.PIECES)


def look_back(page: Page, match: dict[str, Any]) -> None:
    page.goto(f"/match/{match['id']}/replay")
    expect(scrubber(page)).to_be_visible()


def scrubber(page: Page) -> Locator:
    return page.locator("input[type=range]")


def stands_at(page: Page, place: int) -> None:
    """Expect so many pieces in the shaft, and the bar to say so."""
    expect(page.get_by_text(f"{place} / 36")).to_be_visible()
    expect(pieces(page)).to_have_count(place)


def pieces(page: Page) -> Locator:
    """The drawn pieces, each without its shadow."""
    return page.locator("svg.board g[data-piece]:has(use:not([href*=shadow]))")


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="What the drop brought")


def bring(page: Page, path: Path) -> None:
    page.locator("input[type=file]").set_input_files(path)


def test_a_match_that_is_over_leads_to_its_replay(page: Page, match: dict[str, Any]) -> None:
    page.goto(f"/match/{match['id']}")
    page.get_by_role("link", name="Watch the replay").click()

    expect(page).to_have_url(re.compile(rf"/match/{match['id']}/replay$"))
    stands_at(page, 0)
    expect(page.get_by_role("heading", name=re.compile("Replay"))).to_be_visible()


def test_a_replay_is_moved_by_keys(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    page.keyboard.press("End")
    stands_at(page, 36)
    page.keyboard.press("ArrowLeft")
    stands_at(page, 35)
    page.keyboard.press("Home")
    stands_at(page, 0)
    page.keyboard.press("ArrowRight")
    stands_at(page, 1)
    expect(verdict(page)).to_contain_text(re.compile(r"(Ana|Ben).s drop"))
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_step_shows_the_film_of_the_fall(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    with page.expect_response(re.compile(r"/films/2$")) as film:
        page.get_by_role("button", name="One drop on").click()
    assert film.value.ok
    places: set[str | None] = set()
    while not verdict(page).get_by_role("heading").is_visible() and len(places) < 400:
        places.add(pieces(page).first.get_attribute("transform"))

    assert len(places) >= 5, "the piece did not move through the air"


def test_a_jump_in_the_middle_of_a_fall_shows_the_table_as_it_was(
    page: Page, match: dict[str, Any]
) -> None:
    look_back(page, match)
    page.keyboard.press("End")
    at_rest = [each.get_attribute("transform") for each in pieces(page).all()]
    for _ in range(3):
        page.keyboard.press("Home")
        for place in range(30, 36):
            page.keyboard.press("Home")
            scrubber(page).fill(str(place))
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(60)
        page.keyboard.press("End")

    stands_at(page, 36)
    assert [each.get_attribute("transform") for each in pieces(page).all()] == at_rest


def test_less_motion_plays_no_film(page: Page, match: dict[str, Any]) -> None:
    page.emulate_media(reduced_motion="reduce")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    look_back(page, match)
    page.keyboard.press("ArrowRight")

    expect(verdict(page).get_by_role("heading")).to_be_visible()
    assert [address for address in asked if "/films/" in address] == []


def test_a_replay_plays_by_itself_as_fast_as_one_likes(page: Page, match: dict[str, Any]) -> None:
    page.emulate_media(reduced_motion="reduce")
    look_back(page, match)
    page.get_by_label("Speed").select_option("4×")
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play", exact=True).click()

    stands_at(page, 36)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_pressing_a_cube_jumps_to_its_turn(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    cube = page.locator(".scrubber use").nth(11).bounding_box()
    assert cube is not None
    page.mouse.click(cube["x"] + cube["width"] / 2, cube["y"] + cube["height"] / 2)

    stands_at(page, 12)
    named = page.get_by_role("slider", name="All drops of the match")
    expect(named).to_have_attribute("aria-valuetext", re.compile("^Drop 12 of 36: "))
    page.keyboard.press("ArrowRight")
    stands_at(page, 13)


def test_a_replay_says_why_and_names_the_rule(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    page.keyboard.press("End")
    verdict(page).get_by_role("button", name="Why?").click()
    rule = page.get_by_role("dialog").get_by_role("link").first

    expect(rule).to_have_attribute("href", re.compile(r"^/rules/dropit#\d\.\d$"))


def test_a_replay_is_shared_by_its_address(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    page.get_by_role("button", name="Share the replay").click()

    address = page.get_by_role("dialog").get_by_role("textbox")
    expect(address).to_have_value(re.compile(rf"^http.*/match/{match['id']}/replay$"))


def test_there_is_no_replay_of_a_match_that_is_none(page: Page) -> None:
    page.goto("/match/zzzzzzzzzzzzzz/replay")

    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_a_record_from_a_file_is_played_back(
    page: Page, match: dict[str, Any], server: Server, tmp_path: Path
) -> None:
    record = tmp_path / "r.txt"
    record.write_text(httpx.get(f"{server.url}/api/matches/{match['id']}/record").text, "utf-8")
    page.goto("/")
    page.get_by_role("link", name="Replays").click()
    bring(page, record)

    stands_at(page, 0)
    page.keyboard.press("ArrowRight")
    expect(verdict(page)).to_contain_text("Player 1’s drop")
    stands_at(page, 1)
    page.get_by_role("button", name="Another record").click()
    expect(page.get_by_text("Choose a record")).to_be_visible()


def test_a_record_that_is_dropped_on_the_page_is_played_back(
    page: Page, match: dict[str, Any]
) -> None:
    look_back(page, match)
    data = page.evaluate_handle(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'r.txt', { type: 'text/plain' }));
            return data;
        }""",
        GOLDEN.read_text("utf-8"),
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": data})
    expect(page.get_by_text("Let go: the record is played back")).to_be_visible()
    page.dispatch_event("main", "drop", {"dataTransfer": data})

    expect(page).to_have_url(re.compile("/replay$"))
    expect(page.get_by_text("Player 4").first).to_be_visible()


def test_a_bad_record_is_refused_with_its_line(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()  # its console says that something was refused, as it should
    bad = tmp_path / "bad.txt"
    bad.write_text(GOLDEN.read_text("utf-8").replace("dropit", "chess", 1), "utf-8")
    page.goto("/replay")
    bring(page, bad)

    expect(page.get_by_role("alert")).to_contain_text("cannot be played back. Line 1: ")
    bring(page, GOLDEN)
    expect(scrubber(page)).to_be_visible()


def test_a_file_that_is_too_large_is_not_even_sent(page: Page, tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_bytes(b"x" * (1024 * 1024 + 1))
    page.goto("/replay")
    bring(page, large)

    expect(page.get_by_role("alert")).to_contain_text("1,048,577 bytes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_read_in_every_language_with_figures(
    browser: Browser, server: Server, language: str
) -> None:
    context = browser.new_context(base_url=server.url, locale=language)
    page = context.new_page()
    page.goto("/rules/dropit#4.2")
    text = (ROOT / f"web/rules/dropit/{language}.md").read_text("utf-8")
    title = re.search(r"^## 4\.2 (.+)$", text, re.MULTILINE)
    assert title is not None

    paragraph = page.locator("[id='4.2']")
    expect(paragraph.get_by_role("heading", name=title[1])).to_be_in_viewport()
    expect(paragraph).to_be_focused()
    expect(paragraph.locator("svg.board [data-piece='2']").last).to_be_in_viewport()
    assert page.locator("article svg.board").count() >= 7
    context.close()


def test_the_rules_change_their_language_at_once(page: Page) -> None:
    page.goto("/rules/dropit")
    expect(page.get_by_role("heading", name="What is forbidden")).to_be_visible()
    page.get_by_role("button", name="Language").click()
    page.locator("[lang=de]").last.click()

    expect(page.get_by_role("heading", name="Was verboten ist")).to_be_visible()


def test_only_the_rules_of_what_is_chosen_are_shown(page: Page) -> None:
    page.goto("/rules/dropit")
    edges = page.locator("[id='4.4']")
    expect(edges).to_contain_text("an edge strip of its own colour")
    page.get_by_role("radio", name="2018").check(force=True)
    expect(edges).to_contain_text("an edge strip that shows its own shape")
    page.get_by_role("radio", name="None").check(force=True)
    expect(edges).to_contain_text("You play without edges")
    expect(page.locator("[id='7.2']")).to_have_count(0)
    page.get_by_role("radio", name="With", exact=True).check(force=True)
    expect(page.locator("[id='7.2']")).to_be_visible()
    page.get_by_role("radio", name="Together").check(force=True)
    expect(page.locator("[id='8.3'] svg.board")).to_be_visible()
    expect(page.get_by_role("radio", name="2024")).to_be_checked()
    page.reload()
    expect(page.locator("[id='8.3'] svg.board")).to_be_visible()


def test_a_rule_is_found_by_its_address_whatever_is_chosen(page: Page) -> None:
    page.goto("/rules/dropit#8.4")

    expect(page.locator("[id='8.4']")).to_be_in_viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_name_designers_publishers_and_that_this_is_a_fan_edition(
    browser: Browser, server: Server, language: str
) -> None:
    context = browser.new_context(base_url=server.url, locale=language)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("link", name=messages_in(language)["credits_title"]).click()

    expect(page.get_by_text(messages_in(language)["credits_unofficial"])).to_be_visible()
    for name in ["Bernhard Lach, Uwe Rapp", "Kamoto, Mr Kou", "Matt Green, Kevan Davis"]:
        expect(page.get_by_text(name)).to_be_visible()
    for publisher in ["KOSMOS", "Tambù Games", "Cadbury"]:
        expect(page.get_by_text(publisher).first).to_be_visible()
    context.close()


def before(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)


def after(page: Page, match: dict[str, Any]) -> None:
    look_back(page, match)
    page.keyboard.press("End")
    expect(page.locator(".told h2")).to_be_visible()


def files(page: Page, match: dict[str, Any]) -> None:
    page.goto("/replay")
    page.evaluate("m => localStorage.setItem('droptable.matches', JSON.stringify([m]))", match)
    page.reload()
    expect(page.get_by_role("link", name=re.compile("Ana"))).to_be_visible()


def rules(page: Page, match: dict[str, Any]) -> None:
    page.goto("/rules/dropit?jokers=yes#4.2")
    expect(page.locator("[id='4.2'] svg.board")).to_be_visible()


def together(page: Page, match: dict[str, Any]) -> None:
    page.goto("/rules/dropit?mode=together")
    expect(page.locator("[id='8.3'] svg.board")).to_be_visible()


def credits_page(page: Page, match: dict[str, Any]) -> None:
    page.goto("/credits")
    expect(page.get_by_text("Present Drop").first).to_be_visible()


PAGES: list[Callable[[Page, dict[str, Any]], None]] = [
    *(before, after, files, rules, together, credits_page),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_axe_finds_nothing(page: Page, match: dict[str, Any], show: Any, scheme: Any) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    show(page, match)

    assert axe(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_page_scrolls_sideways_and_all_can_be_pressed(
    browser: Browser, server: Server, match: dict[str, Any], size: str
) -> None:
    width, height = SIZES[size]
    for locale in ("en-GB", "de-DE"):
        context = browser.new_context(
            base_url=server.url,
            locale=locale,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
        )
        page = context.new_page()
        for show in PAGES:
            show(page, match)
            scrolls = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
            assert not scrolls, f"{show.__name__} scrolls sideways at {width} px, {locale}"
            small = page.evaluate(
                """[...document.querySelectorAll('button, a[href], select, input')]
                    .map(e => [e.getBoundingClientRect(), e.textContent || e.ariaLabel || e.type])
                    .filter(([r]) => r.width && (r.width < 43.5 || r.height < 43.5
                        || r.right > innerWidth + 0.5))
                    .map(([r, t]) => `${t.trim()} ${r.width.toFixed()}x${r.height.toFixed()}`)"""
            )
            assert small == [], f"{show.__name__} at {width} px, {locale}"
        context.close()
