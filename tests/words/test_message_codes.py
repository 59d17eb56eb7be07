"""A message code that is put together can be found by its full text (docs/translating.md)."""

import pytest

from tests.words.message_codes import (
    CONVENTIONS,
    FOLDERS,
    PROJECT,
    by_convention,
    codes,
    every_code,
    named,
    words_in,
)


@pytest.mark.parametrize("folder", FOLDERS)
def test_code_is_found_by_its_full_text_or_by_a_convention(folder: str) -> None:
    assert codes(folder) - words_in(folder) - by_convention(folder) == set()


def test_codes_of_lists_and_tables_are_messages() -> None:
    unknown = {f"{each.code} ({each.where})" for each in named() if each.code not in every_code()}
    assert sorted(unknown) == []


def test_codes_are_listed_directly_above_what_makes_them() -> None:
    assert sorted(f"{each.code} ({each.where})" for each in named() if not each.made) == []


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_convention_is_documented(convention: str) -> None:
    page, _ = CONVENTIONS[convention]
    for each in (page, "docs/translating.md"):
        assert f"`{convention}`" in (PROJECT / each).read_text("utf-8"), each
