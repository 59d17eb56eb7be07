"""`make release`: builds a release twice, compares, and tests it in empty environments."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from companion import __version__
from companion.site.build import build as build_site
from companion.site.packages import INTEGRITY, PACKAGE
from dev.release.address import (
    REPOSITORY,
    Project,
    addressed_metadata,
    addressed_readme,
    project_of,
)
from dev.release.files import SUMS, contents, differing, digests, packed, put_into
from dev.release.sbom import bill_of_materials

TOP = Path(__file__).parents[2]
OUT = TOP / "dist"
UV = Path(sys.executable).with_name("uv")
SHIPPED = (
    "companion",
    "templates",
    "static",
    "pyproject.toml",
    "uv.lock",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
)


def _run(*command: str | Path) -> str:
    """What a program prints. Raises SystemExit if it fails."""
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"make release: {command[0]} failed:\n{done.stderr}")
    return done.stdout


def lay_out(tree: Path, project: Project | None) -> None:
    """Lay out what is shipped, as it is committed, with the addresses of the project if known."""
    # The first versions of Python 3.11 unpack no tar archive without trusting it.
    archive = tree.with_suffix(".zip")
    _run("git", "archive", "--output", archive, "HEAD", *SHIPPED)
    with ZipFile(archive) as committed:
        committed.extractall(tree)
    if project is None:
        print(f"{REPOSITORY} names no project: the release says nowhere where it comes from.")
        return
    readme, metadata = tree / "README.md", tree / "pyproject.toml"
    readme.write_text(addressed_readme(readme.read_text("utf-8"), project, __version__), "utf-8")
    metadata.write_text(addressed_metadata(metadata.read_text("utf-8"), project), "utf-8")


def _build(tree: Path, folder: Path, scratch: Path) -> dict[str, bytes]:
    """Build everything but the digests into an empty folder; its files by name."""
    name = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["name"]
    _run(UV, "--quiet", "build", "--no-create-gitignore", "--out-dir", folder, tree)
    build_site(scratch)
    (folder / f"{name}-{__version__}-site.zip").write_bytes(packed(scratch))
    lock = (TOP / "uv.lock").read_text("utf-8")
    bill = bill_of_materials(lock, name, __version__, {PACKAGE: INTEGRITY})
    (folder / f"{name}-{__version__}.cdx.json").write_text(bill, "utf-8")
    return contents(folder)


def _try(built: Path, scratch: Path) -> None:
    """Install a wheel or an sdist in an empty environment, and ask it for its version."""
    python = scratch / "bin" / "python"
    frozen = scratch.with_suffix(".txt")
    _run(UV, "--quiet", "venv", "--python", sys.executable, scratch)
    _run(UV, "--quiet", "export", "--frozen", "--no-dev", "--no-emit-project", "-o", frozen)
    _run(UV, "--quiet", "pip", "install", "--python", python, "--requirement", frozen)
    _run(UV, "--quiet", "pip", "install", "--python", python, "--no-deps", built)
    said = _run(python.with_name("companion"), "--version").strip()
    if said != f"companion {__version__}":
        sys.exit(f"make release: {built.name}, installed, says that it is {said}")
    print(f"{built.name} installs, and says that it is {said}")


def main() -> None:
    """Build twice, compare, try, and only then put the files into `dist`."""
    changed = _run("git", "status", "--porcelain", "--", *SHIPPED)
    if changed:
        sys.exit(f"make release: this is not committed:\n{changed}")
    with TemporaryDirectory() as name:
        scratch = Path(name)
        tree = scratch / "tree"
        lay_out(tree, project_of(os.environ))
        once, again = (
            _build(tree, scratch / each, scratch / f"site-{each}") for each in ("1", "2")
        )
        if unlike := differing(once, again):
            sys.exit(f"make release: two builds differ in {', '.join(unlike)}")
        for built in sorted(each for each in once if each.endswith((".whl", ".tar.gz"))):
            _try(scratch / "1" / built, scratch / f"try-{built}")
        put_into(OUT, once | {SUMS: digests(once).encode("ascii")})
    print(f"Built twice with the same bytes, in {OUT.name}:\n{digests(once)}", end="")


if __name__ == "__main__":
    main()
