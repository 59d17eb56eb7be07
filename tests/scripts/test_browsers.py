"""What an old browser does not know is found, and so is what it takes with it."""

import subprocess
from pathlib import Path

import pytest

from dev.audit.tools import fetch_packages, find_node
from tests.scripts.check import HERE

pytestmark = pytest.mark.other_programs

TABLE = """
| Safari | 15.4 | 14 |
| Chrome | 105 | 90 |
| Firefox | 121 | 90 |
| Samsung Internet | 20.0 | 15.0 |
"""
FINDS = {
    "a selector": ("a.css", ".a:has(b) { top: 0 }", "css.selectors.has is not in safari 14"),
    "a selector in a list": ("a.css", ".a, .b:has(c) { top: 0 }", "takes the selectors beside it"),
    "a property": ("a.css", ".a { mask: none }", "css.properties.mask is not in safari 14"),
    "a unit": ("a.css", ".a { height: 1dvh }", "viewport_percentage_units_dynamic is not in"),
    "a unit beside a variable": (
        "a.css",
        ".a { --b: 1cqw; }",
        "container_query_length_units beside var() is kept",
    ),
    "an at-rule": ("a.css", "@layer a { b { top: 0 } }", "css.at-rules.layer is not in"),
    "a member": ("a.js", "export const a = [1].at(0);", "javascript.builtins.Array.at is not in"),
    "a global": ("a.js", "structuredClone({});", "api.structuredClone is not in"),
    "a member of an object": ("a.js", "navigator.locks.query();", "Navigator.locks is not in"),
}
PASSES = {
    "a plain form before it": ("a.css", ".a { height: 1vh; height: 1dvh }"),
    "a prefix beside it": ("a.css", ".a { -webkit-mask: none; mask: none }"),
    "where it is asked for": ("a.css", "@supports (width: 1cqw) { .a { width: 1cqw } }"),
    "a call that minds its want": ("a.js", "navigator.vibrate?.(8);"),
    "a member changed": ("a.js", "class A { pad() {} } new A().pad();"),
}


def _check(folder: Path, name: str, text: str, rows: str = "") -> subprocess.CompletedProcess[str]:
    fetch_packages(HERE)
    (folder / "browsers.md").write_text(TABLE + rows, "utf-8")
    (folder / name).write_text(text, "utf-8")
    return subprocess.run(
        [find_node(), HERE / "browsers.mjs", "browsers.md", name],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("name", "text", "said"), FINDS.values(), ids=FINDS)
def test_feature_that_an_old_browser_lacks_is_found(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    done = _check(tmp_path, name, text)
    assert done.returncode == 1
    assert said in done.stderr


@pytest.mark.parametrize(("name", "text"), PASSES.values(), ids=PASSES)
def test_feature_with_a_way_around_it_passes(tmp_path: Path, name: str, text: str) -> None:
    done = _check(tmp_path, name, text)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("row", "text", "said"),
    [
        ("| `css.selectors.has` | usable | Plainer. |", ".a:has(b) { top: 0 }", ""),
        (
            "| `css.selectors.has` | whole | Plainer. |",
            ".a:has(b) { top: 0 }",
            "in usable browsers",
        ),
        ("| `css.selectors.has` | usable | Plainer. |", ".a { top: 0 }", "is not used"),
    ],
    ids=["said", "said in the wrong place", "said of nothing"],
)
def test_table_says_what_may_be_missing_and_no_more(
    tmp_path: Path, row: str, text: str, said: str
) -> None:
    done = _check(tmp_path, "a.css", text, row)
    assert done.returncode == int(bool(said))
    assert said in done.stderr
