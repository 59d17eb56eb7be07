"""Bundles as text: base64url in links, digits in codes; whatever else comes is a BundleError."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.bundle.bundle import BundleError, Flaw
from companion.web.transfer.export_page import as_digits, as_fragment, from_fragment
from tests.support.bundles import FORMER_PART

BYTES = st.binary(max_size=900).map(lambda packed: b"\2" + packed)
"""What begins as every bundle does."""


@given(BYTES)
def test_both_forms_give_back_what_was_written(data: bytes) -> None:
    assert from_fragment(as_fragment(data)) == data
    assert from_fragment(as_digits(data)) == data


def test_line_breaks_and_the_sign_of_a_fragment_are_left_out() -> None:
    for text in (as_fragment(b"\2 packed"), as_digits(b"\2 packed")):
        assert from_fragment(f" #{text[:5]}\n{text[5:]} ") == b"\2 packed"


def _flaw(text: str) -> Flaw:
    with pytest.raises(BundleError) as found:
        from_fragment(text)
    return found.value.flaw


@pytest.mark.parametrize("text", ["", "#", "ÄÖ", "d+5", "A", "d\u0663" + "1" * 30])
def test_what_is_neither_is_damaged(text: str) -> None:
    assert _flaw(text) is Flaw.DAMAGED


def test_more_digits_than_a_code_holds_are_no_number() -> None:
    # Read as base64 they are no bundle either.
    assert from_fragment("d" + "9" * 4001)[:1] != b"\2"
    assert from_fragment("d" + "9" * 40_003)[:1] != b"\2"


def test_one_of_several_codes_is_of_a_former_form() -> None:
    assert _flaw(FORMER_PART) is Flaw.FORMER
