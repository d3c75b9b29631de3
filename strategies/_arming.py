"""How well a survivor is armed with given cards: what holding, keeping and trading them go by (2E-7, 2E-9.4)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._reckoning import Strength, add_weapon, is_pair
from strategies._weights import Weights
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.decisions import View

TYPES: Final[i64] = 256  # numbers of card types are below it
MUCH: Final[float] = 0.5  # so much better arms are worth an Action of somebody idle
LATELY: Final[i64] = 2  # rounds in which a card stays with whom it was handed to


@final
class Arm:
    """What a card is worth in a survivor's hand. hits: in melee; shots: with the ranged weapon; again: the same where
    ammunition lets it roll again. close: it fires at the own zone; reach: its range, -1 for none; ammo: what it fires.
    """

    def __init__(self, view: View, who: i64, card: i64, w: Weights) -> None:
        t = view.card(card)
        s = Strength()
        add_weapon(view, who, card, s)
        hard = w.hard if s.ranged_damage >= 2 else 1.0
        self.hits: float = s.melee * (w.hard if s.melee_damage >= 2 else 1.0)
        self.shots: float = s.ranged * hard
        self.again: float = s.ranged * w.again * hard
        self.close: bool = s.close > 0.0
        self.reach: i64 = s.reach
        self.ammo: i64 = t.ammo
        self.opens: bool = t.opens


@final
class Armoury:
    """What each card is worth in each survivor's hands; each is reckoned once, until the survivor gets stronger.

    doors: there are closed doors on somebody's way, so that a door opener in hand is worth something. traded: by
    survivor and type, the round in which it was last handed such a card, 0 for never. hero: who has to open a building,
    -1 for nobody.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self.doors: bool = True
        self.hero: i64 = -1
        self.traded: list[int] = []
        self.first: i64 = -1
        self.second: i64 = -1
        self._known: list[Arm | None] = []
        self._level: list[int] = []

    def forget(self, view: View, who: i64) -> None:
        """Begin a survivor's turn: skills may be new."""
        self._make_room(view)
        if view.level(who) != self._level[who]:
            self._level[who] = int(view.level(who))
            i: i64 = who * TYPES
            while i < (who + 1) * TYPES:
                self._known[i] = None
                i += 1

    def _make_room(self, view: View) -> None:
        """Have a place for each survivor and type; teams can grow (2E-17)."""
        while len(self._level) < view.team_size():
            self._level.append(0)
            self._known += [None] * TYPES
            self.traded += [0] * TYPES

    def alone(self, view: View, who: i64, card: i64) -> Arm:
        """Give the worth of one card alone in a survivor's hand."""
        if len(self._known) <= who * TYPES:
            self.forget(view, view.team_size() - 1)
        i: i64 = who * TYPES + (card & TYPE_MASK)
        known = self._known[i]
        if known is None:
            known = Arm(view, who, card & TYPE_MASK, self.weights)  # an empty weapon will be loaded again
            self._known[i] = known
        return known

    def note_trade(self, view: View, card: i64, taker: i64) -> None:
        """Note that a card is handed to a survivor."""
        self._make_room(view)
        self.traded[taker * TYPES + (card & TYPE_MASK)] = int(view.round())

    def settled(self, view: View, card: i64, owner: i64) -> bool:
        """Tell whether a card has not come to its owner lately: what was just handed over is not handed on or back."""
        self._make_room(view)
        last: i64 = self.traded[owner * TYPES + (card & TYPE_MASK)]
        return last == 0 or view.round() > last + LATELY

    def hands(self, view: View, who: i64, a: i64, b: i64, ammo: i64) -> float:
        """Give the worth of holding two cards, -1 for none, with that ammunition at hand (`ammunition`).

        What fights in the own zone, and what reaches farther; damage that kills Brutes counts more; a door opener.
        """
        w = self.weights
        own = 0.0
        far = 0.0
        reach: i64 = -1
        opens: bool = False
        i: i64 = 0
        while i < 2:  # no tuple: this is asked a hundred times a turn
            card: i64 = a if i == 0 else b
            i += 1
            if card >= 0:
                arm = self.alone(view, who, card)
                shots = arm.again if (ammo >> arm.ammo) & 1 else arm.shots
                hits = shots if arm.close and shots > arm.hits else arm.hits
                own = hits if hits > own else own
                if arm.reach > 0:
                    far = shots if shots > far else far
                    reach = arm.reach if arm.reach > reach else reach
                opens = opens or arm.opens
        if is_pair(view, who, a, b):
            own *= 2.0
            far *= 2.0
        worth = own + w.other * far
        if reach > 0:
            worth += w.range * float(reach)
        return worth + w.key if opens and self.doors else worth

    def held(self, view: View, who: i64, cards: list[int]) -> float:
        """Give the worth of what a survivor with these cards holds now."""
        return self.hands(view, who, view.hand(who, 0), view.hand(who, 1), self.ammunition(view, cards))

    def ammunition(self, view: View, cards: list[int]) -> i64:
        """Give the kinds of ammunition of which some cards let attacks roll again (2E-14.5): a bit each, by number."""
        kinds: i64 = 0
        for card in cards:
            rerolls: i64 = view.card(card).rerolls
            if rerolls > 0:
                kinds |= 1 << rerolls
        return kinds

    def arms(self, view: View, who: i64, cards: list[int]) -> float:
        """Give the worth of the best two of some cards to hold; `first` and `second` note them, -1 for none."""
        best = 0.0
        self.first = -1
        self.second = -1
        ammo = self.ammunition(view, cards)
        n: i64 = len(cards)
        i: i64 = 0
        while i < n:
            a: i64 = cards[i]
            if is_arm(view, a):
                worth = self.hands(view, who, a, -1, ammo)
                if worth > best:
                    best = worth
                    self.first = a
                    self.second = -1
                j: i64 = i + 1
                while j < n:
                    b: i64 = cards[j]
                    if is_arm(view, b):
                        worth = self.hands(view, who, a, b, ammo)
                        if worth > best:
                            best = worth
                            self.first = a
                            self.second = b
                    j += 1
            i += 1
        return best

    def arms_with(self, view: View, who: i64, cards: list[int], arms: float, card: i64) -> float:
        """Give the worth of the best two when a card comes to some whose best two are worth `arms`."""
        if not is_arm(view, card):
            return self.arms(view, who, [*cards, card])
        ammo = self.ammunition(view, cards)
        best = self.hands(view, who, card, -1, ammo)
        if arms > best:
            best = arms
        for other in cards:
            if is_arm(view, other):
                worth = self.hands(view, who, card, other, ammo)
                if worth > best:
                    best = worth
        return best


def is_arm(view: View, card: i64) -> bool:
    """Tell whether a card is one to hold: a weapon or a door opener."""
    t = view.card(card)
    return t.melee or t.ranged or t.opens
