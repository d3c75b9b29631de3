"""How well a survivor is armed with given cards: what holding, keeping and trading them go by (2E-7, 2E-9.4)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._reckoning import Strength, add_weapon
from strategies._weights import Weights
from zsim.zombicide.decisions import View

TYPES: Final[i64] = 256  # numbers of card types are below it; the flag of an empty weapon is taken off


@final
class Armoury:
    """What each card is worth in each survivor's hands; each is reckoned once, until the survivor gets stronger."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self._known: list[Strength | None] = []
        self._level: list[int] = []

    def forget(self, view: View, who: i64) -> None:
        """Begin a survivor's turn: skills may be new."""
        while len(self._level) < view.team_size():
            self._level.append(0)
            self._known += [None] * TYPES
        if view.level(who) != self._level[who]:
            self._level[who] = int(view.level(who))
            i: i64 = who * TYPES
            while i < (who + 1) * TYPES:
                self._known[i] = None
                i += 1

    def alone(self, view: View, who: i64, card: i64) -> Strength:
        """Give a survivor's strength with one card alone."""
        if len(self._known) <= who * TYPES:
            self.forget(view, view.team_size() - 1)
        i: i64 = who * TYPES + card % TYPES
        known = self._known[i]
        if known is None:
            known = Strength()
            add_weapon(view, who, card, known)
            self._known[i] = known
        return known

    def hands(self, view: View, who: i64, a: i64, b: i64) -> float:
        """Give the worth of holding two cards, -1 for none: expected hits, reach, damage for Brutes, an opener."""
        w = self.weights
        melee = 0.0
        ranged = 0.0
        reach: i64 = -1
        opens: bool = False
        for card in (a, b):
            if card >= 0:
                s = self.alone(view, who, card)
                hits = s.melee * (w.hard if s.melee_damage >= 2 else 1.0)
                shots = s.ranged * (w.hard if s.ranged_damage >= 2 else 1.0)
                melee = hits if hits > melee else melee
                ranged = shots if shots > ranged else ranged
                reach = s.reach if s.reach > reach else reach
                opens = opens or view.card(card).opens
        if a >= 0 and b >= 0 and view.card(a).dual and view.card(a).name_id == view.card(b).name_id:
            melee *= 2.0
            ranged *= 2.0
        worth = melee + w.other * ranged if melee > ranged else ranged + w.other * melee
        if reach > 0:
            worth += w.range * float(reach)
        return worth + w.key if opens else worth

    def arms(self, view: View, who: i64, cards: list[int]) -> float:
        """Give the worth of the best two of some cards to hold."""
        best = 0.0
        n: i64 = len(cards)
        i: i64 = 0
        while i < n:
            a: i64 = cards[i]
            t = view.card(a)
            if t.melee or t.ranged or t.opens:
                worth = self.hands(view, who, a, -1)
                if worth > best:
                    best = worth
                j: i64 = i + 1
                while j < n:
                    b: i64 = cards[j]
                    u = view.card(b)
                    if u.melee or u.ranged or u.opens:
                        worth = self.hands(view, who, a, b)
                        if worth > best:
                            best = worth
                    j += 1
            i += 1
        return best
