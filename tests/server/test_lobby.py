"""The guest, the lists of formats and bots, and the guest's tables."""

import json
import re
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots import BASELINES, LEVELS, STYLES
from portroyal.server.http.guests import COOKIE, READ, Guests
from portroyal.server.routes import catalog
from tests.server.helpers import Guest, key


def test_a_guest_is_made_by_the_first_request_that_needs_one_and_stays(guest: Guest) -> None:
    assert guest.get("/tables").json() == []
    assert guest.cookie is None
    first = guest.get("/me").json()
    assert first["name"] is None
    assert guest.cookie is not None
    assert first["guest"] not in guest.cookie
    assert guest.get("/me").json() == first


def test_only_the_me_route_makes_a_guest(guest: Guest, stranger: Guest) -> None:
    """A page that sends several requests at once gets one guest."""
    table = guest.sit("pf")["id"]
    documented = stranger.client.get("/openapi.json").json()["paths"]
    for path in [path for path, methods in documented.items() if "get" in methods]:
        stranger.get(re.sub(r"\{\w+\}", "1", path.removeprefix("/api").replace("{table}", table)))
        assert (stranger.cookie is None) == (path != "/api/me"), path
        stranger.cookie = None


def test_the_cookie_is_for_this_site_only(guest: Guest) -> None:
    cookie = guest.get("/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_forged_cookie_is_a_new_guest(guest: Guest, stranger: Guest) -> None:
    known = guest.get("/me").json()
    assert guest.cookie is not None
    stranger.cookie = guest.cookie[:-4] + "AAAA"
    assert stranger.get("/me").json() != known


def test_only_a_few_cookies_of_one_name_are_verified(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each check computes a hash and delays all other requests: a header full of such cookies would take 80 ms."""
    profile, own, read = guest.get("/me").json(), guest.cookie, Guests._read
    verified: list[str] = []

    def counted(guests: Guests, cookie: str) -> str | None:
        verified.append(cookie)
        return read(guests, cookie)

    monkeypatch.setattr(Guests, "_read", counted)
    for others, recognized in ((READ - 1, True), (2000, False)):
        verified.clear()
        cookies = f"x=1; {COOKIE}=a.b; " * others + f"{COOKIE}={own}"
        answer = guest.client.get("/api/me", headers={"cookie": cookies}).json()
        assert (answer == profile, len(verified) <= READ) == (recognized, True)


def test_a_name_is_kept_and_sits_down(guest: Guest) -> None:
    assert guest.ask("PATCH", "/me", json={"name": "  Anne "}).json()["name"] == "Anne"
    assert guest.get("/me").json()["name"] == "Anne"
    assert [seat["name"] for seat in guest.sit("ppbb")["seats"]] == ["Anne", "Anne 2", "Steady", "Steady 2"]
    assert guest.ask("PATCH", "/me", json={"name": None}).json()["name"] is None
    assert guest.sit("pb")["view"]["seats"][0]["name"] == "Guest"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\x00b", 7])
def test_a_name_that_would_spoil_a_record_is_refused(guest: Guest, name: Any) -> None:
    assert guest.ask("PATCH", "/me", json={"name": name}).json()["code"] == "bad-request"


def test_a_format_has_the_bots_that_play_it_as_they_are_said_to(guest: Guest) -> None:
    def names(format: str) -> list[str]:
        return [bot["name"] for bot in guest.get("/bots", params={"format": format, "players": 2}).json()]

    assert names("base + contracts; cooperative") == list(LEVELS), "a team has no styles"
    assert set(names("base")) - set(STYLES) == set(LEVELS)


def test_bots_of_old_tables_and_programs_still_take_seats(guest: Guest) -> None:
    for name in (*BASELINES, *LEVELS, *STYLES):
        seats = [{"kind": "person"}, {"kind": "bot", "bot": name}]
        table = guest.post("/tables", {"format": "base", "seats": seats, "start": 0, "key": key()}).json()
        assert table["seats"][1]["bot"] == name


def test_formats_and_bots_come_from_the_engine(guest: Guest) -> None:
    formats = guest.get("/formats").json()
    assert formats == pr.options()
    assert [bot["name"] for bot in guest.get("/bots").json()] == [*LEVELS, *STYLES, *BASELINES]
    assert all(bot["level"] >= 1 for bot in guest.get("/bots").json())
    assert guest.get("/cards", params={"format": "base", "players": 3}).json() == json.loads(
        json.dumps(pr.cards("base", players=3))
    )
    assert guest.get("/cards").json() == json.loads(json.dumps(pr.cards(formats["default"])))
    assert guest.get("/clauses").json() == pr.clauses()
    boxes = [box["name"] for box in formats["boxes"] if box["available"]]
    cards = guest.get("/gallery").json()
    assert [card for card in cards if card["box"] == "base"] == json.loads(json.dumps(pr.cards("base")))
    assert list(dict.fromkeys(card["box"] for card in cards)) == boxes


def test_a_new_table(guest: Guest) -> None:
    table = guest.sit("ppb", format="base; target 9", start=1, pace=2.5)
    assert table["format"] == pr.new_game("base; target 9", players=3, seed=1).format
    assert (table["seq"], table["status"], table["pace"], table["owner"]) == (1, "playing", 2.5, True)
    assert [(seat["seat"], seat["kind"], seat["bot"], seat["mine"]) for seat in table["seats"]] == [
        (0, "person", None, True),
        (1, "person", None, True),
        (2, "bot", "steady", False),
    ]
    assert table["view"]["seat"] == 1  # of my seats, the one to move
    assert table["view"]["asked"] == {"seat": 1, "question": "discover"}
    assert table["view"]["seats"][2]["bot"] == "steady"
    assert table["view"]["moves"] == ["draw"]
    assert table["reveals"] == {"draw": True}
    assert table["undo"] is None
    assert table["score"] is None
    assert table["seed"] is None
    assert table["salt"] is None


def test_a_new_table_by_boxes_and_options(guest: Guest) -> None:
    chosen = {"boxes": ["contracts", "base"], "edition": "yucata", "options": {"target": 9, "no contracts": True}}
    table = guest.sit("pb", format=None, **chosen)
    line = "base + contracts; edition yucata; target 9; no contracts"
    assert table["format"] == pr.new_game(line, players=2, seed=1).format


def test_a_format_is_put_together_and_read_by_the_server(guest: Guest) -> None:
    options = {"target": 15, "pass automatically": True, "expedition required": False, "bust claims": "no"}
    put = guest.post("/format", {"boxes": ["base"], "edition": "yucata", "options": options}).json()
    assert put["line"] == "base; edition yucata; target 15; pass automatically; bust claims no"
    read = guest.post("/format", {"format": put["line"]}).json()
    assert read == put
    assert (read["boxes"], read["edition"]) == (["base"], "yucata")
    assert read["format"] == pr.new_game(put["line"], players=2, seed=1).format
    assert read["options"].items() >= {**options, "start": "random"}.items()


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "bad-request"),
        ({"format": "base", "boxes": ["base"]}, "bad-request"),
        ({"format": "base", "options": {"target": 9}}, "bad-request"),
        ({"boxes": []}, "bad-request"),
        ({"boxes": ["base; target 9"]}, "bad-format"),
        ({"boxes": ["base + gambler"]}, "bad-format"),
        ({"boxes": ["base"], "options": {"target": "9; pass automatically"}}, "bad-format"),
        ({"boxes": ["base"], "options": {"target": True}}, "bad-format"),
        ({"boxes": ["base"], "options": {"target": 99}}, "bad-format"),
        ({"boxes": ["base"], "edition": "venus"}, "bad-format"),
    ],
)
def test_an_impossible_format_is_refused(guest: Guest, asked: dict[str, Any], code: str) -> None:
    assert guest.post("/format", asked).json()["code"] == code


def test_without_a_compiler_the_server_lists_bots_that_think_less(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert guest.get("/defaults").json()["think_less"] == []
    monkeypatch.setattr(catalog, "has_compiler", lambda: False)
    catalog.defaults.cache_clear()
    try:
        assert guest.get("/defaults").json()["think_less"] == ["master"]
    finally:
        catalog.defaults.cache_clear()


def test_the_defaults_of_a_new_table(guest: Guest) -> None:
    defaults = guest.get("/defaults").json()
    assert defaults["format"] == guest.post("/format", {"format": pr.options()["default"]}).json()
    quick = guest.post("/tables/quick", {"key": key()}).json()
    assert defaults["bots"] == [seat["bot"] for seat in quick["seats"] if seat["bot"]]
    longest = "x" * defaults["name_limit"]
    assert guest.ask("PATCH", "/me", json={"name": longest}).json()["name"] == longest
    assert guest.ask("PATCH", "/me", json={"name": longest + "x"}).json()["code"] == "bad-request"


def test_two_to_five_seats_of_any_kind(guest: Guest) -> None:
    assert len(guest.sit("ppppp")["seats"]) == 5
    assert guest.sit("bb", pace=10)["view"]["seat"] is None


def test_quick_is_me_against_three_bots(guest: Guest) -> None:
    table = guest.post("/tables/quick", {"key": key()}).json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "medium", "easy", "hard"]
    assert table["format"] == pr.options()["default"]


def test_quick_bots_are_of_one_level_if_wished(guest: Guest) -> None:
    once = {"key": key(), "bot": "master"}
    table = guest.post("/tables/quick", once).json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "master", "master", "master"]
    assert guest.post("/tables/quick", once).json() == table
    assert guest.post("/tables/quick", {"key": key(), "bot": "nobody"}).json()["code"] == "bad-request"


def test_the_start_seat_is_drawn(guest: Guest) -> None:
    assert len({guest.sit("ppp")["view"]["start"] for _ in range(20)}) > 1


def test_the_same_key_makes_one_table(guest: Guest, stranger: Guest) -> None:
    once, again = ({"key": "the same"} for _ in range(2))
    first = guest.post("/tables/quick", once)
    assert guest.post("/tables/quick", again).content == first.content
    assert len(guest.get("/tables").json()) == 1
    assert stranger.post("/tables/quick", once).json()["id"] != first.json()["id"]


def test_my_tables_newest_first(guest: Guest, stranger: Guest) -> None:
    older, newer = guest.sit("pp", start=0), guest.sit("pb", start=1, pace=10)
    assert stranger.get("/tables").json() == []
    lines = guest.get("/tables").json()
    assert [line["id"] for line in lines] == [newer["id"], older["id"]]
    assert [line["your_turn"] for line in lines] == [False, True]
    assert lines[1]["names"] == ["Guest", "Guest 2"]
    assert [seat["mine"] for seat in lines[0]["seats"]] == [True, False]
    assert (lines[0]["status"], lines[0]["round"], lines[0]["ranking"]) == ("playing", 1, None)
    guest.played(older, "draw")
    assert guest.get("/tables").json()[0]["id"] == older["id"]


def test_a_line_of_my_tables_shows_format_and_standing(guest: Guest) -> None:
    table = guest.play_out(guest.sit("pp", format="base + contracts; cooperative"))
    line = guest.get("/tables").json()[0]
    assert (line["boxes"], line["modes"]) == (["base", "contracts"], ["cooperative"])
    assert line["points"] == [seat["points"] for seat in table["view"]["seats"]]
    assert max(line["points"]) > 0


def test_a_removed_table_can_be_restored(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", pace=10)
    for _ in range(2):
        guest.post(f"/tables/{table['id']}/leave", {})
    assert stranger.post(f"/tables/{table['id']}/restore", {}).json()["code"] == "not-your-seat"
    assert guest.get("/tables").json() == []
    for _ in range(2):
        assert guest.post(f"/tables/{table['id']}/restore", {}).status_code == 204
    assert [line["id"] for line in guest.get("/tables").json()] == [table["id"]]


def test_every_preset_can_be_opened_as_it_is(guest: Guest) -> None:
    presets = guest.get("/presets").json()
    assert len({preset["name"] for preset in presets}) == len(presets) > 0
    for preset in presets:
        seats = [
            {"kind": seat} if seat in ("person", "friend") else {"kind": "bot", "bot": seat} for seat in preset["seats"]
        ]
        chosen = {"boxes": preset["boxes"], "options": dict.fromkeys(preset["modes"], True)}
        table = guest.post("/tables", {**chosen, "seats": seats, "pace": 10, "key": key()}).json()
        line = next(line for line in guest.get("/tables").json() if line["id"] == table["id"])
        assert (line["boxes"], line["modes"]) == (preset["boxes"], preset["modes"])


def test_leave_and_come_back(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    assert guest.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    assert guest.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    assert guest.get("/tables").json() == []
    assert [(entry["kind"], entry["seat"]) for entry in guest.log(table["id"], 1)] == [("leave", 0)]
    with guest.stream(table["id"], since=2):
        assert [line["id"] for line in guest.get("/tables").json()] == [table["id"]]
    guest.played(guest.table(table["id"]), "draw")


def test_moving_brings_a_table_back(guest: Guest) -> None:
    table = guest.sit("pp")
    guest.post(f"/tables/{table['id']}/leave", {})
    guest.played(guest.table(table["id"]), "draw")
    assert len(guest.get("/tables").json()) == 1


def test_again_is_a_new_table_with_the_same_seats(guest: Guest, stranger: Guest) -> None:
    first = guest.play_out(guest.sit("pbr", format="base; target 5"))
    body = {"key": key()}
    answer = guest.post(f"/tables/{first['id']}/again", body)
    second = guest.table(answer.json()["table"])
    assert second["id"] != first["id"]
    for same in ("format", "seats", "pace"):
        assert second[same] == first[same]
    assert guest.post(f"/tables/{first['id']}/again", body).content == answer.content
    assert stranger.post(f"/tables/{first['id']}/again", {"key": key()}).json()["code"] == "not-your-seat"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "base; target 99"}, "bad-format"),
        ({"format": "bass"}, "bad-format"),
        ({"seats": [{"kind": "person"}]}, "bad-format"),
        ({"seats": []}, "bad-request"),
        ({"seats": [{"kind": "person"}] * 6}, "bad-request"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "nobody"}]}, "bad-request"),
        ({"seats": [{"kind": "person"}, {"kind": "bot"}]}, "bad-request"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "steady:seed=1"}]}, "bad-request"),
        ({"seats": [{"kind": "person"}, {"kind": "person", "bot": "steady"}]}, "bad-request"),
        ({"seats": [{"kind": "person"}, {"kind": "ghost"}]}, "bad-request"),
        ({"start": 2}, "bad-request"),
        ({"pace": -1}, "bad-request"),
        ({"pace": 11}, "bad-request"),
        ({"key": ""}, "bad-request"),
        ({"more": 1}, "bad-request"),
    ],
)
def test_impossible_tables_are_refused(guest: Guest, change: dict[str, Any], code: str) -> None:
    body = {"format": "base", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "steady"}], "key": key(), **change}
    response = guest.post("/tables", body)
    assert response.json()["code"] == code
    assert response.headers["content-type"] == "application/problem+json"
    assert guest.get("/tables").json() == []
