"""Imports deals that were recorded card by card, after a preview."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import partial
from hashlib import sha256
from itertools import count, islice

from flask import redirect, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response

from companion.circle.old_evenings.name_matches import MOST_NAMES
from companion.circle.old_evenings.played_deals import (
    RecordedTable,
    Scorer,
    players_of,
    tables_played,
)
from companion.circle.old_evenings.sheet_text import MOST_BYTES
from companion.circle.old_evenings.values import FIRST_YEAR
from companion.circle.tables.evenings import night_of, read_day
from companion.engine.contract.game import notation_of
from companion.engine.files.strict_reader import read_json
from companion.engine.files.transcript_file import read_transcript
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Problem, clean_text, problem
from companion.engine.play.transcript import LocatedProblem, RecordedDeal, Transcript
from companion.games.registry import known_games
from companion.store.access.links import new_link
from companion.store.app_state import Changed
from companion.store.circles.circle_hand_over import bring_in
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import games
from companion.web.circle.gathering import gathering
from companion.web.circle.old_tables import (
    circle_clock,
    comes_in_again,
    is_known_still,
    known_here,
    moment,
    tell_kept,
)
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.request.answers import form_page, put_off
from companion.web.request.current_circle import circle, circle_sheet
from companion.web.request.language import say, t
from companion.web.request.phone import author
from companion.web.request.posts import lacks_token, signed_tickets

# Deals in a text


_TRANSCRIPT = re.compile(r"\s*\{")


def is_of_deals(text: str) -> bool:
    """Whether a text contains deals rather than a sheet of points; its beginning tells."""
    plain = _plain(text)
    return bool(notation_of(plain, known_games()) or _TRANSCRIPT.match(plain))


def deals_in(text: str) -> Iterator[RecordedDeal]:
    """Yield the deals in a text, each with its problems."""
    plain = _plain(text)
    notation = notation_of(plain, known_games())
    if notation is not None:
        return notation.read(plain.splitlines())
    data = read_json(plain)
    if isinstance(data, Mapping):
        # One deal may be written over several lines.
        return iter([_deal(1, data)])
    lines = enumerate(plain.splitlines(), 1)
    return (_deal(number, read_json(line)) for number, line in lines if line.strip())


def _plain(text: str) -> str:
    """Return a text without a byte order mark."""
    return text.removeprefix("\ufeff")


def _deal(line: int, data: object) -> RecordedDeal:
    """Parse a deal from a JSON object; a deal that cannot be read carries its problems."""
    read = (data,) if isinstance(data, Problem) else read_transcript(data, games())
    if isinstance(read, Transcript):
        return RecordedDeal(line, transcript=read)
    return RecordedDeal(line, problems=tuple(LocatedProblem(line, each) for each in read))


# Problems of a sheet


_MOST = 40
"""How many faults are listed."""


def told_faults(faults: Sequence[Problem]) -> list[str]:
    """Return a sentence for each of the first problems, and one that counts the others."""
    sentences = [say(fault.message) for fault in faults[:_MOST]]
    more = len(faults) - len(sentences)
    return [*sentences, t("old-more-faults", more=more)] if more else sentences


def line_of(fault: Problem) -> int:
    """Return the number of the line with a problem, 0 if it concerns the whole sheet."""
    line = fault.message.params.get("line")
    return line if isinstance(line, int) else 0


# Tickets of imports


_SALT = "old-evenings"


def shown_ticket() -> str:
    """Return the signed ticket of the form that was posted, or a new one."""
    return request.form.get("ticket") or signed_tickets(_SALT).dumps(new_link())


def posted_ticket() -> str:
    """Return the ticket of the form, or a new one if it was not issued here."""
    try:
        return str(signed_tickets(_SALT).loads(request.form.get("ticket", "")))
    except BadSignature:
        return new_link()


_MOST_DEALS = 500
_FIRST = 3
"""How many tables are shown."""


@dataclass(frozen=True)
class NameQuestion:
    """A seat or a name in the file: what is written there, and who is meant.

    `at` is the name of its field.
    """

    at: str
    written: str
    who: str


@dataclass(frozen=True)
class OldDeals:
    """The result of reading a file of deals.

    `games` are the sheets that it makes, each with its day, and `known` the indices of those that
    the circle has already; `again` is whether to import them again.
    """

    text: str
    day: date
    tables: Sequence[RecordedTable]
    asked: Sequence[NameQuestion]
    games: Sequence[tuple[date, Sheet]]
    faults: Sequence[Problem]
    again: bool = False
    known: frozenset[int] = frozenset()

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets of all games."""
        return [sheet for _, sheet in self.games]

    @property
    def left_out(self) -> frozenset[int]:
        """The indices of the games that are not imported."""
        return frozenset() if self.again else self.known

    @property
    def kept(self) -> list[Sheet]:
        """The sheets of the imported games."""
        return [sheet for at, sheet in enumerate(self.sheets) if at not in self.left_out]

    @property
    def here(self) -> list[Sheet]:
        """The sheets of the games that the circle has already."""
        return [sheet for at, sheet in enumerate(self.sheets) if at in self.known]

    @property
    def deals(self) -> int:
        """The number of deals in all games."""
        return sum(sheet.position.completed for sheet in self.sheets)

    @property
    def mark(self) -> str:
        """A digest of what is shown: the text, and which games are left out of it."""
        shown = self.text.strip(), sorted(self.known), sorted(self.left_out)
        return sha256(repr(shown).encode(errors="replace")).hexdigest()[:16]

    @property
    def faults_mark(self) -> str:
        """A digest of the faults: only faults that were shown may be skipped."""
        return sha256(repr(self.faults).encode(errors="replace")).hexdigest()[:16]

    @property
    def names_mark(self) -> str:
        """A digest of the import: text, names, day, and whether known games are imported again."""
        who = [(question.at, question.who) for question in self.asked]
        kept = self.text.strip(), self.day, who, self.again
        return sha256(repr(kept).encode(errors="replace")).hexdigest()[:16]


