"""The weights of balanced play: value, range and meaning of each."""

from __future__ import annotations

from dataclasses import dataclass, field

from strategies.parameters import span


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points."""

    progress: float = field(default=5.142, metadata=span(1.0, 15.0, "a zone nearer to the errand's place"))
    leave: float = field(default=4.707, metadata=span(1.0, 40.0, "a zone nearer to the exit once all have to leave"))
    homeward: float = field(
        default=0.5555, metadata=span(0.0, 2.0, "how far wanted places that lie far from the exit come first")
    )
    wound: float = field(default=10.86, metadata=span(1.0, 40.0, "an expected wound"))
    frail: float = field(
        default=13.34,
        metadata=span(
            0.0,
            2000.0,
            "what the last wound that a group can take costs; the ones before it cost less and less",
        ),
    )
    careful: float = field(
        default=719.2, metadata=span(0.0, 2000.0, "as frail, in a brief mission: a few places and an exit")
    )
    death: float = field(
        default=195.2, metadata=span(50.0, 2000.0, "each expected wound that nobody can take any more")
    )
    adjacent: float = field(
        default=0.02599,
        metadata=span(0.0, 1.0, "wounds reckoned for a zombie one zone away, through extra activations"),
    )
    spawn: float = field(
        default=0.09186, metadata=span(0.0, 3.0, "wounds reckoned for an active spawn zone, for each danger level")
    )
    together: float = field(
        default=6.162, metadata=span(0.0, 10.0, "a teammate in the same zone at the end of the turn")
    )
    trust: float = field(
        default=0.4943, metadata=span(0.0, 1.0, "how far teammates who can reach the camp are reckoned to come")
    )
    camp: float = field(default=2.579, metadata=span(0.0, 15.0, "each zone away from the camp"))
    company: float = field(default=79.86, metadata=span(0.0, 80.0, "each teammate who can be in the camp"))
    peril: float = field(
        default=0.2721, metadata=span(0.0, 1.0, "factor on the relief that kills bring to survivors in the same zone")
    )
    caution: float = field(default=0.5523, metadata=span(0.3, 1.0, "how much of the expected kills is reckoned with"))
    banned: float = field(default=5.144, metadata=span(0.0, 10.0, "wounds reckoned for a zone with a Hobomination"))
    forbidden: float = field(
        default=1.428, metadata=span(0.0, 6.0, "wounds reckoned for standing beside a zone that zombies must not enter")
    )
    abide: float = field(
        default=9.34, metadata=span(0.0, 40.0, "staying with an Abomination that the own weapons cannot kill")
    )
    shun: float = field(
        default=23.33, metadata=span(0.0, 40.0, "camping with such an Abomination (see abide), for each who would")
    )
    out: float = field(default=17.48, metadata=span(0.0, 100.0, "an exit zone without zombies, once all have to leave"))
    ready: float = field(
        default=1.655,
        metadata=span(
            0.0,
            5.0,
            "teammates near and still to act, for whom a building may be opened with the last Action",
        ),
    )
    barge: float = field(
        default=2.429,
        metadata=span(
            0.0,
            20.0,
            "each zombie of a zone entered with the last Action, where nobody still to act can kill them",
        ),
    )
    crowd: float = field(default=0.9288, metadata=span(0.0, 1.0, "factor on company with those who have acted"))
    again: float = field(default=1.413, metadata=span(1.0, 1.5, "factor on shots with ammunition to roll again"))
    pin: float = field(
        default=1.114, metadata=span(0.0, 20.0, "each Action that leaving zombies behind will cost, three at most")
    )
    ap: float = field(
        default=1.04, metadata=span(0.0, 10.0, "what a point costs whoever is about to raise the team's danger level")
    )
    apart: float = field(default=12.92, metadata=span(0.0, 20.0, "each zone beyond one from the next teammate"))
    token: float = field(default=54.59, metadata=span(20.0, 300.0, "a wanted token"))
    grab: float = field(
        default=0.2854, metadata=span(0.0, 1.0, "factor on tokens and crates that lie among zombies: they can wait")
    )
    crate: float = field(default=38.12, metadata=span(0.0, 60.0, "a crate that only arms"))
    search: float = field(default=1.621, metadata=span(0.0, 30.0, "a search"))
    arm: float = field(default=39.27, metadata=span(0.0, 40.0, "a search by somebody without a good weapon"))
    need: float = field(default=10.25, metadata=span(0.0, 60.0, "a search while the mission wants a card"))
    door: float = field(default=8.945, metadata=span(0.0, 40.0, "opening a door on the way"))
    verge: float = field(
        default=66.37, metadata=span(10.0, 300.0, "a kill in a zone in which no zombie may begin an activation")
    )
    fill: float = field(default=0.7269, metadata=span(0.0, 10.0, "each dark zone that fills"))
    kill: float = field(default=1.316, metadata=span(0.2, 3.0, "factor on the worth of kills"))
    near: float = field(
        default=15.2,
        metadata=span(2.0, 40.0, "a kill one zone from the next survivor (in its zone: 16); more where Runners are"),
    )
    nearing: float = field(
        default=14.24,
        metadata=span(0.0, 30.0, "a kill two zones from the next survivor (farther off: 2); more where Runners are"),
    )
    bottle: float = field(
        default=150.0, metadata=span(0.0, 400.0, "a Molotov that is kept: a throw has to be worth more")
    )
    friend: float = field(default=34.01, metadata=span(5.0, 100.0, "an expected wound of friendly fire"))
    gain: float = field(
        default=0.1145,
        metadata=span(0.1, 2.0, "the least gain in arms, in expected hits, that is worth a trade of somebody idle"),
    )
    hard: float = field(default=2.976, metadata=span(1.0, 3.0, "factor on hits that kill Brutes"))
    other: float = field(default=0.977, metadata=span(0.0, 1.0, "the worse of melee and ranged, held at once"))
    range: float = field(default=0.6666, metadata=span(0.0, 1.0, "each zone of reach in hand"))
    key: float = field(default=0.4201, metadata=span(0.0, 3.0, "a door opener in hand"))
    spare: float = field(
        default=0.01192, metadata=span(0.0, 0.2, "a weapon kept beside the held ones, by rule of thumb")
    )
    poorer: float = field(
        default=1.506, metadata=span(0.0, 3.0, "how much more the worse armed of two counts in a trade")
    )
    sortie: float = field(default=1.532, metadata=span(0.5, 5.0, "the least that an outing to shoot must bring"))
    ward: float = field(
        default=125.7, metadata=span(100.0, 2000.0, "a zombie that comes to those who cannot help themselves")
    )
