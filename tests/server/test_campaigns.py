"""Campaigns on the server: stored per guest, played at tables with friends, exported and imported."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.campaign.campaign import LONGEST, Played
from portroyal.server.db.campaigns import StoredCampaign
from portroyal.server.db.database import Conflict
from portroyal.server.db.records import Command, Options, Seat
from portroyal.server.db.store import Store
from portroyal.server.http.requests import Body
from portroyal.server.play.table import commitment
from portroyal.server.play.table.campaigns import Campaigns
from portroyal.server.play.table.rooms import Rooms
from tests.builders.campaigns import RIVALS, TEAM, with_games, with_results
from tests.server.helpers import KINDS, Guest, Json, key
from tests.server.processes import Process, a_table, first
from tests.server.test_quotas import a_server
from tests.server.test_quotas import refused as too_many
from tests.server.test_seats import do, invite


def began(guest: Guest, seats: str = "p", line: str = TEAM, **more: Any) -> Json:
    body = {"format": line, "seats": [KINDS[seat] for seat in seats], "pace": 0, "key": key(), **more}
    return made(guest.post("/campaigns", body), 201)


def made(response: Any, status: int = 200) -> Json:
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def campaign(guest: Guest, found: Json) -> Json:
    return made(guest.get(f"/campaigns/{found['id']}"))


def text(guest: Guest, found: Json) -> str:
    response = guest.get(f"/campaigns/{found['id']}/text")
    assert response.status_code == 200
    told: str = response.text
    return told


def chapter(guest: Guest, found: Json, **more: Any) -> Json:
    return made(guest.post(f"/campaigns/{found['id']}/chapters", {"key": key(), **more}), 201)


def game_of(guest: Guest, table: Json) -> pr.Game:
    return pr.replay(guest.get(f"/tables/{table['id']}/record").text)


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> str:
    """A seed that lets a steady bot win the first chapter alone; all tables are dealt from it."""
    for seed in map(str, range(60)):
        game, bot = pr.new_campaign(TEAM, 1).game(seed), pr.bot("steady")
        while not game.over:
            game.play(bot.choose(game.observe(0)))
        if game.won:
            monkeypatch.setattr(commitment, "new_seed", lambda seed=seed: seed)
            return seed
    raise AssertionError("no seed wins")


def played_well(guest: Guest, table: Json, game: pr.Game) -> Json:
    """The table after a steady bot's moves in the same game."""
    bot = pr.bot("steady")
    while not game.over:
        move = bot.choose(game.observe(0))
        game.play(move)
        table = guest.played(table, move)
    return table


def test_a_campaign_begins_and_its_first_chapter_is_set(guest: Guest) -> None:
    created = began(guest, "pb", name="The grey ships")
    assert (created["name"], created["owner"], created["table"], created["fault"]) == (
        "The grey ships",
        True,
        None,
        None,
    )
    assert created["state"]["chapter"] == 1
    assert [row["state"] for row in created["state"]["chapters"]] == ["next", *["ahead"] * 4]
    assert [(seat["kind"], seat["mine"]) for seat in created["seats"]] == [("person", True), ("bot", False)]
    table = chapter(guest, created)
    assert (table["campaign"], table["view"]["chapter"], table["status"]) == (created["id"], 1, "playing")
    now = campaign(guest, created)
    assert now["table"] == {"id": table["id"], "status": "playing"}
    assert guest.get("/campaigns").json() == [now]
    assert chapter(guest, created)["id"] == table["id"]  # it exists already
    assert guest.sit("pb")["campaign"] is None


def test_the_same_key_has_the_same_answer(guest: Guest) -> None:
    same = key()
    first, second = began(guest, key=same), began(guest, key=same)
    assert first == second
    assert len(guest.get("/campaigns").json()) == 1
    assert chapter(guest, first, key=same) == chapter(guest, first, key=same)
    again = [made(guest.post(f"/campaigns/{first['id']}/again", {"chapter": 1, "key": same})) for _ in range(2)]
    assert again[0] == again[1]
    assert text(guest, first).count("again from") == 1


def test_a_key_reused_for_another_command_has_its_own_answer(guest: Guest) -> None:
    """Repeating the answer to the first command would report a success that never happened."""
    same = key()
    told = text(guest, began(guest, key=same))
    bodies = [{"text": told, "name": name, "key": same} for name in ("first", "second", "first")]
    named = [made(guest.post("/campaigns/import", body), 201) for body in bodies]
    assert [each["name"] for each in named] == ["first", "second", "first"]
    assert named[0] == named[2]
    opened = [guest.sit("pb", key=same, pace=pace)["id"] for pace in (0, 1, 0)]
    assert opened[0] == opened[2] != opened[1]


