"""Commands that cannot start, and the one sentence that each of them says."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.terminal import terminal_words
from companion.games.registry import known_games
from companion.store.db.models import db
from companion.web.app import create_app
from companion.words.catalogue import catalogue_for, known_languages
from tests.web.page import is_japanese

LINK = "abcdefghijklmnop"


@dataclass(frozen=True)
class Starting:
    """A folder for the data, and commands that are started there."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    @property
    def database(self) -> Path:
        return self.folder / "companion.sqlite"

    def once(self) -> None:
        """A first start, so that the folder has all that it takes."""
        with create_app(instance=self.folder).app_context():
            db.engine.dispose()

    def sql(self, *statements: str) -> None:
        """Change the database behind Companion's back."""
        with closing(sqlite3.connect(self.database)) as connection:
            for each in statements:
                connection.execute(each)
            connection.commit()

    def serve(self, *options: str) -> list[str]:
        """What `serve` says, in English and in Japanese."""
        where = ["--host", "127.0.0.1", "--port", "0", "--instance", str(self.folder)]
        return self.refused("serve", *where, *options)

    def refused(self, *arguments: str) -> list[str]:
        """What a command says that ends with status 2 and one sentence, in both languages."""
        return [self._refused(language, arguments) for language in known_languages()]

    def _refused(self, language: str, arguments: tuple[str, ...]) -> str:
        self.monkeypatch.setenv("LANG", language)
        terminal_words.cache_clear()
        assert main(arguments) == 2
        said = self.capsys.readouterr()
        assert said.out == ""
        (line,) = said.err.splitlines()
        sentence = line.removeprefix("companion: ")
        assert is_japanese(sentence) == (language == "ja"), sentence
        return sentence


def said(code: str, **params: str) -> list[str]:
    """A code's sentence in both languages."""
    games = tuple(known_games().values())
    return [catalogue_for(each, games).word(code, **params) for each in known_languages()]
