"""The position of a rule case: board, mission, figures, cards and scripted luck made into a game that can go on."""

from __future__ import annotations

from collections import Counter
from typing import Final

from missions.loader import MissionError, load_mission
from zsim.cases.cars import lay_cars, read_cars, seat_team
from zsim.cases.document import Case, CaseError, SurvivorSpec, TokensSpec
from zsim.cases.modes import set_marker, set_modes, was_red
from zsim.cases.names import Names
from zsim.cases.player import CasePlayer
from zsim.cases.sketch import build_board
from zsim.zombicide.adrenaline import gain_skill, level_of, raise_danger
from zsim.zombicide.board import Board
from zsim.zombicide.box import load_box
from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_PIMPWEAPON, DECK_STARTING, NO_CARD, Box, SurvivorCard
from zsim.zombicide.companions import add_companion, lead
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.figures import place_survivor, put_zombies
from zsim.zombicide.injured import bind
from zsim.zombicide.inventory import backpack_size, make_room
from zsim.zombicide.kinds import (
    C_BLUE,
    C_GREEN,
    C_RED,
    COLOUR_NAMES,
    FIRST_ABOMINATION,
    KIND_NAMES,
    N_STREAMS,
    P_PLAYERS,
    S_DICE,
    S_STRATEGY,
    YELLOW,
)
from zsim.zombicide.laying import deal_colours
from zsim.zombicide.mission import ALL, G_REACH_EXIT, Goal, Mission
from zsim.zombicide.objectives import check
from zsim.zombicide.rng import Rng, ScriptedDice
from zsim.zombicide.setup import mark_inhabited, mark_open_buildings, new_survivor, seat
from zsim.zombicide.skills import skill_number
from zsim.zombicide.starting import give_start_cards, print_start
from zsim.zombicide.state import BACKPACK, Game, Survivor
from zsim.zombicide.turn import start_turn

HANDS: Final = 2
DEFAULT_HEALTH: Final = 3
KID_HEALTH: Final = 2


class Position:
    """A game under way in a case.

    sketch: the board is drawn, and its coloured tokens follow the rules of cases.md. no_pimpweapons: a crate opened
    when no pimpweapon is left gives nothing (2E-7.4), where otherwise the script has run out. no_companions: the same
    for the survivors not in play (M18).
    """

    def __init__(self, game: Game, player: CasePlayer, names: Names, case: Case) -> None:
        self.game = game
        self.player = player
        self.names = names
        self.sketch = not case.board.mission
        self.no_pimpweapons = case.luck.pimpweapons == () or case.luck.reshuffle
        self.no_companions = case.luck.companions == ()

    def survivor(self, where: str, name: str) -> int:
        """Give the number of a survivor: whoever bears the name now, as duos change roles (M19)."""
        for s in (*self.game.survivors, *self.game.companions):
            if s.name.lower() == name.lower():
                return s.index
        return self.names.survivor(where, name)


def build(case: Case, reshuffle: bool) -> Position:
    """Set a case up. reshuffle: a scripted deck that runs out is renewed. Raises `CaseError` with all faults."""
    faults: list[str] = []
    mission = _mission(case, faults)
    if mission is None:
        raise CaseError(faults)
    box = _box(case, faults)
    names = Names(mission.board, box, [card.name for card in box.survivors], faults)
    cars = read_cars(case, names)
    if not case.board.mission:
        _lay_tokens(mission, case.tokens, names, case.luck.companions is not None)
        lay_cars(mission, case, names, cars)
    mission.finish()
    player = CasePlayer(case.luck.choices, names.zones)
    rngs: list[Rng] = [Rng(1, 2, 3, 4) for _ in range(N_STREAMS)]
    rngs[S_DICE] = ScriptedDice(list(case.luck.dice))
    seat_of = StrategyPlayer(player)
    game = Game(box, mission, rngs, seat_of)
    seat_of.bind(game, rngs[S_STRATEGY])
    position = Position(game, player, names, case)
    _stack_decks(game, case, names)
    set_modes(game, case, names)
    game.reshuffle = reshuffle
    _place_noise(game, case, names)
    _turn_objectives(game, case, names)
    _place_zombies(game, case, names)
    _place_team(game, case, names)
    _place_companions(game, case, names)
    seat_team(game, case, names, cars)
    for label in case.luck.choices:
        names.choice("[luck]: choices", label)
    if faults:
        raise CaseError(faults)
    _begin(game, case)
    return position


