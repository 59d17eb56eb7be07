"""The ways to enter a deal fit the actions they make and bound what can be typed."""

from dataclasses import fields

import pytest

from companion.engine.shapes import Counts, Form
from companion.games.hearts import game
from companion.games.hearts.results import Captures
from tests.support.sittings import sheet

FORMS = game.forms(sheet().position)


def test_captures_are_the_usual_way() -> None:
    assert [form.action for form in FORMS] == list(game.actions)
    assert FORMS[0].action is Captures


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.kind)
def test_form_asks_for_everything_but_the_choice(form: Form) -> None:
    asked = {each.name for each in form.fields}
    assert asked == {each.name for each in fields(form.action)} - {"choice"}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.kind)
def test_counts_are_bounded_by_the_pack(form: Form) -> None:
    (counts,) = [each for each in form.fields if isinstance(each, Counts)]
    total = {"captures": 13, "points": 26}[form.kind]
    assert (counts.low, counts.high, counts.total) == (0, total, total)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.kind)
def test_form_is_worded_in_both_languages(form: Form) -> None:
    texts = [form.title, *(each.label for each in form.fields)]
    assert all(text.en and any(ord(mark) > 0x2FFF for mark in text.ja) for text in texts)
