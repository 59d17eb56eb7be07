"""What happens besides deals, entered, corrected and undone through the pages."""

import pytest

from companion import __version__
from companion.engine.log.entries import Adjustment, Amend, EarlyEnd, Misdeal, Substitution
from companion.engine.seating import Seat
from tests.web.page import Page
from tests.web.phone import Phone, captured

EVENTS = {
    "misdeal": {},
    "wrong-dealer": {"dealer": "2"},
    "adjustment": {"points-0": "-5", "reason": "revoke"},
    "substitution": {"seat": "1", "name": "Ema"},
    "early-end": {},
}
TOLD = {
    "misdeal": "Misdeal: Bo deals again.",
    "wrong-dealer": "Cara deals now.",
    "adjustment": "Ann −5, revoke: now 0",
    "substitution": "Ema takes over from Bo, with 4.",
    "early-end": "The game ends here.",
}


def _happen(phone: Phone, table: str, kind: str) -> Page:
    return phone.fill(f"{table}/happened/{kind}", "key", EVENTS[kind])


@pytest.mark.parametrize("kind", EVENTS)
def test_event_is_stored_shown_and_taken_back(phone: Phone, table: str, kind: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    before = phone.sheet(table).position
    page = _happen(phone, table, kind)
    assert page.path == f"{table}/"
    assert page.notices == [TOLD[kind]]
    sheet = phone.open(f"{table}/sheet")
    newest = sheet.root.one("table", "sheet").one("tbody").all("tr")[0]
    link = newest.all("a")[-1].attrs["href"]
    assert link == f"{table}/entry/2"
    phone.fill(link, "target")
    after = phone.sheet(table).position
    assert (after.players, after.dealer, after.totals) == (
        before.players,
        before.dealer,
        before.totals,
    )
    assert len(phone.log(table)) == 3


def test_misdeal_keeps_dealer_and_deal(phone: Phone, table: str) -> None:
    page = _happen(phone, table, "misdeal")
    assert "Ann deals 13 cards each" in page.text
    assert "Score deal 1" in page.text


def test_page_of_a_misdeal_says_who_deals_and_another_can_be_named(
    phone: Phone, other: Phone, table: str
) -> None:
    assert "Ann deals now." in phone.open(f"{table}/happened/misdeal").text
    page = phone.fill(f"{table}/happened/misdeal", "key", {"dealer": "2"})
    assert page.notices == ["Misdeal: Cara deals again."]
    assert phone.log(table)[-1].action == Misdeal("", Seat(2))
    assert "Misdeal: Cara deals again." in phone.open(f"{table}/sheet").text
    assert "次に配るのはCaraです。" in other.open(f"{table}/happened/misdeal").text
    phone.correct(table, 1, {"dealer": "3"})
    assert phone.sheet(table).position.dealer == 3
    refused = phone.happen(table, "misdeal", dealer="7")
    assert refused.status == 422


def test_choice_that_is_missing_is_asked_for_as_its_label_asks(phone: Phone, table: str) -> None:
    leaves = phone.open(f"{table}/happened/departure").root.one(cls="people")
    assert leaves.attrs["data-pick"] == "Who leaves?"


def test_wrong_dealer_moves_the_rotation(phone: Phone, table: str) -> None:
    assert "Cara deals 13 cards each" in _happen(phone, table, "wrong-dealer").text
    phone.deal(table, 5, 4, 3, 1)
    assert phone.sheet(table).position.dealer == 3


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("dealer", "said"),
    [
        ("0", "Ann deals this one anyway."),
        ("4", "Please choose from the list."),
        ("", "Please choose one of the seats."),
    ],
)
def test_wrong_dealer_must_be_another(phone: Phone, table: str, dealer: str, said: str) -> None:
    page = phone.happen(table, "wrong-dealer", dealer=dealer)
    assert page.status == 422
    assert [node.text for node in page.around("dealer", "pick").all(cls="error")] == [said]
    assert phone.log(table) == ()


