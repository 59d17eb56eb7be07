"""What a release wrote, as one file: everything that it stored, and what every sheet said."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

DATA = Path(__file__).parent / "data"
_DAY = (2026, 11, 22, 0, 0, 0)


@dataclass(frozen=True)
class Released:
    """The file of a release."""

    path: Path

    @property
    def name(self) -> str:
        """What the release is called."""
        return self.path.stem

    def bytes(self, name: str) -> bytes:
        """What is in one of its files."""
        with ZipFile(self.path) as archive:
            return archive.read(name)

    def json(self, name: str) -> Any:
        """What one of its files says."""
        return json.loads(self.bytes(name))

    @property
    def phone(self) -> Path:
        """The file beside it that says what a phone's browser kept."""
        return self.path.with_suffix(".phone.json")

    @property
    def on_a_phone(self) -> Any:
        """What a phone's browser kept: its cookies, posts that wait, drafts."""
        return json.loads(self.phone.read_bytes())

    @property
    def has_circles(self) -> bool:
        """Whether it knew circles."""
        return "sheets/circles-instance.json" in self.names("sheets")

    def names(self, folder: str) -> list[str]:
        """The files in one of its folders."""
        with ZipFile(self.path) as archive:
            return [each for each in archive.namelist() if each.startswith(f"{folder}/")]

    def unfold(self, folder: str, into: Path) -> Path:
        """Lay the files of one of its folders into another; that one."""
        into.mkdir(parents=True, exist_ok=True)
        for name in self.names(folder):
            (into / Path(name).name).write_bytes(self.bytes(name))
        return into


def releases() -> Iterator[Released]:
    """Every release of which there is a file."""
    yield from map(Released, sorted(DATA.glob("*.zip")))


def write(path: Path, files: dict[str, bytes]) -> None:
    """Write such a file, always in the same way."""
    with ZipFile(path, "w") as archive:
        for name, data in sorted(files.items()):
            info = ZipInfo(name, _DAY)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=9)


def as_json(data: Any) -> bytes:
    """Plain data as the bytes of a file."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
