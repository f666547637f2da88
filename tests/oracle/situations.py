"""The situations described by the clauses, so that a run can list those it never reached."""

from collections.abc import Iterable

from .adventure.situations import OF_ADVENTURES, Where
from .options import Options


def _any(options: Options) -> bool:
    return True


def _expeditions(options: Options) -> bool:
    return "base" in options.boxes


def _competitive(options: Options) -> bool:
    return not options.cooperative and not options.adventure


def _rivals(options: Options) -> bool:
    return not options.cooperative


def _gambler(options: Options) -> bool:
    return "gambler" in options.boxes


def _new_persons(options: Options) -> bool:
    return "contracts" in options.boxes


def _contracts(options: Options) -> bool:
    return options.with_contracts


def _team(options: Options) -> bool:
    return options.timed


def _merchants(options: Options) -> bool:
    return "make-sail" in options.boxes


def _all(*wheres: Where) -> Where:
    return lambda options: all(where(options) for where in wheres)


def _extra_tax(options: Options) -> bool:
    return "tax" in (options.empty_piles, options.second_shuffle)


def section(where: Where, text: str) -> dict[str, Where]:
    return {line.strip(): where for line in text.strip().splitlines()}


SITUATIONS: dict[str, Where] = {
    **section(
        _any,
        """
        B-024 reshuffle
        B-024 reshuffle in the middle of a payment
        B-025 payment lapsed
        B-026 a traded ship may come back as a coin
        B-026 too few cards for all who gain
        B-030 stopped with an empty harbor
        B-036 repelled
        B-034 a skull ship, and swords
        B-035 bust on purpose
        B-038 tax
        B-040 tied for the bonus
        B-041 bust
        B-060 five colors
        B-075 nothing possible
        E-003 both piles are empty in discover
        E-003 discover ends without a card
        E-016 a third reshuffle needed
        """,
    ),
    **section(
        _expeditions,
        """
        B-039 lost half the coins
        B-042 several players' jesters at a bust
        B-050 claimed before deciding to repel
        B-050 claimed before the first card
        B-050 claimed with no take left
        B-052 claimed
        B-053 a choice of persons
        B-054 spent in the turn of the hire
        B-062 traders
        B-063 hired for nothing
        B-066 the coin due out of the trade's coins
        B-070 a governor of a non-active player
        B-071 admiral
        B-072 jester
        B-076 only claims and contracts are left
        E-005 the active player's jester
        """,
    ),
    **section(lambda options: options.bust_claims and _expeditions(options), "E-002 asked after a bust"),
    **section(lambda options: options.empty_piles == "tax", "E-003 additional tax"),
    **section(lambda options: options.second_shuffle == "tax", "E-004 additional tax at the second reshuffle"),
    **section(
        _competitive,
        """
        B-080 ended
        B-080 triggered by a non-active player
        B-080 triggered in the round's last turn
        B-082 shared
        B-082 decided by coins
        E-018 a round stands still
        """,
    ),
    **section(_all(_competitive, _expeditions), "B-083 below the target again"),
    **section(lambda options: options.expedition_required, "E-010 the winner has not the most points"),
    **section(
        _all(_competitive, lambda options: options.pass_automatically),
        """
        E-012 passed automatically
        E-012 several takes net nothing
        """,
    ),
    **section(
        _gambler,
        """
        G-003 a tax before the last of the four
        G-003 an expedition among the four
        G-003 the bonus lapses, all cards being aside
        G-004 bust with a gambler
        G-005 gambler number 1 of a turn
        G-005 gambler number 2 of a turn
        G-005 gambler number 3 of a turn
        G-007 a reshuffle before the first is turned up
        G-007 fewer than four came
        G-007 none of the four came
        E-016 a third reshuffle needed by a gambler
        """,
    ),
    **section(_all(_gambler, _competitive), "G-002 a gambler as the very first draw"),
    **section(_all(_gambler, _extra_tax), "G-007 an additional tax before the first is turned up"),
    **section(
        _new_persons,
        """
        K-003 a gift to the active player
        K-003 gift
        K-004 a clerk at work
        K-004 a clerk, but the harbor is empty
        K-005 gunner
        K-006 vice-admiral
        K-008 several bonuses
        """,
    ),
    **section(
        _contracts,
        """
        completed bruja
        completed explorer
        completed frigate-nemesis
        completed galleon-nemesis
        completed jinx
        completed luminary
        completed major-speculator
        completed maritime-supremacy
        completed mercenary
        completed new-colony
        completed pirates-nest
        completed speculator
        completed tax-inspector
        completed thrifty-staff
        completed trade-master
        completed trade-outpost
        marked frigate-nemesis
        marked galleon-nemesis
        marked speculator
        K-021 the last marker
        K-022 a space that pays nothing
        K-028 the last marker goes to a space on the way
        K-046 completed by jack's company
        K-055 declined by a non-active player
        K-055 no coin to decline with
        K-056 completed by several at once
        K-059 three and four colors at once
        K-060 kept
        K-060 kept ships lost with the last marker
        """,
    ),
    **section(_all(_contracts, _competitive), "K-023 the end is triggered by a contract"),
    **section(_all(_contracts, _extra_tax), "K-056 at an additional tax"),
    **section(_all(_contracts, _gambler), "K-056 in the middle of a gambler's cards"),
    **section(_all(_contracts, _merchants), "K-055 declined, though a merchant could tuck the ship"),
    **section(
        lambda options: options.automatic and _contracts(options),
        """
        K-026 several contracts at once
        K-030 equal coins
        K-030 markers are short of the contracts due
        """,
    ),
    **section(
        _team,
        """
        completed small-estate
        completed ransom
        K-073 bust on the last time card
        K-073 lost
        K-073 won
        K-073 won after a bust
        K-073 won by a non-active player
        K-073 won in the middle of a tax
        K-073 won in the turn of the last time card
        K-075 no gift
        K-077 a time card set aside
        K-077 the last time card set aside
        """,
    ),
    **section(_all(_team, _gambler), "K-077 in the middle of a gambler's cards"),
    **section(
        _all(_team, _merchants),
        """
        K-061 a tucked ship brings the 12th point
        K-061 the 12th point is a tucked ship's
        """,
    ),
    **section(
        _merchants,
        """
        M-010 a ship that pays nothing is discarded
        M-010 tucked
        """,
    ),
    **section(_all(_merchants, _competitive), "M-010 a tucked ship triggers the end"),
    **section(
        lambda options: options.boxes == ("make-sail",),
        """
        M-003 discarded down to 8
        M-011 one ship, two merchants
        """,
    ),
    **{situation: where for where, text in OF_ADVENTURES for situation in section(where, text)},
}


def possible(tables: Iterable[Options]) -> list[str]:
    """The situations that can occur at one of these tables."""
    met = list(tables)
    return [situation for situation, where in SITUATIONS.items() if any(where(options) for options in met)]
