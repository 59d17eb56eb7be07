"""Games are packages: `companion games` lists them, and says in plain words what is wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.fold import try_game
from companion.games import registry
from companion.games.registry import found_games, known_games
from tests.support.commands import companion
from tests.support.game_packages import installed, note_package, put_package

OWN = ("bidwhist", "hearts", "oniontan", "own", "whist")
FAULTS = {
    "older": ({"contract = 1": "contract = 0"}, r"member contract is 0; .* contract 1 only"),
    "silent": ({"    contract = 1\n": ""}, "does not give the member contract,"),
    "nameless": ({'blurb = Text("Most tricks win.")': ""}, "does not give the member blurb,"),
    "headless": ({"def judge(": "def judges("}, "does not give the member judge,"),
    "raising": (
        {"GAME = Tiny()": "raise OSError('no cards')"},
        "module raising raises as it is imported: OSError: no cards",
    ),
    "leaving": ({"GAME = Tiny()": "raise SystemExit(3)"}, "SystemExit: 3"),
    "unnamed": ({"GAME = Tiny()": "OTHER = Tiny()"}, "AttributeError: .*GAME"),
    "numb": ({"GAME = Tiny()": "GAME = 5"}, "is no game, but of the kind int"),
    "bare": ({"deals: int = number(": "bid: int\n    deals: int = number("}, "bid has no default"),
    "keyed": (
        {"@dataclass(frozen=True)\nclass TinyRules": "@dataclass(frozen=True, kw_only=True)\n"
         "class TinyRules", "deals: int = number(": "bid: int\n    deals: int = number("},
        "option bid has no default",
    ),
    "plain": ({"deals: int = number(": "b: int = 4\n    deals: int = number("}, "b is a plain fi"),
    "high": ({"        3,\n        Text(\"Deals\")": "        30,\n        Text(\"Deals\")"},
             "the default of its option deals, 30,"),
    "taken": (
        {"deals: int = number(": "heading: int = number("},
        "option heading has a name that every ruleset uses",
    ),
    "stepless": (
        {"    deals: int = number(": "    earlier = {1: dict}\n\n    deals: int = number("},
        "its member rules.earlier is not of the kind",
    ),
    "unversioned": (
        {"    deals: int = number(": "    rules_version = 0\n\n    deals: int = number("},
        "its member rules.rules_version is not of the kind",
    ),
    "listed": ({"table_sizes = (3,)": "table_sizes = [3]"}, "its member table_sizes is not of"),
    "ruleless": ({"rules = TinyRules": "rules = dict"}, "its member rules is not of the kind"),
}  # fmt: skip
BOOK = """    def book(self, rules, seats):
        from companion.api import BookLine, Chapter, book_of, option_is
        line = BookLine("nine", when=option_is("deals", 9))
        return book_of(self.key, (Chapter(Text("Tricks"), (line,)),), rules, seats)

    def plan("""
COUNTS = 'Text("Tricks"), 0, 5, total=5'
ITS = "its member {} is not of the kind"
LACKS = {
    "nine": ({"    def plan(": BOOK}, "lacks the sentence nine-book-nine"),
    "torn": (
        {"    def plan(": BOOK.replace("line =", "1 // (rules.deals - 9)\n        line =")},
        "its member book raises: ZeroDivisionError",
    ),
    "yielding": (
        {"    def plan(": BOOK.replace("return book_of", "yield book_of")},
        ITS.format("book"),
    ),
    "empty": ({"(task,))": "(task,), middle=None)"}, ITS.format("plan.middle")),
    "called": ({"(counts,)),)": '(counts,), call="Deal"),)'}, ITS.format("forms.call")),
    "first": ({COUNTS: f'{COUNTS}, first="x"'}, ITS.format("forms.fields.first")),
    "noted": (
        {COUNTS: f'{COUNTS}, notes=(message("noted-deal"),) * 3'},
        ITS.format("forms.fields.notes"),
    ),
    "askew": (
        {"return Plan(position.completed + 1": "return Plan(position.nowhere + 1"},
        "its member plan raises: AttributeError: .*nowhere",
    ),
    "dumb": ({'problem("dumb-sum"': 'problem("dumb-total"'}, "lacks the sentence dumb-total"),
    "foreign": (
        {'Text("Then it ends.")': 'Text("Then it is over.")'},
        r'1 sentence or text is not translated \(ja\), first: msgid "Then it is over."',
    ),
}


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[Path]:
    """A folder of installed packages."""
    folder = tmp_path / "packages"
    folder.mkdir()
    with installed(folder):
        yield folder


def test_built_in_games_are_found_as_all_others_are() -> None:
    assert tuple(known_games()) == OWN
    assert [each.point.group for each in found_games()] == ["companion.games"] * len(OWN)
    assert not any(each.faults for each in found_games())


def test_list_has_every_game_with_its_package_version_and_maker(packages: Path) -> None:
    put_package(packages, "tiny")
    done = companion("games")
    assert done.status == 0
    rows = [line.split("  ") for line in done.out.splitlines()[2:]]
    told = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    assert ["tiny", "Tiny", "cards-tiny", "0.3", "Cara"] in told
    assert {row[0] for row in told} == {*OWN, "tiny"}
    assert companion("games", "--check").status == 0
    assert "nothing is wrong" in companion("games", "--check", "tiny").out


@pytest.mark.parametrize("key", FAULTS)
def test_wrong_game_is_left_out_and_said_to_be(packages: Path, key: str) -> None:
    change, said = FAULTS[key]
    put_package(packages, key, change=change)
    assert tuple(known_games()) == OWN
    done = companion("games", "--check", key)
    assert done.status == 1
    line = next(each for each in done.out.splitlines() if re.search(said, each))
    assert line.startswith(f"{key} (cards-{key} 0.3): ")
    listed = companion("games")
    assert listed.status == 0
    assert line in listed.out.splitlines()
    assert companion("games", "--check", f"cards-{key}", language="ja_JP.UTF-8").status == 1


@pytest.mark.parametrize("key", LACKS)
def test_check_finds_what_lets_a_game_be_played_all_the_same(packages: Path, key: str) -> None:
    change, said = LACKS[key]
    put_package(packages, key, change=change)
    assert key in known_games()
    done = companion("games", "--check", key)
    assert done.status == 1
    assert re.search(said, done.out), done.out


@pytest.mark.parametrize(
    ("member", "word"),
    [
        ("forms", "counts = Counts("),
        ("judge", "return DealScored("),
        ("plan", "task = message("),
        ("result", "over = position"),
    ],
)
def test_member_that_never_ends_is_named(
    packages: Path, monkeypatch: pytest.MonkeyPatch, member: str, word: str
) -> None:
    monkeypatch.setattr(try_game, "SECONDS", 0.2)
    key = f"endless_{member}"
    put_package(packages, key, change={word: f"while position:\n            pass\n        {word}"})
    done = companion("games", "--check", key)
    assert done.status == 1
    said = f"{key} (cards-{key} 0.3): its member {member} had not come to an end after"
    assert done.out.startswith(said), done.out


def test_member_that_fails_only_later_in_an_evening_is_named(packages: Path) -> None:
    put_package(
        packages,
        "late",
        change={"over = position": "1 // (position.completed < 2)\n        over = position"},
    )
    done = companion("games", "--check", "late")
    assert done.status == 1
    assert "its member result raises: ZeroDivisionError" in done.out


def test_member_that_fails_by_one_value_of_an_option_is_named_with_it(packages: Path) -> None:
    put_package(
        packages,
        "picky",
        change={"over = position": "1 // (position.rules.deals - 1)\n        over = position"},
    )
    done = companion("games", "--check", "picky")
    assert done.status == 1
    assert "its member result raises: ZeroDivisionError" in done.out
    assert "under the house rules deals = 1." in done.out
    assert "deals = 1" in companion("games", "--check", "picky", language="ja_JP.UTF-8").out


def test_import_that_never_ends_is_said_and_the_others_are_there(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "IMPORT_SECONDS", 0.5)
    put_package(packages, "asleep", change={"GAME = Tiny()": "while True:\n    pass"})
    assert tuple(known_games()) == OWN
    done = companion("games", "--check", "asleep")
    assert done.status == 1
    assert "the module asleep had not been imported after" in done.out


def test_catalogue_that_is_no_text_keeps_the_game_out(packages: Path) -> None:
    put_package(packages, "blurred")
    (packages / "blurred" / "ja" / "sentences.ftl").write_bytes(b"a = \xff")
    assert tuple(known_games()) == OWN
    assert "its file ja/sentences.ftl cannot be read" in companion("games", "--check").out


@pytest.mark.parametrize("text", ["", "\n", "# Nothing yet.\n"])
def test_catalogue_without_sentences_stops_no_command(packages: Path, text: str) -> None:
    put_package(packages, "mute")
    (packages / "mute" / "en" / "sentences.ftl").write_text(text, "utf-8")
    assert companion("--version").status == 0
    done = companion("games", "--check", "mute")
    assert done.status == 1
    assert "lacks the sentence mute-deal" in done.out


def test_rulings_that_are_no_toml_are_said(packages: Path) -> None:
    put_package(packages, "unruled")
    (packages / "unruled" / "rulings.toml").write_text("[", "utf-8")
    done = companion("games", "--check", "unruled")
    assert done.status == 1
    assert "rulings or examples cannot be read: TOMLDecodeError" in done.out


def test_of_two_packages_with_one_name_neither_counts(packages: Path) -> None:
    put_package(packages, "twin")
    note_package(packages, "other-twin", "twin = twin:GAME")
    assert "twin" not in known_games()
    done = companion("games", "--check", "twin")
    assert "twin (cards-twin 0.3): several packages offer a game twin" in done.out
    assert "twin (other-twin 0.3): several packages offer a game twin" in done.out


def test_no_package_replaces_a_built_in_game(packages: Path) -> None:
    put_package(packages, "hearts", package="cards-false")
    assert known_games()["hearts"].folder.parent.name == "games"
    done = companion("games", "--check", "cards-false")
    assert done.status == 1
    assert "Companion has a game hearts of its own" in done.out


@pytest.mark.parametrize(
    ("key", "point", "said"),
    [
        ("Upper", "Upper", "folder is called Upper, which cannot be the key"),
        ("folded", "other", "entry point is called other, but its folder folded"),
    ],
)
def test_name_and_key_are_one_and_fit_into_addresses(
    packages: Path, key: str, point: str, said: str
) -> None:
    put_package(packages, key, point=point)
    assert tuple(known_games()) == OWN
    assert said in companion("games", "--check", point).out


def test_unknown_name_is_refused_with_the_known_ones() -> None:
    done = companion("games", "--check", "poker")
    assert done.status == 2
    assert "poker" in done.err
    assert "hearts" in done.err
