"""The form of an old sheet, and the tables that its games become."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from flask import request

from companion.circle.log.erased_names import kept_name
from companion.circle.old_evenings.cells import MOST_SHOWN, Meaning
from companion.circle.old_evenings.kept_games import (
    Keeping,
    kept_game,
    known_games,
    most_entries,
    renamed,
)
from companion.circle.old_evenings.name_matches import NameMatch
from companion.circle.old_evenings.old_games import MOST_GAMES, OldDeal, OldGame
from companion.circle.old_evenings.old_sheet import Corrections, OldSheet, old_sheet
from companion.circle.old_evenings.sheet_text import MOST_BYTES, MOST_COLUMNS, decoded
from companion.circle.old_evenings.values import FIRST_YEAR
from companion.circle.tables.evenings import base_game, clock_of, night_of, read_day
from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Problem, problem
from companion.store.circles.circle_hand_over import marks_of_import, nothing_compared
from companion.store.circles.circle_tables import table_by_mark
from companion.store.tables.stored_tables import games
from companion.web.circle.gathering import circle_games, gathering
from companion.web.circle.starting import games_by_use, shown_favourites
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle, circle_read_anew, circle_sheet
from companion.web.request.language import catalogues, is_day_first, t, text
from companion.web.request.phone import author
from companion.web.request.posts import long_text

_EVENING = time(20)
"""When an old evening is taken to have begun, in the circle's time zone."""
_MOST_DECLARED = 20
"""How many of the games that tables declared are offered."""
_NONE: Mapping[date, int] = {}


class Offered(NamedTuple):
    """Rules that can be chosen for old games: the value of the choice, its name, the rules.

    `called` is what the game is called under these rules, "" if it has no name but its own.
    """

    value: str
    name: str
    game: AnyGame
    rules: Mapping[str, Any]
    called: str = ""


@dataclass
class OldTables:
    """The games of a sheet as they will be kept, and what is wrong with the others.

    `known` are the indices of those that the circle has already.
    """

    sheets: list[Sheet] = field(default_factory=list)
    faults: list[Problem] = field(default_factory=list)
    known: frozenset[int] = frozenset()
    is_as_compared: Callable[[], bool] = nothing_compared

    def find_known(self, played: Sequence[OldGame], ticket: str) -> None:
        """Find the games that the circle has, unless by this ticket.

        With faults it is not looked, as these games are not kept.
        """
        if not self.faults:
            days = [old.day for old in played]
            brought = [*zip(days, self.sheets, strict=False)]
            self.known = known_here(brought, ticket)
            self.is_as_compared = partial(is_known_still, brought, ticket, self.known)


def is_known_still(
    brought: Sequence[tuple[date, Sheet]], ticket: str, known: frozenset[int]
) -> bool:
    """Whether the games that the circle has are those that it had when this request looked first.

    Another phone may have brought in the same ones.
    """
    circle_read_anew()
    return known_here(brought, ticket) == known


def known_here(brought: Sequence[tuple[date, Sheet]], ticket: str) -> frozenset[int]:
    """Return the indices of games that the circle has, unless imported by this ticket."""
    here, erased = gathering(), circle_sheet().erased
    own = marks_of_import(ticket, len(brought))
    return known_games(
        brought,
        (table for line in here.evenings for table in line.tables if table.mark not in own),
        here.nights,
        lambda name: here.people.groups.of(kept_name(name, circle().known_as, erased)),
    )


def rules_offered() -> list[Offered]:
    """Return the rules that old games can be kept under.

    Usual ones, the game played most first; those that the circle's tables declared; its favourites.
    """
    known = [
        Offered(each.key, text(each.name), each, each.rules.noted()) for each in games_by_use()
    ]
    liked = [
        Offered(
            f"{each.game.key} {each.name}",
            each.name,
            each.game,
            each.rules.to_json(),
            text(each.game.called(each.rules)),
        )
        for each in shown_favourites()
        if each.rules is not None
    ]
    return [*known, *_declared(), *liked]


