"""Euchre: a side makes trump and must take three of five tricks; jacks become bowers."""

from typing import ClassVar

from companion.api import (
    SUIT_NAMES,
    TRICKS_TAKEN,
    Action,
    Adds,
    Announcement,
    BookLine,
    BookRule,
    Card,
    Chapter,
    Count,
    Counts,
    DealGoesOn,
    DealScored,
    Face,
    Figure,
    FigureCounts,
    Form,
    Game,
    Pick,
    Plan,
    Problem,
    Result,
    Row,
    RowSigns,
    SeatPick,
    SeatSign,
    Side,
    Source,
    Standing,
    Suit,
    TableCentre,
    Text,
    Tricks,
    Value,
    book_of,
    message,
    of_sides,
    partner_sides,
    problem,
    side_index,
    standings_to,
    winner_at,
    wrong_counts,
)
from euchre.rules import (
    ALONE,
    TRICKS,
    EuchrePosition,
    EuchreRules,
    EuchreTricks,
    Maker,
    Passed,
    left_bower,
    maker_of,
    playing,
)

BOOK = Chapter(
    Text("The rules"),
    (
        BookLine("deal", ("EU-DEAL-1",)),
        BookLine("trump", ("EU-TRUMP-1",)),
        BookLine("stick-{stick}", option="stick"),
        BookLine("bowers", ("EU-BOWER-1",)),
        BookLine("play", ("EU-PLAY-1", "EU-PLAY-2")),
        BookLine("score", ("EU-SCORE-1",)),
        BookLine("alone", ("EU-ALONE-1", "EU-SCORE-2")),
        BookLine("end", option="target", params=lambda rules, seats: {"target": rules.target}),
    ),
)
MAKER = Form(
    Maker,
    Text("Trump"),
    (
        SeatPick("maker", Text("Who made trump?")),
        Pick("trump", Text("Which suit is trump?"), SUIT_NAMES),
        Pick("alone", Text("How does the maker play?"), ALONE),
    ),
    call=Text("Enter the trump"),
)
PASSED = Form(Passed, Text("All passed"), call=Text("All passed"), usual=False)


