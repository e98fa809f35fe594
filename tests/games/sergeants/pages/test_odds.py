"""Exact chances before a shot, a throw and a blow, from what the seat may know of the decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.pages.odds import unseen_pile
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.combat.close_combat import Melees, Strike
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, ranges
from squadra.kernel import Effect, Effects, Odds, count_odds
from tests.games.sergeants.positions import FLAT, Position


def duel(**options: bool) -> Position:
    """Jackson and Gersten four inches apart, each with his seven cards in the draw pile."""
    p = Position(game_map=FLAT, **options)
    return p.soldier(1001, (1000, 2500), 90, grenades=1).soldier(2001, (4000, 2500), 270, spotted=True)


def fire(p: Position) -> Odds:
    return p.act(1001, "FIRE").odds(Fire(1001, 2001))


@pytest.mark.rule("SMG-SHOOT-7", "SMG-SHOOT-9")
def test_the_chances_of_a_shot_counted_by_hand() -> None:
    """Jackson's seven cards: three misses, one with one hit, three with three. Gersten's: 3 Zip, 2 Pin, a Wound, a Kill.

    Three hits turn three of the seven cards: 15 of 35 hands hold the Kill, 1 only Zips, 9 a Pin and no Wound,
    3 the Wound and no Pin, 7 both.
    """
    p = duel()
    assert ranges(p.table(), p.table().soldier(1001), p.table().soldier(2001)) == (True, True, True)
    odds = fire(p)
    assert odds.exact
    assert odds.chances == {
        (Effect("missed"),): Fraction(105, 245),
        (Effect("killed", "enemy"),): Fraction(50, 245),
        (Effect("pinned", "enemy"),): Fraction(37, 245),
        (Effect("pinned", "enemy"), Effect("wounded", "enemy")): Fraction(21, 245),
        (Effect("zip"),): Fraction(18, 245),
        (Effect("wounded", "enemy"),): Fraction(14, 245),
    }


@pytest.mark.rule("SMG-DAM-6")
def test_a_wounded_man_dies_of_the_wound_too() -> None:
    p = duel()
    p.state.soldiers[2001] = p.table().put(2001, wounded=True)
    odds = fire(p)
    # One hit: Wound or Kill, 2 of 7. Three hits: neither of them in 10 of 35 hands.
    assert odds[Effect("killed", "enemy")] == Fraction(1, 7) * Fraction(2, 7) + Fraction(3, 7) * Fraction(25, 35)


@pytest.mark.rule("SMG-HID-1", "SMG-HID-4")
def test_cards_in_a_foreign_hand_change_nothing() -> None:
    """Whether the Kill is in Gersten's hand or in his pile is hidden: the chances are the same."""
    plain = fire(duel()).chances
    for card in ("2001-rS", "2001-cL", "2001-rL"):
        assert fire(duel().hand("de-1", card)).chances == plain
    seen = duel().player("de-1", deck=tuple(c for c in content().soldiers[2001].seven("PRIVATE") if c != "2001-rS"))
    seen.player("de-1", discard=("2001-rS",))
    assert fire(seen)[Effect("killed", "enemy")] == 0  # the Kill lies open on the discard pile


@pytest.mark.rule("SMG-GREN-9")
def test_a_grenade_on_two_men() -> None:
    """Four of Jackson's seven cards strike; both miss with 3/7 times 2/6. Furst stands beside Gersten."""
    p = duel().soldier(2002, (4000, 3600), 270)
    odds = p.act(1001, "THROW").odds(Throw(1001, 2001, 4000, 3000))
    assert odds.exact and odds[Effect("missed")] == Fraction(3, 7) * Fraction(2, 6)
    assert sum(odds.chances.values()) == 1


@pytest.mark.rule("SMG-RUL-7")
def test_a_pile_at_its_end_brings_the_discards_in_again() -> None:
    """One striking card in the pile, one on the discards: the second man is struck for certain."""
    p = duel().soldier(2002, (4000, 3600), 270).player("us-1", deck=("1001-cL",), discard=("1001-cH",))
    odds = p.act(1001, "THROW").odds(Throw(1001, 2001, 4000, 3000))
    assert odds.exact and odds[Effect("missed")] == 0
    p.player("us-1", discard=("1001-cS",))  # this one strikes nobody
    single = p.act(1001, "THROW").odds(Throw(1001, 2001, 4000, 3000))
    assert single[Effect("killed", "enemy")] == Fraction(1, 7)


@pytest.mark.rule("SMG-HID-6")
def test_a_rank_that_nobody_knows_is_averaged() -> None:
    """Riedel may be a Private or a Sergeant: three sets of rank cards, each as likely as the others."""
    counts = []
    for rank in ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90)
        p.soldier(2021, (4000, 2500), 270, rank=rank, spotted=True)
        counts.append(p.act(1001, "FIRE").odds(Fire(1001, 2021)).chances)
    assert counts[0] == counts[1] == counts[2]


@pytest.mark.rule("SMG-HID-9")
def test_men_who_wait_unseen_do_not_betray_themselves() -> None:
    """A comrade off the map brings seven cards that may be anybody's: who he is does not matter."""
    waiting = [fire(duel().soldier(serial)) for serial in (2002, 2003, 2005)]
    assert waiting[0].chances == waiting[1].chances == waiting[2].chances
    assert waiting[0].exact and waiting[0].chances != fire(duel()).chances


def damages(p: Position, cards: int = 1) -> Counter[str]:
    """What the Germans may hold beyond the cards that are known to be theirs: each damage, in so many ways."""
    pile = unseen_pile(p.table(), "us-1", "de-1", frozenset())
    least = [min(counts) for counts in zip(*(counts for counts, _ in pile.worlds), strict=True)]
    found = Counter[str]()
    for counts, ways in pile.worlds:
        for kind, more, less in zip(pile.kinds, counts, least, strict=True):
            assert more - less <= cards
            found[kind[2]] += ways * (more - less)
    return found


