"""The figures of the rules pages: what the games themselves say of them, as the page draws it.

`python -m tests.figures` writes them; tests/test_rules_pages.py fails when they are stale.
"""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from droptable.core import Seat
from droptable.games import dropit, pop, presentdrop
from droptable.games.dropit.state import Setup
from droptable.games.pop.cards import QUEUES, CardNo, Queues
from droptable.games.pop.deck import default_deck
from droptable.games.pop.luck import answer
from droptable.games.pop.resolving import Resolved, Shown, arrows, collected, is_turned, resolve
from droptable.games.pop.state import Deal, Placement
from droptable.games.presentdrop import seating
from droptable.games.presentdrop.chimneys import Board, Cell, Column, Row, beside
from droptable.games.presentdrop.falling import Path as Fall, Step, fall
from droptable.games.presentdrop.notation import read_move, read_tile
from droptable.games.presentdrop.pipes import KindName, Laid, Side, Tile
from droptable.games.presentdrop.places import clashes, places
from tests.checkout import ROOT
from tests.games.presentdrop import tables as chimneys

RULES = ROOT / "web/rules"
POSITIONS = ROOT / "tests/positions/dropit"


def of_dropit() -> dict[str, Any]:
    """Return all positions on the default board with their verdicts."""
    board = Setup().board
    drawn = {path.stem: _position(path) for path in sorted(POSITIONS.glob("*.toml"))}
    return {"board": board, "figures": drawn}


def _position(path: Path) -> dict[str, Any]:
    position = dropit.read_position(path)
    assert position.board == Setup().board, f"{path.name}: the rules show the default board"
    verdict = replace(dropit.judge(position), number=position.judged + 1)
    return {"edges": position.edges, "pile": position.pile, "verdict": verdict}


def of_pop() -> dict[str, Any]:
    """Return the deck and all figures of `figures.toml`, with what the turns in them cause."""
    told = pop_told()
    figures = {
        **{name: _table(**table) for name, table in told["tables"].items()},
        **{name: _order(**order) for name, order in told["orders"].items()},
        **{name: _piles(**piles) for name, piles in told["piles"].items()},
    }
    return {"cards": default_deck().cards, "figures": figures}


@cache
def pop_told() -> dict[str, Any]:
    """Return what somebody wrote down of the figures of Dropping Drops."""
    return tomllib.loads((RULES / "pop/figures.toml").read_text("utf-8"))


def queues_before(turn: str) -> Queues:
    """Return the queues of a drawn turn, each from its gate upwards."""
    rows = [line.split() for line in pop_told()["turns"][turn]["queues"].split("\n") if line]
    assert all(len(row) == QUEUES for row in rows), f"not five queues: {turn}"
    return tuple(
        tuple(CardNo(int(row[queue])) for row in reversed(rows) if row[queue] != ".")
        for queue in range(QUEUES)
    )


def resolved(turn: str) -> Resolved:
    """Let the cards of a drawn turn enter."""
    words = [word.split(":") for word in pop_told()["turns"][turn]["played"].split()]
    assert len(words) == QUEUES, f"a turn has five cards: {turn}"
    shown = [
        Shown(CardNo(int(card)), None if who == "C" else Seat(int(who))) for who, card in words
    ]
    return resolve(default_deck(), queues_before(turn), (), shown)


def placed(turn: str, card: int) -> Placement:
    """Return how a card of a drawn turn entered."""
    return next(each for each in resolved(turn).placements if each.card == card)


class Arranged(Random):
    """Luck that puts certain cards on top of every pile it shuffles."""

    def __init__(self, top: Sequence[int]) -> None:
        super().__init__(0)
        self.top = top

    def shuffle(self, x: Any) -> None:
        """Put those cards on top that are in the pile."""
        x.sort(key=lambda card: self.top.index(card) if card in self.top else len(self.top))


def _table(
    turn: str = "", at: str = "", show: str = "ABCDE", dealt: Iterable[int] = ()
) -> dict[str, Any]:
    shown = {"from": "ABCDE".index(show[0]), "to": "ABCDE".index(show[-1])}
    if dealt:
        return {"kind": "table", **_start_row([*dealt]), "step": None, **shown}
    kind, card, *step = at.split()
    placements = resolved(turn).placements
    index = placements.index(placed(turn, int(card)))
    blast = int(step[0]) - 1 if step else -1
    return {
        "kind": "table",
        "before": queues_before(turn),
        "placements": placements[: index + 1],
        "step": {"kind": kind, "placement": index, "blast": blast},
        "aside": [],
        **shown,
    }


def _start_row(cards: list[int]) -> dict[str, Any]:
    """Deal a start row from these cards; tell before which queue a card was set aside."""
    dealt = answer(pop.start(pop.Setup(5)), Deal(1), Arranged(cards)).outcome
    aside = []
    queue = 0
    for card in cards:
        if queue < QUEUES and dealt.row[queue] == card:
            queue += 1
        else:
            aside.append({"card": card, "queue": queue})
    return {"before": [[card] for card in dealt.row], "placements": [], "aside": aside}


def _order(turn: str) -> dict[str, Any]:
    deck, placements = default_deck(), resolved(turn).placements
    cards = [each.card for each in placements]
    return {
        "kind": "order",
        "arrows": arrows(deck, cards),
        "highest_first": is_turned(deck, cards),
        "placements": [{"card": each.card, "queue": each.queue} for each in placements],
    }


