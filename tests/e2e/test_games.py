"""Several games in one page: the start page, a new match of each, and games it does not know."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from droptable.bots.catalogue import BOTS
from droptable.games.catalogue import GAMES
from tests.checkout import ROOT
from tests.e2e import table
from tests.e2e.conftest import axe
from tests.e2e.quick import played
from tests.e2e.server import Server

TILES = (ROOT / "src/droptable/games/presentdrop/data/tiles.toml").read_text("utf-8")
DECK = (ROOT / "src/droptable/games/pop/data/deck.toml").read_text("utf-8")
TITLES = {"dropit": "Drop It", "pop": "Dropping Drops", "presentdrop": "Present Drop"}
BOT_KINDS = {"careful": "Careful bot", "random": "Quick bot"}


def begun(page: Page, server: Server) -> dict[str, Any]:
    """Wait for a match to begin; return what everybody may know of it."""
    expect(page).to_have_url(re.compile(r"/match/\w+$"))
    shown: dict[str, Any] = httpx.get(f"{server.url}/api/matches/{page.url.split('/')[-1]}").json()
    return shown


def remembered(page: Page) -> dict[str, Any]:
    """Return what the browser keeps of the match that was begun last."""
    kept = page.evaluate("localStorage.getItem('droptable.matches')")
    mine: dict[str, Any] = json.loads(kept)[0]
    return mine


def seats(page: Page, count: int) -> None:
    page.get_by_role("group", name="Seats").get_by_role("radio", name=str(count)).check()


def test_the_titles_are_those_of_all_games() -> None:
    assert set(TITLES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_server_is_on_the_start_page_and_can_be_set_up(
    page: Page, game: str
) -> None:
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    table.card(page, TITLES[game]).get_by_role("link", name="New match").click()

    expect(page).to_have_url(re.compile(f"/new/{game}$"))
    expect(page.get_by_role("radio", name=TITLES[game])).to_be_checked()
    offered = page.get_by_label("Who sits in seat 2").locator("option")
    expect(offered).to_have_text(["Person here", *(BOT_KINDS[bot] for bot in BOTS[game])])


def test_play_now_of_dropping_drops_begins_against_four_bots(page: Page, server: Server) -> None:
    page.goto("/")
    table.card(page, "Dropping Drops").get_by_role("button", name="Play now").click()
    match = begun(page, server)

    assert match["game"] == "pop"
    kinds = [seat["bot"] for seat in match["seats"]]
    assert kinds == [None, "careful", "random", "careful", "random"]
    page.goto("/")
    expect(page.get_by_text("Your turn in Dropping Drops")).to_be_visible()
    page.goto("/replay")
    expect(page.get_by_role("link", name=re.compile("Dropping Drops · You, Momo"))).to_be_visible()


def test_play_now_of_present_drop_begins_with_two_characters_each(
    page: Page, server: Server
) -> None:
    page.goto("/")
    table.card(page, "Present Drop").get_by_role("button", name="Play now").click()
    match = begun(page, server)

    assert [seat["bot"] for seat in match["seats"]] == [None, "careful"]
    assert (remembered(page)["setup"]["variant"], remembered(page)["setup"]["sets"]) == (
        "two-characters",
        2,
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_key_of_a_game_begins_it(page: Page, server: Server, game: str) -> None:
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    page.keyboard.press(str(list(GAMES).index(game) + 1))

    assert begun(page, server)["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_are_found_at_the_foot_of_the_start_page(
    phone: Page, game: str
) -> None:
    phone.goto("/")
    phone.get_by_role("navigation", name="More").get_by_role("button", name="Rules").tap()
    phone.get_by_role("group", name="Rules").get_by_role("link", name=TITLES[game]).tap()

    expect(phone.get_by_role("heading", name=f"Rules · {TITLES[game]}")).to_be_visible()


def test_keys_begin_nothing_beneath_a_dialog_or_a_list(page: Page) -> None:
    page.goto("/")
    table.card(page, "Drop It").get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog", name="How to play: Drop It")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Language").click()
    page.keyboard.press("2")
    page.keyboard.press("Escape")
    page.keyboard.press("9")

    expect(page.get_by_role("article").first).to_be_visible()
    assert page.evaluate("localStorage.getItem('droptable.matches')") is None


def test_a_game_is_explained_and_played_from_there(page: Page, server: Server) -> None:
    page.goto("/")
    table.card(page, "Dropping Drops").get_by_role("button", name="How to play").click()
    dialog = page.get_by_role("dialog", name="How to play: Dropping Drops")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    dialog.get_by_role("button", name="Play now").click()

    assert begun(page, server)["game"] == "pop"


def test_the_back_button_goes_from_game_to_game_and_names_stay(page: Page) -> None:
    page.goto("/")
    table.card(page, "Drop It").get_by_role("link", name="New match").click()
    page.get_by_label("Name of seat 1").fill("Ana")
    page.get_by_role("radio", name="Dropping Drops").check()
    expect(page.get_by_role("group", name="Rounds")).to_be_visible()
    expect(page.get_by_label("Name of seat 1")).to_have_value("Ana")
    page.go_back()
    expect(page.get_by_role("group", name="Edges")).to_be_visible()
    page.go_back()

    expect(page.get_by_role("article")).to_have_count(len(GAMES))


def test_two_hands_are_offered_to_two_and_sat_down_with(page: Page, server: Server) -> None:
    page.goto("/new/pop")
    expect(page.get_by_role("group", name="Hands")).to_have_count(0)
    seats(page, 2)
    page.get_by_role("radio", name="Two hands each").check()
    page.get_by_role("group", name="Rounds").get_by_role("radio", name="1").check()
    page.get_by_label("Name of seat 1").fill("Ana")
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.get_by_role("button", name="Sit down").click()

    assert [seat["name"] for seat in begun(page, server)["seats"]] == ["Ana", "Player 2"]
    assert remembered(page)["setup"] == {"variant": "two-hands", "rounds": 1}


@pytest.mark.parametrize("count", [1, 5])
def test_one_alone_and_five_can_sit_down_to_dropping_drops(
    page: Page, server: Server, count: int
) -> None:
    page.goto("/new/pop")
    seats(page, count)
    page.get_by_role("button", name="Sit down").click()

    assert len(begun(page, server)["seats"]) == count


def test_everything_about_a_match_of_present_drop_is_chosen_and_sat_down_with(
    page: Page, server: Server
) -> None:
    page.goto("/new/presentdrop")
    seats(page, 3)
    expect(page.get_by_role("radio", name="Two each")).to_have_count(0)
    page.get_by_label("Name of seat 1").fill("Ana")
    page.get_by_label("Character, Ana").select_option("Elf")
    page.get_by_role("group", name="Tile sets").get_by_role("radio", name="3").check()
    page.get_by_text("More rules").click()
    page.get_by_role("group", name="Tiles in hand").get_by_role("radio", name="Three").check()
    page.get_by_role("group", name="Draw pile").get_by_role("radio", name="One each").check()
    page.get_by_role("radio", name="Return").check()
    expect(page.get_by_text("An experiment, not a finished rule")).to_be_visible()
    page.get_by_label("Below column A").select_option("Snowman")
    expect(page.get_by_label("Below column B")).to_have_value("santa")
    page.get_by_role("button", name="Sit down").click()

    assert len(begun(page, server)["seats"]) == 3
    assert remembered(page)["setup"] == {
        "variant": "standard",
        "sets": 3,
        "own_piles": True,
        "hand": True,
        "return_covered": True,
        "strip": "chosen",
        "strip_order": 6,
        "characters": 21,
    }


def test_two_players_choose_stripes_or_spots_or_a_character_each(
    page: Page, server: Server
) -> None:
    page.goto("/new/presentdrop")
    expect(page.get_by_text("Momo: Snowman and Reindeer")).to_be_visible()
    page.get_by_role("radio", name="Spots").check()
    expect(page.get_by_text("Momo: Santa and Elf")).to_be_visible()
    page.get_by_role("radio", name="One each").first.check()
    expect(page.get_by_label("Character, You")).to_have_value("snowman")
    page.get_by_text("More rules").click()
    page.get_by_role("radio", name="Drawn by lot").check()
    page.get_by_role("button", name="Sit down").click()

    assert len(begun(page, server)["seats"]) == 2
    setup = remembered(page)["setup"]
    assert (setup["variant"], setup["strip"]) == ("standard", "drawn")


def refused(page: Page, sentence: str, missing: str) -> None:
    """Expect that a file is refused in which the name is a number and a part is missing."""
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    wrong = page.get_by_role("list", name="What is wrong in the file").get_by_role("listitem")
    expect(wrong).to_have_text([re.compile(r"^name\s.*3"), re.compile(rf"^{missing}\s.*missing")])


def test_ones_own_tiles_are_brought_and_broken_ones_are_refused_with_their_reason(
    context: BrowserContext, server: Server, tmp_path: Path
) -> None:
    page = context.new_page()  # its console says that something was refused, as it should
    tiles = tmp_path / "tiles.toml"
    page.goto("/new/presentdrop")
    page.get_by_text("More rules").click()
    tiles.write_text("name = 3\n", "utf-8")
    page.get_by_label("Choose a tile file").set_input_files(tiles)
    page.get_by_role("button", name="Sit down").click()
    refused(page, "These tiles cannot be played with.", "kinds")
    tiles.write_text(TILES.replace('name = "default"', 'name = "Attic box"'), "utf-8")
    page.get_by_label("Choose a tile file").set_input_files(tiles)
    expect(page.get_by_text("played with the tiles of the file tiles.toml")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()

    assert begun(page, server)["game"] == "presentdrop"
    assert "Attic box" in remembered(page)["facts"]


def test_ones_own_deck_is_brought_and_a_broken_one_is_refused_with_its_reason(
    context: BrowserContext, server: Server, tmp_path: Path
) -> None:
    page = context.new_page()  # its console says that something was refused, as it should
    deck = tmp_path / "deck.toml"
    page.goto("/new/pop")
    page.get_by_text("More rules").click()
    deck.write_text("name = 3\n", "utf-8")
    page.get_by_label("Choose a deck file").set_input_files(deck)
    page.get_by_role("button", name="Sit down").click()
    refused(page, "This is no deck for Dropping Drops.", "pop")
    deck.write_text(DECK.replace('name = "default"', 'name = "Attic deck"'), "utf-8")
    page.get_by_label("Choose a deck file").set_input_files(deck)
    expect(page.get_by_text("played with the deck of the file deck.toml")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()

    assert begun(page, server)["game"] == "pop"
    assert "Attic deck" in remembered(page)["facts"]


def test_a_game_that_the_page_does_not_know_is_a_sentence(page: Page, server: Server) -> None:
    match = played(server.url, 0) | {"game": "chess"}

    def of_chess(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | {"game": "chess"})

    page.route(f"**/api/matches/{match['id']}", of_chess)
    page.goto(f"/match/{match['id']}")
    expect(page.get_by_text("does not know the game “chess”")).to_be_visible()
    page.evaluate("m => localStorage.setItem('droptable.matches', JSON.stringify([m]))", match)
    page.goto("/")
    expect(page.get_by_text("chess: waiting for Ana")).to_be_visible()
    page.goto("/replay")
    expect(page.get_by_role("link", name="chess · Ana")).to_be_visible()
    page.goto("/new/chess")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_a_replay_of_a_game_that_the_page_does_not_know_is_a_sentence(page: Page) -> None:
    empty = {"game": "chess", "rules_version": 1, "seats": [], "versions": [], "eyes": []}
    page.route("**/api/matches/x/replay", lambda route: route.fulfill(json=empty))
    page.goto("/match/x/replay")

    expect(page.get_by_text("does not know the game “chess”")).to_be_visible()


@pytest.mark.parametrize(
    "record", ["dropit-whole-match-of-four", "pop-solo", "presentdrop-joined-chimneys"]
)
def test_a_record_is_played_back_whatever_its_game(page: Page, record: str) -> None:
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(ROOT / f"tests/golden/{record}.record")

    expect(page.locator("input[type=range]")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_explanation_of_a_game(
    phone: Page, game: str, scheme: str
) -> None:
    phone.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto("/")
    table.card(phone, TITLES[game]).get_by_role("button", name="How to play").tap()
    expect(phone.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()

    assert axe(phone) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_form_of_a_new_match(phone: Page, game: str, scheme: str) -> None:
    phone.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(f"/new/{game}")
    phone.get_by_text("More rules").tap()
    expect(phone.get_by_role("button", name="Sit down")).to_be_visible()

    assert axe(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
