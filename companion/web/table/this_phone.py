"""The page for this phone's name, shown when it has no seat, and for its suit colours."""

from typing import Any

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response
from wtforms.validators import ValidationError

from companion.engine.names import LONGEST_NAME, name_problem
from companion.web.forms.fields import ChoiceField, TextField
from companion.web.request.answers import form_page, on_this_site
from companion.web.request.language import author_name, say, t
from companion.web.request.phone import (
    SUITS,
    author,
    colour_suits,
    give_name,
    given_name,
    own_id,
    shown_suits,
)
from companion.web.request.posted_form import PostedForm
from companion.web.request.stale_token import lacks_token, shows_again

this_phone = Blueprint("this_phone", __name__)


@this_phone.route("/phone", methods=["GET", "POST"])
@shows_again
def naming() -> Response:
    """Set or remove the phone's name, choose its suit colours, and return to the page before."""
    own_id()
    back = on_this_site(request.args.get("back") or url_for("home.front"))
    form = _form()
    if form.validate_on_submit():
        give_name(form.called.data)
        colour_suits(form.suits.data)
        return redirect(back)
    wrong = [(field.id, field.label.text) for field in (form.called, form.suits) if field.errors]
    return form_page(
        "table/this_phone.html",
        form=form,
        wrong=wrong,
        said=t("form-expired") if lacks_token() else "",
        called=author_name(author(None)),
        back=back,
    )


def _form() -> Any:
    """Return the form with the current name and suit colours."""
    name = TextField(t("phone-called"), longest=LONGEST_NAME, default=given_name())
    offered = {each: t(f"phone-suits-{each}") for each in SUITS}
    suits = ChoiceField(t("phone-suits"), offered=offered, taps=True, default=shown_suits())
    fields = {"called": name, "validate_called": _check, "suits": suits}
    return type("PhoneForm", (PostedForm,), fields)()


def _check(form: PostedForm, field: TextField) -> None:
    """Refuse an unreadable name; an empty one is fine."""
    wrong = name_problem(field.data, (), "called") if field.data else None
    if wrong is not None:
        raise ValidationError(say(wrong.message))
