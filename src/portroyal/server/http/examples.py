"""What the OpenAPI document shows: one little game, played when the document is first asked for."""

from functools import cache
from typing import Any

import msgspec

import portroyal as pr
from portroyal.server.db.records import Listing, Seat, TableSetup
from portroyal.server.http import responses
from portroyal.server.play import commitment, history, presenting
from portroyal.server.play.odds import odds_out
from portroyal.server.routes import catalog, lessons

GUEST = "5f0c9a1e77d24b30"
TABLE = "q7Rk2-mXw4Ta"
STARTED = 1_767_225_600.0


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By operation: a body, parameters and an answer."""
    setup = _setup()
    start = history.first(setup, history.begin(setup))
    drawn = history.after_move(setup, start, 0, "draw", STARTED + 3)
    answer = responses.AnswerOut(2, presenting.table_out(setup, drawn[-1], GUEST), _entries(drawn))
    table = presenting.table_out(setup, start, GUEST)
    listing = Listing(TABLE, setup.format, presenting.PLAYING, 0, STARTED, 1, None, None, setup.seats)
    frames = [history.frame(setup, moment, 0) for moment in (start, *drawn)]
    me = responses.MeOut("1c9f6a02", "Anne")
    key, at_table = {"key": "k-93b1"}, {"table": TABLE}
    shown: dict[str, dict[str, Any]] = {
        "health": {"answer": responses.HealthOut("ok", "0.1.0")},
        "formats": {"answer": catalog.options()},
        "bots": {"answer": catalog.known_bots()},
        "cards": {"answer": catalog.cards_of("base", 5)[:2], "parameters": {"format": "base", "players": 4}},
        "gallery": {"answer": catalog.every_card()[:2]},
        "clauses": {"answer": catalog.all_clauses()[:2]},
        "sections": {"answer": catalog.all_sections()[:2]},
        "lessons": {"answer": lessons.listed()[:2]},
        "lesson": {"answer": lessons.lesson_after("turn", ["draw"]), "parameters": {"name": "turn", "move": ["draw"]}},
        "lesson_why": {
            "answer": responses.WhyOut(False, *pr.position("base", 2).why_not("stop") or (None, None)),
            "parameters": {"name": "turn", "move": [], "wish": "stop", "lang": "en"},
        },
        "me": {"answer": me},
        "rename": {"body": {"name": "Anne"}, "answer": me},
        "my_bests": {"answer": [responses.BestOut(5, 4, "pirate", TABLE, presenting.when(STARTED))]},
        "my_tables": {"answer": [presenting.listing_out(listing, GUEST)]},
        "new_table": {"body": _new_table(), "answer": table},
        "quick_table": {"body": key, "answer": table},
        "again": {"body": key, "answer": table},
        "table_now": {"answer": table},
        "table_log": {"answer": responses.LogOut(_entries(drawn)), "parameters": {"since": 1}},
        "table_then": {"answer": presenting.past_out(setup, drawn[-1], GUEST), "parameters": {"seq": 2}},
        "why": {"answer": _why(start), "parameters": {"seat": 0, "move": "stop", "lang": "en"}},
        "odds": {"answer": _odds(setup, start), "parameters": {"level": "full"}},
        "replay": {"answer": responses.ReplayOut(table, frames)},
        "record": {"answer": '[format "base"]\n[players 2]\n\ndraw\nstop\npass\n'},
        "moves": {"body": {"seat": 0, "move": "draw", "seq": 1, **key}, "answer": answer},
        "undo": {"body": {"seat": 0, "seq": 2, **key}, "answer": answer},
        "hurry": {"body": {}},
        "leave": {"body": {}},
    }
    for name, parts in shown.items():
        parts["parameters"] = {**at_table, **parts.get("parameters", {})}
        if "answer" in parts and name != "record":
            parts["answer"] = msgspec.to_builtins(parts["answer"])
    return shown


def _setup() -> TableSetup:
    seed, salt = "0f" * 32, "a5" * 16
    seats = (Seat("Anne", None, GUEST), Seat("Steady", "steady", None))
    setup = TableSetup(TABLE, GUEST, "base", 0, seed, salt, "", 0.7, STARTED, seats)
    format = history.begin(setup).format
    return setup._replace(format=format, commitment=commitment.compute(seed, salt, format))


def _entries(moments: list[presenting.Moment]) -> list[responses.EntryOut]:
    return [presenting.entry_out(moment.entry, 0) for moment in moments]


def _new_table() -> dict[str, Any]:
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "bot", "bot": "steady"}]
    return {"format": "base; target 15", "seats": seats, "pace": 0.7, "start": None, "odds": "full", "key": "k-93b1"}


def _odds(setup: TableSetup, moment: presenting.Moment) -> responses.OddsOut:
    """Without most of the list."""
    found = odds_out(setup, moment, 0, "full")
    return msgspec.structs.replace(found, unseen=found.unseen[:2])


def _why(moment: presenting.Moment) -> responses.WhyOut:
    refusal = moment.game.why_not("stop")
    return responses.WhyOut(refusal is None, *(refusal or (None, None)))