def read_deals(text: str) -> Response:
    """Show the deals read from a text; keep them if they are those shown before."""
    old = _old_deals("\n".join(text.splitlines()))
    ticket = f"{posted_ticket()} {old.names_mark}"
    old = replace(old, known=known_here(old.games, ticket))
    wanted = request.form.get("do") == "keep" and request.form.get("shown") == old.mark
    unsaid = wanted and not all(question.who for question in old.asked)
    leaves_out = "leave-out" in request.form and request.form.get("faults") == old.faults_mark
    if lacks_token():
        return _page(old, t("receive-expired"))
    if not wanted or unsaid or not old.kept or (old.faults and not leaves_out):
        return _page(old, t("old-who-missing") if unsaid else "", unsaid=unsaid)
    still = partial(is_known_still, old.games, ticket, old.known)
    try:
        kept = bring_in(circle(), old.sheets, ticket, old.left_out, still)
    except Changed:
        # Another phone has just imported some of them: they are shown as existing ones.
        return read_deals(text)
    except StoreFault as fault:
        return _page(old, say(put_off(fault).message))
    tell_kept(kept)
    return redirect(url_for("circle.old.show"))


def _old_deals(text: str) -> OldDeals:
    """Read a text of deals."""
    here = night_of(datetime.now(UTC), circle_sheet().zone)
    typed = read_day(request.form.get("day", "")) or here
    day = min(typed, here)
    refusal, recorded = _recorded(text)
    if refusal:
        return OldDeals(text, here, (), (), (), (refusal,))
    questions = [*_questions(recorded)]
    if len(questions) > MOST_NAMES:
        many = problem("old-too-many-names", names=len(questions), most=MOST_NAMES)
        return OldDeals(text, here, (), (), (), (many,))
    who = {question.at: question.who for question in questions}
    tables, unread = tables_played(recorded, games(), here, lambda *seat: who[_field(*seat)])
    if typed.year < FIRST_YEAR:
        # Who types a year of two digits gets one of the first century.
        ago = problem("old-too-long-ago", year=str(typed.year), first=str(FIRST_YEAR))
        return OldDeals(text, here, tables, questions, (), (ago,))
    scorer = Scorer(author(None))
    games_made = [*_games(tables, day, scorer)]
    faults = sorted((*unread, *scorer.faults), key=line_of)
    return OldDeals(text, day, tables, questions, games_made, faults, comes_in_again())


