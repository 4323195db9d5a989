"""Whatever a reader is given, it reads all of it or refuses it with a typed error."""

from collections.abc import Callable
from importlib.resources import files
from itertools import islice
from random import Random
from typing import TypeVar

import pytest

from droptable.core import (
    BadFacts,
    BadNotation,
    BadRecord,
    DroptableError,
    read_record,
    waits_for,
    write_record,
)
from droptable.core.record import digest, read_event, write_event
from droptable.games import dropit, pop, presentdrop
from droptable.games.catalogue import GAMES
from droptable.games.dropit import luck
from droptable.games.dropit.board import load_board, read_facts, write_facts
from droptable.games.dropit.drawing import draw
from droptable.games.dropit.explaining import explain
from droptable.games.dropit.position import BadPosition, load_position
from droptable.games.dropit.shaft import Angle, Board, Colour, Length, Piece
from droptable.games.pop import deck as pop_deck
from droptable.games.presentdrop import tiles
from droptable.games.presentdrop.drawing import draw as draw_tiles
from droptable.games.presentdrop.pipes import TileSet
from droptable.testing import trial
from tests.checkout import ROOT
from tests.fuzz.mutations import inputs
from tests.golden import FOLDER as GOLDEN

ReadT = TypeVar("ReadT")
RefusedT = TypeVar("RefusedT", bound=DroptableError)

DECK = (files("droptable.games.pop") / "data/deck.toml").read_text("utf-8")
OWN_DECK = DECK.replace('name = "default"', 'name = "own"')
BOARD = (files("droptable.games.dropit") / "data/board-default.toml").read_text("utf-8")
OWN_BOARD = BOARD.replace('name = "default"', 'name = "own"')
BARE_BOARD = "\n".join(
    line for line in OWN_BOARD.splitlines() if not line.startswith(("#", "source"))
)
TILES = (files("droptable.games.presentdrop") / "data/tiles.toml").read_text("utf-8")
OWN_TILES = TILES.replace('name = "default"', 'name = "own"')
BARE_TILES = "\n".join(
    line for line in OWN_TILES.splitlines() if not line.startswith(("#", "source"))
)
OWN_SET = tiles.load_tiles(OWN_TILES)
POSITIONS = [
    path.read_text("utf-8") for path in sorted((ROOT / "tests/positions/dropit").glob("*.toml"))
]


RARE_LINES = {
    "dropit": [
        "0 joker",
        "3 keep",
        "= begins 2",
        "= 18.04,18.00,0.00 | &16:0.00@18.04,0.00 | moving ~0.35,-1.20,12.00",
    ],
    "pop": ["1 12+40", "= 6 16 15 35 42 | 1 2 3 4 5 7 8 9 10 / 11 12 13 14 17 18 19 20 21 | -"],
    "presentdrop": [
        "3 t-left* aside",
        "0 curve*^ W -12,104",
        "= draws x2^ curve straight*",
        "= lines up elf santa snowman reindeer",
    ],
}
"""Lines of each game that a match without options has not."""

RARE_SETUPS = {
    "dropit": [
        "seats=4 edition=de2018 edges=none jokers=yes teams=yes first_team=1 first=3 hand=shaky",
        "seats=1 edition=en2024 coop=pro start=random hand=natural",
    ],
    "pop": ["seats=2 variant=two-hands rounds=1", "seats=5 rounds=2"],
    "presentdrop": [
        "seats=2 variant=two-characters sets=4 hand=yes strip=drawn characters=23",
        "seats=4 own_piles=yes return_covered=yes strip_order=11",
    ],
}


@pytest.fixture(scope="module")
def count(full_run: bool) -> int:
    """How many inputs each reader gets; an issue asks for 50,000 in a full run."""
    return 50_000 if full_run else 300


def attempt(refusal: type[RefusedT], read: Callable[[str], ReadT], text: str) -> ReadT | RefusedT:
    """Return what was read, or how it was refused. Any other error is a failure."""
    try:
        return read(text)
    except refusal as error:
        return error


def short_records() -> list[str]:
    """Return records of each game with a few events, and the shorter golden ones."""
    texts = [
        write_record(entry, trial(entry, entry.setup(), Random(seed), events).record)
        for entry in GAMES.values()
        for seed, events in enumerate((0, 2, 5, 8))
    ]
    return texts + [
        text for path in sorted(GOLDEN.glob("*.record")) if len(text := path.read_text()) < 4000
    ]


def sealed(text: str) -> str:
    """Return a record whose hashes are right again, so that its inside is read."""
    lines = text.split("\n")
    while lines and (lines[-1] == "" or lines[-1].startswith("end ")):
        lines.pop()
    first = 1 if lines and lines[0].startswith("record ") else 0
    head = lines[first].split(" ") if len(lines) > first else []
    if len(head) == 3 and len(lines) > first + 1:
        lines[first] = " ".join([*head[:2], digest(lines[first + 1])])
    body = "".join(f"{line}\n" for line in lines)
    ended = first if lines and lines[-1].startswith("!") else 0
    return f"{body}end {len(lines) - first - 3 - ended} {digest(body)}\n"


