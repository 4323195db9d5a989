"""Golden playthroughs: the rules as readable text, in tests/golden."""

from pathlib import Path

import pytest

from droptable.games.catalogue import GAMES
from tests.golden import FOLDER, playthrough

RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_still_says_the_same(path: Path) -> None:
    assert playthrough(path.read_text("utf-8")) == path.with_suffix(".txt").read_text("utf-8")


def test_no_golden_file_is_orphaned_and_no_game_is_without() -> None:
    stems = {path.stem for path in RECORDS}

    assert {path.stem for path in FOLDER.glob("*.txt")} == stems
    assert {stem.split("-")[0] for stem in stems} == set(GAMES)
