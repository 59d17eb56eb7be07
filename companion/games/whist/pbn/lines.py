"""The lines of a PBN file taken apart: games, their tags, and the words of their play."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.files.recorded import Located
from companion.engine.files.strict import shown
from companion.engine.problem import problem

MOST_WORDS = 400
"""More words than the play of any deal has, notes and all."""
MOST_PROBLEMS = 50
"""How many problems with its lines are told of one game."""
READ = ("Event", "Round", "Board", "Deal", "Dealer", "Declarer", "Contract", "Result", "Play")
"""The tags that tell something of the play; all others are passed over."""

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_WORD = re.compile(r'"[^"]*"?|[^\s{};\["]+|.', re.DOTALL)
_STARTS = re.compile(r'\s*\[\s*(Event|Board)\s+"')


class Word(NamedTuple):
    """A word of a section, and its line."""

    line: int
    text: str


@dataclass
class Tag:
    """A tag pair with what follows it up to the next tag."""

    line: int
    value: str
    words: list[Word] = field(default_factory=list)


@dataclass
class Game:
    """A game of the file: the line on which it begins, its tags, and what cannot be read.

    `tagged` tells whether it has any tag at all, of those that are passed over as well.
    """

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    tagged: bool = False
    problems: list[Located] = field(default_factory=list)

    def without_play(self) -> "Game":
        """The same without what stands under its tags, to be remembered."""
        tags = {name: Tag(tag.line, tag.value) for name, tag in self.tags.items()}
        return Game(self.line, tags, self.tagged)


def games(lines: Iterable[str]) -> Iterator[Game]:
    """The games of a file, one after the other; only one is kept in memory."""
    lexer = _Lexer()
    for number, line in enumerate(lines, 1):
        if lexer.ends_at(line):
            yield from lexer.finished()
        lexer.take(number, line.rstrip("\r\n"))
    lexer.close()
    yield from lexer.finished()


class _Lexer:
    """Takes lines and fills the game that they belong to."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._tag: Tag | None = None
        self._comment = 0
        self._stray = False

    def ends_at(self, line: str) -> bool:
        """Whether a line is where the game ends: an empty one, or a second Event or Board.

        An Event ends a comment that nobody closed as well, or it would swallow the other games.
        """
        starts = _STARTS.match(line)
        tags = self._game.tags if self._game else {}
        if self._comment:
            ends = bool(starts and starts[1] == "Event")
            if ends:
                self.close()
            return ends
        return starts[1] in tags if starts else not line.strip()

    def finished(self) -> Iterator[Game]:
        """The game that has ended, if there was one."""
        if self._game is not None:
            yield self._game
        self._game = self._tag = None
        self._stray = False

    def close(self) -> None:
        """A comment that is still open was never closed."""
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
        """A tag pair; the first of a name counts, as PBN has it. What is none ends the line."""
        found = _TAG.match(line, at)
        if found is None:
            self._refuse(number, "whist-pbn-tag", text=shown(line[at:].strip()))
            return len(line)
        name, value = found.groups()
        game, self._tag = self._begun(number), None
        game.tagged = True
        if name in READ and name not in game.tags:
            self._tag = game.tags[name] = Tag(number, re.sub(r"\\(.)", r"\1", value).strip())
        return found.end()

    def _take_word(self, number: int, line: str, at: int) -> int:
        """A word of the section of the last tag; before the first one it is out of place."""
        found = _WORD.match(line, at)
        assert found is not None
        text = found[0]
        if text.strip() and (self._game is None or not self._game.tagged):
            if not self._stray:
                self._refuse(number, "whist-pbn-stray", text=shown(text))
            self._stray = True
        elif text.strip() and self._tag is not None and len(self._tag.words) < MOST_WORDS:
            self._tag.words.append(Word(number, text))
        return found.end()

    def _begun(self, number: int) -> Game:
        """The game in hand, or a new one."""
        if self._game is None:
            self._game = Game(number)
        return self._game

    def _refuse(self, number: int, code: str, **params: str) -> None:
        """Note on which line something cannot be read."""
        problems = self._begun(number).problems
        if len(problems) < MOST_PROBLEMS:
            problems.append(Located(number, problem(code, **params)))
