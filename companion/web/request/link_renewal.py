"""Renewing a link: the old one stops working, and the phone that renewed it gets the new one.

The form contains a signed ticket with the old link and the new one. So a second tap finds the
renewal done, although the page's own address may have stopped working meanwhile.
"""

from collections.abc import Callable
from dataclasses import astuple, dataclass

from flask import abort, redirect, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response

from companion.store.access.links import AccessModels, Renewal, Right, new_link, renew
from companion.web.request.answers import notify
from companion.web.request.language import t
from companion.web.request.posts import signed_tickets


@dataclass(frozen=True)
class Renewable:
    """What has links that can be renewed: tables, or circles.

    `purpose` is that of its tickets. `find` finds a table or circle by its link, `replace` puts a
    new link in place of the old one on this phone, `page` is the endpoint of its links, and `said`
    is the beginning of the code of the sentence that says what was renewed.
    """

    purpose: str
    models: AccessModels
    find: Callable[[str], object | None]
    replace: Callable[[str, str], None]
    page: str
    said: str

    def ticket(self, by: str, owner: int, right: Right, link: str) -> str:
        """Return the ticket to renew a link; `by` is the link with which its owner was opened."""
        renewal = Renewal(owner, right, link, new_link())
        return str(signed_tickets(self.purpose).dumps([by, *astuple(renewal)]))

    def renew(self) -> Response:
        """Renew the link of the posted ticket and redirect to a valid one.

        Abort with 404 if the phone's own link is invalid, and with 400 if the ticket is forged.
        """
        by, renewal = self._link_and_renewal()
        scores = renewal.right is Right.SCORE
        # A phone whose own link is void may renew nothing, even from a page that is still open.
        if not scores and self.find(by) is None:
            abort(404)
        renewed = renew(renewal, self.models)
        if scores and not renewed:
            abort(404)
        if renewed:
            self.replace(renewal.old, renewal.new)
            # Message codes: circle-renewed-score, circle-renewed-watch, renewed-score,
            #   renewed-watch
            notify("kept", t(f"{self.said}-{renewal.right}"))
        else:
            notify("problem", t("renewed-meanwhile"))
        return redirect(url_for(self.page, link=renewal.new if scores else by))

    def _link_and_renewal(self) -> tuple[str, Renewal]:
        """Return the link with which the form was opened, and the renewal from its ticket."""
        try:
            sent = request.form.get("ticket", "")
            by, owner, right, old, new = signed_tickets(self.purpose).loads(sent)
        except BadSignature:
            abort(400)
        return by, Renewal(owner, Right(right), old, new)
