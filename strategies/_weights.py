"""The weights of balanced play, with their meaning and range."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points.

    progress: a zone nearer to the errand's place (1-15). leave: a zone nearer to the exit once all have to leave
    (1-40). homeward: how far wanted places that lie far from the exit come first (0-2). wound: an expected wound
    (1-40). frail: what the last wound that a group can take costs; the ones before it cost less and less (0-2000).
    careful: the same in a brief mission, a few places and an exit (0-2000). death: each expected wound that nobody
    can take any more (50-2000). adjacent: wounds reckoned for a zombie one zone away, through extra activations
    (0-1). spawn: wounds reckoned for an active spawn zone, for each danger level (0-3). together: a teammate in the
    same zone at the end of the turn (0-10). trust: how far teammates who can reach the camp are reckoned to come
    (0-1). camp: each zone away from it (0-15). company: each teammate who can be in the camp (0-80). peril: factor
    on the relief that kills bring to survivors in the same zone (0-1). caution: how much of the expected kills is
    reckoned with (0.3-1). banned: wounds reckoned for a zone with a Hobomination (0-10). forbidden: wounds reckoned
    for standing beside a zone that zombies must not enter (0-6). abide: staying with an Abomination that the own
    weapons cannot kill (0-40). shun: the same for each who would camp there (0-40). barge: each zombie of a zone
    entered with the last Action, where nobody still to act can kill them (0-20). out: an exit zone without zombies,
    once all have to leave (0-100). ready: teammates near and still to act, for whom a building may be opened with
    the last Action (0-5). crowd: factor on company with those who have acted (0-1). again: factor on shots with
    ammunition to roll again (1-1.5). pin: each Action that leaving zombies behind will cost, three at most (0-20).
    ap: what a point costs whoever is about to raise the team's danger level (0-10). apart: each zone beyond one
    from the next teammate (0-20). token: a wanted token (20-300). grab: factor on tokens and crates that lie among
    zombies: they can wait (0-1). crate: a crate that only arms (0-60). search: a search (0-30). arm: a search by
    somebody without a good weapon (0-40). need: a search while the mission wants a card (0-60). door: opening a
    door on the way (0-40). verge: a kill in a zone in which no zombie may begin an activation (10-300). fill: each
    dark zone that fills (0-10). kill: factor on the worth of kills (0.2-3). friend: an expected wound of friendly
    fire (5-100). gain: the least gain in arms, in expected hits, that is worth a trade of somebody idle (0.1-2).
    poorer: how much more the worse armed of two counts in a trade (0-3). hard: factor on hits that kill Brutes
    (1-3). other: the worse of melee and ranged, held at once (0-1). range: each zone of reach in hand (0-1). key: a
    door opener in hand (0-3). spare: a weapon kept beside the held ones, by rule of thumb (0-0.2). sortie: the least
    that an outing to shoot must bring (0.5-5). ward: a zombie that comes to those who
    cannot help themselves (100-2000).
    """

    progress: float = 2.86
    leave: float = 12.3
    homeward: float = 1.03
    wound: float = 2.98
    frail: float = 27.9
    careful: float = 1354.0
    death: float = 401.0
    adjacent: float = 0.0123
    spawn: float = 0.173
    together: float = 5.22
    trust: float = 0.588
    camp: float = 3.8
    company: float = 70.7
    peril: float = 0.36
    caution: float = 0.695
    banned: float = 3.0
    forbidden: float = 2.0
    abide: float = 15.0
    shun: float = 30.0
    out: float = 60.0
    ready: float = 1.0
    barge: float = 6.0
    crowd: float = 1.0
    again: float = 1.2
    pin: float = 4.11
    ap: float = 2.4
    apart: float = 13.9
    token: float = 80.1
    grab: float = 0.7
    crate: float = 35.5
    search: float = 1.6
    arm: float = 29.1
    need: float = 24.194
    door: float = 16.4
    verge: float = 120.0
    fill: float = 0.993
    kill: float = 0.923
    friend: float = 30.0
    gain: float = 0.3
    hard: float = 1.83
    other: float = 0.673
    range: float = 0.377
    key: float = 0.594
    spare: float = 0.02
    poorer: float = 1.75
    sortie: float = 1.44
    ward: float = 250.0
