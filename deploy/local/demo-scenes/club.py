"""Views of what a club does beside the races: `roof` (the first race), `hall` and `camp`."""
import math

import backdrop
import field
import world
from pits import team_of
from racer import TEAMS, racer
from shapes import box, empty, lathe, lettering, rod, sheet, tube
from stage import back
from table import TOP, batteries, charger, goggles, propellers, radio, top
from world import glow, ground, material


def light_gate(at, yaw, tint, wide=1.9, low=0.5):
    """A gate of the first race: a square of light on a thin stand."""
    root = empty(at, (0, 0, yaw))
    half, high = wide / 2, low + wide
    tube([(-half, 0, low), (half, 0, low), (half, 0, high), (-half, 0, high), (-half, 0, low)], 0.026, glow(tint, 5, 24), root)
    for s in (-1, 1):
        rod(0.018, high, (s * (half + 0.05), 0.03, 0), material('tube', '#8d929b', 0.3, 1.0), parent=root)
        box((0.5, 0.5, 0.04), (s * (half + 0.05), 0.03, 0.02), field.fabric('#17191f'), parent=root, round_by=0.01)


def roof(venue):
    """The car park of the first race: gates made of light and the seven who flew it."""
    side = venue['side']
    sheet([[(-16, -29, 0), (16, -29, 0), (16, 30, 0), (-16, 30, 0)]], ground('car park', '#14161a', '#34363a', 0.66, 0.24, 60))
    paint = material('road paint', '#b9bcc0', 0.6)
    for k in range(-1, 11):  # bays on both sides and the arrow of the lane
        for s in (-1, 1):
            box((5.0, 0.12, 0.004), (11.5 * s, -6 + 2.6 * k, 0.003), paint)
    for y in (2, 12):
        box((0.16, 2.2, 0.004), (-2.2 * side, y, 0.003), paint)
        sheet([[(-2.6 * side, y + 1.0, 0.006), (-1.8 * side, y + 1.0, 0.006), (-2.2 * side, y + 1.9, 0.006)]], paint)
    wall = material('parapet', '#23262c', 0.7)
    for size, at in (((32, 0.3, 1.1), (0, 29, 0.55)), ((0.3, 60, 1.1), (-15.5, 0, 0.55)), ((0.3, 60, 1.1), (15.5, 0, 0.55))):
        box(size, at, wall, round_by=0.03)
    box((6, 5, 3.2), (10.5 * side, 26, 1.6), wall, round_by=0.05)  # the head of the stairs
    box((1.2, 0.06, 2.2), (9.6 * side, 23.46, 1.1), glow('#ffd9a0', 1.6, 6))
    box((1.7, 0.08, 1.7), (12 * side, 23.44, 2.2), glow('#1f6fd8', 1.4, 4), round_by=0.02)
    lettering('P', 1.7, (12 * side, 23.36, 1.6), glow('#ffffff', 2.2, 2), (90, 0, 0))
    backdrop.skyline(60, 240, 20, 105, 91, ['#ff6a2b', '#2bd8ff', '#b36bff', '#ff3f8f'], 240, -34, 0.42, 2.6)
    backdrop.skyline(280, 560, 40, 210, 92, ['#ff6a2b', '#2bd8ff', '#ff3f8f'], 430, -34, 0.3, 1.6)
    gates = [(0.2, 0, 6, 1.9, 0.5), (-3.0, 6, -16, 1.9, 0.5), (2.2, 11.5, 12, 1.9, 1.6), (-2.4, 17, -8, 1.9, 0.5), (1.6, 22.5, 10, 1.9, 0.5)]
    tints = ['#b36bff', '#2bd8ff', '#ff3f8f', '#ff6a2b', '#2bff8a']
    for (x, y, yaw, wide, low), tint in zip(gates, tints):
        light_gate((x * side, y, 0), yaw * side, tint, wide, low)
    for k, tint in enumerate(TEAMS[:3]):
        off = (-0.3, 0.05, 0.38)[k]
        path = [(6 * side, 27, 3.5), *[((x + off) * side, y, low + 1.0 + 0.4 * off) for x, y, _, _, low in gates[::-1]], ((1.4 + off) * side, -4, 1.7 + off), ((3 + off) * side, -8, 2.2)]
        field.trail(path, tint, 0.012)
    for k in range(7):
        back(((-4.3 - 0.5 * k) * side, 7.0 + 0.4 * (k % 3), 0), 3 * k + 1, 0.95 + 0.02 * (k % 4))
    hero = (-0.62 * side, -3.7, 1.41)
    racer(hero, (-34, -26 * side, 180 - 24 * side), TEAMS[0])
    world.area((0.0, -3.4, 1.8), hero, 0.4, 13, '#7fb2ff')
    world.area((-1.2 * side, -4.2, 1.9), hero, 0.4, 12, '#ffd9b8')
    world.area((-6 * side, 10, 4), (-6 * side, 7, 1), 1.0, 160, '#ffb46b')
    world.camera((-1.0 * side, -4.6, 1.45), (0.15 * side, 6, 2.05), 25, 4, hero)


