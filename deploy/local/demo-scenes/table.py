"""The pit table of the `paddock` view: mat, racer, goggles, radio, spare batteries, a screwdriver."""

from field import fabric
from racer import racer
from shapes import ball_profile, box, empty, lathe, plate, rod, tube
from world import glow, material

TOP = 0.78  # height of the table


def goggles(at, yaw, team):
    root = empty(at, (0, 0, yaw))
    shell = material('goggle shell', '#1a1c20', 0.3, coat=0.5)
    box((0.175, 0.075, 0.085), (0, 0, 0.048), shell, parent=root, round_by=0.024)
    box((0.15, 0.012, 0.06), (0, -0.036, 0.05), material('visor', '#07080d', 0.05, coat=1.0), parent=root, round_by=0.005)
    box((0.13, 0.004, 0.003), (0, -0.042, 0.026), glow(team, 4, 8), parent=root)
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


def table(at, tint, team):
    """Front edge at `at`; the things lie where a pilot left them."""
    x, y, z = at
    box((1.8, 0.75, 0.035), (x, y + 0.37, z + TOP - 0.0175), material('table top', '#22252b', 0.35), round_by=0.006)
    for sx in (1, -1):
        for sy in (0.06, 0.68):
            rod(0.02, TOP - 0.03, (x + 0.84 * sx, y + sy, z), material('tube', '#8d929b', 0.3, 1.0))
    box((1.0, 0.6, 0.004), (x, y + 0.35, z + TOP + 0.002), fabric('#0f1116'), round_by=0.0015)
    box((0.98, 0.006, 0.001), (x, y + 0.07, z + TOP + 0.0045), material(f'panel {tint}', tint, 0.5))
    top = z + TOP + 0.005
    racer((x - 0.02, y + 0.24, top + 0.012), (0, 0, 205), team, turning=False)
    goggles((x + 0.3, y + 0.36, top), -24, team)
    radio((x - 0.32, y + 0.34, top), 18, team)
    for k in range(3):
        box((0.036, 0.078, 0.037), (x + 0.17 + 0.045 * k, y + 0.11 + 0.012 * k, top + 0.019), material('wrap', '#15171d', 0.32, coat=0.4), (0, 0, 8 * k - 70), round_by=0.005)
        box((0.0365, 0.02, 0.0374), (x + 0.17 + 0.045 * k, y + 0.11 + 0.012 * k, top + 0.019), material(f'label {team}', team, 0.35, coat=0.3), (0, 0, 8 * k - 70), round_by=0.005)
    rod(0.008, 0.1, (x - 0.2, y + 0.1, top + 0.009), material(f'anodised {team}', team, 0.28, 0.9), (90, 0, 60))
    rod(0.0022, 0.09, (x - 0.2, y + 0.1, top + 0.009), material('steel', '#b9bcc4', 0.22, 1.0), (-90, 0, 60))
