"""The pit table and what lies on it: mat, goggles, radio, spare batteries, propellers, a charger, a screwdriver."""

from field import fabric
from racer import racer
from shapes import ball_profile, box, empty, lathe, lettering, plate, rod, tube
from world import glow, material

TOP = 0.78  # height of the table


def goggles(at, yaw, team):
    root = empty(at, (0, 0, yaw))
    shell = material('goggle shell', '#1a1c20', 0.3, coat=0.5)
    box((0.175, 0.075, 0.085), (0, 0, 0.048), shell, parent=root, round_by=0.024)
    box((0.15, 0.012, 0.06), (0, -0.036, 0.05), material('visor', '#07080d', 0.05, coat=1.0), parent=root, round_by=0.005)
    box((0.13, 0.004, 0.003), (0, -0.042, 0.026), glow(team, 4, 8), parent=root)
    box((0.178, 0.003, 0.088), (0, 0.002, 0.048), material('seam', '#050506', 0.6), parent=root, round_by=0.001)
    for side in (1, -1):  # the two cameras to look around with, and the vents between them
        lathe([(0.0085, 0), (0.0085, 0.004), (0.0068, 0.0045)], (side * 0.058, -0.041, 0.064), material('ring', '#2a2c31', 0.3, 0.8), (90, 0, 0), root)
        lathe([(0.0062, 0), (0.0055, 0.0018), (0.003, 0.003), (0.001, 0.0033)], (side * 0.058, -0.045, 0.064), material('lens', '#0a0f26', 0.03, coat=1.0), (90, 0, 0), root)
    for k in range(5):
        box((0.034, 0.003, 0.0018), (0, -0.0415, 0.056 + 0.0045 * k), material('vent', '#3a3d44', 0.4, 0.6), parent=root)
    box((0.16, 0.03, 0.075), (0, 0.048, 0.048), material('foam', '#0b0b0c', 0.95), parent=root, round_by=0.013)
    strap = [(0.085, 0.03, 0.05), (0.115, 0.09, 0.045), (0.08, 0.17, 0.03), (0, 0.2, 0.022), (-0.08, 0.17, 0.03), (-0.115, 0.09, 0.045), (-0.085, 0.03, 0.05)]
    for dz in (-0.012, -0.004, 0.004, 0.012):
        tube([(x, y, z + dz) for x, y, z in strap], 0.0055, material(f'printed {team}', team, 0.55), root, 2)
    for side in (1, -1):
        tube([(side * 0.075, 0, 0.085), (side * 0.1, 0, 0.125)], 0.004, shell, root)
        lathe(ball_profile(0.013, 1.3), (side * 0.103, 0, 0.135), shell, (0, 30 * side, 0), root)


def radio(at, yaw, team):
    root = empty(at, (0, 0, yaw))
    shell = material('radio shell', '#141519', 0.42)
    steel = material('steel', '#b9bcc4', 0.22, 1.0)
    outline = [(-0.095, -0.02), (-0.08, -0.075), (-0.05, -0.085), (-0.03, -0.055), (0.03, -0.055), (0.05, -0.085), (0.08, -0.075), (0.095, -0.02), (0.09, 0.06), (0.06, 0.08), (-0.06, 0.08), (-0.09, 0.06)]
    plate(outline, 0.042, (0, 0, 0.012), shell, parent=root, chamfer=0.006)
    for side in (1, -1):
        rod(0.024, 0.004, (side * 0.052, 0.012, 0.053), material('ring', '#2a2c31', 0.3, 0.8), parent=root)
        lathe(ball_profile(0.013, 0.7), (side * 0.052, 0.012, 0.057), shell, parent=root)
        rod(0.0032, 0.022, (side * 0.052, 0.012, 0.06), steel, (8 * side, 6, 0), root)
        lathe([(0.006, 0), (0.0065, 0.004), (0.005, 0.008)], (side * 0.053, 0.009, 0.08), steel, parent=root)
        for k in (0, 1):
            rod(0.0022, 0.016, (side * (0.04 + 0.025 * k), 0.064, 0.052), steel, (-20, 0, 0), root)
    box((0.05, 0.03, 0.002), (0, -0.028, 0.055), glow('#9fd0ff', 0.8, 1), parent=root)
    box((0.05, 0.003, 0.002), (0, 0.05, 0.055), glow(team, 4, 6), parent=root)
    box((0.09, 0.014, 0.014), (0, 0.088, 0.06), shell, (20, 0, 0), root, 0.005)


