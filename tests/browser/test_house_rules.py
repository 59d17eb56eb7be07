"""House rules on the phone: folded until wanted, marked at once, led to when wrong."""

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games.hearts.rules import HeartsRules
from tests.browser.at_table import NAMES, Taps, action, save
from tests.browser.prepared import prepare
from tests.browser.refusals import refused

WITHOUT_SCRIPT = pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)
EITHER_WAY = pytest.mark.parametrize("phone", [{}, {"java_script_enabled": False}], indirect=True)


def _new(page: Page, server: str, *names: str) -> None:
    """A form for a new table with names, its house rules unfolded."""
    page.goto(f"{server}/new/hearts")
    for seat, name in enumerate(names):
        page.locator(f"[name=name-{seat}]").fill(name)
    page.locator(".house-rules > summary").tap()


def _group_of(page: Page, name: str) -> Locator:
    return page.locator(".group", has=page.locator(f"[name={name}]"))


def _open(page: Page, name: str) -> Locator:
    """The field of a house rule, its group unfolded."""
    _group_of(page, name).locator("summary").tap()
    return page.locator(f"[name={name}]")


def _values(page: Page) -> dict[str, str]:
    names = [each.name for each in HeartsRules.declared()]
    return {name: page.locator(f"[name={name}]").input_value() for name in names}


def _standard(key: str) -> dict[str, str]:
    return {name: str(value) for name, value in HeartsRules.standard(key).items()}


def test_standard_table_is_names_and_one_tap_without_scrolling(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    for seat, name in enumerate(NAMES):
        field = phone.locator(f"[name=name-{seat}]")
        expect(field).to_be_in_viewport(ratio=1)
        field.fill(name)
    expect(phone.locator("[name=name-4]")).to_be_hidden()
    expect(phone.locator(".option").first).to_be_hidden()
    expect(action(phone)).to_be_in_viewport(ratio=1)
    Taps(phone).go(action(phone))
    expect(phone.locator(".plate")).to_have_count(4)


@pytest.mark.parametrize("key", [each.key for each in HeartsRules.presets])
def test_preset_is_filled_in_at_once(phone: Page, server: str, key: str) -> None:
    _new(phone, server)
    phone.locator("[name=preset]").select_option(key)
    assert _values(phone) == _standard(key)
    expect(phone.locator(".house-rules .mark-changed:visible")).to_have_count(0)
    expect(phone.locator(".use")).to_have_count(0)
    phone.locator("[name=preset]").select_option("")
    assert _values(phone) == _standard("")


@WITHOUT_SCRIPT
def test_preset_is_filled_in_by_its_button(phone: Page, server: str) -> None:
    _new(phone, server, "Ann")
    phone.locator("[name=preset]").select_option("widow")
    Taps(phone).go(phone.locator(".use"))
    assert _values(phone) == _standard("widow")
    expect(phone.locator("[name=name-0]")).to_have_value("Ann")


def test_what_departs_from_a_preset_is_counted_as_it_is_chosen(phone: Page, server: str) -> None:
    _new(phone, server)
    phone.locator("[name=preset]").select_option("wikipedia")
    _open(phone, "moon").select_option("others")
    phone.locator("[name=sun]").select_option("on")
    marked = _group_of(phone, "moon").locator("summary .mark-changed")
    expect(marked).to_have_text("2 changes")
    expect(phone.locator(".house-rules > summary")).to_contain_text("Wikipedia")
    expect(phone.locator(".house-rules > summary .mark-changed")).to_have_text("2 changes")
    phone.locator("[name=sun]").select_option("off")
    phone.locator("[name=moon]").select_option("self")
    expect(marked).to_be_hidden()


@EITHER_WAY
def test_own_row_grows_as_it_is_chosen(phone: Page, server: str) -> None:
    _new(phone, server, *NAMES)
    picks = phone.locator(".own-row select:visible")
    field = _open(phone, "pass_cycle")
    expect(picks).to_have_count(0)
    field.select_option("own")
    for deal, way in enumerate(("L", "R", "N"), 1):
        expect(picks).to_have_count(deal)
        picks.last.select_option(way)
    Taps(phone).go(action(phone))
    phone.goto(f"{phone.url}rules/change")
    _group_of(phone, "pass_cycle").locator("summary").tap()
    assert [each.input_value() for each in picks.all()] == ["L", "R", "N", ""]


def test_own_row_of_a_saved_set_is_filled_in(phone: Page, server: str) -> None:
    table = prepare(phone, server, pass_cycle="L L N")
    phone.goto(f"{table.link}rules")
    phone.locator("#set-name").fill("Ours")
    Taps(phone).go(phone.locator(".save-rules button"))
    _new(phone, server, *NAMES)
    phone.locator("[name=preset]").select_option("saved:Ours")
    _open(phone, "pass_cycle")
    picks = phone.locator(".own-row select:visible")
    assert [each.input_value() for each in picks.all()] == ["L", "L", "N", ""]
    expect(phone.locator(".house-rules .mark-changed:visible")).to_have_count(0)


@EITHER_WAY
def test_what_is_wrong_is_led_to(phone: Page, server: str, complaints: list[str]) -> None:
    _new(phone, server, "Ann", "Bo", "Cara")
    _open(phone, "team").select_option("fixed")
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator(".top")).to_be_focused()
    expect(phone.locator(".top")).to_be_in_viewport(ratio=1)
    Taps(phone).tap(phone.locator(".top a"))
    expect(phone.locator("[name=team]")).to_be_focused()
    expect(phone.locator("[name=team]")).to_be_in_viewport(ratio=1)
    expect(phone.locator("#team-error")).to_be_in_viewport(ratio=1)


def test_clash_is_said_where_it_is_and_nothing_typed_is_lost(
    phone: Page, server: str, complaints: list[str]
) -> None:
    names = (*NAMES, "Eve")
    _new(phone, server, *NAMES)
    phone.locator(".more-seats summary").tap()
    phone.locator("[name=name-4]").fill("Eve")
    phone.locator("[name=dealer]").nth(4).tap()
    _open(phone, "target").fill("75")
    _open(phone, "pass_cycle").select_option("L R A SMOOSH")
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator("#pass_cycle-error")).to_have_text("Nobody sits across at a table of 5.")
    expect(phone.locator(".group[open]")).to_have_count(1)
    for seat, name in enumerate(names):
        expect(phone.locator(f"[name=name-{seat}]")).to_have_value(name)
    expect(phone.locator("[name=name-4]")).to_be_visible()
    expect(phone.locator("[name=dealer]").nth(4)).to_be_checked()
    expect(phone.locator("[name=target]")).to_have_value("75")
    phone.locator("[name=pass_cycle]").select_option("L R")
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text("Eve")


@EITHER_WAY
def test_enter_in_a_name_sits_down(phone: Page, server: str) -> None:
    _new(phone, server, *NAMES)
    phone.locator("[name=preset]").select_option("windows")
    with phone.expect_navigation():
        phone.locator("[name=name-3]").press("Enter")
    expect(phone.locator(".plate")).to_have_count(4)


@EITHER_WAY
def test_rules_are_changed_and_that_is_undone(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    phone.goto(f"{table.link}rules/change")
    phone.locator("[name=begins]").first.tap()
    _open(phone, "target").fill("50")
    save(Taps(phone))
    expect(phone.locator(".standings")).to_contain_text("50")
    Taps(phone).go(phone.locator(".notice.saved button"))
    expect(phone.locator(".standings")).to_contain_text("100")