@pytest.mark.parametrize("minus", ["-5", "−5", "－５", "–5", "ー5"])
def test_adjustment_moves_points_and_blanks_stay(phone: Phone, table: str, minus: str) -> None:
    phone.happen(table, "adjustment", points_0=minus, points_2="7", reason="  agreed\n so ")
    assert phone.log(table)[0].action == Adjustment((-5, 0, 7, 0), "agreed so")


@pytest.mark.parametrize("blank", range(4))
def test_blank_in_an_adjustment_is_never_filled(phone: Phone, table: str, blank: int) -> None:
    points = {f"points_{seat}": "" if seat == blank else "-5" for seat in range(4)}
    phone.happen(table, "adjustment", **points, reason="penalty")
    assert phone.totals(table) == tuple(0 if seat == blank else -5 for seat in range(4))


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"points_0": "5"}, "reason", "Why?"),
        ({"points_0": "5", "reason": " 　"}, "reason", "Why?"),
        ({"points_0": "5", "reason": "x" * 201}, "reason", "200 characters at most; this has 201."),
        ({"reason": "x"}, "points-0", "Enter points for at least one side."),
        ({"points_0": "0", "reason": "x"}, "points-0", "Enter points for at least one side."),
        (
            {"points_0": "100000", "reason": "x"},
            "points-0",
            "A number from −99,999 to 99,999, please.",
        ),
        ({"points_0": "x", "reason": "x"}, "points-0", "A whole number, please."),
    ],
)
def test_bad_adjustment_is_said_at_its_place(
    phone: Phone, table: str, changes: dict[str, str], field: str, said: str
) -> None:
    page = phone.happen(table, "adjustment", **changes)
    assert page.status == 422
    place = page.around(field, "counts", "field")
    assert [node.text[: len(said)] for node in place.all(cls="error")] == [said]
    assert phone.log(table) == ()
    assert page.field("reason").attrs["value"] == " ".join(changes.get("reason", "").split())


def test_reason_is_shown_as_typed(phone: Phone, table: str) -> None:
    reason = "<b>反則</b> & “x” {$y}"
    phone.happen(table, "adjustment", points_0="5", reason=reason)
    assert f"Ann +5, {reason}" in phone.open(f"{table}/sheet").text
    assert f"Adjusted: Ann +5 ({reason})" in phone.open(f"{table}/log").text


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Who is the new player?"),
        ("  \u202e", ""),
        ("Bo", "The name Bo is taken. Add an initial, such as Bo B."),
        ("bo ", "The name bo is taken. Add an initial, such as bo B."),
        ("x" * 33, "32 characters at most; this"),
        ("x" * 200, "32 characters at most; this"),
        ("x" * 9000, "32 characters at most; this"),
    ],
)
def test_bad_name_of_a_newcomer_is_said_at_its_field(
    phone: Phone, table: str, name: str, said: str
) -> None:
    page = phone.happen(table, "substitution", seat="0", name=name)
    assert page.status == 422
    (error,) = page.around("name", "field").all(cls="error")
    assert error.text.startswith(said) or error.text == "Who sits here?"
    assert phone.log(table) == ()


def test_newcomer_inherits_and_history_keeps_the_old_name(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=1)
    phone.happen(table, "substitution", seat="1", name="<Ema>")
    assert phone.log(table)[-1].action == Substitution(Seat(1), "<Ema>")
    log = phone.open(f"{table}/log").root.one(cls="log").text
    assert "<Ema> takes Bo’s seat." in log
    assert "Bo: 4 hearts and Q♠" in log
    assert "<Ema> takes Bo’s seat." in phone.open(f"{table}/sheet").root.one("table").text
    assert phone.totals(table) == (5, 17, 3, 1)


def test_stale_post_names_the_substitution_as_it_was(
    phone: Phone, other: Phone, table: str
) -> None:
    late = phone.open(f"{table}/deal").form("key")
    other.happen(table, "substitution", seat="0", name="Ema")
    assert "Ema takes Ann’s seat." in phone.submit(late, captured(5, 4, 3, 1)).problems[0]


