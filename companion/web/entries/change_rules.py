"""Going on under other house rules in the middle of an evening."""

from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import RuleChange
from companion.engine.log.forms import Pick
from companion.engine.messages import Text
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset
from companion.store.append import Stale
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet, sheet_when_shown
from companion.web.request.expired import is_expired, shows_again
from companion.web.request.fields import ChoiceField
from companion.web.request.forms import EntryForm
from companion.web.request.language import say, t
from companion.web.request.option_fields import RuleFields, option_fields
from companion.web.request.writing import refusal, renew, saved, to_table, write

changing = Blueprint("changing", __name__, url_prefix="/rules")

BEGINS = Pick("begins", Text("They count from", "いつから"), {}, columns=1)


@changing.route("/change", methods=["GET", "POST"])
@shows_again
def change() -> Response:
    """The rules in force, ready to be changed."""
    if request.method == "GET" and (sheet().result or sheet().stop or sheet().question):
        return to_table()
    draft = Change()
    written = draft.write() if request.method == "POST" else None
    if written is not None:
        return saved(written, draft.form)
    renew(draft.form)
    return form_page("change_rules.html", draft=draft, rules=draft.rules, begins=BEGINS)


class BeginsField(ChoiceField):
    """The deal with which a change begins; one that is not shown is read as well, and judged."""

    def __init__(self, *, shown: list[tuple[str, str]], **kwargs: Any) -> None:
        """`shown` are those of the offered values that the page shows."""
        super().__init__(taps=True, **kwargs)
        self.choices = shown


class Change:
    """A change of rules that is being made: the form, and what is wrong with it so far."""

    def __init__(self) -> None:
        """Start from the rules that the form showed, even if they have changed since."""
        old = sheet_when_shown().position.rules_after
        values = _values(old)
        fields = option_fields(type(old), values) | {"begins": _begins()}
        self.form: Any = type("RuleChangeForm", (EntryForm,), fields)()
        self.rules = RuleFields(self.form, type(old), values, called="changed")
        self.old, self.preset = old, old.preset
        self.problem = t("form-expired") if is_expired() else ""

    def write(self) -> Sheet | None:
        """Write what was changed: the sheet after it. None: each problem is known at its field."""
        readable = self.form.validate_on_submit()
        if not self.form.begins.data:
            self.rules.problems["begins"] = t("form-not-offered")
        seats = len(players())
        # Only a table that plays so already may go on with what no new table may have.
        new = not self.old.clashing(seats, new=True)
        read = self.rules.read(seats, self.preset, new=new) if readable else None
        if read is None or self.rules.problems:
            return None
        outcome = write(self.form, RuleChange(self._changed(), self.form.begins.data))
        if isinstance(outcome, Sheet):
            return outcome
        self._refuse(outcome)
        return None

    def _changed(self) -> dict[str, str | int]:
        """What differs from the rules that the form was made with."""
        typed = self.rules.values()
        return {name: typed[name] for name in typed if self.rules.departs(name)}

    def _refuse(self, outcome: Stale | Problem) -> None:
        """Say why nothing was written, and show what somebody else has changed meanwhile."""
        fields = ("begins", *(each.name for each in self.rules.declared))
        if isinstance(outcome, Problem) and outcome.field in fields:
            self.rules.problems[outcome.field] = say(outcome.message, players())
        else:
            self.problem = refusal(outcome)
        self.rules.follow(_values(sheet().position.rules_after))


def _values(rules: Ruleset) -> dict[str, str | int]:
    """The value of every option, by its name."""
    return {each.name: getattr(rules, each.name) for each in rules.declared()}


def _begins() -> BeginsField:
    """The field for when the change begins; the deal in progress is offered until it has begun."""
    deal, begun = sheet().position.completed + 1, bool(sheet().position.current)
    offered = {"this": t("change-this", deal=deal), "next": t("change-next", deal=deal + 1)}
    shown = [each for each in offered.items() if each[0] == "next" or not begun]
    return BeginsField(offered=offered, shown=shown, default="next" if begun else None)