class Euchre(Game[EuchreRules]):
    """Euchre for two partnerships, with 24 cards."""

    contract = 1
    name = Text("Euchre")
    blurb = Text("Make trump, and take three tricks of five.")
    art = (Face("A", "D"), Face("J", "D"), Face("J", "H"))
    suit = Suit.HEARTS
    table_sizes = (4,)
    actions = (Maker, Passed, Tricks)
    rules = EuchreRules
    cardplay = EuchreTricks()
    sources: ClassVar = {"EU": Source(Text("Euchre"), Text("An answer on Euchre at fedest.com"))}
    figures = (
        Figure("made", Text("Trumps made good"), Adds.SHARE, 1, sign="check"),
        Figure("euchres", Text("Others euchred"), Adds.SHARE, 1, pairs=True),
    )

    def sides(self, rules: EuchreRules, seats: int) -> tuple[Side, ...]:
        """Return the partners, who sit opposite each other."""
        return partner_sides(seats)

    def goes_on_from_paper(self, rules: EuchreRules) -> bool:
        """Return True: the totals are all."""
        return True

    def book(self, rules: EuchreRules, seats: int) -> tuple[BookRule, ...]:
        """Return the rules in plain words."""
        return book_of("euchre", (BOOK,), rules, seats)

    def judge(self, position: EuchrePosition, action: Action) -> DealGoesOn | DealScored | Problem:
        """Return what a trump, a deal without one or the tricks do to the deal."""
        made = maker_of(position)
        if isinstance(action, Tricks):
            if made is None:
                return problem("euchre-no-maker", "EU-TRUMP-1", field="tricks")
            wrong = wrong_counts(action.tricks, 2, field="tricks", most=TRICKS, total=TRICKS)
            return wrong or _scored(position, made, action.tricks)
        if made is not None:
            return problem("euchre-maker-already", "EU-TRUMP-1")
        if isinstance(action, Passed):
            stuck = position.rules.stick == "on"
            return problem("euchre-stuck", "EU-STICK-1") if stuck else DealScored((0, 0))
        return _impossible(position, action) or DealGoesOn()

    def plan(self, position: EuchrePosition) -> Plan:
        """Return who deals and speaks first; then trump, the bowers, and who leads."""
        made, dealer, cue = maker_of(position), position.dealer, "euchre-cue-deal"
        first = next(at for at in (dealer.left(4), dealer.left(4, 2)) if at in playing(position))
        said: dict[str, Value] = {"first": first, "dealer": dealer}
        tasks, centre = ("speak", f"speak-{position.rules.stick}"), TableCentre(1)
        if made is not None:
            trump, partner = Suit.of_letter(made.trump), made.maker.left(4, 2)
            right, left, suit = Card.of(trump, "J"), left_bower(trump), SUIT_NAMES[made.trump]
            said |= {"maker": made.maker, "partner": partner, "suit": suit}
            said, cue = said | {"right": right, "left": left}, "euchre-cue-trump"
            tasks, centre = (f"play-{made.alone}", "order"), TableCentre(face=Face.of(right))
        return Plan(
            position.completed + 1,
            dealer,
            # Message codes: euchre-order, euchre-play-no, euchre-play-yes, euchre-speak,
            #   euchre-speak-off, euchre-speak-on
            tuple(message(f"euchre-{each}", **said) for each in tasks),
            opener=first,
            cue=Announcement(glow=message(cue, **said)),
            middle=centre,
        )

    def standings(self, position: EuchrePosition) -> tuple[Standing, ...]:
        """Return the points, and what is left to the target."""
        return standings_to(position, position.rules_after.target)

    def result(self, position: EuchrePosition) -> Result | None:
        """Return the end once a side has the target (EU-END-1)."""
        who = winner_at(position, position.rules.target)
        return Result(message("euchre-won", who=who)) if who else None

    def count_deal(self, position: EuchrePosition, row: Row) -> FigureCounts:
        """Return whether the maker's side made it, and who euchred whom."""
        made = maker_of(position)
        if made is None or not isinstance(row.effective.action, Tricks):
            return {}
        side = side_index(position.sides, made.maker)
        good = row.deltas[side] > 0
        return {
            "made": {made.maker: Count(int(good))},
            "euchres": of_sides((position.sides[1 - side],), (int(not good),)),
        }

    def forms(self, position: EuchrePosition) -> tuple[Form, ...]:
        """Return who makes trump, or that nobody does; then the tricks."""
        made = maker_of(position)
        if made is None:
            return (MAKER,) if position.rules.stick == "on" else (MAKER, PASSED)
        side, label = side_index(position.sides, made.maker), Text("Tricks taken")
        took = Counts("tricks", label, 0, TRICKS, TRICKS, words=TRICKS_TAKEN, first=side)
        return (Form(Tricks, Text("Tricks"), (took,)),)


def _impossible(position: EuchrePosition, action: Action) -> Problem | None:
    """Return why somebody cannot have made this trump (EU-TRUMP-1)."""
    if not isinstance(action, Maker):
        return problem("action-unknown")
    if not 0 <= action.maker < position.seats:
        return problem("seat-unknown", field="maker")
    if action.trump not in SUIT_NAMES or action.alone not in ALONE:
        return problem("euchre-no-trump", "EU-TRUMP-1", field="trump")
    return None


def _scored(position: EuchrePosition, made: Maker, tricks: tuple[int, ...]) -> DealScored:
    """Return the deal: the makers score, or two for those who euchre them (EU-SCORE-1)."""
    side = side_index(position.sides, made.maker)
    missing, march = max(0, 3 - tricks[side]), 4 if made.alone == "yes" else 2
    won = 0 if missing else march if tricks[side] == TRICKS else 1
    return DealScored(
        tuple(won if at == side else 2 * bool(missing) for at in range(2)),
        (message("euchre-euchred" if missing else "euchre-made", who=made.maker),),
        signs=RowSigns(seat_signs=(SeatSign(made.maker, sign="close" if missing else "check"),)),
        short=tuple(missing * (at == side) for at in range(2)) if missing else (),
    )


GAME = Euchre()
