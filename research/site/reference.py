"""The reference for all public names, generated from their docstrings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import portroyal
import portroyal.env
from research.site.docstrings import markdown

TOPICS = {
    "Games": ("game", "formats", "engine.observation", "engine.pickling"),
    "Bots and advice": ("bots", "advice"),
    "Campaigns": ("campaign",),
    "Errors": ("errors",),
    "Boxes of your own": ("engine",),
}
"""The modules of each topic. A name belongs to the topic with the longest match."""


def topic_of(name: str) -> str:
    """The topic of a public name of portroyal."""
    home = portroyal._HOME.get(name, "portroyal.errors").removeprefix("portroyal.")
    fits = (
        (len(part), topic) for topic, parts in TOPICS.items() for part in parts if f"{home}.".startswith(f"{part}.")
    )
    return max(fits)[1]


def portroyal_page() -> str:
    parts = ["# `portroyal`\n", "Every public name, by topic: `import portroyal as pr`.\n"]
    for topic in TOPICS:
        names = [name for name in portroyal.__all__ if topic_of(name) == topic]
        parts += [f"## {topic}\n", *entries("portroyal", names)]
    return "\n".join(parts)


def env_page() -> str:
    about = (portroyal.env.__doc__ or "").strip()
    names = sorted(portroyal.env.__all__, key=lambda name: name != "vector")
    return "\n".join(["# `portroyal.env`\n", markdown(about), "", "## Names\n", *entries("portroyal.env", names)])


def entries(package: str, names: Iterable[str]) -> Iterator[str]:
    return (f"::: {package}.{name}\n" for name in names)
