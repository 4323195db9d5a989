"""The server as its own process: how it starts, and that killing it loses nothing."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from droptable.core import read_record
from droptable.games.catalogue import GAMES
from droptable.server import serve
from droptable.server.refusals import CannotServe
from tests.server.served import Page, Served

START_S_MAX = 120.0


@contextmanager
def process(database: Path) -> Iterator[tuple[subprocess.Popen[str], Served]]:
    """Run the real server; it is killed when the test has not done it."""
    command = [sys.executable, "-m", "droptable.cli", "serve", "--port", "0", "--no-browser"]
    running = subprocess.Popen(
        [*command, "--database", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert running.stdout is not None
        found = re.fullmatch(r"droptable is at http://127\.0\.0\.1:(\d+)/\n", first_line(running))
        assert found, "the server did not say where it is"
        served = Served(int(found[1]), database)
        yield running, served
        served.http.close()
    finally:
        running.kill()
        running.wait(10)


def first_line(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    return running.stdout.readline()


def answered(page: Page, v: int) -> None:
    page.play()
    page.read_until(v)


def test_a_match_goes_on_after_kill_9_at_the_last_stored_version(database: Path) -> None:
    """Killed once at rest, once while a bot thinks; nothing that was shown is lost."""
    seats = [{"name": "Ana"}, {"name": "Momo", "bot": "careful"}]
    with process(database) as (running, served):
        match = served.new_match(seats)
        with served.seated(match, 0) as ana:
            answered(ana, 4)
            ana.play()
            ana.read_until(6)  # now the bot thinks
            running.send_signal(signal.SIGKILL)
            assert running.wait(10) == -signal.SIGKILL
            last = [*ana.read_rest(), {"v": 6}][0]["v"]
    with process(database) as (running, served):
        with served.page(match["id"], match["tokens"][0], since=4) as ana:
            welcome = ana.read("welcome")
            assert welcome["table"]["v"] >= last
            assert [past["v"] for past in welcome["past"]][:1] == [6]
            if ana.v < 8:
                ana.read_until(8)
            answered(ana, 12)
        record = served.http.get(f"/api/matches/{match['id']}/record").text
        running.send_signal(signal.SIGTERM)
        running.wait(10)

    assert len(read_record(record, GAMES)[1].events) == 12


def test_a_port_that_is_taken_is_told_in_a_sentence(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"cannot listen on 127.0.0.1 port {port}: Address"):
            serve(port=port, database=f"sqlite:///{database}")


def test_a_database_elsewhere_is_told_in_a_sentence() -> None:
    with pytest.raises(CannotServe, match="SQLite file only"):
        serve(port=0, database="postgresql://localhost/table")
