"""The line of a flight: a closed curve through the gates of a course, flown faster where it is straight."""
import math
from bisect import bisect_right

from mathutils import Quaternion, Vector

STEPS = 40
GRAVITY = 9.8


def closed(points):
    """Catmull-Rom through the points and back to the first one."""
    p = [Vector(q) for q in points]
    n, line = len(p), []
    for k in range(n):
        a, b, c, d = p[k - 1], p[k], p[(k + 1) % n], p[(k + 2) % n]
        for i in range(STEPS):
            t = i / STEPS
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return line


def smooth(values, reach):
    """A mean over neighbours of a closed row, twice: no corner stays."""
    n, width = len(values), 2 * reach + 1
    for _ in range(2):
        run, made = sum((values[k % n] for k in range(-reach, reach + 1)), values[0] * 0), []
        for k in range(n):
            made.append(run / width)
            run = run + values[(k + reach + 1) % n] - values[k - reach]
        values = made
    return values


class Line:
    def __init__(self, points, seconds):
        rough = closed(points)
        ends = [0.0]
        for a, b in zip(rough, rough[1:] + rough[:1]):
            ends.append(ends[-1] + (b - a).length)
        self.length, self.seconds = ends[-1], seconds
        n = int(self.length / 0.1)  # a point each 10 cm
        self.step = self.length / n
        self.points = []
        for k in range(n):
            at = k * self.step
            i = bisect_right(ends, at) - 1
            share = (at - ends[i]) / (ends[i + 1] - ends[i])
            self.points.append(rough[i].lerp(rough[(i + 1) % len(rough)], share))
        self.ways = smooth([(self.points[(k + 1) % n] - self.points[k - 1]).normalized() for k in range(n)], 5)
        turns = [(self.ways[k - 1].to_2d().angle_signed(self.ways[(k + 1) % n].to_2d(), 0)) / (-2 * self.step) for k in range(n)]
        self.turns = smooth(turns, 6)  # radians a metre, to the left
        speeds = smooth([1 / math.sqrt(0.16 + abs(t)) for t in self.turns], 18)
        total = sum(self.step / v for v in speeds)
        self.speeds = [v * total / seconds for v in speeds]  # metres a second
        self.banks = smooth([0.9 * math.tanh(v * v * t / GRAVITY) for v, t in zip(self.speeds, self.turns)], 10)
        self.times = [0.0]
        for v in self.speeds:
            self.times.append(self.times[-1] + self.step / v)

    def at(self, seconds):
        """Place, direction, bank to the left and speed at a second of the lap; a lap begins where it ended."""
        t = seconds % self.seconds * self.times[-1] / self.seconds
        k = min(bisect_right(self.times, t) - 1, len(self.points) - 1)
        share, after = (t - self.times[k]) / (self.times[k + 1] - self.times[k]), (k + 1) % len(self.points)

        def mixed(row):
            return row[k] * (1 - share) + row[after] * share

        return mixed(self.points), mixed(self.ways).normalized(), mixed(self.banks), mixed(self.speeds)

    def nearest(self, point):
        """The direction of the line where it passes a point."""
        k = min(range(len(self.points)), key=lambda i: (self.points[i] - Vector(point)).length)
        return self.ways[k]


def looking(way, roll, up=0.0):
    """The turn of a camera that looks along `way`, `up` radians above it."""
    return way.to_track_quat('-Z', 'Y') @ Quaternion((0, 0, 1), roll) @ Quaternion((1, 0, 0), up)


def trembling(share, seed):
    """Vibration of the frame, -1..1: whole periods a lap, so that laps join."""
    return sum(math.sin(2 * math.pi * (share * n * 13 + 0.37 * n * seed)) / n for n in (3, 5, 7, 11)) * 1.4