def _declared() -> Iterator[Offered]:
    """Yield the rules of the games that tables declared, as the last ones had them."""
    latest = {table.game: table for line in reversed(gathering().evenings) for table in line.tables}
    declared = [key for key in latest if ":" in key and base_game(key) in games()]
    known = circle_games()
    for key in declared[:_MOST_DECLARED]:
        stored = table_by_mark(circle(), latest[key].mark)
        if stored is not None:
            game, rules = stored.table.game, stored.table.rules
            called = text(game.called(rules))
            yield Offered(key, text(known[key].name), game, rules.to_json(), called)


def asked_rules() -> str:
    """Return the rules that were chosen, else the first ones."""
    offered = [each.value for each in rules_offered()]
    wanted = request.values.get("rules", "")
    return wanted if wanted in offered else next(iter(offered), "")


def old_tables(
    played: Sequence[OldGame], names: Mapping[str, str], before: Mapping[date, int] = _NONE
) -> OldTables:
    """Return old games as tables.

    `names` are those to keep, by those that are written; "" while it is open who is meant. `before`
    is how many other games were played earlier on a day. Raises TooOften if too much was asked for.
    """
    check_rate_limit(LOOKS, sum(map(most_entries, played[:MOST_GAMES])))
    found, keepings, clock = OldTables(), _keepings(), circle_clock()
    places = {day: count - 1 for day, count in before.items()}
    own = {written: name or written for written, name in names.items()}
    # More are refused: what each of them would be is not worked out.
    for each in played[:MOST_GAMES]:
        place = places[each.day] = places.get(each.day, -1) + 1
        keeping = keepings.get(each.game.casefold())
        if keeping is None:
            found.faults.append(problem("old-no-game", line=each.line, cell=each.game[:MOST_SHOWN]))
            continue
        kept = kept_game(renamed(each, own), keeping, moment(each.day, place, clock))
        if isinstance(kept, Problem):
            found.faults.append(kept)
        else:
            found.sheets.append(kept)
    return found


def _keeping(offered: Offered) -> Keeping:
    """Return with what games are kept under these rules."""
    return Keeping(offered.game, dict(offered.rules), author(None), _reason)


def _reason(deal: OldDeal, total: int) -> str:
    """Return why the points of a deal count as agreed."""
    if deal.number is None:
        return t("old-as-written")
    return t("old-does-not-add-up", deal=deal.number, sum=total)


def _keepings() -> Mapping[str, Keeping]:
    """Return with what games are kept, by their names in all languages; "" is no name.

    The rules that were chosen count for all games of their kind.
    """
    offered, wanted = rules_offered(), asked_rules()
    chosen = [each for each in offered if each.value == wanted]
    by_key = {each.game.key: _keeping(each) for each in reversed((*chosen, *offered))}
    called = {each.called.casefold(): _keeping(each) for each in reversed((*chosen, *offered))}
    apart = {name: _keeping(each) for each in offered for name in _told_apart(each.value)}
    found = apart | called | {name: by_key[key] for key, name in _game_names() if key in by_key}
    return {**found, "": _keeping(chosen[0])} if chosen else found


def _told_apart(key: str) -> Iterator[str]:
    """Yield what a own game is called in its circle, in all languages."""
    game = circle_games().get(key) if ":" in key else None
    if game is not None:
        yield from (words.text(game.name).casefold() for words in catalogues())


def _game_names() -> Iterator[tuple[str, str]]:
    """Yield the key of each game with each of its names, in all languages."""
    for key, game in games().items():
        yield key, key
        for words in catalogues():
            yield key, words.text(game.name).casefold()


def tell_kept(games: int) -> None:
    """Tell with the next page how many games of an import are in the circle now."""
    if games:
        notify("kept", t("old-kept", games=games))
    else:
        notify("problem", t("old-gone"))


def circle_clock() -> tzinfo | None:
    """Return the time zone of the circle, None for that of this computer."""
    return clock_of(circle_sheet().zone)


def moment(day: date, place: int, clock: tzinfo | None) -> str:
    """Return the time of a game of a day, in UTC; those of a day follow each other by a second."""
    local = datetime.combine(day, _EVENING, tzinfo=clock) + timedelta(seconds=place)
    return f"{local.astimezone(UTC).replace(tzinfo=None).isoformat()}Z"


# The posted form


