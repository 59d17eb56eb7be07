"""What an open page is told that asks for what has changed at its table."""

import pytest

from tests.web.page import Page
from tests.web.phone import Phone, captured

PAGES = ("/", "/sheet", "/log", "/news")
SCORED = {
    "en": "Bo scored deal 1: +5 for Ann; +4 for Bo; +16 for Cara; +1 for Dai",
    "ja": "Boが第1ディールを記録：Ann +5、Bo +4、Cara +16、Dai +1",
}


def _ask(phone: Phone, path: str, tag: str = "") -> Page:
    """What the page at this address asks for while it is open."""
    headers = {"X-Companion-Follows": "0", **({"If-None-Match": tag} if tag else {})}
    return phone.open(path, headers=headers)


def _tag(page: Page) -> str:
    """The tag under which an open page asks."""
    return page.root.one(cls="live").attrs["data-tag"]


def _said(page: Page) -> str:
    happened = page.root.one(cls="happened")
    return happened.one("div", role="status").text


def _sit(phone: Phone, table: str, seat: int) -> None:
    token = phone.open(f"{table}/seat").form("seat").fields["csrf_token"]
    phone.post(f"{table}/seat", {"csrf_token": token, "seat": str(seat)})


@pytest.mark.parametrize("path", PAGES)
def test_page_that_shows_all_there_is_gets_an_empty_answer(
    phone: Phone, table: str, path: str
) -> None:
    tag = f'W/"{_tag(phone.open(table + path))}"'
    again = _ask(phone, table + path, tag)
    assert (again.status, again.html) == (304, "")
    assert again.response.headers["ETag"] == tag
    phone.deal(table, 5, 4, 3, 1)
    grown = _ask(phone, table + path, tag)
    assert grown.status == 200
    assert grown.response.headers["ETag"] == f'W/"{_tag(grown)}"' != tag
    assert _ask(phone, table + path, grown.response.headers["ETag"]).status == 304


@pytest.mark.parametrize("way", ["gzip", "br", "identity"])
def test_tag_of_a_compressed_page_is_known_again(phone: Phone, table: str, way: str) -> None:
    asked = {"X-Companion-Follows": "0", "Accept-Encoding": way}
    first = phone.client.get(f"{table}/", headers=asked)
    assert first.headers.get("Content-Encoding", "identity") == way
    tagged = asked | {"If-None-Match": first.headers["ETag"]}
    assert phone.client.get(f"{table}/", headers=tagged).status_code == 304
    unquoted = asked | {"If-None-Match": _tag(phone.open(f"{table}/"))}
    assert phone.client.get(f"{table}/", headers=unquoted).status_code == 304


def test_another_language_or_seat_is_another_page(phone: Phone, other: Phone, table: str) -> None:
    plain = _tag(phone.open(f"{table}/"))
    japanese = _tag(other.open(f"{table}/"))
    _sit(phone, table, 2)
    seated = _tag(phone.open(f"{table}/"))
    phone.open("/language/ja")
    chosen = _tag(phone.open(f"{table}/"))
    assert len({plain, japanese, seated, chosen}) == 4


def test_another_table_is_another_page(phone: Phone, table: str) -> None:
    assert _tag(phone.open(f"{table}/")) != _tag(phone.open(f"{phone.new_table()}/"))


