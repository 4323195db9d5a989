"""The journal: all matches, event by event. What is not in it did not happen."""

from droptable.server.journal.journal import (
    Bus,
    Conflict,
    Header,
    Journal,
    Kind,
    Later,
    Row,
    Stored,
)

__all__ = ["Bus", "Conflict", "Header", "Journal", "Kind", "Later", "Row", "Stored"]
