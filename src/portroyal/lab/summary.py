"""The figures in a report as sentences and tables."""

from __future__ import annotations

from portroyal.lab.report import Report, Times


def summary(report: Report) -> list[str]:
    """The figures in a report, as sentences."""
    means = f"{report.moves:.1f} moves, {report.rounds:.1f} rounds and {report.reshuffles:.2f} reshuffles per game"
    empty = f"In {percent(report.both_empty, 3)} of the games, a card had to be drawn when both piles were empty"
    return [
        f"{report.games:,} games were played, with a mean of {means}. {outcome(report)}",
        f"{empty}; {report.standstills} games ended in a standstill.",
        f"{percent(report.busts)} of the turns ended in a bust.",
    ]


def outcome(report: Report) -> str:
    """A sentence about the wins."""
    if report.team is None:
        wins = ", ".join(percent(won) for won in report.wins or [])
        return f"The shares of wins, by position in turn order, were as follows: {wins}."
    shares = {key: value for key, value in report.team.items() if isinstance(value, dict)}
    words = [f"{key} {word} {percent(won)}" for key, value in shares.items() for word, won in value.items()]
    means = [f"{key} {value:.2f}" for key, value in report.team.items() if key != "won" and key not in shares]
    return f"The team won {percent(report.team['won'])}: {', '.join([*words, *means])}."


def tables(report: Report) -> list[tuple[str, list[str], list[list[str]]]]:
    """Tables of busts, gained cards, messages, and wins by card, each with a title, headers and rows."""
    cards = sorted(report.cards, key=lambda card: -card.won)
    return [
        (
            "Busts by cards drawn",
            ["Card in the turn", "Times drawn", "Busts"],
            [[str(n), f"{row['times']:,.0f}", percent(row["share"])] for n, row in report.busts_by_cards.items()],
        ),
        *(
            _times(f"{kind.capitalize()}: cards gained", times, report.lying_open)
            for kind, times in report.gained.items()
        ),
        _times("What happened", report.happened, {}),
        (
            "Cards",
            ["Card", "Per game", "Games won with it"],
            [[card.name, f"{card.per_game:.2f}", percent(card.won)] for card in cards],
        ),
    ]


def _times(what: str, times: Times, lying_open: Times) -> tuple[str, list[str], list[list[str]]]:
    per = "Per game in which it was open" if times.keys() & lying_open.keys() else "Per game"
    return what, [what, per], [[name, f"{n:.2f}"] for name, n in times.items()]


def percent(of: float, digits: int = 1) -> str:
    """A share as a percentage."""
    return f"{100 * of:.{digits}f}%"
