"""Packs the site into one reproducible archive, and writes the digests of a release."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from companion.site import build as archive

SUMS = "SHA256SUMS"


def contents(folder: Path) -> dict[str, bytes]:
    """The files under a folder by their paths in it."""
    paths = (each for each in folder.rglob("*") if each.is_file())
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in paths}


def packed(folder: Path) -> bytes:
    """A folder as one archive, which says neither when nor where it was made."""
    files = contents(folder)
    return archive.stored({name: files[name] for name in sorted(files)})


def digests(files: Mapping[str, bytes]) -> str:
    """A line a file, as `sha256sum --check` reads them."""
    return "".join(f"{sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))


def differing(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """The names of files that two builds do not have alike."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def put_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put the files of a release into a folder, in place of what is there of an earlier one."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
