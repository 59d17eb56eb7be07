"""What a page says in another language than its own."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.casts import LONG
from tests.browser.looking import look
from tests.support.rulebook import ID

# The product's name, that of a source, what the tour itself types, and the short name of a phone.
TYPED = (LONG.newcomer, LONG.reason, LONG.team, *LONG.names, *LONG.more)
UNTRANSLATED = ("Companion", "wikiHow", "many", *TYPED)
RULE = re.compile(ID)
FOREIGN = {
    "en": re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+"),
    "ja": re.compile(r"[A-Za-z]{4,}"),
}


def foreign(page: Page, language: str) -> list[str]:
    """What the page says in another language than this one, which must be its own."""
    if page.locator("html").get_attribute("lang") != language:
        return [f"the page is not in {language}"]
    host = urlsplit(page.url).netloc
    said = look(page, "said()")
    return [each for each in said if FOREIGN[language].search(_own_words(each, host))]


def _own_words(said: str, host: str) -> str:
    """A text without what is in no language; letters of a name may be joined."""
    said = said.replace("\u2060", "")
    for word in (*UNTRANSLATED, host):
        said = said.replace(word, "")
    return RULE.sub("", said)
