"""Plays a position of the new box; the test checks the output."""

import json

import portroyal as pr
from portroyal.advice.worth import choice
from portroyal.cli.board import Board
from portroyal.cli.guide import about
from portroyal.cli.screen import Screen
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from portroyal.flatten.flattener import flatten

FORMAT = "base + ferry"
SHIP = "ship-green-2tt-3"
COINS = ["settler-4-1"] * 3 + ["captain-4-1"] * 3

game = pr.position(FORMAT, 2, displays=[["ferryman-4-1"], []], harbor=[SHIP], deck=["sailor-3-1"])
view = game.view(None)
game.play("stop")
before = game.view(0)["seats"][0]["coins"]
game.play(f"take {SHIP}")
words = Words(FORMAT, 2)
screen = Screen()
with screen.capture() as told:
    screen.print(Board(screen, words, game.names).whole(game.view(0), ""))
piloted = pr.position(FORMAT, 2, displays=[["pilot-4-0"], []], harbor=["ship-red-1-1", SHIP])
piloted.play("stop")


def worth(display: list[str], harbor: list[str]) -> list[float]:
    """The value, in coins, of stopping and of drawing for seat 0, with one ship still to come."""
    game = pr.position(
        FORMAT, 2, displays=[display, []], harbor=harbor, deck=[SHIP], discard=COINS, coins=[0, 0], exact=True
    )
    found = choice(game.observe(0))
    assert found is not None
    assert found.now is not None
    return [found.now.stop, found.now.draw]


whole = pr.new_game(FORMAT, 3, seed=4)
steady = pr.bot("steady:seed=1")
while whole.seat is not None:
    whole.play(steady.choose(whole.observe(whole.seat)))
try:
    pr.position(FORMAT, 2, harbor=["charter-a"])
    refused = ""
except pr.BadPosition as e:
    refused = str(e)
found = {
    "charters": [view["charters"], view["open_charters"]],
    "worth": {
        boat: [worth(display, [boat, "ship-red-1-1"]) for display in ([], ["pilot-4-0"])]
        for boat in ("ship-blue-1-1", "ship-green-1-1")
    },
    "piloted": piloted.view(0)["seats"][0]["coins"],
    "gained": game.view(0)["seats"][0]["coins"] - before,
    "story": [line.text for line in Story(words, game.names).lines([*game.events(0), *piloted.events(0)])],
    "titles": [words.title(SHIP), words.title("charter-a")],
    "about": [*about("ferryman", words, view), *about("pilot", words, view)],
    "board": told.get(),
    "toll": {card["name"]: card["toll"] for card in pr.cards(FORMAT) if card["name"] in (SHIP, "sailor-3-1")},
    "flat": "Cards_toll" in flatten(game.ruleset),
    "replayed": pr.replay(whole.record()).view(None) == whole.view(None),
    "refused": refused,
}
print(json.dumps(found))
