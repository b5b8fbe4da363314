"""Views of the workshop: `bench` (a racer between tools, under a warm lamp) and `solder` (an iron over a board)."""
import math
import random

import world
from field import fabric
from pits import team_of
from racer import racer
from shapes import ball_profile, box, boxes, empty, lathe, rod, tube
from table import battery, charger, propellers, screwdriver
from world import Graph, colour, glow, material

Z = 0.9


def wood():
    if 'bench top' in world.bpy.data.materials:
        return world.bpy.data.materials['bench top']
    made = material('bench top', '#5a3a22', 0.45, coat=0.15)
    g = Graph(made.node_tree)
    at = g.node('ShaderNodeMapping', Vector=g.node('ShaderNodeTexCoord').outputs['Object'], Scale=(1.2, 16, 16))
    grain = g.node('ShaderNodeTexNoise', Vector=at.outputs[0], Scale=3.0, Detail=8.0).outputs[0]
    g.link(g.ramp(grain, [(0.3, colour('#2a190d')), (0.7, colour('#6b4527'))]), made.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def room(tint, mirror):
    """A bench against a wall with a perforated board, tools on it, shelves of boxes and a window of light."""
    box((3.2, 0.9, 0.06), (0, 0.35, Z - 0.03), wood(), round_by=0.008)
    box((6, 0.1, 3), (0, 0.86, 1.5), material('workshop wall', '#2a2c31', 0.8))
    box((2.6, 0.02, 0.9), (0, 0.8, Z + 0.62), material('perforated board', '#3d4148', 0.6), round_by=0.004)
    boxes([((0.008, 0.004, 0.008), (-1.25 + 0.05 * i, 0.789, Z + 0.21 + 0.05 * k)) for i in range(51) for k in range(17)], material('hole', '#08080a', 0.9))
    steel, grips = material('steel', '#b9bcc4', 0.22, 1.0), ['#ff6a2b', '#c8202a', '#2bd8ff', '#d9a521']
    for k in range(9):  # screwdrivers, pliers and a hammer
        x = (-0.62 + 0.11 * k) * mirror
        rod(0.011, 0.1, (x, 0.77, Z + 0.44), material(f'grip {grips[k % 4]}', grips[k % 4], 0.4))
        rod(0.003, 0.13, (x, 0.77, Z + 0.31), steel)
    for k in range(3):
        x = (0.5 + 0.15 * k) * mirror
        for s in (-1, 1):
            tube([(x + s * 0.006, 0.77, Z + 0.36), (x + s * 0.03, 0.77, Z + 0.28), (x + s * 0.022, 0.77, Z + 0.2)], 0.008, material(f'grip {grips[k]}', grips[k], 0.4))
            tube([(x + s * 0.008, 0.77, Z + 0.36), (x + s * 0.009, 0.77, Z + 0.41), (x, 0.77, Z + 0.45)], 0.006, steel)
    box((1.5, 0.2, 0.02), (-0.3 * mirror, 0.7, Z + 0.68), wood())
    for k in range(8):
        box((0.15, 0.16, 0.11), ((-0.92 + 0.18 * k) * mirror, 0.7, Z + 0.75), material(f'bin {grips[k % 4]}', grips[k % 4], 0.5), round_by=0.012)
    tube([(-1.3, 0.78, Z + 1.05), (1.3, 0.78, Z + 1.05)], 0.012, glow(tint, 5, 14))


def lamp(x, y, lean, watts, tint='#ffb765'):
    """A jointed desk lamp; the light is a small area inside its shade."""
    arm = material('lamp arm', '#23262b', 0.35, 0.7)
    lathe([(0.08, 0), (0.08, 0.018), (0.02, 0.03)], (x, y, Z), arm)
    elbow, head = (x - 0.1 * lean, y + 0.02, Z + 0.26), (x + 0.14 * lean, y - 0.08, Z + 0.42)
    tube([(x, y, Z + 0.02), elbow, head], 0.007, arm)
    lathe([(0.022, 0.11), (0.03, 0.09), (0.085, 0.0), (0.08, 0.004), (0.02, 0.085)], (head[0], head[1], head[2] - 0.09), material('shade', '#b3261e', 0.3, coat=0.5), (0, -14 * lean, 0))
    lathe(ball_profile(0.028), (head[0] + 0.01 * lean, head[1], head[2] - 0.06), glow(tint, 8, 2))
    world.area((head[0] + 0.02 * lean, head[1], head[2] - 0.1), (x + 0.34 * lean, y - 0.2, Z), 0.1, watts, tint)


def iron_stand(x, y, turn, tint):
    root = empty((x, y, Z), (0, 0, turn))
    box((0.09, 0.13, 0.025), (0, 0, 0.0125), material('black plastic', '#0b0b0d', 0.45), parent=root, round_by=0.006)
    coil = [(0.022 * math.cos(k * 0.5), -0.02 + 0.0011 * k, 0.075 + 0.022 * math.sin(k * 0.5) + 0.0008 * k) for k in range(90)]
    tube([(0, 0.02, 0.02), (0, 0.02, 0.085)], 0.005, material('black plastic', '#0b0b0d', 0.45), root)
    tube(coil, 0.002, material('steel', '#b9bcc4', 0.22, 1.0), root, 2)
    rod(0.011, 0.13, (0, 0.06, 0.12), material(f'grip {tint}', tint, 0.4), (-52, 0, 0), root)
    tube([(0, 0.16, 0.2), (0.02, 0.26, 0.18), (0.1, 0.34, 0.02), (0.3, 0.4, 0.01)], 0.0035, material('black plastic', '#0b0b0d', 0.45), root)


def spool(x, y, z=Z):
    for dz in (0, 0.032):
        rod(0.03, 0.004, (x, y, z + dz), material('spool', '#1a3f6b', 0.4))
    rod(0.022, 0.03, (x, y, z + 0.003), material('solder', '#c4c6cb', 0.25, 1.0))
    tube([(x + 0.02, y - 0.01, z + 0.02), (x + 0.06, y - 0.04, z + 0.03), (x + 0.09, y - 0.03, z + 0.004), (x + 0.12, y - 0.06, z + 0.003)], 0.0011, material('solder', '#c4c6cb', 0.25, 1.0))


def screws(x, y, count=16, seed=5):
    rng = random.Random(seed)
    for _ in range(count):
        root = empty((x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.03, 0.03), Z + 0.008), (90, 0, rng.uniform(0, 360)))
        rod(0.0013, 0.01, (0, 0, 0), material('steel', '#b9bcc4', 0.22, 1.0), parent=root, steps=8)
        rod(0.0026, 0.002, (0, 0, 0), material('steel', '#b9bcc4', 0.22, 1.0), parent=root, steps=10)


