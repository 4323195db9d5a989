"""The real server as a process of its own, for a browser to talk to."""

import signal
import subprocess
import sys
from pathlib import Path

ADDRESS = "droptable is at "


class Server:
    """`droptable serve` on a free port, or on a given one after a restart."""

    def __init__(self, database: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "droptable.cli", "serve", "--no-browser"]
        self.database = database
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--database", f"sqlite:///{database}"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith(ADDRESS), f"the server did not start: {line!r}"
        self.url = line.removeprefix(ADDRESS).strip().rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """End the server as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> None:
        self.process.terminate()
        self._reap()

    def _reap(self) -> None:
        self.process.wait(timeout=20)
        if self.process.stdout is not None:
            self.process.stdout.close()
