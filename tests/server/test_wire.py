"""The messages between page and server, and the page's types made from them."""

import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from droptable.core import Over, Seat, ToMove, ToSettle
from droptable.server import wire
from tests.checkout import ROOT
from tests.missing import missing

WEB = ROOT / "web"


def test_the_types_of_the_page_are_those_of_the_server(tmp_path: Path) -> None:
    if not (WEB / "node_modules/json-schema-to-typescript").exists() or not shutil.which("node"):
        missing("the page's tool chain", "./droptable test")
    schema = tmp_path / "schema.json"
    schema.write_bytes(msgspec.json.encode(wire.schema()))
    made = tmp_path / "wire.ts"
    subprocess.run(["node", "scripts/types.js", schema, made], cwd=WEB, check=True, timeout=120)

    assert made.read_text("utf-8") == (WEB / "src/wire.ts").read_text("utf-8"), (
        "web/src/wire.ts is stale: python -m droptable.server.wire | npm run types, in web/"
    )


@pytest.mark.parametrize(
    ("turn", "shown"),
    [
        (ToMove((Seat(0), Seat(2))), wire.TurnShown("seats", seats=[0, 2])),
        (ToSettle("which card is next?"), wire.TurnShown("luck")),
        (Over((Seat(1),), (3, 5)), wire.TurnShown("nothing", winners=[1], scores=[3, 5])),
    ],
)
def test_a_turn_is_shown_without_the_question_that_luck_is_asked(
    turn: ToMove | ToSettle[str] | Over, shown: wire.TurnShown
) -> None:
    assert wire.show_turn(turn) == shown
