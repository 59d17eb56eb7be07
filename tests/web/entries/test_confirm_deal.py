"""A table may ask for a second yes: one tap on another phone, and nothing waits for it."""

import re

import pytest

from companion.engine.log.entries import Confirmed, Confirming
from tests.support.rows import for_each
from tests.web.entries.two_phones import seated
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured


@pytest.fixture
def asked(phone: Phone, table: str) -> str:
    """A table that asks for it, where Ann's phone has scored a deal."""
    seated(phone, table, 0)
    phone.fill(f"{table}/happened", "wanted")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    return table


@pytest.fixture
def bo(phone: Phone, asked: str) -> Phone:
    """Bo's phone."""
    return seated(Phone(phone.app), asked, 1)


def _waiting(page: Page) -> list[str]:
    return [each.one("p").text for each in page.root.all("form", "waits")]


def _buttons(page: Page) -> int:
    return sum(len(each.all("button")) for each in page.root.all("form", "waits"))


def test_asking_is_off_until_the_table_wants_it(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    assert not _waiting(phone.open(f"{table}/"))
    page = phone.fill(f"{table}/happened", "wanted")
    assert page.notices == ["From now on another player confirms each deal."]
    assert phone.log(table)[-1].action == Confirming(True)
    assert not _waiting(phone.open(f"{table}/"))
    page = phone.fill(f"{table}/happened", "wanted")
    assert phone.log(table)[-1].action == Confirming(False)


def test_table_may_want_it_whatever_came_in_meanwhile(
    phone: Phone, other: Phone, table: str
) -> None:
    late = phone.open(f"{table}/happened").form("wanted")
    other.happen(table, "misdeal")
    assert not phone.submit(late).root.all(cls="problem")
    assert phone.log(table)[-1].action == Confirming(wanted=True)


def test_deal_waits_on_every_phone_and_is_confirmed_on_another(
    phone: Phone, bo: Phone, asked: str
) -> None:
    own, others = phone.open(f"{asked}/"), bo.open(f"{asked}/")
    assert _waiting(own) == _waiting(others) == ["Deal 1 is not confirmed yet"]
    assert (_buttons(own), _buttons(others)) == (0, 1)
    assert len(phone.open(f"{asked}/sheet").root.all("abbr", "waits")) == 1
    form = others.form("target")
    for _ in range(2):
        assert bo.submit(form).notices == ["Deal 1 confirmed."]
    assert phone.log(asked)[-1].action == Confirmed(2, 2)
    assert len(phone.log(asked)) == 3
    assert not _waiting(phone.open(f"{asked}/"))
    mark = phone.open(f"{asked}/sheet").root.one("abbr", "confirmed")
    assert mark.attrs["title"] == "confirmed by Bo"
    assert mark.one(cls="visually-hidden").text.strip() == "confirmed by Bo"
    assert _log(phone, asked)[0] == "Deal 1 confirmed."


def test_what_happened_says_who_confirmed(phone: Phone, bo: Phone, asked: str) -> None:
    bo.submit(bo.open(f"{asked}/").form("target"))
    assert "Bo confirmed deal 1" in phone.open(f"{asked}/news").text


def test_confirmation_can_be_taken_back(phone: Phone, bo: Phone, asked: str) -> None:
    page = bo.submit(bo.open(f"{asked}/").form("target"))
    bo.submit(page.form("/retract"))
    assert _waiting(phone.open(f"{asked}/"))


def test_correction_waits_for_another_yes(phone: Phone, bo: Phone, asked: str) -> None:
    bo.submit(bo.open(f"{asked}/").form("target"))
    bo.correct(asked, 2, captured(4, 5, 3, 1, queen=2))
    own, others = bo.open(f"{asked}/"), phone.open(f"{asked}/")
    assert (_buttons(own), _buttons(others)) == (0, 1)


def test_nothing_is_held_up(phone: Phone, asked: str) -> None:
    for _ in range(4):
        phone.deal(asked, 5, 4, 3, 1, queen=2)
    assert phone.totals(asked) == (25, 20, 80, 5)
    deals = [f"Deal {deal} is not confirmed yet" for deal in (5, 4, 3)]
    assert _waiting(phone.open(f"{asked}/")) == deals
    assert len(phone.open(f"{asked}/sheet").root.all("abbr", "waits")) == 5


def test_deal_that_ended_the_game_can_be_confirmed(phone: Phone, bo: Phone, asked: str) -> None:
    phone.happen(asked, "early-end")
    page = bo.open(f"{asked}/")
    assert page.title == "Result"
    assert bo.submit(page.form("target")).notices == ["Deal 1 confirmed."]


def test_phone_without_a_seat_can_confirm(phone: Phone, asked: str) -> None:
    stranger = Phone(phone.app)
    assert stranger.submit(stranger.open(f"{asked}/").form("target")).notices


def test_confirmation_goes_after_whatever_was_written_meanwhile(
    phone: Phone, bo: Phone, asked: str
) -> None:
    form = bo.open(f"{asked}/").form("target")
    phone.deal(asked, 0, 0, 0, 13, queen=0)
    assert bo.submit(form).notices == ["Deal 1 confirmed."]


def test_deal_that_was_changed_meanwhile_is_not_confirmed_unseen(
    phone: Phone, bo: Phone, asked: str
) -> None:
    form = bo.open(f"{asked}/").form("target")
    phone.correct(asked, 2, captured(4, 5, 3, 1, queen=2))
    said = "Deal 1 has been changed meanwhile. Please look at it again."
    assert bo.submit(form).notices == [said]
    assert len(phone.log(asked)) == 3


def test_own_side_cannot_confirm(phone: Phone, bo: Phone, asked: str) -> None:
    fields = bo.open(f"{asked}/").form("target").fields
    form = phone.open(f"{asked}/happened").form("wanted")
    own = {name: fields[name] for name in ("target", "content")}
    page = phone.post(f"{asked}/confirm", {**form.fields, **own})
    assert page.notices[0].startswith("You entered deal 1, so another side")
    assert len(phone.log(asked)) == 2


def test_nobody_confirms_twice(bo: Phone, asked: str) -> None:
    form = bo.open(f"{asked}/").form("target")
    bo.submit(form)
    page = bo.submit(form, {"key": "another"})
    assert page.notices == ["You have already confirmed deal 1."]
    assert len(bo.log(asked)) == 3


def test_confirmation_holds_up_no_form_of_the_next_deal(
    phone: Phone, bo: Phone, asked: str
) -> None:
    late = phone.open(f"{asked}/deal").form("key")
    adjusting = phone.open(f"{asked}/happened/adjustment").form("key")
    bo.submit(bo.open(f"{asked}/").form("target"))
    page = phone.submit(adjusting, {"points-0": "5", "reason": "agreed"})
    assert page.notices == ["Ann +5, agreed: now 10"]
    page = phone.submit(late, captured(5, 4, 3, 1, queen=2))
    assert page.status == 422
    assert phone.submit(page.form("key")).notices == ["Deal 2 saved."]


def test_asking_twice_is_told(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/happened").form("wanted")
    phone.submit(form)
    assert phone.submit(form).path == f"{table}/"
    late = phone.open(f"{table}/happened").form("wanted")
    page = phone.submit(late, {"wanted": "yes"})
    assert page.notices == ["That is already set."]
    assert len(phone.log(table)) == 1


@for_each("content", ["", "0", "1", "10001", "9" * 30, "x", "²", "\0"])
@for_each("target", ["", "0", "1", "9", "10001", "x", "\0"])
def test_nonsense_is_confirmed_by_nobody(bo: Phone, asked: str, target: str, content: str) -> None:
    form = bo.open(f"{asked}/").form("target")
    page = bo.submit(form, {"target": target, "content": content})
    assert page.status in (200, 400)
    assert len(bo.log(asked)) == 2


@pytest.mark.any_database
@pytest.mark.parametrize("wanted", ["", "perhaps", "\0"])
def test_neither_yes_nor_no_is_refused(phone: Phone, table: str, wanted: str) -> None:
    form = phone.open(f"{table}/happened").form("wanted")
    assert phone.submit(form, {"wanted": wanted}).status == 400
    assert phone.log(table) == ()


def test_history_marks_what_was_confirmed_until_it_is_corrected(
    phone: Phone, other: Phone, asked: str
) -> None:
    other.submit(other.open(f"{asked}/").form("target"))
    assert _marks(phone, asked) == ["", "confirmed by", ""]
    phone.fill(f"{asked}/entry/2", "key", {"hearts-0": "4", "hearts-1": "5"})
    assert _marks(phone, asked) == ["", "", "changed later", ""]


def test_confirmation_speaks_the_readers_language(other: Phone, asked: str) -> None:
    page = other.open(f"{asked}/")
    assert is_japanese(_waiting(page)[0])
    assert is_japanese(other.submit(page.form("target")).notices[0])
    assert is_japanese(_log(other, asked)[0])


def _marks(phone: Phone, table: str) -> list[str]:
    """How the history marks each entry, the newest first; whose names follow is left out."""
    lines = phone.open(f"{table}/log").root.one("ol", "log").all("li")
    said = (" ".join(mark.text for mark in each.all(cls="state")) for each in lines)
    return [re.sub("(?<=confirmed by).*", "", each) for each in said]


def _log(phone: Phone, table: str) -> list[str]:
    """What the log says, the newest first."""
    lines = phone.open(f"{table}/log").root.one("ol", "log").all("li")
    return [each.one(cls="what").text for each in lines]


def _call(phone: Phone, name: str) -> None:
    """Give a phone a name."""
    phone.fill("/phone", "called", {"called": name})


def test_phone_confirms_its_own_deal_under_no_other_name(
    phone: Phone, other: Phone, table: str
) -> None:
    seated(other, table, 0)
    phone.fill(f"{table}/happened", "wanted")
    _call(phone, "Ben")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    form = other.open(f"{table}/").form("target")
    _call(phone, "Ann")
    assert _waiting(phone.open(f"{table}/")) == ["Deal 1 is not confirmed yet"]
    assert _buttons(phone.open(f"{table}/")) == 0
    sent = {**form.fields, "csrf_token": phone.open("/").form("code").fields["csrf_token"]}
    phone.post(f"{table}/confirm", sent)
    assert len(phone.log(table)) == 2
    assert _waiting(other.open(f"{table}/"))


def test_name_without_a_seat_is_shown_as_such_and_is_no_player(
    phone: Phone, other: Phone, table: str
) -> None:
    seated(other, table, 0)
    _call(phone, "Ann")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert re.fullmatch(r"Ann \(☎ [A-Z]{3}\)", phone.log(table)[-1].author)
    shown = phone.open(f"{table}/log").root.one("ol", "log")
    assert shown.all(cls="phone-mark")
    assert [each.text for each in shown.one("small").all("bdi")] == ["Ann’s phone"]
    assert "☎" not in shown.text


def test_help_says_how_the_history_names_this_phone(phone: Phone, table: str) -> None:
    _call(phone, "Ben")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert "“Ben’s phone”" in phone.open("/phone").text
    _call(phone, "")
    assert "“Somebody”" in phone.open("/phone").text
