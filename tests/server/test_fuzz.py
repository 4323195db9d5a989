"""Messages that nobody would think of."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings, strategies as st

from droptable.server.codes import REFUSALS
from droptable.server.table.listener import Allowance
from tests.server.served import Page, Served

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
plays = st.fixed_dictionaries(
    {"t": st.sampled_from(["play", "hello", "seen", ""]) | json_values},
    optional={"move": st.text() | json_values, "v": json_values, "token": json_values},
)
messages = st.binary() | st.text() | st.builds(json.dumps, plays | json_values)


@pytest.fixture(scope="module")
def fuzzed(served: Served) -> Iterator[Page]:
    """One page for all examples, which may send as much as it likes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Allowance, "take", lambda _: True)
        with served.seated(served.new_match(), 0) as page:
            yield page


@settings(max_examples=150)
@given(message=messages)
def test_any_message_is_answered(fuzzed: Page, message: str | bytes) -> None:
    fuzzed.socket.send(message)

    refused = fuzzed.read("refused")
    assert refused["code"] in REFUSALS
    assert refused["code"] != "internal"
    assert set(refused["values"]) == set(REFUSALS[refused["code"]].told)
