"""The parts of a release: its bill of materials, its archive, its digests."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.site.packages import INTEGRITY, PACKAGE
from dev.release.files import SUMS, contents, differing, digests, packed, put_into
from dev.release.run import SHIPPED, lay_out
from dev.release.sbom import bill_of_materials

TOP = Path(__file__).parents[2]
LOCK = """
[[package]]
name = "ours"
dependencies = [{ name = "first" }]
[package.optional-dependencies]
more = [{ name = "extra", version = "2" }]
[package.dev-dependencies]
dev = [{ name = "tool" }]
[[package]]
name = "first"
version = "1"
dependencies = [{ name = "second" }]
sdist = { url = "https://files.example/first.tar.gz", hash = "sha256:abcd" }
[[package]]
name = "second"
version = "3"
dependencies = [{ name = "first" }]
[[package]]
name = "extra"
version = "1"
[[package]]
name = "extra"
version = "2"
[[package]]
name = "tool"
version = "9"
"""


def _bill(lock: str = LOCK) -> dict[str, Any]:
    bill: dict[str, Any] = json.loads(bill_of_materials(lock, "ours", "1.0"))
    return bill


def test_bill_names_what_is_needed_to_run_and_nothing_else() -> None:
    named = [each["purl"] for each in _bill()["components"]]
    assert named == ["pkg:pypi/extra@2", "pkg:pypi/first@1", "pkg:pypi/second@3"]


def test_bill_says_who_needs_whom_and_every_name_in_it_is_explained() -> None:
    needs = {each["ref"]: each["dependsOn"] for each in _bill()["dependencies"]}
    assert needs == {
        "pkg:pypi/ours@1.0": ["pkg:pypi/extra@2", "pkg:pypi/first@1"],
        "pkg:pypi/extra@2": [],
        "pkg:pypi/first@1": ["pkg:pypi/second@3"],
        "pkg:pypi/second@3": ["pkg:pypi/first@1"],
    }


def test_bill_gives_the_source_and_its_digest() -> None:
    (source,) = _bill()["components"][1]["externalReferences"]
    assert source["hashes"] == [{"alg": "SHA-256", "content": "abcd"}]


def test_bill_has_the_runtime_of_the_site() -> None:
    bill = json.loads(bill_of_materials(LOCK, "ours", "1.0", {PACKAGE: INTEGRITY}))
    (runtime,) = [each for each in bill["components"] if each["purl"] == f"pkg:npm/{PACKAGE}"]
    assert len(bytes.fromhex(runtime["hashes"][0]["content"])) == 64
    assert runtime["bom-ref"] in bill["dependencies"][0]["dependsOn"]


def test_bill_has_its_number_from_what_it_says() -> None:
    assert _bill() == _bill()
    assert _bill()["serialNumber"] != _bill(LOCK.replace('"3"', '"4"'))["serialNumber"]


def test_archive_is_the_same_whatever_the_age_and_order_of_its_files(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, names in ((one, ("a", "b")), (other, ("b", "a"))):
        (folder / "in").mkdir(parents=True)
        for name in names:
            (folder / "in" / name).write_text(name)
    os.utime(other / "in" / "a", (0, 0))
    assert packed(one) == packed(other)
    assert contents(one) == {"in/a": b"a", "in/b": b"b"}


def test_digests_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    files = {"b": b"2", "a": b"1"}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / SUMS).write_text(digests(files))
    check = ["sha256sum", "--check", SUMS]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    (tmp_path / "a").write_bytes(b"planted")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 1


@pytest.mark.parametrize(
    ("other", "unlike"), [({"a": b"1"}, []), ({"a": b"2"}, ["a"]), ({}, ["a"])]
)
def test_builds_that_differ_are_found(other: dict[str, bytes], unlike: list[str]) -> None:
    assert differing({"a": b"1"}, other) == unlike


def test_what_is_built_is_what_is_committed(tmp_path: Path) -> None:
    lay_out(tmp_path / "tree", None)
    laid = contents(tmp_path / "tree")
    asked = ["git", "ls-tree", "-r", "--name-only", "HEAD", *SHIPPED]
    listed = subprocess.run(asked, cwd=TOP, capture_output=True, text=True, check=True).stdout
    assert {*laid} == {*listed.splitlines()}
    committed = ["git", "show", "HEAD:companion/__init__.py"]
    shown = subprocess.run(committed, cwd=TOP, capture_output=True, check=True).stdout
    assert laid["companion/__init__.py"] == shown


def test_nothing_of_an_earlier_release_stays_beside_a_new_one(tmp_path: Path) -> None:
    put_into(tmp_path / "dist", {"ours-1.0.whl": b"first"})
    put_into(tmp_path / "dist", {"ours-2.0.whl": b"second"})
    assert contents(tmp_path / "dist") == {"ours-2.0.whl": b"second"}
