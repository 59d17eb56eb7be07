"""Parses the tags of a PBN game: hands, trump suit and leader."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.cards import RANKS, Card, Suit
from companion.engine.files.strict_reader import excerpt
from companion.engine.messages import Message, Value, message, problem
from companion.engine.play.laws import Mask, mask_of
from companion.engine.play.transcript import LocatedProblem
from companion.engine.seating import Seat
from companion.games.whist.scoring import SEATS, TRICKS

# Lexer


MOST_WORDS = 400
"""More words than any deal's play has, including notes."""
MOST_PROBLEMS = 50
"""The maximum number of line problems reported for one game."""
READ = ("Event", "Round", "Board", "Deal", "Dealer", "Declarer", "Contract", "Result", "Play")
"""The tags by which a deal is judged."""
TOLD = ("Date", "North", "East", "South", "West")
"""The tags that tell when it was played, and by whom; all others are skipped."""

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_WORD = re.compile(r'"[^"]*"?|[^\s{};\["]+|.', re.DOTALL)
_STARTS = re.compile(r'\s*\[\s*(Event|Board)\s+"')


class PbnWord(NamedTuple):
    """A word of a section, and its line."""

    line: int
    text: str


@dataclass
class PbnTag:
    """A tag pair, with the words up to the next tag."""

    line: int
    value: str
    words: list[PbnWord] = field(default_factory=list)


@dataclass
class PbnGame:
    """A game of the file: its first line, its tags, and the problems of its lines.

    `tagged` tells whether it has any tag at all, including skipped ones.
    """

    line: int
    tags: dict[str, PbnTag] = field(default_factory=dict)
    tagged: bool = False
    problems: list[LocatedProblem] = field(default_factory=list)

    def without_play(self) -> "PbnGame":
        """Return a copy without the sections under the tags, to be stored."""
        tags = {name: PbnTag(tag.line, tag.value) for name, tag in self.tags.items()}
        return PbnGame(self.line, tags, self.tagged)


def games(lines: Iterable[str]) -> Iterator[PbnGame]:
    """Yield the games of a file one by one, so that only one is in memory."""
    lexer = _Lexer()
    for number, line in enumerate(lines, 1):
        if lexer.ends_at(line):
            yield from lexer.finished()
        lexer.take(number, line.rstrip("\r\n"))
    lexer.close()
    yield from lexer.finished()


class _Lexer:
    """The state of the lexer: the current game, tag and comment."""

    def __init__(self) -> None:
        self._game: PbnGame | None = None
        self._tag: PbnTag | None = None
        self._comment = 0
        self._stray = False

    def ends_at(self, line: str) -> bool:
        """Whether a line ends the game: an empty one, or a second Event or Board.

        An Event also ends an unclosed comment, which would otherwise swallow the games after it.
        """
        starts = _STARTS.match(line)
        tags = self._game.tags if self._game else {}
        if self._comment:
            ends = bool(starts and starts[1] == "Event")
            if ends:
                self.close()
            return ends
        return starts[1] in tags if starts else not line.strip()

    def finished(self) -> Iterator[PbnGame]:
        """Yield the game that has ended, if there is one."""
        if self._game is not None:
            yield self._game
        self._game = self._tag = None
        self._stray = False

    def close(self) -> None:
        """Report a comment that was never closed."""
        if self._comment:
            self._refuse(self._comment, "whist-pbn-comment")
            self._comment = 0

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        at = 0
        if not self._comment and line.startswith("%"):
            return
        while at < len(line):
            if self._comment:
                end = line.find("}", at)
                if end < 0:
                    return
                self._comment, at = 0, end + 1
            elif line[at] == ";":
                return
            elif line[at] == "{":
                self._comment, at = number, at + 1
            elif line[at] == "[":
                at = self._take_tag(number, line, at)
            else:
                at = self._take_word(number, line, at)

    def _take_tag(self, number: int, line: str, at: int) -> int:
        """Read a tag pair; the first of each name counts, as PBN says. Other text ends the line."""
        match = _TAG.match(line, at)
        if match is None:
            self._refuse(number, "whist-pbn-tag", text=excerpt(line[at:].strip()))
            return len(line)
        name, value = match.groups()
        game, self._tag = self._current_game(number), None
        game.tagged = True
        if name in (*READ, *TOLD) and name not in game.tags:
            self._tag = game.tags[name] = PbnTag(number, re.sub(r"\\(.)", r"\1", value).strip())
        return match.end()

    def _take_word(self, number: int, line: str, at: int) -> int:
        """Read a word of the last tag's section; before the first tag it is a problem."""
        match = _WORD.match(line, at)
        assert match is not None
        text = match[0]
        if text.strip() and (self._game is None or not self._game.tagged):
            if not self._stray:
                self._refuse(number, "whist-pbn-stray", text=excerpt(text))
            self._stray = True
        elif text.strip() and self._tag is not None and len(self._tag.words) < MOST_WORDS:
            self._tag.words.append(PbnWord(number, text))
        return match.end()

    def _current_game(self, number: int) -> PbnGame:
        """Return the current game, or begin one."""
        if self._game is None:
            self._game = PbnGame(number)
        return self._game

    def _refuse(self, number: int, code: str, **params: str) -> None:
        """Add a problem with its line."""
        problems = self._current_game(number).problems
        if len(problems) < MOST_PROBLEMS:
            problems.append(LocatedProblem(number, problem(code, **params)))


