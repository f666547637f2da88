"""Requests generated from the OpenAPI document cause no failure and get only documented answers.

PORTROYAL_EXAMPLES=1000 python -m pytest -n 0 tests/server/test_openapi.py    a thousand for each operation
PORTROYAL_DATABASE=postgresql://… before it                                   with that database
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.documented import document
from tests.server.helpers import KINDS, PATIENCE, http_client, key, process
from tests.sizes import sized

EXAMPLES = int(os.environ.get("PORTROYAL_EXAMPLES", sized(fast=2, default=2, nightly=8)))
LIMIT = 5 * PATIENCE
"""Seconds for an answer that a worker process computes."""

pytestmark = pytest.mark.slow
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
Json = dict[str, Any]


class World:
    """A server with a guest and this guest's tables in different states."""

    def __init__(self, address: str) -> None:
        self.http = http_client(f"{address}/api")
        self.http.patch("/me", json={"name": "Ada"}).raise_for_status()
        self.schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
        self.answers: Counter[int] = Counter()
        self._turn = count()
        clock = {"decision": 3600, "bank": 60, "zero": "bot"}
        self.tables = [
            self._table("pf"),
            self._table("pp", undo="friendly", words="free"),
            self._table("pb", clock=clock),
            self._played("pp"),
        ]
        self.invites = [self._invite(table) for table in self.tables]
        self.moved = [table["view"]["moves"][-1] for table in self.tables if "moves" in table["view"]]

    def _table(self, seats: str, **more: Any) -> Json:
        body = {"format": "base", "seats": [KINDS[seat] for seat in seats], "pace": 0, "start": 0, "key": key(), **more}
        table: Json = self.http.post("/tables", json=body).raise_for_status().json()
        return table

    def _played(self, seats: str) -> Json:
        table, chance = self._table(seats, format="base; target 5"), random.Random(1)
        while table["status"] == "playing":
            view = table["view"]
            body = {"seat": view["asked"]["seat"], "move": chance.choice(view["moves"]), "seq": table["seq"]}
            answer = self.http.post(f"/tables/{table['id']}/moves", json={**body, "key": key()})
            table = answer.raise_for_status().json()["table"]
        return table

    def _invite(self, table: Json) -> str:
        found: str = self.http.get(f"/tables/{table['id']}/invite").json()["invite"]
        return found

    def arrange(self, case: schemathesis.Case[Any]) -> dict[str, str]:
        """Point most requests at existing tables and links. Returns the cookies to send."""
        turn = next(self._turn)
        existing, parameters = turn % 5 < 4, case.path_parameters or {}
        table = self.tables[turn % 4]
        if existing and "table" in parameters:
            parameters["table"] = table["id"]
        if existing and "invite" in parameters:
            parameters["invite"] = self.invites[turn % 4]
        if existing and isinstance(case.body, dict):
            case.body |= {"seat": 0} if "seat" in case.body else {}
            case.body |= {"seq": self._seq(table)} if "seq" in case.body else {}
            case.body |= {"move": self.moved[turn % len(self.moved)]} if "move" in case.body else {}
        return dict(self.http.cookies) if turn % 3 else {}

    def _seq(self, table: Json) -> int:
        seq: int = self.http.get(f"/tables/{table['id']}").json()["seq"]
        return seq


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    data = tmp_path_factory.mktemp("openapi")
    with process(data, tables_per_hour=0) as running, pytest.MonkeyPatch.context() as patched:
        patched.setattr("schemathesis.transport.requests.DEFAULT_RESPONSE_TIMEOUT", LIMIT)
        world = World(running.address)
        yield world
        world.http.close()
    print(dict(sorted(world.answers.items())))
    assert 429 not in world.answers


def _operations() -> Iterator[tuple[str, str, GenerationMode]]:
    """Test each operation with valid requests and, where a request can be wrong, with invalid ones."""
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            yield path, method, GenerationMode.POSITIVE
            if "requestBody" in operation or any(each["in"] == "query" for each in operation.get("parameters", ())):
                yield path, method, GenerationMode.NEGATIVE


@pytest.mark.parametrize(("path", "method", "mode"), [*_operations()])
def test_every_answer_is_documented(path: str, method: str, mode: GenerationMode, world: World) -> None:
    operation = world.schema[path][method.upper()]

    # The examples are derived from the source of this function, so a different text finds different faults.
    @settings(max_examples=EXAMPLES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case[Any]) -> None:
        response = case.call(cookies=world.arrange(case))
        world.answers[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)

    check()
