"""What the tests of the server share."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from droptable.games.catalogue import GAMES
from tests.server.served import QuickLuck, Served, serving


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A place for a database of the test's own."""
    return tmp_path / "table.sqlite3"


@pytest.fixture(scope="module")
def luck() -> Iterator[QuickLuck]:
    """Luck whose `answer` a test may replace, in place of physics."""
    quick: Any = QuickLuck()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "dropit", replace(GAMES["dropit"], luck=quick))
        yield quick


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, luck: QuickLuck) -> Iterator[Served]:
    """A running server without physics, for all tests of a module."""
    with serving(tmp_path_factory.mktemp("served") / "table.sqlite3") as running:
        yield running