def test_early_end_needs_a_deal_and_makes_the_ranking(phone: Phone, table: str) -> None:
    page = _happen(phone, table, "early-end")
    assert page.status == 422
    assert page.problems == ["No deal has been scored yet."]
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = _happen(phone, table, "early-end")
    assert page.title == "Result"
    assert "Dai wins" in page.text
    assert "Ended early by agreement." in page.text
    assert phone.log(table)[-1].action == EarlyEnd()


def test_event_is_corrected_from_the_sheet(phone: Phone, table: str) -> None:
    _happen(phone, table, "adjustment")
    form = phone.open(f"{table}/entry/1").form("key")
    assert (form.fields["points-0"], form.fields["reason"]) == ("−5", "revoke")
    phone.submit(form, {"points-0": "", "points-1": "9"})
    assert phone.log(table)[-1].action == Amend(1, Adjustment((0, 9, 0, 0), "revoke"))
    assert phone.totals(table) == (0, 9, 0, 0)


def test_bad_correction_is_refused_like_a_bad_entry(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.correct(table, 1, {"hearts-0": "6"})
    assert page.status == 422
    assert page.problems == ["There are 13 hearts; these add up to 14."]
    assert page.field("hearts-0").attrs["value"] == "6"
    assert len(phone.log(table)) == 1


def test_correction_counts_from_its_deal_on(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 13, 0, 0, 0, queen=1)
    page = phone.correct(table, 1, captured(1, 4, 3, 5, queen=2))
    assert page.notices == ["Deal 1 corrected."]
    assert phone.totals(table) == (14, 17, 16, 5)
    sheet = phone.open(f"{table}/sheet")
    assert sheet.root.all("abbr")[0].attrs["title"] == "corrected"
    assert "changed later" in phone.open(f"{table}/log").text


def test_what_was_taken_back_is_restored(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.take_back(table, 1)
    assert page.notices[0].startswith("Deal 1 removed.")
    page = phone.submit(page.form("target"))
    assert page.notices == ["Redone."]
    assert phone.totals(table) == (5, 4, 16, 1)


def test_correction_that_breaks_a_later_entry_shows_where_to_look(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    _happen(phone, table, "substitution")
    phone.happen(table, "substitution", seat="0", name="Bo")
    phone.take_back(table, 2)
    page = phone.open(f"{table}/")
    assert page.root.one("a", "button").attrs["href"] == f"{table}/entry/3"
    assert "The name Bo is taken. Add an initial, such as Bo B." in page.text
    assert phone.open(f"{table}/deal").path == f"{table}/"
    assert phone.happen(table, "misdeal").problems == ["Check entry 3 first."]
    assert phone.log(table)[-1].action != Misdeal()
    phone.correct(table, 3, {"name": "Fay"})
    assert phone.sheet(table).position.players == ("Fay", "Bo", "Cara", "Dai")


def test_page_of_the_rest_says_which_version_this_is(phone: Phone, table: str) -> None:
    assert f"Companion {__version__}" in phone.open(f"{table}/happened").text


SAVES = {
    "en": ("Bo deals again", "End the game: Dai wins", "Swap {seat} for {name}"),
    "ja": ("Boが配り直す", "ここで終了する：Daiの勝ち", "{seat}に代わって{name}が入る"),
}


@pytest.mark.any_database
@pytest.mark.parametrize("language", SAVES)
def test_button_of_an_event_says_what_it_does(phone: Phone, table: str, language: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=0)
    reader = Phone(phone.app, language)
    misdeal, end, swap = (
        reader.open(f"{table}/happened/{kind}").root.one("button", "act")
        for kind in ("misdeal", "early-end", "substitution")
    )
    again, ends, swaps = SAVES[language]
    assert misdeal.attrs["data-does"] == again
    assert end.text == ends
    assert swap.attrs["data-says"] == swaps