def bench(venue):
    mirror, team = venue['side'], team_of(venue)
    room(venue['gate'], mirror)
    box((0.62, 0.42, 0.004), (0, 0.2, Z + 0.002), fabric('#20463c'), round_by=0.0015)
    boxes([((0.6, 0.0012, 0.0004), (0, 0.02 + 0.05 * k, Z + 0.0043)) for k in range(8)] + [((0.0012, 0.4, 0.0004), (-0.28 + 0.05 * k, 0.2, Z + 0.0043)) for k in range(12)], material('mat line', '#7fae9f', 0.6))
    racer((0.02 * mirror, 0.18, Z + 0.017), (0, 0, 180 + 28 * mirror), team, turning=False)
    battery((0.21 * mirror, 0.1, Z + 0.004), -70 * mirror, team)
    charger((0.27 * mirror, 0.36, Z), -14 * mirror, team)
    propellers((-0.2 * mirror, 0.08, Z + 0.004), 20, team)
    screwdriver((0.05 * mirror, 0.03, Z + 0.004), 70 * mirror, team)
    screws(-0.13 * mirror, 0.02)
    spool(-0.26 * mirror, 0.3)
    iron_stand(-0.36 * mirror, 0.36, 30 * mirror, '#2f6bb3')
    lamp(-0.34 * mirror, 0.5, mirror, 15)
    world.area((0.8 * mirror, -0.3, Z + 0.7), (0, 0.2, Z), 0.5, 7, venue['cold'])
    world.area((0.6 * mirror, 0.6, Z + 0.35), (0, 0.2, Z), 0.3, 4, venue['gate'])
    world.camera((0.16 * mirror, -0.32, Z + 0.25), (-0.02 * mirror, 0.25, Z + 0.12), 25, 6.3, (0.02 * mirror, 0.16, Z + 0.04))


