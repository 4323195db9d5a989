"""The README's Python runs as printed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = EXAMPLES.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    exec(compile(example, "README.md", "exec"), {})

    drop, turn, whole = capsys.readouterr().out.splitlines()
    assert "Verdict(number=1" in drop
    assert turn.count("Placement(") == 5
    assert whole.startswith("(")


def test_every_file_a_document_links_to_exists() -> None:
    links = re.compile(r"\]\((?!\w+:)([^)#]+)")
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in links.findall(document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"
