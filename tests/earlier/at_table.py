"""A table at which things are said by the forms of its pages, whatever its game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.event_forms import event_forms_at
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Amend
from companion.engine.log.forms import (
    NOBODY,
    Counts,
    Field,
    Form,
    NumberPick,
    Pick,
    SeatPick,
    SharePick,
    SidePick,
)
from companion.engine.rules.options import Series
from companion.engine.seating import NO_SEAT
from companion.web.forms.entry_form import value_of_amounts
from companion.web.forms.option_fields import OWN
from tests.web.page import Page
from tests.web.phone import Phone

NEWCOMERS = ("Gus", "Hal", "Ida", "Jon", "Kei", "二葉亭", "Lou", "Mei", "Nao", "Ole")
_TRIES = 400
_TYPED = {
    "card": ["", "", "9♠", "10♥", "♦K", "2♣", "BJ"],
    "reason": ["agreed, 申し合わせ"],
}
"""What is typed into a line; a newcomer's name into any other."""
Typed = dict[str, str | None]


@dataclass
class AtTable:
    """A phone at a table; what is not prescribed is chosen by a generator of its own."""

    phone: Phone
    address: str
    random: Random

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is stored."""
        return self.phone.sheet(self.address)

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.sheet.table.game

    def say(self, action: Action, ruling: str = "") -> int:
        """Enter what a deal or an event says, led there by a ruling; the number of its entry."""
        head, kind = self.sheet.head, action.kind
        shape = self.shape(kind)
        deals = kind in {each.kind for each in self.game.forms(self.sheet.position)}
        path = f"/deal?by={kind}" if deals else f"/happened/{kind}?ruling={ruling}"
        page = self.phone.fill(self.address + path, "key", self.typed(shape, action))
        return self._grown(head, page)

    def amend(self, number: int, action: Action) -> int:
        """Let an entry say something else."""
        head = self.sheet.head
        shape = self.shape(action.kind, number)
        typed = {**self.typed(shape, action), "by": action.kind}
        page = self.phone.fill(f"{self.address}/entry/{number}", "key", typed)
        return self._grown(head, page)

    def change_rules(self, begins: str, values: Mapping[str, str | int]) -> int:
        """Go on under other house rules from this deal or the next."""
        head = self.sheet.head
        typed = {**typed_options(self.game, values), "begins": begins}
        some_option = self.game.rules.declared()[-1].name
        page = self.phone.fill(f"{self.address}/rules/change", some_option, typed)
        return self._grown(head, page)

    def retract(self, number: int) -> int:
        """Take an entry back, or restore what was."""
        head = self.sheet.head
        form = self.phone.open(f"{self.address}/log").form("target")
        page = self.phone.submit(form, {"target": str(number)})
        return self._grown(head, page)

    def shape(self, kind: str, number: int | None = None) -> Form:
        """The form of a kind, now or as an entry was written."""
        at = self.sheet if number is None else self.sheet.before(number)
        position = at.position
        forms = (*self.game.forms(position), *event_forms_at(self.game, position))
        return next(each for each in forms if each.kind == kind)

    def step(self) -> int:
        """Enter whatever can come next of the deals; the number of the entry."""
        if self.sheet.question is not None:
            return self._decide()
        forms = self.game.forms(self.sheet.position)
        return self.say(self.drawn(*forms))

    def deal(self) -> int:
        """Play on until one more deal is scored; the number of the entry that closed it."""
        before = self.sheet.position.completed
        for _ in range(_TRIES):
            self.step()
            if self.sheet.position.completed > before:
                return int(self.sheet.rows[-1].effective.entry.number)
        raise AssertionError("no deal has so many entries")

    @property
    def is_over(self) -> bool:
        """Whether the evening has a result."""
        return self.sheet.result is not None

    def drawn(self, *shapes: Form, at: Sheet | None = None) -> Action:
        """Something that one of these forms can say now."""
        sheet = at or self.sheet
        for _ in range(_TRIES):
            action = _drawn(self.random.choice(shapes), sheet, self.random)
            if action is not None and judge(sheet, action) is None:
                return action
        raise AssertionError([each.kind for each in shapes])

    def other_words(self, number: int) -> Action:
        """Something else that an entry could say, of the same kind."""
        before = self.sheet.before(number)
        effective = next(
            each for each in self.sheet.effective_entries if each.entry.number == number
        )
        shape = self.shape(effective.action.kind, number)
        for _ in range(_TRIES):
            action = self.drawn(shape, at=before)
            fits = judge(self.sheet, Amend(number, action)) is None
            if action != effective.action and fits:
                return action
        raise AssertionError(effective.action)

    def _decide(self) -> int:
        """Answer what a player has to decide."""
        sheet = self.sheet
        assert sheet.question is not None
        possible = [
            each.key
            for each in sheet.question.answers
            if judge(sheet, Amend(sheet.question.entry, each.action)) is None
        ]
        page = self.phone.answer(self.address, self.random.choice(possible))
        return self._grown(sheet.head, page)

    def typed(self, shape: Form, action: Action) -> Typed:
        """What is typed into a form for an action."""
        data = self.game.codec.to_json(action)
        typed: Typed = {}
        for each in shape.fields:
            typed |= _inputs(each, data[each.name], self.sheet.sign)
            if isinstance(each, Counts) and each.empty and not any(data[each.name]):
                typed[f"{each.name}-empty"] = "asked"
        return typed

    def _grown(self, head: int, page: Page) -> int:
        assert self.sheet.head == head + 1, (page.path, page.problems, page.text[:500])
        return head + 1


def typed_options(game: AnyGame, values: Mapping[str, str | int]) -> Typed:
    """What is typed for these options."""
    typed: Typed = {}
    for name, value in values.items():
        option = game.rules.option(name)
        if isinstance(option, Series) and value not in option.named:
            row = str(value).split(" ")
            typed |= {f"{name}-{place}": part for place, part in enumerate(row, 1)}
            typed[name] = OWN
        else:
            typed[name] = str(value)
    return typed


def _inputs(shape: Field, value: Any, sign: int) -> Typed:
    """What is typed into the inputs of one field."""
    match shape:
        case Counts():
            turned = sign if shape.signed else 1
            return {f"{shape.name}-{at}": str(turned * each) for at, each in enumerate(value)}
        case SharePick():
            return {shape.name: value_of_amounts(value)}
    return {shape.name: None if value in (NO_SEAT, "") else str(value)}


def _drawn(shape: Form, sheet: Sheet, random: Random) -> Action | None:
    """An action of a form at random; now and then all that is counted is one player's."""
    position = sheet.position
    sweeper = random.randrange(position.seats) if random.randrange(4) == 0 else None
    data: dict[str, Any] = {"kind": shape.kind, **shape.given}
    for each in shape.fields:
        data[each.name] = _value(each, sheet, random, sweeper)
    try:
        return sheet.table.game.codec.from_json(data)
    except EntryError:
        return None


