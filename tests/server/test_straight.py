"""Moves and undos take a direct path, which gives the same answers and refusals as the regular routes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from portroyal.server.routes import straight
from tests.server.helpers import Guest, Json, key

WRONG: dict[str, Json] = {
    "no key": {"key": None},
    "long key": {"key": "k" * 81},
    "NUL in the key": {"key": "a\0"},
    "NUL in the move": {"move": "draw\0"},
    "no move": {"move": ""},
    "long move": {"move": "m" * 201},
    "unknown key": {"more": 1},
    "seat as text": {"seat": "0"},
    "seat as fraction": {"seat": 0.0},
    "seat that no table has": {"seat": 5},
    "negative number": {"seq": -1},
    "huge number": {"seq": 2**31},
    "lone surrogate": {"move": "\ud800"},
}


def _body(table: Json, **changes: Any) -> Json:
    body = {"seat": table["view"]["asked"]["seat"], "move": table["view"]["moves"][0], "seq": table["seq"], **changes}
    return {"key": key(), **body}


def _answers(client: TestClient, path: str, body: Json, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Json]]:
    """The direct path's answer, and the route's answer."""
    guest = Guest(client)
    table = guest.sit("pp")
    request: Json = {"method": "POST", "path": path.format(table["id"])}
    request |= {"content": json.dumps({**_body(table), **body}), "headers": {"content-type": "application/json"}}
    first = guest.ask(**request)
    with monkeypatch.context() as patched:
        patched.setattr(straight, "WAYS", {})
        second = guest.ask(**request)
    return [(response.status_code, response.json()) for response in (first, second)]


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_the_same_is_refused_in_the_same_words(
    client: TestClient, wrong: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    straight_on, usual = _answers(client, "/tables/{}/moves", wrong, monkeypatch)
    assert straight_on == usual
    assert straight_on[0] == 400


@pytest.mark.parametrize(
    "wrong",
    [{"move": "fly"}, {"move": " "}, {"seq": 0}, {"seat": 3}],
    ids=["illegal move", "blank move", "stale number", "another's seat"],
)
def test_problems_are_the_same(client: TestClient, wrong: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    straight_on, usual = _answers(client, "/tables/{}/moves", wrong, monkeypatch)
    assert straight_on == usual
    assert straight_on[0] in (403, 409, 422)


def test_no_such_table(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    straight_on, usual = _answers(client, "/tables/none/moves", {}, monkeypatch)
    assert straight_on == usual
    assert straight_on[0] == 404


def test_a_well_formed_move_and_undo_go_straight(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = []
    answer = straight._answer

    async def noted(scope: Any, asked: Any, table: str) -> Any:
        gone.append(type(asked).__name__)
        return await answer(scope, asked, table)

    monkeypatch.setattr(straight, "_answer", noted)
    guest = Guest(client)
    table = guest.sit("pp")
    after = guest.played(table, table["view"]["moves"][0])
    guest.post(f"/tables/{table['id']}/undo", {"seat": 0, "seq": after["seq"], "key": key()})
    assert gone == ["MoveWire", "UndoWire"]


def test_another_content_type_is_no_command(client: TestClient) -> None:
    guest = Guest(client)
    table = guest.sit("pp")
    response = guest.ask("POST", f"/tables/{table['id']}/moves", content="{}", headers={"content-type": "text/plain"})
    assert response.status_code == 400


def test_an_answer_is_not_compressed(client: TestClient) -> None:
    guest = Guest(client)
    table = guest.sit("pp")
    response = guest.move(table, table["view"]["moves"][0])
    assert len(response.content) > 1000
    assert "content-encoding" not in response.headers
    assert response.headers["x-request-id"]