def battery(at, yaw, team):
    x, y, z = at
    box((0.036, 0.078, 0.037), (x, y, z + 0.019), material('wrap', '#15171d', 0.32, coat=0.4), (0, 0, yaw), round_by=0.005)
    box((0.0365, 0.02, 0.0374), (x, y, z + 0.019), material(f'label {team}', team, 0.35, coat=0.3), (0, 0, yaw), round_by=0.005)
    root = empty(at, (0, 0, yaw))
    for s, tint in ((0.004, '#b01414'), (-0.004, '#101010')):
        tube([(s, 0.038, 0.026), (s, 0.05, 0.028), (s * 1.5, 0.062, 0.012), (s, 0.07, 0.006)], 0.0021, material(f'lead {tint}', tint, 0.4), root)
    box((0.016, 0.016, 0.008), (0, 0.076, 0.005), material('plug', '#d8a312', 0.4), parent=root, round_by=0.0015)


def batteries(at, yaw, team):
    for k in range(3):
        battery((at[0] + 0.048 * k, at[1] + 0.012 * k, at[2]), yaw + 8 * k, team)


def screwdriver(at, yaw, team):
    rod(0.008, 0.1, (*at[:2], at[2] + 0.009), material(f'anodised {team}', team, 0.28, 0.9), (90, 0, yaw))
    rod(0.0022, 0.09, (*at[:2], at[2] + 0.009), material('steel', '#b9bcc4', 0.22, 1.0), (-90, 0, yaw))


def propellers(at, yaw, team):
    """Four spares, dropped on each other."""
    for k in range(4):
        root = empty((at[0] + 0.03 * (k % 2), at[1] + 0.035 * (k // 2), at[2] + 0.003 + 0.006 * k), (0, 0, yaw + 37 * k))
        rod(0.006, 0.007, (0, 0, -0.003), material(f'prop {team}', team, 0.2, coat=0.5), parent=root)
        for blade in range(3):
            outline = [(0.004, -0.003), (0.02, -0.0075), (0.045, -0.0075), (0.0635, -0.003), (0.0635, 0.001), (0.04, 0.004), (0.004, 0.003)]
            plate(outline, 0.0012, (0, 0, 0), material(f'prop {team}', team, 0.2, coat=0.5), (10, 0, 120 * blade), root, 0.0003)


def charger(at, yaw, team):
    """A charger with the voltage on its display."""
    root = empty(at, (0, 0, yaw))
    box((0.1, 0.085, 0.055), (0, 0, 0.028), material('charger', '#1d2026', 0.4), parent=root, round_by=0.007)
    box((0.066, 0.002, 0.03), (0, -0.0425, 0.033), material('visor', '#07080d', 0.05, coat=1.0), parent=root)
    lettering('25.2', 0.02, (0, -0.0445, 0.027), glow('#8fe0ff', 3, 3), (90, 0, 0), root, 0.0004)
    for k in range(3):
        rod(0.004, 0.003, (0.02 * (k - 1), -0.0415, 0.009), glow(team, 3, 3), (90, 0, 0), root)
    tube([(0.03, 0.04, 0.02), (0.06, 0.1, 0.004), (0.02, 0.17, 0.004), (0.07, 0.24, 0.004)], 0.003, material('lead #b01414', '#b01414', 0.4), root)


def top(at, tint):
    """The bare table with its mat, its front edge at `at`."""
    x, y, z = at
    box((1.8, 0.75, 0.035), (x, y + 0.37, z + TOP - 0.0175), material('table top', '#22252b', 0.35), round_by=0.006)
    for sx in (1, -1):
        for sy in (0.06, 0.68):
            rod(0.02, TOP - 0.03, (x + 0.84 * sx, y + sy, z), material('tube', '#8d929b', 0.3, 1.0))
    box((1.2, 0.66, 0.004), (x, y + 0.36, z + TOP + 0.002), fabric('#2a2e36'), round_by=0.0015)
    for dy in (0.045, 0.675):
        box((1.18, 0.006, 0.001), (x, y + dy, z + TOP + 0.0045), material(f'panel {tint}', tint, 0.5))


def table(at, tint, team):
    """A whole pit, as its pilot left it."""
    x, y, z = at
    top(at, tint)
    z += TOP + 0.005
    racer((x - 0.02, y + 0.24, z + 0.012), (0, 0, 205), team, turning=False)
    goggles((x + 0.3, y + 0.36, z), -24, team)
    radio((x - 0.32, y + 0.34, z), 18, team)
    batteries((x + 0.17, y + 0.11, z), -70, team)
    screwdriver((x - 0.2, y + 0.1, z), 60, team)
    propellers((x - 0.46, y + 0.16, z), 10, team)
    charger((x + 0.06, y + 0.54, z), 8, team)
