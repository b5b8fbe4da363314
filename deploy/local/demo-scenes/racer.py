"""A five-inch racing quadcopter: 220 mm between opposite motors, 127 mm propellers. Its nose points to +y."""
import math

import bpy

from shapes import box, empty, lathe, plate, rod, tube
from world import Graph, colour, glow, material

ARM = 0.078  # from the middle to a motor, along x and along y
PROP = 0.0635
TEAMS = ['#ff6a2b', '#2bd8ff', '#2bff8a', '#b36bff']


def carbon():
    """Twill: two directions of fibre, told apart by their shine more than by their colour."""
    if 'carbon' in bpy.data.materials:
        return bpy.data.materials['carbon']
    made = material('carbon', '#1c1d20', rough=0.32, coat=0.6)
    g = Graph(made.node_tree)
    at = g.node('ShaderNodeMapping', Vector=g.node('ShaderNodeTexCoord').outputs['Object'], Rotation=(0, 0, math.radians(45)))
    weave = g.node('ShaderNodeTexChecker', Vector=at.outputs[0], Scale=450.0, Color1=(0.012, 0.012, 0.014, 1), Color2=(0.05, 0.052, 0.058, 1))
    b = made.node_tree.nodes['Principled BSDF']
    g.link(weave.outputs[0], b.inputs['Base Color'])
    return made


