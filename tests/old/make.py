"""Make the data of a server of an earlier commit: `python -m tests.old.make COMMIT` writes `tests/old/COMMIT.tar.xz`.

The server of that commit runs, guests play at it over HTTP, and it ends. The archive holds its data folder, and
`played.json`: the games played there, as that server showed them (`Played`). Commits that need other packages than this
checkout has are not supported.
"""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypedDict

from tests.server.helpers import PATIENCE, Json, Process, http_client, key

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PLAYED = "played.json"
SLOW = 10.0
"""The pace of a bot whose turn is due when the server ends."""
MOVES = 14

PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "steady"}
FRIEND = {"kind": "friend"}


class PlayedTable(TypedDict):
    """A table as the old server last showed it to the guest *who*; `record`: the record of a finished game."""

    who: str
    table: Json
    record: str | None


class Played(TypedDict):
    """What was played: the cookies of the guests by name, their tables, and the campaigns of the first guest."""

    cookies: dict[str, str]
    tables: list[PlayedTable]
    campaigns: list[Json]


class Guest:
    """A guest of the old server."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self.http = http_client(f"{address}/api")
        self.chance = random.Random(name)
        self.tables: list[str] = []
        self.ask("PATCH", "/me", name=name)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def ask(self, method: str, path: str, **body: Any) -> Any:
        response = self.http.request(method, path, json=body or None)
        response.raise_for_status()
        return response.json() if response.content else None

    def sit(self, format: str, *seats: Json, pace: float = 0, **more: Any) -> Json:
        """A new table. Raises HTTPStatusError if the old server does not know such tables."""
        table: Json = self.ask("POST", "/tables", format=format, seats=seats, pace=pace, key=key(), **more)
        self.tables.append(table["id"])
        return table

    def now(self, table: Json) -> Json:
        found: Json = self.ask("GET", f"/tables/{table['id']}")
        return found

    def chosen(self, table: Json, well: bool) -> str:
        """A move: the server's tip if there is one, otherwise a random move."""
        if well:
            tip = self.http.post(f"/tables/{table['id']}/tip", json={"seat": table["view"]["asked"]["seat"]})
            if tip.is_success:
                return str(tip.json()["move"])
        return str(self.chance.choice(table["view"]["moves"]))

    def play(self, table: Json, moves: float = MOVES, well: bool = False) -> Json:
        """Make some moves, or all moves of a game; bots move in between."""
        late = time.monotonic() + 3 * PATIENCE
        while moves > 0 and time.monotonic() < late and (table := self.now(table))["status"] == "playing":
            if "moves" not in table["view"]:
                time.sleep(0.02)
                continue
            view = table["view"]
            body = {"seat": view["asked"]["seat"], "move": self.chosen(table, well), "seq": table["seq"], "key": key()}
            self.ask("POST", f"/tables/{table['id']}/moves", **body)
            moves -= 1
        return self.now(table)

    def told(self, table: str) -> PlayedTable:
        now = self.now({"id": table})
        record = self.http.get(f"/tables/{table}/record").text if now["status"] == "over" else None
        return {"who": self.name, "table": now, "record": record}

    def campaigns(self) -> list[Json]:
        response = self.http.get("/campaigns")
        found: list[Json] = response.json() if response.is_success else []
        return found


Scene = Callable[[Guest, Guest], None]


def at_one_screen(anne: Guest, _: Guest) -> None:
    table = anne.play(anne.sit("base", PERSON, {**PERSON, "name": "Ben"}))
    with suppress(Exception):
        anne.ask("POST", f"/tables/{table['id']}/undo", seat=0, seq=table["seq"], key=key())


def against_bots(anne: Guest, _: Guest) -> None:
    anne.play(anne.sit("base + gambler", PERSON, BOT, BOT))


def to_the_end(anne: Guest, _: Guest) -> None:
    for line in ("base; target 5", "base + make-sail; target 5"):
        anne.play(anne.sit(line, PERSON, BOT), moves=10_000)


def for_contracts(anne: Guest, _: Guest) -> None:
    anne.play(anne.sit("base + contracts; target 5", PERSON, PERSON))
    anne.play(anne.sit("base + contracts; cooperative", PERSON, BOT), moves=10_000)


