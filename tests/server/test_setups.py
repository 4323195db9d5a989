"""What can be set up, as the page is told: options, ranges, seats, bots."""

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from droptable.core import AnyEntry, BadSetup, options
from droptable.core.options import SEATS
from droptable.games.catalogue import GAMES
from droptable.server.setups import seatings, shown
from droptable.server.wire import SeatsShown
from tests.checkout import ROOT
from tests.missing import missing

WEB = ROOT / "web"


def test_the_setups_of_the_page_are_those_of_the_catalogue(tmp_path: Path) -> None:
    if not shutil.which("node"):
        missing("the page's tool chain", "./droptable test")
    told = subprocess.run(
        [sys.executable, "-m", "droptable.server.setups"], capture_output=True, check=True
    )
    (tmp_path / "setups.json").write_bytes(told.stdout)
    made = tmp_path / "setups.ts"
    command = ["node", "scripts/setups.js", str(tmp_path / "setups.json"), str(made)]
    subprocess.run(command, cwd=WEB, check=True, timeout=60)

    assert made.read_text("utf-8") == (WEB / "src/setups.ts").read_text("utf-8"), (
        "web/src/setups.ts is stale: python -m droptable.server.setups | npm run setups, in web/"
    )


def starts(entry: AnyEntry, number: int, chosen: Mapping[str, Any]) -> bool:
    try:
        entry.game.start(entry.setup(**{SEATS: number}, **chosen))
    except BadSetup:
        return False
    return True


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_a_match_starts_with_every_number_of_seats_that_is_told_and_with_no_other(
    entry: AnyEntry,
) -> None:
    for seating in seatings(entry):
        kinds = {option.name: option.kind for option in options(entry.setup)}
        chosen = {name: kinds[name](value) for name, value in seating.when.items()}
        told = range(seating.least, seating.most + 1)

        assert [n for n in range(10) if starts(entry, n, chosen)] == list(told)


@pytest.mark.parametrize(
    ("game", "name", "number"),
    [
        (game.name, option.name, number)
        for game in shown()
        for option in game.options
        if option.least is not None and option.most is not None
        for number in (option.least - 1, option.most + 1)
    ],
)
def test_a_number_outside_its_range_is_refused_where_it_is_read(
    game: str, name: str, number: int
) -> None:
    entry = GAMES[game]
    kinds = {option.name: option.kind for option in options(entry.setup)}

    def refused(seating: SeatsShown) -> bool:
        chosen = {name: kinds[name](value) for name, value in seating.when.items()}
        told = range(seating.least, seating.most + 1)
        return not any(starts(entry, n, {**chosen, name: number}) for n in told)

    assert any(map(refused, seatings(entry)))


def test_everything_told_of_a_game_is_plain_data() -> None:
    for entry in GAMES.values():
        assert json.loads(json.dumps(entry.told)) == entry.told
