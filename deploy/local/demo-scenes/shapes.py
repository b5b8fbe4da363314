"""Meshes from plain numbers. Everything is in metres; +y is away from the camera, +z is up.

bmesh instead of bpy.ops: an operator looks at the whole scene each time, which is slow with thousands of parts.
"""
import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector


def empty(at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """A handle: what hangs on it moves with it. Turns are in degrees everywhere."""
    thing = bpy.data.objects.new('handle', None)
    return place(thing, at, turn, parent)


def place(thing, at, turn=(0, 0, 0), parent=None):
    thing.location = at
    thing.rotation_euler = Euler([math.radians(a) for a in turn])
    thing.parent = parent
    bpy.context.scene.collection.objects.link(thing)
    return thing


def finish(bm, material, at, turn, parent, smooth=False):
    mesh = bpy.data.meshes.new('part')
    bm.to_mesh(mesh)
    bm.free()
    for face in mesh.polygons:
        face.use_smooth = smooth
    mesh.materials.append(material)
    return place(bpy.data.objects.new('part', mesh), at, turn, parent)


def box(size, at, material, turn=(0, 0, 0), parent=None, round_by=0.0):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Diagonal((*size, 1)))
    if round_by:
        # an edge without a radius catches no light and gives the computer away
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(round_by, min(size) * 0.49), segments=3, profile=0.5, affect='EDGES')
    return finish(bm, material, at, turn, parent, bool(round_by))


def boxes(list_of, material, parent=None):
    """Many (size, at) boxes as one mesh: a skyline or a stand is one object to trace."""
    bm = bmesh.new()
    for size, at in list_of:
        bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Translation(at) @ Matrix.Diagonal((*size, 1)))
    return finish(bm, material, (0, 0, 0), (0, 0, 0), parent)


def lathe(profile, at, material, turn=(0, 0, 0), parent=None, steps=40, smooth=True, flat=1.0):
    """Turn (radius, height) pairs around z; `flat` squeezes the depth (people are wider than deep)."""
    bm = bmesh.new()
    rings = []
    for radius, height in profile:
        rings.append([bm.verts.new((radius * math.cos(2 * math.pi * i / steps), flat * radius * math.sin(2 * math.pi * i / steps), height)) for i in range(steps)])
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bm.faces.new(rings[0][::-1])
    bm.faces.new(rings[-1])
    return finish(bm, material, at, turn, parent, smooth)


def rod(radius, height, at, material, turn=(0, 0, 0), parent=None, steps=32):
    """A cylinder, its foot at `at`, with a small chamfer."""
    c = min(radius, height) * 0.12
    return lathe([(radius - c, 0), (radius, c), (radius, height - c), (radius - c, height)], at, material, turn, parent, steps, smooth=False)


def plate(outline, thickness, at, material, turn=(0, 0, 0), parent=None, chamfer=0.0006):
    """A sheet cut along an outline (counter-clockwise), as carbon and side panels are."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    up = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, vec=(0, 0, thickness), verts=[v for v in up['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    if chamfer:
        edges = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
        bmesh.ops.bevel(bm, geom=edges, offset=chamfer, segments=1, affect='EDGES')
    return finish(bm, material, at, turn, parent)


def sheet(corners, material, parent=None):
    """Flat quads, each a list of four corners."""
    bm = bmesh.new()
    for quad in corners:
        bm.faces.new([bm.verts.new(c) for c in quad])
    return finish(bm, material, (0, 0, 0), (0, 0, 0), parent)


def tube(points, radius, material, parent=None, sides=4, taper=None):
    """A wire, a pipe or a trail of light. `taper` gives a factor of the radius per point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = sides
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1)
        line.points[i].radius = taper[i] if taper else 1
    line.use_smooth = True
    curve.materials.append(material)
    return place(bpy.data.objects.new('tube', curve), (0, 0, 0), (0, 0, 0), parent)


def smooth_line(points, steps=24):
    """Catmull-Rom through the points: a flight path that meets every gate."""
    p = [Vector(q) for q in points]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    line = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for i in range(steps):
            t = i / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return [*line, p[-2]]


def ball_profile(radius, tall=1.0, steps=8):
    """Profile of a ball for `lathe`, stretched upwards by `tall`."""
    angles = [math.pi * (0.02 + 0.96 * k / steps) - math.pi / 2 for k in range(steps + 1)]
    return [(radius * math.cos(a), radius * tall * math.sin(a)) for a in angles]


def lettering(text, size, at, material, turn=(0, 0, 0), parent=None, deep=0.01):
    """Figures as solid meshes, centred on `at`; they lie flat until turned."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body, curve.size, curve.extrude = text, size, deep
    curve.align_x = 'CENTER'
    curve.materials.append(material)
    return place(bpy.data.objects.new('lettering', curve), at, turn, parent)
