"""The command line, as a newcomer uses it."""

import subprocess
import sys
from pathlib import Path

import pytest

from droptable.cli import main
from droptable.cli.play import seated

Run = subprocess.CompletedProcess[str]


def droptable(*words: str) -> Run:
    command = [sys.executable, "-m", "droptable.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Run a command in this process and return its exit status."""
    monkeypatch.setattr(sys, "argv", ["droptable", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_a_played_match_replays_from_its_record_to_the_same_end(tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    bots = ("--bots", "careful,random", "--seed", "7")
    played = droptable("play", "dropit", *bots, "--record", str(file))
    replayed = droptable("replay", str(file))

    assert (played.returncode, replayed.returncode) == (0, 0), played.stderr + replayed.stderr
    assert replayed.stdout == played.stdout
    assert len(played.stdout.splitlines()) > 36 + 2
    assert "wins" in played.stdout or "share" in played.stdout


def test_the_same_seed_plays_the_same_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("play", "dropit", "--bots", "random", "--seats", "3", "--seed", "5")
    outputs = []
    for _ in "ab":
        assert run(monkeypatch, *words) == 0
        outputs.append(capsys.readouterr().out)

    assert outputs[0] == outputs[1]
    assert "seat 2:" in outputs[0]


def test_games_lists_editions_and_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "games") == 0
    out = capsys.readouterr().out
    assert "dropit" in out
    assert "--edition  de2018, en2024 (default: en2024)" in out
    assert "careful, random" in out


@pytest.mark.parametrize("word", ["serve", "play", "replay", "games", "warm"])
def test_every_command_explains_itself(
    word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, word, "--help") == 0
    assert "Usage: droptable" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["play", "chess"], "No such command 'chess'"),
        (["play", "dropit", "--bots", "genius,random"], "dropit has no bot 'genius'"),
        (["play", "dropit", "--bots", "random"], "Drop It has 2, 3 or 4 seats, not 1"),
        (["play", "dropit", "--bots", "random", "--seats", "9"], "2, 3 or 4 seats, not 9"),
        (
            ["play", "dropit", "--bots", "random,random", "--seats", "3"],
            "--bots names 2 seats, --seats says 3",
        ),
        (["play", "dropit", "--edition", "fr2019"], "'fr2019' is not one of"),
        (["play", "dropit", "--seed", "x"], "seed: "),
        (["replay"], "Missing parameter: file"),
        (["replay", "/no/such/file"], "No such file"),
        (["serve", "--port", "99999"], "port: "),
    ],
)
def test_wrong_arguments_exit_2_with_one_sentence(
    words: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(monkeypatch, *words) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.startswith("droptable: ")
    assert told.count("\n") == 1


def test_a_file_that_is_no_record_exits_2_and_names_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "r.txt"
    file.write_bytes(b"\xff\xfe\x00PNG")

    assert run(monkeypatch, "replay", str(file)) == 2
    assert capsys.readouterr().err.startswith("droptable: line 1: ")


@pytest.mark.parametrize(
    ("bots", "seats", "names"),
    [
        ("careful", 4, ["careful"] * 4),
        ("careful,random", None, ["careful", "random"]),
        ("careful,random", 2, ["careful", "random"]),
        ("careful", None, ["careful"]),
    ],
)
def test_one_name_fills_all_seats_and_more_names_are_the_seats(
    bots: str, seats: int | None, names: list[str]
) -> None:
    assert seated(bots, seats) == names
