"""A record played back: the match's own, or one that somebody sends."""

import gzip
import json
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from droptable.core import read_record
from droptable.core.record import replayed
from droptable.games import presentdrop
from droptable.games.catalogue import GAMES, PRESENTDROP
from droptable.server import replaying, wire
from droptable.testing import trial
from tests.checkout import ROOT
from tests.server.served import Served

GOLDEN = sorted((ROOT / "tests/golden").glob("*.record"))
WHOLE = ROOT / "tests/golden/dropit-whole-match-of-four.record"


def played(served: Served, drops: int = 2) -> str:
    """Drop some pieces and return the match's id."""
    match = served.new_match()
    with served.seated(match, 0) as ana, served.seated(match, 1) as momo:
        for drop in range(drops):
            mover = (ana, momo)[drop % 2]
            mover.play()
            for page in (ana, momo):
                page.read_until(2 * drop + 2)
    return str(match["id"])


def sent(served: Served, record: str | bytes, kind: str = "text/plain") -> httpx.Response:
    content = record if isinstance(record, bytes) else record.encode()
    return served.http.post("/api/replays", content=content, headers={"Content-Type": kind})


def test_a_replay_shows_every_version_as_a_spectator_saw_it(served: Served) -> None:
    match = served.new_match()
    with served.page(match["id"]) as spectator, served.seated(match, 0) as ana:
        welcome = spectator.read("welcome")
        seen = [welcome["seen"]]
        ana.play()
        seen += spectator.read_until(2)

    shown = served.http.get(f"/api/matches/{match['id']}/replay").json()
    assert shown["versions"] == seen
    assert shown["constants"] == welcome["constants"]
    assert shown["game"] == "dropit"
    assert shown["seats"] == [{"name": "Ana", "bot": None}, {"name": "Momo", "bot": None}]


def test_a_replay_says_which_versions_have_a_film(served: Served) -> None:
    shown = served.http.get(f"/api/matches/{played(served)}/replay").json()

    assert [seen["film"] for seen in shown["versions"]] == [False, False, True, False, True]


def test_the_replay_of_a_game_that_hides_something_is_given_after_the_end(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "dropit", replace(GAMES["dropit"], hides=lambda _: True))

    answer = served.http.get(f"/api/matches/{played(served)}/replay")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_over")


def test_a_replay_shows_with_the_eyes_of_each_seat_where_a_game_hides_something(
    served: Served,
) -> None:
    record = (ROOT / "tests/golden/pop-chief-s-booty.record").read_text("utf-8")
    shown = sent(served, record).json()

    assert [len(views) for views in shown["eyes"]] == [len(shown["versions"])] * 3
    for seat, views in enumerate(shown["eyes"]):
        assert views[1]["viewer"] == seat
        assert len(views[1]["hand"][0]) == 9
    assert shown["versions"][1]["view"]["hand"] == []
    assert sent(served, WHOLE.read_text("utf-8")).json()["eyes"] == []


def test_the_replay_of_the_largest_match_of_all_is_given() -> None:
    setup = presentdrop.Setup(4, sets=4, own_piles=True, hand=True)
    match = trial(PRESENTDROP, setup, Random(1))
    replay = replaying.play_back(PRESENTDROP, match.record, [wire.SeatShown("")] * 4)

    assert len(match.events) > 500
    assert len(replay) > replaying.REPLAY_BYTES_MAX / 2


def test_there_is_no_replay_of_a_match_that_is_none(served: Served) -> None:
    answer = served.http.get("/api/matches/nowhere/replay")

    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_match")


def test_the_record_of_a_match_and_the_match_have_one_replay(served: Served) -> None:
    match = played(served)
    record = served.http.get(f"/api/matches/{match}/record").text
    own = served.http.get(f"/api/matches/{match}/replay").json()
    theirs = sent(served, record).json()

    assert [seen["view"] for seen in theirs["versions"]] == [s["view"] for s in own["versions"]]
    assert theirs["seats"] == [{"name": "", "bot": None}] * 2
    assert not any(seen["film"] for seen in theirs["versions"])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_any_record_is_played_back(served: Served, path: Any) -> None:
    text = path.read_text("utf-8")
    answer = sent(served, text)
    shown = msgspec.json.decode(answer.content, type=wire.Replay)
    entry, record = read_record(text, GAMES)

    assert answer.status_code == 200
    assert [seen.v for seen in shown.versions] == list(range(len(record.events) + 1))
    assert [shown.constants | seen.view for seen in shown.versions] == [
        json.loads(msgspec.json.encode(entry.game.view(state, None)))
        for state in replayed(entry.game, record)
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("dropit ", "chess ", 1),
        ("dropit 1", "dropit 99", 1),
        ('"circles"', '"circlez"', 2),
        ("edition=", "edition=fr1999", None),
        ("rested", "hovering", None),
        ("end ", "end 1", None),
    ],
)
def test_a_bad_record_is_refused_with_its_line_and_a_sentence(
    served: Served, old: str, new: str, line: int | None
) -> None:
    answer = sent(served, WHOLE.read_text("utf-8").replace(old, new, 1))

    fault = answer.json()
    assert (answer.status_code, fault["code"]) == (400, "bad_record")
    assert set(fault["values"]) == {"line", "why"}
    assert line in (None, fault["values"]["line"])
    assert fault["message"] == f"line {fault['values']['line']}: {fault['values']['why']}"


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\n\n\n",
        b"dropit",
        b"\xff\xfe",
        b"a\nb\xff",
        b"dropit 1 x\n" + b"[" * 100_000 + b"\ns",
    ],
)
def test_what_is_no_record_at_all_is_refused(served: Served, record: bytes) -> None:
    answer = sent(served, record)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")


def test_the_line_is_named_where_a_record_is_no_text(served: Served) -> None:
    assert sent(served, b"a\nb\xff").json()["values"] == {"line": 2, "why": "not UTF-8 at byte 3"}


def test_a_record_over_one_mebibyte_is_refused(served: Served) -> None:
    answer = sent(served, b"x" * (replaying.RECORD_BYTES_MAX + 1))

    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.json()["values"]["max"] == replaying.RECORD_BYTES_MAX


def test_a_record_whose_replay_would_be_huge_is_refused(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "REPLAY_BYTES_MAX", 50_000)
    answer = sent(served, WHOLE.read_text("utf-8"))

    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_record_is_sent_as_plain_text(served: Served) -> None:
    answer = sent(served, WHOLE.read_bytes(), kind="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_replay_is_compressed_for_who_takes_that_and_kept_by_nobody(served: Served) -> None:
    with served.http.stream(
        "POST",
        "/api/replays",
        content=WHOLE.read_bytes(),
        headers={"Content-Type": "text/plain", "Accept-Encoding": "gzip"},
    ) as answer:
        packed = b"".join(answer.iter_raw())
    plain = served.http.post(
        "/api/replays",
        content=WHOLE.read_bytes(),
        headers={"Content-Type": "text/plain", "Accept-Encoding": "identity"},
    ).content

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-store"
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 10
