"""The news of a circle: what the last evening changed, and the stories of evenings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from flask import url_for

from companion.circle.story.last_evening import EveningChanges, since_last_time
from companion.circle.story.news import News
from companion.circle.story.story import story_of
from companion.circle.tables.evenings import Evening
from companion.views.circle.circle_faces import CircleFace
from companion.views.icons import ICONS
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import derived, gathering, table_marked
from companion.web.request.current_circle import circle_now, circle_sheet
from companion.web.request.language import say, t, text

_ICONS: Mapping[str, str] = {"person": "people", "calendar": "clock", "crown": "flag"}
"""The icons of pieces of news whose signs are not called as their icon; others are records."""
_RECORD = "chart"
_MOST = 4
"""How many pieces of news are told."""


@dataclass(frozen=True)
class ToldNews:
    """A piece of news as it is said, its address, and its icon; or whose face has the crown.

    `suit` is the letter of the suit that stands in place of the icon, else "". `face` is of the
    person of whom it is told first, None if it is of nobody.
    """

    said: str
    address: str
    icon: str
    crowned: CircleFace | None
    suit: str = ""
    face: CircleFace | None = None


@dataclass(frozen=True)
class EveningNews:
    """A night and its news, the most important first."""

    night: date
    news: Sequence[ToldNews]


def what_is_new() -> EveningNews | None:
    """Return what the last evening changed; None before the first one."""
    since = derived("since", _since)
    if since is None:
        return None
    return EveningNews(since.night, [_with_link(news, since.night) for news in since.news[:_MOST]])


def story_told(night: date) -> Sequence[ToldNews]:
    """Return the story of the evening of a night; empty while one of its tables goes on."""
    until = [evening for evening in _evenings() if evening.night <= night]
    figures = {key: game.figures for key, game in circle_games().items()}
    story = derived(f"story {night}", lambda: story_of(gathering().people, until, figures))
    return [_with_link(news, night) for news in story]


def _evenings() -> list[Evening]:
    """Return the evenings of the circle, oldest first."""
    return [line.evening for line in reversed(gathering().evenings)]


def _since() -> EveningChanges | None:
    """Derive what the last evening changed."""
    figures = {key: game.figures for key, game in circle_games().items()}
    return since_last_time(circle_sheet(), gathering().people, _evenings(), figures)


def _with_link(news: News, night: date) -> ToldNews:
    """Return a piece of news with its link: to the deal, the season or the evening."""
    crowns = news.sign == "crown" and bool(news.people)
    if news.mark:
        address = url_for("circle.played", mark=news.mark, _anchor=f"deal-{news.entry}")
    elif news.sign in ("up", "crown") and circle_sheet().seasons:
        address = url_for("circle.seasons.show")
    elif news.sign in ("flame", "person") and news.people:
        address = url_for("circle.person.show", who=news.people[0])
    else:
        address = url_for("circle.evening", night=str(night))
    face = gathering().face(news.people[0]) if news.people else None
    icon = news.sign if news.sign in ICONS else _ICONS.get(news.sign, _RECORD)
    suit = news.sign.lower() if len(news.sign) == 1 else ""
    return ToldNews(_news_in_words(news), address, icon, face if crowns else None, suit, face)


def _news_in_words(news: News) -> str:
    """Return a piece of news in words; a record names its game if there are several games."""
    table = table_marked(news.mark) if news.sign == "record" else None
    several = len({each.game for each in circle_now().tables}) > 1
    if table is None or table.game not in circle_games() or not several:
        return say(news.says)
    return t("circle-record-in", game=text(circle_games()[table.game].name), said=say(news.says))
