"""Sets of house rules saved in a phone's signed cookie, and other starting points."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for
from itsdangerous import BadData, URLSafeSerializer
from werkzeug.wrappers import Response

from companion.circle.log.circle_state import Favourite
from companion.engine.contract.game import AnyGame
from companion.engine.messages import LONGEST_NAME, Problem, clean_text, name_problem
from companion.engine.rules.options import Ruleset
from companion.web.request.addresses import are_cookies_secure
from companion.web.request.answers import form_page, notify
from companion.web.request.current_circle import circle_of_table
from companion.web.request.current_table import sheet, stored
from companion.web.request.language import t, text

house_rules = Blueprint("house_rules", __name__, url_prefix="/rules")

COOKIE = "house-rules"
MOST_SETS = 12
"""The maximum number of sets of all games; the least recently used one is dropped first."""
LARGEST = 3600
"""The maximum size of the cookie's value in bytes; browsers drop cookies of more than 4096."""
KEPT_FOR = 400 * 24 * 60 * 60
"""The cookie's lifetime in seconds since it was last set: the longest that browsers allow."""


@dataclass(frozen=True)
class SavedSet:
    """Named house rules: the values that differ from a game's preset ("": the standard)."""

    game: str
    name: str
    preset: str
    values: dict[str, str | int]


@house_rules.route("/save", methods=["GET", "POST"])
def save() -> Response:
    """Save the rules of a table on this phone under a name."""
    typed = clean_text(request.form.get("name", ""))
    wrong = _name_wrong(typed) if request.method == "POST" else ""
    if request.method == "POST" and not wrong:
        position, game = sheet().position, stored().table.game
        answer = redirect(url_for("table.rules"))
        dropped = keep(answer, set_of(game.key, typed, position.rules_after))
        notice = t("set-dropped", name=typed, dropped=dropped) if dropped else ""
        notify("kept", notice or t("set-saved", name=typed))
        return answer
    return form_page(
        "setup/save_rules.html", typed=typed, set_problem=wrong, in_circle=circle_of_table()
    )


def _name_wrong(name: str) -> str:
    """Return the problem with the name of a set, or ""."""
    if len(name) > LONGEST_NAME:
        return t("form-too-long", longest=LONGEST_NAME, length=len(name))
    return t("set-name-missing") if name_problem(name, (), "name") else ""


def set_of(game: str, name: str, rules: Ruleset) -> SavedSet:
    """Return rules as a set: only the values that differ from their preset."""
    changed = {option.name: getattr(rules, option.name) for option in rules.departures()}
    return SavedSet(game, name, rules.preset, {**changed, **rules.noted()})


def saved_sets() -> tuple[SavedSet, ...]:
    """Return the sets on this phone, the last used first; none if the signature is invalid."""
    try:
        signed = _signer().loads(request.cookies.get(COOKIE, ""))
    except BadData:
        return ()
    return tuple(sets_in(signed))


def keep(answer: Response, used: SavedSet) -> tuple[str, ...]:
    """Save a set first on this phone, replacing one of the same name; return the names dropped."""
    sets = [used, *without(used.game, used.name)]
    fits = fitting(sets)
    store(answer, fits)
    return names_of(sets[len(fits) :])


def fitting(sets: Sequence[SavedSet]) -> Sequence[SavedSet]:
    """Return the first of these sets, as many as fit into the cookie."""
    fits = sets[:MOST_SETS]
    while fits and len(_signed(fits)) > LARGEST:
        fits = fits[:-1]
    return fits


def names_of(sets: Iterable[SavedSet]) -> tuple[str, ...]:
    """Return the names of sets."""
    return tuple(kept.name for kept in sets)


def without(game: str, name: str) -> tuple[SavedSet, ...]:
    """Return the sets on this phone except one."""
    gone = (game, name.casefold())
    return tuple(kept for kept in saved_sets() if (kept.game, kept.name.casefold()) != gone)


