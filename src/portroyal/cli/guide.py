"""Help during a game: why a move is possible or not, what a card does, the odds of the next card."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import portroyal as pr
from portroyal.advice.worth import choice
from portroyal.cli.asking import Asking, candidates, clause_text, refusal, verb_clause
from portroyal.cli.spoken import rows, table, verb_of
from portroyal.cli.words import Words, capital, count, listed
from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.observation import Observation
from portroyal.engine.table import ACTIVE, HARBOR
from portroyal.formats import texts
from portroyal.machine.build import NoCompiler
from portroyal.odds.drawing import discarded, is_drawing, may_draw, may_draw_several, taxes_come_first
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance, busts, next_card, waiting

AIM, END, OTHERS, *ANSWERS = (Path(__file__).parent / "help.txt").read_text(encoding="utf-8").splitlines()
EMPTY: Final = "both piles are empty"
UNLESS_TAXED: Final = ", unless the tax increase that comes first makes somebody pay"
NOT_SHUFFLED: Final = "the discard pile is not shuffled again in this turn"


def helps(view: dict[str, Any]) -> list[str]:
    """What the game is about, also by the boxes of this one, and what may be answered."""
    end = [END.format_map(view)] if view["target"] is not None else []
    others = [OTHERS] if view["players"] > 1 else []
    of_boxes = [row["says"] for row in rows("help") if row["needs"] in view and row.get("without") not in view]
    return [AIM, *end, *others, *of_boxes, *ANSWERS]


def about(what: str, words: Words, view: dict[str, Any]) -> list[str]:
    """The text of a clause, or those of a topic, or the cards of a name; not those that the *view* tells only later."""
    clause = clause_text(what.upper())
    if clause:
        return [f"{what.upper()}: {clause}"]
    wanted = what.lower()
    told = [name for name in words.cards if not is_secret(name, words, view)]
    found = [name for name in told if name == wanted] or [
        name for name in told if wanted in words.noun(name).lower() or name.startswith(wanted)
    ]
    topic = clauses_of(wanted, view)
    if not found and not topic:
        return [f"There is no card or rule '{what}'."]
    clauses = dict.fromkeys([*topic, *(clause for name in found for clause in words.clauses(name))])
    copies = list(dict.fromkeys(f"{words.cards[name]['copies']} x {words.title(name)}" for name in found))
    cards = [capital(listed(copies)) + "."] if found else []
    return [*cards, *(f"{clause}: {clause_text(clause)}" for clause in clauses)]


def clauses_of(topic: str, view: dict[str, Any]) -> list[str]:
    """The clauses of a topic that is no card, if the *view* has what it is about."""
    word = topic.replace("'", "").replace("’", "")
    found = (row for row in rows("topics") if word in row["words"] and view.get(row["needs"]) is not None)
    return [clause for row in found for clause in row["clauses"]]


def is_secret(name: str, words: Words, view: dict[str, Any]) -> bool:
    """Whether a card is of a kind that is told card by card, and does not lie open yet."""
    place = table("secret").get(words.cards[name]["kind"])
    return place is not None and name not in [entry["card"] for entry in view.get(place, ())]


def why(asking: Asking, move: str) -> list[str]:
    """Why a move is legal or not, with the text of the clause."""
    if not move:
        return ["Why which move? For example: why stop"]
    if move.isdecimal() and 1 <= int(move) <= len(asking.view["moves"]):
        move = asking.view["moves"][int(move) - 1]
    found = asking.found(move)
    if len(found) > 1:
        return [f"Which one: {listed(found, 'or')}?"]
    if not found:
        return [no_move(asking, move)]
    move = found[0]
    refused = refusal(asking.game, move)
    if not refused:
        clause = verb_clause(asking.game, move)
        return [f"'{move}' is possible now.", *([f"{clause}: {clause_text(clause)}"] if clause else [])]
    clause = (asking.game.why_not(move) or ("", None))[1] or ""
    return [f"'{move}' is not possible: {refused}", *([f"{clause}: {clause_text(clause)}"] if clause else [])]


def draws(game: pr.Game) -> bool:
    """Whether the seat that is asked is drawing cards."""
    observation = None if game.seat is None else game.observe(game.seat)
    return observation is not None and observation.counters[ACTIVE] == game.seat and is_drawing(observation)


def odds(game: pr.Game, words: Words) -> list[str]:
    """The odds of the next draw for the seat that is asked, if it is drawing cards."""
    assert game.seat is not None
    if not draws(game):
        return ["There are odds only for the player who is drawing cards."]
    observation = game.observe(game.seat)
    found = next_one(game, observation, words) if may_draw(observation) else ["No single card can be drawn now."]
    for move, cards in may_draw_several(observation).items():
        chance = 100 * bust_chance_of_several(observation, cards)
        found.append(
            f"'{observation.text(move)}', {count(cards, 'card')} at once, is a bust with a chance of {chance:.1f} %."
        )
    return found


def next_one(game: pr.Game, observation: Observation, words: Words) -> list[str]:
    """The odds of drawing a single card."""
    faces = next_card(observation).faces
    if not faces:
        if discarded(observation):
            return [f"No card can come: {NOT_SHUFFLED}."]
        return [f"No card can come: {EMPTY}{UNLESS_TAXED if taxes_come_first(observation) else ''}."]
    view = game.view(game.seat)
    harbor = observation.piles[HARBOR]
    kinds = [words.cards[name]["kind"] for name in map(observation.ruleset.names.__getitem__, faces)]
    bust = [busts(observation, face, harbor) for face in faces]
    others = Counter(kind for kind, lost in zip(kinds, bust, strict=True) if not lost)
    drawn = dict.fromkeys(card["kind"] for card in words.cards.values() if card["starts"] == DRAW_PILE)
    fine = [count(others[kind], kind) for kind in drawn]
    before = "If you repel this ship and draw again, " if view["hand"] else ""
    bad = f"{before}the next card is a bust with a chance of {100 * bust_chance(observation):.1f} %: {sum(bust)} of"
    chances = capital(f"{bad} {count(len(faces), 'card')} that may come. The others: {listed(fine)}.")
    return [chances, *in_coins(observation)]


def in_coins(observation: Observation) -> list[str]:
    """The values of stopping and of drawing on, if there is that choice and it can be solved."""
    try:
        found = choice(observation)
    except NoCompiler:
        return []
    if found is None:
        return []
    repelled = "with this ship repelled, " if waiting(observation) else ""
    ways = ((repelled, found.now), ("with it let in, ", found.kept))
    return [
        f"Estimated in coins, with cards valued as by the bot steady: {way}stopping {worth.stop:.1f}, "
        f"drawing on {worth.draw:.1f}, which in the end is a bust with a chance of {100 * worth.bust:.1f} %."
        for way, worth in ways
        if worth
    ]


def no_move(asking: Asking, answer: str) -> str:
    """Why an answer matches no move of this question."""
    name = verb_of(answer)
    reason, clause = asking.game.why_not(answer) or ("", None)
    if clause is None and name in (verb.name for verb in asking.game.ruleset.verbs):
        if not any(verb_of(move) == name for move in candidates(asking.game)):
            reason, clause = texts.wrong_time(name)
    elif clause is None:
        return f"There is no move or command '{answer}'; ? helps."
    return f"'{answer}' is not possible: {capital(reason)}" + (f" ({clause})" if clause else "")
