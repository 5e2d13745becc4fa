"""The compiled rules are there, match their sources, and never hide an edited one."""

import importlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import ronron
from ronron.core import compiled

HOUSE = Path(__file__).parent.parent
CORE = (
    "core/rng",
    "core/state",
    "core/playout",
    "core/sense",
    "core/trial",
    "core/change",
    "bots/search",
    "tables/moment",
)
GAMES = sorted(
    p.relative_to(compiled.ROOT).with_suffix("").as_posix()
    for p in compiled.ROOT.glob("games/[a-z]*/*.py")
    if p.stem in ("rules", "look", "sense", "solver", "planner", "beam")
)
PURE = os.environ.get(compiled.PURE) == "1"
WANTED = os.environ.get("CI") == "true" or (
    os.environ.get("RONRON_COMPILE") != "0" and shutil.which(os.environ.get("CC") or "cc") is not None
)

needs_build = pytest.mark.skipif(PURE or not WANTED, reason="interpreted by choice, or for want of a compiler")


def run(*args: str, at: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RONRON_") and name != "CI"}
    return subprocess.run(
        [sys.executable, *args],
        cwd=at,
        env={**kept, "PYTHONPATH": str(at / "src"), **env},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A copy of the house that a test may spoil."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(HOUSE / name, tmp_path)
    shutil.copytree(
        HOUSE / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "node_modules")
    )
    return tmp_path


def extensions(house: Path) -> list[Path]:
    return [*house.rglob("src/**/*.so"), *house.rglob("src/**/*.pyd")]


PLAY = "import ronron; m = ronron.Match.new('meow', 4, seed='a'); print(ronron.__file__, m.legal(m.to_act[0])[0])"


@needs_build
@pytest.mark.parametrize("name", [*CORE, *GAMES])
def test_the_core_and_the_rules_of_every_game_run_compiled(name: str) -> None:
    module = importlib.import_module("ronron." + name.replace("/", "."))
    assert compiled.is_extension(module), f"{name} runs interpreted: make build"


@needs_build
def test_the_build_embeds_the_hash_of_each_source() -> None:
    assert compiled.hashes() == {name: compiled.digest(compiled.ROOT / f"{name}.py") for name in (*CORE, *GAMES)}


@needs_build
@pytest.mark.parametrize("name", [CORE[1], GAMES[0]])
def test_a_compiled_module_whose_source_was_edited_is_refused(elsewhere: Path, name: str) -> None:
    assert run("-c", PLAY, at=elsewhere).returncode == 0
    with (elsewhere / "src" / "ronron" / f"{name}.py").open("a") as source:
        source.write("# one more word\n")
    stale = run("-c", PLAY, at=elsewhere)
    last = stale.stderr.strip().splitlines()[-1]
    assert stale.returncode == 1
    assert last.endswith(
        f"StaleBuild: {name}.py is not the one that was compiled: run `make build`, or set RONRON_PURE=1"
    )


@needs_build
def test_an_edited_source_runs_interpreted_when_asked(elsewhere: Path) -> None:
    rules = elsewhere / "src" / "ronron" / f"{GAMES[0]}.py"
    rules.write_text(rules.read_text() + "# one more word\n")
    pure = run("-c", PLAY, at=elsewhere, RONRON_PURE="1")
    assert pure.returncode == 0, pure.stderr
    assert pure.stdout.startswith(str(elsewhere))


@needs_build
def test_a_compiled_module_that_the_build_does_not_know_is_refused(elsewhere: Path) -> None:
    """As when a game was compiled by an earlier build, or apart."""
    core = elsewhere / "src" / "ronron" / "core"
    state = next(core.glob("state.*.so"))
    shutil.copy(state, core / state.name.replace("state", "record"))
    stale = run("-c", PLAY, at=elsewhere)
    assert stale.returncode == 1
    assert "StaleBuild: core/record.py" in stale.stderr


def test_files_compiled_for_another_python_are_left_alone(elsewhere: Path) -> None:
    for path in extensions(elsewhere):
        path.unlink()
    (elsewhere / "src" / "ronron" / "core" / "state.cpython-399-x86_64-linux-gnu.so").write_bytes(b"for later")
    assert run("-c", PLAY, at=elsewhere).returncode == 0


@needs_build
def test_a_failed_compilation_is_an_error_and_leaves_nothing_that_runs_silently(elsewhere: Path) -> None:
    rules = elsewhere / "src" / "ronron" / f"{GAMES[0]}.py"
    rules.write_text(rules.read_text() + "# one more word\n")
    left = elsewhere / "src" / "ronron" / "core" / "record.cpython-399-x86_64-linux-gnu.so"
    left.write_bytes(b"of a module that was compiled once, and is no more")
    failed = build(elsewhere, CC="false")
    assert failed.returncode != 0
    assert not left.exists()
    assert "Command '['false'" in failed.stderr
    assert "StaleBuild" in run("-c", PLAY, at=elsewhere).stderr


def build(house: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    return run("setup.py", "-q", "build_ext", "--inplace", at=house, **env)


def test_without_a_compiler_the_build_says_so_and_runs_interpreted(elsewhere: Path) -> None:
    made = build(elsewhere, CC="no-such-compiler")
    assert made.returncode == 0, made.stderr
    assert "RONRON: a C compiler is missing, so the rules will run interpreted" in made.stderr
    assert extensions(elsewhere) == []
    assert run("-c", PLAY, at=elsewhere).returncode == 0


def test_without_a_compiler_ci_fails(elsewhere: Path) -> None:
    made = build(elsewhere, CC="no-such-compiler", CI="true")
    assert made.returncode != 0
    assert made.stderr.startswith("RONRON: a C compiler is missing, and CI wants the rules compiled")


def test_a_build_without_compilation_sweeps_away_what_an_earlier_one_compiled(elsewhere: Path) -> None:
    (elsewhere / "src" / "ronron" / "core" / "state.cpython-399-x86_64-linux-gnu.so").write_bytes(b"old")
    made = build(elsewhere, RONRON_COMPILE="0")
    assert made.returncode == 0, made.stderr
    assert extensions(elsewhere) == []


def test_a_wheel_holds_every_file_of_the_package(elsewhere: Path) -> None:
    (elsewhere / "src" / "ronron" / "web" / "node_modules").mkdir(parents=True)
    (elsewhere / "src" / "ronron" / "web" / "node_modules" / "other.js").write_text("// not ours")
    made = run("setup.py", "-q", "bdist_wheel", at=elsewhere, RONRON_COMPILE="0")
    assert made.returncode == 0, made.stderr
    (wheel,) = (elsewhere / "dist").glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("ronron/")}
    files = {path.relative_to(elsewhere / "src") for path in elsewhere.rglob("src/ronron/**/*") if path.is_file()}
    wanted = {path.as_posix() for path in files if "node_modules" not in path.parts and path.name != "_built.py"}
    assert held - {"ronron/core/_built.py"} == wanted


def test_the_version_is_the_same_wherever_it_is_written() -> None:
    assert f'version = "{ronron.__version__}"' in (HOUSE / "pyproject.toml").read_text()


def test_every_requirement_is_locked_with_its_hashes() -> None:
    for name in ("dev", "bench"):
        locked = (HOUSE / "requirements" / f"{name}.txt").read_text()
        pins = [line for line in locked.splitlines() if line and not line.startswith((" ", "#"))]
        assert pins
        assert all("==" in pin and pin.endswith("\\") for pin in pins), name
        assert locked.count("--hash=sha256:") >= len(pins)
