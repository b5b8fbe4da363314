"""A course for flights: the gates of a venue towards the camera, as many again behind it, and a way back along one side."""
import math
import random

import bpy

import backdrop
import field
import waterside
from line import Line
from shapes import boxes, empty, sheet, tube
from world import area, glow

# `out` and `back` are gates there and back (their sum is the number in the texts of the demo), `apart` metres between those behind the venue
COURSES = {
    'kazan': dict(out=6, back=2, apart=8.0),
    'dragon': dict(out=7, back=3, apart=9.0),
    'coast': dict(out=8, back=4, apart=10.5),
    'night': dict(out=10, back=4, apart=7.2),
    'bay': dict(out=6, back=2, apart=8.0),
    'pearl': dict(out=7, back=4, apart=15.0),
}
LOW, HIGH = 1.4, 4.0  # heights of the middle of an opening; the second is the upper one of a double gate
START = 3.0  # y of the start gate


class Course:
    def __init__(self, name, venue, seconds):
        self.venue, given = venue, COURSES[name]
        rng = random.Random(len(name))
        self.lane = lane = 6.2 * venue['side']
        # gates close to the far turn are left out: the line comes around there
        front = sorted([(x, y, double) for x, y, _, double in venue['gates'] if y < (16 if venue['side'] < 0 else 21)], key=lambda g: -g[1])
        front = front[-given['out']:]
        behind = [(2.6 * (1 if k % 2 else -1) * venue['side'] + rng.uniform(-0.5, 0.3), -given['apart'] * (k + 1), k % 3 == 1) for k in range(given['out'] - len(front))]
        out = [(x, y, HIGH if double else LOW, double) for x, y, double in front + behind]
        self.near, self.far = out[-1][1], out[0][1]  # y of the last and of the first gate
        span = (self.far - 6) - (self.near + 6)
        heights = [LOW, HIGH, LOW, LOW]
        back = [(lane - 0.7 * (k % 2) * venue['side'], self.near + 5 + span * k / given['back'], heights[k], heights[k] == HIGH) for k in range(given['back'])]
        back = [(x, y - 4.5 if abs(y - START) < 4 else y, z, double) for x, y, z, double in back]
        back = [(x, y, LOW, False) if 0 < START - y < 8 else (x, y, z, double) for x, y, z, double in back]  # no dive into the start
        self.gates = out + back
        first, last = out[0], out[-1]
        self.marks = [((first[0] + lane) / 2, self.far + 1.4), ((last[0] + lane) / 2, self.near - 1.6)]  # flags to turn around
        lift = [(x, y, z) for x, y, z, _ in back] + [(lane, START, 1.9)]
        self.points = [
            *[(x, y, z) for x, y, z, _ in out],
            (last[0] + 0.02 * (lane - last[0]), self.near - 3.4, 2.0),
            ((last[0] + lane) / 2, self.near - 5.6, 2.9),
            (lane - 0.05 * (lane - last[0]), self.near - 2.6, 2.2),
            *sorted(lift, key=lambda p: p[1]),
            (lane, self.far - 2.4, 2.4),
            (lane + 0.14 * (first[0] - lane), self.far + 2.4, 3.1),
            ((first[0] + lane) / 2, self.far + 4.8, 3.0),
            (first[0] - 0.04 * (first[0] - lane), self.far + 3.4, 2.1),
        ]
        k = next(i for i, p in enumerate(self.points) if p[:2] == (lane, START))
        self.line = Line(self.points[k:] + self.points[:k], seconds)  # a lap begins at the start gate

    def build(self):
        """Gates across the line, nets, flags, masts and people."""
        venue, lane, end = self.venue, self.lane, self.near - 9
        side = venue['side']
        for k, (x, y, z, double) in enumerate(self.gates):
            way = self.line.nearest((x, y, z))
            field.gate((x, y, 0), math.degrees(math.atan2(way.y, way.x)) - 90, venue['gate'] if k % 2 == 0 else venue['second'], double=double)
        field.start_gate((lane, START, 0), venue['gate'], width=4.4)
        for x, y in self.marks:
            field.flag((x, y, 0), venue['second'])
        net = 9.2
        for x in (-net, net):
            field.net((x, end), (x, 23.5))
            tube([(x * 0.985, end, 0.05), (x * 0.985, 23.5, 0.05)], 0.025, glow(venue['second'], 4, 4), sides=2)
        self.lights()
        for k, y in enumerate(range(int(end) + 6, 22, 7)):
            field.flag((-side * (7.4 if k % 2 else 6.4), y, 0), venue['gate'] if k % 2 else venue['second'])
        for x, y in ((-10.7, 9), (10.8, 15), (-10.7, 24), (10.8, -5), (-10.7, -12), (10.8, self.near)):
            field.mast((x, y, 0), (x * 0.15, y - 3, 0), watts=2400)
        if venue['stands']:
            field.stand((-13, 26.5, 0), 8, 10, 4, venue['gate'], 3)
            field.stand((13 * side, START + 2, 0), -90 * side, 14, 5, venue['second'], 4)
            field.stand((-13 * side, self.near + 6, 0), 90 * side, 12, 4, venue['gate'], 6)
        field.barrier((-8, 27.6), (8, 27.6), venue['gate'])
        field.barrier((8, end - 0.5), (-8, end - 0.5), venue['second'])
        field.crowd([(-7.6 + 0.6 * k, 28.5 + 0.4 * (k % 2), 0) for k in range(26)], 9)

    def lights(self):
        """Small lamps on the ground along both sides of the line, as on a runway: they show how fast one flies."""
        line, spots = self.line, []
        for k in range(0, len(line.points), 22):  # every 2.2 m
            at, way = line.points[k], line.ways[k].to_2d().normalized()
            for aside in (-1.5, 1.5):
                spots.append(((0.09, 0.09, 0.05), (at.x - way.y * aside, at.y + way.x * aside, 0.025)))
        boxes(spots, glow('#ffe9c8', 5, 3))


