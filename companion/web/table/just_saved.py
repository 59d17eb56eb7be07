"""Whether a page is shown right after a deal was saved, and so shows what the deal changed."""

from typing import cast

from flask import get_flashed_messages

from companion.views.deal_gains import ends_with_deal_of
from companion.web.request.current_table import sheet
from companion.web.request.phone import follows


def tells_deal() -> bool:
    """Return whether this phone just saved the last deal, or a live update brings it."""
    if follows():
        return ends_with_deal_of(sheet(), {sheet().head})
    notices = cast("list[dict[str, int]]", get_flashed_messages(category_filter=["saved"]))
    return bool(notices) and ends_with_deal_of(sheet(), {notice["entry"] for notice in notices})
