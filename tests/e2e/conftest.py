"""What the browser tests share: a server, and what a person does at the table."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.checkout import ROOT
from tests.e2e.server import Server
from tests.missing import missing

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WAIT_MS = 20_000

expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (ROOT / "src/droptable/server/page/index.html").exists():
        missing("the built page", "./droptable test")
    running = Server(tmp_path_factory.mktemp("table") / "table.sqlite3")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "locale": "en-GB",
        "viewport": {"width": 1440, "height": 900},
    }


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that reports what goes wrong in it as a failure of the test."""
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    unexpected = [text for text in wrong if not re.search(r"WebSocket|ERR_|status of 4\d\d", text)]
    assert unexpected == []


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    """A page on a phone, without motion: one taps it."""
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    yield page
    context.close()


def axe(page: Page) -> list[str]:
    """Return what axe finds wrong on a page, each with the places it names."""
    if not AXE.exists():
        missing(str(AXE), "npm ci, in web/")
    page.evaluate(AXE.read_text("utf-8"))  # a script tag is what our own policy forbids
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {', '.join(str(node['target']) for node in rule['nodes'])}"
        for rule in found["violations"]
    ]
