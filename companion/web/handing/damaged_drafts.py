"""What is said when something that was typed on a phone cannot be read any more."""

from flask import Blueprint, render_template

damaged_drafts = Blueprint("damaged_drafts", __name__)


@damaged_drafts.get("/damaged-drafts")
def tell() -> str:
    """Return the line that says so; the page's script adds what is left of the drafts."""
    return render_template("handing/damaged_drafts.html")
