"""The scene itself: renderer, materials, sky, lights and camera."""
import math

import bpy
from mathutils import Vector

import shapes


def new_scene(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.samples = samples
    scene.cycles.seed = 7  # fixed: the same command gives the same picture
    scene.cycles.use_denoising = True
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.04  # the sky and flat darkness stop early
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 4, 2, 3
    scene.cycles.transparent_max_bounces = 8  # propeller discs and nets lie behind each other
    scene.cycles.sample_clamp_indirect = 4  # a glint of a lamp in a puddle would be a firefly
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform = 'AgX'
    scene.view_settings.look = 'AgX - Medium High Contrast'
    return scene


def colour(text, gain=1.0):
    """'#ff6a2b' to linear light."""
    parts = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(gain * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in parts)


def material(name, base, rough=0.5, metal=0.0, coat=0.0, alpha=1.0):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    b = made.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*(colour(base) if isinstance(base, str) else base), 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Metallic'].default_value = metal
    b.inputs['Coat Weight'].default_value = coat
    b.inputs['Alpha'].default_value = alpha
    return made


def glow(tint, seen=6.0, cast=16.0):
    """A lamp that looks saturated to the camera (`seen`) and still lights its surroundings (`cast`)."""
    name = f'glow {tint} {seen} {cast}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    g = Graph(made.node_tree)
    made.node_tree.nodes.clear()
    ray = g.node('ShaderNodeLightPath')
    strength = g.math('ADD', g.math('MULTIPLY', ray.outputs['Is Camera Ray'], seen - cast), cast)
    emit = g.node('ShaderNodeEmission', Color=(*colour(tint), 1), Strength=strength)
    g.link(emit.outputs[0], g.node('ShaderNodeOutputMaterial').inputs[0])
    if cast <= 4:
        made.cycles.emission_sampling = 'NONE'  # seen and mirrored only: thousands of far lamps need no shadow rays
    return made


class Graph:
    """Shorter words for shader nodes: an input is a value or another node's output."""

    def __init__(self, tree):
        self.tree = tree

    def link(self, a, b):
        self.tree.links.new(a, b)

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.link(value, socket)
        else:
            socket.default_value = value

    def node(self, kind, _set=None, **inputs):
        made = self.tree.nodes.new(kind)
        for key, value in (_set or {}).items():
            setattr(made, key, value)
        for key, value in inputs.items():
            self.set(made.inputs[key.replace('_', ' ')], value)
        return made

    def math(self, operation, a, b=0.0):
        made = self.node('ShaderNodeMath', {'operation': operation})
        self.set(made.inputs[0], a)
        self.set(made.inputs[1], b)
        return made.outputs[0]

    def ramp(self, value, stops):
        made = self.node('ShaderNodeValToRGB', Fac=value)
        ramp = made.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (at, tint) in zip(ramp.elements, stops):
            element.position = at
            element.color = (*tint, 1) if len(tint) == 3 else (tint[0],) * 3 + (1,)
        return made.outputs[0]


def ground(name, dark, light, wet=0.6, patch=0.35, grain=60.0, bump=0.2, slabs=0.0):
    """Ground with puddles: where the large noise is low it is smooth and mirrors the lights, elsewhere it is rough.

    wet 0..1 is the share of puddles, patch and grain are noise frequencies per metre, slabs the size of paving stones.
    """
    made = material(name, dark)
    g = Graph(made.node_tree)
    b = made.node_tree.nodes['Principled BSDF']
    at = g.node('ShaderNodeTexCoord').outputs['Object']
    large = g.node('ShaderNodeTexNoise', Vector=at, Scale=patch, Detail=6.0).outputs[0]
    fine = g.node('ShaderNodeTexNoise', Vector=at, Scale=grain, Detail=4.0).outputs[0]
    dry = g.ramp(large, [(0.28 + 0.3 * wet, (0.0,)), (0.42 + 0.3 * wet, (1.0,))])
    g.set(b.inputs['Roughness'], g.math('ADD', g.math('MULTIPLY', dry, 0.42), 0.05))
    stone = g.ramp(g.math('ADD', g.math('MULTIPLY', fine, 0.6), g.math('MULTIPLY', large, 0.4)), [(0.3, colour(dark)), (0.75, colour(light))])
    height = g.math('MULTIPLY', fine, g.math('ADD', g.math('MULTIPLY', dry, 0.9), 0.1))
    if slabs:
        brick = g.node('ShaderNodeTexBrick', Vector=at, Scale=1.0, Color1=(1, 1, 1, 1), Color2=(0.7, 0.7, 0.7, 1), Mortar=(0.15, 0.15, 0.15, 1))
        brick.inputs['Brick Width'].default_value, brick.inputs['Row Height'].default_value = slabs * 1.6, slabs
        brick.inputs['Mortar Size'].default_value = 0.012
        mix = g.node('ShaderNodeMix', {'data_type': 'RGBA', 'blend_type': 'MULTIPLY'})
        g.set(mix.inputs[0], 1.0)
        g.set(mix.inputs[6], stone)
        g.set(mix.inputs[7], brick.outputs[0])
        stone = mix.outputs[2]
        height = g.math('SUBTRACT', height, g.math('MULTIPLY', brick.outputs['Fac'], 0.6))
    g.set(b.inputs['Base Color'], stone)
    g.link(g.node('ShaderNodeBump', Strength=bump, Distance=0.02, Height=height).outputs[0], b.inputs['Normal'])
    return made


def water(tint='#06121c', wave=0.8, bump=0.25):
    made = material(f'water {tint}', tint, rough=0.06)
    g = Graph(made.node_tree)
    at = g.node('ShaderNodeMapping', Vector=g.node('ShaderNodeTexCoord').outputs['Object'], Scale=(0.5, 1.6, 1))  # waves lie across the view
    noise = g.node('ShaderNodeTexNoise', Vector=at.outputs[0], Scale=wave, Detail=5.0).outputs[0]
    g.link(g.node('ShaderNodeBump', Strength=bump, Distance=0.4, Height=noise).outputs[0], made.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return made


def sky(stops, clouds=0.0, strength=1.0):
    """Stops are (height of the look, colour): 0 is the horizon, 1 the zenith. Clouds tint the lower sky."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    at = g.node('ShaderNodeTexCoord').outputs['Generated']
    part = g.node('ShaderNodeSeparateXYZ', Vector=at)
    streak = g.node('ShaderNodeMapping', Vector=at, Scale=(1.4, 1.4, 9)).outputs[0]
    noise = g.node('ShaderNodeTexNoise', Vector=streak, Scale=2.2, Detail=7.0).outputs[0]
    shift = g.math('MULTIPLY', g.math('SUBTRACT', noise, 0.5), clouds)
    look = g.math('ADD', part.outputs['Z'], shift)
    background = world.node_tree.nodes['Background']
    g.set(background.inputs['Color'], g.ramp(look, [(h, colour(c)) for h, c in stops]))
    background.inputs['Strength'].default_value = strength


def aim(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def area(at, target, size, watts, tint):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, watts, colour(tint)
    thing = shapes.place(bpy.data.objects.new('area', lamp), at)
    thing.visible_camera = False
    aim(thing, at, target)
    return thing


def spot(at, target, watts, tint, cone=50, size=0.3):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = watts, colour(tint), size
    lamp.spot_size, lamp.spot_blend = math.radians(cone), 0.6
    aim(shapes.place(bpy.data.objects.new('spot', lamp), at), at, target)


def camera(at, target, lens, fstop, focus, roll=0.0):
    """lens in millimetres on a 36 mm sensor; focus is the point that is sharp."""
    made = bpy.data.cameras.new('camera')
    made.lens, made.clip_start, made.clip_end = lens, 0.02, 3000
    thing = shapes.place(bpy.data.objects.new('camera', made), at)
    aim(thing, at, target)
    thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    made.dof.use_dof = True
    made.dof.focus_distance = (Vector(focus) - Vector(at)).dot((Vector(target) - Vector(at)).normalized())
    made.dof.aperture_fstop = fstop
    made.dof.aperture_blades = 8
    bpy.context.scene.camera = thing


def develop(haze, haze_gain=1.0, near=6.0, far=140.0, bloom=0.5):
    """After the rendering: light in the air by distance (cheaper than a volume) and a bloom around the lamps."""
    scene = bpy.context.scene
    bpy.context.view_layer.use_pass_mist = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth = near, far
    scene.render.compositor_device = 'CPU'
    tree = bpy.data.node_groups.new('develop', 'CompositorNodeTree')
    tree.interface.new_socket('Image', in_out='OUTPUT', socket_type='NodeSocketColor')
    scene.compositing_node_group = tree
    g = Graph(tree)
    layers = g.node('CompositorNodeRLayers')
    add = g.node('ShaderNodeMix', {'data_type': 'RGBA', 'blend_type': 'ADD'})
    g.set(add.inputs[0], layers.outputs['Mist'])
    g.set(add.inputs[6], layers.outputs['Image'])
    g.set(add.inputs[7], (*colour(haze, haze_gain), 1))
    glare = g.node('CompositorNodeGlare', Image=add.outputs[2])
    for key, value in {'Type': 'Bloom', 'Threshold': 1.0, 'Strength': bloom, 'Size': 0.55, 'Saturation': 1.0, 'Maximum': 12.0}.items():
        if key in glare.inputs:
            glare.inputs[key].default_value = value
    g.link(glare.outputs['Image'], g.node('NodeGroupOutput').inputs[0])