def with_a_friend(anne: Guest, cleo: Guest, **more: Any) -> None:
    table = anne.sit("base", PERSON, FRIEND, **more)
    invite = anne.ask("GET", f"/tables/{table['id']}/invite")["invite"]
    cleo.ask("POST", f"/tables/{table['id']}/sit", seat=1, invite=invite, key=key())
    cleo.tables.append(table["id"])
    for _ in range(3):
        for guest in (anne, cleo):
            guest.play(table, moves=1 if "moves" in guest.now(table)["view"] else 0)


def with_words_and_a_clock(anne: Guest, cleo: Guest) -> None:
    with_a_friend(anne, cleo, words="free", clock={"decision": 86_400, "zero": "remind"})
    anne.ask("POST", f"/tables/{anne.tables[-1]}/say", text="Ahoi, שלום!", key=key())


def of_an_adventure(anne: Guest, _: Guest) -> None:
    anne.play(anne.sit("base + adventure; variable", PERSON, BOT))
    anne.play(anne.sit("base + adventure; cooperative; chapter 2", PERSON), moves=10_000)


def while_a_bot_thinks(anne: Guest, _: Guest) -> None:
    anne.sit("base", PERSON, BOT, pace=SLOW, start=1)


def of_a_campaign(anne: Guest, _: Guest) -> None:
    """A table of a campaign whose first game was played, and whose next game is running."""
    wanted = {"format": "base + adventure; cooperative", "seats": [PERSON], "pace": 0, "name": "The grey ships"}
    campaign: str = anne.ask("POST", "/campaigns", **wanted, key=key())["id"]
    for moves in (10_000, MOVES):
        table = anne.ask("POST", f"/campaigns/{campaign}/chapters", key=key())
        anne.tables.append(table["id"])
        anne.play(table, moves, well=True)


SCENES: list[Scene] = [
    at_one_screen, against_bots, to_the_end, for_contracts, with_a_friend, with_words_and_a_clock, of_an_adventure,
    of_a_campaign, while_a_bot_thinks,
]  # fmt: skip


def play_at(address: str) -> Played:
    anne, cleo = Guest(address, "Anne"), Guest(address, "Cleo")
    for scene in SCENES:
        try:
            scene(anne, cleo)
        except Exception as error:
            print(f"{scene.__name__}: {error}")  # the commit does not have this feature
    return {
        "cookies": {guest.name: guest.cookie for guest in (anne, cleo)},
        "tables": [guest.told(table) for guest in (anne, cleo) for table in guest.tables],
        "campaigns": anne.campaigns(),
    }


@contextmanager
def server_of(commit: str, data: Path) -> Iterator[str]:
    """The address of a running server of that commit."""
    with tempfile.TemporaryDirectory() as source:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "x", "-C", source], input=archive, check=True)
        code = f"import sys; sys.path.insert(0, {source + '/src'!r})"
        running = Process(data, first=code)
        try:
            yield running.address
        finally:
            running.process.send_signal(signal.SIGTERM)
            running.process.wait(PATIENCE)
            running.kill()


def without_answers(database: Path) -> None:
    """Delete all answers to commands except the last ones, as a server does over time: they fill most of the file."""
    with closing(sqlite3.connect(database)) as db:
        last = "SELECT at FROM commands ORDER BY at DESC LIMIT 1 OFFSET 3"
        db.execute(f"DELETE FROM commands WHERE at < ({last})")
        db.commit()
        db.execute("VACUUM")


def _nobodys(file: tarfile.TarInfo) -> tarfile.TarInfo:
    """The file without the account of the user who makes the archive."""
    return file.replace(uid=0, gid=0, uname="", gname="", deep=False)


def main() -> None:
    wanted = sys.argv[1]
    commit = subprocess.run(
        ["git", "rev-parse", "--short=8", wanted], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with server_of(commit, data) as address:
            played = play_at(address)
        without_answers(data / "portroyal.db")
        (data / PLAYED).write_text(json.dumps(played, ensure_ascii=False))
        with tarfile.open(HERE / f"{commit}.tar.xz", "w:xz") as packed:
            for file in sorted(data.iterdir()):
                if file.suffix != ".lock":
                    packed.add(file, file.name, filter=_nobodys)


if __name__ == "__main__":
    main()
