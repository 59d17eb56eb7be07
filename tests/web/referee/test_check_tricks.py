"""Check tricks over HTTP: cards tapped one after the other, and verdicts with their proof."""

from urllib.parse import urlencode

from tests.web.page import is_japanese
from tests.web.phone import Phone
from tests.web.referee.checking import ORACLE, THREE, at, keys, typed, verdict


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
    (wrong,) = later.root.one(cls="tricks").all("td", "illegal")
    assert wrong.one(cls="visually-hidden").text.strip() == "not allowed"


def test_one_thing_is_said_of_the_last_card_and_the_others_below(phone: Phone, table: str) -> None:
    """A heart thrown on the opening club may be a revoke, and too soon: two doubts of one play."""
    hearts = THREE.replace("4D", "4H")
    early = phone.open(at(table, leader=0, plays="2C-9C-4H"))
    (said,) = verdict(early).one(cls="aloud").all("p")
    assert "4♥ is a revoke if Cara still has clubs" in said.text
    still = early.root.one("details", "still-open")
    assert still.one("summary").text == "One play is still open"
    assert [said.text in each.text for each in still.all("li")] == [True, False]
    proven = phone.open(at(table, leader=0, plays=hearts))
    (said,) = verdict(proven).one(cls="aloud").all("p")
    assert "Cara showed no clubs in trick 1 (4♥)" in said.text
    (other,) = proven.root.all(cls="found")
    assert "Cara played 4♥ to the first trick" in other.text


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
    assert "one of these played it: Ann, Cara and Dai." in verdict(page).text
    assert "Cara’s 2♦ in trick 1" in verdict(page).text


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
