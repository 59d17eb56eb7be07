"""Phones that have opened the site before: copies of one that did, which all tests share.

They keep the site, the image of Python's memory and the compiled code, and nothing else: no table,
no cookie. So the site starts in a quarter of the time that its first start takes.
"""

import fcntl
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext

from tests.browser import phones
from tests.browser.site.phones import open_site
from tests.support import site

_HOST = "companion.localhost"
ADDRESS = f"http://{_HOST}"
"""Where such a phone finds the site, whatever the port of the web space: it keeps it for there."""
_KEPT = site.FOLDER / "phone"
_STAMP = site.FOLDER / "phone-of"


@contextmanager
def returning_phone(
    browser: Browser, space: site.WebSpace, **settings: object
) -> Iterator[BrowserContext]:
    """A phone with a browser of its own, on which the site at `ADDRESS` is in that web space.

    Any keyword of Playwright's `new_context` changes it.
    """
    _keep(browser)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shutil.copytree(_KEPT, folder, dirs_exist_ok=True)
        with _phone(browser, Path(folder), space, **settings) as phone:
            yield phone


def _keep(browser: Browser) -> None:
    """Open the site on the phone that is copied, unless it is there for this site and browser."""
    folder = site.find()
    assert folder is not None
    wanted = f"{browser.version} {sha256((folder / 'service-worker.js').read_bytes()).hexdigest()}"
    with (site.FOLDER / "phone.lock").open("w") as lock:
        # The processes of a parallel run do it once.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _STAMP.exists() and _STAMP.read_text("ascii") == wanted:
            return
        shutil.rmtree(_KEPT, ignore_errors=True)
        with site.hosting(folder) as space, _phone(browser, _KEPT, space) as phone:
            # The code is compiled, and kept, once it has run a while.
            for _ in range(2):
                page = phone.new_page()
                open_site(page, ADDRESS)
                page.close()
        _STAMP.write_text(wanted, "ascii")


@contextmanager
def _phone(
    browser: Browser, folder: Path, space: site.WebSpace, **settings: object
) -> Iterator[BrowserContext]:
    """A phone that keeps everything in a folder."""
    make: Callable[..., BrowserContext] = browser.browser_type.launch_persistent_context
    port = space.url.rpartition(":")[2]
    leads = f"--host-resolver-rules=MAP {_HOST}:80 127.0.0.1:{port}"
    own = {**phones.USUAL, "service_workers": "allow", **settings}
    phone = make(folder, executable_path=phones.found(), args=[*phones.flags(), leads], **own)
    phone.set_default_timeout(phones.PATIENCE)
    yield phone
    phone.close()