def test_answers_of_earlier_versions_are_repeated(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    same = key()
    with monkeypatch.context() as earlier:
        earlier.setattr(Body, "scope", lambda _, name: name)
        first = began(guest, key=same)
    assert began(guest, key=same) == first


@pytest.mark.slow
def test_a_chapter_that_is_won_leads_to_the_next(guest: Guest, seeded: str) -> None:
    created = began(guest)
    local = pr.new_campaign(TEAM, 1, names=["Guest"])
    game = local.game(seeded)
    table = played_well(guest, chapter(guest, created), game)
    assert table["view"]["won"] is True
    now = campaign(guest, created)
    local.enter(game)
    assert now["table"] is None
    assert now["state"] == local.state()
    assert text(guest, created) == local.text()
    assert guest.get("/bests").status_code == 200  # campaign results are left out
    following = chapter(guest, created)
    assert following["view"]["chapter"] == 2
    assert sorted(following["view"]["play_cards"]) == sorted(local.game(seeded).view(0)["play_cards"])


def test_a_chapter_that_is_lost_is_played_again_with_more_coins(guest: Guest) -> None:
    created = began(guest, "pp")
    table = guest.play_out(chapter(guest, created))
    assert table["view"]["won"] is False
    now = campaign(guest, created)
    assert (now["state"]["chapter"], now["state"]["failures"], now["state"]["extra_coins"]) == (1, 1, 3)
    assert campaign(guest, created) == now  # the result is entered once
    again = chapter(guest, created)
    assert again["id"] != table["id"]
    questions = []
    while (asked := again["view"]["asked"]["question"]) in ("character", "share"):
        questions.append(asked)
        again = guest.played(again, again["view"]["moves"][-1])
    assert questions.count("share") == 3
    lost = game_of(guest, table)
    assert sorted(again["view"]["play_cards"]) == sorted(lost.view(None)["play_cards"])


def test_the_record_of_a_chapter_replays(guest: Guest) -> None:
    created = began(guest)
    for _ in range(2):
        table = guest.play_out(chapter(guest, created), seed=3)
        game = game_of(guest, table)
        assert commitment.compute(table["seed"], table["salt"], game.format) == table["commitment"]
        campaign(guest, created)
    assert game.carried is not None
    assert game.carried["tries"] or game.carried["earlier"]


def test_a_friend_plays_every_chapter(guest: Guest, stranger: Guest) -> None:
    created = began(guest, "pf")
    assert [seat["kind"] for seat in created["seats"]] == ["person", "open"]
    assert refused(stranger.get(f"/campaigns/{created['id']}")) == (404, "no-such-campaign")
    table = chapter(guest, created)
    assert table["status"] == "waiting"
    stranger.ask("PATCH", "/me", json={"name": "Ben"})
    assert refused(stranger.get(f"/campaigns/{created['id']}")) == (404, "no-such-campaign")
    made(stranger.post(f"/tables/{table['id']}/sit", {"invite": invite(guest, table), "key": key()}))
    assert [one["id"] for one in stranger.get("/campaigns").json()] == [created["id"]]
    assert campaign(stranger, created)["owner"] is False
    both, chance = [guest, stranger], random.Random(1)
    table = guest.table(table["id"])
    while table["status"] == "playing":
        table = both[table["view"]["asked"]["seat"]].table(table["id"])
        table = both[table["view"]["asked"]["seat"]].played(table, chance.choice(table["view"]["moves"]))
    theirs = campaign(stranger, created)
    assert theirs["state"]["names"] == ["Guest", "Ben"]
    assert [(seat["kind"], seat["mine"]) for seat in theirs["seats"]] == [("person", False), ("person", True)]
    following = chapter(stranger, created)  # any player may open the next chapter
    assert (following["status"], following["id"]) == ("playing", chapter(guest, created)["id"])
    assert [seat["name"] for seat in following["seats"]] == ["Guest", "Ben"]
    for what, body in (("again", {"chapter": 1, "key": key()}),):
        assert refused(stranger.post(f"/campaigns/{created['id']}/{what}", body)) == (403, "not-your-campaign")
    assert refused(stranger.ask("DELETE", f"/campaigns/{created['id']}")) == (403, "not-your-campaign")


@pytest.mark.slow
def test_rivals_continue_with_bots(guest: Guest) -> None:
    found = began(guest, "pr", RIVALS)
    table = guest.play_out(chapter(guest, found))
    now = campaign(guest, found)
    assert (now["state"]["chapter"], now["state"]["together"], now["state"]["honor"]) == (2, False, None)
    assert now["state"]["wins"] == [int(seat in table["view"]["ranking"][0]) for seat in (0, 1)]


def test_a_person_whom_a_bot_replaced_returns_in_the_next_chapter(guest: Guest, stranger: Guest) -> None:
    created = began(guest, "pf", RIVALS)
    table = chapter(guest, created)
    do(stranger, table, "sit", invite=invite(guest, table))
    stranger.post(f"/tables/{table['id']}/leave", {})
    assert guest.table(table["id"])["seats"][1]["bot"] is not None
    guest.play_out(guest.table(table["id"]))
    assert [(seat["kind"], seat["bot"]) for seat in chapter(guest, created)["seats"]] == [("person", None)] * 2


def test_restarting_a_chapter_detaches_the_running_game(guest: Guest) -> None:
    created = began(guest)
    table = chapter(guest, created)
    assert refused(guest.post(f"/campaigns/{created['id']}/again", {"chapter": 2, "key": key()})) == (
        422,
        "bad-campaign",
    )
    now = made(guest.post(f"/campaigns/{created['id']}/again", {"chapter": 1, "key": key()}))
    assert now["table"] is None
    guest.play_out(table)
    assert campaign(guest, created)["state"]["failures"] == 0  # the game no longer belongs to the campaign
    assert chapter(guest, created)["id"] != table["id"]


@pytest.mark.clause("A-074")
@pytest.mark.parametrize(("begun", "honor"), [(True, False), (False, None)])
def test_restarting_a_begun_second_chapter_ends_the_honor(guest: Guest, begun: bool, honor: bool | None) -> None:
    exported = with_results(pr.new_campaign(TEAM, 1), "won").text()
    created = made(guest.post("/campaigns/import", {"text": exported, "key": key()}), 201)
    if begun:
        chapter(guest, created)
    now = made(guest.post(f"/campaigns/{created['id']}/again", {"chapter": 2, "key": key()}))
    assert (now["state"]["honor"], now["state"]["losses"]) == (honor, 0)
    assert campaign(guest, created)["state"]["honor"] is honor


def test_text_is_exported_and_imported(guest: Guest, stranger: Guest) -> None:
    exported = with_games(pr.new_campaign(TEAM, 2, names=["Ida", "Jo"]), False, True).text()
    created = made(stranger.post("/campaigns/import", {"text": exported, "key": key()}), 201)
    assert text(stranger, created) == exported
    assert created["state"]["chapter"] == 2
    assert [(seat["name"], seat["kind"]) for seat in created["seats"]] == [("Ida", "person"), ("Jo", "bot")]
    seats = [KINDS["p"] | {"name": "Ann"}, KINDS["f"]]
    with_friend = made(guest.post("/campaigns/import", {"text": exported, "seats": seats, "key": key()}), 201)
    assert [(seat["name"], seat["kind"]) for seat in with_friend["seats"]] == [("Ann", "person"), ("Friend", "open")]
    assert chapter(stranger, created)["view"]["chapter"] == 2
    wrong = {"text": exported, "seats": seats[:1], "key": key()}
    assert refused(guest.post("/campaigns/import", wrong)) == (422, "bad-campaign")
    response = guest.post("/campaigns/import", {"text": exported.replace("lost", "gone"), "key": key()})
    assert refused(response) == (422, "bad-campaign")
    assert (response.json()["line"], "line 6" in response.json()["detail"]) == (6, True)


def test_bad_campaigns_are_refused(guest: Guest) -> None:
    for line in ("base", f"{TEAM}; chapter 2", f"{RIVALS}; variable"):
        body = {"format": line, "seats": [KINDS["p"], KINDS["b"]], "key": key()}
        assert refused(guest.post("/campaigns", body)) == (422, "bad-format")
    body = {"format": RIVALS, "seats": [KINDS["p"]], "key": key()}
    assert refused(guest.post("/campaigns", body)) == (422, "bad-format")
    for path in ("", "/text"):
        assert refused(guest.get(f"/campaigns/nothing{path}")) == (404, "no-such-campaign")
    assert refused(guest.post("/campaigns/nothing/chapters", {"key": key()})) == (404, "no-such-campaign")
    assert refused(guest.ask("DELETE", "/campaigns/nothing")) == (404, "no-such-campaign")
    assert guest.get("/campaigns").json() == []


def test_a_campaign_is_deleted_and_its_table_stays(guest: Guest) -> None:
    found = began(guest)
    table = chapter(guest, found)
    assert guest.ask("DELETE", f"/campaigns/{found['id']}").status_code == 204
    assert guest.get("/campaigns").json() == []
    assert guest.play_out(table)["status"] == "over"


def test_the_number_of_campaigns_per_guest_is_limited(tmp_path: Path) -> None:
    with a_server(tmp_path, campaigns=2) as at:
        guest, neighbor = at("203.0.113.5"), at("203.0.113.6")
        created = [began(guest), began(guest)][0]
        body = {"format": TEAM, "seats": [KINDS["p"]], "key": key()}
        too_many(guest.post("/campaigns", body), "too-many-campaigns")
        told = {"text": text(guest, created), "key": key()}
        too_many(guest.post("/campaigns/import", told), "too-many-campaigns")
        began(neighbor)
        guest.ask("DELETE", f"/campaigns/{created['id']}")
        began(guest)


def test_the_list_of_formats_says_which_have_chapters(guest: Guest) -> None:
    rows = [row for row in guest.get("/formats").json()["combinations"] if row.get("chapters")]
    assert {(*row["boxes"], *row["modes"]) for row in rows if len(row["boxes"]) == 2} == {
        ("base", "adventure"),
        ("base", "adventure", "cooperative"),
    }


# The database.


def stored(text: str = "text", version: int = 1, table: str | None = None) -> StoredCampaign:
    seats = (Seat("Ada", None, "ada"), Seat("Steady", "steady", None))
    return StoredCampaign("one", "ada", None, text, seats, Options(0.5), version, table, 1.0, 1.0)


def command(name: str) -> Command:
    return Command("ada", "campaigns", name, b"{}")


async def test_a_stored_campaign_is_read_again(store: Store) -> None:
    await store.campaigns.create(stored(), command("a"))
    assert await store.campaigns.get("one") == stored()
    assert await store.campaigns.of("ada", 9) == [stored()]
    assert await store.campaigns.of("ben", 9) == []
    assert (await store.campaigns.owned("ada"), await store.campaigns.owned("ben")) == (1, 0)
    with pytest.raises(Conflict):
        await store.campaigns.create(stored()._replace(id="two"), command("a"))
    assert await store.campaigns.get("two") is None
    await store.campaigns.delete("one")
    assert await store.campaigns.get("one") is None


async def test_of_two_writers_one_wins(store: Store) -> None:
    await store.campaigns.create(stored(), command("a"))
    changes = [store.campaigns.change(stored(text)) for text in ("b", "c")]
    done = await asyncio.gather(*changes, return_exceptions=True)
    assert [isinstance(one, Conflict) for one in done].count(True) == 1
    found = await store.campaigns.get("one")
    assert found is not None
    assert (found.version, found.text) == (2, "b" if done[0] is None else "c")


async def finished_chapter(store: Store, line: str, carried: dict[str, list[str]]) -> str:
    """A table of the campaign "one", whose game was lost."""
    table = a_table([Seat("Ada", None, "ada")], line, owner="ada")
    table = table._replace(setup=table.setup._replace(campaign="one", carried=carried))
    process, chance = Process(store), random.Random(1)
    await process.start(table)
    last = (await process.rooms.open(table.id)).last
    while not last.game.over:
        await process.move(table.id, 0, chance.choice(last.game.moves()), last.seq, f"{last.seq}", "ada")
        last = (await process.rooms.open(table.id)).last
    return table.id


async def campaign_with_a_finished_game(store: Store) -> str:
    """The text of a campaign before its first game was recorded."""
    begun = pr.new_campaign(TEAM, 1)
    table = await finished_chapter(store, begun.next_format(), begun.carried)
    await store.campaigns.create(stored(begun.text(), table=table), command("a"))
    return begun.text()


async def test_a_finished_game_is_read_without_writing_it(store: Store) -> None:
    text = await campaign_with_a_finished_game(store)
    reader = Campaigns(store, Rooms(store, 4))
    found = await reader.get("one", "ada")
    assert (found.version, found.table) == (1, None)
    assert len(pr.read_campaign(found.text).log) == 1
    assert [row.table for row in await reader.of("ada")] == [None]
    kept = await store.campaigns.get("one")
    assert kept is not None
    assert (kept.version, kept.text) == (1, text)
    assert kept.table is not None


async def test_a_finished_game_is_written_by_one_of_many(store: Store) -> None:
    await campaign_with_a_finished_game(store)
    writers = [Campaigns(store, Rooms(store, 4)) for _ in range(4)]
    found = await asyncio.gather(*(writer.written("one", "ada") for writer in writers))
    assert {(one.version, one.table) for one in found} == {(2, None)}
    assert len(pr.read_campaign(found[0].text).log) == 1


async def test_a_chapter_is_set_by_one_of_many(store: Store) -> None:
    begun = pr.new_campaign(TEAM, 1)
    await store.campaigns.create(stored(begun.text()), command("a"))

    async def setting(id: str) -> bytes:
        table = a_table([Seat("Ada", None, "ada")], begun.next_format(), id, "ada")
        table = table._replace(setup=table.setup._replace(campaign="one", carried=begun.carried))
        return await Process(store).commands.start(table, [first(table)], "one/chapters", id, 1)

    done = await asyncio.gather(*map(setting, "abc"), return_exceptions=True)
    assert sum(isinstance(one, Conflict) for one in done) == 2
    found = await store.campaigns.get("one")
    assert found is not None
    assert [await store.status(table) for table in "abc" if table != found.table] == [None, None]


HEAD = f'[campaign 1]\n[format "{TEAM}"]\n[players 2]\n'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + '[names ["Alexander Maximilian von Humboldt", "Ben"]]\n', 4),
        (HEAD + '[names ["A\\u0000", "Ben"]]\n', 4),
        (HEAD + '[names ["A\\u2028B", "Ben"]]\n', 4),
        (HEAD + '[names ["A\\u202eB", "Ben"]]\n', 4),
        (HEAD + '[names ["\\ud800", "Ben"]]\n', 4),
        (HEAD + f"[names {'[' * 3000}{']' * 3000}]\n", 4),
        (HEAD.replace("[players 2]", f"[players {'9' * 5000}]") + '[names ["Ada", "Ben"]]\n', 3),
    ],
)
def test_a_text_with_absurd_names_or_numbers_is_refused_with_its_line(guest: Guest, text: str, line: int) -> None:
    response = guest.post("/campaigns/import", {"text": text, "key": key()})
    assert refused(response) == (422, "bad-campaign")
    assert f"line {line}: " in response.json()["detail"]
    assert guest.get("/campaigns").json() == []


