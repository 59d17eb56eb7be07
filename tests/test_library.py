"""docs/library.md is true as it stands, in an interpreter that has nothing but Python."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

from companion import api

TOP = Path(__file__).parents[1]
DOCUMENT = TOP / "docs/library.md"
JOBS = ("Verify a deal", "Score a table", "Ask what is legal")
MOST_LINES = 10
TEXT = DOCUMENT.read_text("utf-8").replace("```", "")
"""The document without its fences, which doctest would take for something printed."""
RUN = f"""
import sys
sys.path.insert(0, {str(TOP)!r})
import doctest
test = doctest.DocTestParser().get_doctest(sys.stdin.read(), {{}}, "library.md", None, 0)
failed, tried = doctest.DocTestRunner().run(test)
print(tried)
sys.exit(failed > 0)
"""


def _chapters() -> dict[str, list[doctest.Example]]:
    """The lines of code below each heading."""
    heads = re.split(r"^## (.+)$", TEXT, flags=re.MULTILINE)[1:]
    parser = doctest.DocTestParser()
    return {
        head: parser.get_examples(text) for head, text in zip(heads[::2], heads[1::2], strict=True)
    }


def test_document_shows_what_its_code_prints() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-W", "error", "-X", "utf8", "-c", RUN],
        input=TEXT,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) == sum(map(len, _chapters().values()))


def test_document_has_the_three_jobs() -> None:
    assert tuple(_chapters()) == JOBS


@pytest.mark.parametrize("job", JOBS)
def test_job_takes_at_most_ten_lines_and_shows_what_comes_of_it(job: str) -> None:
    examples = _chapters()[job]
    assert 0 < sum(each.source.count("\n") for each in examples) <= MOST_LINES
    assert any(each.want for each in examples)


@pytest.mark.parametrize("job", JOBS)
def test_job_stands_alone_with_one_import(job: str) -> None:
    code = [each.source for each in _chapters()[job]]
    assert code[0].startswith("from companion.api import ")
    assert not any("import" in each for each in code[1:])
    exec("".join(code), {})


def test_api_names_the_functions_of_the_jobs_first() -> None:
    named = re.findall(r"`(companion\.api\.\w+)`", api.__doc__ or "")
    assert len(named) == len(JOBS) + 1
    assert all(callable(resolve_name(name)) for name in named)
