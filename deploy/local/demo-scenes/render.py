"""Render one demo picture: render.py VENUE VIEW FILE [--width 1280 --height 720 --samples 96].

FILE ends in .png or .jpg.
"""
import argparse
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402

import bench  # noqa: E402
import club  # noqa: E402
import field  # noqa: E402
import pits  # noqa: E402
import spots  # noqa: E402
import stage  # noqa: E402
import world  # noqa: E402
from racer import TEAMS, racer  # noqa: E402
from venues import VENUES  # noqa: E402


def track(venue):
    """Gates, nets, masts and people, the same for every view of a place."""
    for k, (x, y, turn, double) in enumerate(venue['gates']):
        field.gate((x, y, 0), turn, venue['gate'] if k % 2 == 0 else venue['second'], double=double)
    field.start_gate((0.5, 29, 0) if not venue['stands'] else (6.5, 24, 0), venue['second'])
    field.net((-8.4, -4), (-8.4, 27))
    field.net((8.6, -4), (8.6, 27))
    for k, (x, y) in enumerate([(-7.2, 8), (5.6, 10.5), (-6.6, 15), (6.4, 19.5), (-6.6, 23)]):
        field.flag((x, y, 0), venue['gate'] if k % 2 else venue['second'])
    for x, y in ((-10.5, 9), (10.8, 15), (-11, 24), (11, 27)):
        field.mast((x, y, 0), (x * 0.15, y - 3, 0), watts=1300)
    if venue['stands']:
        field.stand((-13, 26.5, 0), 8, 10, 4, venue['gate'], 3)
        field.stand((14, 20, 0), -62, 14, 5, venue['second'], 4)
    field.barrier((-8, 27.4), (8, 27.4), venue['gate'])
    field.crowd([(-7.6 + 0.6 * k, 28.3 + 0.4 * (k % 2), 0) for k in range(26)], 9)


def through(venue, side, lift):
    """A flight line through the middle of all gates, a little aside as each pilot flies it."""
    points = []
    for x, y, turn, double in venue['gates'][::-1]:
        ahead = (math.sin(math.radians(turn)) * 1.6, math.cos(math.radians(turn)) * 1.6)
        z = 1.4 + lift + (2.3 if double else 0)
        points += [(x + side - ahead[0], y + ahead[1], z + 0.05), (x + side, y, z), (x + side + ahead[0], y - ahead[1], z + 0.1)]
    return [(points[0][0] + 4, points[0][1] + 5, 3.2), *points]


def race(venue):
    side = venue['side']
    hero, team = (0.2 * side, -2.8, 1.085), TEAMS[0] if venue['gate'] != TEAMS[0] else TEAMS[1]
    racer(hero, (-34, 30 * side, 180 + 16 * side), team)
    racer((-0.36 * side, -0.55, 1.72), (-38, -32 * side, 180 - 12 * side), venue['second'] if venue['second'] != team else TEAMS[2])
    racer((0.35 * side, 2.2, 1.3), (-34, 14 * side, 180 + 5 * side), TEAMS[3])
    # rims: gate colour from behind on one side, cold from the other; a weak key lets the carbon show its weave
    world.area((-0.5 * side, -2.0, 1.6), hero, 0.4, 15, venue['gate'])
    world.area((1.1 * side, -2.2, 1.5), hero, 0.4, 20, venue['cold'])
    world.area((-0.5 * side, -3.7, 1.9), hero, 0.7, 15, venue['key'])
    world.area((0.3 * side, -3.2, 0.3), hero, 0.5, 4, venue['cold'])
    world.camera((0.0, -3.42, 1.04), (0.1 * side, 0, 1.33), 28, 2.4, hero, 3)


def chase(venue):
    """From behind and below, two racers bank towards the gate."""
    side, gate = venue['side'], venue['gate']
    hero, team = (0.5 * side, -2.45, 1.1), TEAMS[1] if gate != TEAMS[1] else TEAMS[0]
    racer(hero, (-52, -34 * side, 12 * side), team)
    racer((-0.75 * side, -0.9, 1.5), (-48, -26 * side, 8 * side), TEAMS[2] if gate != TEAMS[2] else TEAMS[3])
    racer((0.15 * side, 5.2, 1.7), (-44, -20 * side, -6 * side), TEAMS[3])
    world.area((1.5 * side, -1.6, 1.7), hero, 0.5, 18, gate)
    world.area((-0.3 * side, -3.1, 1.9), hero, 0.6, 16, venue['cold'])
    world.area((0.9 * side, -3.4, 0.5), hero, 0.6, 8, venue['key'])
    world.camera((0.35 * side, -3.35, 0.72), (-0.05 * side, 1.5, 1.62), 24, 3.2, hero, 4)


def trails(venue):
    for k, (side, lift) in enumerate([(-0.35, 0.12), (0.3, -0.2), (0.02, 0.38), (0.5, 0.2)]):
        for lap in (0, 1):  # the second lap is thinner and a hand off the first
            off = 0.13 * lap * (1 if k % 2 else -1)
            out = [((0.7 + 0.3 * k + off) * venue['side'], -4.4, 1.45 + 0.16 * k), ((1.9 + 0.6 * k) * venue['side'], -9.5, 1.9 + 0.4 * k + off)]
            field.trail([*through(venue, side + off, lift + off / 2), *out], TEAMS[k], 0.006 if lap else 0.013)


def night(venue):
    trails(venue)
    world.camera((-3.4 * venue['side'], -4.7, 1.25), (0.6 * venue['side'], 9, 1.75), 24, 5.6, (0, 0, 1.4))


def crowd(venue):
    trails(venue)
    stage.crowd(venue)


# view: (function, is it on the track of the place, is it at the place at all)
VIEWS = {
    'race': (race, True, True),
    'chase': (chase, True, True),
    'night': (night, True, True),
    'paddock': (pits.paddock, True, True),
    'goggles': (pits.goggle_view, True, True),
    'table': (pits.table_view, True, True),
    'podium': (stage.podium, True, True),
    'crowd': (crowd, True, True),
    'gate': (spots.gate, True, True),
    'timing': (spots.timing, True, True),
    'nets': (spots.nets, True, True),
    'camp': (club.camp, True, True),
    'hall': (club.hall, False, True),
    'roof': (club.roof, False, False),
    'bench': (bench.bench, False, False),
    'solder': (bench.solder, False, False),
}


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('venue', choices=sorted(VENUES))
    ask.add_argument('view', choices=VIEWS)
    ask.add_argument('file')
    ask.add_argument('--width', type=int, default=1280)
    ask.add_argument('--height', type=int, default=720)
    ask.add_argument('--samples', type=int, default=96)
    given = ask.parse_args()
    start, venue = time.time(), VENUES[given.venue]
    scene = world.new_scene(given.width, given.height, given.samples)
    world.sky(venue['sky'], venue['clouds'], venue['light'])
    view, on_track, at_place = VIEWS[given.view]
    if at_place:
        venue['build'](venue)
    if on_track:
        track(venue)
    view(venue)
    world.develop(venue['haze'], venue['haze_gain'], far=venue['far'])
    scene.render.filepath = str(Path(given.file).resolve())
    scene.render.image_settings.file_format = 'JPEG' if given.file.lower().endswith(('.jpg', '.jpeg')) else 'PNG'
    scene.render.image_settings.quality = 90
    built = time.time()
    bpy.ops.render.render(write_still=True)
    print(f'built in {built - start:.0f} s, rendered in {time.time() - built:.0f} s')


main()
