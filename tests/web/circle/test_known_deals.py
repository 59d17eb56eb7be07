"""Deals that the circle has already: named, and left out unless somebody wants them."""

import pytest

from tests.web.circle.at_circle import form_to
from tests.web.circle.brought import brought, keep, read
from tests.web.circle.deal_texts import BRIDGE, HEARTS, SEATED, hearts_line, pbn_text
from tests.web.phone import Phone

PBN = pbn_text(*BRIDGE[:2])
LATER = pbn_text(BRIDGE[2], Date="2024.03.15")


@pytest.mark.any_database
def test_file_that_grew_brings_in_what_is_new(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = read(phone, circle, PBN + LATER)
    assert "already in the group" in page.text
    assert "Import one game" in page.root.one("button", "act").text
    assert "One game was imported" in keep(phone, page).text
    assert len(brought(phone, circle)) == before + 1


def test_same_file_again_brings_in_nothing(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = read(phone, circle, PBN)
    assert "Import " not in page.root.one("button", "act").text
    keep(phone, page)
    assert len(brought(phone, circle)) == before


def test_deals_come_in_once_more_if_somebody_says_so(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = keep(phone, read(phone, circle, PBN), again="yes")
    assert len(brought(phone, circle)) == before, "the page has not shown them yet"
    keep(phone, page)
    assert len(brought(phone, circle)) == 2 * before


def test_deals_that_are_known_once_the_seats_have_names_are_shown_first(
    phone: Phone, circle: str
) -> None:
    text = "\n".join(map(hearts_line, HEARTS))
    named = {**SEATED, "day": "2024-03-01"}
    keep(phone, read(phone, circle, text), **named)
    page = keep(phone, read(phone, circle, text), **named)
    assert "One game is already in the group" in page.text
    assert "Import " not in page.root.one("button", "act").text
    assert len(brought(phone, circle)) == 1


def test_page_that_is_sent_twice_brings_its_deals_in_once(phone: Phone, circle: str) -> None:
    page = read(phone, circle, PBN)
    assert "imported" in keep(phone, page).text
    once = len(brought(phone, circle))
    assert "imported" in keep(phone, page).text
    assert len(brought(phone, circle)) == once


def test_deals_that_come_in_once_more_do_so_once_however_often_they_are_sent(
    phone: Phone, circle: str
) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = keep(phone, read(phone, circle, PBN), again="yes")
    for _ in range(2):
        keep(phone, page)
        assert len(brought(phone, circle)) == 2 * before


def test_faults_are_left_out_beside_what_is_known(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = read(phone, circle, PBN + LATER + pbn_text(BRIDGE[0], Date="2199.03.08"))
    assert "is in the future" in page.text
    assert keep(phone, page).status == 422
    keep(phone, page, **{"leave-out": "on"})
    assert len(brought(phone, circle)) == before + 1


def test_faults_of_a_file_of_which_all_is_known_are_not_to_be_left_out(
    phone: Phone, circle: str
) -> None:
    keep(phone, read(phone, circle, PBN))
    page = read(phone, circle, PBN + pbn_text(BRIDGE[0], Date="2199.03.08"))
    assert "is in the future" in page.text
    assert page.root.all("input", name="leave-out") == []


def test_choice_for_known_deals_is_forgotten_once_there_are_none(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, PBN))
    before = len(brought(phone, circle))
    page = keep(phone, read(phone, circle, PBN), again="yes")
    page = phone.submit(form_to(page, "/old/"), {"do": "read", "who-Ann": "Zoe"})
    assert "already in the group" not in page.text
    assert "imported" in keep(phone, page).text
    assert len(brought(phone, circle)) > before
