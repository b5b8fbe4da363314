"""Render the frames of one lap: flight.py VENUE FOLDER --seconds 15.4 [--view pilot|chase --width 640 --height 360 --samples 8].

25 frames a second, FOLDER/0000.png and on. Frames that exist are left alone, so a run goes on where the last one stopped.
"""
import argparse
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402
from mathutils import Quaternion, Vector  # noqa: E402

import course as courses  # noqa: E402
import world  # noqa: E402
from line import looking, trembling  # noqa: E402
from racer import TEAMS, racer  # noqa: E402
from venues import VENUES  # noqa: E402

FRAMES_A_SECOND = 25
UP = Vector((0, 0, 1))


def key(thing, frame, at, turn):
    """One pose of a thing; quaternions of the same sign, or it would spin once around between two frames."""
    if thing.rotation_mode != 'QUATERNION':
        thing.rotation_mode = 'QUATERNION'
    elif thing.rotation_quaternion.dot(turn) < 0:
        turn = -turn
    thing.location, thing.rotation_quaternion = at, turn
    thing.keyframe_insert('location', frame=frame)
    thing.keyframe_insert('rotation_quaternion', frame=frame)


def lens(degrees):
    """A wide lens as on a racing drone; `degrees` across the width of the picture."""
    made = bpy.data.cameras.new('camera')
    made.type, made.clip_start, made.clip_end, made.sensor_width = 'PANO', 0.02, 3000, 36
    made.panorama_type = 'FISHEYE_EQUISOLID'
    made.fisheye_lens = 18 / (2 * math.sin(math.radians(degrees) / 4))
    made.fisheye_fov = math.pi
    thing = bpy.data.objects.new('camera', made)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def pose(line, seconds, share, aside=0.0, above=0.0, seed=1):
    """Where a racer is, and its turn: nose down with speed, banked with the line, never quite still."""
    at, way, bank, speed = line.at(seconds)
    across = way.cross(UP).normalized()
    at = at + across * aside + UP * above
    way = (way + 0.25 * line.at(seconds + 0.25)[1]).normalized()
    nose = -0.35 - 0.03 * speed
    return at, way.to_track_quat('Y', 'Z') @ Quaternion((0, 1, 0), -bank) @ Quaternion((1, 0, 0), nose + 0.02 * trembling(share, seed))


def pilot(line, frames, colours, eye):
    """The picture of the one behind: two others fly ahead on the same line."""
    others = [(racer((0, 0, 0), (0, 0, 0), colours[0]), 0.3, 0.22, 0.1), (racer((0, 0, 0), (0, 0, 0), colours[1]), 0.75, -0.3, -0.05)]
    for thing, *_ in others:
        thing.scale = [1.5] * 3  # a wide lens makes them small
    for frame in range(-1, frames + 2):
        share = frame / frames
        seconds = line.seconds * share
        at, way, bank, _ = line.at(seconds)
        ahead = line.at(seconds + 0.35)[0] - at
        look = (way * 0.55 + ahead.normalized() * 0.45).normalized()
        look.z = max(-0.3, min(0.25, look.z * 0.75 - 0.03))  # the sky and the ground alone are no picture
        key(eye, frame, at + UP * 0.012 * trembling(share, 1), looking(look, bank * 0.9 + 0.008 * trembling(share, 2), 0.006 * trembling(share, 3)))
        for k, (thing, lead, aside, above) in enumerate(others):
            sway = math.sin(2 * math.pi * share * (3 + k) + k)
            lead = lead + 0.08 * sway  # seconds
            key(thing, frame, *pose(line, seconds + lead, share, aside * sway, above + 0.12 * sway, k + 4))


def chase(line, frames, colours, eye):
    """From behind and above one racer, another one ahead of it."""
    hero, other = racer((0, 0, 0), (0, 0, 0), colours[0]), racer((0, 0, 0), (0, 0, 0), colours[1])
    for frame in range(-1, frames + 2):
        share = frame / frames
        seconds = line.seconds * share
        at, turn = pose(line, seconds, share, 0.1 * math.sin(2 * math.pi * 5 * share), 0, 4)
        key(hero, frame, at, turn)
        key(other, frame, *pose(line, seconds + 0.5 + 0.1 * math.sin(2 * math.pi * 3 * share), share, 0.25 * math.sin(2 * math.pi * 4 * share + 1), 0.1, 5))
        speed = line.at(seconds)[3]
        behind, way, bank, _ = line.at(seconds - 0.85 / speed)
        eye_at = behind + UP * 0.3
        look = (at + way * 1.2 - eye_at).normalized()
        key(eye, frame, eye_at + UP * 0.004 * trembling(share, 1), looking(look, bank * 0.5, 0.003 * trembling(share, 3)))


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('venue', choices=sorted(courses.COURSES))
    ask.add_argument('folder')
    ask.add_argument('--seconds', type=float, required=True, help='of the lap')
    ask.add_argument('--view', choices=['pilot', 'chase'], default='pilot')
    ask.add_argument('--width', type=int, default=640)
    ask.add_argument('--height', type=int, default=360)
    ask.add_argument('--samples', type=int, default=8)
    ask.add_argument('--from', type=int, default=0, dest='first')
    ask.add_argument('--to', type=int)
    ask.add_argument('--every', type=int, default=1)
    given = ask.parse_args()
    venue, folder = VENUES[given.venue], Path(given.folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    frames = round(given.seconds * FRAMES_A_SECOND)
    wanted = [k for k in range(given.first, min(frames, given.to or frames), given.every) if not (folder / f'{k:04}.png').exists()]
    if not wanted:
        return
    scene = world.new_scene(given.width, given.height, given.samples)
    world.sky(venue['sky'], venue['clouds'], venue['light'])
    venue['build'](venue)
    flown = courses.Course(given.venue, venue, given.seconds)
    courses.horizon(given.venue, venue, flown)
    flown.build()
    eye = lens(125 if given.view == 'pilot' else 100)
    colours = [t for t in TEAMS if t != venue['gate']]
    {'pilot': pilot, 'chase': chase}[given.view](flown.line, frames, colours, eye)
    world.develop(venue['haze'], venue['haze_gain'], far=venue['far'])
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 2, 1, 2
    scene.cycles.denoising_quality = 'FAST'
    scene.view_settings.exposure = 0.9  # a small video of a night is easily too dark
    scene.render.use_persistent_data = True
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 0.2
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.compression = 40
    print(f'{flown.line.length:.0f} m, {min(flown.line.speeds):.1f} to {max(flown.line.speeds):.1f} m/s', flush=True)
    for k in wanted:
        begun, used = time.time(), time.process_time()
        scene.frame_set(k)
        part = folder / f'{k:04}.part.png'
        scene.render.filepath = str(part)
        bpy.ops.render.render(write_still=True)
        part.rename(folder / f'{k:04}.png')  # a frame is there whole or not at all
        print(f'frame {k} of {frames}: {time.time() - begun:.1f} s, processor {time.process_time() - used:.1f} s', flush=True)


main()
