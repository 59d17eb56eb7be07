"""A phone whose browser knows no more than one of 2021: what it does not know is taken away."""

import re
from base64 import b64encode
from typing import Any

from playwright.sync_api import CDPSession, Page

_SUPPORTS = re.compile(r"@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
"""Blocks for browsers that know more."""
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_TOO_NEW = re.compile(
    r"(?<![\w-])(?:(?:mask|inset|translate|rotate|scale|aspect-ratio|text-wrap|accent-color"
    r"|container-type):[^;}]*|[\w-]+:[^;{}]*\d(?:[dsl]v[hw]|cq[hw])[^;}]*);?"
)
"""Declarations that such a browser drops."""
_FORGET = """
  const lost = [
    [HTMLFormElement.prototype, "requestSubmit"], [SubmitEvent.prototype, "submitter"],
    [Intl, "Segmenter"], [AbortSignal, "timeout"], [Array.prototype, "at"], [Object, "hasOwn"],
    [window, "structuredClone"], [Document.prototype, "startViewTransition"],
    [Navigator.prototype, "locks"], [Navigator.prototype, "wakeLock"],
    [Navigator.prototype, "vibrate"], [Navigator.prototype, "share"],
  ];
  for (const [owner, name] of lost) delete owner[name];
  for (const owner of [Document.prototype, Element.prototype]) {
    for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
      const asked = owner[name];
      if (asked) owner[name] = function (selector) {
        if (selector.includes(":has(")) throw new SyntaxError(selector);
        return asked.call(this, selector);
      };
    }
  }
"""

_served: dict[str, str] = {}
"""The style sheets that were fetched, by their address, which names their content."""


def make_old(page: Page) -> None:
    """Let a page of a phone, whatever it shows from now on, be that of an old browser."""
    page.context.add_init_script(_FORGET)
    session = page.context.new_cdp_session(page)
    session.on("Fetch.requestPaused", lambda asked: _serve_old_style(page, session, asked))
    # Playwright's own routes would have the phone keep nothing, not even the scripts.
    session.send("Fetch.enable", {"patterns": [{"urlPattern": "*.css*"}]})


def old_style(style: str) -> str:
    """Return what an old browser keeps of a style sheet: it drops each rule that it cannot read."""
    return _RULE.sub(_kept, _SUPPORTS.sub("", style))


def _kept(rule: re.Match[str]) -> str:
    selector, declarations = rule.groups()
    return "" if ":has(" in selector else f"{selector}{{{_TOO_NEW.sub('', declarations)}}}"


def _serve_old_style(page: Page, session: CDPSession, asked: dict[str, Any]) -> None:
    url = asked["request"]["url"]
    if url not in _served:
        _served[url] = old_style(page.request.get(url).text())
    answer = {
        "requestId": asked["requestId"],
        "responseCode": 200,
        "responseHeaders": [{"name": "Content-Type", "value": "text/css"}],
        "body": b64encode(_served[url].encode()).decode(),
    }
    session.send("Fetch.fulfillRequest", answer)
