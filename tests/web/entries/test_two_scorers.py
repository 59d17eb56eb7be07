"""Two phones enter the same thing: it counts once, and what differs is shown side by side."""

import pytest

from companion.engine.log.entries import Amend, Confirmed
from tests.web.page import Page, PageForm, is_japanese
from tests.web.phone import Phone, captured

Typed = dict[str, str | None]
DEAL, OTHER = captured(5, 4, 3, 1, queen=2), captured(1, 1, 1, 10, queen=0)
STEPS: dict[str, list[Typed]] = {
    "hearts": [],
    "whist": [{"suit": "H"}],
    "bidwhist": [{"by": "contract", "bidder": "0", "bid": "3 up", "named": "S"}],
    "oniontan": [{"player": "0", "trump": "S", "bid": "3"}],
}
"""What leads to the form that closes a deal."""
RESULTS: dict[str, tuple[Typed, Typed]] = {
    "hearts": (DEAL, OTHER),
    "whist": ({"tricks-0": "8", "tricks-1": "5"}, {"tricks-0": "9", "tricks-1": "4"}),
    "bidwhist": ({"tricks-0": "9", "tricks-1": "3"}, {"tricks-0": "6", "tricks-1": "6"}),
    "oniontan": ({"tricks": "3"}, {"tricks": "4"}),
}
"""Two results of that deal."""
THIRD: dict[str, Typed] = {
    "hearts": captured(0, 4, 8, 1, queen=2),
    "whist": {"tricks-0": "7", "tricks-1": "6"},
    "bidwhist": {"tricks-0": "7", "tricks-1": "5"},
    "oniontan": {"tricks": "5"},
}
"""What somebody else makes of it."""
GAMES = pytest.mark.parametrize("game", RESULTS)


def seated(phone: Phone, table: str, seat: int) -> Phone:
    """A phone whose owner says where they sit."""
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": str(seat)})
    return phone


def begun(phone: Phone, game: str) -> str:
    """A table whose deal in progress only needs its result."""
    table = phone.new_table(game=game)
    for typed in STEPS[game]:
        by = f"?by={typed['by']}" if "by" in typed else ""
        phone.fill(f"{table}/deal{by}", "key", typed)
    assert len(phone.log(table)) == len(STEPS[game])
    return table


@pytest.fixture
def ben(phone: Phone) -> Phone:
    """The phone that is quicker."""
    return phone


@pytest.fixture
def carla(app: object, phone: Phone) -> Phone:
    """Another one, whose owner reads English too."""
    return Phone(phone.app)


def both(ben: Phone, carla: Phone, game: str) -> tuple[str, PageForm]:
    """A table with a deal that Bo's phone has scored, and the form of Cara's for that deal."""
    table = begun(ben, game)
    seated(ben, table, 1)
    seated(carla, table, 2)
    late = carla.open(f"{table}/deal").form("key")
    ben.fill(f"{table}/deal", "key", RESULTS[game][0])
    return table, late


def _lines(page: Page) -> list[list[str]]:
    """What stands beside each other, by side."""
    return [[each.text for each in row.all("td")] for row in page.root.one("tbody").all("tr")]


def _differing(page: Page) -> list[bool]:
    return ["different" in row.text for row in page.root.one("tbody").all("tr")]


