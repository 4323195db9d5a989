"""Servers are killed while matches go on, and nothing is lost."""

import asyncio
from pathlib import Path
from random import randrange

from tests.chaos.run import run


def test_matches_of_all_games_end_as_they_were_told_while_servers_are_killed(
    tmp_path: Path, full_run: bool
) -> None:
    seed = randrange(10**6)
    print(f"chaos with seed {seed}")
    reckoning = asyncio.run(run(tmp_path / "table.sqlite3", 90 if full_run else 6, seed))

    assert reckoning.kills > 0
    assert reckoning.choices > 50
