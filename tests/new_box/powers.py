"""A power of the new box, for bots, the terminal and the page; the test checks the output."""

import json

import portroyal as pr
from portroyal.bots.judging import bound_judge, unnamed_powers
from portroyal.cli.guide import about
from portroyal.cli.words import Words
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.batch import BatchSpec, interpreted, play_format

FORMAT, PILOT = "base + ferry", "pilot-4-0"
NEAR_THE_END = ["pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-7-2", "pirate-5-1"]  # 11 of 12 points


def choice(display: list[str]) -> str:
    """The move of steady with a pilot in the harbor when the other seat has this display."""
    game = pr.position(FORMAT, 2, displays=[[], display], coins=[8, 3], harbor=[PILOT])
    game.play("stop")
    return pr.bot("steady").choose(game.observe(0))


def aside() -> list[str]:
    """The moves of bots that may cry: they cry once, and then draw."""
    game = pr.position(FORMAT, 2, displays=[["crier-3-0"], []], harbor=["ship-red-1-1"])
    moves = []
    for _ in range(2):
        moves.append(pr.bot("tuned").choose(game.observe(0)))
        game.play(moves[-1])
    return moves


def checksums() -> list[list[int]]:
    """The checksums of a game between policies that may cry, in machine code and interpreted."""
    form, spec = parse_format(FORMAT), BatchSpec(("tuned", "tuned"), 3, 1, checksums=True)
    found = play_format(form, spec, 1), interpreted(ruleset_of(form, 2), spec)
    return [list(results.checksums) for results in found]


words, ruleset = Words(FORMAT, 2), ruleset_of(parse_format(FORMAT), 2)
found = {
    "power": unnamed_powers(ruleset, bound_judge(ruleset))["pilot"],
    "early": choice([]),
    "late": choice(NEAR_THE_END),
    "aside": aside(),
    "checksums": checksums(),
    "terminal": about("pilot", words, pr.new_game(FORMAT, 2).view(None)),
    "page": next(card["clauses"] for card in pr.cards(FORMAT, players=2) if card["name"] == PILOT),
    "clauses": {clause["id"]: clause["en"] for clause in pr.clauses() if clause["id"].startswith("F-")},
}
print(json.dumps(found))
