"""What stands at the water: pier, boats, containers, cranes."""
import random

from backdrop import lamps
from shapes import ball_profile, box, boxes, lathe, rod, tube
from world import glow, material


def pier(tint, y=46.0):
    """A pier with lamps out into the water, a lighthouse at its end and boats with riding lights."""
    rng = random.Random(8)
    wood = material('pier', '#14110f', 0.8)
    box((58, 3, 0.5), (30, y, 0.55), wood)
    for k in range(20):
        rod(0.18, 2.4, (2 + 3 * k, y - 1.2, -1.9), wood, steps=10)
    lamps([(4 + 6 * k, y, 0.7) for k in range(9)], '#ffbd78', 3.6)
    lathe([(2.4, 0), (1.6, 11), (2.1, 11.3), (2.1, 11.8), (1.2, 11.9), (1.2, 13.8), (1.5, 14), (0.1, 15.6)], (-19, y + 26, 0.4), material('lighthouse', '#cfcac0', 0.6))
    lathe([(1.0, 0), (1.0, 1.5)], (-19, y + 26, 12.5), glow('#fff0c8', 16, 60))
    box((16, 9, 1.6), (-19, y + 26, 0.1), material('rock', '#0d0d10', 0.9), round_by=0.6)
    for k in range(9):
        x, yy = rng.uniform(-70, 90), rng.uniform(y + 12, y + 120)
        box((6, 1.8, 1.0), (x, yy, 0.2), material('hull', '#101218', 0.5), round_by=0.3)
        box((2.2, 1.3, 1.2), (x - 0.6, yy, 1.2), material('cabin', '#a9adb4', 0.5), round_by=0.15)
        rod(0.05, 6, (x, yy, 0.6), material('mast', '#3a3d44', 0.4, 0.8), steps=8)
        lathe(ball_profile(0.16), (x, yy, 6.6), glow(rng.choice(['#fff2d8', '#ffdf9e', '#7dffb0']), 12, 4), steps=8)


def containers(x0, x1, y, seed, rows=4):
    rng = random.Random(seed)
    tints = ['#5a1f16', '#123f57', '#16472f', '#6a4a12', '#2b2f38', '#47234f']
    x = x0
    while x < x1:
        for level in range(rng.randint(2, rows)):
            tint = rng.choice(tints)
            box((6.06, 2.44, 2.55), (x, y + rng.uniform(-0.1, 0.1), 1.3 + 2.6 * level), material(f'container {tint}', tint, 0.45, 0.2))
            boxes([((0.11, 0.06, 2.2), (x - 2.8 + 0.28 * k, y - 1.25, 1.3 + 2.6 * level)) for k in range(21)], material(f'container {tint}', tint, 0.45, 0.2))
        x += 6.5


def cranes(points, tint='#ffcf9a'):
    """Quay cranes: two portals, a boom over the water and working lights along it."""
    paint = material('crane', '#7a2418', 0.5)
    for x, y in points:
        for sx in (-9, 9):
            for sy in (-5, 5):
                box((1.1, 1.1, 34), (x + sx, y + sy, 17), paint)
            box((1.0, 10, 1.4), (x + sx, y, 14), paint)
        box((20, 1.3, 1.6), (x, y - 5, 24), paint)
        box((64, 1.6, 2.2), (x - 14, y, 34), paint)
        tube([(x - 44, y, 35), (x + 4, y, 50), (x + 17, y, 35)], 0.3, paint)
        box((1.2, 1.2, 17), (x + 4, y, 42), paint)
        box((7, 5, 4), (x + 13, y, 37.5), paint, round_by=0.2)
        for k in range(8):
            lathe(ball_profile(0.45), (x - 42 + 7 * k, y - 1, 32.4), glow(tint, 14, 4), steps=8)
        lathe(ball_profile(0.5), (x + 4, y, 51), glow('#ff2a1a', 9, 2), steps=8)
