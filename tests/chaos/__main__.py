"""`./droptable chaos`: kill servers while matches go on, and see that nothing is lost."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import randrange

from tests.chaos.run import run

SECONDS_MAX = 3600

parser = argparse.ArgumentParser(prog="droptable chaos", description=__doc__)
parser.add_argument("--seconds", type=float, default=60.0, help="how long servers are killed")
parser.add_argument("--seed", type=int, default=None, help="when which server is killed")
asked = parser.parse_args()
if not 0 < asked.seconds <= SECONDS_MAX:
    parser.error(f"--seconds is {asked.seconds}: must be above 0, at most {SECONDS_MAX}")
seed = randrange(10**6) if asked.seed is None else asked.seed
print(f"chaos with seed {seed} for {asked.seconds:g} s", flush=True)
with tempfile.TemporaryDirectory() as folder:
    try:
        print(asyncio.run(run(Path(folder) / "table.sqlite3", asked.seconds, seed)), flush=True)
    except (AssertionError, TimeoutError) as error:
        sys.exit(f"droptable chaos: {type(error).__name__}: {error}")
