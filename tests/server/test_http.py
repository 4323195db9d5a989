"""What is asked by HTTP, and what is told when it cannot be done."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from droptable.core import read_record
from droptable.games.catalogue import GAMES
from droptable.games.dropit.board import load_board
from droptable.server.codes import REFUSALS
from tests.server.served import ANA_AND_MOMO, FILM, Served

TWO: list[dict[str, Any]] = ANA_AND_MOMO
DEFAULT_BOARD = (files("droptable.games.dropit") / "data/board-default.toml").read_text("utf-8")


def test_the_games_are_listed_with_options_and_bots(served: Served) -> None:
    games = {game["name"]: game for game in served.http.get("/api/games").json()}
    game = games["dropit"]
    offered = {option["name"]: option for option in game["options"]}

    assert list(games) == list(GAMES)
    assert game["rules_version"] == GAMES["dropit"].rules_version
    assert game["bots"] == ["careful", "random"]
    assert offered["edition"] == {
        "name": "edition",
        "kind": "choice",
        "choices": ["de2018", "en2024"],
        "least": None,
        "most": None,
        "default": "en2024",
    }
    assert (offered["first_team"]["least"], offered["first_team"]["most"]) == (0, 3)
    assert {"when": {"teams": True}, "least": 2, "most": 6} in game["seats"]
    assert {offered[name]["kind"] for name in ("jokers", "teams")} == {"bool"}
    assert not {"seats", "board"} & offered.keys()


def test_bots_get_no_token_and_each_person_gets_one(served: Served) -> None:
    match = served.new_match([{"name": "  Ana "}, {"name": "Robo", "bot": "random"}, *TWO])

    assert [token is None for token in match["tokens"]] == [False, True, False, False]
    assert len({*match["tokens"]}) == 4
    shown = served.http.get(f"/api/matches/{match['id']}").json()
    assert shown["seats"][0] == {"name": "Ana", "bot": None, "is_here": True, "stand_in": None}
    assert shown["ended"] is None
    assert shown["turn"]["seats"] == [0]
    assert not any(token in str(shown) for token in match["tokens"] if token)


def seats(*names: str) -> dict[str, Any]:
    return {"game": "dropit", "seats": [{"name": name} for name in names]}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": TWO}, "no_such_game"),
        ({"game": "dropit", "seats": []}, "bad_seats"),
        ({"game": "dropit", "seats": [{"name": "Ana"}]}, "bad_seats"),
        (seats(*"abcde"), "bad_seats"),
        ({"game": "dropit", "seats": [*TWO[:1], {"name": "M", "bot": "clever"}]}, "no_such_bot"),
        ({"game": "dropit", "seats": [{"name": n, "bot": "random"} for n in "ab"]}, "no_person"),
        ({"game": "dropit", "seats": TWO, "setup": {"edition": "fr1999"}}, "bad_setup"),
        ({"game": "dropit", "seats": TWO, "setup": {"seats": 4}}, "bad_setup"),
        ({"game": "dropit", "seats": TWO, "setup": {"board": {}}}, "bad_setup"),
        (seats("Ana", ""), "bad_name"),
        (seats("Ana", "   "), "bad_name"),
        (seats("Ana", "x" * 25), "bad_name"),
        (seats("Ana", "a\nb"), "bad_name"),
        (seats("Ana", "a\x00b"), "bad_name"),
        (seats("Ana", "a\u202eb"), "bad_name"),
        (seats("Ana", "\u200d"), "bad_name"),
        ({"game": "dropit"}, "bad_request"),
        ({"game": "dropit", "seats": TWO, "admin": True}, "bad_request"),
        ({"game": "dropit", "seats": [{"name": "Ana", "token": "x"}, *TWO]}, "bad_request"),
        ([], "bad_request"),
        ({"game": "dropit", "seats": TWO, "facts": "name = 1"}, "bad_board"),
        ({"game": "dropit", "seats": TWO, "facts": "#" * 33_000}, "bad_board"),
        ({"game": "dropit", "seats": TWO, "facts": {}}, "bad_request"),
        ({"game": "dropit", "seats": [*TWO] * 5000}, "too_large"),
    ],
)
def test_a_match_that_cannot_be_set_up_is_refused(served: Served, body: Any, code: str) -> None:
    answer = served.http.post("/api/matches", json=body)

    fault = answer.json()
    assert (answer.status_code // 100, fault["code"]) == (4, code)
    assert set(fault) == {"code", "values", "message", "faults"}
    assert set(fault["values"]) == set(REFUSALS[code].told)


OWN_BOARD = DEFAULT_BOARD.replace('name = "default"', 'name = "Ana\'s copy"').replace(
    "38, 80", "40, 80"
)


def test_a_match_is_played_on_the_board_that_was_sent(served: Served) -> None:
    body = {"game": "dropit", "seats": TWO, "facts": OWN_BOARD}
    match = served.http.post("/api/matches", json=body).json()

    with served.seated(match, 0) as ana:
        assert ana.view["setup"]["board"]["name"] == "Ana's copy"
        assert ana.view["setup"]["board"]["levels"][0][0] == [0, 4000]
        ana.play()
        ana.read_until(2)
    _, record = read_record(served.http.get(f"/api/matches/{match['id']}/record").text, GAMES)
    assert record.setup.board == load_board(OWN_BOARD)


def test_all_that_is_wrong_with_a_board_is_told_place_by_place(served: Served) -> None:
    facts = OWN_BOARD.replace("40, 80", "80, 40").replace("262, 6, 3]", "262, 6, 0]")
    body = {"game": "dropit", "seats": TWO, "facts": facts}
    fault = served.http.post("/api/matches", json=body).json()

    assert (fault["code"], fault["values"]) == ("bad_board", {"count": 2})
    assert fault["faults"] == [
        {
            "path": "circles.at[7].points",
            "code": "too_small",
            "values": {"value": 0.0, "least": 1.0},
            "message": "circles.at[7].points: 0 is too small, the least is 1",
        },
        {
            "path": "levels.left[1]",
            "code": "line_height",
            "values": {"mm": 40.0, "below": 80.0, "top": 280.0},
            "message": "levels.left[1]: 40 mm is not between 80 mm and the top at 280 mm",
        },
    ]


@pytest.mark.parametrize("name", ["Ana", "x" * 24, "Żółć 🎲", "山田", "👩‍👩‍👧", "O'Neil <b>"])
def test_a_name_is_kept_as_it_is(served: Served, name: str) -> None:
    match = served.new_match([{"name": name}, {"name": "Momo"}])

    assert served.http.get(f"/api/matches/{match['id']}").json()["seats"][0]["name"] == name


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b'{"game":"\\ud800"}'])
def test_a_body_that_is_no_json_is_refused(served: Served, body: bytes) -> None:
    kind = {"Content-Type": "application/json"}
    answer = served.http.post("/api/matches", content=body, headers=kind)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_form_of_another_site_opens_no_match(served: Served) -> None:
    answer = served.http.post("/api/matches", content=b"{}", headers={"Content-Type": "text/plain"})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/matches/nowhere", 404, "no_such_match"),
        ("GET", "/api/matches/nowhere/record", 404, "no_such_match"),
        ("GET", "/api/matches/nowhere/films/2", 404, "no_such_film"),
        ("GET", "/api/matches/nowhere/films/two", 404, "not_found"),
        ("GET", "/api/matches/nowhere/films/99999999999999999999", 404, "no_such_film"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/favicon.xyz", 404, "not_found"),
        ("GET", "/..%2f..%2fapp.py", 404, "not_found"),
        ("GET", "/assets/..%2f..%2f..%2fapp.py", 404, "not_found"),
        ("GET", "/%00", 404, "not_found"),
        ("DELETE", "/api/games", 405, "bad_request"),
    ],
)
def test_what_is_not_there_is_refused_with_a_code(
    served: Served, method: str, path: str, status: int, code: str
) -> None:
    answer = served.http.request(method, path)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()["values"]) == set(REFUSALS[code].told)


def test_a_fault_of_the_server_tells_nothing_of_its_inside(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret of the house")

    monkeypatch.setattr("droptable.server.routes.shown", broken)
    answer = served.http.get("/api/games")

    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def played(served: Served) -> str:
    """Play one piece and return the match's id."""
    match = served.new_match()
    with served.seated(match, 0) as ana:
        ana.play()
        ana.read_until(2)
    return str(match["id"])


