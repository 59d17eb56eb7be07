"""Notices that no page has shown yet: only so many wait, or the phone would forget all it knows."""

from companion.web.middleware.sessions import MOST_NOTICES
from tests.web.phone import Phone


def test_cookie_stays_small_however_much_is_posted_without_opening_a_page(
    phone: Phone, table: str
) -> None:
    form = phone.open(f"{table}/happened/adjustment").form("key")
    for number in range(40):
        sent = {**form.fields, "points-0": "1", "reason": f"No. {number} " + "x" * 30}
        page = phone.post(
            f"{table}/happened/adjustment",
            {**sent, "seen": str(number), "key": f"{number:016}"},
            follow=False,
        )
        assert page.status == 302
        cookies = page.response.headers.getlist("Set-Cookie")
        assert all(len(each.split(";")[0]) < 4_000 for each in cookies)
    shown = phone.open(f"{table}/").notices
    assert len(shown) == MOST_NOTICES
    assert "No. 39" in shown[-1]
    assert len(phone.log(table)) == 40
    assert phone.open(f"{table}/").notices == []
