"""A player at a table, who finds and operates everything by role and name."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from uuid import uuid4

from playwright.sync_api import Error, Locator, Page, expect

from tests.e2e.words import literal, words

MOVES = (
    *("draw", "stop", "repel", "keep", "pass", "send", "gamble", "give", "give-a"),
    *("mark", "skip", "accept", "decline", "stow", "drop", "set-aside", "leave"),
    *("store", "unload", "discard", "share", "share-a", "forgo", "release", "retain"),
)
LOST_BY = ("points", "coins", "expeditions", "trophy", "markers")
PATIENCE = 180
"""Seconds that bots may need until it is my turn again, for machines with much else to do."""


RETRIES = 2
"""How often to repeat a request whose idle connection was just being closed, as browsers do by themselves."""


UNFOLDED = """async (log) => {
  const opened = []
  const closed = () => [...log.querySelectorAll('[aria-expanded=false]')]
  for (let turns = closed(); turns.length > 0; turns = closed()) {
    turns.forEach((turn) => turn.click())
    opened.push(...turns)
    await new Promise((next) => setTimeout(next, 20))
  }
  const lines = [...log.querySelectorAll('li')].map((line) => line.innerText)
  new Set(opened).forEach((turn) => turn.ariaExpanded === 'true' && turn.click())
  return lines
}"""
"""The lines of a log. Folded turns, even those that fold meanwhile, are unfolded for a moment."""


def within(so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until a condition holds."""
    late = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < late, f"not so within {seconds} seconds"
        time.sleep(0.05)


