"""House rules on the phone: folded until wanted, marked at once, led to when wrong."""

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games.hearts.rules import HeartsRules
from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    open_rules,
    rule_values,
    save,
    set_rule,
)
from tests.browser.phones import PHONES, in_each
from tests.browser.prepared import prepare
from tests.browser.refusals import refused

WITHOUT_SCRIPT = pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)
EITHER_WAY = pytest.mark.parametrize("phone", [{}, {"java_script_enabled": False}], indirect=True)


def _new(page: Page, server: str, *names: str) -> None:
    """The house rules of a new table with names."""
    page.goto(f"{server}/new/hearts")
    for seat, name in enumerate(names):
        page.locator(f"[name=name-{seat}]").fill(name)
    open_rules(Taps(page))


def _set(page: Page, **values: str) -> None:
    for name, value in values.items():
        set_rule(Taps(page), name, value)


def _values(page: Page) -> dict[str, str]:
    said = rule_values(page)
    return {each.name: said[each.name] for each in HeartsRules.declared()}


def _option(page: Page, name: str) -> Locator:
    return page.locator(f".option[data-name={name}]")


def _standard(key: str) -> dict[str, str]:
    return {name: str(value) for name, value in HeartsRules.standard(key).items()}


def test_standard_table_is_names_and_one_tap_without_scrolling(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    for seat, name in enumerate(NAMES):
        field = phone.locator(f"[name=name-{seat}]")
        expect(field).to_be_in_viewport(ratio=1)
        field.fill(name)
    expect(phone.locator("[name=name-4]")).to_be_hidden()
    expect(phone.locator(".option")).to_have_count(0)
    expect(action(phone)).to_be_in_viewport(ratio=1)
    Taps(phone).go(action(phone))
    expect(phone.locator(".plate")).to_have_count(4)


def test_preset_is_filled_in_at_once(phone: Page, server: str, subtests: pytest.Subtests) -> None:
    _new(phone, server)
    for preset in HeartsRules.presets:
        with subtests.test(preset=preset.key):
            _set(phone, preset=preset.key)
            assert _values(phone) == _standard(preset.key)
            expect(phone.locator(".mark-changed:visible")).to_have_count(0)
            expect(phone.locator(".use")).to_have_count(0)
    _set(phone, preset="")
    assert _values(phone) == _standard("")


@WITHOUT_SCRIPT
def test_preset_is_filled_in_by_its_button(phone: Page, server: str) -> None:
    _new(phone, server, "Ann")
    _set(phone, preset="widow")
    Taps(phone).go(phone.locator(".use"))
    assert _values(phone) == _standard("widow")
    Taps(phone).go(phone.locator(".bar .back"))
    expect(phone.locator("[name=name-0]")).to_have_value("Ann")
    expect(phone.locator(".start-name")).to_contain_text("Widow")


def test_what_departs_from_a_preset_is_counted_as_it_is_chosen(phone: Page, server: str) -> None:
    _new(phone, server)
    _set(phone, preset="wikipedia", moon="others", sun="on", moon_value="fixed26")
    group = phone.locator(".group", has=phone.locator("[name=sun]"))
    marked = group.locator("summary .mark-changed")
    expect(marked).to_have_text("Changed (2)")
    expect(_option(phone, "moon").locator(".ours")).to_be_visible()
    expect(action(phone)).to_contain_text("Changed (3)")
    expect(phone.locator("[data-show=ours]")).to_have_text("Changed 3")
    _set(phone, sun="off", moon_value="deck_total", moon="self")
    expect(marked).to_be_hidden()
    expect(phone.locator("[data-counted]")).to_be_hidden()


def test_search_finds_what_is_folded_and_leaves_sections_as_they_were(
    phone: Page, server: str
) -> None:
    _new(phone, server)
    expect(_option(phone, "sun")).to_be_hidden()
    phone.locator("#find-rule").fill("shooting the sun")
    shown = phone.locator(".option:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-name", "sun")
    phone.locator("#find-rule").fill("unheard of")
    expect(shown).to_have_count(0)
    expect(phone.locator(".nothing")).to_be_visible()
    phone.locator("#find-rule").fill("")
    expect(shown).to_have_count(6)
    opened, folded = phone.locator(".group").nth(1), phone.locator(".group").nth(0)
    opened.locator("> summary").tap()
    expect(opened).to_have_attribute("open", "")
    phone.locator("#find-rule").fill("moon")
    phone.locator("#find-rule").fill("")
    expect(opened).to_have_attribute("open", "")
    expect(folded).not_to_have_attribute("open", "")


def test_filter_shows_a_part_or_what_is_ours(phone: Page, server: str) -> None:
    _new(phone, server)
    _set(phone, bonus="JD", tie="extra_deal")
    shown = phone.locator(".option:visible")
    Taps(phone).tap(phone.locator("[data-show=ours]"))
    expect(shown).to_have_count(2)
    Taps(phone).tap(phone.locator("[data-show=Passing]"))
    parts = {each.get_attribute("data-part") for each in shown.all()}
    assert parts == {"Passing"}
    expect(_option(phone, "pass_cycle")).to_be_visible()


def test_usual_numbers_are_tapped_and_any_other_is_typed(phone: Page, server: str) -> None:
    _new(phone, server, *NAMES)
    target = _option(phone, "target")
    Taps(phone).tap(target.locator("[data-number='50']"))
    expect(phone.locator("[name=target]")).to_have_value("50")
    expect(target.locator("[aria-pressed=true]")).to_have_text("50")
    expect(target.locator(".ours")).to_be_visible()
    phone.locator("[name=target]").fill("61")
    expect(target.locator("[aria-pressed=true]")).to_have_count(0)
    save(Taps(phone))
    expect(phone.locator(".standings")).to_contain_text("61")


def test_seats_are_moved_by_buttons_and_the_dealer_moves_along(phone: Page, server: str) -> None:
    _seats(phone, server)
    phone.locator("[name=dealer]").nth(1).tap()
    phone.locator(".moving").tap()
    expect(phone.get_by_role("button", name="Move Ann up")).to_have_count(0)
    phone.get_by_role("button", name="Move Ann down").tap()
    assert _seated(phone) == ["Bo", "Ann", "Cara", "Dai"]
    expect(phone.locator("[name=dealer]").first).to_be_checked()
    expect(phone.get_by_role("button", name="Move Ann down")).to_be_focused()
    phone.locator(".moving").tap()
    expect(phone.locator(".move:visible")).to_have_count(0)
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text("Bo")


def test_seats_are_moved_by_dragging_a_face(phone: Page, server: str) -> None:
    _seats(phone, server)
    phone.locator(".moving").tap()
    face, last = phone.locator(".seat .face").first, phone.locator(".seat").nth(3)
    start, end = face.bounding_box(), last.bounding_box()
    assert start
    assert end
    phone.mouse.move(start["x"] + 9, start["y"] + 9)
    phone.mouse.down()
    phone.mouse.move(end["x"] + 9, end["y"] + 9, steps=6)
    phone.mouse.up()
    assert _seated(phone) == ["Bo", "Cara", "Dai", "Ann"]
    expect(phone.locator(".seat .face").nth(3)).to_have_text("A")


def _seats(page: Page, server: str) -> None:
    page.goto(f"{server}/new/hearts")
    for seat, name in enumerate(NAMES):
        page.locator(f"[name=name-{seat}]").fill(name)


def _seated(page: Page) -> list[str]:
    return [page.locator(f"[name=name-{seat}]").input_value() for seat in range(4)]


def test_seats_and_action_are_in_sight_at_once(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    for size in in_each(phone, PHONES):
        with subtests.test(size=size):
            phone.goto(f"{server}/new/hearts")
            expect(phone.locator("[name=name-0]")).to_be_in_viewport(ratio=1)
            expect(action(phone)).to_be_in_viewport(ratio=1)
            if size == "390x664":
                expect(phone.locator(".moving")).to_be_in_viewport(ratio=1)


@EITHER_WAY
def test_own_row_grows_as_it_is_chosen(phone: Page, server: str) -> None:
    _new(phone, server, *NAMES)
    picks = phone.locator(".own-row select:visible")
    expect(picks).to_have_count(0)
    _set(phone, pass_cycle="own")
    for deal, way in enumerate(("L", "R", "N"), 1):
        expect(picks).to_have_count(deal)
        picks.last.select_option(way)
    Taps(phone).go(action(phone))
    phone.goto(f"{phone.url}rules/change")
    assert [each.input_value() for each in picks.all()] == ["L", "R", "N", ""]


def test_own_row_of_a_saved_set_is_filled_in(phone: Page, server: str) -> None:
    table = prepare(phone, server, pass_cycle="L L N")
    phone.goto(f"{table.link}rules")
    phone.locator("#set-name").fill("Ours")
    Taps(phone).go(phone.locator(".save-rules button"))
    _new(phone, server, *NAMES)
    _set(phone, preset="saved:Ours")
    picks = phone.locator(".own-row select:visible")
    assert [each.input_value() for each in picks.all()] == ["L", "L", "N", ""]
    expect(phone.locator(".mark-changed:visible")).to_have_count(0)


@EITHER_WAY
def test_what_is_wrong_is_led_to(phone: Page, server: str, complaints: list[str]) -> None:
    _new(phone, server, "Ann", "Bo", "Cara")
    _set(phone, team="fixed")
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator(".top")).to_be_focused()
    expect(phone.locator(".top")).to_be_in_viewport(ratio=1)
    Taps(phone).tap(phone.locator(".top a"))
    expect(phone.locator("#team")).to_be_focused()
    expect(phone.locator("#team-error")).to_be_in_viewport(ratio=1)


def test_clash_is_said_where_it_is_and_nothing_typed_is_lost(
    phone: Page, server: str, complaints: list[str]
) -> None:
    names = (*NAMES, "Eve")
    _seats(phone, server)
    phone.locator(".more-seats summary").tap()
    phone.locator("[name=name-4]").fill("Eve")
    phone.locator("[name=dealer]").nth(4).tap()
    open_rules(Taps(phone))
    _set(phone, target="75", pass_cycle="L R A SMOOSH")
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator("#pass_cycle-error")).to_have_text("Nobody sits across at a table of 5.")
    expect(phone.locator(".others[open]")).to_have_count(1)
    Taps(phone).go(phone.locator(".bar .back"))
    for seat, name in enumerate(names):
        expect(phone.locator(f"[name=name-{seat}]")).to_have_value(name)
    expect(phone.locator("[name=name-4]")).to_be_visible()
    expect(phone.locator("[name=dealer]").nth(4)).to_be_checked()
    open_rules(Taps(phone))
    expect(phone.locator("[name=target]")).to_have_value("75")
    _set(phone, pass_cycle="L R")
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text("Eve")


@EITHER_WAY
def test_enter_after_the_last_name_leads_to_sitting_down(phone: Page, server: str) -> None:
    _seats(phone, server)
    name, sit = phone.locator("[name=name-3]"), phone.locator(".dock .act")
    if phone.evaluate("document.querySelector('.moving').hidden"):
        # Without script it sits down at once.
        sit = name
    else:
        name.press("Enter")
        expect(sit).to_be_focused()
    with phone.expect_navigation():
        sit.press("Enter")
    expect(phone.locator(".plate")).to_have_count(4)


@EITHER_WAY
def test_rules_are_changed_and_that_is_undone(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    phone.goto(f"{table.link}rules/change")
    phone.locator("[name=begins]").first.tap()
    _set(phone, target="50")
    save(Taps(phone))
    expect(phone.locator(".standings")).to_contain_text("50")
    Taps(phone).go(phone.locator(".notice.saved button"))
    expect(phone.locator(".standings")).to_contain_text("100")
