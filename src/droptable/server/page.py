"""The page itself: files that the web build leaves beside this module."""

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from droptable.server.refusals import NotFound

FOLDER = Path(__file__).parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"

MISSING = "The page has not been built yet; this builds it and serves: ./droptable serve\n"

COMPRESSED_MIN = 1024
"""Files from this size on are compressed, bytes: smaller ones fit into a packet anyway."""

for kind, suffix in (
    ("text/javascript", ".js"),
    ("text/css", ".css"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(kind, suffix)  # a machine's own list may say something else


@get("/")
async def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the page, which then looks at the address itself."""
    return await _page(request)


@get("/{path:path}")
async def show_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Return a file of the page; the page itself where a browser asks for any other address."""
    file = await asyncio.to_thread(_find, path)
    if file is None:
        is_asked_by_a_person = "text/html" in request.headers.get("accept", "")
        if is_asked_by_a_person and not path.startswith("/api/"):
            return await _page(request)
        raise NotFound(path=path[:60])
    hashed = file.parent.name == "assets"
    return await _answer(request, file, FOR_EVER if hashed else "no-cache")


async def _page(request: Request[Any, Any, Any]) -> Response[bytes]:
    index = FOLDER / "index.html"
    if not await asyncio.to_thread(index.is_file):
        return Response(MISSING.encode(), status_code=503, media_type="text/plain")
    return await _answer(request, index, "no-cache")


async def _answer(request: Request[Any, Any, Any], file: Path, caching: str) -> Response[bytes]:
    content, compressed = await asyncio.to_thread(_read, file)
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = compressed, "gzip"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


def _find(path: str) -> Path | None:
    """Return the file at a path, if it is one of the page's."""
    try:
        file = (FOLDER / path.lstrip("/")).resolve()
        return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None
    except (ValueError, OSError):  # not even a path: a NUL in it, or too long
        return None


def _read(file: Path) -> tuple[bytes, bytes | None]:
    """Return a file, and compressed where that makes it smaller; read anew when it changed."""
    return _read_at(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read_at(file: Path, changed_at: int) -> tuple[bytes, bytes | None]:
    del changed_at
    content = file.read_bytes()
    compressed = gzip.compress(content, mtime=0) if len(content) >= COMPRESSED_MIN else content
    return content, compressed if len(compressed) < len(content) else None
