"""Who may import whom (ARCHITECTURE.md), and which code stays pure."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.checkout import GAMES, ROOT, SOURCE

MAY_IMPORT = {
    "core": set[str](),
    "physics": set[str](),
    "printed": {"core"},
    "games": {"core", "printed"},
    "bots": {"core", "games"},
    "match": {"core"},
    "envs": {"core", "games", "match", "bots"},
    "lab": {"core", "games", "match", "bots"},
    "server": {"core", "games", "match", "bots"},
    "cli": {"core", "games", "match", "bots", "lab", "server"},
    "testing": {"core", "games", "match", "bots"},
    "playing.py": {"core", "games", "match", "bots"},
    "__init__.py": {"playing"},
    "__main__.py": {"cli"},
}
"""Packages and files right below `droptable`, and what of ours each of them may know."""

PURE_STANDARD = {
    "__future__", "abc", "array", "bisect", "collections", "contextlib", "copy", "dataclasses",
    "decimal", "enum", "fractions", "functools", "hashlib", "heapq", "html", "itertools", "json",
    "math", "numbers", "operator", "re", "statistics", "string", "textwrap", "types", "typing",
    "unicodedata",
}  # fmt: skip
"""Standard modules without a clock, a generator, a file or a socket. A new one is argued for."""

PRINTED_FACTS = {"board.py", "deck.py", "tiles.py", "position.py"}
"""The loaders of a game: of its printed facts, and of positions that were measured on a table."""

FACTS_STANDARD = PURE_STANDARD | {"importlib", "pathlib", "tomllib"}
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "compile", "__import__"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def python_files(pattern: str = "**/*.py") -> list[Path]:
    return sorted(SOURCE.glob(pattern))


def imports(path: Path) -> set[str]:
    """Return all modules that `path` imports, wherever in it, as `package.module.name`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {module for _, module in imported(path, tree)}


