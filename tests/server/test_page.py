"""The files of the page."""

import gzip
from pathlib import Path

import pytest

from tests.server.served import Served

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = "console.log('droptable');\n" * 100


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>droptable</title>")
    (folder / "assets/index-1a2b.js").write_text(SCRIPT)
    (folder / "assets/nunito.woff2").write_bytes(b"wOF2")
    (folder / "icon.svg").write_text("<svg/>")
    monkeypatch.setattr("droptable.server.page.FOLDER", folder)
    return folder


@pytest.mark.parametrize("path", ["/", "/match/2mxnthgwdsf7qx", "/new", "/rules/x/y"])
def test_a_browser_gets_the_page_at_every_address(served: Served, built: Path, path: str) -> None:
    answer = served.http.get(path, headers=BROWSER)

    assert answer.text == (built / "index.html").read_text()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8"),
        ("/assets/nunito.woff2", "font/woff2"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_a_file_has_its_type_and_is_kept_when_its_name_tells_its_content(
    served: Served, built: Path, path: str, kind: str
) -> None:
    answer = served.http.get(path)

    assert answer.headers["content-type"] == kind
    assert ("immutable" in answer.headers["cache-control"]) == path.startswith("/assets/")


@pytest.mark.parametrize(
    ("path", "accept"),
    [("/assets/gone.js", "*/*"), ("/icon.png", "image/*"), ("/api/nothing", BROWSER["Accept"])],
)
def test_a_file_that_is_not_there_is_not_taken_for_the_page(
    served: Served, built: Path, path: str, accept: str
) -> None:
    answer = served.http.get(path, headers={"Accept": accept})

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_large_file_is_compressed_for_who_can_read_it(served: Served, built: Path) -> None:
    path = "/assets/index-1a2b.js"
    plain = served.http.get(path, headers={"Accept-Encoding": "identity"})
    packed = served.http.get(path, headers={"Accept-Encoding": "gzip"})

    assert plain.text == packed.text == SCRIPT
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode()))


def test_a_page_that_is_built_anew_is_shown(served: Served, built: Path) -> None:
    served.http.get("/")
    (built / "index.html").write_text("<!doctype html><title>newer</title>")

    assert "newer" in served.http.get("/").text


def test_a_page_that_is_not_built_says_how(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("droptable.server.page.FOLDER", tmp_path / "nothing")
    answer = served.http.get("/")

    assert (answer.status_code, answer.headers["content-type"]) == (
        503,
        "text/plain; charset=utf-8",
    )
    assert "./droptable serve" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/matches/x", "/nothing"])
def test_every_answer_is_told_how_far_to_trust_it(served: Served, built: Path, path: str) -> None:
    headers = served.http.get(path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
