"""Phones of WebKit that keep what they load, as every iPhone does.

Those of its driver are private windows, which do not. These are driven through the connection of
WebKit's inspector instead.
"""

import json
import os
import re
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Any
from urllib.request import urlopen

import websocket

from tests.browser.engines import in_webkit
from tests.browser.engines.window import PageGoneError

PATIENCE = 30
"""Seconds for the browser to start, and for a page to come."""
STARTS = 3
"""How often a browser is started until one answers: another program may take its port before."""
GLANCE = 0.1
"""Seconds between two looks whether it answers."""
ANSWER = 5
"""Seconds for an answer of its page, which gives none once it was left."""
FOLDERS = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
"""What names the folders in which a browser keeps what it loads."""
_PRESS = """(() => {
  const pressed = document.elementFromPoint(%f, %f);
  for (const name of ["pointerdown", "pointerup"]) {
    pressed.dispatchEvent(new PointerEvent(name, { bubbles: true }));
  }
  pressed.click();
})()"""


@dataclass
class CachingWebKitWindow:
    """The one page of a browser, as its inspector sees it."""

    connection: websocket.WebSocket
    numbers: Iterator[int] = field(default_factory=count)
    target: str = ""
    """Which process the page is in; it changes as pages do."""

    def open(self, address: str) -> None:
        """Load a page."""
        with suppress(PageGoneError):
            self.run(f"void (window.isLeft = true, location.href = {json.dumps(address)})")
        end = monotonic() + PATIENCE
        while not self._has_left():
            if monotonic() > end:
                raise TimeoutError(f"no page within {PATIENCE} seconds at {address}")

    def _has_left(self) -> bool:
        with suppress(PageGoneError):
            return bool(self.run("!window.isLeft && document.readyState === 'complete'"))
        return False

    def run(self, script: str) -> Any:
        """Evaluate an expression, and wait for it if it is a promise."""
        asked = {"expression": f"Promise.resolve({script})"}
        promise = self._ask("Runtime.evaluate", asked)["result"]["objectId"]
        awaited = {"promiseObjectId": promise, "returnByValue": True}
        return self._ask("Runtime.awaitPromise", awaited)["result"].get("value")

    def press(self, x: float, y: float) -> None:
        """Click what lies at a point; the inspector has no pointer."""
        self._ask("Runtime.evaluate", {"expression": _PRESS % (x, y)})

    def type(self, keys: str) -> None:
        """Refuse: no test types here."""
        raise NotImplementedError

    def picture(self) -> bytes:
        """Refuse: no test looks here."""
        raise NotImplementedError

    def _ask(self, method: str, parameters: Mapping[str, object]) -> Any:
        """Send a command to the page and return its result."""
        number = next(self.numbers)
        while not self.target:
            self._hear()
        command = json.dumps({"id": number, "method": method, "params": parameters})
        told = {"targetId": self.target, "message": command}
        outer = {"id": number, "method": "Target.sendMessageToTarget", "params": told}
        self.connection.send(json.dumps(outer))
        while True:
            answer = self._hear()
            if answer.get("id") == number:
                if "error" in answer or answer["result"].get("wasThrown"):
                    raise PageGoneError(answer)
                return answer["result"]

    def _hear(self) -> Mapping[str, Any]:
        """Return what the page said next; what the browser itself says is noted.

        Raises PageGoneError when the page goes.
        """
        try:
            heard = json.loads(self.connection.recv())
        except websocket.WebSocketTimeoutException as error:
            raise PageGoneError from error
        said = heard.get("params", {})
        match heard.get("method"):
            case "Target.targetCreated" if not said["targetInfo"].get("isProvisional"):
                self.target = said["targetInfo"]["targetId"]
            case "Target.didCommitProvisionalTarget":
                self.target = said["newTargetId"]
                raise PageGoneError
            case "Target.dispatchMessageFromTarget" if said["targetId"] == self.target:
                return json.loads(said["message"])  # type: ignore[no-any-return]
        return {}


@dataclass(frozen=True)
class CachingWebKit:
    """What such browsers are started with: each phone is one of its own."""

    webkit: in_webkit.WebKit

    @contextmanager
    def new_window(self, *, motion: bool) -> Iterator[CachingWebKitWindow]:
        """A new browser; its animations are GTK's default, whatever `motion` says."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, ExitStack() as ends:
            address = next(filter(None, (self._started(home, ends) for _ in range(STARTS))), "")
            assert address, "WebKit's inspector does not answer"
            connection = websocket.create_connection(address, ANSWER, suppress_origin=True)
            yield CachingWebKitWindow(ends.enter_context(closing(connection)))

    def _started(self, home: str, ends: ExitStack) -> str:
        """Start a browser; the address at which its inspector talks of its page, "" for none."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            inspected = "{}:{}".format(*free.getsockname())
        own = {"DISPLAY": self.webkit.display, "WEBKIT_INSPECTOR_HTTP_SERVER": inspected}
        browser = subprocess.Popen(
            [self.webkit.programs.browser, "about:blank"],
            env={**os.environ, **dict.fromkeys(FOLDERS, home), **own},
            stderr=subprocess.DEVNULL,
        )
        ends.enter_context(browser)
        ends.callback(browser.terminate)
        page = _page(inspected, browser)
        if not page:
            browser.terminate()
        return page and f"ws://{inspected}{page}"


def _page(inspected: str, browser: "subprocess.Popen[bytes]") -> str:
    """The path at which a browser's inspector talks of its page, as soon as there is one, or ""."""
    end = monotonic() + PATIENCE
    while monotonic() < end and browser.poll() is None:
        with suppress(OSError), urlopen(f"http://{inspected}/", timeout=ANSWER) as pages:
            if found := re.search(rb"/socket/\d+/\d+/WebPage", pages.read()):
                return found[0].decode()
        with suppress(subprocess.TimeoutExpired):
            browser.wait(GLANCE)
    return ""
