"""What stands on a race track. Sizes follow real ones: gates of 1.5 to 2 m, nets of 4 m, masts of 9 m."""
import math
import random

import bpy

from shapes import ball_profile, box, boxes, empty, lathe, place, rod, sheet, smooth_line, tube
from world import Graph, glow, material, spot


def fabric(tint='#0d0f14'):
    """Padding: coated cloth, hence the fine creases."""
    name = f'fabric {tint}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = material(name, tint, 0.5)
    g = Graph(made.node_tree)
    noise = g.node('ShaderNodeTexNoise', Vector=g.node('ShaderNodeTexCoord').outputs['Object'], Scale=9.0, Detail=5.0).outputs[0]
    g.link(g.node('ShaderNodeBump', Strength=0.35, Distance=0.03, Height=noise).outputs[0], made.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return made


def frame(root, tint, opening, low, pad):
    """One padded square with its glowing inner edge; `low` is the height of the opening's lower edge."""
    cloth, lamp = fabric(), glow(tint, 5, 26)
    print_ = material(f'panel {tint}', tint, 0.5)
    half, mid, deep = opening / 2, low + opening / 2, 0.26
    for side in (1, -1):
        x = side * (half + pad / 2)
        box((pad, deep, opening + 2 * pad), (x, 0, mid), cloth, parent=root, round_by=0.045)
        box((opening, deep, pad), (0, 0, mid + side * (half + pad / 2)), cloth, parent=root, round_by=0.045)
        # inner strips in a channel, a hand behind the front edge, so that the cloth beside them glows
        for y in (-0.085, 0.085):
            box((0.016, 0.035, opening - 0.02), (side * (half - 0.008), y, mid), lamp, parent=root)
            box((opening - 0.02, 0.035, 0.016), (0, y, mid + side * (half - 0.008)), lamp, parent=root)
        for y in (-deep / 2 - 0.004, deep / 2 + 0.004):
            # slanted print on the uprights, a thin line of light along the outer corner
            for k in range(5):
                z = mid - half + 0.12 + k * (opening - 0.24) / 5
                w, h = pad * 0.34, (opening - 0.24) / 11
                face = [(x - w, y, z), (x + w, y, z + w * 1.1), (x + w, y, z + h + w * 1.1), (x - w, y, z + h)]
                sheet([face if y < 0 else face[::-1]], print_, root)
            box((0.012, 0.008, opening + 1.7 * pad), (side * (half + pad * 0.93), y, mid), glow(tint, 1.5, 3), parent=root)
            box((opening + 1.7 * pad, 0.008, 0.012), (0, y, mid + side * (half + pad * 0.93)), glow(tint, 1.5, 3), parent=root)
        for z in (mid - half * 0.55, mid + half * 0.55):  # straps that hold the padding
            box((pad + 0.012, deep + 0.012, 0.035), (x, 0, z), material('strap', '#0c0c0e', 0.85), parent=root, round_by=0.006)


def gate(at, yaw, tint, opening=1.7, low=0.55, pad=0.3, double=False):
    root = empty(at, (0, 0, yaw))
    frame(root, tint, opening, low, pad)
    if double:
        frame(root, tint, opening, low + opening + 2 * pad, pad)
    alu = material('tube', '#8d929b', 0.3, 1.0)
    for side in (1, -1):
        x = side * (opening / 2 + pad / 2)
        rod(0.028, low - pad + 0.05, (x, 0, 0), alu, parent=root)
        box((0.09, 0.95, 0.05), (x, 0, 0.03), fabric('#17191f'), parent=root, round_by=0.02)
        for y in (-0.36, 0.36):  # sand bags on the feet
            box((0.3, 0.2, 0.11), (x, y, 0.1), fabric('#3a3326'), (0, 0, 12 * side), root, 0.05)
    return root


def start_gate(at, tint, width=6.0, height=3.1):
    """A truss over the start line with a light bar and five start lamps; no lettering, which would have to be translated."""
    root = empty(at)
    alu = material('tube', '#8d929b', 0.3, 1.0)

    def truss(a, b, up):
        n = max(2, int(math.dist(a, b) / 0.4))
        points = [[a[i] + (b[i] - a[i]) * k / n for i in range(3)] for k in range(n + 1)]
        for dy in (-0.14, 0.14):
            for s in (-0.14, 0.14):
                tube([(p[0] + s * up[0], p[1] + dy, p[2] + s * up[2]) for p in (a, b)], 0.024, alu, root)
            zig = [(p[0] + (0.14 if k % 2 else -0.14) * up[0], p[1] + dy, p[2] + (0.14 if k % 2 else -0.14) * up[2]) for k, p in enumerate(points)]
            tube(zig, 0.01, alu, root, 2)

    for side in (1, -1):
        truss((side * width / 2, 0, 0), (side * width / 2, 0, height + 0.14), (1, 0, 0))
        box((0.8, 0.8, 0.05), (side * width / 2, 0, 0.025), alu, parent=root, round_by=0.01)
    truss((-width / 2, 0, height), (width / 2, 0, height), (0, 0, 1))
    box((width - 0.5, 0.05, 0.5), (0, -0.2, height + 0.02), fabric('#0b0d12'), parent=root, round_by=0.02)
    for z in (-0.21, 0.25):
        box((width - 0.6, 0.03, 0.03), (0, -0.24, height + z), glow(tint, 5, 20), parent=root)
    for k in range(-2, 3):
        lathe([(0.11, 0), (0.11, 0.05), (0.09, 0.06)], (0.36 * k, -0.23, height + 0.02), glow('#2bff7a', 5, 12), (90, 0, 0), root)


def flag(at, tint, height=3.2):
    """A feather flag, curved by its own pole."""
    root = empty(at)
    pole = [(0.55 * (k / 10) ** 3, 0, height * k / 10) for k in range(11)]
    tube(pole, 0.014, material('pole', '#2a2c30', 0.4), root)
    cloth = material(f'flag {tint}', tint, 0.6)
    shine = cloth.node_tree.nodes['Principled BSDF'].inputs
    shine['Emission Color'].default_value = shine['Base Color'].default_value
    shine['Emission Strength'].default_value = 0.12  # thin cloth lets the lamps behind it through
    stripe = material('flag stripe', '#e8e9ec', 0.6)
    for k in range(2, 10):
        a, b = pole[k], pole[k + 1]
        w = 0.42 if k > 2 else 0.3
        wave = 0.06 * math.sin(k * 1.3)
        sheet([[(a[0], 0, a[2]), (a[0] + w, wave, a[2] - 0.1), (b[0] + 0.42, wave, b[2] - 0.1), (b[0], 0, b[2])]], stripe if k in (4, 8) else cloth, root)
    lathe([(0.26, 0), (0.26, 0.04), (0.05, 0.07)], (0, 0, 0), material('foot', '#101114', 0.7), parent=root)


def net(a, b, height=4.0):
    """A safety net between two points on the ground, on posts every 5 m, with a rope along its top."""
    name = 'net'
    mesh = bpy.data.materials.get(name)
    if not mesh:
        mesh = material(name, '#4a5058', 0.7)
        g = Graph(mesh.node_tree)
        part = g.node('ShaderNodeSeparateXYZ', Vector=g.node('ShaderNodeTexCoord').outputs['Object'])
        u = g.math('FRACT', g.math('DIVIDE', g.math('ADD', part.outputs['X'], part.outputs['Y']), 0.14))
        v = g.math('FRACT', g.math('DIVIDE', part.outputs['Z'], 0.14))
        line = g.math('MAXIMUM', g.math('LESS_THAN', u, 0.1), g.math('LESS_THAN', v, 0.1))
        g.link(g.math('MULTIPLY', line, 0.7), mesh.node_tree.nodes['Principled BSDF'].inputs['Alpha'])
    length = math.dist(a, b)
    count = max(1, round(length / 5))
    for k in range(count + 1):
        x, y = (a[i] + (b[i] - a[i]) * k / count for i in (0, 1))
        rod(0.05, height + 0.1, (x, y, 0), material('post', '#2b2e34', 0.4, 0.8))
        box((0.4, 0.4, 0.5), (x, y, 0.25), fabric('#14161c'), round_by=0.05)
    sheet([[(*a, 0.1), (*b, 0.1), (*b, height), (*a, height)]], mesh).visible_shadow = False
    tube([(*a, height), (*b, height)], 0.018, material('rope', '#aab0b8', 0.8))


def barrier(a, b, tint):
    """Crowd barriers, 2.3 m each, with a banner in the colour of the venue on every second one."""
    steel = material('galvanised', '#7c828a', 0.35, 0.9)
    length, yaw = math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    root = empty((*a, 0), (0, 0, yaw))
    for k in range(int(length / 2.35)):
        x = k * 2.35
        tube([(x, 0, 0.1), (x, 0, 1.05), (x + 0.06, 0, 1.1), (x + 2.2, 0, 1.1), (x + 2.26, 0, 1.05), (x + 2.26, 0, 0.1)], 0.02, steel, root, 2)
        if k % 2:
            box((2.1, 0.012, 0.75), (x + 1.13, -0.03, 0.62), fabric('#0c0e13'), parent=root)
            box((2.1, 0.006, 0.1), (x + 1.13, -0.04, 0.4), material(f'panel {tint}', tint, 0.5), parent=root)
        else:
            for j in range(1, 14):
                tube([(x + j * 0.16, 0, 0.16), (x + j * 0.16, 0, 1.1)], 0.007, steel, root, 1)


def mast(at, target, tint='#dfe8ff', watts=1500, height=9.0):
    """A light mast with a head of six lamps, and the beam it gives."""
    x, y, z = at
    rod(0.09, height, at, material('mast', '#3a3d44', 0.4, 0.8))
    head = empty((x, y, z + height), (0, 0, math.degrees(math.atan2(target[1] - y, target[0] - x)) + 90))
    box((1.7, 0.08, 0.08), (0, 0, 0), material('mast', '#3a3d44', 0.4, 0.8), parent=head)
    for i in range(3):
        for j in range(2):
            at_ = (0.6 * (i - 1), -0.1, 0.26 - 0.45 * j)
            box((0.5, 0.14, 0.36), at_, material('lamp body', '#1a1b1e', 0.5), (-28, 0, 0), head, 0.02)
            box((0.44, 0.01, 0.3), (at_[0], at_[1] - 0.08, at_[2] - 0.04), glow(tint, 14, 1), (-28, 0, 0), head)
    spot((x, y, z + height - 0.1), target, watts, tint, 75)


def person(kind):
    """A standing figure, to be seen dark and out of focus only. Variants differ in build and in what the arms do."""
    cloth = material(f'crowd {kind}', ['#15181f', '#1d1a1c', '#12202a', '#241c16', '#191922'][kind % 5], 0.8)
    root = empty()
    lathe([(0.09, 0), (0.13, 0.3), (0.17, 0.85), (0.16, 1.05), (0.2, 1.35), (0.17, 1.45), (0.06, 1.5), (0.055, 1.55)], (0, 0, 0), cloth, parent=root, steps=14, flat=0.6)
    lathe(ball_profile(0.1, 1.24), (0.01, -0.02, 1.64), cloth, parent=root, steps=12)
    ways = [((0.2, 1.4), (0.27, 1.1), (0.22, 0.85)), ((0.19, 1.4), (0.3, 1.62), (0.25, 1.95)), ((0.2, 1.4), (0.26, 1.15), (0.08, 1.2)), ((0.19, 1.4), (0.33, 1.5), (0.16, 1.72))]
    for side in (1, -1):
        way = ways[(kind + (side > 0)) % len(ways)] if kind % 3 else ways[kind % 4]
        tube([(side * x, -0.05 if i else 0, z) for i, (x, z) in enumerate(way)], 0.05, cloth, root, 2, [1.1, 0.9, 0.7])
    return root


def crowd(spots, seed=3):
    """Linked copies of eight figures. One in nine holds up a phone whose light is all one sees of the face."""
    rng = random.Random(seed)
    kinds = []
    for k in range(8):
        root = person(k)
        kinds.append([(c.data, c.location.copy()) for c in bpy.context.scene.objects if c.parent == root])
        for child in [c for c in bpy.context.scene.objects if c.parent == root]:
            bpy.data.objects.remove(child)
        bpy.data.objects.remove(root)
    for x, y, z in spots:
        who = empty((x + rng.uniform(-0.15, 0.15), y + rng.uniform(-0.15, 0.15), z), (0, 0, rng.uniform(-35, 35)))
        who.scale = [rng.uniform(0.92, 1.08)] * 3
        for data, at in rng.choice(kinds):
            place(bpy.data.objects.new('figure', data), at, parent=who)
        if rng.random() < 0.11:
            box((0.07, 0.01, 0.13), (0.12, -0.3, 1.55), glow(rng.choice(['#cfe4ff', '#ffffff', '#ffd9a8']), 5, 2), parent=who)


def stand(at, yaw, width, rows, tint, seed=3):
    """Steps with a rail, a roof edge of light behind and people on every row."""
    root = empty(at, (0, 0, yaw))
    boxes([((width, 0.8, 0.45 * (r + 1)), (0, 0.8 * r, 0.225 * (r + 1))) for r in range(rows)], material('stand', '#15171c', 0.6), root)
    box((width, 0.06, 0.9), (0, -0.5, 0.5), fabric('#0c0e13'), parent=root)
    box((width, 0.03, 0.04), (0, -0.54, 0.93), glow(tint, 3.5, 8), parent=root)
    top = 0.45 * rows
    box((width, 0.05, 0.06), (0, 0.8 * rows, top + 2.6), glow(tint, 3, 8), parent=root)
    for k in range(int(width / 4) + 1):
        rod(0.05, top + 2.7, (-width / 2 + 4 * k, 0.8 * rows + 0.05, 0), material('post', '#2b2e34', 0.4, 0.8), parent=root)
    rng, c, s = random.Random(seed), math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    spots = []
    for r in range(rows):
        for k in range(int(width / 0.62)):
            if rng.random() < 0.8:
                x, y = -width / 2 + 0.4 + 0.62 * k, 0.8 * r
                spots.append((at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + 0.45 * (r + 1)))
    crowd(spots, seed)


def trail(points, tint, radius=0.02, seen=7):
    """The path of a racer during a long exposure: thin, bright, fading in and out at its ends, a hand off the ideal line."""
    line = smooth_line(points)
    n = len(line)
    taper = [min(1, 0.05 + i / (n * 0.1), 0.05 + (n - 1 - i) / (n * 0.1)) for i in range(n)]
    tube(line, radius, glow(tint, seen, 4), sides=3, taper=taper)
