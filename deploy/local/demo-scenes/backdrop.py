"""What fills the middle and far distance: cities, walls, quays, trees, halls."""
import math
import random

import bpy

from shapes import ball_profile, box, boxes, lathe, place, rod, sheet, tube
from world import Graph, area, colour, glow, material, spot


def windows(name, wall='#0a0d14', warm='#ffb266', cool='#bcd6ff', share=0.35, strength=2.2, wide=2.6, tall=3.4):
    """A façade whose windows are lit by chance: one random number for a cell of wide x tall metres."""
    made = material(name, wall, 0.35)
    g = Graph(made.node_tree)
    part = g.node('ShaderNodeSeparateXYZ', Vector=g.node('ShaderNodeTexCoord').outputs['Object'])
    u = g.math('DIVIDE', g.math('ADD', part.outputs['X'], part.outputs['Y']), wide)
    v = g.math('DIVIDE', part.outputs['Z'], tall)
    cell = g.node('ShaderNodeCombineXYZ', X=g.math('FLOOR', u), Y=g.math('FLOOR', v))
    one = g.node('ShaderNodeTexWhiteNoise', {'noise_dimensions': '2D'}, Vector=cell.outputs[0])
    # whole floors and whole houses are darker or lighter, or the lights look like static
    block = g.node('ShaderNodeTexNoise', Vector=cell.outputs[0], Scale=0.23, Detail=1.0).outputs[0]
    lit = g.math('LESS_THAN', one.outputs['Value'], g.math('MULTIPLY', g.math('POWER', block, 2.0), share * 4))
    fu, fv = g.math('FRACT', u), g.math('FRACT', v)
    pane = g.math('MULTIPLY', g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', fu, 0.5)), 0.34), g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', fv, 0.5)), 0.27))
    tone = g.node('ShaderNodeSeparateColor', Color=one.outputs['Color'])
    tint = g.ramp(tone.outputs[1], [(0.5, colour(warm)), (0.85, colour(cool))])
    power = g.math('MULTIPLY', g.math('MULTIPLY', lit, pane), g.math('ADD', g.math('MULTIPLY', tone.outputs[2], strength), strength * 0.3))
    b = made.node_tree.nodes['Principled BSDF']
    g.link(tint, b.inputs['Emission Color'])
    g.link(power, b.inputs['Emission Strength'])
    made.cycles.emission_sampling = 'NONE'
    return made


def skyline(near, far, low, high, seed, accents, spread=260, base=0.0, share=0.35, strength=2.2, keep_clear=None):
    """Blocks with set-backs between two distances, a few with a line of light, red lamps on the tall ones."""
    rng = random.Random(seed)
    facade = windows(f'windows {seed}', share=share, strength=strength)
    parts = []
    for _ in range(int(spread / 4.2)):
        y = rng.uniform(near, far)
        x = rng.uniform(-spread, spread) * (0.35 + 0.65 * y / far)
        if keep_clear and keep_clear[0] < x / y < keep_clear[1]:
            continue
        w, d = rng.uniform(9, 24), rng.uniform(10, 20)
        h = low + (high - low) * rng.random() ** 2.2
        parts.append(((w, d, h), (x, y, base + h / 2)))
        if h > low + 0.35 * (high - low):
            parts.append(((w * 0.6, d * 0.6, h * 0.22), (x, y, base + h * 1.1)))
            box((0.4, 0.4, h * 0.12), (x, y, base + h * 1.26), material('mast', '#3a3d44', 0.4, 0.8))
            lathe(ball_profile(0.5 + y / 400), (x, y, base + h * 1.33), glow('#ff2a1a', 9, 2), steps=8)
            line = glow(rng.choice(accents), 3.0, 3)
            kind = rng.random()
            if kind < 0.4:  # a crown
                box((w + 0.3, d + 0.3, 0.7), (x, y, base + h), line)
            elif kind < 0.75:  # an edge from the ground to the top
                for s in (-1, 1):
                    box((0.45, 0.45, h), (x + s * w / 2, y - d / 2, base + h / 2), line)
            else:  # a picture wall
                box((w * 0.55, 0.3, h * 0.32), (x, y - d / 2 - 0.2, base + h * 0.7), glow(rng.choice(accents), 1.3, 2))
    boxes(parts, facade)