def _begin(game: Game, case: Case) -> None:
    """Start everybody's turn, so that each survivor has its own actions through the case."""
    mark_open_buildings(game)
    mark_inhabited(game)
    seat(game, max(1, len(game.survivors)))
    game.players = max(1, len(game.survivors))
    game.round = 1
    game.phase = P_PLAYERS
    game.spawned = 0
    for s, spec in zip(game.survivors, team_of(case), strict=True):
        start_turn(game, s)
        if spec.actions is not None:
            s.actions = spec.actions
    game.active = -1
    if game.survivors:
        check(game)  # stages of the mission that the position has behind it


def team_of(case: Case) -> list[SurvivorSpec]:
    """Give the survivors of a case without the companions."""
    return [spec for spec in case.survivors if spec.companion_of is None]


def companions_of(case: Case) -> list[SurvivorSpec]:
    """Give the companions of a case (2E-17)."""
    return [spec for spec in case.survivors if spec.companion_of is not None]


def _mission(case: Case, faults: list[str]) -> Mission | None:
    """Give the mission that the case is played on: a loaded one, or a bare one for a sketch."""
    if not case.board.mission:
        board = build_board(case.board, faults)
        return None if board is None else bare_mission(board)
    if any((case.tokens.exits, case.tokens.spawns, case.tokens.objectives, case.tokens.crates)):
        faults.append(
            "[tokens]: a mission brings its exits, spawns, objectives and crates; only noise and the places of its "
            "cars may be given"
        )
    try:
        return load_mission(case.board.mission)
    except MissionError as error:
        faults += [f"[board]: mission: {fault}" for fault in error.faults]
        return None


def bare_mission(board: Board) -> Mission:
    """Give a mission without goals for a board."""
    return Mission("case", "rule case", "", 0, "zombicide-2e", board)


def _box(case: Case, faults: list[str]) -> Box:
    """Give the box with the case's survivors in it, each with the board that it plays with: the team, the companions,
    then those not in play."""
    box = load_box()
    drawn = [SurvivorSpec("[luck]: companions", name, "") for name in case.luck.companions or ()]
    people = [*team_of(case), *companions_of(case), *drawn]
    cards = [_survivor_card(spec, box, faults) for spec in people]
    for name, count in Counter(spec.name.lower() for spec in people).items():
        if count > 1:
            faults.append(f"[[survivor]]: {name!r} stands there {count} times; give everybody a name of their own")
    return Box(box.types, box.zombie_cards, cards, box.pool, box.car)


def _survivor_card(spec: SurvivorSpec, box: Box, faults: list[str]) -> SurvivorCard:
    """Give the board of a known survivor, or that of a made-up one, which has no skills but those listed; a companion
    lends the first of them (2E-17.2)."""
    if spec.companion_of is not None and spec.skills:
        blue = [int(skill_number(name)) for name in spec.skills]
        faults += [f"{spec.where}: skills: unknown {n!r}" for n, k in zip(spec.skills, blue, strict=True) if k < 0]
        return SurvivorCard(spec.name, bool(spec.kid), DEFAULT_HEALTH, blue, [], [], [])
    for known in box.survivors:
        if known.name.lower() == spec.name.lower():
            kid = known.kid if spec.kid is None else spec.kid
            health = known.health if spec.health is None else spec.health
            return SurvivorCard(known.name, kid, health, known.blue, known.yellow, known.orange, known.red)
    if spec.health is None and spec.skills is None and spec.kid is None:
        known_names = ", ".join(card.name for card in box.survivors)
        faults.append(
            f"{spec.where}: name: unknown survivor {spec.name!r}; known: {known_names}; or give health and skills"
        )
    kid = spec.kid or False
    health = (KID_HEALTH if kid else DEFAULT_HEALTH) if spec.health is None else spec.health
    card = SurvivorCard(spec.name, kid, health, [], [], [], [])
    print_start(card, list(spec.skills or ()))
    return card


def _marked(where: str, text: str, words: tuple[str, ...], names: Names) -> tuple[int, str]:
    """Split "b:blue" into a zone and its mark; a fault for an unknown mark."""
    zone, _, mark = text.partition(":")
    if mark not in ("", *words):
        names.fault(where, f"unknown mark {mark!r} of {text!r}; known: {', '.join(words)}")
        mark = ""
    return names.zone(where, zone.strip()), mark


