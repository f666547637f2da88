"""The boxes and options of a table, and the printed editions (E-001 to E-018)."""

from dataclasses import dataclass, replace

SAIL_ALONE = ("make-sail",)


@dataclass(frozen=True)
class Options:
    """The boxes and options of a table, with the defaults of E-014."""

    edition: str = ""
    bust_claims: bool = True  # E-002
    empty_piles: str = "tax"  # E-003: "stop" or "tax"
    second_shuffle: str = "tax"  # E-004: "nothing" or "tax"
    active_jester: bool = True  # E-005
    vice_admiral: int = 1  # E-007
    automatic: bool = False  # E-008
    expedition_required: bool = False  # E-010
    target: int = 12  # E-011
    pass_automatically: bool = False  # E-012
    boxes: tuple[str, ...] = ("base",)
    no_contracts: bool = False  # only the new person and ship cards
    cooperative: bool = False  # a team, or a solo player (K-070, A-010)
    aside: int = 0  # time cards set aside before the game (K-077)
    variable: bool = False  # the adventure without its story
    chapter: int = 0  # of the adventure
    defeats: int = 0  # of a team in this chapter
    draft: bool = False  # of the characters

    @property
    def owners_rank_above(self) -> bool:
        """Whether owners of expeditions rank above others (E-010); otherwise only the winner needs one."""
        return self.edition == "yucata"

    @property
    def with_contracts(self) -> bool:
        """Whether there are open contracts (K-020)."""
        return "contracts" in self.boxes and not self.no_contracts

    @property
    def adventure(self) -> bool:
        """Whether The Adventure Begins is played (A-017)."""
        return "adventure" in self.boxes

    @property
    def timed(self) -> bool:
        """Whether a time deck ends the game (K-071)."""
        return self.cooperative and not self.adventure

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of players (A-010, B-010, K-070, M-002)."""
        if self.adventure:
            return (1, 2, 3, 4) if self.cooperative else (2, 3, 4)
        if self.cooperative:
            return (1, 2, 3, 4, 5)
        return (2, 3, 4) if self.boxes == SAIL_ALONE else (2, 3, 4, 5)

    @property
    def tax_kinds(self) -> tuple[str, ...]:
        """The kinds of tax increases in the deck from the start, for additional taxes (E-013, M-005, M-020)."""
        return ("sail",) if self.boxes == SAIL_ALONE else ("swords", "points")

    @property
    def line(self) -> str:
        """The format of this table as text: boxes and edition, and the options that differ from the edition."""
        return "; ".join([" + ".join(self.boxes), *self._edition_part(), *self._own_part()])

    def _edition_part(self) -> list[str]:
        return [f"edition {self.edition}"] if self.edition else []

    def _own_part(self) -> list[str]:
        plain = EDITIONS[self.edition]
        usual_target = 8 if self.boxes == SAIL_ALONE else 12
        parts = {
            f"bust claims {_yes(self.bust_claims)}": self.bust_claims != plain.bust_claims,
            f"empty piles {self.empty_piles}": self.empty_piles != plain.empty_piles,
            f"second shuffle {self.second_shuffle}": self.second_shuffle != plain.second_shuffle,
            f"active jester {_yes(self.active_jester)}": self.active_jester != plain.active_jester,
            f"target {self.target}": self.target != usual_target,
            "expedition required": self.expedition_required,
            "pass automatically": self.pass_automatically,
            f"vice admiral {self.vice_admiral}": self.vice_admiral != plain.vice_admiral,
            "no contracts": self.no_contracts,
            f"contracts {'automatic' if self.automatic else 'choice'}": not self.cooperative
            and self.automatic != plain.automatic,
            "cooperative": self.cooperative,
            "competitive": self.adventure and not self.cooperative and not self.variable,
            "variable": self.variable,
            f"aside {self.aside}": self.aside > 0,
            f"chapter {self.chapter}": self.chapter > 0,
            f"defeats {self.defeats}": self.defeats > 0,
            "draft": self.draft,
        }
        return [text for text, needed in parts.items() if needed]


def _yes(value: bool) -> str:
    return "yes" if value else "no"


_STILL = Options("pegasus", bust_claims=False, empty_piles="stop", second_shuffle="nothing", active_jester=False)
EDITIONS: dict[str, Options] = {
    "": Options(),
    "pegasus": _STILL,
    "steve-jackson": replace(_STILL, edition="steve-jackson", active_jester=True),
    "yucata": Options("yucata", bust_claims=False, active_jester=False, automatic=True),
    "big-box": replace(_STILL, edition="big-box", bust_claims=True, active_jester=True),
}
TABLES: dict[str, Options] = {
    "default": EDITIONS[""],
    "pegasus": EDITIONS["pegasus"],
    "steve-jackson": EDITIONS["steve-jackson"],
    "yucata": EDITIONS["yucata"],
    "big-box": EDITIONS["big-box"],
    "yucata house": replace(EDITIONS["yucata"], expedition_required=True, pass_automatically=True),
    "automatic": replace(EDITIONS[""], expedition_required=True, pass_automatically=True),
    "short": replace(EDITIONS["pegasus"], target=5, pass_automatically=True, vice_admiral=2),
    "long": replace(EDITIONS["big-box"], target=20, second_shuffle="tax", automatic=True),
    "crossed": replace(
        EDITIONS["steve-jackson"],
        empty_piles="tax",
        bust_claims=True,
        target=9,
        automatic=True,
        pass_automatically=True,
    ),
    "yucata by choice": replace(EDITIONS["yucata"], automatic=False, bust_claims=True, vice_admiral=2),
}
_MIXED = ("gambler", "contracts", "make-sail")
SETS: dict[str, tuple[str, ...]] = {
    "base": ("base",),
    **{
        " + ".join(("base", *boxes)): ("base", *boxes)
        for mask in range(1, 8)
        if (boxes := tuple(box for bit, box in enumerate(_MIXED) if mask >> bit & 1))
    },
    "make-sail alone": SAIL_ALONE,
}
_WITH_CONTRACTS = {name: boxes for name, boxes in SETS.items() if "contracts" in boxes}
SETS |= {f"{name}, no contracts": boxes for name, boxes in _WITH_CONTRACTS.items()}
SETS |= {f"{name}, cooperative": boxes for name, boxes in _WITH_CONTRACTS.items()}
_AT_SEA = {
    "base + adventure": ("base", "adventure"),
    "base + gambler + adventure": ("base", "gambler", "adventure"),
    "base + contracts + adventure": ("base", "contracts", "adventure"),
    "base + make-sail + adventure": ("base", "make-sail", "adventure"),
    "base + gambler + contracts + make-sail + adventure": ("base", *_MIXED, "adventure"),
}
MODES = ("cooperative", "competitive", "variable")
ADVENTURES = {f"{name}, {mode}": boxes for name, boxes in _AT_SEA.items() for mode in MODES}
SETS |= ADVENTURES
CHAPTERS = dict(zip(TABLES, (1, 2, 3, 4, 5, 5, 1, 3, 4, 2, 5), strict=True))  # by table
_DEFEATS = {"steve-jackson": 1, "big-box": 2, "automatic": 3}  # by table; 0 for others
_DRAFTED = ("pegasus", "automatic", "crossed")
_ASIDE = {"big-box": 2, "long": 30, "crossed": 5, "yucata": 1}  # by table; 0 for others


def options_for(set_name: str, table: str) -> Options:
    """The options of a table with a set of boxes; options that have no meaning there keep the edition's value."""
    options, boxes = TABLES[table], SETS[set_name]
    plain = EDITIONS[options.edition]
    if "adventure" in boxes:
        return _adventure(options, set_name, table)
    options = replace(options, boxes=boxes, no_contracts=set_name.endswith("no contracts"))
    if set_name.endswith("cooperative"):
        options = replace(options, cooperative=True, target=12, expedition_required=False, automatic=False)  # K-076
        return replace(options, aside=_ASIDE.get(table, 0))
    if "contracts" not in boxes:
        options = replace(options, vice_admiral=plain.vice_admiral)
    if not options.with_contracts:
        options = replace(options, automatic=plain.automatic)
    if boxes == SAIL_ALONE:
        target = 8 if options.target == 12 else options.target
        options = replace(options, target=target, expedition_required=False, bust_claims=plain.bust_claims)
    return options


def _adventure(options: Options, set_name: str, table: str) -> Options:
    """The options of an adventure: its own target, no contracts; each table has a chapter (A-010, A-015, A-072)."""
    boxes, plain = ADVENTURES[set_name], EDITIONS[options.edition]
    mode = set_name.rpartition(", ")[2]
    return replace(
        options,
        boxes=boxes,
        target=12,
        expedition_required=False,
        automatic=plain.automatic,
        vice_admiral=options.vice_admiral if "contracts" in boxes else plain.vice_admiral,
        no_contracts="contracts" in boxes,
        cooperative=mode == "cooperative",
        variable=mode == "variable",
        chapter=0 if mode == "variable" else CHAPTERS[table],
        defeats=_DEFEATS.get(table, 0) if mode == "cooperative" else 0,
        draft=table in _DRAFTED,
    )