def lamps(points, tint='#ffb46b', height=5.0, watts=0):
    """Street lamps along a quay; only those near the track get a light of their own."""
    for x, y, z in points:
        rod(0.06, height, (x, y, z), material('mast', '#3a3d44', 0.4, 0.8), steps=12)
        lathe(ball_profile(0.2), (x, y, z + height + 0.15), glow(tint, 9, 4), steps=12)
        if watts:
            area((x, y, z + height), (x, y, z), 0.4, watts, tint)


def railing(a, b, z=0.0, tint=None):
    steel = material('galvanised', '#7c828a', 0.35, 0.9)
    for h in (0.35, 0.6, 0.85, 1.1):
        tube([(*a, z + h), (*b, z + h)], 0.022 if h > 1 else 0.01, steel, sides=2)
    n = int(math.dist(a, b) / 2)
    for k in range(n + 1):
        x, y = (a[i] + (b[i] - a[i]) * k / n for i in (0, 1))
        box((0.05, 0.05, 1.1), (x, y, z + 0.55), steel)
    if tint:
        tube([(*a, z + 0.06), (*b, z + 0.06)], 0.02, glow(tint, 4, 14), sides=2)


def roof_top(tint):
    """Parapets, ventilation, a water tank on legs and strings of bulbs: things every roof has."""
    wall = material('parapet', '#1b1d22', 0.7)
    metal = material('duct', '#6b7078', 0.35, 0.9)
    for size, at in (((34, 0.35, 1.0), (0, 30, 0.5)), ((0.35, 60, 1.0), (-15, 0, 0.5)), ((0.35, 60, 1.0), (15, 0, 0.5))):
        box(size, at, wall, round_by=0.03)
    tube([(-14.8, 29.8, 1.03), (14.8, 29.8, 1.03)], 0.03, glow(tint, 5, 20))
    for s in (-1, 1):
        tube([(14.8 * s, -20, 1.03), (14.8 * s, 29.8, 1.03)], 0.03, glow(tint, 4, 20))
    for x, y, w in ((-11.5, 11, 2.2), (-11.8, 16, 2.8), (11.8, 21, 2.6), (11.2, 9, 2.0)):
        box((w, 2.2, 1.7), (x, y, 0.95), metal, round_by=0.05)
        for k in range(8):
            box((w * 0.9, 0.02, 0.05), (x, y - 1.11, 0.4 + 0.16 * k), material('slat', '#22252a', 0.4, 0.8), (30, 0, 0))
        lathe([(0.65, 0), (0.65, 0.25), (0.55, 0.28)], (x, y, 1.8), material('slat', '#22252a', 0.4, 0.8))
        box((0.06, 0.03, 0.06), (x + w * 0.4, y - 1.13, 1.6), glow('#46ff7a', 8, 4))
    for k in range(3):
        tube([(-9.6 + 0.3 * k, 8, 0.2), (-9.6 + 0.3 * k, 29.5, 0.2)], 0.08, metal)
    for sx in (-1, 1):  # water tank
        for sy in (-1, 1):
            rod(0.09, 3.4, (9.4 + 1.2 * sx, 26.5 + 1.2 * sy, 0), wall)
    lathe([(1.9, 0), (1.95, 0.1), (1.9, 3.0), (1.95, 3.1), (0.15, 4.1)], (9.4, 26.5, 3.3), material('tank', '#3a2a20', 0.7))
    for y, sag in ((6, 0.9), (13, 1.1), (21, 1.3)):
        wire = [(-14.8 + 29.6 * k / 40, y, 5.2 - sag * math.sin(math.pi * k / 40)) for k in range(41)]
        tube(wire, 0.012, material('pole', '#2a2c30', 0.4), sides=2)
        for x, yy, z in wire[1::2]:
            lathe(ball_profile(0.055), (x, yy, z - 0.08), glow('#ffc27a', 10, 4), steps=10)
        for s in (-1, 1):
            rod(0.04, 5.3, (14.8 * s, y, 0), material('mast', '#3a3d44', 0.4, 0.8))