def _lay_tokens(mission: Mission, tokens: TokensSpec, names: Names, bring: bool) -> None:
    """Put the tokens of a sketch down; who leaves by an exit is what such a mission wants. bring: its red
    objectives bring companions."""
    mission.exits = [names.zone("[tokens]: exit", name) for name in tokens.exits]
    if bring:
        mission.companion_colours = [int(C_RED)]
    if mission.exits:
        mission.goals = [Goal(G_REACH_EXIT, 0, ALL, [], [], "Leave by the exit.")]
    mission.crate_zone = [names.zone("[tokens]: crate", name) for name in tokens.crates]
    for text in tokens.objectives:
        zone, mark = _marked("[tokens]: objective", text, tuple(COLOUR_NAMES), names)
        mission.objective_zone.append(zone)
        mission.objective_colour.append(COLOUR_NAMES.index(mark) if mark else int(C_RED))
    spawns = [_marked("[tokens]: spawn", text, ("first", *COLOUR_NAMES), names) for text in tokens.spawns]
    first = [mark for _, mark in spawns].index("first") if "first" in [mark for _, mark in spawns] else 0
    if [mark for _, mark in spawns].count("first") > 1:
        names.fault("[tokens]: spawn", "two are marked first; there is one starting spawn zone")
    mission.rules.wake_objective = (1 << C_BLUE) | (1 << C_GREEN)
    mission.rules.lock = [1 << k if k != C_RED else 0 for k in mission.board.door_colour]
    for i, (zone, mark) in enumerate(spawns[first : first + 1] + spawns[:first] + spawns[first + 1 :]):
        colour = COLOUR_NAMES.index(mark) if mark in COLOUR_NAMES else int(C_RED)
        mission.spawn_zone.append(zone)
        mission.spawn_colour.append(colour)
        mission.spawn_first.append(i == 0)
        mission.spawn_active.append(colour == C_RED)


def _stack_decks(game: Game, case: Case, names: Names) -> None:
    """Stack the scripted decks, the top card last."""
    luck = case.luck
    game.scripted = True
    last = len(game.box.zombie_cards) - 1
    for number in luck.zombie_cards:
        if number > last:
            names.fault("[luck]: zombie_cards", f"there is no zombie card {number}; they go from 1 to {last}")
    game.zombie_deck = list(reversed(luck.zombie_cards))
    for field, listed, deck, cards in (
        ("equipment_cards", luck.equipment_cards, DECK_EQUIPMENT, game.equipment_deck),
        ("pimpweapons", luck.pimpweapons or (), DECK_PIMPWEAPON, game.pimpweapon_deck),
    ):
        cards += [names.card(f"[luck]: {field}", name, int(deck), only=True) for name in reversed(listed)]
    for name in reversed(luck.abominations):
        kind = names.kind("[luck]: abominations", name)
        if 0 <= kind < FIRST_ABOMINATION:
            names.fault("[luck]: abominations", f"{name!r} is no Abomination; known: {', '.join(KIND_NAMES[3:])}")
        game.abomination_deck.append(kind)


def _place_noise(game: Game, case: Case, names: Names) -> None:
    for zone, count in zip(game.mission.noise_zone, game.mission.noise_count, strict=True):
        game.fixed_noise[zone] += count
    for name, count in case.tokens.noise.items():
        z = names.zone("[tokens]: noise", name)
        if z >= 0:
            game.noise[z] += count


def _turn_objectives(game: Game, case: Case, names: Names) -> None:
    """Deal the colours of face-down objectives as the case says, and take what has been taken before."""
    rules = game.mission.rules
    colours = [COLOUR_NAMES.index(word) if word in COLOUR_NAMES else -1 for word in case.luck.objectives]
    rest = rules.mix.copy()
    places = sum(rules.hidden)
    for word, colour in zip(case.luck.objectives, colours, strict=True):
        if colour not in rest:
            names.fault("[luck]: objectives", f"{word!r} is not among the tokens that are mixed, or is named too often")
        else:
            rest.remove(colour)
    if colours and len(colours) != places:
        names.fault("[luck]: objectives", f"{len(colours)} colours for {places} face-down objectives; name each")
    elif rules.mix:
        deal_colours(game, colours + rest)
    for name in case.tokens.taken:
        zone = names.zone("[tokens]: taken", name)
        if zone not in game.objective_zone + game.crate_zone:
            names.fault("[tokens]: taken", f"no objective and no crate lies in {name}")
        game.objective_taken = [t or z == zone for t, z in zip(game.objective_taken, game.objective_zone, strict=True)]
        game.crate_taken = [t or z == zone for t, z in zip(game.crate_taken, game.crate_zone, strict=True)]


