"""Why a move of The Adventure Begins is refused: a sentence in both languages, and its clause."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence

import pytest

import portroyal as pr
from portroyal.engine.ruleset import Ruleset
from portroyal.errors import shown
from portroyal.formats.registry import folder
from tests.builders.adventure import BOXES, BREAD, HERBS, RIVALS, RUM, TEAM, VARIABLE, chapter

CLAUSES = {clause["id"] for clause in pr.clauses()}
ROWS = tomllib.loads((folder("adventure") / "clauses.toml").read_text(encoding="utf-8"))
SENTENCES = {row["name"]: row for row in ROWS["reason"]}
WRONG_TIMES = {row["name"]: row for row in ROWS["verb"]}
FLEET = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"]
TOP = ["sailor-3-1", "pirate-5-1", "captain-4-1"]


def drawing(**position: object) -> pr.Game:
    return chapter(**{"missions": ["mission-10", "mission-11"], **position})  # type: ignore[arg-type]


def looking() -> pr.Game:
    game = drawing(displays={0: ["lookout-5-1"]}, deck=TOP)
    game.play("look")
    return game


def trading_without_a_coin() -> pr.Game:
    """Seat 1 takes a ship whose crown pays no coin."""
    game = drawing(harbor=[RUM, "jester-9-3"], coins={0: 3, 1: 0})
    game.play("stop")
    game.play("pass")
    return game


def deciding(missions: Sequence[str] = ("mission-33",)) -> pr.Game:
    """The fourth ship has come: mission 33 is completed now or not at all."""
    game = chapter(RIVALS, n=3, missions=missions, harbor=FLEET, deck=["ship-red-1-1"])
    game.play("draw")
    return game


def handing_in() -> pr.Game:
    """Mission 41 asks which of two cargoes of bread to discard."""
    cargo = [BREAD, "ship-blue-1-1-bread", HERBS, RUM]
    game = chapter(RIVALS, n=4, missions=["mission-41"], displays={0: cargo}, event_of_turn=[])
    game.play("fulfil mission-41")
    return game


def at_months_end(coins: int, markers: int) -> pr.Game:
    now = ["event-months-end"]
    left = [markers, 4]
    position = {"markers_left": left, "coins": {0: coins, 1: 9}, "active": 0, "event_of_turn": [], "event_deck": now}
    return chapter(RIVALS, missions=["mission-11"], **position)  # type: ignore[arg-type]


def starting(options: str = "") -> pr.Game:
    return pr.new_game("; ".join(filter(None, [BOXES, TEAM, options])), 2, seed=1)


REFUSED: list[tuple[str, Callable[[], pr.Game], str]] = [
    ("no-such-character", starting, "choose character-no-side"),
    ("mission-not-met", drawing, "fulfil mission-10"),
    ("mission-completed", lambda: drawing(completed={"mission-11": [0]}), "fulfil mission-11"),
    ("no-marker-for-it", lambda: drawing(markers_left=[0, 4]), "fulfil mission-10"),
    ("no-open-mission", drawing, "fulfil mission-12"),
    ("mission-at-its-moment", lambda: chapter(RIVALS, n=3, missions=["mission-33"]), "fulfil mission-33"),
    ("another-mission", lambda: deciding(["mission-31", "mission-33"]), "forgo mission-31"),
    ("another-mission", lambda: deciding(["mission-30", "mission-33"]), "fulfil mission-30"),
    ("no-open-mission", deciding, "fulfil mission-30"),
    ("no-lookout", drawing, "look"),
    ("lookouts-used", lambda: after(looking(), "put back sailor-3-1"), "look"),
    ("not-looked-at", looking, "put back jester-5-1"),
    (
        "nothing-to-see",
        lambda: drawing(displays={0: ["lookout-5-1"]}, coins={0: 0, 1: 0}, exact=True, harbor=[], event_of_turn=[]),
        "look",
    ),
    ("no-innkeeper", lambda: drawing(displays={0: [BREAD]}), f"serve {BREAD}"),
    ("not-for-sale", lambda: drawing(displays={0: ["innkeeper-5-1", BREAD]}), f"serve {RUM}"),
    ("not-for-sale", lambda: drawing(displays={0: ["innkeeper-5-1", BREAD, HERBS]}), f"serve {HERBS}"),
    ("served-already", lambda: sold(), f"serve {RUM}"),
    ("not-that-item", handing_in, f"discard {RUM}"),
    ("no-such-item", handing_in, "discard ship-red-1-1-bread"),
]


def after(game: pr.Game, move: str) -> pr.Game:
    game.play(move)
    return game


def sold() -> pr.Game:
    return after(drawing(displays={0: ["innkeeper-5-1", BREAD, RUM]}), f"serve {BREAD}")


@pytest.mark.parametrize(("reason", "game", "move"), REFUSED)
def test_a_refused_move_has_its_reason(reason: str, game: Callable[[], pr.Game], move: str) -> None:
    now = game()
    if move == "choose character-no-side":
        dealt = now.view(0)["seats"][now.seat]["character"]
        move = next(
            f"choose {name}" for name in now.ruleset.names if name.startswith("character-") and name not in dealt
        )
    row = SENTENCES[reason]
    assert now.why_not(move) == (row["en"], row["clause"])
    assert now.why_not(move, "de") == (row["de"], row["clause"])
    with pytest.raises(pr.IllegalMove) as refused:
        now.play(move)
    assert (refused.value.reason, refused.value.clause) == (row["en"], row["clause"])


@pytest.mark.parametrize("word", ["2", "x", "²", "١", "01", "-1", "1" * 5000])
def test_a_seat_that_is_not_there_is_named(word: str) -> None:
    assert share().why_not(f"share {word}") == (f"there is no seat {shown(word)} in this game", None)


@pytest.mark.clause("A-073")
@pytest.mark.parametrize(("coins", "markers"), [(7, 4), (9, 0)])
def test_a_player_who_cannot_return_a_marker_is_not_asked(coins: int, markers: int) -> None:
    game = at_months_end(coins, markers)
    assert game.view(1)["asked"] == {"seat": 1, "question": "marker", "n": 8}


@pytest.mark.clause("A-052", "B-066")
def test_a_crown_without_a_coin_for_the_active_player_is_no_trade() -> None:
    game = trading_without_a_coin()
    refused = game.why_not(f"take {RUM}")
    assert refused
    assert refused[1] in CLAUSES


GAMES: dict[str, Callable[[], pr.Game]] = {
    "choosing": starting,
    "drafting": lambda: starting("draft"),
    "sharing": lambda: share(),
    "discovering": drawing,
    "looking": looking,
    "deciding": deciding,
    "handing in": handing_in,
    "trading": lambda: trading(),
    "taking": lambda: after(drawing(harbor=["jester-5-1"]), "stop"),
    "at month's end": lambda: at_months_end(9, 4),
    "without a story": lambda: chapter(VARIABLE),
}


def share() -> pr.Game:
    game = starting("defeats 1")
    while game.view(None)["asked"]["question"] == "character":
        game.play(game.moves()[0])
    return game


def trading() -> pr.Game:
    game = after(drawing(harbor=[BREAD]), "stop")
    return after(game, f"take {BREAD}")


def every_move(ruleset: Ruleset) -> Iterator[str]:
    """Each verb with each of its possible objects."""
    abouts = {"": [""], "card": ruleset.names, "seat": map(str, range(ruleset.seats))}
    for verb in ruleset.verbs:
        for about in [*abouts[verb.of]]:
            yield f"{verb.name} {about}".strip()


@pytest.mark.parametrize("name", GAMES)
def test_every_move_at_every_question_is_legal_or_has_a_sentence(name: str) -> None:
    game = GAMES[name]()
    legal = 0
    for move in every_move(game.ruleset):
        english, german = game.why_not(move), game.why_not(move, "de")
        legal += english is None
        if english is None:
            assert move in game.moves()
            assert german is None
            continue
        assert german
        assert english[1] == german[1] in CLAUSES, move
        assert english[0] != german[0]
        assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in (english[0], german[0])), move
    assert legal == len(game.moves())


@pytest.mark.parametrize("verb", WRONG_TIMES)
def test_every_verb_says_when_it_can_be_used(verb: str) -> None:
    row = WRONG_TIMES[verb]
    game = looking() if verb != "put back" else drawing()
    about = {"choose": "character-scott", "share": "0", "serve": BREAD, "put back": "sailor-3-1"}
    about |= {"discard": BREAD, "forgo": "mission-10", "fulfil": "mission-10"}
    if verb in ("release", "retain"):
        game = chapter(RIVALS)
    if verb == "share":
        game = after_the_start()
    assert game.why_not(f"{verb} {about.get(verb, '')}".strip()) == (row["en"], row["clause"])


def after_the_start() -> pr.Game:
    game = share()
    while game.view(None)["asked"]["question"] == "share":
        game.play(game.moves()[0])
    return game


def test_every_reason_about_a_move_is_met() -> None:
    """Reasons about formats are tested with formats, and two reasons only decide that no question is asked."""
    moves = {reason.name for reason in chapter(RIVALS).ruleset.reasons} | {
        verb.absent for verb in chapter(RIVALS).ruleset.verbs
    }
    own = {name for name in SENTENCES if name in moves}
    assert own - {reason for reason, _, _ in REFUSED} == {"too-few-coins", "no-marker-to-return"}
