"""What a test does when its machine lacks something: say so, and fail where that is not allowed."""

import os
from typing import NoReturn

import pytest


def missing(what: str, how: str) -> NoReturn:
    """Skip the running test because `what` is missing; in CI fail. `how` is the way to get it."""
    why = f"{what} is missing; get it with: {how}"
    if os.environ.get("CI") == "true":
        pytest.fail(why, pytrace=False)
    pytest.skip(why)