def disc(tint):
    """A turning propeller as the shutter sees it: nearly clear, denser where the three blades were last."""
    name = f'disc {tint}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = material(name, '#c9ccd2', rough=0.25)
    g = Graph(made.node_tree)
    part = g.node('ShaderNodeSeparateXYZ', Vector=g.node('ShaderNodeTexCoord').outputs['Object'])
    x, y = part.outputs['X'], part.outputs['Y']
    angle = g.math('ARCTAN2', y, x)
    radius = g.math('DIVIDE', g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', y, y))), PROP)
    blades = g.math('POWER', g.math('ADD', g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', angle, 3.0)), 0.5), 0.5), 5.0)
    edge = g.math('POWER', radius, 14.0)  # the tips draw a thin bright ring
    alpha = g.math('ADD', g.math('ADD', g.math('MULTIPLY', blades, 0.34), 0.05), g.math('MULTIPLY', edge, 0.3))
    b = made.node_tree.nodes['Principled BSDF']
    g.link(alpha, b.inputs['Alpha'])
    b.inputs['Emission Color'].default_value = (*colour(tint), 1)
    b.inputs['Emission Strength'].default_value = 0.3  # lit from its own strips below
    return made


def arm_outline(sx, sy):
    """From the hub to the motor, waisted in the middle, with a round end under the motor."""
    length = ARM * math.sqrt(2)
    side = [(0.01, -0.012), (0.04, -0.0075), (length - 0.026, -0.0065)]
    end = [(length + 0.0155 * math.cos(a), 0.0155 * math.sin(a)) for a in [math.radians(d) for d in range(-120, 121, 20)]]
    outline = side + end + [(x, -y) for x, y in side[::-1]]
    c, s = sx / math.sqrt(2), sy / math.sqrt(2)
    return [(x * c - y * s, x * s + y * c) for x, y in outline]


def motor(at, team, parent, spin, turning):
    steel = material('steel', '#b9bcc4', rough=0.22, metal=1.0)
    dark = material('motor', '#16171a', rough=0.3, metal=0.8)
    trim = material(f'anodised {team}', team, rough=0.28, metal=0.9)
    hub = empty(at, parent=parent)
    lathe([(0.0105, 0), (0.0125, 0.001), (0.0125, 0.004), (0.009, 0.0055)], (0, 0, 0), dark, parent=hub)
    for i in range(12):  # copper of the windings, seen through the gap
        a = math.radians(30 * i)
        box((0.0035, 0.006, 0.007), (0.0085 * math.cos(a), 0.0085 * math.sin(a), 0.008), material('copper', '#b8642c', 0.35, 1.0), (0, 0, 30 * i + 90), hub, 0.0008)
    lathe([(0.0126, 0.009), (0.0139, 0.0098), (0.0139, 0.0172), (0.0128, 0.0185)], (0, 0, 0), dark, parent=hub)
    lathe([(0.0141, 0.0118), (0.0142, 0.012), (0.0142, 0.0142), (0.0141, 0.0144)], (0, 0, 0), trim, parent=hub)
    lathe([(0.0128, 0.0185), (0.0085, 0.0215), (0.005, 0.0225)], (0, 0, 0), trim, parent=hub)
    lathe([(0.0055, 0.022), (0.0055, 0.029), (0.0048, 0.03)], (0, 0, 0), dark, parent=hub)
    lathe([(0.0042, 0.03), (0.0046, 0.031), (0.0046, 0.034), (0.0025, 0.0365)], (0, 0, 0), steel, parent=hub, steps=6, smooth=False)
    if turning:
        lathe([(PROP, -0.0001), (PROP, 0.0001)], (0, 0, 0.027), disc(team), (0, 0, spin), hub, 72).visible_shadow = False
        return
    for k in range(3):  # standing blades, twisted towards the root
        blade = [(0.004, -0.003), (0.02, -0.0075), (0.045, -0.0075), (PROP, -0.003), (PROP, 0.001), (0.04, 0.004), (0.004, 0.003)]
        plate(blade, 0.0012, (0, 0, 0.0255), material(f'prop {team}', team, 0.2, coat=0.5), (14, 0, spin + 120 * k), hub, 0.0003)


def racer(at, turn, team='#ff6a2b', turning=True):
    """turn is (pitch, roll, yaw) in degrees; a nose-down pitch is negative."""
    root = empty(at, turn)
    fibre = carbon()
    black = material('black plastic', '#0b0b0d', 0.45)
    trim = material(f'anodised {team}', team, 0.28, 0.9)
    rubber = material(f'printed {team}', team, 0.55)
    for sx in (1, -1):
        for sy in (1, -1):
            plate(arm_outline(sx, sy), 0.005, (0, 0, 0), fibre, parent=root)
            motor((sx * ARM, sy * ARM, 0.005), team, root, 40 * sx + 25 * sy, turning)
            wire = [(sx * d, sy * d, 0.0075) for d in (0.018, 0.035, 0.055, 0.068)]
            for k in (-1, 0, 1):  # three leads to each motor
                tube([(x + k * 0.0016 * sy, y - k * 0.0016 * sx, z) for x, y, z in wire], 0.0009, black, root, 2)
            # the strips lie on the outer half of the arms and under them: seen from above, ahead and below
            box((0.042, 0.0062, 0.0016), (sx * 0.05, sy * 0.05, 0.0105), glow(team, 7, 9), (0, 0, 45 * sx * sy), root)
            box((0.05, 0.008, 0.0016), (sx * 0.05, sy * 0.05, -0.001), glow(team, 7, 9), (0, 0, 45 * sx * sy), root)
            box((0.012, 0.002, 0.008), (sx * (ARM + 0.0118), sy * (ARM + 0.0118), 0.001), glow(team, 7, 9), (0, 0, -45 * sx * sy), root)
            rod(0.0025, 0.026, (sx * 0.0165, sy * 0.03, 0.007), trim, parent=root, steps=6)
            rod(0.0029, 0.0016, (sx * 0.0165, sy * 0.03, 0.0355), material('steel', '#b9bcc4', 0.22, 1.0), parent=root, steps=16)
    body = [(-0.016, -0.062), (0.016, -0.062), (0.022, -0.04), (0.019, 0), (0.022, 0.036), (0.017, 0.064), (-0.017, 0.064), (-0.022, 0.036), (-0.019, 0), (-0.022, -0.04)]
    plate(body, 0.0025, (0, 0, 0.0052), fibre, parent=root)
    plate([(x * 0.95, y) for x, y in body], 0.0022, (0, 0, 0.0332), fibre, parent=root)
    # the stack: speed controllers below, flight controller above
    for z, tint in ((0.0135, '#101a16'), (0.0225, '#14203a')):
        box((0.034, 0.034, 0.0016), (0, 0, z), material(f'board {tint}', tint, 0.35, coat=0.5), parent=root)
        for i in range(8):
            box((0.005, 0.005, 0.0018), (0.012 * (i % 3 - 1), 0.011 * (i // 3 - 1), z + 0.0015), black, parent=root)
    # camera between two printed cheeks, tilted up so that the pilot looks ahead when the nose is down
    for sx in (1, -1):
        plate([(0.034, 0.004), (0.066, 0.006), (0.07, 0.018), (0.062, 0.032), (0.036, 0.028)], 0.0025, (sx * 0.0125 - 0.00125, 0, 0.004), rubber, (90, 0, 90), root, 0.0004)
    cam = empty((0, 0.056, 0.0205), (32, 0, 0), root)
    box((0.019, 0.016, 0.019), (0, 0, 0), black, parent=cam, round_by=0.002)
    lathe([(0.0078, 0), (0.0078, 0.006), (0.0088, 0.007), (0.0088, 0.012), (0.0072, 0.0122)], (0, 0.008, 0), black, (-90, 0, 0), cam)
    lathe([(0.007, 0), (0.0062, 0.0022), (0.004, 0.0038), (0.001, 0.0043)], (0, 0.0195, 0), material('lens', '#0a0f26', 0.03, coat=1.0), (-90, 0, 0), cam)
    # battery, its wrap, the strap around it and its yellow plug
    box((0.036, 0.078, 0.037), (0, -0.004, 0.0555), material('wrap', '#15171d', 0.32, coat=0.4), parent=root, round_by=0.005)
    box((0.0364, 0.03, 0.0374), (0, 0.016, 0.0555), material(f'label {team}', team, 0.35, coat=0.3), parent=root, round_by=0.005)
    box((0.0372, 0.004, 0.0378), (0, 0.0, 0.0555), material('white print', '#d8dade', 0.4), parent=root, round_by=0.005)
    box((0.0405, 0.018, 0.0425), (0, -0.02, 0.0545), material('strap', '#0c0c0e', 0.85), parent=root, round_by=0.006)
    box((0.012, 0.014, 0.0022), (0.006, -0.02, 0.0768), rubber, parent=root, round_by=0.001)
    for sx, tint in ((0.004, '#b01414'), (-0.004, '#101010')):
        tube([(sx, -0.042, 0.06), (sx, -0.056, 0.062), (sx * 1.3, -0.066, 0.048), (sx, -0.06, 0.026)], 0.0021, material(f'lead {tint}', tint, 0.4), root)
    box((0.016, 0.016, 0.008), (0, -0.064, 0.05), material('plug', '#d8a312', 0.4), (60, 0, 0), root, 0.0015)
    # one stubby video antenna, one thin control antenna
    tube([(0.009, -0.058, 0.03), (0.011, -0.07, 0.05), (0.013, -0.082, 0.082)], 0.0015, black, root)
    lathe([(0.003, 0), (0.0068, 0.002), (0.0068, 0.012), (0.004, 0.0145)], (0.013, -0.082, 0.08), rubber, (18, 0, 0), root)
    tube([(-0.01, -0.06, 0.03), (-0.014, -0.078, 0.06), (-0.02, -0.09, 0.098)], 0.0008, black, root)
    tube([(-0.042, -0.09, 0.096), (-0.02, -0.09, 0.098), (0.002, -0.09, 0.1)], 0.0011, material('white print', '#d8dade', 0.4), root)
    return root
