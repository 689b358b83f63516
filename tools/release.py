"""Builds the files of a release from what is committed, checks them and tries each one out.

Run by ``make release``; it publishes nothing. docs/releasing.md has the steps before and after.
The address of the project stands nowhere in the repository: ``--repository`` (or the variable
``NOVALUNA_REPOSITORY``) puts it into the metadata, and makes the links and pictures of the README
absolute, as a package index needs them. Without it the files carry no address and no pictures.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

from tools.system import find_browser

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "release"
SOURCE, DIST = WORK / "source", WORK / "dist"
TRIAL = ROOT / "tools" / "trial.py"
BOT = ROOT / "examples" / "api_bot.py"

MOST = 2_500_000
"""Bytes that a wheel may have: with debugging information it would be several times as large."""


def run(*command: str | Path, **environment: str) -> None:
    """Run a command and stop here if it fails."""
    print("$", *(str(part) for part in command), flush=True)
    done = subprocess.run(list(map(str, command)), env=os.environ | environment)
    if done.returncode != 0:
        raise SystemExit(f"release: {Path(command[0]).name} ended with {done.returncode}")


def version() -> str:
    """The version, from the one place where it stands."""
    tree = ast.parse((ROOT / "src" / "novaluna" / "__init__.py").read_text("utf-8"))
    for statement in tree.body:
        match statement:
            case ast.Assign(
                targets=[ast.Name("__version__")], value=ast.Constant(value=str(found))
            ):
                return found
    raise SystemExit("release: src/novaluna/__init__.py has no __version__")


def git(*arguments: str) -> str:
    """What git answers; nothing if it refuses."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


def check_ready(release: str) -> None:
    """Stop if this is not a version of its own: all committed, dated, and tagged nowhere else."""
    if git("status", "--porcelain"):
        raise SystemExit("release: commit or stash your changes first")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heading = rf"^## \[{re.escape(release)}\] - \d{{4}}-\d\d-\d\d$"
    if not re.search(heading, changes, re.MULTILINE):
        raise SystemExit(f"release: CHANGELOG.md has no line '## [{release}] - YYYY-MM-DD'")
    if re.search(r"^## \[Unreleased\]\s+(?!## |\s|\Z)", changes, re.MULTILINE):
        raise SystemExit(
            f"release: what CHANGELOG.md has as [Unreleased] is not in {release}: give it a version"
        )
    tagged = git("rev-parse", "--quiet", "--verify", f"refs/tags/v{release}^{{commit}}")
    if tagged and tagged != git("rev-parse", "HEAD"):
        raise SystemExit(f"release: v{release} is the tag of another commit: give this a version")


def export() -> None:
    """Put what is committed into a folder of its own."""
    shutil.rmtree(WORK, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    archive = subprocess.run(
        ["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    subprocess.run(["tar", "-x", "-C", SOURCE], input=archive.stdout, check=True)


def absolute(readme: str, repository: str, tag: str) -> str:
    """The README with links to pages of the repository, and pictures from there."""
    readme = re.sub(
        r'(<img src="|!\[[^]]*\]\()(?!https?:)([^)"]+)', rf"\1{repository}/raw/{tag}/\2", readme
    )
    return re.sub(
        r"(?<!!)(\[[^]]*\]\()(?!https?:|#)([^)]+)", rf"\1{repository}/blob/{tag}/\2", readme
    )


def without_pictures(readme: str) -> str:
    """The README without pictures, which an index could not find."""
    readme = re.sub(r"<p>\s*(<img [^>]*>\s*)+</p>\s*", "", readme)
    return re.sub(r"^!\[[^]]*\]\([^)]*\)\n+", "", readme, flags=re.MULTILINE)


def put_address(repository: str | None, tag: str) -> None:
    """Write the address of the project into the copy that is built."""
    path = SOURCE / "README.md"
    readme = path.read_text("utf-8")
    if repository is None:
        print("release: no --repository given: no project links, and a README without pictures")
        path.write_text(without_pictures(readme), "utf-8")
        return
    path.write_text(absolute(readme, repository, tag), "utf-8")
    pages = {"Source": "", "Changelog": f"/blob/{tag}/CHANGELOG.md", "Issues": "/issues"}
    urls = "".join(f'{name} = "{repository}{page}"\n' for name, page in pages.items())
    with (SOURCE / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[project.urls]\n{urls}")


def build() -> None:
    """Build the source distribution, and from it a wheel for any machine of this kind."""
    run(sys.executable, "-m", "build", "--outdir", DIST, SOURCE, NOVALUNA_PORTABLE="1")
    if sys.platform == "linux":
        [wheel] = DIST.glob("*.whl")
        programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        run(
            *(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", DIST, wheel),
            PATH=programs,
        )
        wheel.unlink()


def check_sources(wheel: Path, source: Path) -> None:
    """Stop unless the source distribution has all C and Cython sources, and the wheel none."""
    written = {".c", ".h", ".pyx"}
    with zipfile.ZipFile(wheel) as archive:
        packed = [name for name in archive.namelist() if Path(name).suffix in written]
    if packed:
        raise SystemExit(f"release: {wheel.name} holds the source {packed[0]}")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for path in sorted((ROOT / "src").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in written and name not in names:
            raise SystemExit(f"release: {source.name} lacks {name}")


def check(release: str) -> list[Path]:
    """Check metadata, contents and tags; the files of the release."""
    [source], [wheel] = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    check_sources(wheel, source)
    run(sys.executable, "-m", "twine", "check", "--strict", source, wheel)
    run(sys.executable, "-m", "check_wheel_contents", wheel)
    interpreter = "cp" + sysconfig.get_config_var("py_version_nodot")
    platform = {"linux": "manylinux", "darwin": "macosx", "win32": "win"}[sys.platform]
    expected = f"novaluna-{release}-{interpreter}-{interpreter}-{platform}"
    if not wheel.name.startswith(expected):
        raise SystemExit(f"release: {wheel.name} should begin with {expected}")
    check_size(wheel)
    return [wheel, source]


def check_size(wheel: Path) -> None:
    """Stop if the wheel carries what only a debugger wants, or is large for another reason."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".so", ".pyd")) and b".debug_" in archive.read(name):
                raise SystemExit(f"release: {name} holds debugging information")
    size = wheel.stat().st_size
    if size > MOST:
        raise SystemExit(f"release: {wheel.name} has {size} bytes, more than {MOST}")


def try_out(file: Path) -> None:
    """Install the file in a clean environment and play: as a library alone, then as the app.

    The app comes as the command itself tells somebody who lacks it.
    """
    folder = WORK / "trial"
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    browser = find_browser()
    app = [BOT, browser] if browser else [BOT]
    for wanted, arguments in {str(file): [], "novaluna[app]": app}.items():
        run(programs / "python", "-m", "pip", "install", "--quiet", wanted)
        run(programs / "python", "-I", TRIAL, *arguments)


def main() -> None:
    """Do all steps that can be done without publishing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--repository",
        default=os.environ.get("NOVALUNA_REPOSITORY"),
        metavar="URL",
        help="the address of the public repository",
    )
    arguments = parser.parse_args()
    if arguments.repository and not re.match(r"https?://[^/]+/", arguments.repository):
        parser.error("the repository must be an address such as https://example.org/novaluna")
    release = version()
    check_ready(release)
    export()
    put_address(arguments.repository and arguments.repository.rstrip("/"), f"v{release}")
    build()
    files = check(release)
    for file in files:
        try_out(file)
    print(f"release: {release} is ready to be published:")
    for file in files:
        print(f"  {file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
