"""Clients cannot make the server run or call a program: external bots are refused wherever a bot is named."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from typing import Any

import pytest

import portroyal as pr
from portroyal.server.play.bots.bot_worker import bot_input
from portroyal.server.play.bots.tasks import choose_move
from tests.bots.outside.programs import FIRST
from tests.server.helpers import Guest, Json, key

TEAM = "base + adventure; cooperative; chapter 1"

Ask = Callable[[Guest, Json, str], Any]


def _seats(bot: str) -> list[Json]:
    return [{"kind": "person"}, {"kind": "bot", "bot": bot}]


ASKED: dict[str, Ask] = {
    "/api/tables": lambda guest, _, bot: guest.post(
        "/tables", {"format": "base", "seats": _seats(bot), "pace": 0, "key": key()}
    ),
    "/api/tables/quick": lambda guest, _, bot: guest.post("/tables/quick", {"bot": bot, "key": key()}),
    "/api/tables/{table}/fill": lambda guest, table, bot: guest.post(
        f"/tables/{table['id']}/fill", {"key": key(), "bot": bot}
    ),
    "/api/campaigns": lambda guest, _, bot: guest.post(
        "/campaigns", {"format": TEAM, "seats": _seats(bot), "key": key()}
    ),
    "/api/campaigns/import": lambda guest, _, bot: guest.post(
        "/campaigns/import", {"text": pr.new_campaign(TEAM, 2).text(), "seats": _seats(bot), "key": key()}
    ),
}


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("name", ["pipe:touch harbor", "http://127.0.0.1:1/", "https://127.0.0.1:1/", "steady:seed=3"])
def test_a_bot_from_outside_is_refused(path: str, name: str, guest: Guest) -> None:
    table = guest.sit("pf")
    response = ASKED[path](guest, table, name)
    assert (response.status_code, response.json()["code"]) == (400, "bad-request"), response.text
    assert "there is no bot" in response.text
    assert ASKED[path](guest, table, "steady").status_code < 300


def test_these_are_all_the_places_where_a_bot_is_named(guest: Guest) -> None:
    document = guest.client.get("/openapi.json").json()
    named = {
        path
        for path, methods in document["paths"].items()
        for operation in methods.values()
        if _names_a_bot(document, operation.get("requestBody", {}))
    }
    assert named == set(ASKED)


def _names_a_bot(document: Json, schema: Any) -> bool:
    """Whether a schema, or one that it refers to, has a property `bot`."""
    if isinstance(schema, list):
        return any(_names_a_bot(document, part) for part in schema)
    if not isinstance(schema, dict):
        return False
    if isinstance(ref := schema.get("$ref"), str):
        found = document
        for part in ref.removeprefix("#/").split("/"):
            found = found[part]
        return _names_a_bot(document, found)
    return "bot" in schema.get("properties", {}) or any(_names_a_bot(document, part) for part in schema.values())


def test_the_list_of_bots_has_only_built_in_bots(guest: Guest) -> None:
    assert not any(":" in bot["name"] for bot in guest.get("/bots").json())


def test_a_worker_runs_none_even_if_a_database_names_one() -> None:
    game = pr.new_game("base", 2, seed=7)
    assert game.seat is not None
    for name in (f"pipe:{shlex.join([sys.executable, '-c', FIRST])}", "http://127.0.0.1:1/"):
        with pytest.raises(pr.BadFormat, match="there is no bot"):
            choose_move(bot_input(game, game.seat), name, 1)
