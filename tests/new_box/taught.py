"""The choices of bots in the box ``quay``, with the models in PORTROYAL_LEARNED; the test checks the output."""

import json
import re
import sys

import portroyal as pr
from portroyal.bots.judging import thinker_of
from portroyal.bots.levels import Master, is_compiled
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search.learned import learned
from portroyal.search.policies import features

FORMAT = "base + quay"
OWN = re.compile("broker|quaymaster|bought")
QUAYMASTER, BROKER = "quaymaster-4-0", "broker-5-0"
ELEVEN = ["pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-7-2", "pirate-5-1"]  # of the 12 points needed
TWO_SHIPS = ["ship-red-3-6", "ship-blue-1-1"]
ruleset = ruleset_of(parse_format(FORMAT), 2)
known = learned(ruleset)


def choices(game: pr.Game) -> dict[str, str]:
    """The choices of the trained levels, and of the policy that knows only the rules, in a position."""
    assert game.seat is not None
    return {name: pr.bot(name).choose(game.observe(game.seat)) for name in ("hard", "master", "tuned")}


def drawing(display: list[str]) -> dict[str, str]:
    """The choices to draw a third ship."""
    return choices(pr.position(FORMAT, 2, displays=[display, []], coins=[3, 3], harbor=TWO_SHIPS))


def buying() -> dict[str, str]:
    """The choices to buy the last point."""
    game = pr.position(FORMAT, 2, displays=[[*ELEVEN, BROKER], []], coins=[2, 3], harbor=TWO_SHIPS)
    game.play("stop")
    return choices(game)


found = {
    "drawing": {"": drawing([]), "quaymaster": drawing([QUAYMASTER])},
    "buying": buying(),
    "known": None,
    "features": [name for name in features(ruleset).names if OWN.search(name)],
}
if known:
    assert known.net
    game = pr.position(FORMAT, 2, displays=[[BROKER], [QUAYMASTER]], harbor=TWO_SHIPS)
    searched = Master().search(game.observe(0))
    (early, late), weights = known.weights["quaymaster"], thinker_of(ruleset).weights
    found["known"] = {
        "boxes": known.card["boxes"],
        "seconds": known.card["seconds"],
        "weights": sorted(known.weights),
        "features": [name for name in known.net.names if OWN.search(name)],
        "in use": early in weights and late in weights,
        "tries": sum(searched.tries),
        "compiled": is_compiled(ruleset),
    }
json.dump(found, sys.stdout)