def _value(shape: Field, sheet: Sheet, random: Random, sweeper: int | None) -> Any:
    """What stands in a field, at random."""
    if isinstance(shape, Counts):
        places = sheet.position.seats if shape.by_seat else len(sheet.position.sides)
        return _counts(shape, places, random, sweeper)
    if isinstance(shape, SeatPick) and shape.card is not None and sweeper is not None:
        return sweeper
    return random.choice(_possible(shape, sheet))


def _possible(shape: Field, sheet: Sheet) -> Sequence[Any]:
    """What a field can say that holds no counts."""
    position = sheet.position
    sides = range(len(position.sides))
    match shape:
        case SharePick():
            return [
                [amount * (each == side) for each in sides]
                for side in sides
                for amount in shape.amounts
            ]
        case SeatPick():
            nobody = [] if shape.nobody is None else [int(NOBODY)]
            seats = range(position.seats) if shape.offered is None else map(int, shape.offered)
            return [*seats, *nobody, *([] if shape.needed else [NO_SEAT])]
        case SidePick():
            return sides
        case Pick():
            return [*shape.choices, *([] if shape.needed else [""])]
        case NumberPick():
            return range(shape.low, shape.high + 1)
    sat = {*position.players, *(side.name for side in position.sides)}
    return _TYPED.get(shape.name) or [each for each in NEWCOMERS if each not in sat]


def _counts(shape: Counts, places: int, random: Random, sweeper: int | None) -> Sequence[int]:
    """Counts that go up to the total, where there is one."""
    if shape.total is None:
        return [random.randint(max(shape.low, -30), min(shape.high, 1)) for _ in range(places)]
    if sweeper is not None:
        return [shape.total * (each == sweeper % places) for each in range(places)]
    cuts = sorted(random.randint(0, shape.total) for _ in range(places - 1))
    return [end - start for start, end in zip([0, *cuts], [*cuts, shape.total], strict=True)]


def sit(phone: Phone, address: str, seat: int) -> None:
    """Say at a table which seat is this phone's."""
    phone.submit(phone.open(f"{address}/seat").form("/seat"), {"seat": str(seat)})