def test_a_film_never_changes_and_may_be_kept(served: Served) -> None:
    answer = served.http.get(f"/api/matches/{played(served)}/films/2")

    assert answer.content == FILM
    assert answer.headers["content-type"] == "application/octet-stream"
    assert "immutable" in answer.headers["cache-control"]


def test_a_film_that_was_thrown_away_is_missed_by_nothing_else(
    served: Served,
) -> None:
    match = played(served)
    with closing(sqlite3.connect(served.database)) as other, other:
        other.execute("delete from films where match = ?", [match])

    answer = served.http.get(f"/api/matches/{match}/films/2")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_film")
    assert "immutable" not in answer.headers["cache-control"]
    assert served.http.get(f"/api/matches/{match}").json()["v"] == 2


def test_the_record_replays(served: Served) -> None:
    match = played(served)
    answer = served.http.get(f"/api/matches/{match}/record")

    entry, record = read_record(answer.text, GAMES)
    assert (entry.name, len(record.events)) == ("dropit", 2)
    assert answer.headers["content-disposition"] == f'attachment; filename="dropit-{match}.txt"'


def test_the_record_of_a_game_that_hides_something_is_given_after_the_end(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = replace(GAMES["dropit"], hides=lambda _: True)
    monkeypatch.setitem(GAMES, "dropit", secret)

    answer = served.http.get(f"/api/matches/{played(served)}/record")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_over")


def test_a_match_of_other_rules_is_refused_with_a_reason(served: Served) -> None:
    match = served.new_match()["id"]
    with closing(sqlite3.connect(served.database)) as other, other:
        other.execute("update matches set rules_version = 0 where id = ?", [match])

    fault = served.http.get(f"/api/matches/{match}").json()
    assert (fault["code"], fault["values"]) == ("other_rules", {"game": "dropit", "version": 0})
