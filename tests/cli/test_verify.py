"""`companion verify`: a verdict for every deal, words for people, a status for scripts."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.deals import OPEN, REVOKE, lines, whole
from tests.support.commands import Done, companion, written
from tests.support.data import transcripts
from tests.support.pbn import file_of, game_of

BRIDGE = transcripts("whist_core")


def _verify(*deals: Any, **more: str) -> Done:
    return companion("verify", "-", given=lines(*deals), **more)


@pytest.mark.parametrize(
    ("deals", "status", "verdicts"),
    [
        ([whole(1), whole(2)], 0, ["legal", "legal"]),
        ([OPEN], 0, ["open"]),
        ([{**OPEN, "plays": []}], 0, ["empty"]),
        ([whole(1), REVOKE, OPEN], 1, ["legal", "illegal", "open"]),
        (["{", whole(1)], 2, ["unreadable", "legal"]),
        ([REVOKE, "nonsense", whole(3)], 2, ["illegal", "unreadable", "legal"]),
        ([{**whole(1), "turned": "XX"}], 2, ["unreadable"]),
        ([{**OPEN, "leader": None}], 2, ["unreadable"]),
    ],
)
def test_status_tells_the_worst_and_every_deal_has_its_verdict(
    deals: list[Any], status: int, verdicts: list[str]
) -> None:
    done = _verify(*deals)
    assert [each["verdict"] for each in done.verdicts] == verdicts
    assert done.status == status


def test_verdict_has_the_play_its_rules_and_what_proves_it() -> None:
    (verdict,) = _verify(REVOKE).verdicts
    assert (verdict["line"], verdict["id"], verdict["first_illegal"]) == (1, "revoke", 1)
    (illegal,) = verdict["illegal"]
    assert illegal["says"] == "seat 1 played K♦ without following suit; 6♣ could have followed."
    del illegal["says"]
    assert illegal == {
        "index": 1,
        "seat": 1,
        "card": "KD",
        "kind": "revoke",
        "rules": ["W-PLAY-2", "W-PLAY-4"],
        "proof": [{"card": "6C", "index": 5}],
        "proved_at": 5,
        "line": 1,
    }
    assert verdict["winners"] == [0]
    assert verdict["complete"] is False
    assert "result" not in verdict


def test_proof_from_a_known_hand_needs_no_later_play() -> None:
    deal = whole(1)
    led, hand = deal["plays"][0]["card"][1], deal["hands"][deal["plays"][1]["seat"]]
    wrong = next(card for card in hand if card[1] != led)
    plays = [deal["plays"][0], {**deal["plays"][1], "card": wrong}]
    (verdict,) = _verify({**deal, "plays": plays}).verdicts
    assert verdict["illegal"][0]["proof"][0]["index"] is None
    assert verdict["illegal"][0]["proved_at"] == 1


def test_open_play_has_the_cards_that_would_decide_it() -> None:
    (verdict,) = _verify(OPEN).verdicts
    assert [each["index"] for each in verdict["open"]] == [1]
    assert "QC" in verdict["open"][0]["cards"]


def test_offence_of_an_unknown_player_is_illegal_and_names_who_can_be_meant() -> None:
    spoilt = [line for line in transcripts("whist_illegal") if line["kind"] == "revoke"]
    told = [_blind_of(line, upto) for line in spoilt for upto in range(len(line["plays"]))]
    done = companion("verify", "-", given=lines(*told[-400:]))
    found = [each for each in done.verdicts if each["somebody"] and not each["illegal"]]
    assert found
    assert {each["verdict"] for each in found} == {"illegal"}
    assert all(each["somebody"][0]["seats"] and each["first_illegal"] is None for each in found)


def _blind_of(line: dict[str, Any], upto: int) -> dict[str, Any]:
    plays = [{"seat": p["seat"], "card": p["card"]} for p in line["plays"][: upto + 1]]
    return {
        "game": "whist",
        "trump": line["trump"] or "N",
        "leader": line["leader"],
        "plays": plays,
    }


def test_complete_deal_has_the_result_that_a_table_enters() -> None:
    deal = whole(1)
    (verdict,) = _verify(deal).verdicts
    turned, tricks = verdict["result"]
    assert (turned["kind"], turned["card"]) == ("turn-up", deal["turned"])
    assert sum(tricks["tricks"]) == len(verdict["winners"]) == 13


def test_part_of_a_deal_has_no_result() -> None:
    last = [
        {"seat": s, "card": c} for s, c in zip((2, 3, 0, 1), ("AC", "KC", "2D", "3C"), strict=True)
    ]
    (verdict,) = _verify(
        {"game": "whist", "trump": "H", "first_trick": 13, "leader": 2, "plays": last}
    ).verdicts
    assert verdict["complete"] is True
    assert "result" not in verdict


def test_blind_judges_as_who_saw_only_the_table() -> None:
    deal = whole(2)
    part = {**deal, "plays": deal["plays"][:20]}
    seen, blind = (
        companion("verify", *more, "-", given=lines(part)).verdicts[0]
        for more in ((), ("--blind",))
    )
    assert (seen["verdict"], blind["verdict"]) == ("legal", "open")
    assert blind["open"]


def test_blind_still_refuses_hands_that_cannot_be() -> None:
    deal = whole(1)
    wrong = {**deal, "hands": [deal["hands"][0]] * 4}
    assert companion("verify", "--blind", "-", given=lines(wrong)).status == 2


SAID = {
    "en_GB.UTF-8": (
        "-:2: This line is not JSON.",
        "-:3: [revoke] play 2: seat 1 played K♦ without following suit; 6♣ could have followed.",
        "4 deals: 1 legal; 1 illegal; 1 open; 1 unreadable.",
    ),
    "ja_JP.UTF-8": (
        "-:2: この行はJSONとして読めません。",
        "-:3: [revoke] 2枚目：席1の♦Kはリボークです。♣6でフォローできました。",
        "4ディール：反則なし1、反則あり1、判定保留1、読めない1",
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_people_read_line_reason_and_summary_in_their_language(language: str) -> None:
    done = _verify(whole(1), "x", REVOKE, OPEN, language=language)
    assert [each for each in SAID[language] if each not in done.said] == []
    assert done.said[-1] == SAID[language][-1]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ({"LC_ALL": "ja_JP.UTF-8"}, "1ディール"),
        ({"LC_ALL": "C", "LC_MESSAGES": "ja"}, "One deal"),
        ({"LC_MESSAGES": "ja_JP"}, "1ディール"),
        ({"LC_ALL": ""}, "One deal"),
    ],
)
def test_language_is_the_one_that_the_terminal_asks_for(names: dict[str, str], words: str) -> None:
    assert _verify(whole(1), language="fr_FR", **names).err.startswith(words)


def test_blank_lines_are_passed_over_and_lines_keep_their_numbers() -> None:
    done = _verify("", whole(1), "", "", OPEN)
    assert [each["line"] for each in done.verdicts] == [2, 5]


@pytest.mark.parametrize("name", [7, "a name", "花", None, "\ud800"])
def test_id_is_repeated_whatever_it_is(name: Any) -> None:
    (verdict,) = _verify(whole(1, id=name)).verdicts
    assert verdict.get("id") == name


@pytest.mark.parametrize("name", [[], True, 1.5, "x" * 201, 10**30])
def test_id_that_is_none_is_refused(name: Any) -> None:
    (verdict,) = _verify(whole(1, id=name)).verdicts
    assert [each["field"] for each in verdict["problems"]] == ["id"]


def test_deal_written_over_several_lines_is_one_deal() -> None:
    done = companion("verify", "-", given="\n" + json.dumps(whole(1), indent=2))
    assert [(each["line"], each["verdict"]) for each in done.verdicts] == [(2, "legal")]


def test_pbn_is_known_by_what_stands_there(tmp_path: Path) -> None:
    path = written(tmp_path, file_of(game_of(line) for line in BRIDGE[:5]), "deals.json")
    done = companion("verify", path)
    assert [each["id"] for each in done.verdicts] == [line["id"] for line in BRIDGE[:5]]
    assert [each["winners"] for each in done.verdicts] == [
        line["trick_winners"] for line in BRIDGE[:5]
    ]
    assert (done.status, done.said) == (0, ["5 deals: 5 legal."])


def test_faults_of_pbn_stand_at_their_lines_in_the_readers_words(tmp_path: Path) -> None:
    games = [game_of(BRIDGE[0], Contract="9H"), game_of(BRIDGE[1])[:-1]]
    path = written(tmp_path, file_of(games), "club.pbn")
    at = file_of(games).splitlines().index('[Contract "9H"]') + 1
    english, japanese = (companion("verify", path, language=each) for each in ("en", "ja"))
    assert english.status == japanese.status == 2
    assert f"{path}:{at}: [{BRIDGE[0]['id']}] Contract: “9H” is not a contract." in english.said
    assert any("「9H」" in each and f":{at}:" in each for each in japanese.said)
    assert [each["verdict"] for each in english.verdicts] == ["unreadable", "legal"]
    (remark,) = english.verdicts[1]["remarks"]
    assert remark["code"] == "whist-pbn-breaks-off"
    assert remark["line"] == len(file_of(games).splitlines())


@pytest.mark.parametrize(
    "before", ["{ a comment, no JSON }\n", '{ "quoted" }\n', "; said\n", "\n\n", "% PBN 2.1\n"]
)
def test_pbn_may_begin_with_a_comment(before: str) -> None:
    done = companion("verify", "-", given=before + "\n".join(game_of(BRIDGE[0])))
    assert [each["verdict"] for each in done.verdicts] == ["legal"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_pbn_is_read_in_any_of_its_alphabets(encoding: str) -> None:
    text = "\r\n".join(['[Event "Café"]', *game_of(BRIDGE[0])[1:], "{ Été }"])
    done = companion("verify", "-", given=text.encode(encoding))
    assert (done.status, len(done.verdicts)) == (0, 1)


def test_old_line_ends_are_line_ends() -> None:
    text = "\r".join(game_of(BRIDGE[0]))
    assert companion("verify", "-", given=text).status == 0


def test_byte_order_mark_before_json_is_no_fault() -> None:
    assert companion("verify", "-", given=lines(whole(1)).encode("utf-8-sig")).status == 0