def imported(path: Path, tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield each import of `tree`, the syntax of `path`, and the module it names."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = _absolute(path, module, level)
                yield from ((node, f"{base}.{alias.name}") for alias in names)


def _absolute(path: Path, module: str | None, level: int) -> str:
    if level == 0:
        return module or ""
    package = path.relative_to(SOURCE.parent).parent.parts
    return ".".join([*package[: len(package) - level + 1], *([module] if module else [])])


def only_for_types(path: Path) -> set[str]:
    """Return the modules that `path` imports under `if TYPE_CHECKING` and nowhere else."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    blocks = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    guarded = {id(inner) for block in blocks for inner in ast.walk(block)}
    running = {module for node, module in imported(path, tree) if id(node) not in guarded}
    return {module for _, module in imported(path, tree)} - running


def ours(path: Path) -> set[str]:
    """Return the modules of droptable that `path` imports."""
    return {module for module in imports(path) if module.split(".")[0] == "droptable"}


def others(modules: set[str]) -> set[str]:
    """Return the top packages, not ours, that `modules` belong to."""
    return {module.split(".")[0] for module in modules} - {"droptable"}


def third_party(path: Path) -> set[str]:
    return others(imports(path)) - sys.stdlib_module_names


MODULES_OF_GAMES = [path for game in GAMES for path in python_files(f"games/{game}/**/*.py")]
RULES = [path for path in MODULES_OF_GAMES if path.name not in {"luck.py", "fast.py"}]
FACTS = [path for path in RULES if path.name in PRINTED_FACTS]
PURE = [
    *python_files("core/**/*.py"),
    *python_files("match/**/*.py"),
    *(path for path in RULES if path not in FACTS),
]


def offenders(paths: Iterable[Path], found: Callable[[Path], set[str]]) -> dict[str, set[str]]:
    """Return by file what breaks a rule; files that keep it are left out."""
    return {name(path): wrong for path in paths if (wrong := found(path))}


def test_a_package_imports_only_what_lies_below_it() -> None:
    def above(path: Path) -> set[str]:
        package = path.relative_to(SOURCE).parts[0]
        known = {module.split(".")[1] for module in ours(path) if "." in module}
        allowed = MAY_IMPORT[package] | {package, "__version__"}
        if package == "games" and path.name == "luck.py":
            allowed |= {"physics"}
        return known - allowed

    assert offenders(python_files(), above) == {}


def test_rules_and_matches_touch_no_clock_no_generator_no_file_and_no_socket() -> None:
    def impure(path: Path) -> set[str]:
        generator_as_type = {"random.Random", "random"} & only_for_types(path)
        return others(imports(path) - generator_as_type) - PURE_STANDARD

    assert offenders(PURE, impure) == {}


def test_the_loader_of_printed_facts_reads_files_and_no_more() -> None:
    allowed = FACTS_STANDARD | {"msgspec"}
    assert offenders(FACTS, lambda path: others(imports(path)) - allowed) == {}


def test_rules_and_matches_call_nothing_that_reads_writes_or_runs_text() -> None:
    def calls(path: Path) -> set[str]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        return called & IMPURE_CALLS

    assert offenders(PURE, calls) == {}


def test_rules_never_import_luck() -> None:
    def luck(path: Path) -> set[str]:
        return {module for module in ours(path) if "luck" in module.split(".")[3:4]}

    # the package itself may show its luck; the rules may not know it
    rules = [path for path in RULES if path.name != "__init__.py"]
    assert offenders(rules, luck) == {}


def test_a_game_knows_no_other_game() -> None:
    def foreign(path: Path) -> set[str]:
        of_games = [module for module in ours(path) if module.startswith("droptable.games.")]
        return {module.split(".")[2] for module in of_games} - {path.relative_to(SOURCE).parts[1]}

    assert offenders(MODULES_OF_GAMES, foreign) == {}


def test_only_luck_fast_lane_and_loader_of_a_game_use_foreign_packages() -> None:
    allowed = {"fast.py": {"numpy", "numba"}, "luck.py": {"numpy"}}

    def foreign(path: Path) -> set[str]:
        may = {"msgspec"} if path in FACTS else allowed.get(path.name, set())
        return third_party(path) - may

    assert offenders(MODULES_OF_GAMES, foreign) == {}


def test_only_the_loaders_of_printed_facts_read_files_of_them() -> None:
    def loads(path: Path) -> set[str]:
        return {module for module in ours(path) if module.startswith("droptable.printed")}

    assert offenders([path for path in RULES if path not in FACTS], loads) == {}


def test_printed_facts_need_msgspec_and_no_more() -> None:
    paths = python_files("printed/**/*.py")
    assert offenders(paths, lambda path: third_party(path) - {"msgspec"}) == {}


def test_physics_needs_numpy_and_numba_and_no_more() -> None:
    paths = python_files("physics/**/*.py")
    assert offenders(paths, lambda path: third_party(path) - {"numpy", "numba"}) == {}


def test_what_is_shipped_for_tests_needs_no_runner_of_tests() -> None:
    files = python_files("testing/**/*.py")

    assert files
    assert offenders(files, lambda path: third_party(path) - {"msgspec"}) == {}


def test_loading_the_package_loads_nothing_else_of_it() -> None:
    code = "import droptable, sys; print([m for m in sys.modules if m.startswith('droptable.')])"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    assert loaded.stdout.strip() == "[]"


def test_the_server_names_no_game() -> None:
    def named(path: Path) -> set[str]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        strings = {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        modules = {part for module in ours(path) for part in module.split(".")}
        return (strings | modules) & set(GAMES)

    assert offenders(python_files("server/**/*.py"), named) == {}


def test_the_page_s_match_names_no_game() -> None:
    def named(path: Path) -> set[str]:
        text = path.read_text(encoding="utf-8")
        quoted = set(re.findall(r"""['"`]([^'"`\n]*)['"`]""", text))
        return {words for words in quoted if set(re.split(r"\W+", words)) & {*GAMES, "games"}}

    assert offenders(sorted(ROOT.glob("web/src/match/**/*.ts")), named) == {}


def test_each_of_these_rules_has_files_to_hold_for() -> None:
    """A rule over no files would hold whatever is written."""
    for paths in (PURE, FACTS, RULES, MODULES_OF_GAMES, python_files("server/**/*.py")):
        assert len(paths) > 2
    for pattern in ("printed/**/*.py", "physics/**/*.py"):
        assert python_files(pattern)


def test_the_order_of_packages_has_no_cycle() -> None:
    known = dict(MAY_IMPORT)
    while known:
        lowest = {package for package, below in known.items() if not below & known.keys()}
        assert lowest, f"each of these may import another of them: {sorted(known)}"
        known = {package: below for package, below in known.items() if package not in lowest}
