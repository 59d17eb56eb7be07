"""Undoes an entry of a circle's log."""

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.log.entries import Retract
from companion.engine.problem import Problem
from companion.web.circle.write_circle import to_circle, write_action
from companion.web.request.answers import notify, on_this_site
from companion.web.request.language import say, t
from companion.web.request.posted_form import posted_number

undoing = Blueprint("undoing", __name__, url_prefix="/undo")


@undoing.post("/")
def undo() -> Response:
    """Retract an entry, and return to the page with the button."""
    target = posted_number(request.form.get("target"))
    outcome = write_action(Retract(target), request.form.get("target_key", ""))
    if isinstance(outcome, Problem):
        notify("problem", say(outcome.message))
    else:
        notify("kept", t("circle-undone"))
    circle_url, back = url_for("circle.show"), on_this_site(request.form.get("back", ""))
    return redirect(back) if back.startswith(circle_url) else to_circle()