def test_a_record_is_read_as_a_whole_or_refused(count: int) -> None:
    read = 0
    for number, text in enumerate(inputs(short_records(), count, seed=1)):
        record = sealed(text) if number % 2 else text
        found = attempt(BadRecord, lambda text: read_record(text, GAMES), record)
        if isinstance(found, BadRecord):
            assert (found.code, len(str(found)) < 1000) == ("bad_record", True), record
            continue
        read += 1
        assert read_record(write_record(*found), GAMES) == found, record
    assert read > count / 100, "hardly any input went all the way"


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_board_is_read_as_a_whole_or_refused(form: str, count: int) -> None:
    read = 0
    texts = [OWN_BOARD, BARE_BOARD] if form == "toml" else [write_facts(load_board(OWN_BOARD))]
    for text in inputs(texts, count, seed=2):
        board = attempt(BadFacts, load_board if form == "toml" else read_facts, text)
        if isinstance(board, BadFacts):
            assert (board.code, len(str(board)) < 600) == ("bad_board", True), text
            continue
        read += 1
        assert read_facts(write_facts(board)) == board, text
        assert draw(board).endswith("</svg>\n"), text
    assert read > count / 100, "hardly any input went all the way"


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_deck_is_read_as_a_whole_or_refused(form: str, count: int) -> None:
    """What is read can be dealt."""
    read = 0
    own = OWN_DECK if form == "toml" else pop_deck.write_facts(pop_deck.load_deck(OWN_DECK))
    load = pop_deck.load_deck if form == "toml" else pop_deck.read_facts
    for text in inputs([own], count, seed=6):
        deck = attempt(BadFacts, load, text)
        if isinstance(deck, BadFacts):
            assert (deck.code, len(str(deck)) < 600) == ("bad_deck", True), text
            continue
        read += 1
        assert pop_deck.read_facts(pop_deck.write_facts(deck)) == deck, text
        trial(GAMES["pop"], pop.Setup(deck=deck), Random(read), 1)
    assert read > count / 100, "hardly any input went all the way"


def test_every_board_that_is_read_can_be_played_on(full_run: bool) -> None:
    """A piece of each shape falls on it, and the referee judges all of them."""
    boards = (attempt(BadFacts, load_board, text) for text in inputs([BARE_BOARD], 50_000, seed=7))
    accepted = (board for board in boards if isinstance(board, Board))
    for board in islice(accepted, 300 if full_run else 10):
        state = dropit.start(dropit.Setup(board=board))
        middle = Length((board.left[-1].x + board.right[-1].x) // 2)
        for shape in dict.fromkeys(board.set_of_one_colour):
            (seat,) = waits_for(dropit.turn(state))
            piece = Piece(shape, (Colour.RED, Colour.YELLOW)[seat])
            release = dropit.Release(piece, middle, Angle(0))
            state = dropit.play(state, seat, release)
            state = dropit.settle(state, luck.answer(state, release, Random(1)).outcome)
            assert state.happened is not None, write_facts(board)


@pytest.mark.parametrize("form", ["toml", "json"])
def test_tiles_are_read_as_a_whole_or_refused(form: str, count: int) -> None:
    read = 0
    texts = [OWN_TILES, BARE_TILES] if form == "toml" else [tiles.write_facts(OWN_SET)]
    for text in inputs(texts, count, seed=9):
        found = attempt(BadFacts, tiles.load_tiles if form == "toml" else tiles.read_facts, text)
        if isinstance(found, BadFacts):
            assert (found.code, len(str(found)) < 600) == ("bad_tiles", True), text
            continue
        read += 1
        assert tiles.read_facts(tiles.write_facts(found)) == found, text
        assert draw_tiles(found).endswith("</svg>\n"), text
    assert read > count / 100, "hardly any input went all the way"


def test_every_tile_set_that_is_read_can_be_played_with(full_run: bool) -> None:
    """A random match with it ends within its bound."""
    sets = (attempt(BadFacts, tiles.load_tiles, text) for text in inputs([BARE_TILES], 50_000, 10))
    accepted = (found for found in sets if isinstance(found, TileSet))
    for found in islice(accepted, 300 if full_run else 10):
        setup = presentdrop.Setup(tiles=found)
        match = trial(GAMES["presentdrop"], setup, Random(1))
        assert len(match.events) <= presentdrop.bound(setup), tiles.write_facts(found)


def test_a_position_is_read_as_a_whole_or_refused(count: int) -> None:
    read = 0
    for text in inputs(POSITIONS, count, seed=3):
        position = attempt(BadPosition, load_position, text)
        if isinstance(position, BadPosition):
            assert (position.code, len(str(position)) < 600) == ("bad_position", True), text
            continue
        read += 1
        verdict = dropit.judge(position)
        assert verdict.piece == position.pile[position.judged].piece
        assert str(verdict.points) in explain(position).splitlines()[-1]
    assert read > count / 100, "hardly any input went all the way"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_line_of_a_record_is_read_as_a_whole_or_refused(game: str, count: int) -> None:
    notation = GAMES[game].notation
    match = trial(GAMES[game], GAMES[game].setup(), Random(1), 12)
    lines = [*RARE_LINES[game], *(write_event(notation, event) for event in match.events)]
    for line in RARE_LINES[game]:
        assert write_event(notation, read_event(notation, line)) == line
    read = 0
    for text in inputs(lines, count, seed=4):
        try:
            event = read_event(notation, text)
        except (BadNotation, BadRecord):
            continue
        read += 1
        assert read_event(notation, write_event(notation, event)) == event, text
    assert read > count / 100, "hardly any input went all the way"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_setup_is_read_as_a_whole_or_refused(game: str, count: int) -> None:
    entry = GAMES[game]
    facts = entry.notation.write_facts(entry.setup())
    texts = [entry.notation.write_setup(entry.setup(seats=seats)) for seats in (2, 3, 4)]
    texts += RARE_SETUPS[game]
    for text in inputs(texts, count, seed=5):
        try:
            setup = entry.notation.read_setup(text, facts)
        except BadNotation:
            continue
        assert entry.notation.read_setup(entry.notation.write_setup(setup), facts) == setup, text
