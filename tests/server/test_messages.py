"""Whatever a page sends, it is told what was wrong and the match goes on."""

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from droptable.server import wire
from droptable.server.table import listener
from tests.server.served import Page, Served

BAD = {
    "no json": "play",
    "no text at all": "",
    "half a message": '{"t":"play","mo',
    "no object": "[1,2,3]",
    "null": "null",
    "a number": "17",
    "no type": "{}",
    "an unknown type": '{"t":"win","v":0}',
    "a type that is none": '{"t":7}',
    "a message of the server": '{"t":"seen","v":3}',
    "a seat of its own choice": '{"t":"play","move":"RC 100.00 0.00","v":0,"seat":1}',
    "no version": '{"t":"play","move":"RC 100.00 0.00"}',
    "a version as text": '{"t":"play","move":"RC 100.00 0.00","v":"0"}',
    "half a version": '{"t":"play","move":"RC 100.00 0.00","v":0.5}',
    "a version that is too long": '{"t":"play","move":"RC 100.00 0.00","v":1' + "0" * 400 + "}",
    "a version before the first": '{"t":"play","move":"RC 100.00 0.00","v":-1}',
    "no move": '{"t":"play","move":null,"v":0}',
    "half a character": '{"t":"play","move":"\\ud800","v":0}',
    "very deep": "[" * 4000,
    "very deep in a field": '{"t":"play","x":' + '{"a":' * 700,
    "bytes": b'{"t":"play","move":"RC 100.00 0.00","v":0}',
    "no bytes": b"",
}


@pytest.fixture
def ana(served: Served) -> Iterator[Page]:
    with served.seated(served.new_match(), 0) as page:
        yield page


@pytest.mark.parametrize("message", BAD.values(), ids=BAD)
def test_a_bad_message_is_refused_and_the_match_goes_on(ana: Page, message: str | bytes) -> None:
    ana.socket.send(message)

    refused = ana.read("refused")
    assert refused["code"] == "bad_message"
    assert set(refused["values"]) == {"why"}
    ana.play()
    assert ana.read("seen")["v"] == 1


@pytest.mark.parametrize(
    "move", ["", "x", "XX 100.00 0.00", "RC 100 0", "RC 1e2 0.00", "RC 100.00 360.00", "RC\n1.00"]
)
def test_a_text_that_is_no_move_is_refused_and_the_match_goes_on(ana: Page, move: str) -> None:
    ana.send({"t": "play", "move": move, "v": 0})

    assert ana.refused() == "bad_notation"
    ana.play()
    assert ana.read("seen")["v"] == 1


@pytest.mark.parametrize("v", [1, 2**31 - 1])
def test_a_version_that_was_never_shown_is_refused(ana: Page, v: int) -> None:
    ana.play(v)

    assert ana.refused() == "stale"


@pytest.mark.parametrize("size", [wire.MESSAGE_BYTES_MAX + 1, 5 * wire.MESSAGE_BYTES_MAX, 900_000])
def test_an_oversized_message_is_refused_and_the_match_goes_on(ana: Page, size: int) -> None:
    frame = json.dumps({"t": "play", "move": "", "v": 0})
    ana.send({"t": "play", "move": "é" * 10 + "x" * (size - len(frame) - 60), "v": 0})

    refused = ana.read("refused")
    assert (refused["code"], refused["values"]) == ("too_large", {"bytes": size, "max": 4096})
    ana.play()
    assert ana.read("seen")["v"] == 1


def test_the_largest_message_is_read(ana: Page) -> None:
    frame = json.dumps({"t": "play", "move": "", "v": 0})
    ana.send({"t": "play", "move": "x" * (wire.MESSAGE_BYTES_MAX - len(frame)), "v": 0})

    assert ana.refused() == "bad_notation"


def test_what_is_far_too_large_ends_only_its_own_connection(served: Served) -> None:
    match = served.new_match()
    with served.seated(match, 0) as ana, served.seated(match, 0) as other:
        with suppress(ConnectionClosed):  # the server may hang up before all of it is sent
            ana.socket.send("x" * (2 * 1024 * 1024))
        assert ana.close_code() == 1009

        other.play()
        assert other.read("seen")["v"] == 1


def test_a_flood_is_refused_and_its_page_told_why(ana: Page) -> None:
    for _ in range(3 * listener.MESSAGES_AT_ONCE):
        ana.socket.send("x")
    codes = [ana.read("refused") for _ in range(3 * listener.MESSAGES_AT_ONCE)]

    assert {refused["code"] for refused in codes} == {"bad_message", "too_fast"}
    assert codes[-1]["values"] == {"per_second": listener.MESSAGES_PER_S}


def test_before_hello_everything_else_is_refused(served: Served) -> None:
    match = served.new_match()
    with Page(served.port, match["id"]) as page:
        page.send({"t": "play", "move": "RC 100.00 0.00", "v": 0})
        assert page.refused() == "hello_first"
        page.socket.send("hello")
        assert page.refused() == "bad_message"
        page.send({"t": "hello", "token": 7})
        assert page.refused() == "bad_message"

        page.send({"t": "hello", "token": match["tokens"][0], "since": None})
        page.read("welcome")
        page.send({"t": "hello", "token": match["tokens"][1], "since": None})
        assert page.refused() == "hello_twice"


def test_a_connection_that_says_nothing_is_closed(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.sockets.HELLO_S_MAX", 0.1)
    with Page(served.port, served.new_match()["id"]) as page:
        assert page.close_code() == 4008
