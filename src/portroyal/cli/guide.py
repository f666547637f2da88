"""Help during a game: why a move is legal or not, the effect of a card, and the odds for the next card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import portroyal as pr
from portroyal.advice.worth import choice, drawing_pays
from portroyal.cli.asking import Asking, candidates, clause_text, refusal
from portroyal.cli.speech import Speech, capital, telling, yes
from portroyal.cli.words import Words
from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.observation import Observation
from portroyal.engine.table import ACTIVE, HARBOR
from portroyal.formats import texts
from portroyal.formats.formats import parse_format
from portroyal.machine.build import NoCompiler
from portroyal.odds.drawing import discarded, is_drawing, may_draw, may_draw_several, taxes_come_first
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance, busts, next_card, waiting
from portroyal.odds.stopping.problem import Solution


def helps(view: dict[str, Any], say: Speech) -> list[str]:
    """The aim of the game, how its boxes extend it, and the possible answers."""
    end = [say("help-end", target=view["target"])] if view["target"] is not None else []
    others = [say("help-others")] if view["players"] > 1 else []
    of_boxes = [say(f"help-{key}", team=yes("won" in view)) for key in view if say.has(f"help-{key}")]
    return [say("help-aim"), *end, *others, *of_boxes, *say("help-answers").splitlines()]


def about(query: str, words: Words, view: dict[str, Any]) -> list[str]:
    """The text of a clause or topic, or the cards with this name, except cards not yet revealed in *view*."""
    say, wanted = words.say, query.lower()
    clause = clause_text(query.upper(), say.language)
    if clause:
        return [f"{query.upper()}: {clause}"]
    visible = [name for name in words.cards if not is_secret(name, words, view)]
    matches = [name for name in visible if name == wanted] or [
        name for name in visible if wanted in words.noun(name).lower() or name.startswith(wanted)
    ]
    topics = topics_of(wanted, words, view)
    if not matches and not topics:
        return [say("no-such-topic", what=query)]
    copies = list(dict.fromkeys(f"{words.cards[name]['copies']} x {words.title(name)}" for name in matches))
    figures = words.printed | {"target": view["target"] or 0}
    explained = [words.about(name) for name in matches] + [say(f"about-{topic}", **figures) for topic in topics]
    clauses = [*topics.values(), *(clause for name in matches for clause in words.cards[name]["clauses"])]
    rules = [f"{clause}: {clause_text(clause, say.language)}" for clause in dict.fromkeys(clauses)]
    return [*copies, *filter(None, dict.fromkeys(explained)), *rules]


def topics_of(query: str, words: Words, view: dict[str, Any]) -> dict[str, str]:
    """The topics in this game, other than cards, whose names contain *query*, each with its clause."""
    boxes, say = parse_format(view["format"]).boxes, words.say
    clauses = {topic: row["id"] for row in pr.clauses() if row["box"] in boxes for topic in row["topics"]}
    names = {topic: f"{say.get(f'topic-{topic}', '')}|{say.get(f'words-{topic}', '')}".lower() for topic in clauses}
    keys = {topic: topic.replace("-", "_") for topic in clauses}
    visible = [topic for topic in clauses if keys[topic] in view or not say.has(f"fact-{keys[topic]}")]
    return {topic: clauses[topic] for topic in visible if query in names[topic] and say.has(f"about-{topic}")}


def is_secret(name: str, words: Words, view: dict[str, Any]) -> bool:
    """Whether a card is of a kind that stays secret until revealed, and has not been revealed yet."""
    place = telling()["secret"].get(words.cards[name]["kind"])
    return place is not None and name not in [entry["card"] for entry in view.get(place, ())]


def why(asking: Asking, move: str) -> list[str]:
    """Why a move is legal or not, with the text of the clause."""
    say, moves = asking.say, asking.view["moves"]
    if not move:
        return [say("why-which")]
    if move.isdecimal() and 1 <= int(move) <= len(moves):
        move = moves[int(move) - 1]
    matches = asking.matches(move)
    if len(matches) > 1:
        return [say("which-one", moves=say.listed(matches, "or"))]
    if not matches:
        return [no_move(asking, move)]
    move = matches[0]
    refused = asking.game.why_not(move, say.language)
    if refused is None:
        verb = asking.words.verb_of(move)
        clause = next((known.clause for known in asking.game.ruleset.verbs if known.name == verb), "")
        verdict = say("possible-now", move=move)
    else:
        clause = refused[1] or ""
        verdict = say("not-possible", move=move, why=refusal(asking.game, move, say.language))
    return [verdict, *([f"{clause}: {clause_text(clause, say.language)}"] if clause else [])]


def draws(game: pr.Game) -> bool:
    """Whether the seat to move is drawing cards."""
    observation = None if game.seat is None else game.observe(game.seat)
    return observation is not None and observation.counters[ACTIVE] == game.seat and is_drawing(observation)


def odds(game: pr.Game, words: Words) -> list[str]:
    """The odds for the next draw by the seat to move, if it is drawing cards."""
    assert game.seat is not None
    say = words.say
    if not draws(game):
        return [say("odds-not-now")]
    observation = game.observe(game.seat)
    lines = next_one(game, observation, words) if may_draw(observation) else [say("odds-no-single")]
    for move, cards in may_draw_several(observation).items():
        chance = say.decimal(100 * bust_chance_of_several(observation, cards))
        lines.append(say("odds-several", move=observation.text(move), n=cards, chance=chance))
    return lines


def next_one(game: pr.Game, observation: Observation, words: Words) -> list[str]:
    """The odds for the next card if a single card is drawn."""
    faces, say = next_card(observation).faces, words.say
    if not faces:
        empty = "odds-none-taxed" if taxes_come_first(observation) else "odds-none"
        return [say("odds-none-unshuffled" if discarded(observation) else empty)]
    harbor = observation.piles[HARBOR]
    kinds = [words.cards[name]["kind"] for name in map(observation.ruleset.names.__getitem__, faces)]
    bust = [busts(observation, face, harbor) for face in faces]
    harmless = Counter(kind for kind, lost in zip(kinds, bust, strict=True) if not lost)
    drawn = dict.fromkeys(card["kind"] for card in words.cards.values() if card["starts"] == DRAW_PILE)
    chances = say(
        "odds-bust",
        repelled=yes(bool(game.view(game.seat)["hand"])),
        chance=say.decimal(100 * bust_chance(observation)),
        n=sum(bust),
        of=len(faces),
        others=say.listed([say(f"odds-kind-{kind}", n=harmless[kind]) for kind in drawn]),
    )
    return [chances, *in_coins(observation, say)]


def in_coins(observation: Observation, say: Speech) -> list[str]:
    """The values of stopping and of drawing again, if the seat has this choice and the values can be computed.

    Near the end of the game, a single line says instead that points decide the game.
    """
    try:
        solution = choice(observation)
    except NoCompiler:
        return []
    if solution is None:
        return []
    if solution.late:
        return [say("odds-worth-late")]
    ways = {"away" if waiting(observation) else "now": solution.now, "in": solution.kept}
    return [_worth(way, worth, say) for way, worth in ways.items() if worth]


def _worth(way: str, worth: Solution, say: Speech) -> str:
    stop, draw, bust = map(say.decimal, (worth.stop, worth.draw, 100 * worth.bust))
    draws = drawing_pays(worth)
    better = say("odds-worth-better", draws="even" if draws is None else yes(draws))
    return f"{say('odds-value', way=way, stop=stop, draw=draw, bust=bust)} {better}"


def no_move(asking: Asking, answer: str) -> str:
    """Why an answer to this question matches no move."""
    name, say = asking.words.verb_of(answer), asking.say
    reason, clause = asking.game.why_not(answer, say.language) or ("", None)
    if clause is None and name in asking.words.verbs:
        if not any(asking.words.verb_of(move) == name for move in candidates(asking.game)):
            reason, clause = texts.wrong_time(name, say.language)
    elif clause is None:
        return say("no-such-move", answer=answer)
    return say("not-possible", move=answer, why=capital(reason) + (f" ({clause})" if clause else ""))
