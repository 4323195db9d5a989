"""Write the golden texts anew."""

from tests.golden import FOLDER, playthrough

for path in sorted(FOLDER.glob("*.record")):
    path.with_suffix(".txt").write_text(playthrough(path.read_text("utf-8")), "utf-8")
