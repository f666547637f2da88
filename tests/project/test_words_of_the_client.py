"""The client uses words of a box only where it draws them or has texts for them; exceptions have reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.formats.test_words_of_boxes import named_in

SRC = Path(__file__).parents[2] / "web" / "src"
DRAWN_OR_SAID = ("adventure/", "art/", "card/", "lib/said/", "locales/", "scene/")
TYPES = ("wire/",)  # the server's declarations
# Words that mean something else in the client: signs, styles, times, the rulebook, and places on the screen.
OTHERWISE = {
    *("anchor", "anchors", "sail", "fleet", "fleets", "near", "space", "time", "drawn", "turned", "demands"),
    *("book", "brings", "calm", "chapter", "chapters", "chosen", "crown", "hurried", "month", "paid", "parts", "story"),
}

QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", re.DOTALL)
UNREAD = re.compile(
    r"//[^\n]*|/\*.*?\*/|<!--.*?-->|<style.*?</style>|^\s*import .*?from '[^']*'$|import\('[^']*'\)",
    re.DOTALL | re.MULTILINE,
)
NAME = re.compile(r"[A-Za-z_]\w*")


class Reason(NamedTuple):
    why: str
    words: set[str]


DRAWS = "draws what this box lays on the table, where the view has it"
TOGETHER = "the end of a game that all win or lose"
EXAMPLES = "a page of examples, for whoever works on the client"
CONTRACT = {"contract", "contracts", "demand", "seal", "markers"}
PAPER = {"seals", "spaces", "kept", "completed", "marked", "time-deck", "point-deck", "contract-stack"}
REASONS = {
    "boxes.ts": Reason("loads what draws this box", {"adventure"}),
    "lib/cards/contracts.ts": Reason(DRAWS, {*CONTRACT, "occasion"}),
    "lib/cards/display.ts": Reason("lays ships in front of the card that the deck names", {"tucked", "tucks"}),
    "lib/telling/questions.ts": Reason("names the contract that a question is about", {"contract"}),
    "lib/telling/speak.ts": Reason("words of a card that may have this column", {"gift", "demand"}),
    "lib/telling/standing.ts": Reason(TOGETHER, {"team-won", "team-lost"}),
    "lib/layout/": Reason("where cards lie on the screen, and fly to", {"face-down", "tucked"}),
    "lib/play/extra.ts": Reason("what boxes lay on the table", {"base", "contract", "contracts", "time-deck"}),
    "lib/play/hints.ts": Reason("the hints of a first game", {"claim", "draw", "stop", "take"}),
    "lib/play/play.ts": Reason("where a card is shown that is explained", {"contracts", "tucked"}),
    "lib/play/table-play.svelte.ts": Reason("where a card is shown that is explained", {"tucked"}),
    "lib/timeline/": Reason(
        "the kinds of pictures that a turn has", {"bust", "contract", "face-down", "gift", "repelled"}
    ),
    "lib/verify/": Reason("follows every card, and some lie face down", {"face-down"}),
    "pages/Bests.svelte": Reason("a list of the server's, by this number", {"contracts"}),
    "pages/HowTo.svelte": Reason("the pictures of three moves", {"draw", "stop", "take"}),
    "pages/TurnPicture.svelte": Reason("the pictures of a turn", {"draw", "repel", "stop", "take"}),
    "pages/Stories.svelte": Reason(EXAMPLES, {"repel", "ship-red-3-6", "jack-6-1", "captain-4-1"}),
    "pages/TableStory.svelte": Reason(EXAMPLES, {"bust", "ship-green-1-1"}),
    "table/board/": Reason(DRAWS, {"contracts", "time-deck", "tucked", "take"}),
    "table/contracts/": Reason(DRAWS, {*CONTRACT, *PAPER}),
    "table/end/": Reason(TOGETHER, {"team-lost", "contract", "contracts", "point-deck", "seal"}),
    "table/explanations/": Reason(
        "what is explained besides",
        {"contract", "contracts", "gift", "seal", "seal-number", "time-deck", "tucked"},
    ),
    "table/harbor/": Reason("a bust is drawn, and what lies face down", {"bust", "face-down"}),
    "table/log/": Reason("the pictures of a turn", {"bust"}),
    "table/seats/": Reason(DRAWS, {"gift", "give", "kept", "markers", "tucked"}),
}  # fmt: skip


def named(source: str) -> Iterator[str]:
    """The words in the code of one file, without comments, styles and imports."""
    code = UNREAD.sub("", source)
    for found in QUOTED.finditer(code):
        yield from named_in(found[1] or found[2] or found[3] or "", True)
    for name in NAME.findall(QUOTED.sub("", code)):
        yield from named_in(name, False)


@cache
def found() -> dict[str, set[str]]:
    """The words, by file or folder for those in REASONS, otherwise by file."""
    words: dict[str, set[str]] = {}
    for path in sorted(SRC.rglob("*")):
        file = path.relative_to(SRC).as_posix()
        if path.suffix in (".ts", ".svelte") and not file.startswith((*DRAWN_OR_SAID, *TYPES)):
            part = next((part for part in REASONS if file.startswith(part)), file)
            words.setdefault(part, set()).update(set(named(path.read_text(encoding="utf-8"))) - OTHERWISE)
    return words


def test_the_client_names_box_words_only_where_it_draws_them() -> None:
    known = {part: reason.words for part, reason in REASONS.items()}
    assert {part: more for part, words in found().items() if (more := words - known.get(part, set()))} == {}


def test_each_reason_is_still_needed() -> None:
    assert {part: less for part, reason in REASONS.items() if (less := reason.words - found().get(part, set()))} == {}


def test_every_way_to_name_something_is_found() -> None:
    wrong = [
        "if (card.type === 'vice-admiral') return 1",
        "const price = jester * 2",
        'const at = <Icon name="x" title="pirates nest" />',
        "`about-${x}-merchant`",
        "view.time_deck > 3",
        "const KINDS = { trader: 'B-062' }",
        "{#if boxes.includes('gambler')}yes{/if}",
    ]
    assert [source for source in wrong if not list(named(source))] == []


def test_comments_styles_and_imports_may_stand() -> None:
    right = [
        "// a jester\n/* the admiral */",
        "<!-- merchants -->",
        "<style>\n  .contract { color: red }\n</style>",
        "import Contract from '../contracts/Contract.svelte'",
        "const card = deck.card(name)",
    ]
    assert [source for source in right if list(named(source))] == []