def fortress(y=80.0):
    """A white wall with merlons, round towers with tent roofs and one tall gate tower, lit from below, on a green slope."""
    white = material('lime wash', '#e9e4d8', 0.8)
    g = Graph(white.node_tree)
    at = g.node('ShaderNodeTexCoord').outputs['Object']
    g.link(g.ramp(g.node('ShaderNodeTexNoise', Vector=at, Scale=0.35, Detail=8.0).outputs[0], [(0.3, colour('#b9b1a0')), (0.6, colour('#efeadf'))]), white.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    roof, dark = material('tent roof', '#1d3a30', 0.5), material('slit', '#0a0908', 0.9)
    hill = 5.0
    sheet([[(-150, y - 16, 0), (150, y - 16, 0), (150, y - 1, hill), (-150, y - 1, hill)]], material('slope', '#10180c', 0.95))
    parts = [((260, 2.4, 9), (0, y, hill + 4.5))]
    for k in range(-80, 81):
        parts.append(((0.95, 0.8, 1.5), (1.6 * k, y - 0.8, hill + 9.7)))
    boxes(parts, white)
    boxes([((0.35, 0.1, 1.3), (4.8 * k + 2.4, y - 1.21, hill + 6.6)) for k in range(-26, 27)], dark)
    for x in (-74, -43, 38, 70):
        lathe([(5.4, 0), (4.8, 12), (5.3, 12.4), (5.3, 14.2), (4.6, 14.3)], (x, y - 1, hill), white, steps=32)
        boxes([((1.0, 0.7, 1.4), (x + 5.0 * math.cos(a), y - 1 + 5.0 * math.sin(a), hill + 14.9)) for a in [k * math.pi / 6 for k in range(12)]], white)
        lathe([(5.6, 14.6), (2.4, 19), (0.1, 23.5)], (x, y - 1, hill), roof, steps=8, smooth=False)
        rod(0.08, 2.6, (x, y - 1, hill + 23.2), material('gilt', '#c99a3a', 0.25, 1.0))
        for r in range(3):
            box((0.5, 0.2, 1.2), (x + 1.6 * (r - 1), y - 6.15, hill + 8 + 1.2 * (r % 2)), dark)
        spot((x - 3, y - 13, 2), (x, y - 3, hill + 11), 11000, '#ffc98a', 60, 0.6)
    tx = -13  # the gate tower: square storeys, each smaller, then an octagon and a spire
    z = hill
    for w, h in ((9.5, 13), (7.4, 5.5), (5.6, 4.5)):
        box((w, w, h), (tx, y - 2, z + h / 2), white, round_by=0.1)
        box((w + 0.7, w + 0.7, 0.5), (tx, y - 2, z + h), white, round_by=0.1)
        for k in (-1, 1):
            box((w * 0.14, 0.2, h * 0.35), (tx + k * w * 0.22, y - 2 - w / 2, z + h * 0.62), glow('#ffb35c', 1.6, 2))
        z += h
    lathe([(2.4, 0), (2.3, 3), (2.7, 3.2), (2.2, 3.4), (0.3, 8), (0.1, 9)], (tx, y - 2, z), roof, steps=8, smooth=False)
    lathe(ball_profile(0.5), (tx, y - 2, z + 9), material('gilt', '#c99a3a', 0.25, 1.0), steps=12)
    rod(0.1, 2.5, (tx, y - 2, z + 9), material('gilt', '#c99a3a', 0.25, 1.0))
    lathe(ball_profile(2.2, 1.4), (tx, y - 8, hill + 1.6), dark, steps=16)
    for s in (-1, 1):
        spot((tx + 9 * s, y - 17, 2), (tx, y - 4, hill + 20), 24000, '#ffd09a', 60, 0.6)
    # domes and slender towers behind the wall
    blue = material('dome', '#1f6f86', 0.3, coat=0.4)
    for x, r, base in ((14, 6.0, 15), (24, 3.0, 13)):
        lathe([(r, 0), (r, 5), (r * 1.04, 5.4), (r * 0.95, 8), (r * 0.6, 11), (r * 0.15, 13.4), (0.08, 17)], (x, y + 14, hill + base - 8), blue, steps=32)
        spot((x, y + 2, hill + 9), (x, y + 12, hill + 14), 9000, '#8fe0ff', 80, 0.5)
    for x, h in ((5, 38), (23.5, 38), (8.5, 33), (32, 34)):
        lathe([(1.5, 0), (1.3, h - 9), (1.7, h - 8.7), (1.7, h - 7.6), (1.1, h - 7.4), (1.0, h - 4), (0.1, h + 3)], (x, y + 12, hill), white, steps=16)
        spot((x, y + 4, hill + 8), (x, y + 12, hill + h - 6), 7000, '#ffe2b8', 30, 0.4)
    for k in range(-13, 14):  # uplights along the wall, whose pools of light overlap
        spot((9.6 * k, y - 7.5, hill - 1.9), (9.6 * k, y - 1, hill + 6.5), 1700, '#ffc27d', 95, 0.3)
        box((0.5, 0.3, 0.3), (9.6 * k, y - 7.5, hill - 2.2), glow('#ffd9a8', 8, 1))


def trees(y, x0, x1, count, seed, tint='#0d160c', tall=7.0):
    """Crowns from a few rough balls; they serve as a dark edge only."""
    rng, leaf = random.Random(seed), material(f'leaf {tint}', tint, 0.9)
    kinds = []
    for _ in range(3):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1)
        ball = bpy.context.object
        for v in ball.data.vertices:
            v.co *= rng.uniform(0.72, 1.12)
        ball.data.materials.append(leaf)
        kinds.append(ball.data)
        bpy.data.objects.remove(ball)
    for _ in range(count):
        x, yy, h = rng.uniform(x0, x1), y + rng.uniform(-3, 3), tall * rng.uniform(0.7, 1.15)
        rod(0.16, h * 0.6, (x, yy, 0), material('bark', '#15100c', 0.9), steps=8)
        for _ in range(6):
            s = h * rng.uniform(0.16, 0.27)
            place(bpy.data.objects.new('crown', rng.choice(kinds)), (x + rng.uniform(-0.2, 0.2) * h, yy + rng.uniform(-0.2, 0.2) * h, h * rng.uniform(0.55, 0.95)), (0, 0, rng.uniform(0, 360))).scale = (s, s, s * 0.8)


