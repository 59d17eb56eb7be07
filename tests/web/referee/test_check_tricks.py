"""Check tricks over HTTP: typed cards, verdicts with their proof, bad input, booking, comparing."""

from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import companion.web.request.writing
from companion.engine.log.entries import Amend
from companion.engine.seating import Seat
from companion.games.hearts.results import Captures
from companion.games.whist.results import Tricks, TurnUp
from companion.store.append import append
from tests.support.data import transcripts
from tests.web.page import Node, Page, is_japanese, parse
from tests.web.phone import Phone

THREE = "2C-9C-4D-KC-AD-3D-5D-6D-3C-4C-JC-8C"
"""Three tricks led by seat 0: seat 2 throws a diamond on clubs, and plays a club in the third."""
PLAIN = {"no_pts_on_first_trick": True, "can_lead_any_club": False, "jd_bonus": False}
OURS = {"must_break_hearts": True, "qs_breaks_hearts": True}
FREE = {"can_lead_hearts_instead_of_qs": True, "avoid_all_tricks_bonus": False}
ORACLE = [
    line
    for line in transcripts("hearts")
    if {**PLAIN, **OURS, **FREE}.items() <= line["options"].items()
]


def at(table: str, **query: str | int) -> str:
    """The address of a check."""
    return f"{table}/referee/tricks?{urlencode(query)}"


def typed(line: dict[str, Any]) -> tuple[int, str]:
    """Who leads a deal of the test data, and its cards as an address has them."""
    plays = line["plays"]
    return plays[0]["seat"], "-".join(each["card"] for each in plays)


def taken(line: dict[str, Any]) -> tuple[list[int], int]:
    """The hearts of each, and who took the queen, by the oracle's winners."""
    hearts, queen = [0, 0, 0, 0], 0
    for number, winner in enumerate(line["trick_winners"]):
        cards = [each["card"] for each in line["plays"][4 * number : 4 * number + 4]]
        hearts[winner] += sum(card[1] == "H" for card in cards)
        queen = winner if "QS" in cards else queen
    return hearts, queen


def moon(line: dict[str, Any]) -> bool:
    return line["moon_shooter"] is not None


def keys(page: Page) -> dict[str, str]:
    """The cards that can be tapped, and what each sends."""
    buttons = [each for each in page.root.all("button") if "key" in each.classes]
    return {each.attrs["data-card"]: each.attrs["value"] for each in buttons}


def verdict(page: Page) -> Node:
    return page.root.all(cls="verdict")[0]


def test_referee_is_one_tap_from_the_table(phone: Phone, table: str) -> None:
    dock = phone.open(f"{table}/").root.one(cls="dock")
    assert f"{table}/referee" in [each.attrs["href"] for each in dock.all("a")]
    hub = phone.open(f"{table}/referee")
    ways = [each.attrs["href"] for each in hub.root.one("ul", "referee").all("a")]
    assert {f"{table}/referee/tricks", f"{table}/referee/may-i", f"{table}/rules"} <= set(ways)


def test_whoever_leads_is_asked_where_the_cards_decide_it(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}/referee/tricks")
    buttons = [each for each in page.root.all("button") if each.attrs.get("name") == "leader"]
    assert [each.text for each in buttons] == ["Ann", "Bo", "Cara", "Dai"]
    assert not keys(page)


def test_nothing_is_asked_that_the_table_knows(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    assert phone.open(f"{table}/referee/tricks").root.all("input", name="trump")
    phone.fill(f"{table}/deal", "key", {"suit": "H", "card": ""})
    page = phone.open(f"{table}/referee/tricks")
    assert len(keys(page)) == 52
    assert "Bo leads to trick 1" in verdict(page).text


def test_each_card_is_a_button_that_leads_to_the_next_address(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=1))
    for card in ("2C", "KC", "9C", "4C", "AD"):
        form = page.root.one("form", id="pad")
        fields = {e.attrs["name"]: e.attrs["value"] for e in form.all("input", type="hidden")}
        sent = {**fields, "plays": keys(page)[card]}
        page = phone.open(f"{form.attrs['action']}?{urlencode(sent)}")
        assert page.status == 200
        assert card not in keys(page)
    assert keys(page)["AS"] == "2C-KC-9C-4C-AD-AS"


def test_turn_follows_the_winner(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=1, plays="2C-KC-9C-4C"))
    turn = page.root.one(cls="slots").one("li", "turn")
    assert turn.one("bdi").text == "Cara"
    assert "Cara plays" in page.root.one(cls="trick-now").text


