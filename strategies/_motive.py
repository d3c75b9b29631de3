"""Which part of the planner made a choice: small numbers, noted in play, read by whoever asks for the reason."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

M_HERE: Final[i64] = 0  # the best that can be done without a step
M_CAR: Final[i64] = 1  # cars: get in, drive, get out
M_ESCAPE: Final[i64] = 2  # the escape by car
M_BOMB: Final[i64] = 3  # blowing up cars
M_PARK: Final[i64] = 4  # parking cars
M_BURN: Final[i64] = 5  # Molotovs that have to hit certain zones
M_THROW: Final[i64] = 6  # the Molotov that the mission wants
M_OUT: Final[i64] = 7  # on the way out, by the exit
M_DRAW: Final[i64] = 8  # better weapons for the fight in the own zone
M_BORROW: Final[i64] = 9  # a weapon borrowed
M_OUTING: Final[i64] = 10  # an outing goes on
M_WAY: Final[i64] = 11  # the way chosen before goes on
M_PLAN: Final[i64] = 12  # a step towards the zone in which it is best to end the turn
M_FIRST: Final[i64] = 13  # something here before going there
M_SHOT: Final[i64] = 14  # a shot before stepping in
M_TRADE: Final[i64] = 15  # idle: a trade that arms
M_REARM: Final[i64] = 16  # idle: better weapons in hand
M_RELOAD: Final[i64] = 17  # idle: a reload
M_ROOM: Final[i64] = 18  # idle: an outing to search a room
M_SALLY: Final[i64] = 19  # idle: an outing to shoot
M_STROLL: Final[i64] = 20  # idle: work near by, without the way back
M_GATE: Final[i64] = 21  # stands in the exit to leave
M_IDLE: Final[i64] = 22  # nothing is left that is worth an Action
M_RAM: Final[i64] = 23  # drives the car that is loaded
M_TOKEN: Final[i64] = 24  # idle: a token that was put off
M_GUN: Final[i64] = 25  # idle: a gun in hand for zombies in sight
M_FILL: Final[i64] = 26  # idle: a weapon into an empty hand


@final
class Motive:
    """The part of the planner that made the last choice.

    aim: the zone that a way leads to, stop: the one at which it stops for now, -1 without one. back: the zone that was
    best, but would have led back to where the survivor has just been; -1 for none.
    """

    def __init__(self) -> None:
        self.part: i64 = M_HERE
        self.aim: i64 = -1
        self.stop: i64 = -1
        self.back: i64 = -1