COMPASS = "NESW"
UNKNOWN = ("", "?", "-")
NAMES = tuple(message("whist-pbn-seat", seat=letter) for letter in COMPASS)
"""The names of the seats, clockwise from North, which is 0."""
PLAYERS = ("North", "East", "South", "West")
"""The tags with the names of those who sit there."""

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_DEAL = re.compile(r"([NESW])\s*:(.*)", re.IGNORECASE)
_CONTRACT = re.compile(r"\^?[1-7]\s*(C|D|H|S|NT?)(?:X{0,2}|R)")
_SHOWN = 40

Hands = tuple[Mask | None, ...]
NO_HANDS: Hands = (None,) * SEATS
"""The hands of a deal about which nothing is known."""


class GameProblems:
    """The problems that keep a game from being read, and remarks on what it leaves out."""

    def __init__(self, problems: list[LocatedProblem]) -> None:
        self.problems = problems
        self.remarks: list[LocatedProblem] = []

    def refuse(self, line: int, code: str, field: str, **params: Value) -> None:
        """Add a problem that keeps the deal from being read."""
        self.problems.append(LocatedProblem(line, problem(code, field=field, **params)))

    def remark(self, line: int, code: str, field: str, **params: Value) -> None:
        """Add a remark on something missing, or recorded otherwise than PBN says."""
        self.remarks.append(LocatedProblem(line, problem(code, field=field, **params)))


def value_of(game: PbnGame, name: str) -> str:
    """Return the value of a tag, or "" if it is unknown."""
    tag = game.tags.get(name)
    return "" if tag is None or tag.value in UNKNOWN else tag.value


def seat_of(letter: str) -> Seat | None:
    """Return the seat of a compass letter, or None."""
    at = COMPASS.find(letter.upper()) if len(letter) == 1 else -1
    return Seat(at) if at >= 0 else None


def name_of(seat: int) -> Message:
    """Return the name of a seat."""
    return NAMES[seat]


def read_seat(game: PbnGame, name: str, notes: GameProblems, *, needed: bool) -> Seat | None:
    """Return the seat that a tag names, or None if it is unknown.

    A value that is no seat is a problem if the seat is `needed`, else a remark.
    """
    tag = game.tags.get(name)
    value = "" if tag is None else tag.value.removeprefix("^")
    if tag is None or value in UNKNOWN:
        return None
    seat = seat_of(value)
    if seat is None:
        note = notes.refuse if needed else notes.remark
        note(tag.line, "whist-pbn-seat-unknown", name, tag=name, text=tag.value[:_SHOWN])
    return seat


