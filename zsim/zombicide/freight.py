"""Food on cars: put there and taken back for 1 Action, carried along without a seat (M6)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.inventory import cards_of, different_cards, make_room, remove_card, stow
from zsim.zombicide.kinds import A_FETCH_FOOD, A_STORE_FOOD, Q_STORE, T_DONE, T_GET, T_GIVE, WRECK
from zsim.zombicide.labels import car_label, card_label
from zsim.zombicide.state import Game, Option, Question, Survivor


def food_cards(g: Game, s: Survivor) -> list[int]:
    """List the food cards of an inventory."""
    return [card for card in cards_of(s) if g.box.types[card & TYPE_MASK].food > 0]


def freight_actions(g: Game, s: Survivor, options: list[Option]) -> None:
    """Put food on a car of the zone, or take it off, from beside it or from a seat; zombies do not hinder it (M6,
    2E-9.15)."""
    food: bool = len(food_cards(g, s)) > 0
    for car, zone in enumerate(g.car_zone):
        if zone != s.zone or g.mission.car_kind[car] == WRECK:
            continue
        if food:
            options.append(Option(A_STORE_FOOD, zone, -1, -1, car))
        if g.car_food[car]:
            options.append(Option(A_FETCH_FOOD, zone, -1, -1, car))


def move_food(g: Game, s: Survivor, car: i64, onto: bool) -> None:
    """Move at least one food card, and as many as players choose, onto a car or off it; asked card by card (M6).

    Whoever has too many cards then discards (2E-7.3).
    """
    moved: bool = False
    while True:
        there: list[int] = food_cards(g, s) if onto else g.car_food[car]
        if not there:
            break
        options: list[Option] = []
        if moved:
            options.append(Option(T_DONE, -1, s.index, -1, -1))
        for card in different_cards(g, there):
            options.append(Option(T_GIVE if onto else T_GET, -1, s.index, card, -1))
        o = options[ask(g, Question(Q_STORE, s.index, s.zone, -1, car, options))]
        if o.kind == T_DONE:
            break
        moved = True
        if onto:
            remove_card(s, o.card)
            g.car_food[car].append(o.card)
        else:
            g.car_food[car].remove(o.card)
            stow(g, s, o.card)
        g.version += 1
        if g.log is not None:
            way = "puts {} on" if onto else "takes {} off"
            say(g, f"    {s.name} {way.format(card_label(g, o.card))} the {car_label(g, car)}")
    make_room(g, s)
