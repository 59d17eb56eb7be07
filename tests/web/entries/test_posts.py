"""Stale, repeated and forged posts: nothing is stored twice and nothing is lost silently."""

import pytest

from companion.engine.log.entries import Misdeal
from companion.words.catalogue import catalogue_for
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured

DEAL = captured(5, 4, 3, 1, queen=2)
OTHER = captured(1, 1, 1, 10, queen=0)


def _over(phone: Phone) -> str:
    table = phone.new_table(target="16")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    return table


def test_stale_message_comes_in_the_language_of_the_reader(
    phone: Phone, other: Phone, table: str
) -> None:
    late = other.open(f"{table}/happened/adjustment").form("key")
    phone.happen(table, "misdeal")
    page = other.submit(late, {"points-0": "5", "reason": "x"})
    assert page.status == 422
    assert is_japanese(page.problems[0])
    assert phone.log(table)[-1].action == Misdeal()


def test_post_sent_again_is_stored_once_and_succeeds(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/deal").form("key")
    for _ in range(3):
        page = phone.submit(form, DEAL)
        assert page.status == 200
        assert page.notices == ["Deal 1 saved."]
    assert len(phone.log(table)) == 1


def test_post_sent_again_after_others_wrote_says_what_it_saved(
    phone: Phone, other: Phone, table: str
) -> None:
    form = phone.open(f"{table}/deal").form("key")
    phone.submit(form, DEAL)
    other.deal(table, 0, 0, 0, 13, queen=0)
    assert phone.submit(form, DEAL).notices == ["Deal 1 saved."]
    assert len(phone.log(table)) == 2


def test_key_used_for_something_else_is_refused(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/deal").form("key")
    phone.submit(form, DEAL)
    page = phone.submit(form, OTHER)
    assert page.status == 422
    assert page.problems == [catalogue_for("en", ()).word("key-reused")]
    assert page.field("hearts-3").attrs["value"] == "10"
    assert page.form("key").fields["key"] != form.fields["key"]
    assert len(phone.log(table)) == 1


@pytest.mark.parametrize("key", [None, "", "\0", "☃", "x" * 9999, "' OR 1=1 --", "a\r\nb"])
def test_key_that_no_page_gave_out_is_replaced(phone: Phone, table: str, key: str | None) -> None:
    page = phone.fill(f"{table}/deal", "key", {**DEAL, "key": key})
    assert page.status == 200
    (entry,) = phone.log(table)
    assert entry.key.isalnum()
    assert entry.key.isascii()
    assert len(entry.key) < 65


@pytest.mark.parametrize(
    "seen", [None, "", "-1", "1", "99999999", "9" * 5000, "x", "²", "０", "0.0", "\0"]
)
@pytest.mark.parametrize("before", [0, 1])
def test_position_that_was_never_seen_is_refused(
    phone: Phone, table: str, seen: str | None, before: int
) -> None:
    for _ in range(before):
        phone.happen(table, "misdeal")
    seen = "7" if seen == "1" else seen
    page = phone.fill(f"{table}/deal", "key", {**DEAL, "seen": seen})
    assert page.status == 422
    assert len(phone.log(table)) == before
    assert page.field("hearts-0").attrs["value"] == "5"
    assert phone.submit(page.form("key")).status == 200


@pytest.mark.any_database
@pytest.mark.parametrize("token", [None, "", "x", "☃", "a.b.c"])
@pytest.mark.parametrize(
    ("path", "marker"),
    [("sheet", "target"), ("entry/1", "target"), ("seat", "/seat")],
)
def test_post_without_the_phones_token_is_a_page_and_stores_nothing(
    phone: Phone, table: str, path: str, marker: str, token: str | None
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    form = phone.open(f"{table}/{path}").form(marker)
    page = phone.submit(form, {**DEAL, "seat": "1", "csrf_token": token})
    assert page.status == 400
    assert page.title == "This page was too old"
    assert page.root.one("a", "act").attrs["href"] == f"{table}/"
    assert len(phone.log(table)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize("token", [None, "", "x", "☃", "a.b.c"])
@pytest.mark.parametrize(
    ("path", "field", "typed"),
    [
        ("deal", "hearts-1", "4"),
        ("deal?by=points", "points-1", "4"),
        ("entry/1", "hearts-0", "6"),
        ("happened/adjustment", "reason", "too loud"),
    ],
)
def test_form_without_the_phones_token_comes_back_with_what_was_typed(
    phone: Phone, table: str, path: str, field: str, typed: str, token: str | None
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    form = phone.open(f"{table}/{path}").form("key")
    page = phone.submit(form, {field: typed, "csrf_token": token})
    assert page.status == 400
    assert page.problems[0].startswith("Not saved yet: this page was too old.")
    assert page.field(field).attrs["value"] == typed
    assert len(phone.log(table)) == 1


def test_change_of_rules_without_the_phones_token_is_still_there(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/rules/change").form("moon")
    page = phone.submit(form, {"target": "50", "csrf_token": "x"})
    assert page.status == 400
    assert page.field("target").attrs["value"] == "50"
    assert phone.log(table) == ()


def test_form_of_a_phone_whose_cookies_were_lost_is_saved_by_sending_it_again(
    phone: Phone, other: Phone, table: str
) -> None:
    page = other.submit(phone.open(f"{table}/deal").form("key"), DEAL)
    assert page.status == 400
    assert phone.log(table) == ()
    assert other.submit(page.form("key")).status == 200
    assert phone.totals(table) == (5, 4, 16, 1)


def test_moon_without_the_phones_token_is_asked_again(phone: Phone, table: str) -> None:
    page = phone.deal(table, 0, 13, 0, 0, queen=1)
    assert page.root.all("form", "answers")
    again = phone.submit(page.form("key"), {"answer": "self", "csrf_token": "x"})
    assert again.status == 400
    assert again.problems[0].startswith("Not saved yet")
    assert len(phone.log(table)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize("path", ["/put-back", "/forget", "/t/x/deal", "/t/x/retract"])
def test_post_of_nothing_stores_nothing(phone: Phone, path: str) -> None:
    page = phone.post(path)
    assert page.status in (400, 404)
    assert page.root.one("a", "act").attrs["href"] == "/"


def test_token_of_another_phone_is_not_ours(phone: Phone, other: Phone, table: str) -> None:
    page = other.submit(phone.open(f"{table}/deal").form("key"), DEAL)
    assert page.status == 400
    assert phone.log(table) == ()


def test_other_deal_than_the_one_that_ended_the_game_is_shown_beside_it(
    phone: Phone, other: Phone
) -> None:
    table = phone.new_table(target="16")
    late = other.open(f"{table}/deal").form("key")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = other.submit(late, OTHER)
    assert len(phone.log(table)) == 1
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    assert is_japanese(page.text)
    assert "Ann：ハート5枚、Bo：ハート4枚、Cara：ハート3枚と♠Q、Dai：ハート1枚" in page.text


def test_deal_that_ended_the_game_may_be_sent_again(phone: Phone) -> None:
    table = phone.new_table(target="16")
    form = phone.open(f"{table}/deal").form("key")
    for _ in range(2):
        page = phone.submit(form, DEAL)
        assert page.title == "Result"
    assert not any("Someone else has just entered" in said for said in page.notices)
    assert len(phone.log(table)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize("kind", ["misdeal", "wrong-dealer", "early-end"])
def test_event_after_the_game_is_over_is_refused(phone: Phone, kind: str) -> None:
    table = _over(phone)
    page = phone.happen(table, kind, dealer="3")
    assert page.status == 422
    assert page.problems == ["The game was over before this."]
    assert len(phone.log(table)) == 1


def _retract(phone: Phone, table: str, target: str) -> Page:
    return phone.submit(phone.open(f"{table}/sheet").form("target"), {"target": target})


@pytest.mark.parametrize("target", ["2", "99", "9999", "0"])
def test_taking_back_what_is_not_there_is_told(phone: Phone, table: str, target: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    page = _retract(phone, table, target)
    assert page.path == f"{table}/sheet"
    assert page.notices == [f"There is no entry {int(target):,} to change."]
    assert len(phone.log(table)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize(
    "target", ["10001", "99999999", "9" * 5000, "-1", "x", "", "1.0", "²", "１", "1;2", "\0"]
)
def test_taking_back_nonsense_is_refused(phone: Phone, table: str, target: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    assert _retract(phone, table, target).status == 400
    assert len(phone.log(table)) == 1


def test_taking_back_twice_is_told(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "misdeal")
    phone.take_back(table, 1)
    page = _retract(phone, table, "1")
    assert page.notices == ["Entry 1 was already undone."]
    assert len(phone.log(table)) == 3


def test_taking_back_sent_again_counts_once(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    form = phone.open(f"{table}/entry/1").form("target")
    assert [phone.submit(form).status for _ in range(3)] == [200] * 3
    assert len(phone.log(table)) == 2
    assert phone.totals(table) == (0, 0, 0, 0)


def _offers(page: Page) -> list[str]:
    """The buttons of a notice, in their order."""
    return [each.text.strip() for each in page.root.one(cls="offers").all("button")]


def test_stale_undo_says_what_came_in_and_offers_both(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    late = phone.open(f"{table}/").form("target")
    other.deal(table, 0, 0, 0, 13)
    page = phone.submit(late)
    assert page.path == f"{table}/"
    assert page.notices[0].startswith("Not undone: deal 2 came in first, so deal 1 still counts.")
    assert _offers(page) == ["Undo deal 2", "Undo deal 1"]
    assert len(phone.log(table)) == 2
    first = next(form for form in page.forms() if form.fields.get("target") == "1")
    done = phone.submit(first)
    assert done.notices[0].startswith("Deal 1 removed.")
    assert phone.log(table)[-1].action.target == 1  # type: ignore[attr-defined]


def test_stale_undo_is_told_in_japanese(phone: Phone, other: Phone, table: str) -> None:
    other.deal(table, 5, 4, 3, 1)
    late = other.open(f"{table}/").form("target")
    phone.deal(table, 0, 0, 0, 13)
    page = other.submit(late)
    assert page.notices[0].startswith("まだ取り消していません。先に第2ディールが入りました。")
    assert _offers(page) == ["第2ディールを取り消す", "第1ディールを取り消す"]


def test_stale_undo_of_what_is_no_deal_names_what_it_says(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.happen(table, "misdeal")
    late = phone.open(f"{table}/").form("target")
    other.happen(table, "adjustment", points_0="5", reason="agreed")
    page = phone.submit(late)
    said = "Not undone: “Adjusted: Ann +5 (agreed)” came in first,"
    assert page.notices[0].startswith(f"{said} so “Misdeal: redeal.” still counts.")
    assert _offers(page) == ["Undo “Adjusted: Ann +5 (agreed)”", "Undo “Misdeal: redeal.”"]


def test_what_another_phone_has_undone_is_not_undone_twice(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    late = phone.open(f"{table}/").form("target")
    other.take_back(table, 1)
    page = phone.submit(late)
    assert page.notices == ["Someone else has already undone deal 1."]
    assert not page.root.all(cls="offers")
    assert len(phone.log(table)) == 2


def test_stale_restoring_offers_both(phone: Phone, other: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    late = phone.take_back(table, 1).form("target")
    other.deal(table, 0, 0, 0, 13)
    page = phone.submit(late)
    assert page.notices[0].startswith("Not redone: deal 1 came in first")
    assert _offers(page) == ["Undo deal 1", "Redo deal 1"]
    assert len(phone.log(table)) == 3


@pytest.mark.parametrize("number", ["0", "2", "99", "9" * 30, "-1", "x", "1.5", "²"])
def test_entry_that_is_not_there_cannot_be_corrected(phone: Phone, table: str, number: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    assert phone.open(f"{table}/entry/{number}").status == 404
    form = phone.open(f"{table}/entry/1").form("key")
    assert phone.post(f"{table}/entry/{number}", {**form.fields, **OTHER}).status == 404
    assert len(phone.log(table)) == 1


def test_rematch_before_the_end_is_told(phone: Phone, table: str) -> None:
    token = phone.open(f"{table}/deal").form("key").fields["csrf_token"]
    page = phone.post(f"{table}/rematch", {"csrf_token": token})
    assert page.path == f"{table}/"
    assert page.notices == ["The game is not over yet."]


def test_rematch_keeps_seats_and_goes_on_with_the_deal(phone: Phone, other: Phone) -> None:
    table = _over(phone)
    mine, theirs = (
        phone.open(f"{table}/").form("/rematch"),
        other.open(f"{table}/").form("/rematch"),
    )
    again = phone.submit(mine)
    assert other.submit(theirs).path == phone.submit(mine).path == again.path != f"{table}/"
    position = phone.sheet(again.path.rstrip("/")).position
    assert (position.players, position.dealer) == (("Ann", "Bo", "Cara", "Dai"), 1)
    assert phone.open(f"{table}/").root.one("a", "act").attrs["href"] == again.path


def test_table_is_taken_off_this_phones_list_only(phone: Phone, other: Phone, table: str) -> None:
    other.open(f"{table}/")
    page = phone.submit(phone.open("/").form("/forget"))
    assert not page.root.all(cls="seen")
    assert other.open("/").root.all(cls="seen")
    assert phone.open(f"{table}/").status == 200


@pytest.mark.parametrize("link", ["", "☃", "x" * 9999, "../..", "\0"])
def test_forgetting_what_is_not_there_changes_nothing(phone: Phone, table: str, link: str) -> None:
    page = phone.submit(phone.open("/").form("/forget"), {"link": link})
    assert len(page.root.all(cls="seen")) == 1


def test_call_that_is_resent_after_the_turn_went_on_counts_once(phone: Phone) -> None:
    table = phone.new_table(game="bidwhist")
    form = phone.open(f"{table}/deal").form("key")
    for _ in range(2):
        page = phone.submit(form, {"bid": "3 up"})
        assert page.status == 200
    assert len(phone.log(table)) == 1


def test_call_that_somebody_else_made_otherwise_is_shown_beside_it(
    phone: Phone, other: Phone
) -> None:
    table = phone.new_table(game="bidwhist")
    late = other.open(f"{table}/deal").form("key")
    phone.submit(phone.open(f"{table}/deal").form("key"), {"bid": "3 up"})
    page = other.submit(late, {"bid": "4 up"})
    assert (page.path.split("?")[0], len(phone.log(table))) == (f"{table}/entry/1/beside", 1)


def test_entry_that_is_asked_for_no_more_can_be_taken_back(phone: Phone) -> None:
    table = phone.new_table(game="bidwhist")
    for bid in ("3 up", "pass", "pass", "pass"):
        phone.submit(phone.open(f"{table}/deal").form("key"), {"bid": bid})
    phone.submit(phone.open(f"{table}/deal").form("key"), {"named": "S"})
    phone.submit(phone.open(f"{table}/entry/4").form("key"), {"bid": "4 up"})
    page = phone.open(f"{table}/entry/5")
    assert page.status == 200
    assert page.form("target").fields["target"] == "5"
