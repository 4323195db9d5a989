"""Options of a game come from the fields of its setup."""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

import pytest

from droptable.core import BadSetup, Facts
from droptable.games.catalogue import GAMES
from droptable.server.options import offered, read_setup
from droptable.server.wire import Option


class Wind(Enum):
    CALM = "calm"
    STORM = "storm"


@dataclass(frozen=True)
class Setup:
    seats: int = 2
    rounds: int = field(default=3, metadata={"numbers": range(1, 10)})
    jokers: bool = False
    wind: Wind = Wind.CALM
    board: tuple[int, ...] = field(default_factory=tuple)


ENTRY: Any = replace(next(iter(GAMES.values())), name="fourfall", setup=Setup)


def test_numbers_switches_and_choices_are_options_and_a_board_is_not() -> None:
    assert offered(ENTRY) == [
        Option("rounds", "int", [], 1, 9, 3),
        Option("jokers", "bool", [], None, None, False),
        Option("wind", "choice", ["calm", "storm"], None, None, "calm"),
    ]


def test_what_is_not_chosen_keeps_its_default() -> None:
    assert read_setup(ENTRY, 3, {}) == Setup(3)
    chosen = read_setup(ENTRY, 4, {"wind": "storm", "rounds": 5, "jokers": True})
    assert chosen == Setup(4, 5, True, Wind.STORM)


def test_printed_facts_are_read_into_their_field_of_the_setup() -> None:
    facts: Any = Facts(
        field="board",
        default=tuple,
        load=lambda toml: tuple(map(int, str(toml).split())),
        tell=str,
        draw=str,
        schema=str,
    )

    assert read_setup(replace(ENTRY, facts=facts), 3, {}, "1 2 3") == Setup(3, board=(1, 2, 3))


def test_a_game_without_printed_facts_refuses_them() -> None:
    with pytest.raises(BadSetup, match=r"^fourfall cannot be set up with facts = '1 2 3': it has"):
        read_setup(replace(ENTRY, facts=None), 3, {}, "1 2 3")


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("rounds", "3"),
        ("rounds", 3.5),
        ("rounds", True),
        ("rounds", None),
        ("jokers", 1),
        ("wind", "breeze"),
        ("wind", 1),
        ("wind", ["calm"]),
        ("seats", 4),
        ("board", []),
        ("colour", "red"),
        ("__class__", "x"),
        ("x" * 500, "y" * 500),
    ],
)
def test_a_wrong_option_is_named(option: str, given: Any) -> None:
    with pytest.raises(BadSetup) as refused:
        read_setup(ENTRY, 2, {option: given})

    assert refused.value.code == "bad_setup"
    assert refused.value.values == {"option": option[:60], "given": str(given)[:60]}
    assert len(str(refused.value)) < 400
