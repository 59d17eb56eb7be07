"""A text without end is cut, and refused with what is left of it still there."""

import pytest

from companion.engine.messages import LONGEST_TEXT
from companion.web.request.posts import LONGEST
from tests.web.phone import Phone

ENDLESS = "Ann!" + "\u0316\u0301" * 10_000


def test_name_without_end_is_refused_at_its_field(phone: Phone) -> None:
    names = {f"name-{seat}": name for seat, name in enumerate(("Bo", "Cara", "Dai", ENDLESS))}
    page = phone.fill("/new/hearts", "ticket", names)
    assert page.status == 422
    assert f"this name has {LONGEST:,}" in page.text
    assert len(page.form("ticket").fields["name-3"]) == LONGEST


def test_reason_without_end_is_refused_at_its_field(phone: Phone, table: str) -> None:
    typed = {"points-0": "1", "reason": ENDLESS}
    page = phone.fill(f"{table}/happened/adjustment", "reason", typed)
    assert page.status == 422
    assert f"{LONGEST_TEXT} characters at most; this has {LONGEST:,}." in page.text
    assert len(page.form("reason").fields["reason"]) == LONGEST


def test_name_of_a_set_without_end_is_refused(phone: Phone, table: str) -> None:
    page = phone.fill(f"{table}/rules/save", "name", {"name": ENDLESS})
    assert page.status == 422
    assert len(page.form("name").fields["name"]) == LONGEST


@pytest.mark.parametrize("path", ["rules", "referee/settle"])
def test_search_is_read_once_for_a_page(
    phone: Phone, table: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counting(typed: str) -> str:
        read.append(typed)
        return typed

    monkeypatch.setattr("companion.web.template_helpers.clean_text", counting)
    assert phone.open(f"{table}/{path}?q=moon").status == 200
    assert read == ["moon"]