def test_rematch_is_a_change(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    over = phone.open(f"{table}/")
    phone.submit(over.form("/rematch"))
    assert _tag(phone.open(f"{table}/")) != _tag(over)


def test_reader_who_goes_back_or_reloads_always_gets_the_page(phone: Phone, table: str) -> None:
    first = phone.open(f"{table}/")
    assert "ETag" not in first.response.headers
    again = phone.open(f"{table}/", headers={"If-None-Match": f'"{_tag(first)}"'})
    assert again.status == 200
    assert again.response.headers["Cache-Control"] == "no-store"


def test_answer_to_an_open_page_is_not_kept_either(phone: Phone, table: str) -> None:
    tag = f'"{_tag(phone.open(table + "/"))}"'
    for asked in ("", tag):
        answer = _ask(phone, f"{table}/", asked).response
        assert answer.headers["Cache-Control"] == "no-store"


def test_open_page_takes_no_notice_that_is_for_the_next_one(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/deal").form("key")
    phone.submit(form, captured(5, 4, 3, 1), follow=False)
    assert _ask(phone, f"{table}/").notices == []
    assert phone.open(f"{table}/").notices == ["Deal 1 saved."]


def test_open_page_changes_nothing_that_the_phone_remembers(phone: Phone, table: str) -> None:
    phone.new_table()
    for path in (*PAGES, "/live"):
        assert "Set-Cookie" not in _ask(phone, table + path).response.headers


@pytest.mark.parametrize("path", ["/live", "/news"])
def test_unknown_link_is_nobodys_table(phone: Phone, path: str) -> None:
    assert phone.open(f"/t/nowhere{path}").status == 404


def test_stream_begins_with_the_position_alone(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    stream = phone.open(f"{table}/live")
    assert stream.response.mimetype == "text/event-stream"
    assert stream.html == "retry: 2000\nid: 1\ndata: 1\n\n"


@pytest.mark.parametrize("language", SCORED)
def test_scored_deal_is_said_with_its_scorer_and_its_points(
    phone: Phone, app: object, table: str, language: str
) -> None:
    _sit(phone, table, 1)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    reader = Phone(phone.app, language)
    for path in PAGES:
        assert _said(_ask(reader, table + path)) == SCORED[language]


def test_page_that_is_opened_says_nothing_of_what_was_before(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1)
    assert _said(phone.open(f"{table}/")) == ""


def test_history_says_which_deal_was_corrected_and_what_changed(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.correct(table, 1, captured(4, 5, 3, 1, queen=2))
    phone.correct(table, 1, captured(4, 5, 3, 1, queen=3))
    said = phone.open(f"{table}/log").running_text
    assert "Deal 1 corrected: Ann: 4 hearts" in said
    phone.correct(table, 1, captured(3, 6, 3, 1, queen=3))
    said = phone.open(f"{table}/log").running_text
    assert "Deal 1 corrected: Ann 4 → 3" in said
    assert "Bo 5 → 6" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bo corrected deal 1: Ann 5 → 4 ♥; Bo 4 → 5 ♥"),
        ("ja", "Boが第1ディールを訂正：Ann ♥5→4枚、Bo ♥4→5枚"),
    ],
)
def test_corrected_deal_is_said_to_be_so(
    phone: Phone, table: str, language: str, said: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    _sit(phone, table, 1)
    phone.correct(table, 1, captured(4, 5, 3, 1, queen=2))
    assert _said(_ask(Phone(phone.app, language), f"{table}/")) == said


CORRECTED = {
    "en": ("Bo corrected deal 1: −13 for Cara; +13 for Dai", "corrected deal 1; the points stay"),
    "ja": ("Boが第1ディールを訂正：Cara −13、Dai +13", "（点数は同じ）"),
}


@pytest.mark.parametrize("language", CORRECTED)
def test_correction_is_said_by_what_it_changed(phone: Phone, table: str, language: str) -> None:
    reader = Phone(phone.app, language)
    _sit(phone, table, 1)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.correct(table, 1, captured(5, 4, 3, 1, queen=3))
    told = [item.text for item in page.root.one(cls="gains").all("li")]
    assert sorted(told) == ["+13 Dai", "−13 Cara"]
    moved, same = CORRECTED[language]
    assert _said(_ask(reader, f"{table}/")) == moved
    phone.correct(table, 1, captured(5, 4, 3, 1, queen=3))
    assert same in _said(_ask(reader, f"{table}/"))


TAKEN_BACK = {
    "en": ("undid the correction of deal 1", "Bo removed deal 1", "Bo brought back deal 1"),
    "ja": (
        "Boが第1ディールを訂正前に戻しました",
        "Boが第1ディールを取り消しました",
        "Boが第1ディールを元に戻しました",
    ),
}


@pytest.mark.parametrize("language", TAKEN_BACK)
def test_deal_taken_back_is_said_as_players_say_it(phone: Phone, table: str, language: str) -> None:
    reader = Phone(phone.app, language)
    as_before, took, restored = TAKEN_BACK[language]
    _sit(phone, table, 1)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.correct(table, 1, captured(5, 4, 3, 1, queen=3))
    page = phone.submit(page.form("target"))
    assert page.root.one(cls="taken-back").one("p").text == "Correction undone."
    assert as_before in _said(_ask(reader, f"{table}/"))
    page = phone.take_back(table, 1)
    assert page.root.one(cls="taken-back").one("p").text == "Deal 1 removed."
    assert _said(_ask(reader, f"{table}/")) == took
    phone.submit(page.form("target"))
    assert _said(_ask(reader, f"{table}/")) == restored


def test_whatever_else_is_written_is_said_as_the_log_says_it(phone: Phone, table: str) -> None:
    _sit(phone, table, 1)
    phone.happen(table, "misdeal")
    assert _said(_ask(phone, f"{table}/news")) == "Bo has entered “Misdeal: Ann deals again.”"
    phone.take_back(table, 1)
    assert _said(_ask(phone, f"{table}/news")) == "Bo has entered “Entry 1 undone.”"


def test_empty_log_says_nothing(phone: Phone, table: str) -> None:
    assert _said(_ask(phone, f"{table}/news")) == ""


def test_moon_is_offered_to_its_shooter_alone_and_said_when_chosen(
    phone: Phone, other: Phone, table: str
) -> None:
    _sit(phone, table, 1)
    _sit(other, table, 2)
    other.deal(table, 0, 13, 0, 0, queen=1)
    mine, theirs = (_ask(each, f"{table}/news").root.one(cls="happened") for each in (phone, other))
    assert [each.attrs["href"] for each in mine.all("a")] == [f"{table}/question"]
    assert theirs.all("a") == []
    phone.answer(table, "self")
    assert _said(_ask(phone, f"{table}/news")) == "Bo scored deal 1: −26 for Bo"
