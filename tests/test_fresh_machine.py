"""From a clone, on a machine that never fetched anything, what README.md tells is enough."""

import pytest

from dev.bench.fresh_machine import fresh_machine, steps, told_commands, until_it_answers


def test_readme_begins_with_two_commands() -> None:
    assert [command.split()[0] for command in told_commands()] == ["make", "make"]


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
