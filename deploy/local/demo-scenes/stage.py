"""Views with people: `podium` (only what they won) and `crowd` (dark backs, out of focus)."""
import math
import random

import world
from field import barrier, fabric
from racer import TEAMS, racer
from shapes import ball_profile, box, empty, lathe, lettering, plate, sheet, tube
from world import glow, material

METALS = ['#e0a52e', '#b9bcc4', '#a8602c']


def cup(at, metal, tall):
    """A cup with two handles on a dark foot."""
    root = empty(at)
    root.scale = (tall, tall, tall)
    shine = material(f'cup {metal}', metal, 0.18, 1.0)
    lathe([(0.24, 0), (0.24, 0.16), (0.2, 0.18)], (0, 0, 0), material('cup foot', '#141210', 0.3, coat=0.5), parent=root)
    lathe([(0.15, 0.18), (0.05, 0.24), (0.045, 0.36), (0.08, 0.4), (0.2, 0.5), (0.26, 0.68), (0.29, 0.98), (0.31, 1.0), (0.28, 0.99), (0.23, 0.7), (0.02, 0.52)], (0, 0, 0), shine, parent=root)
    for s in (1, -1):
        tube([(s * x, 0, z) for x, z in ((0.27, 0.92), (0.38, 0.93), (0.42, 0.8), (0.36, 0.64), (0.23, 0.58))], 0.022, shine, root)


def helmet(at, yaw, tint):
    root = empty(at, (0, 0, yaw))
    shell = material(f'helmet {tint}', tint, 0.22, coat=0.8)
    lathe(ball_profile(0.135, 1.08, 20), (0, 0, 0.146), shell, parent=root)
    arc = [math.radians(d) for d in range(-100, 101, 10)]
    tube([(0.108 * math.sin(a), -0.03 - 0.1 * math.cos(a), 0.055) for a in arc], 0.042, shell, root, 8)  # chin bar

    def ring(z):
        wide = 0.137 * math.sqrt(1 - ((z - 0.146) / 0.148) ** 2) + 0.004
        return [(wide * math.sin(a), -0.012 - wide * math.cos(a), z) for a in arc]

    rows = [ring(0.105 + 0.014 * k) for k in range(8)]
    quads = [[low[i], low[i + 1], high[i + 1], high[i]] for low, high in zip(rows, rows[1:]) for i in range(len(arc) - 1)]
    sheet(quads, material('visor', '#07080d', 0.05, coat=1.0), root)


def confetti(tints, seed, box_of, count):
    (x0, x1), (y0, y1), (z0, z1) = box_of
    rng = random.Random(seed)
    for k in range(count):
        tint = tints[k % len(tints)]
        paper = material(f'paper {tint}', tint, 0.5)
        shine = paper.node_tree.nodes['Principled BSDF'].inputs
        shine['Emission Color'].default_value = shine['Base Color'].default_value
        shine['Emission Strength'].default_value = 0.8  # thin paper, lit from all sides
        at = (rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(z0, z1))
        box((0.03, 0.018, 0.0006), at, paper, [rng.uniform(0, 180) for _ in range(3)])


def number(value, at, shine):
    """The font's 1 is a bare stroke; this one has its flag."""
    if value > 1:
        lettering(str(value), 0.36, at, shine, (90, 0, 0))
        return
    outline = [(-0.005, 0), (0.055, 0), (0.055, 0.26), (0.01, 0.26), (-0.075, 0.2), (-0.05, 0.15), (-0.005, 0.18)]
    plate(outline, 0.01, at, shine, (90, 0, 0), chamfer=0)


def podium(venue):
    """Three steps in the light of the place; the track lies behind, out of focus."""
    gate, side, y = venue['gate'], venue['side'], -6.6
    tints = [gate, venue['second'], next(t for t in TEAMS[::-1] if t not in (gate, venue['second']))]
    cloth, line = fabric('#171a21'), glow(gate, 4, 12)
    for place_, (x, high) in enumerate([(0, 0.78), (-0.78, 0.54), (0.78, 0.4)]):
        box((0.76, 0.6, high), (x, y, high / 2), cloth, round_by=0.012)
        box((0.74, 0.012, 0.014), (x, y - 0.3, high - 0.02), line)
        box((0.78, 0.62, 0.012), (x, y, high + 0.004), material('step', '#2a2d34', 0.25, coat=0.3), round_by=0.004)
        number(place_ + 1, (x, y - 0.31, high / 2 - 0.12), glow(tints[place_], 2.6, 6))
        turn = (1 if place_ % 2 else -1) * side
        cup((x - 0.2 * turn, y - 0.02, high + 0.01), METALS[place_], 0.5 if place_ == 0 else 0.4)
        if (place_ + venue['number']) % 2:
            helmet((x + 0.17 * turn, y - 0.05, high + 0.01), 14 * turn, tints[place_])
        else:
            racer((x + 0.17 * turn, y - 0.08, high + 0.09), (-24, 12 * turn, 180 + 24 * turn), tints[place_], turning=False)
            tube([(x + 0.17 * turn, y - 0.06, high + 0.01), (x + 0.17 * turn, y - 0.075, high + 0.09)], 0.008, material('steel', '#b9bcc4', 0.22, 1.0))
    box((3.2, 1.3, 0.06), (0, y, 0.03), fabric('#0d0f14'), round_by=0.01)
    box((3.18, 0.012, 0.02), (0, y - 0.65, 0.04), line)
    # two tall soft boxes in front, which the metal of the cups mirrors as stripes
    for x, watts, tint in ((-1.9, 150, venue['key']), (1.9, 90, venue['cold'])):
        world.area((x * side, y - 1.9, 1.5), (0, y, 0.9), 1.0, watts, tint)
    world.area((0, y - 1.0, 3.0), (0, y, 0.8), 0.6, 70, venue['key'])
    world.area((-1.7, y + 0.8, 1.7), (0, y, 0.9), 0.6, 110, gate)
    world.area((1.7, y + 0.8, 1.7), (0, y, 0.9), 0.6, 110, venue['second'])
    confetti([*tints, '#ffd166', '#f2f3f5'], 40 + venue['number'], ((-2.6, 2.6), (y - 1.6, y + 1.6), (0.3, 2.6)), 620)
    world.camera(((0.2 + 0.05 * venue['number']) * -side, y - 2.75, 1.05), (0.04 * side, y, 0.8), 29, 2.8, (0, y - 0.15, 0.85), side)