def turned(degrees, centre, build):
    """Build something that looks along +y, then turn it about a point of the ground."""
    known = set(bpy.context.scene.objects)
    build()
    pivot = empty((0, centre, 0), (0, 0, degrees))
    for thing in bpy.context.scene.objects:
        if thing not in known and thing is not pivot and not thing.parent:
            thing.parent = pivot


def yard(seed):
    """A wall of containers, and working lights that show their colours."""
    waterside.containers(-52, 52, 19.5, 40 + seed, 3)
    for x in range(-44, 52, 16):
        area((x, 14, 9), (x, 19, 3), 2.5, 420, '#ffd9a8')


def horizon(name, venue, course):
    """What a picture does not need but a flight sees: the city behind and beside the course, and the ground below it."""
    middle = course.near / 2
    floor = bpy.context.scene.objects[0].data.materials[0]  # a venue begins with its ground
    if name != 'night':  # a roof ends
        sheet([[(-400, -500, -0.01), (400, -500, -0.01), (400, -59, -0.01), (-400, -59, -0.01)]], floor)
    accents = [venue['gate'], venue['second'], '#ffd23f']
    base = -30 if name == 'night' else 0
    low, high, share = {'night': (8, 110, 0.42), 'dragon': (12, 80, 0.42), 'kazan': (6, 26, 0.34), 'coast': (6, 34, 0.4)}.get(name, (8, 60, 0.35))

    def city(seed, near, far=280, spread=230):
        backdrop.skyline(near, far, low, high, seed, accents, spread, base, share, 2.4)

    turned(180, middle, lambda: city(101, 90))
    if name != 'coast':
        turned(90, middle, lambda: city(102, 75))
        turned(-90, middle, lambda: city(103, 75))
    else:  # the promenade goes on along the sea, the town lies inland
        turned(126, middle, lambda: city(102, 90))
        turned(-126, middle, lambda: city(103, 90))
    if name != 'night':
        beyond = 14 - course.near  # metres behind the end of the course, seen from its middle
        turned(180, 0, lambda: backdrop.lamps([(-26 + 8.6 * k, beyond, 0) for k in range(7)], '#ffc48a', 4.6, 60))
        turned(180, 0, lambda: backdrop.trees(beyond + 9, -60, 60, 16, 15))
        for angle in (90, -90):
            turned(angle, middle, lambda a=angle: backdrop.trees(30, -45, 30, 12, 16 + a))
    if name == 'pearl':  # the old quay: the track runs between two walls of containers
        for seed, angle in enumerate((90, -90)):
            turned(angle, middle, lambda s=seed: yard(s))
