"""The command line, as a newcomer uses it."""

import subprocess
import sys
from pathlib import Path

import pytest

from droptable.cli import main
from droptable.cli.play import seated
from tests.checkout import ROOT

DEFAULT_BOARD = ROOT / "src/droptable/games/dropit/data/board-default.toml"
DEFAULT_TILES = ROOT / "src/droptable/games/presentdrop/data/tiles.toml"

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


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("dropit --bots careful,random --seed 7", 36),
        ("pop --bots random,random,random,random,random --seed 1", 3 * 8 * 6),
        ("pop --variant two-hands --bots random,random --seed 2", 3 * 8 * 6),
        ("pop --bots careful --seed 3", 3 * 8 * 6),
    ],
)
def test_a_played_match_replays_from_its_record_to_the_same_end(
    words: str, lines: int, tmp_path: Path
) -> None:
    file = tmp_path / "r.txt"
    played = droptable("play", *words.split(), "--record", str(file))
    replayed = droptable("replay", str(file))

    assert (played.returncode, replayed.returncode) == (0, 0), played.stderr + replayed.stderr
    assert replayed.stdout == played.stdout
    assert len(played.stdout.splitlines()) > lines
    assert any(word in played.stdout for word in ("wins", "share"))


@pytest.mark.parametrize(
    "options",
    [
        ["--bots", "random,random,random,random"],
        ["--bots", "random,careful", "--variant", "two-characters", "--sets", "2"],
        ["--bots", "random", "--seats", "3", "--hand", "--own-piles", "--strip", "drawn"],
    ],
)
def test_a_match_of_present_drop_replays_to_the_same_end(
    options: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = str(tmp_path / "r.txt")
    assert run(monkeypatch, "play", "presentdrop", *options, "--seed", "1", "--record", record) == 0
    played = capsys.readouterr().out
    assert run(monkeypatch, "replay", record) == 0

    assert capsys.readouterr().out == played
    assert "the last presents drop:" in played


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


@pytest.mark.parametrize(
    "word", ["serve", "play", "replay", "games", "warm", "judge", "board", "deck", "tiles"]
)
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
        (["judge", "/no/such/file"], "No such file"),
        (["board", "check", "/no/such/file"], "No such file"),
        (["board", "draw", "/no/such/file"], "Missing parameter: output"),
        (["play", "dropit", "--board", "/no/such/file"], "No such file"),
        (["play", "presentdrop", "--tiles", "/no/such/file"], "No such file"),
        (["play", "presentdrop", "--sets", "5"], "sets = 5: it is 1 to 4"),
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


@pytest.fixture
def own_board(tmp_path: Path) -> Path:
    """The default board with a higher first line, under another name."""
    text = DEFAULT_BOARD.read_text("utf-8").replace('name = "default"', 'name = "Ana"')
    file = tmp_path / "own.toml"
    file.write_text(text.replace("38, 80", "40, 80"), "utf-8")
    return file


def test_a_match_on_a_changed_board_says_so_and_its_replay_too(
    own_board: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = tmp_path / "r.txt"
    words = ("--bots", "random,random", "--seed", "7", "--board", str(own_board))
    assert run(monkeypatch, "play", "dropit", *words, "--record", str(record)) == 0
    played = capsys.readouterr().out
    assert run(monkeypatch, "replay", str(record)) == 0

    assert played.startswith("played with a changed board: Ana\n")
    assert capsys.readouterr().out == played


def test_a_board_file_is_checked_and_told(
    own_board: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "board", "check", str(own_board)) == 0
    assert capsys.readouterr().out.startswith("board Ana\nshaft: floor 200 mm")


def test_all_that_is_wrong_with_a_board_file_is_told_in_a_line_for_each_place(
    own_board: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = own_board.read_text("utf-8").replace("40, 80", "80, 40").replace("R B G Y", "R X G Y")
    own_board.write_text(wrong + "colour = 1\n", "utf-8")

    assert run(monkeypatch, "board", "check", str(own_board)) == 2
    assert capsys.readouterr().err.splitlines() == [
        "pictures.colour: there is no such field, only left, right, source",
        "levels.left[1]: 40 mm is not between 80 mm and the top at 280 mm",
        "edges.left.colour[1]: 'X' is none of the letters R Y G B",
    ]


def test_a_board_file_is_drawn(
    own_board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "out.svg"

    assert run(monkeypatch, "board", "draw", str(own_board), "-o", str(picture)) == 0
    assert picture.read_text("utf-8").startswith("<svg ")


def test_a_tile_file_is_checked_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = tmp_path / "own.toml", tmp_path / "out.svg"
    text = DEFAULT_TILES.read_text("utf-8").replace('name = "default"', 'name = "Ana"')
    file.write_text(text, "utf-8")
    assert run(monkeypatch, "tiles", "check", str(file)) == 0
    assert capsys.readouterr().out.startswith("tiles Ana\n16 tiles, 4 with a present icon\n")
    assert run(monkeypatch, "tiles", "draw", str(file), "-o", str(picture)) == 0
    assert picture.read_text("utf-8").startswith("<svg ")

    file.write_text(text.replace("N>S", "N>N", 1), "utf-8")
    assert run(monkeypatch, "tiles", "check", str(file)) == 2
    assert capsys.readouterr().err.startswith("kinds[0].ways.N[0]: N>N: nothing climbs")


@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("board", "A board of Drop It"),
        ("deck", "A deck of Dropping Drops"),
        ("tiles", "The tiles of Present Drop"),
    ],
)
def test_the_schema_of_printed_facts_is_printed(
    word: str, title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, word, "schema") == 0
    assert f'"title": "{title}"' in capsys.readouterr().out


def test_a_match_with_a_changed_deck_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = tmp_path / "own.toml", tmp_path / "out.svg"
    text = (ROOT / "src/droptable/games/pop/data/deck.toml").read_text("utf-8")
    file.write_text(text.replace('name = "default"', 'name = "Ana"'), "utf-8")

    assert run(monkeypatch, "deck", "check", str(file)) == 0
    assert capsys.readouterr().out.startswith("deck Ana\n")
    assert run(monkeypatch, "deck", "draw", str(file), "-o", str(picture)) == 0
    assert picture.read_text("utf-8").startswith("<svg ")
    words = ("play", "pop", "--bots", "random,random", "--rounds", "1", "--deck", str(file))
    assert run(monkeypatch, *words) == 0
    assert capsys.readouterr().out.startswith("played with a changed deck: Ana\n")


def test_a_position_is_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = ROOT / "tests/positions/dropit/square-level-5.toml"

    assert run(monkeypatch, "judge", str(position)) == 0
    assert capsys.readouterr().out.endswith("no taboo is broken: 5 + 2 = 7 points\n")


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