@pytest.mark.rule("SMG-HID-1", "SMG-SOL-18")
def test_an_eighth_card_may_be_of_a_medal_of_his_own_nation_that_does_not_lie_open() -> None:
    """Team cards of the Germans: 8 Zip, 4 Pin, 2 Wound, 1 Kill. Their two medals bring 2 Zip and 2 Pin more."""
    plain, worn = duel(), duel(medals=True)
    for p in (plain, worn):
        p.player("de-1", deck=(*p.state.players["de-1"].deck, "de-t01"))
    assert damages(plain) == {"ZIP": 8, "PIN": 4, "WOUND": 2, "KILL": 1}
    assert damages(worn) == {"ZIP": 10, "PIN": 6, "WOUND": 2, "KILL": 1}
    for medal in ("iron_cross2-1", "iron_cross2-2", "assault-1", "assault-2"):
        open_ = duel(medals=True).player("de-1", discard=(f"2001*{medal}",))
        open_.player("de-1", deck=(*open_.state.players["de-1"].deck, "de-t01"))
        shown = open_.table().card(f"2001*{medal}").damage
        assert damages(open_)[shown] == damages(worn)[shown] - 1


@pytest.mark.rule("SMG-HID-9", "SMG-SET-16")
@pytest.mark.parametrize("met", [1, 2])
def test_whoever_waits_is_no_leader_where_two_have_been_met_already(met: int) -> None:
    """The side may have two Leaders; without Specialists each Private not met yet is as likely, and each rank of others."""
    p, leaders = duel(advanced=False).soldier(2002), (2021, 2022)[:met]
    for serial in leaders:
        p.soldier(serial, (3000 + serial, 4000), 270, rank="SENIOR_SERGEANT", spotted=True)
        shown = next(
            c for c in content().soldiers[serial].seven("SENIOR_SERGEANT") if content().cards[c].kind != "core"
        )
        german = p.state.players["de-1"]
        p.player("de-1", deck=tuple(c for c in german.deck if c != shown), discard=(*german.discard, shown))
    waiting = Counter[tuple[int, ...]]()
    pile = unseen_pile(p.table(), "us-1", "de-1", frozenset())
    for record in content().soldiers.values():
        if record.nation == "DE" and record.serial not in (2001, *leaders) and "specialist" not in record.types:
            for sheet in record.soldier_card:
                if sheet.normal.draw == 0 or met < 2:
                    found = Counter(content().cards[c].damage for c in record.seven(sheet.rank))
                    waiting[tuple(found[kind[2]] for kind in pile.kinds)] += 1
    known = Counter(content().cards[c].damage for c in content().soldiers[2001].seven("PRIVATE"))
    for serial in leaders:
        known += Counter(content().cards[c].damage for c in content().soldiers[serial].seven("SENIOR_SERGEANT"))
    known -= Counter(content().cards[c].damage for c in p.state.players["de-1"].discard)
    theirs = {tuple(n - known[k[2]] for n, k in zip(counts, pile.kinds, strict=True)): w for counts, w in pile.worlds}
    assert {counts: Fraction(w, sum(theirs.values())) for counts, w in theirs.items()} == {
        counts: Fraction(w, waiting.total()) for counts, w in waiting.items()
    }


@pytest.mark.rule("SMG-MEDIC-2")
def test_a_medic_beside_the_target_saves_some() -> None:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    far = duel().soldier(medic, (28000, 2500))
    near = duel().soldier(medic, (6000, 2500))
    assert fire(far).exact and fire(near).exact
    assert fire(near)[Effect("killed", "enemy")] < fire(far)[Effect("killed", "enemy")]


@pytest.mark.rule("SMG-MELEE-12")
def test_a_blow_does_what_its_card_says() -> None:
    p = duel().hand("us-1", "1001-cM")  # he strikes first
    p.state.soldiers[2001] = p.table().put(2001, x=2000)
    m = p.run(Melees(), draws=["1001-cS", "1001-cL", "2001-cL", "2001-cH"], seed=1)
    assert m.odds(Strike("1001-cS", 2001)).chances == {(Effect("killed", "enemy"),): 1}


@pytest.mark.parametrize("melee", [False, True])
def test_the_count_by_kinds_agrees_with_the_count_card_by_card(melee: bool) -> None:
    """With open cards every pile is known: the plain walk over all cards must find the same chances."""
    p = duel(open_information=True).player("us-1", deck=("1001-cH", "1001-cS", "1001-cM", "1001-rL"))
    p.player("de-1", deck=("2001-cM", "2001-rL", "2001-rS", "2001-cL"))
    if melee:
        p.soldier(1002, (5000, 2500), 270).player("us-1", deck=("1001-cH", "1002-cS", "1001-cM", "1002-cL"))
    for option in (Fire(1001, 2001), Throw(1001, 2001, 4000, 2500)):
        m = p.act(1001, "FIRE", "THROW")
        plain = Battlefield(m.t.s.copy(), m.t.content, m.setup, False)
        slow = count_odds(game, plain, "us-1", option, limit=500_000).chances
        fast: dict[Effects, Fraction] = {}
        for effects, chance in m.odds(option).chances.items():
            fast[_plain(effects)] = fast.get(_plain(effects), Fraction(0)) + chance
        assert fast == slow


def _plain(effects: Effects) -> Effects:
    """The outcome without what the plain count does not know: whose man it is, and a miss."""
    found = Counter[str]()
    for one in effects:
        if one.whom:
            found[one.what] += one.count
    return tuple(Effect(what, "enemy", n) for what, n in sorted(found.items())) or (Effect("zip"),)
