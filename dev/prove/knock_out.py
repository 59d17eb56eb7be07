"""A mutation that removes a rule: a piece of the source, and its replacement."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "knock_outs"


class KnockOut(NamedTuple):
    """What takes some rules away: `replacement` for `text`, which stands in `file` exactly once."""

    rules: tuple[str, ...]
    file: str
    text: str
    replacement: str

    def applied(self, source: str) -> str:
        """Return the source without the rules. Raises ValueError unless it has `text` just once."""
        if source.count(self.text) != 1:
            raise ValueError(f"{self.file} has it {source.count(self.text)} times: {self.text}")
        return source.replace(self.text, self.replacement)


def knock_outs() -> list[KnockOut]:
    """Every knock-out, game by game."""
    return [each for file in sorted(FOLDER.glob("*.toml")) for each in _read(file)]


def _read(file: Path) -> Iterator[KnockOut]:
    """The knock-outs of a file.

    If a replacement contains `{rule}`, each rule is knocked out separately.
    """
    for each in tomllib.loads(file.read_text("utf-8"))["knock_out"]:
        where, text, replacement = each["file"], each["text"], each["replacement"]
        if "{rule}" not in replacement:
            yield KnockOut(tuple(each["rules"]), where, text, replacement)
            continue
        for rule in each["rules"]:
            yield KnockOut((rule,), where, text, replacement.replace("{rule}", rule))