def _place_zombies(game: Game, case: Case, names: Names) -> None:
    for name, text in case.zombies.items():
        zone = names.zone("[zombies]", name)
        for kind, count in names.figures(f"[zombies]: {name}", text).items():
            if zone >= 0 and kind >= 0:
                placed = put_zombies(game, zone, kind, count)
                if placed < count:
                    of_all = game.box.pool[kind]
                    names.fault(f"[zombies]: {name}", f"the box has {of_all} {KIND_NAMES[kind]} in all; take fewer")


def _place_team(game: Game, case: Case, names: Names) -> None:
    for i, spec in enumerate(team_of(case)):
        s = new_survivor(game.box.survivors[i], i, i)
        game.survivors.append(s)
        s.ap += spec.ap
        s.level = level_of(s.ap)
        raise_danger(game, s.level)
        if s.level >= YELLOW or was_red(game, i, spec.skills or ()):
            for skill in game.box.survivors[i].yellow:
                gain_skill(game, s, skill)
        for name in spec.skills or ():
            number = names.skill(f"{spec.where}: skills", name)
            if number >= 0:
                gain_skill(game, s, number)
        set_marker(game, s)
        raise_danger(game, s.level)
        s.wounds = spec.wounds
        s.tokens = spec.tokens + len(spec.components)
        for colour in spec.components:
            if colour in COLOUR_NAMES:
                s.components |= 1 << COLOUR_NAMES.index(colour)
            else:
                names.fault(f"{spec.where}: components", f"unknown colour {colour!r}; known: blue, green")
        if spec.wounds >= s.health:
            names.fault(f"{spec.where}: wounds", f"{spec.wounds} of health {s.health}; a living survivor has fewer")
        _give_cards(s, spec, names)
        give_start_cards(game, s, game.box.deck(DECK_STARTING))
        make_room(game, s)
        zone = names.zone(f"{spec.where}: zone", spec.zone)
        if zone >= 0:
            place_survivor(game, s, zone)


def _place_companions(game: Game, case: Case, names: Names) -> None:
    """Set the companions down, with their leaders or lonely, and stack the survivors not in play (2E-17)."""
    first = len(team_of(case))
    for i, spec in enumerate(companions_of(case)):
        if any((spec.hands, spec.backpack, spec.ap, spec.wounds, spec.actions)):
            names.fault(
                f"{spec.where}: companion_of", "a companion has no cards, points, wounds or actions; leave them out"
            )
        zone = names.zone(f"{spec.where}: zone", spec.zone)
        leader = names.survivor(f"{spec.where}: companion_of", spec.companion_of) if spec.companion_of else -1
        if zone < 0:
            continue
        c = add_companion(game, first + i, zone)
        if not spec.companion_of and zone in game.mission.rules.injured_zones + game.mission.rules.ned_zones:
            bind(game, c)
        elif not spec.companion_of:
            game.lonely_at_start += 1
        elif not 0 <= leader < first or game.survivors[leader].zone != zone:
            names.fault(f"{spec.where}: companion_of", "the leader is one of the team and stands in the same zone")
        else:
            lead(game, game.survivors[leader], c)
    n = len(game.box.survivors)
    game.survivor_deck = list(range(n - 1, n - 1 - len(case.luck.companions or ()), -1))


def _give_cards(s: Survivor, spec: SurvivorSpec, names: Names) -> None:
    held = [names.card(f"{spec.where}: hands", name) for name in spec.hands]
    s.pack = [names.card(f"{spec.where}: backpack", name) for name in spec.backpack]
    if len(held) > HANDS or len(s.pack) > backpack_size(s):
        names.fault(f"{spec.where}: hands", f"at most {HANDS} cards in hand and {BACKPACK} in the backpack; take fewer")
        return
    s.hand0 = held[0] if held else NO_CARD
    s.hand1 = held[1] if len(held) > 1 else NO_CARD
