"""A rule taken away: a piece of the source, and what stands there when the rule is gone."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "knock_outs"


class KnockOut(NamedTuple):
    """What takes some rules away: `gone` is put in place of `text`, which stands once in `file`."""

    rules: tuple[str, ...]
    file: str
    text: str
    gone: str

    def applied(self, source: str) -> str:
        """Return the source without the rules; raises ValueError where it has not the text once."""
        if source.count(self.text) != 1:
            raise ValueError(f"{self.file} has it {source.count(self.text)} times: {self.text}")
        return source.replace(self.text, self.gone)


def knock_outs() -> list[KnockOut]:
    """Every knock-out, game by game."""
    return [each for file in sorted(FOLDER.glob("*.toml")) for each in _read(file)]


def _read(file: Path) -> Iterator[KnockOut]:
    """The knock-outs of a file.

    Where what is gone names the `{rule}`, each of its rules is taken away by itself.
    """
    for each in tomllib.loads(file.read_text("utf-8"))["knock_out"]:
        where, text, gone = each["file"], each["text"], each["gone"]
        if "{rule}" not in gone:
            yield KnockOut(tuple(each["rules"]), where, text, gone)
            continue
        for rule in each["rules"]:
            yield KnockOut((rule,), where, text, gone.replace("{rule}", rule))