def whoop(at, turn, team):
    """A racer of a hand's size: its propellers turn inside rings."""
    root = racer(at, turn, team)
    ring = material(f'duct {team}', team, 0.4)
    for sx in (-1, 1):
        for sy in (-1, 1):
            for z in (0.014, 0.026, 0.038):
                tube([(sx * 0.078 + 0.069 * math.cos(a), sy * 0.078 + 0.069 * math.sin(a), z) for a in [k * math.pi / 20 for k in range(41)]], 0.0052, ring, root)
    root.scale = (0.5, 0.5, 0.5)


def hall(venue):
    """Small gates on a sports floor with its painted lines; the hall comes from the place."""
    side, tints = venue['side'], [venue['gate'], venue['second'], '#2bff8a', '#ff6a2b']
    for tint, size, at in (('#d8dade', (20, 0.05, 0.003), (0, 4, 0.002)), ('#d8dade', (0.05, 40, 0.003), (-5, 10, 0.002)), ('#c8432e', (0.05, 40, 0.003), (5, 10, 0.002)), ('#d9a521', (20, 0.05, 0.003), (0, 9, 0.002))):
        box(size, at, material(f'floor line {tint}', tint, 0.4))
    tube([(1.8 * math.cos(a), 4 + 1.8 * math.sin(a), 0.002) for a in [k * math.pi / 24 for k in range(49)]], 0.02, material('floor line #d8dade', '#d8dade', 0.4))
    for k, (x, y, yaw) in enumerate([(0.15, -1.6, 8), (-1.2, 0.6, -18), (0.9, 2.3, 14), (-0.7, 4.4, -10), (1.5, 6.2, 20), (-1.6, 8.2, -14)]):
        field.gate((x * side, y, 0), yaw * side, tints[k % 4]).scale = (0.36, 0.36, 0.36)
    field.trail([(3 * side, 9.5, 0.9), (-1.6 * side, 8.2, 0.5), (1.5 * side, 6.2, 0.55), (-0.7 * side, 4.4, 0.48), (0.9 * side, 2.3, 0.52), (-1.2 * side, 0.6, 0.5), (0.12 * side, -1.5, 0.5), (0.24 * side, -2.3, 0.5)], tints[3], 0.006)
    hero = (0.25 * side, -2.42, 0.5)
    whoop(hero, (-24, 16 * side, 180 + 12 * side), '#ff6a2b')
    whoop((-0.5 * side, -0.6, 0.56), (-26, -22 * side, 170), TEAMS[2])
    field.barrier((-7, 11), (7, 11), venue['second'])
    for k in range(9):
        back(((k - 4) * 0.8, 12 + 0.3 * (k % 2), 0), k + 3, 1)
    world.area((0.6 * side, -2.9, 0.9), hero, 0.3, 5, venue['key'])
    world.area((-0.2 * side, -2.0, 0.75), hero, 0.3, 5, venue['gate'])
    world.camera((-0.05 * side, -3.0, 0.47), (0.05 * side, 0, 0.66), 25, 3.2, hero, 2)


def camp(venue):
    """A row of pit tables beside the track, each with its lamp; a racer comes by."""
    side, team = venue['side'], team_of(venue)
    for k in range(5):
        x, y = -1.85 * side, -3.6 + 2.1 * k
        top((x, y, 0), venue['gate'])
        z, own = TOP + 0.005, TEAMS[k % 4]
        racer((x + 0.08, y + 0.22, z + 0.012), (0, 0, 150 + 31 * k), own, turning=False)
        [goggles, radio][k % 2]((x + 0.36, y + 0.34, z), -24, own)
        [batteries, propellers, charger][k % 3]((x - 0.32, y + 0.3, z), -50, own)
        [radio, goggles][k % 2]((x - 0.08, y + 0.52, z), 14, own)
        # an open awning with a bulb under its edge
        for sx in (-0.95, 0.95):
            rod(0.018, 2.1, (x + sx, y + 0.8, 0), material('tube', '#8d929b', 0.3, 1.0))
            rod(0.018, 2.3, (x + sx, y - 0.35, 0), material('tube', '#8d929b', 0.3, 1.0))
        box((2.1, 1.3, 0.03), (x, y + 0.22, 2.24), field.fabric(['#8a4a2a', '#3a5a72'][k % 2]), (-9, 0, 0), round_by=0.01)
        lathe([(0.01, 0), (0.045, 0.03), (0.05, 0.07), (0.02, 0.1)], (x + 0.25, y + 0.2, 1.98), glow('#ffc27a', 9, 4))
        world.area((x + 0.25, y + 0.2, 1.95), (x + 0.1, y + 0.3, TOP), 0.25, 90, '#ffc27a')
        if k > 1:
            back((x + 0.35 * side, y - 0.42, 0), 4 + 5 * (k % 2), 0.98)
    hero = (0.5 * side, -4.05, 1.33)
    racer(hero, (-26, -20 * side, 180 - 24 * side), team)
    world.area((1.1 * side, -4.4, 1.8), hero, 0.4, 11, venue['cold'])
    world.area((0.1 * side, -3.4, 1.6), hero, 0.4, 10, venue['gate'])
    world.camera((0.42 * side, -4.75, 1.36), (-0.35 * side, -1.2, 1.25), 24, 4.5, hero, -side)
