"""The catalog, which is the same for all guests: formats, bots, cards and clauses."""

from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

import portroyal as pr
from portroyal.engine.names import NAME_LIMIT
from portroyal.formats import texts
from portroyal.formats.formats import box_cards, parse_format, plain
from portroyal.formats.registry import presets, registry
from portroyal.machine.build import has_compiler
from portroyal.server.http.answers.choices import Bot, Clause, Defaults, Format, Formats, Preset, Section
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.guest import AboutOut
from portroyal.server.http.answers.views import Card
from portroyal.server.http.requests import FormatBody
from portroyal.server.play.bots.known import DEFAULT_BOTS, bots_for, known_bots
from portroyal.server.play.bots.machines import SEARCHING
from portroyal.server.play.state import State, json
from portroyal.server.routes.examples import Example, example

router = APIRouter(prefix="/api", tags=["catalog"])


options = cache(pr.options)
all_clauses = cache(pr.clauses)
all_sections = cache(texts.sections)


def default_format() -> str:
    """The format of a new table if none is requested, in normal form. E-014"""
    return str(options()["default"])


def format_out(line: str) -> dict[str, Any]:
    """The response that describes a format line. Raises BadFormat if the line is invalid.

    `options` contains the value of every option that the format's boxes have, and of any other option that the edition
    sets.
    """
    form = parse_format(line)
    return {
        "line": line,
        "format": form.line,
        "boxes": list(form.boxes),
        "edition": form.edition,
        "options": dict(form.options),
    }


@cache
def defaults(lobby: bool) -> dict[str, Any]:
    return {
        "lobby": lobby,
        "format": format_out(default_format()),
        "bots": DEFAULT_BOTS,
        "name_limit": NAME_LIMIT,
        "think_less": [] if has_compiler() else [SEARCHING],
    }


@cache
def every_card() -> list[dict[str, Any]]:
    return [plain(card) for box in registry() for card in box_cards(box)]


@cache
def about() -> AboutOut:
    try:
        links = metadata("portroyal").get_all("Project-URL", [])
    except PackageNotFoundError:  # the program runs from a folder and is not installed
        links = []
    labeled = dict(link.split(", ", 1) for link in links)
    return AboutOut(pr.__version__, labeled.get("Source"))


@router.get("/about", responses=answers(AboutOut))
@example(lambda _: Example(AboutOut("1.0.0", "https://code.example/portroyal")))
async def about_server() -> Response:
    """The server's version, and the address of its source code."""
    return json(about())


@router.get("/formats", responses=answers(Formats))
@example(lambda _: Example(options()))
async def formats() -> Response:
    """The boxes, editions and options for a format line, and the default format."""
    return json(options())


@router.post("/format", responses=answers(Format, "bad-format"))
@example(lambda demo: Example(format_out(demo.format), {"format": demo.format}))
async def read_format(body: FormatBody) -> Response:
    """The meaning of a format line, or the format line for a set of choices. Nothing is stored."""
    return json(format_out(body.line()))


@router.get("/defaults", responses=answers(Defaults))
@example(lambda _: Example(defaults(lobby=True)))
async def new_table_defaults(state: State) -> Response:
    """The defaults for a new table."""
    return json(defaults(state.settings.lobby))


@router.get("/presets", responses=answers(list[Preset]))
@example(lambda _: Example(presets()[:1]))
async def preset_tables() -> Response:
    """New tables that can be opened with one click."""
    return json(presets())


@router.get("/bots", responses=answers(list[Bot], "bad-format"))
@example(lambda demo: Example(bots_for(demo.format, 4), parameters={"format": demo.format, "players": 4}))
async def bots(
    format: Annotated[str | None, Query(max_length=300)] = None,
    players: Annotated[int, Query(ge=1, le=5)] = 4,
) -> Response:
    """The bots that can take a seat or, given a format and a number of players, only those that fully support both."""
    return json(known_bots() if format is None else bots_for(format, players))


@router.get("/cards", responses=answers(list[Card], "bad-format"))
@example(lambda demo: Example(pr.cards(demo.format, players=4)[:2], parameters={"format": demo.format, "players": 4}))
async def cards(
    format: Annotated[str | None, Query(max_length=300)] = None,
    players: Annotated[int | None, Query(ge=1, le=5)] = None,
) -> Response:
    """All cards in a format for a number of players (by default, any), with their figures and the number of copies."""
    return json(pr.cards(format or default_format(), players=players))


@router.get("/gallery", responses=answers(list[Card]))
@example(lambda _: Example(every_card()[:2]))
async def gallery() -> Response:
    """All cards from all boxes, including cards that no format uses."""
    return json(every_card())


@router.get("/clauses", responses=answers(list[Clause]))
@example(lambda _: Example(all_clauses()[:2]))
async def clauses() -> Response:
    """The clauses of the rules, in our own words."""
    return json(all_clauses())


@cache
def read_out(lang: str) -> str:
    return "\n".join(filter(None, (box.texts(lang) for box in registry().values())))


def one_text(lang: str, name: str) -> str:
    told = {key: text for box in registry().values() for key, text in box.told(lang).items()}
    parts = {key.removeprefix(name): text for key, text in told.items() if key.partition(".")[0] == name}
    return "\n".join(f"    {key} = {text}" if key else f"{name} = {text}" for key, text in parts.items())


@router.get("/texts", response_class=PlainTextResponse, responses=answers(str))
@example(lambda _: Example("story-10 = A Color without a Name", parameters={"lang": "en", "only": "story-10"}))
async def read_texts(
    lang: Annotated[Literal["en", "de"], Query()] = "en",
    only: Annotated[str | None, Query(pattern="^[a-z][a-z0-9-]*$", max_length=50)] = None,
) -> Response:
    """The boxes' text to be read aloud, in Fluent format: one message for each card, with its attributes.

    With `only`, the response is just the message with that name. It is empty if no box has such a message.
    """
    return Response(one_text(lang, only) if only else read_out(lang), media_type="text/plain")


@router.get("/sections", responses=answers(list[Section]))
@example(lambda _: Example(all_sections()[:2]))
async def sections() -> Response:
    """The headings in the rules, each with the id of the clause that follows."""
    return json(all_sections())