class Player:
    """A page that shows a table, or is about to."""

    def __init__(self, page: Page, language: str = "en", touch: bool = False) -> None:
        self.page = page
        self.words = words(language)
        self.touch = touch
        self.table = ""

    # Finding

    def button(self, id: str, **given: object) -> Locator:
        return self.page.get_by_role("button", name=self.words.find(id, **given))

    def link(self, id: str) -> Locator:
        return self.page.get_by_role("link", name=self.words.text(id), exact=True)

    def dialog(self, name: str | re.Pattern[str] | None = None) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def told(self, id: str, **given: object) -> Locator:
        """A message in any of its places: the sentence above the actions, the log, a banner."""
        return self.page.get_by_text(self.words.find(id, **given))

    @property
    def harbor(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.text("harbor"), exact=True)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name=self.words.text("log"), exact=True)

    def contract(self, name: str) -> Locator:
        """An open contract, on the table or in the drawer of a phone."""
        return self.page.locator(f'[data-card="{name}"]')

    @property
    def cards(self) -> Locator:
        """The names of the cards, contracts and players that may be chosen now."""
        marked = self.page.locator("button.can, .can button")
        return marked.filter(has_text=re.compile(self.words.like("label-choose")), visible=True)

    @property
    def bar(self) -> Locator:
        """The bar with the actions. Finding each button in the whole table would take a browser a tenth of a second."""
        return self.page.locator(".bar:has(.ask)")

    @property
    def moves(self) -> Locator:
        """The big actions: draw, stop, repel, let in, pass, send someone on an expedition, and those of a contract."""
        names = [self.words.like(f"move-{move}") for move in MOVES]
        names.append(self.words.like("bust-keep"))
        return self.bar.get_by_role("button", name=re.compile(f"^(?:{'|'.join(names)})$"), disabled=False)

    def move(self, move: str) -> Locator:
        names = [f"move-{move}", *(["bust-keep"] if move == "keep" else [])]
        one_of = "|".join(re.escape(self.words.text(name)) for name in names)
        return self.bar.get_by_role("button", name=re.compile(f"^(?:{one_of})$"), disabled=False)

    @property
    def skip(self) -> Locator:
        return self.bar.get_by_role("button", name=self.words.text("skip"), exact=True)

    @property
    def undo(self) -> Locator:
        return self.bar.get_by_role("button", name=self.words.text("undo"), exact=True)

    @property
    def ending(self) -> Locator:
        """The heading of the end page."""
        heads = (
            "winner",
            "winners",
            "team-won-as",
            "team-lost",
            "ended-won",
            "ended-lost",
            *(f"lost-{by}" for by in LOST_BY),
        )
        wins = re.compile(f"^(?:{'|'.join(map(self.words.like, heads))})(?: .*)?$")
        return self.page.locator("dialog[open]").get_by_role("heading", name=wins)

    def seat(self, name: str) -> Locator:
        """The summary of a seat: its name, coins, points, swords; on a phone it opens the display."""
        label = re.compile(f"^{literal(name)}: ")
        return self.page.get_by_role("region", name=label).or_(self.page.get_by_role("button", name=label))

    def closed(self, but: int = 0) -> None:
        """Wait until *but* dialogs are left: a closed dialog stays until the page is notified."""
        expect(self.page.locator("dialog")).to_have_count(but)

    # Doing

    def press(self, target: Locator, **options: Any) -> None:
        """A mouse click, or a tap on a touch screen."""
        if self.touch:
            target.tap(**options)
        else:
            target.click(**options)

    def close_hint(self) -> None:
        """Close the hint of a first game, if there is one."""
        close = self.page.get_by_role("button", name=self.words.text("hint-close"), exact=True)
        if close.is_visible():
            self.press(close)

    def rest_on(self, what: Locator) -> None:
        """Move the mouse onto an element and rest it there, in more than one step, like a hand."""
        what.hover()
        box = what.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2 - 3, box["y"] + box["height"] / 2 - 3)

    def hold(self, what: Locator) -> None:
        """Tap and hold until the page explains the element."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session = self.page.context.new_cdp_session(self.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.dialog().wait_for()
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.keyboard.press("Shift")  # handled after the events of lifting the finger

    @contextmanager
    def change(self) -> Iterator[None]:
        """Do something that changes the table, and wait for the change."""
        before = self.page.locator("main").inner_text()
        yield
        changed = "(before) => document.querySelector('main')?.innerText !== before"
        self.page.wait_for_function(changed, arg=before, polling=100)

    def choose(self, move: str) -> None:
        self.press(self.move(move))

    def take(self, card: str) -> None:
        """Choose a card, once that is possible."""
        self.press(self.cards.and_(self.page.locator(f'[data-card="{card}"]')).last)

    def unfold(self) -> None:
        """Open every folded part of the form for a new table."""
        self.page.get_by_role("button", name=self.words.text("open-table")).wait_for()
        for fold in self.page.locator("details").all():
            if fold.get_attribute("open") is None:
                self.press(fold.locator("summary"))

    def short_game(self) -> None:
        """A table against three quick bots, opened with the form, whose game ends at 5 points."""
        self.page.goto("./")
        self.press(self.link("new-table"))
        self.unfold()
        self.page.get_by_label(self.words.text("option-target")).fill("5")
        self.page.get_by_role("radio", name=self.words.text("pace-instant"), exact=True).check()
        self.press(self.page.get_by_role("button", name=self.words.text("open-table"), exact=True))
        self.sit_down()

    def play_now(self) -> None:
        self.page.goto("./")
        self.press(self.page.get_by_role("button", name=self.words.text("play-now")))
        self.sit_down()

    def sit_down(self) -> None:
        """Wait for the table that was just opened."""
        self.page.wait_for_url("**/table/*")
        found = re.search(r"/table/([^/?#]+)", self.page.url)
        assert found, f"{self.page.url} is not a table"
        self.table = found[1]

    def look(self) -> None:
        """Load the page of the table again."""
        self.page.goto(f"table/{self.table}")
        self.page.get_by_role("heading", level=1).wait_for(state="attached")

    # Playing

    def asked(self) -> bool:
        """Wait for my next decision, skipping the moves of others; False when the game is over."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            self.moves.or_(self.cards).or_(self.skip).or_(self.ending).first.wait_for()
            if self.ending.is_visible():
                return False
            if self.moves.or_(self.cards).first.is_visible():
                return True
            with suppress(Error):  # the button is gone if the bots were faster than the click
                self.press(self.skip, timeout=2000)
        raise AssertionError("the bots never finish")

    def decisions(self) -> Iterator[int]:
        """Number my decisions until the game is over; the caller looks around, then calls `decide`."""
        n = 0
        while self.asked():
            yield n
            n += 1

    def decide(self) -> None:
        """Play simply: draw up to four cards, repel when possible, take the first card on offer."""
        with self.change():
            if self.move("draw").is_visible():
                view = self.state()["view"]
                stop = "stop" in view["moves"] and len(view["harbor"]) >= 4
                self.choose("stop" if stop else "draw")
            elif self.move("repel").is_visible():
                self.choose("repel")
            elif self.cards.count():
                self.press(self.cards.last)
            else:
                self.press(self.moves.first)

    def play_on(self, decisions: int) -> None:
        """Make a number of decisions, and wait for the next one."""
        for n in self.decisions():
            if n == decisions:
                return
            self.decide()
        raise AssertionError("the game is over already")

    def read_log(self) -> list[str]:
        """The lines of the log, without the headings of turns; folded ones are unfolded for a moment."""
        lines: list[str] = self.log.evaluate(UNFOLDED)
        return lines

    def name(self, seat: dict[str, Any]) -> str:
        """The page's name for a seat: a person alone at this screen is "you"."""
        alone = sum(other["mine"] for other in self.state()["seats"]) == 1
        if seat["mine"] and alone:
            return self.words.text("you")
        unnamed = seat["kind"] == "bot" and str(seat["name"]).lower() == seat["bot"]
        return self.words.text(f"bot-{seat['bot']}") if unnamed else str(seat["name"])

    # Querying the server, for comparison

    def api(self, path: str = "") -> Any:
        answer = self.page.request.get(f"api/tables/{self.table}{path}", max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()

    def state(self) -> Any:
        """The table as the server sends it to this visitor."""
        return self.api()

    def legal(self) -> list[str]:
        found: list[str] = self.state()["view"].get("moves", [])
        return found

    def entries(self) -> list[dict[str, Any]]:
        """The log as the server stores it."""
        found: list[dict[str, Any]] = self.api("/log?since=0")["entries"]
        return found

    def create(
        self,
        seats: list[str],
        options: str = "",
        pace: float = 0,
        start: int | None = 0,
        odds: str = "full",
        boxes: str = "base",
        access: str = "link",
        tips: str = "on",
    ) -> None:
        """Create a table through the API: names of people, and "bot steady"."""
        body = {
            "format": "; ".join(filter(None, [boxes, options])),
            "seats": [_seat(seat) for seat in seats],
            "pace": pace,
            "start": start,
            "odds": odds,
            "tips": tips,
            "access": access,
            "key": uuid4().hex,
        }
        answer = self.page.request.post("api/tables", data=body, max_retries=RETRIES)
        assert answer.ok, answer.text()
        self.table = answer.json()["id"]

    def invite(self) -> str:
        """The path of the link to a seat, from the home page."""
        return f"join/{self.api('/invite')['invite']}"

    def send(self, *moves: str) -> None:
        """Make moves through the API for whichever of my seats is to move."""
        state = self.state()
        for move in moves:
            state = self._send(state, move)

    def send_on(self, choose: Callable[[dict[str, Any]], str]) -> None:
        """Make moves through the API for my seats until the game is over, each chosen from the view."""
        state = self.state()
        while not (state := self._on_turn(state))["view"]["over"]:
            state = self._send(state, choose(state["view"]))

    def leave(self) -> None:
        """Go to an empty page, which does not follow the moves sent meanwhile."""
        self.page.goto("about:blank")

    def _on_turn(self, state: Any) -> Any:
        """The table once the bots have moved and one of my seats is to move, or once the game is over."""
        until = time.monotonic() + PATIENCE
        while not state["view"].get("moves") and not state["view"]["over"] and time.monotonic() < until:
            time.sleep(0.02)
            state = self.state()
        return state

    def _send(self, state: Any, move: str) -> Any:
        """Make a move in the current position. Returns the table after it."""
        state = self._on_turn(state)
        body = {"seat": state["view"]["asked"]["seat"], "move": move, "seq": state["seq"], "key": uuid4().hex}
        answer = self.page.request.post(f"api/tables/{self.table}/moves", data=body, max_retries=RETRIES)
        assert answer.ok, answer.text()
        return answer.json()["table"]


def _seat(word: str) -> dict[str, str]:
    kind, _, bot = word.partition(" ")
    if word == "friend":
        return {"kind": "friend"}
    return {"kind": "bot", "bot": bot} if kind == "bot" else {"kind": "person", "name": word}
