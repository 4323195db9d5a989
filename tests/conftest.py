"""What all tests share: `--full`, the browser, where compiled functions live."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.checkout import ROOT, script
from tests.missing import missing

bootstrap = script("droptable")
os.environ.setdefault("NUMBA_CACHE_DIR", str(bootstrap.Checkout(ROOT).numba))

NODE = Path(sys.prefix, "bin/node")
if NODE.exists():  # Playwright's own Node wants a library that a small Debian lacks
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))

settings.register_profile(
    "droptable",
    deadline=None,  # machines of CI are slow now and then, and that is no fault of ours
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize=os.environ.get("CI") == "true",  # a run of CI can be repeated
)
settings.load_profile("droptable")

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="add the long runs that an issue names")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # The browser's driver keeps an event loop in this thread, which others could not start then.
    items.sort(key=lambda item: "e2e" in item.path.parts)
    if config.getoption("--full"):
        return
    for item in items:
        if item.get_closest_marker("full"):
            item.add_marker(pytest.mark.skip(reason="a long run: ./droptable test --full"))


@pytest.fixture(scope="session")
def full_run(pytestconfig: pytest.Config) -> bool:
    """Whether this is a run with `--full`, where a test may take more samples."""
    return bool(pytestconfig.getoption("--full"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive Debian's Chromium; Playwright's own browsers are never downloaded."""
    if not bootstrap.CHROMIUM.exists():
        missing(str(bootstrap.CHROMIUM), "apt-get install chromium")
    return {
        **browser_type_launch_args,
        "executable_path": str(bootstrap.CHROMIUM),
        "args": CHROMIUM_ARGS,
    }
