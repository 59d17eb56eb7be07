"""The command line explains itself, in both languages."""

from importlib import metadata

import pytest

from companion import __version__
from companion.cli.terminal import language
from tests.support.commands import companion

COMMANDS = (
    *("serve", "verify", "score", "export", "import", "stats"),
    *("upgrade", "prune", "backup", "restore", "status"),
)


def test_help_names_every_command_in_words() -> None:
    done = companion("--help")
    assert (done.status, done.err) == (0, "")
    assert all(f"\n    {name} " in done.out for name in COMMANDS)


def test_version_is_the_one_that_is_installed() -> None:
    done = companion("--version")
    assert (done.status, done.out, done.err) == (0, f"companion {__version__}\n", "")
    assert metadata.version("companion-cards") == __version__


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("spoken", "word"), [("en", "Usage: companion"), ("ja", "使い方：")])
def test_help_of_every_command_is_in_the_readers_language(
    name: str, spoken: str, word: str
) -> None:
    done = companion(name, "--help", language=spoken)
    assert done.status == 0
    assert done.out.startswith(word)
    assert ("オプション" in done.out) == (spoken == "ja")


def test_verify_says_what_its_status_means() -> None:
    done = companion("verify", "--help")
    assert all(word in done.out for word in ("Ends with 0", "1 if", "2 if", "--blind", "-h"))


@pytest.mark.parametrize("arguments", [[], ["play"], ["verify"], ["score", "a", "b"]])
def test_what_cannot_be_meant_is_refused_with_the_usage(arguments: list[str]) -> None:
    done = companion(*arguments)
    assert (done.status, done.out) == (2, "")
    assert "companion" in done.err


@pytest.mark.parametrize(
    ("names", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "JA"}, "ja"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ja_JP", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_language_follows_the_environment(names: dict[str, str], spoken: str) -> None:
    assert language(names) == spoken
