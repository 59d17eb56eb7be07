"""What the forge runs is what a reader of the documents runs."""

import re
import tomllib

from tests.support.durations import TOP

WORKFLOWS = [*(TOP / ".github" / "workflows").glob("*.yml")]
SECTIONS = ("Play", "Host", "Extend", "How it is built")
TARGET = re.compile(r"^([\w-]+):", re.MULTILINE)


def test_workflows_run_targets_that_there_are() -> None:
    targets = {*TARGET.findall((TOP / "Makefile").read_text("utf-8"))}
    run = [each for flow in WORKFLOWS for each in re.findall(r"run: make (\S+)", flow.read_text())]
    assert {*run} == {"lint", "test", "test-all", "release"}
    assert {*run} <= targets


def test_tests_run_on_every_python_that_is_promised() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    flow = (TOP / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    (listed,) = re.findall(r"python: \[(.*)\]", flow)
    assert re.findall(r"3\.\d+", listed) == promised


def test_readme_is_short() -> None:
    assert len((TOP / "README.md").read_text("utf-8").split()) <= 400


def test_index_of_the_documents_links_to_every_page() -> None:
    index = (TOP / "docs" / "README.md").read_text("utf-8")
    assert re.findall(r"^## (.*)$", index, re.MULTILINE) == list(SECTIONS)
    linked = {*re.findall(r"\]\(([\w-]+\.md)\)", index)}
    assert linked == {each.name for each in (TOP / "docs").glob("*.md")} - {"README.md"}
    assert [each for each in SECTIONS if f"**{each}**" not in (TOP / "README.md").read_text()] == []
