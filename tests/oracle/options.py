"""The options of a base game and the printed editions (E-001 to E-018)."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Options:
    """One table's options; the defaults are E-014."""

    edition: str = ""
    bust_claims: bool = True  # E-002
    empty_piles: str = "tax"  # E-003: "stop" or "tax"
    second_shuffle: str = "tax"  # E-004: "nothing" or "tax"
    active_jester: bool = True  # E-005
    expedition_required: bool = False  # E-010
    target: int = 12  # E-011
    pass_automatically: bool = False  # E-012

    @property
    def owners_rank_above(self) -> bool:
        """E-010: the online edition ranks owners of expeditions above; elsewhere only the win needs one."""
        return self.edition == "yucata"

    @property
    def line(self) -> str:
        """The format line of this table: its edition, and every value that differs from the edition's."""
        return "; ".join(["base", *self._edition_part(), *self._own_part()])

    def _edition_part(self) -> list[str]:
        return [f"edition {self.edition}"] if self.edition else []

    def _own_part(self) -> list[str]:
        plain = EDITIONS[self.edition]
        said = {
            f"bust claims {'yes' if self.bust_claims else 'no'}": self.bust_claims != plain.bust_claims,
            f"empty piles {self.empty_piles}": self.empty_piles != plain.empty_piles,
            f"second shuffle {self.second_shuffle}": self.second_shuffle != plain.second_shuffle,
            f"active jester {'yes' if self.active_jester else 'no'}": self.active_jester != plain.active_jester,
            f"target {self.target}": self.target != plain.target,
            "expedition required": self.expedition_required,
            "pass automatically": self.pass_automatically,
        }
        return [text for text, needed in said.items() if needed]


_STILL = Options("pegasus", bust_claims=False, empty_piles="stop", second_shuffle="nothing", active_jester=False)
EDITIONS: dict[str, Options] = {
    "": Options(),
    "pegasus": _STILL,
    "steve-jackson": replace(_STILL, edition="steve-jackson", active_jester=True),
    "yucata": Options("yucata", bust_claims=False, active_jester=False),
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
    "short": replace(EDITIONS["pegasus"], target=5, pass_automatically=True),
    "long": replace(EDITIONS["big-box"], target=20, second_shuffle="tax"),
    "crossed": replace(EDITIONS["steve-jackson"], empty_piles="tax", bust_claims=True, target=9),
}
