"""Expected refusals: the browser reports each on the console, and that report is no complaint."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

UNPROCESSABLE = 422
NOT_FOUND = 404


@contextmanager
def refused(page: Page, complaints: list[str], status: int = UNPROCESSABLE) -> Iterator[None]:
    """What is done inside is answered with that status; just its reports are taken out.

    Script hears of a refusal first, and sends the form again as a page for the browser to show.
    """
    report = f"the server responded with a status of {status}"
    with page.expect_console_message(lambda message: report in message.text):
        yield
    assert any(report in each for each in complaints)
    complaints[:] = [each for each in complaints if report not in each]
