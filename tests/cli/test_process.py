"""The real command does what its main function does when it is called."""

import pytest

from tests.cli.deals import OPEN, REVOKE, lines, whole
from tests.support.commands import companion, companion_process

COMMANDS = (
    ("en", ("--help",), ""),
    ("ja", ("verify", "--help"), ""),
    ("en", ("serve", "--help"), ""),
    ("ja", (), ""),
    ("en", ("play",), ""),
    ("ja", ("verify", "-"), ""),
    ("en", ("verify", "-"), b"\x7fELF\x02\x00"),
    ("ja", ("verify", "-"), lines("", whole(1, id="花"), REVOKE, OPEN)),
    ("en", ("verify", "--blind", "-"), lines(whole(2, id="\ud800"), "{")),
    ("ja", ("verify", "none"), ""),
    ("en", ("score", "-"), "{}"),
)


@pytest.mark.parametrize(("language", "arguments", "given"), COMMANDS)
def test_process_ends_and_says_as_main_does(
    language: str, arguments: tuple[str, ...], given: str | bytes
) -> None:
    done = companion_process(*arguments, given=given, language=language)
    assert done == companion(*arguments, given=given, language=language)
    assert done.out or done.err
