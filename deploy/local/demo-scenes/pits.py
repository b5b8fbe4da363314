"""Views of the equipment: `paddock`, `goggles` and `table`. The pits of ten places differ in camera and things."""
import math

import world
from racer import TEAMS, racer
from table import TOP, batteries, charger, goggles, propellers, radio, screwdriver, table, top

FRONT = -4.2  # of the table; the first gate stands at 0
Z = TOP + 0.005

# (turn of the camera, its height over the table, its distance, turn of what is shown, things beside it)
RACERS = [
    (-22, 0.17, 0.46, 205, [(batteries, 0.15, -0.02, -60), (screwdriver, -0.17, 0.0, 55), (charger, 0.3, 0.2, -12)]),
    (26, 0.2, 0.48, 150, [(propellers, -0.24, 0.04, 10), (batteries, 0.12, 0.2, 20), (radio, 0.34, 0.14, -30)]),
    (-8, 0.14, 0.44, 180, [(charger, -0.27, 0.12, 24), (batteries, 0.19, -0.06, -35), (goggles, 0.3, 0.22, -30)]),
    (34, 0.23, 0.5, 232, [(batteries, -0.19, 0.18, -100), (screwdriver, 0.18, -0.06, 110), (propellers, 0.23, 0.14, 40)]),
    (-34, 0.19, 0.47, 168, [(radio, 0.28, 0.1, -14), (propellers, -0.2, 0.14, 70), (batteries, -0.22, -0.08, 80)]),
]
GOGGLES = [
    (-16, 0.16, 0.44, 14, [(radio, 0.22, -0.03, -16), (batteries, -0.24, 0.06, -60)]),
    (22, 0.2, 0.47, -20, [(radio, -0.22, 0.0, 22), (propellers, 0.2, -0.02, 30)]),
    (-4, 0.13, 0.43, -6, [(radio, 0.23, 0.08, -34), (charger, -0.24, 0.14, 20)]),
    (30, 0.18, 0.45, 26, [(radio, 0.27, 0.1, -8), (batteries, -0.27, 0.06, -50)]),
    (-28, 0.22, 0.48, -34, [(radio, -0.24, 0.14, 24), (batteries, 0.17, 0.0, -20)]),
]


def team_of(venue, shift=0):
    """A colour that is not the one of the gate."""
    others = [t for t in TEAMS if t not in (venue['gate'], venue['second'])]
    return others[(venue['number'] // 2 + shift) % len(others)]


def lamps(venue, at, gain=1.0):
    """A warm lamp above, the gate's colour from behind on one side, cold from the other."""
    x, y, _ = at
    world.area((x - 0.25, y - 0.35, Z + 0.75), at, 0.35, 15 * gain, venue['key'])
    world.area((x - 0.7, y + 0.5, Z + 0.4), at, 0.4, 12 * gain, venue['gate'])
    world.area((x + 0.75, y + 0.35, Z + 0.35), at, 0.4, 12 * gain, venue['cold'])


def close(venue, plan, shown, lift):
    turn, height, away, yaw, things = plan
    team, side = team_of(venue), venue['side']
    x, y = 0.1 * side, FRONT + 0.3
    top((x, FRONT, 0), venue['gate'])
    shown((x, y, Z + lift), yaw, team)
    for make, dx, dy, spin in things:
        make((x + dx, y + dy, Z), spin, team)
    lamps(venue, (x, y, Z + 0.03))
    a = math.radians(turn)
    eye = (x + away * math.sin(a), y - away * math.cos(a), Z + height)
    # the look goes over what is shown, which leaves the lit gate in the picture
    world.camera(eye, (x, y, Z + 0.085), 27, 7, (x, y - 0.02, Z + 0.04), 2 * side)


def standing(at, yaw, team):
    racer(at, (0, 0, yaw), team, turning=False)


def paddock(venue):
    plan = venue['number'] // 2
    if venue['number'] % 2:
        close(venue, GOGGLES[plan], goggles, 0)
    else:
        close(venue, RACERS[plan], standing, 0.012)


def goggle_view(venue):
    close(venue, GOGGLES[(venue['number'] + 2) % 5], goggles, 0)


def table_view(venue):
    side = venue['side']
    table((0.1 * side, FRONT, 0), venue['gate'], team_of(venue, 1))
    lamps(venue, (0.1 * side, FRONT + 0.3, Z), 1.5)
    world.camera((-0.3 * side, FRONT - 0.4, Z + 0.34), (0.1 * side, FRONT + 0.35, Z + 0.06), 28, 6.3, (0.08 * side, FRONT + 0.26, Z + 0.03))