def _piles(lines: list[dict[str, Any]], wins: int | None = None) -> dict[str, Any]:
    return {"kind": "piles", "lines": [_line(**line) for line in lines], "wins": wins}


def _line(
    who: str | None = None,
    cards: Iterable[int] = (),
    hidden: int = 0,
    of: str = "",
    sum: bool = False,  # noqa: A002 it is the word in the file
) -> dict[str, Any]:
    if of:
        turn, card = of.split()
        cards = collected(placed(turn, int(card)))
    numbers = tuple(map(CardNo, cards))
    icons = default_deck().icons(numbers) if sum else None
    return {"who": who, "cards": numbers, "hidden": hidden, "icons": icons}


def of_presentdrop() -> dict[str, Any]:
    """Return the kinds of tiles and all figures of `figures.toml`, with where presents fall."""
    told = presentdrop_told()
    figures = {
        **{name: _board(**board) for name, board in told["boards"].items()},
        **{name: _tiles(**tiles) for name, tiles in told["tiles"].items()},
        **{name: _ways(**ways) for name, ways in told["ways"].items()},
        **{name: _camps() for name in told["camps"]},
    }
    return {"kinds": chimneys.TILES.kinds, "figures": figures}


@cache
def presentdrop_told() -> dict[str, Any]:
    """Return what somebody wrote down of the figures of Present Drop."""
    return tomllib.loads((RULES / "presentdrop/figures.toml").read_text("utf-8"))


def drawn_board(name: str) -> Board:
    """Read one of the boards that are drawn as text."""
    return chimneys.board(presentdrop_told()["drawings"][name])


def _board(on: str, **shows: Any) -> dict[str, Any]:
    board = drawn_board(on)
    place = places(board, read_tile(shows["places"])) if "places" in shows else None
    return {
        "kind": "board",
        "stacks": board.stacks,
        "paths": [fall(board, Column(column)) for column in shows.get("falls", ())],
        "places": [spot for spot in place.spots if spot.fits] if place else [],
        "lays": [_lay(board, word) for word in shows.get("lays", ())],
        "from": shows.get("from", board.columns[0]),
        "to": shows.get("to", board.columns[-1]),
    }


def _lay(board: Board, word: str) -> dict[str, Any]:
    """Return a tile that somebody would like to lay, and at which sides it does not fit."""
    move = read_move(word)
    assert isinstance(move, presentdrop.Lay), f"nothing is laid: {word}"
    wrong = clashes(board, move.tile, move.cell, move.top)
    sides = [clash.side for clash in wrong]
    covers = move.cell in board.tops
    return {"tile": move.tile, "top": move.top, "cell": move.cell, "wrong": sides, "covers": covers}


def _tiles(lines: list[list[str]]) -> dict[str, Any]:
    def cell(word: str) -> dict[str, Any]:
        tile, top = word.split()
        return {"tile": read_tile(tile), "top": Side(top), "way": None}

    return {"kind": "tiles", "lines": _lines(lines, lambda group: map(cell, group.split(", ")))}


def _ways(lines: list[list[str]]) -> dict[str, Any]:
    def cells(word: str) -> Iterable[dict[str, Any]]:
        word, _, entries = word.partition(":")
        name, top = word.split()
        laid = Laid(Tile(KindName(name)), Side(top))
        for step in passed(laid, entries):
            assert step.exit is not None, f"a present is lost in {word}"
            way = {"entry": step.entry, "exit": step.exit}
            yield {"tile": laid.tile, "top": laid.top, "way": way}

    return {"kind": "tiles", "lines": _lines(lines, cells)}


def _lines(
    lines: list[list[str]], cells: Callable[[str], Iterable[dict[str, Any]]]
) -> list[list[list[dict[str, Any]]]]:
    return [[list(cells(group)) for group in line] for line in lines]


def passed(laid: Laid, entries: str = "") -> list[Step]:
    """Let presents into a tile from these sides, or from all three; return what they do in it."""
    cell = Cell(Column(0), Row(0))
    asked = map(Side, entries or "NWE")
    steps = [step for side in asked for step in _fed(laid, cell, side).steps if step.cell == cell]
    assert len(steps) >= len(entries), f"nothing comes in from {entries}"
    return steps


def _fed(laid: Laid, cell: Cell, entry: Side) -> Fall:
    """Let a present fall into a tile from above, or out of a curve at one of its sides."""
    board, at = Board(chimneys.TILES).with_stack(cell, (laid,)), cell
    if entry is not Side.NORTH:
        at = beside(cell, entry)
        curve = Laid(Tile(KindName("curve")), Side.NORTH if entry is Side.WEST else Side.WEST)
        board = board.with_stack(at, (curve,))
    return fall(board, at.column)


def _camps() -> dict[str, Any]:
    setup = presentdrop.Setup(2, presentdrop.Variant.TWO_CHARACTERS)
    return {"kind": "camps", "camps": seating.characters(setup)}


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "dropit": of_dropit,
    "pop": of_pop,
    "presentdrop": of_presentdrop,
}
"""Every game with a page of rules."""


def file_of(game: str) -> Path:
    """Return where the figures of a game lie."""
    return RULES / game / "figures.json"


def written(game: str) -> bytes:
    """Return the figures of a game as its file should hold them."""
    return msgspec.json.format(msgspec.json.encode(FIGURES[game]())) + b"\n"


if __name__ == "__main__":
    for name in FIGURES:
        file_of(name).write_bytes(written(name))
