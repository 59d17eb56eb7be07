"""Evenings at which everything happens that can be written down, whatever the game."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from companion.engine.fold.event_forms import event_forms
from companion.engine.fold.replay import judge
from companion.engine.log.entries import (
    Adjustment,
    EarlyEnd,
    Misdeal,
    Retract,
    RuleChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import Form
from companion.engine.log.position import Row
from tests.earlier.at_table import AtTable, sit
from tests.earlier.varied import other_values
from tests.web.phone import Phone

LEFT_ALONE = {
    "hearts": {"target", "until", "deals", "team"},
    # Which games of a rubber are won must not hang on what is changed after them.
    "whist": {"target", "rubber"},
    "bidwhist": {"target"},
    "own": {"title", "teams", "kind", "until", "target", "deals", "cards", "tricks"},
}
"""What is not changed in mid-evening, so that it goes on."""


def everything_happens(phones: Sequence[Phone], address: str, random: Random) -> None:
    """Let everything happen at a table that has just been made."""
    ann, ben = (AtTable(each, address, random) for each in phones[:2])
    _begin(ann)
    _events(ann)
    _sitting_out(ann)
    if ann.sheet.position.seats > 1:
        _confirmed(ann, ben)
    _corrected(ann)
    _ended(ann)


def _begin(ann: AtTable) -> None:
    """Two deals, one of them called off in the middle and dealt again."""
    ann.change_rules("this", _changed(ann, "this"))
    ann.deal()
    if not ann.is_over:
        ann.step()
    if ann.sheet.position.within_deal and not ann.sheet.question:
        (called_off,) = (each for each in _event_forms(ann) if each.action is Misdeal)
        ann.say(ann.drawn(called_off))
    if not ann.is_over:
        ann.deal()


def _event_forms(ann: AtTable) -> Sequence[Form]:
    """What the events of the table ask for now."""
    position = ann.sheet.position
    return event_forms(position.sides, ann.game.own_deals(position))


def _events(ann: AtTable) -> None:
    """Whatever can happen besides a deal, each once, with deals between."""
    for kind in (Misdeal, WrongDealer, Adjustment, Substitution, TeamName):
        forms = {each.action: each for each in _event_forms(ann)}
        if kind in forms and not ann.is_over:
            ann.say(ann.drawn(forms[kind]))
            if kind in (WrongDealer, Adjustment) and not ann.is_over:
                ann.deal()
    if not ann.is_over:
        ann.change_rules("next", _changed(ann, "next"))
        ann.deal()


def _sitting_out(ann: AtTable) -> None:
    """Somebody sits out, and goes home."""
    (form,) = (each for each in _event_forms(ann) if each.action is SittingOut)
    ann.say(ann.drawn(form))
    page = ann.phone.open(f"{ann.address}/happened")
    ann.phone.submit(page.form("/gone-home"), {"name": ann.sheet.position.waiting[0]})


def _confirmed(ann: AtTable, ben: AtTable) -> None:
    """Deals wait for another phone, which sits elsewhere, and confirms some of them."""
    seats = [side.seats[0] for side in ann.sheet.position.sides]
    sit(ann.phone, ann.address, seats[0])
    sit(ben.phone, ben.address, seats[1])
    if ann.is_over:
        return
    _ask(ann, "yes")
    for confirmed in (True, False):
        if not ann.is_over:
            ann.deal()
        waiting = [form for form in ben.phone.open(ben.address).forms() if form.has("content")]
        if confirmed and waiting:
            ben.phone.submit(waiting[0])
    if not ann.is_over:
        _ask(ann, "no")


def _ask(ann: AtTable, wanted: str) -> None:
    page = ann.phone.open(f"{ann.address}/happened")
    ann.phone.submit(page.form("/confirming"), {"wanted": wanted})


def _corrected(ann: AtTable) -> None:
    """Entries say something else, twice, no longer count, and count again."""
    deal = next(each for each in ann.sheet.rows if each.deal).effective.entry.number
    first = _amended(ann, deal)
    _amended(ann, deal)
    if not any(each.action == Retract(first) for each in ann.sheet.entries):
        ann.retract(ann.retract(first))
    # Where two play, nobody else can have dealt.
    dealers = (WrongDealer.kind,) if ann.sheet.position.seats > 2 else ()
    for row in _events_on(ann, Adjustment.kind, Substitution.kind, *dealers):
        if ann.sheet.row_of(row.effective.entry.number) is not None:
            _amended(ann, row.effective.entry.number)
    last = [each for each in ann.sheet.rows if each.deal][-1].effective.entry.number
    ann.retract(ann.retract(last))
    if deal != last:
        # The deals after it stay with who dealt them.
        ann.retract(ann.retract(deal))
    ann.retract(last)


def _amended(ann: AtTable, number: int) -> int:
    """Let an entry say something else; where a later one needs a look then, it is put right."""
    changed = ann.amend(number, ann.other_words(number))
    if ann.sheet.stop is not None:
        ann.retract(changed)
    return changed


def _events_on(ann: AtTable, *kinds: str) -> Iterator[Row]:
    yield from (row for row in ann.sheet.rows if row.effective.action.kind in kinds)


def _ended(ann: AtTable) -> None:
    """The evening is stopped, goes on after all, and a deal is left unfinished."""
    if ann.is_over or ann.sheet.stop or ann.sheet.question:
        return
    if judge(ann.sheet, EarlyEnd()) is None:
        ann.retract(ann.say(EarlyEnd()))
    ann.step()


def _changed(ann: AtTable, begins: str) -> Mapping[str, str | int]:
    """A change of one option that can be made now, and ends nothing."""
    left = LEFT_ALONE.get(ann.game.key, ())
    possible = [each for each in other_values(ann.game) if each[0] not in left]
    for name, value in ann.random.sample(possible, len(possible)):
        differs = getattr(ann.sheet.position.rules_after, name) != value
        if differs and judge(ann.sheet, RuleChange({name: value}, begins)) is None:
            return {name: value}
    raise AssertionError("nothing can be changed")