def hills(y, height, tint, seed, width=900):
    """A ridge against the sky."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, 6.3) for _ in range(4)]
    top = []
    for k in range(161):
        x = -width + 2 * width * k / 160
        t = x / width * 9
        top.append((x, y, height * max(0.04, 0.45 + 0.3 * math.sin(t + phase[0]) + 0.16 * math.sin(2.7 * t + phase[1]) + 0.06 * math.sin(8.1 * t + phase[2]) + 0.03 * math.sin(19 * t + phase[3]))))
    sheet([[(a[0], y, -5), (b[0], y, -5), b, a] for a, b in zip(top, top[1:])], material(f'ridge {tint}', tint, 1.0))


def hall(tint, length=60, width=30, height=9.5):
    """A hall: ribs, trusses, tubes of light under the roof and along the walls."""
    wall, steel = material('hall wall', '#14161b', 0.5), material('hall steel', '#2c3038', 0.4, 0.8)
    y0 = -14
    for s in (-1, 1):
        box((0.3, length, height), (s * width / 2, y0 + length / 2, height / 2), wall)
    box((width, 0.3, height), (0, y0 + length, height / 2), wall)
    box((width, length, 0.3), (0, y0 + length / 2, height + 0.15), material('hall roof', '#0c0d10', 0.8))
    for k in range(int(length / 5) + 1):
        y = y0 + 5 * k
        for s in (-1, 1):
            box((0.35, 0.35, height), (s * (width / 2 - 0.35), y, height / 2), steel, round_by=0.03)
            box((0.05, 0.05, height - 2), (s * (width / 2 - 0.56), y, height / 2), glow(tint if k % 2 else '#ffffff', 5, 22))
        box((width, 0.25, 0.3), (0, y, height - 0.4), steel)
        zig = [(-width / 2 + 1.5 * j, y, height - (0.5 if j % 2 else 1.5)) for j in range(int(width / 1.5) + 1)]
        tube(zig, 0.05, steel, sides=2)
        for x in (-9, -3, 3, 9):  # tubes along the hall draw the perspective
            tube([(x, y + 0.6, height - 1.7), (x, y + 4.4, height - 1.7)], 0.045, glow('#eaf2ff', 7, 24), sides=3)
