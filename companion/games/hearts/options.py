"""The house rules of Hearts, in groups of related options."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.options import OFF_ON, Ruleset, choice, number, series

# Pack and dealing


@dataclass(frozen=True)
class DealingRules(Ruleset):
    """Pack and dealer (tests/data/RULES.md B.1)."""

    heading = Text("Cards and dealing")

    three_deck: str = choice(
        "2D",
        Text("With three players, leave out"),
        Text("So that everyone gets seventeen cards."),
        ("H0-DECK-2", "Q-H1"),
        {"2D": Text("2♦"), "2C": Text("2♣")},
    )
    six_deck: str = choice(
        "low_minor",
        Text("With six players, leave out"),
        Text(
            "So that everyone gets eight. Without 2♥ there are only 25 points.",
        ),
        ("H0-DECK-5", "H0-DECK-6", "Q-H1", "Q-H2"),
        {
            "low_minor": Text("2♣ 3♣ 2♦ 3♦"),
            "all_twos": Text("all four twos"),
        },
        readings={"low_minor": ("H0-DECK-6",), "all_twos": ("H0-DECK-5",)},
    )
    dealers: str = choice(
        "rotate",
        Text("The deal goes"),
        Text(
            "Clockwise after every deal, or to anyone who likes to deal.",
        ),
        ("H0-DEAL-2", "H1-DEAL-3", "Q-H6"),
        {
            "rotate": Text("round the table"),
            "free": Text("to anyone"),
        },
        readings={"rotate": ("H0-DEAL-2", "H1-DEAL-3"), "free": ("H0-DEAL-2",)},
    )


# End and result


@dataclass(frozen=True)
class EndingRules(Ruleset):
    """The end of the game (tests/data/RULES.md B.4)."""

    heading = Text("The end")

    until: str = choice(
        "points",
        Text("The game lasts"),
        Text(
            "Until someone reaches the points, or for a set number of deals.",
        ),
        ("H0-AIM-1", "H1-END-1", "H1-WID-9", "H2-LOSE-1", "Q-H33", "Q-H39"),
        {
            "points": Text("until someone has the points"),
            "one_each": Text("until everyone has dealt once"),
            "deals": Text("for a number of deals"),
        },
        readings={
            "points": ("H0-AIM-1", "H1-END-1", "H2-LOSE-1"),
            "one_each": ("H1-WID-9",),
        },
    )
    target: int = number(
        100,
        Text("Points that end the game"),
        Text(
            "Checked after each deal. 25 or 50 make a short evening.",
        ),
        ("H0-END-2", "H1-END-1", "H1-TGT-1", "H2-END-1", "Q-H33", "Q-H36"),
        low=1,
        high=1000,
        usual=(25, 50, 100),
        readings={
            100: ("H0-END-2", "H1-END-1", "H2-END-1"),
            50: ("H1-TGT-1",),
            25: ("H1-TGT-1",),
        },
    )
    deals: int = number(
        8,
        Text("Deals in the game"),
        Text(
            "Only for a game of a set number of deals.",
        ),
        ("Q-H33",),
        low=1,
        high=100,
    )
    end: str = choice(
        "reach",
        Text("It ends when someone"),
        Text(
            "The sources say both.",
        ),
        ("H0-AIM-1", "H0-END-2", "H1-END-1", "H2-END-1", "Q-H32"),
        {
            "reach": Text("reaches the points"),
            "exceed": Text("goes past the points"),
        },
        readings={"reach": ("H0-END-2", "H1-END-1", "H2-END-1"), "exceed": ("H0-AIM-1",)},
    )
    result: str = choice(
        "ranking",
        Text("The result names"),
        Text(
            "The fewest penalty points always come first; some tables only name who lost.",
        ),
        ("H0-END-2", "H1-END-1", "H2-END-1", "H2-END-2", "Q-H34"),
        {
            "ranking": Text("everyone’s place"),
            "losers": Text("all at the target as losers"),
            "highest": Text("only the highest as loser"),
        },
        readings={"ranking": ("H0-END-2", "H1-END-1", "H2-END-2"), "losers": ("H2-END-1",)},
    )
    tie: str = choice(
        "shared",
        Text("A tie for first place"),
        Text(
            "Share the place, or deal on until one is alone in front.",
        ),
        ("Q-H35",),
        {
            "shared": Text("is shared"),
            "extra_deal": Text("is played off with extra deals"),
        },
    )
    floor_zero: str = choice(
        "off",
        Text("No total below zero"),
        Text(
            "A moon or the bonus card then takes off no more than a player has.",
        ),
        ("Q-H30",),
        OFF_ON,
    )
    shown: str = choice(
        "penalty",
        Text("Points are written as"),
        Text(
            "The same game: 26 bad points, or −26.",
        ),
        ("H0-CARD-1", "H0-SLAM-1", "H1-AIM-1", "H2-CARD-1"),
        {
            "penalty": Text("penalty points, low is good"),
            "minus": Text("minus points, high is good"),
        },
        readings={
            "penalty": ("H1-AIM-1", "H2-CARD-1"),
            "minus": ("H0-CARD-1", "H0-SLAM-1"),
        },
    )


# Scoring cards, partners and the widow


@dataclass(frozen=True)
class ExtraRules(Ruleset):
    """Cards that cost or save points, partners and the widow (tests/data/RULES.md B.4)."""

    heading = Text("Queen, bonus card, partners, widow")

    game: str = choice(
        "black_lady",
        Text("Cards that cost points"),
        Text(
            "Black Lady is what most people call Hearts.",
        ),
        (
            "H0-META-2",
            "H0-CARD-1",
            "H0-CARD-2",
            "H0-VAR-1",
            "H0-VAR-2",
            "H1-CARD-1",
            "H2-CARD-1",
            "Q-H22",
            "Q-H31",
        ),
        {
            "black_lady": Text("hearts 1 each, Q♠ 13"),
            "basic": Text("hearts only (basic Hearts)"),
        },
        readings={
            "black_lady": ("H0-CARD-1", "H0-CARD-2", "H1-CARD-1", "H2-CARD-1"),
            "basic": ("H0-VAR-1", "H0-VAR-2"),
        },
    )
    bonus: str = choice(
        "none",
        Text("Bonus card"),
        Text(
            "The player who takes it gets 10 points off.",
        ),
        ("H2-BON-1", "H2-BON-2", "Q-H29"),
        {
            "none": Text("none"),
            "JD": Text("J♦ takes 10 off"),
            "TD": Text("10♦ takes 10 off"),
        },
        readings={"JD": ("H2-BON-1",), "TD": ("H2-BON-2",)},
    )
    bonus_required: str = choice(
        "off",
        Text("The moon needs the bonus card too"),
        Text(
            "If another player has it, there is no moon.",
        ),
        ("H2-BON-3", "H2-BON-4", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-3",), "off": ("H2-BON-4",)},
    )
    bonus_on_moon: str = choice(
        "off",
        Text("The bonus card counts in a moon"),
        Text(
            "Then its 10 points come off on top.",
        ),
        ("H2-BON-5", "H2-BON-6", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-5",), "off": ("H2-BON-6",)},
    )
    team: str = choice(
        "none",
        Text("Partners"),
        Text(
            "Partners both score what the two of them took. For four players.",
        ),
        (
            "H2-TEAM-1",
            "H2-TEAM-2",
            "H2-TEAM-3",
            "H2-TEAM-4",
            "H2-TEAM-5",
            "H2-TEAM-6",
            "H2-TEAM-7",
            "H1-AIM-1",
            "Q-H40",
            "Q-H41",
        ),
        {
            "none": Text("everyone alone"),
            "fixed": Text("who sits opposite, all evening"),
            "adhoc": Text("the first two to win a trick, each deal"),
        },
        readings={
            "none": ("H1-AIM-1",),
            "fixed": ("H2-TEAM-1", "H2-TEAM-2", "H2-TEAM-5", "H2-TEAM-6", "H2-TEAM-7"),
            "adhoc": (
                "H2-TEAM-1",
                "H2-TEAM-3",
                "H2-TEAM-4",
                "H2-TEAM-5",
                "H2-TEAM-6",
                "H2-TEAM-7",
            ),
        },
    )
    widow: str = choice(
        "off",
        Text("Widow"),
        Text(
            "Cards left in the middle go to the last trick. For four or five players.",
        ),
        ("H1-WID-1", "H1-WID-2", "H1-WID-3", "H1-WID-4", "Q-H4", "Q-H38"),
        OFF_ON,
        readings={"on": ("H1-WID-1", "H1-WID-4")},
    )


# Shooting the moon


@dataclass(frozen=True)
class MoonRules(Ruleset):
    """Shooting the moon, and the sun (tests/data/RULES.md B.4)."""

    heading = Text("The moon")

    moon: str = choice(
        "choice",
        Text("Shooting the moon"),
        Text(
            "One player takes every penalty card of the deal.",
        ),
        (
            "H0-SLAM-1",
            "H0-SLAM-2",
            "H1-MOON-1",
            "H1-MOON-2",
            "H1-MOON-3",
            "H2-MOON-1",
            "Q-H25",
            "Q-H27",
            "Q-H31",
        ),
        {
            "choice": Text("the shooter chooses: off their own, or on the others"),
            "self": Text("the points come off the shooter"),
            "others": Text("the points go to each of the others"),
            "off": Text("counts like any other deal"),
        },
        readings={
            "choice": ("H1-MOON-1", "H1-MOON-2", "H1-MOON-3", "H2-MOON-1"),
            "self": ("H0-SLAM-1", "H0-SLAM-2"),
        },
    )
    moon_value: str = choice(
        "deck_total",
        Text("A moon is worth"),
        Text(
            "Without 2♥ a pack has 25 points, without the queen’s 13.",
        ),
        ("Q-H2", "Q-H31"),
        {
            "deck_total": Text("all points in the pack"),
            "fixed26": Text("26 points, whatever the pack"),
        },
    )
    moon_guard: str = choice(
        "warn",
        Text("A moon that would lose the shooter the game"),
        Text(
            "When raising the others ends the game and the shooter is not lowest.",
        ),
        ("Q-H26",),
        {
            "warn": Text("is allowed, with a warning"),
            "forbid": Text("cannot be chosen"),
        },
    )
    sun: str = choice(
        "off",
        Text("Shooting the sun"),
        Text(
            "With every trick taken as well, the moon counts double.",
        ),
        ("Q-H37",),
        OFF_ON,
    )


# Passing


SIGNS: Mapping[str, str] = {
    "L": "left",
    "R": "right",
    "L2": "left",
    "R2": "right",
    "A": "across",
    "N": "no-pass",
    "SPLIT": "seats",
    "SMOOSH": "renew",
    "DEALER": "ask-card",
}
"""The icon of each pass direction."""


@dataclass(frozen=True)
class PassingRules(Ruleset):
    """The exchange of cards (tests/data/RULES.md B.2)."""

    heading = Text("Passing")

    pass_cycle: str = series(
        "standard",
        Text("Ways to pass, deal by deal"),
        Text(
            "After the last one it starts again.",
        ),
        (
            "H0-PASS-1",
            "H0-LOC-PASS-1",
            "H0-LOC-PASS-2",
            "H0-LOC-PASS-3",
            "H0-LOC-PASS-4",
            "H0-LOC-PASS-5",
            "H1-PASS-3",
            "H1-WID-6",
            "H2-PASS-2",
            "H2-SCAT-1",
            "H2-SMOO-1",
            "Q-H7",
            "Q-H8",
            "Q-H10",
            "Q-H11",
        ),
        {
            "standard": Text("left, right, across (if there is one), none"),
            "L": Text("always left"),
            "DEALER": Text("as the dealer decides"),
            "N": Text("never", context="pass"),
            "L R": Text("left, right"),
            "L R A SPLIT N": Text("left, right, across, one to each, none"),
            "L R A SPLIT": Text("left, right, across, one to each"),
            "L R A SMOOSH": Text("left, right, across, smoosh"),
            "L R L2 R2 N": Text("left, right, two left, two right, none"),
        },
        {
            "L": Text("left"),
            "R": Text("right"),
            "A": Text("across"),
            "N": Text("none"),
            "L2": Text("two left"),
            "R2": Text("two right"),
            "SPLIT": Text("one to each"),
            "SMOOSH": Text("smoosh"),
            "DEALER": Text("dealer’s choice"),
        },
        signs=SIGNS,
        stands_for={"standard": "L R A N"},
        readings={
            "standard": ("H0-LOC-PASS-1", "H0-LOC-PASS-3", "H1-PASS-3", "H2-PASS-2"),
            "L": ("H0-PASS-1",),
            "N": ("H0-LOC-PASS-1", "H0-LOC-PASS-2"),
            "L R": ("H1-WID-6",),
            "L R A SPLIT N": ("H0-LOC-PASS-4",),
            "L R A SPLIT": ("H2-SCAT-1",),
            "L R A SMOOSH": ("H2-SMOO-1",),
            "DEALER": ("H0-LOC-PASS-5",),
        },
    )
    pass_count: int = number(
        3,
        Text("Cards to pass"),
        Text(
            "Everyone passes the same number. Some pass two when there are five or six.",
        ),
        ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1", "Q-H9"),
        low=1,
        high=5,
        usual=(1, 2, 3, 4),
        readings={3: ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1")},
    )
    two_step: str = choice(
        "off",
        Text("Pass in two steps"),
        Text(
            "All but one first, look at what came, then one more the same way.",
        ),
        ("H1-WID-5", "Q-H14"),
        {
            "off": Text("no", context="house rule"),
            "on": Text("yes", context="house rule"),
            "first": Text("only in the first deal"),
        },
        readings={"on": ("H1-WID-5",)},
    )
    pass_ban: str = choice(
        "none",
        Text("May not be passed"),
        Text(
            "Usually the lowest club or the queen of spades, if any.",
        ),
        ("H0-OPT-5", "Q-H13"),
        {
            "none": Text("nothing: all cards may go"),
            "club": Text("the lowest club"),
            "queen": Text("the queen of spades"),
            "both": Text("the lowest club and Q♠"),
        },
    )
    dealer_limit: int = number(
        3,
        Text("Most cards in a dealer’s choice"),
        Text(
            "The dealer decides before looking at their own hand.",
        ),
        ("H0-LOC-PASS-5", "H0-LOC-PASS-6", "H0-LOC-PASS-7", "Q-H12"),
        low=0,
        high=8,
    )


# Tricks


@dataclass(frozen=True)
class PlayRules(Ruleset):
    """The play of a deal (tests/data/RULES.md B.3)."""

    heading = Text("Play")

    opening: str = choice(
        "lowest_club",
        Text("The first lead"),
        Text(
            "The lowest club is 2♣ unless that is out of the pack.",
        ),
        (
            "H0-LEAD-1",
            "H0-LOC-LEAD-1",
            "H0-LOC-LEAD-2",
            "H0-LOC-LEAD-3",
            "H1-LEAD-1",
            "H2-LEAD-1",
            "Q-H3",
            "Q-H4",
            "Q-H5",
        ),
        {
            "lowest_club": Text("the lowest club, by its holder"),
            "any_club": Text(
                "any club, by the lowest club’s holder",
            ),
            "dealer_left": Text("the dealer’s left, any card but a penalty card"),
        },
        readings={
            "lowest_club": ("H0-LEAD-1", "H0-LOC-LEAD-3", "H1-LEAD-1", "H2-LEAD-1"),
            "dealer_left": ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2"),
        },
    )
    breaking: str = choice(
        "penalty",
        Text("Hearts may be led"),
        Text(
            "Until then only by a player who holds nothing else.",
        ),
        (
            "H0-OPT-1",
            "H0-OPT-2",
            "H1-BRK-1",
            "H1-BRK-2",
            "H1-BRK-3",
            "H1-WID-7",
            "H2-BRK-1",
            "H2-BRK-3",
            "Q-H15",
            "Q-H16",
            "Q-H17",
            "Q-H18",
        ),
        {
            "penalty": Text("once a heart or Q♠ has been played"),
            "heart": Text("once a heart has been played"),
            "none": Text("at any time"),
        },
        readings={
            "penalty": ("H0-OPT-1", "H0-OPT-2", "H2-BRK-1", "H2-BRK-3"),
            "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3"),
            "none": ("H1-WID-7",),
        },
    )
    first_ban: str = choice(
        "on",
        Text("No hearts and no Q♠ in the first trick"),
        Text(
            "Unless the hand has nothing else.",
        ),
        ("H0-OPT-3", "H0-OPT-4", "H1-SIL-1", "H2-FIRST-1", "H2-FIRST-2", "Q-H19"),
        OFF_ON,
        readings={
            "on": ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2"),
            "off": ("H1-SIL-1",),
        },
    )
    first_ban_followers: str = choice(
        "strict",
        Text("Spades led to the first trick"),
        Text(
            "It can happen only where the dealer’s left opens.",
        ),
        ("Q-H20",),
        {
            "strict": Text("Q♠ only without another spade"),
            "free": Text("Q♠ may follow"),
        },
    )
    show_captured: str = choice(
        "penalty",
        Text("Cards that were taken lie"),
        Text(
            "So that everyone sees who has which points, or nobody does.",
        ),
        ("H0-PLAY-8", "H2-CAPT-1", "H2-CAPT-2", "Q-H23"),
        {
            "penalty": Text("face down, penalty cards face up"),
            "none": Text("all face down"),
        },
        readings={
            "penalty": ("H2-CAPT-1", "H2-CAPT-2"),
            "none": ("H0-PLAY-8",),
        },
    )
    claim: str = choice(
        "on",
        Text("Stop when all points are taken"),
        Text(
            "Only if nothing that counts can change any more.",
        ),
        ("Q-H24",),
        OFF_ON,
    )
    revoke: str = choice(
        "correct",
        Text("A revoke found after the trick"),
        Text(
            "While the trick is still on the table it is simply put right.",
        ),
        ("Q-H42",),
        {
            "correct": Text("the table decides"),
            "redeal": Text("the cards are dealt again"),
            "charge_26": Text("the offender takes all points"),
        },
    )