def board(root, tint):
    """A flight controller, ten times the size it has in the racer's view: chips, pads, plugs, a usb socket."""
    rng = random.Random(11)
    gold, black, tin = material('gold pad', '#d9a441', 0.25, 1.0), material('chip', '#0c0d10', 0.35), material('tin', '#c4c6cb', 0.3, 1.0)
    box((0.36, 0.36, 0.016), (0, 0, 0), material(f'board {tint}', tint, 0.35, coat=0.6), parent=root, round_by=0.006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            lathe([(0.022, 0.0082), (0.013, 0.0084)], (sx * 0.152, sy * 0.152, 0), gold, parent=root)
            rod(0.0125, 0.019, (sx * 0.152, sy * 0.152, -0.0095), black, parent=root)
    for k in range(9):
        for s in (-1, 1):
            box((0.018, 0.028, 0.002), (-0.1 + 0.025 * k, s * 0.164, 0.0085), gold, parent=root, round_by=0.0006)
            box((0.028, 0.018, 0.002), (s * 0.164, -0.1 + 0.025 * k, 0.0085), gold, parent=root, round_by=0.0006)
            if s > 0 and k < 5:
                lathe(ball_profile(0.0085, 0.6), (-0.1 + 0.025 * k, -0.164, 0.0105), tin, parent=root, steps=14)
    for (w, d), (x, y), pins in (((0.1, 0.1), (-0.01, 0.01), 12), ((0.05, 0.05), (0.1, 0.08), 6), ((0.05, 0.04), (-0.1, -0.085), 5), ((0.045, 0.06), (0.1, -0.06), 6)):
        box((w, d, 0.012), (x, y, 0.014), black, parent=root, round_by=0.002)
        boxes([((0.0032, d + 0.014, 0.003), (x - w * 0.42 + w * 0.84 * k / (pins - 1), y, 0.0095)) for k in range(pins)] + [((w + 0.014, 0.0032, 0.003), (x, y - d * 0.42 + d * 0.84 * k / (pins - 1), 0.0095)) for k in range(pins)], tin, root)
        lathe([(0.0035, 0), (0.0035, 0.0004)], (x - w * 0.38, y + d * 0.38, 0.0201), material('white print', '#d8dade', 0.4), parent=root, steps=12)
    for _ in range(46):
        x, y = rng.uniform(-0.14, 0.14), rng.uniform(-0.14, 0.14)
        if abs(x + 0.01) < 0.07 and abs(y - 0.01) < 0.07 or x > 0.06 and y > -0.1:
            continue
        size = (0.012, 0.006, 0.006) if rng.random() < 0.5 else (0.006, 0.012, 0.006)
        box(size, (x, y, 0.011), rng.choice([black, material('capacitor', '#8a6a48', 0.4)]), parent=root, round_by=0.001)
    box((0.07, 0.055, 0.026), (0, 0.165, 0.021), tin, parent=root, round_by=0.006)
    for x, y in ((-0.125, 0.1), (-0.125, 0.03)):
        box((0.03, 0.052, 0.03), (x, y, 0.023), material('plug white', '#d9d5c8', 0.5), parent=root, round_by=0.003)
    for x, tint_ in ((0.06, '#2bff8a'), (0.045, '#ff3b2f')):
        box((0.009, 0.006, 0.004), (x, 0.13, 0.0105), glow(tint_, 6, 3), parent=root)


def solder(venue):
    """Close to the board. The iron, the wire and the smoke show where the work is."""
    mirror, team = venue['side'], team_of(venue)
    room(venue['gate'], mirror)
    box((0.62, 0.42, 0.004), (0, 0.2, Z + 0.002), fabric('#1b2a3a'), round_by=0.0015)
    spot_ = (0.0, 0.18, Z + 0.075)
    root = empty(spot_, (0, 0, 24 * mirror))
    root.scale = (0.34, 0.34, 0.34)
    board(root, ['#14203a', '#0f2f22'][venue['number'] % 2])
    # two clamps hold it over the mat
    for s in (-1, 1):
        a = math.radians(24 * mirror)
        x, y = s * 0.068 * math.cos(a), 0.18 + s * 0.068 * math.sin(a)
        tube([(x + s * 0.1, y + 0.06, Z + 0.03), (x + s * 0.07, y + 0.03, Z + 0.1), (x, y, Z + 0.078)], 0.0035, material('steel', '#b9bcc4', 0.22, 1.0))
        box((0.016, 0.01, 0.012), (x, y, Z + 0.077), material('steel', '#b9bcc4', 0.22, 1.0), (0, 0, 24 * mirror), round_by=0.002)
        lathe([(0.035, 0), (0.035, 0.012), (0.008, 0.03)], (x + s * 0.1, y + 0.06, Z + 0.004), material('black plastic', '#0b0b0d', 0.45))
    pad = root.matrix_basis @ world.Vector((-0.075, -0.164, 0.012))
    tip = (pad.x, pad.y, pad.z)
    # the iron comes from the right hand, the three leads of a motor from the left
    end = world.Vector((0.2 * mirror, -0.06, 0.16))
    way = end.normalized()
    steel = material('steel', '#b9bcc4', 0.22, 1.0)

    def along(t):
        return tuple(pad + way * t)

    tube([along(0.0005), along(0.012), along(0.03)], 0.0034, steel, taper=[0.18, 0.8, 1])
    tube([along(0.03), along(0.095)], 0.0042, material('iron barrel', '#8c6a55', 0.3, 1.0))
    tube([along(0.095), along(0.1), along(0.12), along(0.2), along(0.26)], 0.011, material(f'grip {team}', team, 0.4), taper=[0.6, 1, 1.1, 1, 0.9])
    for k, tint in enumerate(('#b01414', '#101010', '#d8a312')):
        p = root.matrix_basis @ world.Vector((-0.1 + 0.025 * k, -0.172, 0.014))
        tube([tuple(p), (p.x - 0.02 * mirror, p.y - 0.03, p.z + 0.012), (p.x - 0.09 * mirror, p.y - 0.05, Z + 0.03 + 0.008 * k), (p.x - 0.24 * mirror, p.y - 0.02 - 0.02 * k, Z + 0.01)], 0.0024, material(f'lead {tint}', tint, 0.4))
    lathe(ball_profile(0.0016), tip, glow('#ffd9a0', 10, 4), steps=10)
    spool(-0.15 * mirror, 0.33, Z + 0.004)
    propellers((0.2 * mirror, 0.36, Z + 0.004), 20, team)
    battery((0.15 * mirror, 0.28, Z + 0.004), 60, team)
    lamp(-0.3 * mirror, 0.46, mirror, 3.5)
    world.area((0.3 * mirror, 0.0, Z + 0.35), spot_, 0.2, 0.7, venue['cold'])
    world.area((0.25 * mirror, 0.42, Z + 0.2), spot_, 0.15, 0.8, venue['gate'])
    world.area((-0.1 * mirror, -0.1, Z + 0.4), spot_, 0.2, 0.5, '#ffd0a0')
    world.camera((-0.02 * mirror, -0.015, Z + 0.2), (0.005 * mirror, 0.2, Z + 0.075), 30, 9, (0, 0.155, Z + 0.08))
