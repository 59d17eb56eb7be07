"""Sets of house rules that this phone keeps, in a signed cookie of their own."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for
from itsdangerous import BadData, URLSafeSerializer
from werkzeug.wrappers import Response

from companion.engine.names import LONGEST_NAME, clean, name_problem
from companion.engine.rules.options import Ruleset
from companion.web.request.answers import form_page
from companion.web.request.current_table import sheet, stored
from companion.web.request.language import t
from companion.web.request.writing import notify

house_rules = Blueprint("house_rules", __name__, url_prefix="/rules")

COOKIE = "house-rules"
MOST_SETS = 12
"""How many sets a phone keeps, whatever the game; the one longest unused is dropped first."""
LARGEST = 3600
"""How many bytes they may take; browsers drop a cookie of more than 4096."""
KEPT_FOR = 400 * 24 * 60 * 60
"""How many seconds they are kept after they were last used: as long as browsers allow."""


@dataclass(frozen=True)
class SavedSet:
    """Named house rules: what differs from a preset of a game ("": its standard)."""

    game: str
    name: str
    preset: str
    values: dict[str, str | int]


@house_rules.route("/save", methods=["GET", "POST"])
def save() -> Response:
    """Keep the rules of a table on this phone under a name."""
    typed = clean(request.form.get("name", ""))
    wrong = _name_wrong(typed) if request.method == "POST" else ""
    if request.method == "POST" and not wrong:
        position, game = sheet().position, stored().table.game
        answer = redirect(url_for("table.rules"))
        dropped = keep(answer, set_of(game.key, typed, position.rules_after))
        said = t("set-dropped", name=typed, dropped=dropped) if dropped else ""
        notify("kept", said or t("set-saved", name=typed))
        return answer
    return form_page("save_rules.html", typed=typed, set_problem=wrong)


def _name_wrong(name: str) -> str:
    """What is wrong with the name of a set, or ""."""
    if len(name) > LONGEST_NAME:
        return t("form-too-long", longest=LONGEST_NAME, length=len(name))
    return t("set-name-missing") if name_problem(name, (), "name") else ""


def set_of(game: str, name: str, rules: Ruleset) -> SavedSet:
    """The rules of a game as a set: only what its preset does not say."""
    changed = {each.name: getattr(rules, each.name) for each in rules.departures()}
    return SavedSet(game, name, rules.preset, changed)


def saved_sets() -> tuple[SavedSet, ...]:
    """The sets on this phone, the one used last first; none where the cookie is not ours."""
    try:
        signed = _signer().loads(request.cookies.get(COOKIE, ""))
    except BadData:
        return ()
    return tuple(sets_in(signed))


def keep(answer: Response, used: SavedSet) -> tuple[str, ...]:
    """Put a set first on this phone, in place of its namesake; return the names that drop out."""
    sets = [used, *without(used.game, used.name)]
    fits = fitting(sets)
    store(answer, fits)
    return names_of(sets[len(fits) :])


def fitting(sets: Sequence[SavedSet]) -> Sequence[SavedSet]:
    """The first of these sets, as many as a phone keeps."""
    fits = sets[:MOST_SETS]
    while fits and len(_signed(fits)) > LARGEST:
        fits = fits[:-1]
    return fits


def names_of(sets: Iterable[SavedSet]) -> tuple[str, ...]:
    """What sets are called."""
    return tuple(each.name for each in sets)


def without(game: str, name: str) -> tuple[SavedSet, ...]:
    """The sets on this phone but one."""
    gone = (game, name.casefold())
    return tuple(each for each in saved_sets() if (each.game, each.name.casefold()) != gone)


def store(answer: Response, sets: Sequence[SavedSet]) -> None:
    """Send the sets along with an answer, to be kept."""
    answer.set_cookie(
        COOKIE,
        _signed(sets),
        max_age=KEPT_FOR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def _signed(sets: Sequence[SavedSet]) -> str:
    """The sets as the cookie holds them."""
    return str(_signer().dumps([astuple(each) for each in sets]))


def _signer() -> URLSafeSerializer:
    """Signs the sets, so that only what this app stored is read back."""
    return URLSafeSerializer(str(current_app.secret_key), salt="house-rules")


def sets_in(data: Any) -> Iterable[SavedSet]:
    """The sets in what was stored; what another version stored otherwise is left out."""
    for each in data if isinstance(data, list) else ():
        match each:
            case [str(game), str(name), str(preset), dict(values)]:
                yield SavedSet(game, name, preset, values)
