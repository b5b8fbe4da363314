"""Views of one thing on the track: `gate`, `timing`, `nets`."""
import math

import field
import world
from pits import team_of
from racer import TEAMS, racer
from shapes import box, empty, lathe, lettering, rod, tube
from stage import back
from world import glow, material


def wake(at, yaw, tint, long=2.6):
    """Four thin lines behind the arms, as a long exposure draws them."""
    x, y, z = at
    c, s = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    for sx in (-0.07, 0.07):
        for sz in (-0.035, 0.06):
            path = [(x + sx * c + s * -t * -1, y + sx * s + t * c * 1.0, z + sz + 0.1 * t * t / long) for t in (0.12, long * 0.3, long * 0.65, long)]
            field.trail(path, tint, 0.004, 6)


def gate(venue):
    """A racer in the very moment in which it passes the gate."""
    side, team = venue['side'], team_of(venue)
    hero = (0.1 * side, -0.5, 1.36)
    racer(hero, (-36, 26 * side, 180 + 22 * side), team)
    wake(hero, 14 * side, team)
    other = (-0.32 * side, 0.75, 1.62)
    racer(other, (-36, -20 * side, 180 - 10 * side), TEAMS[3])
    wake(other, -8 * side, TEAMS[3], 3.5)
    world.area((-0.5 * side, -0.3, 1.75), hero, 0.4, 15, venue['gate'])
    world.area((0.9 * side, -0.4, 1.6), hero, 0.4, 18, venue['cold'])
    world.area((-0.1 * side, -1.5, 1.8), hero, 0.5, 15, venue['key'])
    world.camera((0.3 * side, -1.12, 1.24), (-0.12 * side, 0.3, 1.43), 22, 3.2, hero, -3 * side)


def tripod(at, high):
    x, y, z = at
    leg = material('tube', '#8d929b', 0.3, 1.0)
    for k in range(3):
        a = math.radians(120 * k + 30)
        tube([(x + 0.34 * math.cos(a), y + 0.34 * math.sin(a), z + 0.01), (x, y, z + high * 0.6)], 0.014, leg)
    rod(0.017, high * 0.5, (x, y, z + high * 0.5), leg)
    lathe([(0.03, 0), (0.035, 0.03), (0.03, 0.06)], (x, y, z + high * 0.57), material('black plastic', '#0b0b0d', 0.45))


def antenna(at, yaw, tint):
    """A flat antenna on a tripod, turned to the gate."""
    tripod(at, 1.35)
    root = empty((at[0], at[1], 1.48), (0, 0, yaw))
    box((0.3, 0.035, 0.3), (0, 0, 0), material('antenna', '#c9ccd2', 0.4), parent=root, round_by=0.014)
    box((0.24, 0.004, 0.24), (0, -0.019, 0), material('antenna face', '#e4e6ea', 0.55), parent=root, round_by=0.001)
    box((0.2, 0.005, 0.012), (0, -0.021, -0.105), glow(tint, 4, 8), parent=root)
    box((0.12, 0.05, 0.09), (0, 0.045, 0), material('black plastic', '#0b0b0d', 0.45), parent=root, round_by=0.008)


def timing(venue):
    """Two antennas beside the gate and a box that shows the last lap."""
    side, team = venue['side'], team_of(venue)
    for s in (-1, 1):
        antenna((1.62 * s, -0.55, 0), 26 * s, venue['second'])
        tube([(1.62 * s, -0.5, 1.4), (1.66 * s, -0.46, 0.6), (1.6 * s, -0.7, 0.02), (1.0 * s, -1.4, 0.012), (-0.5 * side, -1.75, 0.012)], 0.008, material('black plastic', '#0b0b0d', 0.45))
    x, y = -0.95 * side, -1.75
    tripod((x, y, 0), 0.7)
    root = empty((x, y - 0.02, 0.86), (-6, 0, -12 * side))
    box((0.86, 0.12, 0.34), (0, 0, 0), material('timing box', '#15181e', 0.4), parent=root, round_by=0.02)
    box((0.8, 0.004, 0.28), (0, -0.061, 0), material('display', '#050608', 0.6), parent=root)
    lettering('15.411', 0.24, (0, -0.066, -0.09), glow('#ffb347', 3.5, 8), (90, 0, 0), root, 0.002)
    for s in (-1, 1):
        rod(0.012, 0.06, (0.3 * s, 0, 0.17), material('steel', '#b9bcc4', 0.22, 1.0), parent=root)
    hero = (0.42 * side, -2.1, 1.42)
    racer(hero, (-36, 24 * side, 180 + 16 * side), team)
    wake(hero, 14 * side, team, 4.5)
    world.area((1.0 * side, -2.2, 1.9), hero, 0.4, 14, venue['cold'])
    world.area((0.2 * side, -2.9, 1.9), hero, 0.4, 10, venue['key'])
    world.area((-0.2, -3.4, 2.6), (0, -0.8, 1.1), 0.9, 55, venue['key'])
    world.area((x, y - 0.9, 1.7), (x, y, 0.85), 0.5, 9, venue['cold'])
    world.camera((0.75 * side, -4.0, 1.12), (-0.1 * side, -0.2, 1.26), 29, 4.5, (0.2 * side, -1.9, 1.3))


def nets(venue):
    """What a spectator sees: the net close and blurred, the racer behind it sharp."""
    side, team = venue['side'], team_of(venue)
    hero = (0.06 * side, -2.8, 1.5)
    racer(hero, (-34, 30 * side, 180 + 40 * side), team)
    wake(hero, 30 * side, team, 3)
    field.net((-7.5, -3.3), (7.5, -3.3))
    # a post of this section, padded as high as a racer crashes
    x = 0.86 * side
    rod(0.045, 4, (x, -3.26, 0), material('post', '#2b2e34', 0.4, 0.8))
    box((0.18, 0.18, 1.75), (x, -3.22, 0.88), field.fabric('#1b2430'), round_by=0.05)
    box((0.19, 0.19, 0.06), (x, -3.22, 1.4), material(f'panel {venue["gate"]}', venue['gate'], 0.5))
    back((-0.62 * side, -3.75, -0.06), 9, 0.93)
    back((0.5 * side, -3.6, -0.12), 4, 0.9)
    world.area((0.7 * side, -3.2, 2.1), hero, 0.4, 20, venue['key'])
    world.area((-0.5 * side, -2.1, 1.85), hero, 0.4, 20, venue['gate'])
    world.area((0.2 * side, -3.5, 1.1), hero, 0.4, 12, venue['cold'])
    world.camera((0.0, -4.6, 1.6), (-0.04 * side, 0, 1.5), 33, 1.8, hero, 2)
