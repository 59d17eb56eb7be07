"""Phones of Firefox, by WebDriver BiDi: a few commands over a socket, and no program between."""

import json
import re
import subprocess
import tempfile
import threading
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any

import websocket

from tests.browser import firefox
from tests.browser.engines.window import PageGoneError
from tests.browser.phones import SCREEN

PATIENCE = 60
"""Seconds for an answer of the browser."""
_SETTINGS = {
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    # What runs for seconds only is not worth the compiler that takes the site longest.
    "javascript.options.wasm_optimizingjit": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
_LISTENING = re.compile(r"WebDriver BiDi listening on (\S+)")


class Connection:
    """A session of BiDi with a Firefox."""

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(
            f"{address}/session", timeout=PATIENCE, suppress_origin=True
        )
        self._numbers = count()
        self.send("session.new", capabilities={})

    def send(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command and wait for its result. Raises PageGoneError where it was refused."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self._socket.recv())).get("id") != number:
            pass
        if answer["type"] == "error":
            raise PageGoneError(answer["message"])
        result: dict[str, Any] = answer["result"]
        return result

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()


@dataclass(frozen=True)
class FirefoxWindow:
    """The one page of a user context."""

    connection: Connection
    context: str

    def open(self, address: str) -> None:
        """Load a page."""
        try:
            self._send("browsingContext.navigate", url=address, wait="complete")
        except PageGoneError as gone:
            # So ends the command, not the page, where a service worker gets ready meanwhile.
            if "NS_BINDING_ABORTED" not in str(gone):
                raise

    def run(self, script: str) -> Any:
        """Evaluate an expression."""
        target = {"context": self.context}
        answer = self.connection.send(
            "script.evaluate", expression=script, target=target, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise PageGoneError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def press(self, x: float, y: float) -> None:
        """Tap a point."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        taps = [{"type": each, "button": 0} for each in ("pointerDown", "pointerUp")]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self._send("input.performActions", actions=[{**finger, "actions": [move, *taps]}])

    def type(self, keys: str) -> None:
        """Type."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": strokes}
        self._send("input.performActions", actions=[keyboard])

    def picture(self) -> bytes:
        """What can be seen."""
        return b64decode(self._send("browsingContext.captureScreenshot")["data"])

    def _send(self, method: str, **parameters: object) -> dict[str, Any]:
        return self.connection.send(method, context=self.context, **parameters)


@dataclass(frozen=True)
class Firefox:
    """A Firefox of each kind: whether its owner allows motion is a setting of the whole browser.

    Each is started for its first phone, and ends with `ends`.
    """

    ends: ExitStack
    by_motion: dict[bool, Connection] = field(default_factory=dict)

    @contextmanager
    def new_window(self, *, motion: bool) -> Iterator[FirefoxWindow]:
        """A new user context."""
        if motion not in self.by_motion:
            self.by_motion[motion] = self.ends.enter_context(_started(motion=motion))
        connection = self.by_motion[motion]
        owner = connection.send("browser.createUserContext")["userContext"]
        made = connection.send("browsingContext.create", type="window", userContext=owner)
        window = FirefoxWindow(connection, made["context"])
        connection.send(
            "browsingContext.setViewport",
            context=window.context,
            viewport=dict(SCREEN),
            devicePixelRatio=2,
        )
        yield window
        connection.send("browser.removeUserContext", userContext=owner)


@contextmanager
def running() -> Iterator[Firefox]:
    """The Firefox that was found, until the block ends."""
    with ExitStack() as ends:
        yield Firefox(ends)


@contextmanager
def _started(*, motion: bool) -> Iterator[Connection]:
    path = firefox.find()
    assert path is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = _SETTINGS | {"ui.prefersReducedMotion": int(not motion)}
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(to)});" for name, to in settings.items()
        )
        Path(profile, "user.js").write_text("\n".join(lines), "utf-8")
        command = [str(path), "--headless", "--no-remote", "--profile", profile]
        with subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stderr is not None
            connection = Connection(_address(process.stderr))
            # A full pipe would stop it.
            reader = threading.Thread(target=process.stderr.read)
            reader.start()
            yield connection
            connection.close()
            process.terminate()
            reader.join()


def _address(said: IO[str]) -> str:
    """Where a Firefox listens, as it says while it starts."""
    lines: list[str] = []
    for line in said:
        if found := _LISTENING.search(line):
            return found[1]
        lines.append(line)
    raise RuntimeError(f"Firefox did not start:\n{''.join(lines)}")