def test_undo_takes_back_the_last_card(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=1, plays="2C-KC"))
    undo = page.root.one("button", **{"data-card": "undo"})
    assert undo.attrs["value"] == "2C"
    assert "Cara" in undo.text


def test_revoke_is_proved_from_three_tricks(phone: Phone, table: str) -> None:
    early = phone.open(at(table, leader=0, plays="2C-9C-4D"))
    assert "open" in verdict(early).classes
    assert "4♦ is a revoke if Cara still has clubs" in verdict(early).text
    page = phone.open(at(table, leader=0, plays=THREE))
    assert "illegal" in verdict(page).classes
    proof = "Cara showed no clubs in trick 1 (4♦) and plays 8♣ in trick 3."
    assert proof in verdict(page).text
    later = phone.open(at(table, leader=0, plays=f"{THREE}-2S"))
    assert proof in later.root.all(cls="found")[0].text
    assert len(later.root.one(cls="tricks").all("td", "illegal")) == 1


def test_proof_quotes_the_tables_rule_and_leads_to_it(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, plays=THREE))
    rests = verdict(page).one(cls="rests-on")
    address, _, anchor = rests.one("a").attrs["href"].partition("#")
    assert address.startswith(f"{table}/rules?source=H0-PLAY-4")
    sheet = phone.open(address)
    folded = sheet.root.one("li", id=anchor).one("details")
    assert "open" in folded.attrs
    assert "H0-PLAY-4" in folded.one("p", "source").text
    assert rests.one("q").text in sheet.text
    assert all(
        "open" not in each.attrs for each in phone.open(f"{table}/rules").root.all("details")
    )


def test_card_out_of_turn_is_typed_and_judged(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, plays="2C", by=3))
    assert keys(page)["9C"] == "2C-9C.4"
    said = verdict(phone.open(at(table, leader=0, plays="2C-9C.4")))
    assert "illegal" in said.classes
    assert "it was Bo’s turn" in said.text


def test_unseen_cards_name_who_can_be_meant(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    # Three hands show no clubs, so that the twelve others lie with Bo, who then leads a heart.
    page = phone.open(at(table, trump="S", plays="AC-2D-3D-4D-AH"))
    assert "illegal" in verdict(page).classes
    assert "It can only have been: Ann, Cara and Dai." in verdict(page).text
    assert "Cara’s 2♦ in trick 1" in verdict(page).text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2C 9C 9C", "Word 3, “9C”: 9♣ is word 2 already."),
        ("2C 11H", "Word 2, “11H”: “11H” is no card."),
        ("2C BJ", "Word 2, “BJ”: BJ is not in this pack."),
        ("2C 9C.9", "Word 2, “9C.9”: After the dot comes the number of a player, 1 to 4."),
    ],
)
def test_mistake_is_said_where_it_is_and_nothing_is_lost(
    phone: Phone, table: str, text: str, said: str
) -> None:
    page = phone.open(at(table, leader=0, plays="5C-6C", text=text))
    assert said in page.root.one("div", "summary").text
    assert page.root.one("textarea").text == text
    assert keys(page)["7C"] == "5C-6C-7C"


def test_more_cards_than_the_tricks_that_are_left(phone: Phone, table: str) -> None:
    page = phone.open(at(table, trick=13, leader=0, text="2C 3C 4C 5C 6C"))
    assert "there are one trick, 4 cards in all" in page.root.one("div", "summary").text


def test_trick_that_no_deal_has_is_refused(phone: Phone, table: str) -> None:
    page = phone.open(at(table, trick=14, leader=0))
    assert "A deal has only 13 tricks" in page.text
    assert not keys(page)


def test_cards_in_any_spelling_can_be_pasted(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, text="2C, ♣9\n10H ♠Q"))
    assert page.path == at(table, deal=1, leader=0, plays="2C-9C-TH-QS")


def test_check_survives_closing_the_phone(phone: Phone, other: Phone, table: str) -> None:
    phone.open(at(table, leader=0, plays=THREE))
    page = phone.open(f"{table}/referee/tricks")
    assert page.root.one("textarea").text == THREE.replace("-", " ")
    assert not keys(other.open(f"{table}/referee/tricks"))
    assert not keys(phone.open(f"{table}/referee/tricks?new=yes"))
    assert not keys(phone.open(f"{table}/referee/tricks"))


