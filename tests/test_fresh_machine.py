"""From a clone, on a machine that never fetched anything, what README.md tells is enough."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dev.bench.fresh_machine import (
    Step,
    fresh_machine,
    steps,
    told_commands,
    until_it_answers,
    until_tests_begin,
    until_they_pass,
)

BEGIN = "===== test session starts ====="


def test_readme_begins_with_two_commands() -> None:
    assert [command.split()[0] for command in told_commands()] == ["make", "make"]


def _typed(folder: Path, command: str) -> Iterator[Step]:
    with steps(command, folder, os.environ) as said:
        yield from said


def test_tests_that_never_begin_are_a_failure(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"no make here\nIt ended with 3\."):
        list(until_tests_begin(_typed(tmp_path, "echo no make here; exit 3")))


def test_tests_that_fail_are_a_failure(tmp_path: Path) -> None:
    begin = f"echo '{BEGIN}'"
    assert len(list(until_they_pass(_typed(tmp_path, begin)))) == 2
    with pytest.raises(RuntimeError, match="It ended with 1"):
        list(until_they_pass(_typed(tmp_path, f"{begin}; exit 1")))


@pytest.mark.other_programs
def test_first_command_leads_to_the_front_page_from_an_empty_home() -> None:
    serve, _ = told_commands()
    with fresh_machine() as (clone, environment):
        # Typed as it is told; make takes ARGS from the environment, too.
        environment["ARGS"] = "--host 127.0.0.1 --port 0"
        with steps(serve, clone, environment) as said:
            *_, answered = until_it_answers(said)
        assert (clone / "instance" / "companion.sqlite").is_file()
    assert answered.said == "200 Companion"
