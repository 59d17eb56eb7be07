"""The lexer of PBN files: splits lines into games, tags, and the words of the play."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.files.strict_reader import excerpt
from companion.engine.play.recorded_deal import LocatedProblem
from companion.engine.problem import problem

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