def hand(at, turn, cloth, root, fist):
    wrist = empty(at, turn, root)
    lathe(ball_profile(0.045, 1.2), (0, 0, 0.04), cloth, parent=wrist, steps=12, flat=0.6)
    for k in range(4):
        x = 0.022 * (k - 1.5)
        long = 0.05 if fist else 0.1 - 0.012 * abs(k - 1.5)
        tube([(x, 0, 0.07), (x * 1.5, 0, 0.08 + long)], 0.0105, cloth, wrist, 2)
    tube([(0.035, 0, 0.03), (0.075, 0, 0.075)], 0.0115, cloth, wrist, 2)


def back(at, kind, size):
    """One spectator seen from behind: jacket, hood or cap, arms down or up."""
    tint = ['#0c0e13', '#120e12', '#0b1218'][kind % 3]
    cloth, skin = material(f'jacket {tint}', tint, 0.85), material('dark skin', '#1a120e', 0.7)
    root = empty(at, (0, 0, 17 * (kind % 5 - 2)))
    root.scale = (size, size, size)
    lathe([(0.17, 0), (0.2, 0.85), (0.22, 1.1), (0.25, 1.33), (0.21, 1.43), (0.1, 1.5), (0.062, 1.53), (0.06, 1.6)], (0, 0, 0), cloth, parent=root, steps=24, flat=0.6)
    lathe(ball_profile(0.105, 1.22), (0, 0.01, 1.68), skin if kind % 2 else cloth, parent=root, steps=20)
    if kind % 4 == 0:  # a cap, its peak forwards
        lathe([(0.112, 0), (0.112, 0.05), (0.08, 0.1), (0.02, 0.12)], (0, 0.01, 1.7), cloth, parent=root)
        box((0.14, 0.12, 0.012), (0, 0.14, 1.71), cloth, parent=root, round_by=0.005)
    if kind % 4 == 1:  # long hair
        lathe([(0.12, 0), (0.125, 0.18), (0.11, 0.3), (0.05, 0.36)], (0, -0.015, 1.46), cloth, parent=root, flat=0.8)
    arms = [('up', 'up'), ('up', 'down'), ('down', 'up'), ('phone', 'down'), ('down', 'down')][kind % 5]
    for s, way in zip((-1, 1), arms):
        if way == 'down':
            tube([(s * 0.22, 0, 1.38), (s * 0.29, 0, 1.1), (s * 0.25, 0.1, 0.85)], 0.06, cloth, root, 3)
        elif way == 'up':
            tube([(s * 0.21, 0, 1.38), (s * 0.33, 0.04, 1.62), (s * 0.3, 0.06, 1.92)], 0.052, cloth, root, 3, [1.1, 0.95, 0.7])
            hand((s * 0.3, 0.06, 1.92), (0, 6 * s, 0), skin, root, kind % 2)
        else:
            tube([(s * 0.21, 0, 1.38), (s * 0.28, 0.2, 1.45), (s * 0.14, 0.3, 1.7)], 0.05, cloth, root, 3)
            box((0.15, 0.012, 0.078), (s * 0.1, 0.32, 1.78), material('phone', '#08090b', 0.4), parent=root, round_by=0.004)
            box((0.14, 0.002, 0.07), (s * 0.1, 0.312, 1.78), glow('#7fa6c8', 0.8, 2), parent=root)


def crowd(venue):
    """From the third row: hands against the lit gates and the trails. The trails are drawn by the caller."""
    rng = random.Random(20 + venue['number'])
    side, y = venue['side'], -8.2
    for row, (dy, count, wide) in enumerate([(0.0, 5, 0.72), (1.0, 8, 0.66), (1.9, 10, 0.66)]):
        for k in range(count):
            x = (k - (count - 1) / 2) * wide + rng.uniform(-0.12, 0.12)
            back((x, y + dy + rng.uniform(-0.15, 0.15), -0.1 * (row == 0)), rng.randrange(20), rng.uniform(0.93, 1.06))
    barrier((-9, y + 2.6), (9, y + 2.6), venue['gate'])
    for k, x in enumerate((-3.2, 3.2)):  # a rim on hair, shoulders and hands
        world.area((x, y + 3.4, 3.4), (0, y + 0.4, 1.7), 1.2, 130, venue['gate'] if k else venue['second'])
    world.area((0, y + 1.2, 4.2), (0, y, 1.6), 1.0, 35, venue['cold'])
    world.camera((-0.9 * side, y - 1.7, 2.32), (0.5 * side, 2, 1.78), 27, 1.8, (0, -1, 1.6))
