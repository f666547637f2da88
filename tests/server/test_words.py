"""The chat: who may write, how much, and who can read it; its text never becomes markup."""

from pathlib import Path
from typing import get_args

import pytest

from portroyal.server.http.requests import Phrase
from tests.server.helpers import Guest, Json, key
from tests.server.test_seats import do, invite


def say(guest: Guest, table: Json, **words: str) -> Json:
    response = guest.post(f"/tables/{table['id']}/say", {"key": key(), **words})
    assert response.status_code == 200, response.text
    answer: Json = response.json()
    return answer


def heard(guest: Guest, table: Json) -> list[tuple[int | None, str | None]]:
    """The chat as a guest sees it: seat and text of each line; the text is None if it is hidden from the guest."""
    entries = [entry for entry in guest.log(table["id"]) if entry["kind"] == "say"]
    return [(e["seat"], (e["words"]["text"] or e["words"]["phrase"]) if "words" in e else None) for e in entries]


def test_players_read_each_other_and_chat_refuses_no_move(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0, words="free")
    theirs = do(stranger, table, "sit", invite=invite(guest, table))
    say(stranger, table, text="  <b>Ahoy</b> ")
    say(stranger, table, phrase="well-played")
    assert guest.move({**theirs, "view": {"asked": {"seat": 0}}}, "draw").status_code == 200
    assert heard(guest, table) == heard(stranger, table) == [(1, "<b>Ahoy</b>"), (1, "well-played")]


def test_spectators_chat_with_players_after_the_game(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp", start=0, format="base; target 5")
    say(stranger, table, phrase="lucky")
    say(guest, table, phrase="thanks")
    assert heard(guest, table) == [(None, None), (0, "thanks")]
    assert heard(stranger, table) == [(None, "lucky"), (0, "thanks")]
    assert stranger.cookie not in stranger.get(f"/tables/{table['id']}/log").text
    guest.play_out(guest.table(table["id"]))
    assert heard(guest, table) == [(None, "lucky"), (0, "thanks")]


def test_a_spectator_who_sits_down_is_still_answered_with_their_own_words(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    path, body = f"/tables/{table['id']}/say", {"phrase": "hello", "key": key()}
    entries = stranger.post(path, body).json()["entries"]
    do(stranger, table, "sit", invite=invite(guest, table))
    assert stranger.post(path, body).json()["entries"] == entries
    assert entries[0]["words"]["phrase"] == "hello"


def test_text_only_where_the_owner_allows_it(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pp")
    path = f"/tables/{table['id']}/say"
    assert guest.post(path, {"text": "Ahoy", "key": key()}).json()["code"] == "words-not-allowed"
    assert stranger.options(table, words="free").json()["code"] == "not-your-table"
    assert guest.options(table, words="free").json()["table"]["words"] == "free"
    say(guest, table, text="Ahoy")
    guest.options(table, words="off")
    assert guest.post(path, {"phrase": "hello", "key": key()}).json()["code"] == "words-not-allowed"


def test_the_page_offers_every_phrase() -> None:
    offered = Path("web/src/lib/telling/words.ts").read_text(encoding="utf-8")
    assert [phrase for phrase in get_args(Phrase) if f"'{phrase}'" not in offered] == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": ""},
        {"text": "x" * 201},
        {"text": "a\u0007b"},
        {"phrase": "insult"},
        {"phrase": "hello", "text": "x"},
    ],
)
def test_empty_words_are_refused(guest: Guest, body: Json) -> None:
    table = guest.sit("pp", words="free")
    response = guest.post(f"/tables/{table['id']}/say", {"key": key(), **body})
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")
    assert guest.table(table["id"])["seq"] == 1


def test_a_muted_seat_is_marked(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pf", start=0)
    do(stranger, table, "sit", invite=invite(guest, table))
    do(guest, table, "mute", seat=1)
    do(guest, table, "mute", seat=1, on=False)
    told = [(entry["seat"], entry["muted"]) for entry in stranger.log(table["id"]) if entry["kind"] == "mute"]
    assert told == [(1, {"by": [0], "on": True}), (1, {"by": [0], "on": False})]


def test_a_snapshot_is_not_written_again_for_words(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    from portroyal.game.game import Game

    table = guest.sit("pp")
    monkeypatch.setattr(Game, "snapshot", None)
    say(guest, table, phrase="hello")
