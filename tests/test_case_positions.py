"""How a rule case is set up and carried on: sketches, survivors, choices, cards, tokens, mission boards."""

from __future__ import annotations

from case_texts import HEAD, HOUSE, ROW, does, faults, outcome, person, zombies

from zsim.cases.parse import parse_case
from zsim.cases.position import build


def test_sketch_sight_and_borders() -> None:
    """Rows and columns of cells are lines of sight; a street meets a room only at a door."""
    text = "[board]\nsketch = '''\na a b\nc # b\np q e\n'''\nstreets = \"abce\"\nwalls = [\"ab\"]\n"
    board = build(parse_case(HEAD + text + 'doors = ["cp:open", "qe:closed"]\n[expect]\n'), False).game.board
    zone = {name: z for z, name in enumerate(board.names)}
    assert board.names == ["a", "b", "c", "p", "q", "e"]
    seen = {name: {board.names[w] for w in board.seen[zone[name]]} for name in board.names}
    assert seen == {
        "a": {"a", "c", "p"}, "b": {"b", "e"}, "c": {"a", "c", "p"}, "p": {"a", "c", "p", "q"}, "q": {"p", "q"},
        "e": {"b", "e"},
    }  # fmt: skip
    assert board.range[zone["a"] * board.n + zone["p"]] == 2
    assert [[board.names[z] for z in rooms] for rooms in board.buildings] == [["p", "q"]]
    assert [board.names[w] for w in board.open_to[zone["a"]]] == ["c"]


def test_named_buildings() -> None:
    """Rooms can be told to form buildings; the others go by openings."""
    text = '[board]\nsketch = "p q r t"\nbuildings = [["p"], ["q", "r"]]\n[expect]\n'
    assert build(parse_case(HEAD + text), False).game.board.buildings == [[0], [1, 2], [3]]
    assert build(parse_case(HEAD + text.replace('[["p"], ["q", "r"]]', '["rq"]')), False).game.board.buildings == [
        [0], [1, 2], [3],
    ]  # fmt: skip


def test_survivors_of_the_box_and_made_up_ones() -> None:
    """A known survivor has its skills by level; anybody else only those listed; actions are those of a whole turn."""
    known = '[[survivor]]\nname = "amy"\nzone = "a"\nap = 7\nskills = ["Medic"]\n'
    game = build(parse_case(HEAD + ROW + known + person("Zoe", "b", "ap = 43\nkid = true") + "[expect]\n"), False).game
    amy, zoe = game.survivors
    assert (amy.name, amy.actions, amy.free_move, amy.health) == ("Amy", 4, 1, 3)
    assert sum(amy.skills) == 3
    assert (zoe.actions, zoe.health, zoe.kid, sum(zoe.skills)) == (3, 3, True, 0)
    assert game.danger == 3


def test_choices_wait_in_order() -> None:
    """A label waits for the first question that offers it; before that the rule of thumb answers."""
    two = person() + person("Bob") + '[zombies]\na = "1 walker"\n'
    luck = '[luck]\nchoices = ["Bob", "Ann"]\n'
    wounds = "[expect]\nsurvivors.Ann = { wounds = 1 }\nsurvivors.Bob = { wounds = 1 }"
    assert outcome(ROW, two, luck, zombies("activate") * 2, wounds) == []
    first = '[luck]\nchoices = ["d", "Bob"]\n'
    assert "choices left over" in outcome(ROW, two, first, zombies("activate"), "[expect]\n")[0]


def test_hands_stay_and_a_new_weapon_goes_into_a_free_hand() -> None:
    """The rule of thumb of a case: what is found is kept, nothing is rearranged."""
    luck = '[luck]\nequipment_cards = ["Shotgun"]\n'
    free = "[expect]\nsurvivors.Ann = { hands = %s, backpack = %s }"
    one = person(zone="p", more='hands = ["Crowbar"]')
    assert outcome(HOUSE, one, luck, does("search"), free % ('["Crowbar", "Shotgun"]', "[]")) == []
    two = person(zone="p", more='hands = ["Crowbar", "Baseball Bat"]')
    assert outcome(HOUSE, two, luck, does("search"), free % ('["Baseball Bat", "Crowbar"]', '["Shotgun"]')) == []