@GAMES
def test_same_result_counts_once_and_is_confirmed_by_both(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    before = ben.totals(table)
    for _ in range(3):
        page = carla.submit(late, RESULTS[game][0])
        assert page.path == f"{table}/"
        assert page.notices == ["Deal 1 counts once, confirmed by both: Bo had entered the same."]
    number = len(STEPS[game]) + 1
    assert ben.log(table)[number].action == Confirmed(number, number)
    assert ben.log(table)[number].author == "Cara"
    assert (len(ben.log(table)), ben.totals(table)) == (number + 1, before)
    mark = ben.open(f"{table}/sheet").root.one("abbr", "confirmed")
    assert mark.attrs["title"] == "confirmed by Cara"


@GAMES
def test_other_result_is_shown_beside_the_first_and_writes_nothing(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    log = ben.log(table)
    page = carla.submit(late, RESULTS[game][1])
    assert page.status == 200
    assert page.root.one("h2").text == "Two results for deal 1"
    theirs, mine = page.root.one(cls="beside").all("h3")
    assert (theirs.text, mine.text) == ("Bo entered this just now", "Yours")
    assert any(_differing(page))
    assert _differing(page) == [one != other for one, other in _lines(page)]
    assert ben.log(table) == log


@GAMES
def test_keeping_theirs_confirms_it(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    before, form = ben.totals(table), carla.submit(late, RESULTS[game][1]).form("content")
    for _ in range(2):
        page = carla.submit(form, {"do": "keep"})
        assert page.notices == ["Deal 1 stays as Bo entered it, confirmed by you."]
    number = len(STEPS[game]) + 1
    assert ben.log(table)[number].action == Confirmed(number, number)
    assert (len(ben.log(table)), ben.totals(table)) == (number + 1, before)


@GAMES
def test_replacing_with_mine_is_an_amendment_that_names_both(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    form = carla.submit(late, RESULTS[game][1]).form("content")
    for _ in range(2):
        page = carla.submit(form, {"do": "replace"})
        assert page.notices == ["Saved: yours instead of what Bo entered for deal 1."]
    number = len(STEPS[game]) + 1
    (entry,) = ben.log(table)[number:]
    assert isinstance(entry.action, Amend)
    assert entry.action.replaces == number
    line = ben.open(f"{table}/log").root.all("li")[0].text
    assert "Cara replaced what Bo entered for deal 1: " in line
    again = begun(carla, game)
    carla.fill(f"{again}/deal", "key", RESULTS[game][1])
    assert ben.totals(table) == carla.totals(again)


@GAMES
def test_cancelling_writes_nothing(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    log, page = ben.log(table), carla.submit(late, RESULTS[game][1])
    cancel = next(each for each in page.root.all("a", "quiet") if each.text == "Cancel")
    assert carla.open(cancel.attrs["href"]).path == f"{table}/"
    assert ben.log(table) == log


@GAMES
def test_own_numbers_can_be_changed_before_they_replace_the_others(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    page = carla.submit(late, RESULTS[game][1])
    link = next(each for each in page.root.all("a") if each.text == "Change my numbers")
    page = carla.open(link.attrs["href"])
    form = page.form("key")
    assert {name: form.fields[name] for name in RESULTS[game][1]} == RESULTS[game][1]
    carla.submit(form)
    last = ben.log(table)[-1].action
    assert isinstance(last, Amend)
    assert last.replaces == len(STEPS[game]) + 1


@GAMES
@pytest.mark.parametrize("do", ["keep", "replace"])
def test_what_was_changed_once_more_is_shown_anew(
    ben: Phone, carla: Phone, game: str, do: str
) -> None:
    table, late = both(ben, carla, game)
    number = len(STEPS[game]) + 1
    form = carla.submit(late, RESULTS[game][1]).form("content")
    third = Phone(ben.app)
    seated(third, table, 3)
    changed: dict[str, Typed] = {
        "hearts": captured(0, 4, 8, 1, queen=2),
        "oniontan": {"tricks": "5"},
    }
    pairs: Typed = {"tricks-0": "7", "tricks-1": "6" if game == "whist" else "5"}
    third.correct(table, number, changed.get(game, pairs))
    log = ben.log(table)
    page = carla.submit(form, {"do": do})
    assert page.notices == ["Dai has just changed it. Please look again."]
    assert page.root.one(cls="beside").all("h3")[0].text.startswith("Dai entered this")
    assert ben.log(table) == log
    carla.submit(page.form("content"), {"do": do})
    assert len(ben.log(table)) == len(log) + 1


@GAMES
def test_harmless_entries_in_between_change_nothing(ben: Phone, carla: Phone, game: str) -> None:
    table, late = both(ben, carla, game)
    ben.happen(table, "substitution", seat="3", name="Eve")
    carla.submit(late, RESULTS[game][0])
    number = len(STEPS[game]) + 1
    assert ben.log(table)[-1].action == Confirmed(number, number)


@GAMES
def test_deal_that_was_called_off_is_not_entered_for_the_next(
    ben: Phone, carla: Phone, game: str
) -> None:
    table = begun(ben, game)
    late = carla.open(f"{table}/deal").form("key")
    ben.happen(table, "misdeal")
    for _ in range(2):
        page = carla.submit(late, RESULTS[game][0])
        assert page.path == f"{table}/"
        assert page.notices[-1].startswith("Not saved: that deal is no longer in progress.")
    assert ben.totals(table) == (0,) * len(ben.totals(table))


@GAMES
def test_impossible_numbers_of_a_deal_that_is_closed_stay_with_that_deal(
    ben: Phone, carla: Phone, game: str
) -> None:
    table, late = both(ben, carla, game)
    wrong: dict[str, Typed] = {
        "hearts": {**DEAL, "hearts-0": "9"},
        "whist": {"tricks-0": "9", "tricks-1": "9"},
        "bidwhist": {"tricks-0": "9", "tricks-1": "9"},
        "oniontan": {"tricks": "44"},
    }
    page = carla.submit(late, wrong[game])
    assert page.status == 422
    assert page.problems
    assert page.title.startswith("Deal 1") or game == "oniontan"
    page = carla.submit(page.form("key"), RESULTS[game][1])
    assert "/beside?" in page.path
    assert len(ben.log(table)) == len(STEPS[game]) + 1


def test_deal_is_written_after_what_does_not_matter_to_it(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="whist")
    late = carla.open(f"{table}/deal?by=tricks").form("key")
    ben.happen(table, "team-name", side="0", name="Owls")
    page = carla.submit(late, {"tricks-0": "8"})
    assert page.notices == ["Deal 1 saved."]
    assert ben.totals(table) == (2, 0)


def test_deals_of_different_players_do_not_meet(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="oniontan")
    late = carla.open(f"{table}/deal?by=deal").form("key")
    ben.fill(f"{table}/deal?by=deal", "key", {"player": "0", "bid": "3", "tricks": "3"})
    page = carla.submit(late, {"player": "1", "bid": "2", "tricks": "2"})
    assert page.path == f"{table}/"
    assert len(ben.log(table)) == 2
    assert all(ben.totals(table)[:2])


@pytest.mark.parametrize("first", ["captures", "points"])
def test_same_points_entered_another_way_are_the_same(
    ben: Phone, carla: Phone, table: str, first: str
) -> None:
    late = carla.open(f"{table}/deal?by={'points' if first == 'captures' else 'captures'}")
    points: Typed = {f"points-{seat}": n for seat, n in enumerate(["5", "4", "16", "1"])}
    typed = {"captures": DEAL, "points": points}
    ben.fill(f"{table}/deal?by={first}", "key", typed.pop(first))
    carla.submit(late.form("key"), typed.popitem()[1])
    assert ben.log(table)[-1].action == Confirmed(1, 1)


def test_same_points_by_other_cards_are_different(ben: Phone, carla: Phone, table: str) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 0, 13, 0, 0, queen=2)
    page = carla.submit(late, captured(0, 0, 13, 0, queen=1))
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    assert not any(_differing(page))


def test_same_moon_waits_for_its_choice_and_counts_once(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 13, 0, 0, 0, queen=0)
    page = carla.submit(late, captured(13, 0, 0, 0, queen=0))
    assert page.path == f"{table}/question"
    assert len(ben.log(table)) == 1


def test_same_call_goes_on_with_the_auction(ben: Phone, carla: Phone) -> None:
    table = ben.new_table(game="bidwhist")
    late = carla.open(f"{table}/deal").form("key")
    ben.submit(ben.open(f"{table}/deal").form("key"), {"bid": "3 up"})
    page = carla.submit(late, {"bid": "3 up"})
    assert page.path == f"{table}/deal"
    assert len(ben.log(table)) == 1


@pytest.mark.parametrize("do", ["keep", "replace"])
def test_other_call_can_be_kept_or_replaced(ben: Phone, carla: Phone, do: str) -> None:
    table = ben.new_table(game="bidwhist")
    late = carla.open(f"{table}/deal").form("key")
    ben.submit(ben.open(f"{table}/deal").form("key"), {"bid": "3 up"})
    page = carla.submit(late, {"bid": "4 up"})
    assert not page.root.all("tbody")
    page = carla.submit(page.form("content"), {"do": do})
    assert page.path == f"{table}/deal"
    (live,) = ben.sheet(table).lives
    assert getattr(live.action, "bid", "") == {"keep": "3 up", "replace": "4 up"}[do]


def test_two_corrections_that_differ_are_shown_beside_each_other(
    ben: Phone, carla: Phone, table: str
) -> None:
    ben.deal(table, 5, 4, 3, 1, queen=2)
    late = carla.open(f"{table}/entry/1").form("key")
    ben.correct(table, 1, captured(4, 5, 3, 1, queen=2))
    page = carla.submit(late, OTHER)
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    carla.submit(page.form("content"), {"do": "replace"})
    assert ben.totals(table) == (14, 1, 1, 10)


def test_two_corrections_that_agree_count_once(ben: Phone, carla: Phone, table: str) -> None:
    ben.deal(table, 5, 4, 3, 1, queen=2)
    late = carla.open(f"{table}/entry/1").form("key")
    ben.correct(table, 1, OTHER)
    carla.submit(late, OTHER)
    assert [each.action.kind for each in ben.log(table)] == ["captures", "amend", "confirmed"]


def test_own_second_phone_confirms_nothing(ben: Phone, carla: Phone, table: str) -> None:
    seated(ben, table, 1)
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    asked = carla.submit(carla.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    carla.submit(asked.form("over"))
    page = carla.submit(late, DEAL)
    assert page.notices == ["Bo had entered the same already. It counts once."]
    assert len(ben.log(table)) == 1


def test_comparison_speaks_the_readers_language(ben: Phone, other: Phone, table: str) -> None:
    late = other.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    page = other.submit(late, OTHER)
    assert all(is_japanese(each.text) for each in page.root.all("h3"))
    assert is_japanese(other.submit(page.form("content"), {"do": "keep"}).notices[0])


@pytest.mark.parametrize("mine", [None, "", "x", "[]", "{}", '{"kind": "retract", "target": 1}'])
def test_comparison_with_nothing_readable_is_refused(
    ben: Phone, table: str, mine: str | None
) -> None:
    ben.deal(table, 5, 4, 3, 1)
    query = {} if mine is None else {"mine": mine}
    assert ben.open(f"{table}/entry/1/beside", query_string=query).status == 400


@pytest.mark.parametrize("do", ["", "keep them", "replace\0"])
def test_choice_that_is_none_of_the_offered_is_refused(
    ben: Phone, carla: Phone, table: str, do: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    page = carla.submit(form, {"do": do})
    assert (page.status, page.problems) == (422, ["Please choose one of those offered."])
    assert len(ben.log(table)) == 1


@pytest.mark.parametrize("content", ["", "0", "99", "x", "9" * 40])
def test_choice_over_other_words_than_those_that_stand_is_asked_again(
    ben: Phone, carla: Phone, table: str, content: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    page = carla.submit(form, {"do": "replace", "content": content})
    assert page.path.split("?")[0] == f"{table}/entry/1/beside"
    assert len(ben.log(table)) == 1


def test_comparison_with_what_was_taken_back_leads_to_the_table(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    form = carla.submit(late, OTHER).form("content")
    ben.take_back(table, 1)
    page = carla.submit(form, {"do": "replace"})
    assert page.path == f"{table}/"
    assert "1 · 1 · 1 · 10" in page.notices[0]


def test_phone_that_sends_later_keeps_what_differs_until_its_owner_looks(
    ben: Phone, carla: Phone, table: str
) -> None:
    late = carla.open(f"{table}/deal").form("key")
    ben.deal(table, 5, 4, 3, 1, queen=2)
    page = carla.submit(late, OTHER, headers={"X-Companion-Sends": "yes"})
    assert page.status == 422
    assert page.problems[0].endswith("has entered something else. Nothing was saved.")
    assert "/beside?" in carla.submit(late, OTHER).path
    assert len(ben.log(table)) == 1