def store(answer: Response, sets: Sequence[SavedSet]) -> None:
    """Set the cookie with these sets on a response."""
    answer.set_cookie(
        COOKIE,
        _signed(sets),
        max_age=KEPT_FOR,
        path=current_app.session_interface.get_cookie_path(current_app),
        httponly=True,
        samesite="Lax",
        secure=are_cookies_secure(),
    )


def _signed(sets: Sequence[SavedSet]) -> str:
    """Return the value of the cookie for these sets."""
    return str(_signer().dumps([astuple(kept) for kept in sets]))


def _signer() -> URLSafeSerializer:
    """Return the signer of the cookie, so that only sets stored by this app are read back."""
    return URLSafeSerializer(str(current_app.secret_key), salt="house-rules")


def sets_in(data: Any) -> Iterable[SavedSet]:
    """Yield the sets in stored data, skipping items in another version's format."""
    for item in data if isinstance(data, list) else ():
        match item:
            case [str(game), str(name), str(preset), dict(values)]:
                yield SavedSet(game, name, preset, values)


# Starting points for house rules


Values = Mapping[str, str | int]

SAVED = "saved:"
"""The prefix of a saved set's key; its name follows."""
FAVOURITE = "circle:"
"""The prefix of the key of a circle's favourite rules; their name follows."""


@dataclass(frozen=True)
class StartingPoint:
    """A starting point: its name, the preset it is based on, and the values of all options.

    `changed` are the values that differ from the standard ones.
    """

    key: str
    name: str
    help: str
    preset: str
    values: Mapping[str, str | int]
    changed: Mapping[str, str | int]

    @property
    def saved(self) -> str:
        """The name of the set saved on this phone; "" for all others."""
        return self.key.removeprefix(SAVED) if self.key.startswith(SAVED) else ""


def starting_points(
    game: AnyGame, sets: Iterable[SavedSet], favourites: Mapping[str, Favourite] | None = None
) -> dict[str, StartingPoint]:
    """Return all starting points by key, the standard first.

    `favourites` are the rules that the circle of the table likes, by name; they come next.
    """
    saved_here = (
        _kept_rules(game, SAVED + saved.name, saved.name, saved.preset, saved.values)
        for saved in sets
        if saved.game == game.key
    )
    starts = (*_offered(game), *_favourites(game, favourites or {}), *saved_here)
    return {start.key: start for start in starts}


def _offered(game: AnyGame) -> Iterator[StartingPoint]:
    """Yield the standard and the presets of a game."""
    standard = game.rules.standard()
    name, help_ = t("new-house-rules-standard"), t("new-house-rules-standard-help")
    yield StartingPoint("", name, help_, "", standard, {})
    for preset in game.rules.presets:
        values = game.rules.standard(preset.key)
        changed = _differences(standard, values)
        yield StartingPoint(
            preset.key, text(preset.name), text(preset.help), preset.key, values, changed
        )


def _favourites(game: AnyGame, favourites: Mapping[str, Favourite]) -> Iterator[StartingPoint]:
    """Yield the favourite rules of a circle that are of this game."""
    for name, favourite in favourites.items():
        if favourite.game == game.key:
            values = dict(favourite.values)
            preset = game.rules.preset_of(values.pop("preset", ""))
            yield _kept_rules(game, FAVOURITE + name, name, preset.key if preset else "", values)


def _kept_rules(game: AnyGame, key: str, name: str, preset: str, kept: Values) -> StartingPoint:
    """Return the starting point of rules that were kept under a name."""
    standard = game.rules.standard()
    values = game.rules.standard(preset) | _still_read(game.rules, kept)
    return StartingPoint(key, name, "", preset, values, _differences(standard, values))


def _differences(standard: Values, values: Values) -> Values:
    """Return the values that differ from the standard ones."""
    return {name: value for name, value in values.items() if value != standard[name]}


def _still_read(rules: type[Ruleset], values: Values) -> dict[str, str | int]:
    """Return the values that this version's options still accept."""
    options = {declared.name: declared.option for declared in rules.declared()}
    todays = rules.todays(values)
    return {
        name: value
        for name, value in (() if isinstance(todays, Problem) else todays.items())
        if name in options and options[name].accepts(value)
    }
