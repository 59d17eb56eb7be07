"""An app on the first screen has no browser's button to go back: what is no page is downloaded."""

from urllib.parse import urlsplit

from tests.web.phone import Phone
from tests.web.screens import every_screen


def test_links_lead_to_pages_or_are_downloads(phone: Phone) -> None:
    links = {
        (urlsplit(each.attrs["href"]).path, "download" in each.attrs)
        for page in every_screen(phone).values()
        for each in page.root.all("a")
        if each.attrs.get("href", "").startswith("/")
    }
    stuck = []
    for path, downloads in sorted(links):
        # A download that is not read to its end would leave its context to the next request.
        answer = phone.client.get(path, buffered=True)
        attached = answer.headers.get("Content-Disposition", "").startswith("attachment")
        if answer.mimetype != "text/html" and not (downloads or attached):
            stuck.append(f"{path}: {answer.mimetype}")
    assert len(links) > 20
    assert not stuck, "\n".join(stuck)
