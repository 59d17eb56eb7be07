"""`companion new-game` writes a whole package, and refuses politely what it cannot write."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from companion.engine.contract.faults import faults_of
from companion.engine.fold.try_game import raising_members
from companion.games.registry import found_games
from companion.testing.evenings import recorded_evening_comes_to_the_same
from companion.words.catalogue_gaps import word_faults_of
from tests.support.commands import companion
from tests.support.game_packages import installed, note_package
from tests.web.page import is_japanese


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(here: Path) -> Iterator[Path]:
    """The folder of a new game, in which it can be imported and is found."""
    done = companion("new-game", "oh_hell")
    assert (done.status, done.err) == (0, "")
    assert "oh_hell" in done.out
    note_package(here / "oh_hell", "cards-oh-hell", "oh_hell = oh_hell:GAME")
    with installed(here / "oh_hell"):
        yield here / "oh_hell"


def test_new_game_is_found_and_nothing_is_wrong_with_it(made: Path) -> None:
    (found,) = [each for each in found_games() if each.name == "oh_hell"]
    assert found.game is not None
    assert found.game.name.en == "Oh Hell"
    assert [*faults_of(found.game), *raising_members(found.game), *word_faults_of(found.game)] == []
    assert "nothing is wrong" in companion("games", "--check", "oh_hell").out


def test_new_game_has_something_of_everything_to_fill_in(made: Path) -> None:
    game = import_module("oh_hell").GAME
    assert game.figures
    assert len(game.rules.declared()) == 2
    for name in ("examples.toml", "rulings.toml", "en/sentences.ftl", "ja/sentences.ftl"):
        assert (made / "oh_hell" / name).stat().st_size
    assert is_japanese((made / "oh_hell" / "ja" / "rulings.po").read_text("utf-8"))
    recorded_evening_comes_to_the_same(game, made / "tests" / "evening.json")


def test_new_game_that_was_interrupted_can_be_made_again(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(path: Path, *given: str) -> int:
        if path.name == "sentences.ftl":
            raise OSError(28, "No space left on device", str(path))
        return write(path, *given)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        done = companion("new-game", "oh_hell")
        assert (done.status, "No space left" in done.err) == (2, True)
    assert [*here.iterdir()] == []
    assert companion("new-game", "oh_hell").status == 0
    assert [each.name for each in here.iterdir()] == ["oh_hell"]


def test_no_file_of_it_has_the_name_of_the_pattern(made: Path) -> None:
    files = [path for path in made.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {path.suffix for path in files} >= {".py", ".toml", ".ftl", ".po", ".json", ".md"}
    for path in files:
        assert "newgame" not in f"{path.name}{path.read_text('utf-8')}".lower(), path


@pytest.mark.parametrize("name", ["tricks", "plan", "result", "form", "counts", "problem"])
def test_name_of_something_that_its_files_import_hides_nothing(here: Path, name: str) -> None:
    assert companion("new-game", name).status == 0
    note_package(here / name, f"cards-{name}", f"{name} = {name}:GAME")
    with installed(here / name):
        assert "nothing is wrong" in companion("games", "--check", name).out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("oh-hell", "No game can be called oh-hell"),
        ("Rikiki", "No game can be called Rikiki"),
        ("7up", "No game can be called 7up"),
        ("", "No game can be called"),
        ("../up", "No game can be called ../up"),
        ("x" * 33, "No game can be called"),
        ("class", "No game can be called class"),
        ("hearts", "There is already a game called hearts"),
        ("json", "Python has a module called json already"),
        ("taken", "There is a file or folder called taken here already"),
    ],
)
def test_name_that_cannot_be_is_refused_in_words_and_nothing_written(
    here: Path, name: str, said: str
) -> None:
    (here / "taken").mkdir()
    done = companion("new-game", name)
    assert done.status == 2
    assert said in done.err
    assert is_japanese(companion("new-game", name, language="ja_JP.UTF-8").err)
    assert [each.name for each in here.iterdir()] == ["taken"]
    assert not [*(here / "taken").iterdir()]


def test_folder_that_cannot_be_written_is_said(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    done = companion("new-game", "oh_hell")
    assert done.status == 2
    assert "Permission denied" in done.err