def test_trade_and_reorganise() -> None:
    """Cards change hands as the step says, and only if they fit."""
    ann = person(more='hands = ["Crowbar"]\nbackpack = ["Water", "Shotgun", "Pistol"]')
    bob = person("Bob", more='backpack = ["Katana"]')
    swap = does("trade", 'with = "Bob"\ngive = ["Crowbar", "Water"]\nget = ["Katana"]')
    after = (
        '[expect]\nsurvivors.Ann = { hands = ["Katana"], backpack = ["Shotgun", "Pistol"], actions = 2 }\n'
        'survivors.Bob = { hands = ["Crowbar"], backpack = ["Water"] }'
    )
    assert outcome(ROW, ann, bob, swap, after) == []
    arrange = does("reorganise", 'hands = ["Shotgun", "Pistol"]')
    held = '[expect]\nsurvivors.Ann = { hands = ["Pistol", "Shotgun"], backpack = ["Crowbar", "Water"] }'
    assert outcome(ROW, ann, arrange, held) == []
    assert outcome(ROW, ann, does("reorganise", 'backpack = ["Crowbar", "Water"]'), held) == []
    full = person("Bob", more='hands = ["Katana", "Katana"]\nbackpack = ["Water", "Water", "Water"]')
    give = does("trade", 'with = "Bob"\ngive = ["Water"]')
    assert outcome(ROW, ann, full, give, '[expect]\nrefused = "would not fit"') == []
    lacks = does("trade", 'with = "Bob"\nget = ["Pistol"]')
    assert outcome(ROW, ann, bob, lacks, '[expect]\nrefused = "Bob does not have Pistol"') == []


def test_exit_and_coloured_tokens_of_a_sketch() -> None:
    """Who ends a turn on an exit leaves; a coloured objective wakes its spawn zone and frees its door."""
    ends = does("end_turn")
    left = '[expect]\nsurvivors.Ann = { zone = "", alive = true }\noutcome = "win"'
    assert outcome(ROW, person(zone="d"), '[tokens]\nexit = ["d"]\n', ends, left) == []
    stays = '[expect]\nsurvivors.Ann = { zone = "d" }\noutcome = "running"'
    assert outcome(ROW, person(zone="d"), '[tokens]\nexit = ["d"]\n[luck]\nchoices = []\n', stays) == []
    door = HOUSE.replace("closed", "blue").replace('dark = "pq"\n', "")
    tokens = '[tokens]\nobjective = ["s:blue"]\nspawn = ["q", "s:blue", "p:green"]\n'
    opener = person(zone="s", more='hands = ["Crowbar"]')
    opens = does("open_door", 'to = "p"')
    locked = '[expect]\nrefused = "condition"\ndoors = { sp = "closed" }\nspawns = ["q"]'
    assert outcome(door, tokens, opener, opens, locked) == []
    free = '[expect]\ndoors = { sp = "open" }\nspawns = ["q", "s"]\nsurvivors.Ann = { ap = 5, actions = 1 }'
    assert outcome(door, tokens, opener, does("take"), opens, free) == []


def test_kids_choose_their_slippery_move() -> None:
    """Slippery saves actions, so the rule of thumb uses it; a choice can keep it for later (2E-2.4)."""
    kid = person(more="kid = true\nactions = 3") + '[zombies]\na = "1 walker"\n'
    move = does("move", 'to = "b"')
    assert outcome(ROW, kid, move, "[expect]\nsurvivors.Ann = { actions = 2 }") == []
    keep = '[luck]\nchoices = ["no"]\n'
    assert outcome(ROW, kid, keep, move, "[expect]\nsurvivors.Ann = { actions = 1 }") == []


def test_via_names_the_way_of_a_longer_move() -> None:
    """A way must go from neighbour to neighbour and not through zombies."""
    runner = person(more='skills = ["Sprint"]') + '[zombies]\nd = "1 walker"\n'
    assert outcome(ROW, runner, does("move", 'to = "c"\nvia = "b"'), '[expect]\nsurvivors.Ann = { zone = "c" }') == []
    assert outcome(ROW, runner, does("move", 'to = "c"\nvia = "d"'), '[expect]\nrefused = ""') == []
    square = "[board]\nsketch = '''\na b\nc d\n'''\nstreets = \"abcd\"\n"
    blocked = person(more='skills = ["Sprint"]') + '[zombies]\nb = "1 walker"\n'
    assert outcome(square, blocked, does("move", 'to = "d"\nvia = "b"'), '[expect]\nrefused = ""') == []
    assert (
        outcome(square, blocked, does("move", 'to = "d"\nvia = "c"'), '[expect]\nsurvivors.Ann = { zone = "d" }') == []
    )


def test_a_mission_board() -> None:
    """Zones go by any of their parts; tokens and doors are the mission's, the figures are those of the case."""
    board = '[board]\nmission = "M0"\n'
    game = build(parse_case(HEAD + board + person(zone="r0c0.B") + "[expect]\n"), False).game
    assert sum(game.horde) == 0
    take = does("take")
    assert outcome(board, person(zone="r0c0.B"), take, "[expect]\nsurvivors.Ann = { ap = 5 }\nzombies = {}") == []
    door = '[expect]\ndoors = { "r0c0.B|r0c0.W" = "ajar" }'
    assert "unknown word 'ajar'" in faults(board, person(zone="r0c0.B"), door)