def test_phone_remembers_few_checks(phone: Phone) -> None:
    tables = [phone.new_table() for _ in range(5)]
    for each in tables:
        phone.open(at(each, leader=0, plays=typed(ORACLE[0])[1]))
    kept = [bool(phone.open(f"{each}/referee/tricks").root.all("textarea")) for each in tables]
    assert kept == [False, False, True, True, True]


@pytest.mark.parametrize("line", ORACLE[:6], ids=lambda line: line["id"])
def test_whole_deal_is_booked_as_if_it_had_been_typed(phone: Phone, line: dict[str, Any]) -> None:
    leader, plays = typed(line)
    tricks, by_hand = phone.new_table(), phone.new_table()
    page = phone.open(at(tricks, leader=leader, plays=plays))
    assert "Every card was allowed" in verdict(page).text
    after = phone.submit(page.form("key"))
    hearts, queen = taken(line)
    phone.deal(by_hand, *hearts, queen=queen)
    assert phone.sheet(tricks).position.totals == phone.sheet(by_hand).position.totals
    assert [e.action for e in phone.log(tricks)] == [e.action for e in phone.log(by_hand)]
    assert after.path == (f"{tricks}/question" if moon(line) else f"{tricks}/")


def test_booking_sent_twice_counts_once(phone: Phone, table: str) -> None:
    leader, plays = typed(next(line for line in ORACLE if not moon(line)))
    form = phone.open(at(table, leader=leader, plays=plays)).form("key")
    phone.submit(form)
    assert phone.submit(form).path == f"{table}/"
    assert len(phone.log(table)) == 1
    assert not keys(phone.open(f"{table}/referee/tricks"))


def test_booking_after_somebody_else_wrote_is_refused(
    phone: Phone, other: Phone, table: str
) -> None:
    leader, plays = typed(next(line for line in ORACLE if not moon(line)))
    form = phone.open(at(table, leader=leader, plays=plays)).form("key")
    other.happen(table, "misdeal")
    page = phone.submit(form)
    assert page.status == 422
    assert "Somebody else has just entered" in page.problems[0]
    assert len(phone.log(table)) == 1


def test_unfinished_deal_cannot_be_booked(phone: Phone, table: str) -> None:
    leader, plays = typed(ORACLE[0])
    whole = phone.open(at(table, leader=leader, plays=plays)).form("key")
    page = phone.post(at(table, leader=leader, plays=THREE), whole.fields)
    assert page.status == 200
    assert phone.log(table) == ()


def test_sheet_that_differs_is_told_number_by_number_and_corrected(
    phone: Phone, table: str
) -> None:
    line = next(line for line in ORACLE if not moon(line) and min(taken(line)[0][:2]) > 0)
    (leader, plays), (hearts, queen) = typed(line), taken(line)
    wrong = [hearts[0] - 1, hearts[1] + 1, *hearts[2:]]
    phone.deal(table, *wrong, queen=queen)
    page = phone.open(at(table, deal=1, leader=leader, plays=plays))
    told = [each.text for each in page.root.one(cls="differs").all("li")]
    assert told == [
        f"Hearts taken: Ann {wrong[0]} on the sheet, {hearts[0]} by the tricks",
        f"Hearts taken: Bo {wrong[1]} on the sheet, {hearts[1]} by the tricks",
    ]
    phone.submit(page.form("key"))
    assert phone.log(table)[-1].action == Amend(1, Captures(tuple(hearts), Seat(queen)))
    agrees = phone.open(at(table, deal=1, leader=leader, plays=plays))
    assert "The sheet says the same of deal" in agrees.text
    assert not agrees.root.all("form", "book")


def test_result_typed_as_points_is_held_against_the_tricks(phone: Phone, table: str) -> None:
    line = next(line for line in ORACLE if not moon(line))
    (leader, plays), (hearts, queen) = typed(line), taken(line)
    points = [count + 13 * (seat == queen) for seat, count in enumerate(hearts)]
    phone.points(table, *points)
    page = phone.open(at(table, deal=1, leader=leader, plays=plays))
    assert "The sheet says the same of deal" in page.text


