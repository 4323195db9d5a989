"""What a match refuses whatever its game; more stands in core/errors.py."""

from droptable.core import Aside, IllegalMove


class Stale(IllegalMove):
    """A move made when looking at an older version `at`; now is `version`."""

    at: int
    version: int
    since: Aside[int]
    says = (
        "seat {seat} looked at version {at}, but it is waited for"
        " since version {since} of now {version}"
    )