WHO = "who-"
"""What the field begins with that says who is meant by a name; the name follows."""
_CHOICES = {"yes": True, "no": False}
_CORRECTED = ("columns", "by-deal", "running", "day-first", "pairs", "day", "again", "rules")
"""The fields of corrections, beside those of each column and each name."""


@dataclass(frozen=True)
class OldForm:
    """The posted text and choices, and the sheet read with them.

    `again` is whether to import games again that the circle has already. `sent` are the fields of
    corrections to send again with a sheet that has not been read.
    """

    text: str
    sheet: OldSheet | Problem
    rules: str
    again: bool = False
    sent: Mapping[str, str] = field(default_factory=dict)

    @property
    def mark(self) -> str:
        """A digest that changes whenever the sheet is read differently."""
        reading = self.sheet.reading if isinstance(self.sheet, OldSheet) else ""
        lines = [line.rstrip() for line in self.text.strip().splitlines()]
        return sha256(repr((lines, reading, self.rules, self.again)).encode()).hexdigest()[:16]

    @property
    def is_as_shown(self) -> bool:
        """Whether the sheet is still read as its page has shown it."""
        return request.form.get("shown") == self.mark

    def kept_as(self, meant: Iterable[NameMatch]) -> str:
        """Return a digest of all that is kept: how the sheet is read, and who is meant."""
        names = [(name.written, name.name) for name in meant]
        return sha256(repr((self.mark, names)).encode()).hexdigest()[:16]


def posted_sheet(text: str | Problem, rules: str) -> OldForm:
    """Return the posted form; `rules` names the house rules that were chosen."""
    if isinstance(text, Problem):
        return OldForm("", text, rules)
    here = night_of(datetime.now(UTC), circle_sheet().zone)
    day = read_day(request.form.get("day", "")) or here
    # Who types a year of two digits gets one of the first century.
    is_known = day.year >= FIRST_YEAR
    sheet = old_sheet(
        text,
        _corrections(),
        day_first=is_day_first(),
        day=min(day, here) if is_known else here,
        today=here,
        known=[
            name for person in gathering().people.all for name in (*person.spellings, person.shown)
        ],
    )
    if isinstance(sheet, OldSheet) and not is_known:
        fault = problem("old-too-long-ago", year=str(day.year), first=str(FIRST_YEAR))
        sheet = replace(sheet, faults=(fault, *sheet.faults))
    return OldForm(text, sheet, rules, comes_in_again())


def comes_in_again() -> bool:
    """Whether games that the circle has already are imported again."""
    return bool(_choice_of_two("again"))


def corrections_sent() -> dict[str, str]:
    """Return the posted fields of corrections; none with a file, which they do not speak of."""
    file = request.files.get("file")
    if file and file.filename:
        return {}
    return {
        name: value
        for name, value in request.form.items()
        if name in _CORRECTED or name.startswith((WHO, "column-"))
    }


def answers() -> dict[str, str]:
    """Return the answers to the question who is meant by each name."""
    fields = request.form.items()
    return {name.removeprefix(WHO): who for name, who in fields if name.startswith(WHO)}


def posted_text() -> str | Problem:
    """Return the text of the uploaded file, or else the typed text."""
    file = request.files.get("file")
    data = file.read(2 * MOST_BYTES) if file else b""
    return decoded(data) if data.strip() else long_text("sheet", 2 * MOST_BYTES)


def _corrections() -> Corrections:
    """Return the corrections; guesses that depend on the columns are dropped if these change."""
    meaning_of = {meaning.value: meaning for meaning in Meaning}
    chosen = [request.form.get(f"column-{at}", "") for at in range(MOST_COLUMNS)]
    meanings = [meaning_of[key] for key in chosen if key in meaning_of]
    file, order, pairs = (
        request.files.get("file"),
        _choice_of_two("day-first"),
        _choice_of_two("pairs"),
    )
    if file and file.filename:
        return Corrections()
    if ",".join(meanings) != request.form.get("columns", ""):
        return Corrections(meanings, day_first=order, pairs=pairs)
    return Corrections(meanings, _choice_of_two("by-deal"), _choice_of_two("running"), order, pairs)


def _choice_of_two(name: str) -> bool | None:
    """Return which of two values was chosen, or None."""
    return _CHOICES.get(request.form.get(name, ""))