def test_whist_is_booked_with_its_trump(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    suits = ["C", "D", "S", "H"]
    ranks = "AKQJT98765432"
    plays = "-".join(f"{rank}{suit}" for rank in ranks for suit in suits)
    page = phone.open(at(table, trump="S", plays=plays))
    phone.submit(page.form("key"))
    (turn_up, tricks) = [each.action for each in phone.log(table)]
    assert turn_up == TurnUp("S")
    assert isinstance(tricks, Tricks)
    assert sum(tricks.tricks) == 13


def test_honours_are_booked_where_they_count(phone: Phone) -> None:
    table = phone.new_table(game="whist", honours="on")
    # Bo leads each trick and has all the clubs, trumps among them: ace, king, queen and jack.
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    phone.submit(phone.open(at(table, trump="C", plays=plays)).form("key"))
    assert phone.log(table)[-1].action == Tricks((0, 13), (0, 4))
    assert phone.totals(table) == (0, 7 + 4)


def test_booking_that_broke_off_is_finished_when_sent_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table(game="whist")
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    form = phone.open(at(table, trump="S", plays=plays)).form("key")

    def only_first(*args: Any, **given: Any) -> Any:
        if phone.log(table):
            raise OSError
        return append(*args, **given)

    with monkeypatch.context() as broken:
        broken.setattr(companion.web.request.writing, "append", only_first)
        assert phone.submit(form).status == 500
    assert [each.action.kind for each in phone.log(table)] == ["turn-up"]
    for _ in range(2):
        assert phone.submit(form).path == f"{table}/"
        assert [each.action.kind for each in phone.log(table)] == ["turn-up", "tricks"]


def test_trump_that_is_known_is_not_booked_again(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    phone.fill(f"{table}/deal", "key", {"suit": "S", "card": "9S"})
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    phone.submit(phone.open(at(table, plays=plays)).form("key"))
    assert [each.action.kind for each in phone.log(table)] == ["turn-up", "tricks"]


def test_everything_is_said_in_japanese(phone: Phone, other: Phone, table: str) -> None:
    queries: tuple[dict[str, str | int], ...] = (
        {"leader": 0, "plays": THREE},
        {"leader": 0, "plays": "2C-9C", "text": "2C 2C"},
        {"set": "yes", "leader": 0},
    )
    for query in queries:
        main = other.open(at(table, **query)).root.one("main")
        assert is_japanese(main.text)
        for node in main.all():
            for child in node.children:
                said = child.strip() if isinstance(child, str) else ""
                words = [word for word in said.split() if word.isascii() and len(word) > 4]
                assert not words or "-" in said, said
    assert phone.open(at(table, leader=0)).root.one("html").attrs["lang"] == "en"


def test_known_passes_prove_at_once(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, plays="2C-4D", **{"pass-0-1": "5C QS AS"}))
    assert "illegal" in verdict(page).classes
    assert "5♣" in verdict(page).text


def test_what_is_known_and_cannot_be_is_said_at_its_field(phone: Phone, table: str) -> None:
    page = phone.open(at(table, leader=0, **{"pass-0-1": "5C 5C"}))
    assert page.problems == ["5♣ cannot be here: it is somewhere else already."]
    assert page.field("pass-0-1").attrs["value"] == "5C 5C"


ODD = ["", "0", "-1", "99999999999", "²", "\0", "☃", "' --", "<b>", "{{7*7}}", "%s", "2C", "2C-2C"]
NAMES = ["deal", "trick", "leader", "broken", "plays", "by", "text", "set", "new", "trump", "bid"]
MORE = ["turned", "bidder", "named", "kitty", "player", "card", "pass-0-1", "link", "_external"]


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    st.sampled_from(["hearts", "whist", "bidwhist", "oniontan"]),
    st.dictionaries(
        st.sampled_from([*NAMES, *MORE]),
        st.sampled_from([*ODD, THREE, "S", "N", "3 up", "9S", "BJ", "2C.3-QS.4"])
        | st.text(max_size=30),
        max_size=8,
    ),
)
def test_no_address_is_our_mistake(
    phone: Phone, tables_of: dict[str, str], game: str, query: dict[str, str]
) -> None:
    if game not in tables_of:
        tables_of[game] = phone.new_table(("Ann", "Bo", "Cara", "Dai"), game=game)
    said = urlencode({k: v.encode("utf-8", "surrogatepass") for k, v in query.items()})
    for path in ("tricks", "may-i"):
        page = phone.open(f"{tables_of[game]}/referee/{path}?{said}")
        assert page.status in (200, 400, 404), page.path
        parse(page.html)
    posted = phone.post(f"{tables_of[game]}/referee/tricks?{said}", {"key": "x"})
    assert posted.status < 500
    assert phone.log(tables_of[game]) == ()


@pytest.fixture
def tables_of() -> dict[str, str]:
    """A table of each game, made when it is first needed."""
    return {}
