"""Phones of WebKit, the engine of every iPhone: WebKitGTK's browser on a screen nobody sees."""

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from selenium import webdriver
from selenium.common import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.browser import webkit
from tests.browser.engines.window import PageGoneError
from tests.browser.phones import SCREEN

BAR = 38
"""Pixels of its window that its tool bar takes."""
PATIENCE = 60
"""Seconds for an answer of its page."""
START, TRIES = 40, 3
"""Seconds for the driver to start its browser, and how often it is tried."""
ANSWER = 150
"""Seconds for the driver to do what it is told."""
BETWEEN_GLANCES = 0.01
"""Seconds: a driver that is asked without a pause takes the processor that the page needs."""
QUICKLY_COMPILED = {"JSC_useOMGJIT": "0"}
"""What runs for seconds only is not worth the compiler that takes the site longest."""
_ASK = """const asked = document.asked = { number: arguments[0] };
Promise.resolve(%s).then(
  (value) => { asked.said = [value]; },
  (error) => { asked.said = [null, String(error)]; },
);"""
_HEAR = """const asked = document.asked;
return asked?.number === arguments[0] ? asked.said : "gone";"""


@dataclass(frozen=True)
class WebKitWindow:
    """The one page of a browser."""

    driver: webdriver.Remote
    numbers: Iterator[int] = field(default_factory=count)

    def open(self, address: str) -> None:
        """Load a page."""
        self.driver.get(address)

    def run(self, script: str) -> Any:
        """Evaluate an expression.

        The driver's own way to wait for a promise never ends when its page is kept for going back.
        Raises TimeoutError when the page gives no answer.
        """
        number = next(self.numbers)
        end = monotonic() + PATIENCE
        try:
            self.driver.execute_script(_ASK % script, number)
            while not (said := self.driver.execute_script(_HEAR, number)):
                if monotonic() > end:
                    raise TimeoutError(f"no answer within {PATIENCE} seconds to: {script}")
                sleep(BETWEEN_GLANCES)
        except WebDriverException as error:
            raise PageGoneError from error
        if said == "gone":
            raise PageGoneError
        value, *failed = said
        if failed:
            raise PageGoneError(failed[0])
        return value

    def press(self, x: float, y: float) -> None:
        """Click a point; this browser is never touched."""
        actions = ActionBuilder(self.driver, duration=0)
        mouse: Any = actions.pointer_action
        mouse.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        actions.perform()

    def type(self, keys: str) -> None:
        """Type."""
        ActionChains(self.driver, duration=0).send_keys(keys).perform()

    def picture(self) -> bytes:
        """What can be seen."""
        return self.driver.get_screenshot_as_png()


@dataclass(frozen=True)
class WebKit:
    """What such browsers are started with: each phone is one of its own."""

    programs: webkit.Programs
    display: str

    @contextmanager
    def new_window(self, *, motion: bool) -> Iterator[WebKitWindow]:
        """A new browser."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            settings = Path(home, "gtk-3.0", "settings.ini")
            settings.parent.mkdir()
            settings.write_text(f"[Settings]\ngtk-enable-animations={int(motion)}\n", "utf-8")
            own = {"DISPLAY": self.display, "XDG_CONFIG_HOME": home, **QUICKLY_COMPILED}
            with ExitStack() as ends:
                driver = self._started({**os.environ, **own}, ends)
                driver.set_window_rect(0, 0, SCREEN["width"], SCREEN["height"] + BAR)
                yield WebKitWindow(driver)

    def _started(self, environment: Mapping[str, str], ends: ExitStack) -> webdriver.Remote:
        """Start a driver and its browser; now and then one never answers, and another is tried."""
        options = Options()
        options.binary_location = str(self.programs.browser)
        options.add_argument("--automation")
        for _ in range(TRIES):
            service = Service(str(self.programs.driver), env=environment)
            with ExitStack() as tried:
                tried.callback(service.stop)
                service.start()
                config = ClientConfig(service.service_url, timeout=START)
                wire = RemoteConnection(client_config=config)
                try:
                    driver = webdriver.Remote(wire, options=options)
                except (WebDriverException, HTTPError):
                    # It would not even answer that it is to stop.
                    service.process.kill()
                    service.process.wait()
                    continue
                config.timeout = ANSWER
                tried.callback(driver.quit)
                ends.push(tried.pop_all())
                return driver
        raise TimeoutError(f"WebKit's driver has not started its browser in {TRIES} tries")


@contextmanager
def running() -> Iterator[WebKit]:
    """The programs that were found and a screen for them, until the block ends."""
    programs = webkit.find()
    assert programs is not None
    with ExitStack() as ends:
        number, told = os.pipe()
        size = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
        screen = subprocess.Popen(
            [programs.screen, "-displayfd", str(told), *size],
            pass_fds=[told],
            stderr=subprocess.DEVNULL,
        )
        ends.enter_context(screen)
        ends.callback(screen.terminate)
        os.close(told)
        with os.fdopen(number) as says:
            display = says.readline().strip()
        assert display, "Xvfb did not start"
        yield WebKit(programs, f":{display}")