def read_trump(game: PbnGame, notes: GameProblems) -> str:
    """Return the trump of the contract as a letter, "N" for none, or "" if it is unknown."""
    tag = game.tags.get("Contract")
    value = "" if tag is None else tag.value.upper()
    if tag is None or value in UNKNOWN:
        notes.refuse(game.line if tag is None else tag.line, "whist-pbn-trump-unknown", "Contract")
        return ""
    match = _CONTRACT.fullmatch(value)
    if match is None:
        code = "whist-pbn-passed-out" if value == "PASS" else "whist-pbn-contract"
        notes.refuse(tag.line, code, "Contract", text=tag.value[:_SHOWN])
        return ""
    return match[1][0]


def read_hands(game: PbnGame, notes: GameProblems) -> Hands:
    """Return the hands by seat, None for each one missing."""
    tag = game.tags.get("Deal")
    if tag is None or tag.value in UNKNOWN:
        notes.remark(game.line if tag is None else tag.line, "whist-pbn-no-deal", "Deal")
        return NO_HANDS
    match = _DEAL.fullmatch(tag.value)
    hand_texts = match[2].split() if match else []
    if match is None or len(hand_texts) != SEATS:
        notes.refuse(tag.line, "whist-pbn-deal", "Deal")
        return NO_HANDS
    first = seat_of(match[1])
    assert first is not None
    hands: list[Mask | None] = [None] * SEATS
    for index, text in enumerate(hand_texts):
        seat = first.left(SEATS, index)
        hands[seat] = None if text == "-" else _hand(tag, seat, text, notes)
    _check_hands(tag, hands, notes)
    return tuple(hands)


def _hand(tag: PbnTag, seat: Seat, text: str, notes: GameProblems) -> Mask:
    """Parse one hand: spades, hearts, diamonds and clubs, separated by points."""
    suits = text.upper().replace("10", "T").split(".")
    strange = set("".join(suits)) - set(RANKS)
    if len(suits) != len(_SUITS) or strange:
        notes.refuse(tag.line, "whist-pbn-hand", "Deal", seat=name_of(seat), text=text[:_SHOWN])
        return 0
    cards = [
        Card.of(suit, rank) for suit, ranks in zip(_SUITS, suits, strict=True) for rank in ranks
    ]
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        notes.refuse(tag.line, "whist-pbn-dealt-twice", "Deal", card=card)
    if len(cards) != TRICKS:
        notes.refuse(
            tag.line,
            "whist-pbn-hand-size",
            "Deal",
            seat=name_of(seat),
            held=len(cards),
            size=TRICKS,
        )
    return mask_of(cards)


def _check_hands(tag: PbnTag, hands: list[Mask | None], notes: GameProblems) -> None:
    """Report cards that are in two hands, and hands that are missing."""
    for card in map(Card, range(52)):
        if sum(bool((hand or 0) >> card & 1) for hand in hands) > 1:
            notes.refuse(tag.line, "whist-pbn-dealt-twice", "Deal", card=card)
    hidden = tuple(name_of(seat) for seat, hand in enumerate(hands) if hand is None)
    if hidden:
        notes.remark(tag.line, "whist-pbn-hidden", "Deal", seats=hidden)


# Inherited tag values


class Inheritance:
    """The tag values of the previous game, and those that stand until they change."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}

    def fill(self, game: PbnGame) -> None:
        """Replace inheritance signs by the inherited values; add a problem if there is none.

        "#" is the value of the previous game. "##", with or without a value of its own, makes the
        value apply to all later games too, until one changes it.
        """
        for name in (*READ, *TOLD):
            tag = game.tags.get(name)
            if tag is None:
                if name in self._standing:
                    game.tags[name] = PbnTag(game.line, self._standing[name])
                continue
            stands = tag.value.startswith("##")
            if tag.value in ("#", "##"):
                tag.value = self._of_last(game, name, tag.line)
            elif stands:
                tag.value = tag.value[2:].strip()
            self._standing.pop(name, None)
            if stands:
                self._standing[name] = tag.value
        self._last = {name: tag.value for name, tag in game.tags.items()}

    def _of_last(self, game: PbnGame, name: str, line: int) -> str:
        """Return the previous game's value, or "?" if it had none: a problem where it counts."""
        if name not in self._last and name in READ:
            game.problems.append(
                LocatedProblem(line, problem("whist-pbn-inherits", field=name, tag=name))
            )
        return self._last.get(name, "?")
