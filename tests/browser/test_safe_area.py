"""On a phone with a notch nothing to tap or read lies under it, upright and on its side."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.phones import LANDSCAPE, SCREEN
from tests.browser.screens import Stage

pytestmark = pytest.mark.at_length

UPRIGHT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
ASIDE = {"top": 0, "right": 47, "bottom": 21, "left": 47}
UNDER = """([left, right]) => [...document.querySelectorAll(
    "a, button, input, select, summary, h1, h2, p, li, td, th, legend")]
  .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((each) => !each.closest(".skip, .visually-hidden, .scroll, .names, .start, .jumps"))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.left < left || box.right > innerWidth - right))
  .map(([each]) => [...each.outerHTML].slice(0, 100).join(""))"""
"""What lies under the notch or the corner across, but for what is scrolled sideways."""


@pytest.mark.parametrize(
    ("size", "insets"), [(SCREEN, UPRIGHT), (LANDSCAPE, ASIDE)], ids=["upright", "on its side"]
)
def test_notch_hides_nothing(
    phone: Page, stage: Stage, size: ViewportSize, insets: dict[str, int]
) -> None:
    phone.set_viewport_size(size)
    settings = phone.context.new_cdp_session(phone)
    settings.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    found = []
    for name, address in {
        "home": stage.server,
        "table": stage.busy,
        "deal": f"{stage.busy}deal",
        "sheet": f"{stage.busy}sheet",
        "over": stage.over,
        "question": f"{stage.asking}question",
        "tricks": f"{stage.busy}referee/tricks?leader=0&plays=2C-9C-QH",
        "new": f"{stage.server}/new/hearts",
    }.items():
        phone.goto(address)
        under = phone.evaluate(UNDER, [insets["left"], insets["right"]])
        found += [f"{name}: {each}" for each in under]
        dock = phone.locator(".dock")
        if dock.count():
            last = dock.evaluate(
                "each => innerHeight - Math.max(...[...each.querySelectorAll('a, button')]"
                ".map((tap) => tap.getBoundingClientRect().bottom))"
            )
            if last < insets["bottom"]:
                found.append(f"{name}: the dock's last line is {last} from the edge")
    assert not found, "\n".join(found)
