"""What every bench prints: a table for people on stderr, one JSON object for machines on stdout.

The object has `figures` (name, value, unit) and `ratios` (name, value, goal, holds).
"""

import json
import sys
from dataclasses import asdict, dataclass, field


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    name: str
    value: float
    unit: str


@dataclass(frozen=True)
class Ratio:
    """Ours over a peer's, or any number with a goal that it should reach."""

    name: str
    value: float
    goal: float
    holds: bool


@dataclass
class Report:
    """Collects what a bench measured and prints it once."""

    figures: list[Figure] = field(default_factory=list)
    ratios: list[Ratio] = field(default_factory=list)

    def figure(self, name: str, value: float, unit: str) -> None:
        """Add a measured number."""
        self.figures.append(Figure(name, value, unit))

    def ratio(self, name: str, value: float, at_least: float) -> None:
        """Add a ratio that should be `at_least` so much."""
        self.ratios.append(Ratio(name, value, at_least, value >= at_least))

    def bound(self, name: str, value: float, at_most: float) -> None:
        """Add a number that should be `at_most` so much."""
        self.ratios.append(Ratio(name, value, at_most, value <= at_most))

    def table(self) -> str:
        """Return the lines for people."""
        rows = [f"{f.name:<48} {f.value:>14.6g} {f.unit}" for f in self.figures]
        for r in self.ratios:
            verdict = "holds" if r.holds else "MISSED"
            rows.append(f"{r.name:<48} {r.value:>14.3f} goal {r.goal:g}: {verdict}")
        return "\n".join(rows)

    def publish(self, as_json: bool) -> None:
        """Print the table on stderr and, when asked for, the object on stdout."""
        print(self.table(), file=sys.stderr, flush=True)
        if as_json:
            print(
                json.dumps(
                    {
                        "figures": [asdict(f) for f in self.figures],
                        "ratios": [asdict(r) for r in self.ratios],
                    }
                )
            )