def _games(
    tables: Sequence[RecordedTable], day: date, scorer: Scorer
) -> Iterator[tuple[date, Sheet]]:
    """Yield the sheets of tables, each with its day; `day` is that of tables without one."""
    moments = _Moments()
    for table in tables:
        names = [who or t("old-seat", number=at + 1) for at, who in enumerate(table.players)]
        on = table.day or day
        yield from ((on, sheet) for sheet in scorer.sheets(table, names, moments.on(on)))


def _recorded(text: str) -> tuple[Problem | None, Sequence[RecordedDeal]]:
    """Return the deals of a text, or why it is refused as a whole. Raises TooOften."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        return problem("old-too-large", most=MOST_BYTES // 1000), ()
    recorded = [*islice(deals_in(text), _MOST_DEALS + 1)]
    check_rate_limit(LOOKS, min(len(recorded), _MOST_DEALS))
    if len(recorded) > _MOST_DEALS:
        return problem("old-too-many-deals", most=_MOST_DEALS), ()
    return (None if recorded else problem("old-empty")), recorded


class _Moments:
    """Assigns times to tables, so that those of one day follow each other."""

    def __init__(self) -> None:
        """Begin with no times assigned."""
        self._clock = circle_clock()
        self._places: dict[date, Iterator[int]] = {}

    def on(self, day: date) -> Iterator[str]:
        """Yield the times of further tables on a day."""
        places = self._places.setdefault(day, count())
        return (moment(day, place, self._clock) for place in places)


def _questions(recorded: Sequence[RecordedDeal]) -> Iterator[NameQuestion]:
    """Yield the names and seats in a file for which the user chooses who is meant."""
    keys, new = _known_names(), dict[str, str]()
    fields = {
        _field(seat, written): (seat, written)
        for deal in recorded
        if deal.transcript is not None
        for seat, written in enumerate(players_of(deal, deal.transcript))
    }
    for at, (seat, written) in fields.items():
        typed = clean_text(request.form.get(at, written))
        # Of somebody new the first spelling counts.
        who = keys.get(typed.casefold()) or new.setdefault(typed.casefold(), typed)
        yield NameQuestion(at, written or t("old-seat", number=seat + 1), who)


def _field(seat: int, written: str) -> str:
    """Return the name of the form field that tells who a name, or an unnamed seat, is."""
    return f"who-{written}" if written else f"seat-{seat}"


def _known_names() -> Mapping[str, str]:
    """Return each person's key by all spellings of their name, in lower case."""
    people = [person for person in gathering().people.all if not person.erased]
    return {
        name.casefold(): person.key
        for person in people
        for name in (*person.spellings, person.shown)
    }


def _page(found: OldDeals, said: str, *, unsaid: bool = False) -> Response:
    """Render the page that shows the deals read from a file."""
    faces = gathering().faces.values()
    return form_page(
        "circle/old_deals.html",
        refused=bool(said or found.faults),
        found=found,
        first=found.kept[:_FIRST],
        needs_day=any(table.day is None for table in found.tables),
        faults=told_faults(found.faults),
        said=said,
        unsaid=unsaid,
        people=[face.name for face in faces if face.name],
        ticket=shown_ticket(),
    )
