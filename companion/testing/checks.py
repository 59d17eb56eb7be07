"""The checks of the kit as a class of tests."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import pytest

from companion.engine.contract.faults import faults_of
from companion.engine.contract.game import AnyGame
from companion.engine.fold.try_game import raising_members
from companion.engine.time_limit import EndlessError, time_limit
from companion.testing import evenings as recorded
from companion.testing import examples, invariants, words
from companion.testing.evenings import PlayedEvening, evening
from companion.words.catalogue import SOURCE, catalogue_for

SHOWN = 3
"""How many failing evenings are reported."""
PATIENCE = 60.0
"""For how many seconds a processor may work on one evening, or on the pages of one."""


class Kit:
    """The game under test, with the evenings that its checks share."""

    def __init__(self, game: AnyGame, count: int, recorded_evenings: tuple[Path, ...]) -> None:
        self.game, self.recorded, self._count = game, recorded_evenings, count
        self._endless: EndlessError | None = None

    @cached_property
    def evenings(self) -> list[PlayedEvening]:
        """The evenings, made up at the first use."""
        played = []
        for number in range(self._count):
            with self.limited():
                played.append(evening(self.game, number))
        return played

    def hold(self, invariant: Callable[[PlayedEvening], None]) -> None:
        """Check an invariant on every evening; fail with the first evenings that break it."""
        broken: list[str] = []
        for played in self.evenings:
            try:
                with self.limited():
                    invariant(played)
            except AssertionError as error:
                broken.append(f"evening {played.number}: {error}")
        assert not broken, f"{len(broken)} of {self._count} evenings:\n" + "\n".join(broken[:SHOWN])

    @contextmanager
    def limited(self) -> Iterator[None]:
        """Fail and name the member if the game does not return; skip all later checks."""
        if self._endless is None:
            try:
                with time_limit(self.game, PATIENCE):
                    yield
                return
            except EndlessError as error:
                self._endless = error
        pytest.fail(f"{self.game.key}: {self._endless}", pytrace=False)


class GameChecks:
    """The tests of a game; `check_game` makes a class of them for one."""

    kit: ClassVar[Kit]

    def test_game_keeps_to_the_contract(self) -> None:
        """No member is missing, of the wrong kind, raises or never answers."""
        game = self.kit.game
        faults = faults_of(game) or tuple(raising_members(game))
        sentences = [catalogue_for(SOURCE, ()).say(fault) for fault in faults]
        assert not sentences, "\n".join(sentences)

    def test_judging_is_pure(self) -> None:
        """The same question has the same answer, whenever it is asked."""
        self.kit.hold(invariants.judging_is_pure)
        self.kit.hold(invariants.folding_goes_by_the_log_alone)

    def test_every_sheet_adds_up(self) -> None:
        """Totals are sums of rows, everybody stands somewhere, and there is a way on or an end."""
        self.kit.hold(invariants.adds_up)

    def test_amending_equals_having_written_it_so(self) -> None:
        """A correction counts as if it had been written in the first place."""
        self.kit.hold(invariants.amending_equals_writing)

    def test_what_is_undone_leaves_nothing_behind(self) -> None:
        """Undo restores the table as it was, and redo the entry."""
        self.kit.hold(invariants.undoing_leaves_what_was)

    def test_forms_fit_their_actions(self) -> None:
        """What a form asks for is what its action says, and what was taken was offered."""
        self.kit.hold(invariants.forms_fit_their_actions)
        self.kit.hold(invariants.what_was_entered_has_a_form)
        self.kit.hold(invariants.refusals_name_a_field)

    def test_every_form_can_be_entered_and_offers_nothing_impossible(self) -> None:
        """Of every form, each choice is possible with some of the others."""
        self.kit.hold(invariants.nothing_offered_is_impossible)

    def test_log_and_export_read_back(self) -> None:
        """What was written is read as it was meant."""
        self.kit.hold(invariants.log_reads_back)

    def test_scorers_who_say_the_same_agree(self) -> None:
        """An entry agrees with itself, and the order of two does not matter."""
        self.kit.hold(invariants.scorers_agree_with_themselves)

    def test_what_is_counted_is_declared(self) -> None:
        """Counts of deals and tables are of declared figures and of those who sat there."""
        self.kit.hold(invariants.figures_are_declared)

    def test_everything_is_said_in_every_language(self) -> None:
        """What sheets, refusals, forms and the book say has words, and no catalogue lacks any."""
        words.catalogues_are_complete(self.kit.game)
        with self.kit.limited():
            words.books_have_words(self.kit.game)
        self.kit.hold(words.everything_has_words)
        self.kit.hold(words.forms_are_worded)

    def test_every_option_has_its_example(self) -> None:
        """Each value of an option has an example with text and the right result."""
        examples.examples_are_told(self.kit.game)
        examples.every_option_has_its_example(self.kit.game)
        examples.examples_are_true(self.kit.game)

    def test_recorded_evening_comes_to_the_same(self) -> None:
        """The result of a log never changes."""
        for path in self.kit.recorded:
            recorded.recorded_evening_comes_to_the_same(self.kit.game, path)

    def test_pages_show_an_evening_without_script(self, tmp_path: Path) -> None:
        """An evening is entered through its forms, and every page opens in every language."""
        from companion.testing import pages

        with self.kit.limited():
            pages.pages_show_an_evening(self.kit.game, tmp_path)

    def test_pages_open_by_other_rules(self, tmp_path: Path) -> None:
        """By a few other house rules a deal goes in through its form, and the pages open."""
        from companion.testing import pages

        with self.kit.limited():
            pages.pages_open_by_other_rules(self.kit.game, tmp_path)

    def test_two_scorers_write_a_deal_once(self, tmp_path: Path) -> None:
        """Two phones that enter one deal confirm it, or choose."""
        from companion.testing import pages

        with self.kit.limited():
            pages.two_scorers_write_a_deal_once(self.kit.game, tmp_path)

    def test_pages_fit_a_narrow_screen(self, tmp_path: Path) -> None:
        """At 320 pixels nothing sticks out, with script and without."""
        from companion.testing import browser

        try:
            with browser.chromium() as running:
                browser.pages_fit_a_narrow_screen(self.kit.game, tmp_path, running)
        except browser.NoBrowserError as error:
            told = f"{self.kit.game.key} was not looked at in a browser, at 320 pixels: {error}"
            # A skipped test is easily overlooked; a warning is always shown.
            warnings.warn(pytest.PytestWarning(told), stacklevel=1)
            pytest.skip(told)