@pytest.mark.parametrize("name", ["A" * 24, "نام\u200cها", "Zoë", '"]', "Ben"])
def test_every_name_that_a_campaign_takes_is_imported(guest: Guest, name: str) -> None:
    local = pr.new_campaign(TEAM, 2, names=["Ben", name])
    found = made(guest.post("/campaigns/import", {"text": local.text(), "key": key()}), 201)
    assert pr.read_campaign(text(guest, found)).players == 2


def test_the_longest_campaign_is_imported(guest: Guest) -> None:
    local, games = with_results(pr.new_campaign(TEAM, 2), "lost"), 1
    with suppress(pr.BadCampaign):
        while True:
            local.read_entry(Played(1, False, (), (3, 3), f"{games:016x}", ()))
            games += 1
    assert len(local.text()) > LONGEST - 2_200
    found = made(guest.post("/campaigns/import", {"text": local.text(), "key": key()}), 201)
    assert found["state"]["losses"] == games


def test_a_page_may_ask_for_the_premise_alone(guest: Guest) -> None:
    for lang, title in (("en", "The Sixth Sail"), ("de", "Das sechste Segel")):
        told = guest.get(f"/texts?lang={lang}&only=campaign").text
        assert told.startswith(f"campaign = {title}\n    .about = ")
        assert "story-10" not in told
    assert guest.get("/texts?only=nothing").text == ""
    assert guest.get("/texts?only=../x").status_code == 400
    assert "story-10 = " in guest.get("/texts").text


def test_a_campaign_lists_its_path_and_the_characters_introduced(guest: Guest) -> None:
    told = with_games(pr.new_campaign(TEAM, 1, ["Ada"]), True).text()
    found = made(guest.post("/campaigns/import", {"text": told, "key": key()}), 201)
    assert found["state"]["chapters"][0]["games"][0]["way"][-1] == "61"
    assert "person-1" in found["state"]["met"]
