"""Ten places: what is told apart by numbers is data, what has to be built is a function of the place."""
import backdrop as b
import waterside as w
from shapes import box, sheet
from world import area, ground, material, water

# `gates` are (x, y, turn, double); the flight goes from large y towards the camera near y = -3
WEAVE = [(0, 0, 4, False), (-2.6, 7.5, -14, False), (2.4, 14, 12, True), (-3.2, 20.5, -10, False), (2.8, 26, 16, False)]
ARC = [(0, 0, -5, False), (2.9, 7, 16, False), (3.6, 14.5, -4, True), (-0.6, 20, -28, False), (-4.4, 25.5, -8, False)]


def plain(made, size=400):
    sheet([[(-size, -60, 0), (size, -60, 0), (size, size, 0), (-size, size, 0)]], made)


def quay(made, edge, water_made):
    """Ground up to `edge`, a stone kerb, then water."""
    sheet([[(-300, -60, 0), (300, -60, 0), (300, edge, 0), (-300, edge, 0)]], made)
    box((600, 0.6, 0.18), (0, edge, 0.09), material('kerb', '#3a3a3c', 0.6), round_by=0.03)
    sheet([[(-1500, edge, -1.2), (1500, edge, -1.2), (1500, 1500, -1.2), (-1500, 1500, -1.2)]], water_made)


def night(v):
    plain(ground('roof', '#0b0c0f', '#23262b', 0.62, 0.28, 70), 29)
    b.roof_top(v['gate'])
    b.skyline(70, 260, 6, 95, 11, ['#ff6a2b', '#2bd8ff', '#b36bff', '#ffd23f'], 240, -30, 0.42, 2.6)
    b.skyline(300, 600, 30, 190, 12, ['#ff6a2b', '#2bd8ff', '#ff3f8f'], 430, -30, 0.3, 1.6)


def kazan(v):
    plain(ground('paving', '#121316', '#3a3833', 0.66, 0.3, 45, slabs=0.5))
    b.fortress()
    b.railing((-60, 33), (60, 33), 0, v['gate'])
    b.lamps([(-26 + 8.6 * k, 34.5, 0) for k in range(7)], '#ffc48a', 4.6, 120)
    b.trees(43, -70, -18, 16, 5)
    b.trees(43, 16, 70, 16, 6)


def coast(v):
    quay(ground('promenade', '#101318', '#34332f', 0.7, 0.26, 40, slabs=0.7), 31, water('#0a1a26', 0.5, 0.35))
    b.railing((-60, 30.5), (60, 30.5), 0, v['gate'])
    w.pier(v['gate'])
    b.hills(520, 70, '#131827', 3)
    b.hills(760, 130, '#2a2c44', 9)
    b.lamps([(-28 + 8 * k, 29.6, 0) for k in range(8)], '#ffd0a0', 4.2, 60)
    b.skyline(380, 500, 5, 26, 21, ['#ffb46b', '#ffd9a8'], 330, 0, 0.5, 1.8, (-0.25, 0.35))


def westlake(v):
    quay(ground('lake path', '#101413', '#353630', 0.6, 0.3, 45, slabs=0.6), 30, water('#0b1c22', 0.7, 0.15))
    b.railing((-60, 29.5), (60, 29.5), 0, v['gate'])
    b.trees(27, -45, -12, 12, 5, '#0f1a10', 8)
    b.trees(27, 14, 45, 10, 6, '#0f1a10', 8)
    b.lamps([(-24 + 8 * k, 28.6, 0) for k in range(7)], '#ffcf96', 4, 60)
    b.hills(420, 60, '#18243a', 4)
    b.hills(640, 120, '#31405c', 7)
    b.skyline(330, 410, 8, 70, 31, ['#5affb0', '#ffd27a'], 300, 0, 0.4, 1.8, (-0.5, 0.1))


def bay(v):
    quay(ground('quay', '#0e0f12', '#2c2d2f', 0.62, 0.3, 60), 48, water('#050d16', 0.7, 0.3))
    w.containers(-44, -9, 34, 3)
    w.containers(11, 44, 37, 4, 5)
    w.cranes([(-30, 58), (28, 66)])
    b.skyline(260, 480, 20, 190, 41, ['#2bd8ff', '#b36bff', '#ff6a2b'], 380, 0, 0.36, 2.0)


def volga(v):
    quay(ground('embankment', '#2a2a28', '#6a665e', 0.6, 0.3, 45, slabs=0.6), 31, water('#2b363c', 0.6, 0.3))
    b.railing((-60, 30.5), (60, 30.5), 0, v['gate'])
    b.trees(26, -44, -14, 12, 5, '#2c3a20', 8)
    b.lamps([(-24 + 8 * k, 29.6, 0) for k in range(7)], '#fff0dc', 4.4)
    b.hills(420, 34, '#3f4a48', 4)
    b.skyline(330, 410, 8, 44, 51, ['#ffe0b0'], 300, 0, 0.22, 1.4)


def steppe(v):
    plain(ground('steppe', '#14110c', '#3d3424', 0.42, 0.22, 25, 0.6), 900)
    b.hills(480, 26, '#0b0f18', 4)
    b.hills(760, 60, '#131a2a', 7)
    b.lamps([(-34 + 8.5 * k, 38, 0) for k in range(9)], '#ffd9a8', 5.5, 160)
    for x in (-15, -10.5, 11, 16):  # tents and a van with an open door of light
        box((3.6, 3, 2.3), (x, 33, 1.15), material('tent', '#8d8f94', 0.7), round_by=0.4)
        area((x, 31, 2.1), (x, 31, 0), 1.2, 60, '#ffc98a')


def dragon(v):
    plain(ground('sports ground', '#190d0c', '#45211b', 0.58, 0.3, 60))
    b.skyline(90, 240, 12, 80, 61, ['#ff3b2f', '#ffb02e', '#ff6a2b'], 230, 0, 0.42, 2.4)
    b.lamps([(-26 + 8.6 * k, 36, 0) for k in range(7)], '#ff5a3c', 4.6, 80)
    b.trees(44, -70, 70, 24, 5)


def pearl(v):
    quay(ground('wharf', '#0f1013', '#302e2b', 0.64, 0.3, 45, slabs=0.8), 31, water('#060d18', 0.6, 0.35))
    b.railing((-60, 30.5), (60, 30.5), 0, v['gate'])
    b.lamps([(-26 + 8.6 * k, 29.6, 0) for k in range(7)], '#ffc48a', 4.4, 70)
    b.skyline(150, 330, 14, 150, 71, ['#b36bff', '#2bd8ff', '#ff3f8f', '#ffd23f'], 280, -1, 0.4, 2.6)


def neva(v):
    plain(ground('hall floor', '#15171b', '#2b2e34', 0.85, 0.2, 80, 0.08), 60)
    b.hall(v['gate'])


NIGHT = [(0.0, '#2a2440'), (0.12, '#101a33'), (0.45, '#060b1a'), (1.0, '#02040a')]
DUSK = [(0.0, '#ff8a4a'), (0.05, '#f0704e'), (0.13, '#8a4a6a'), (0.28, '#2c3764'), (1.0, '#0a1230')]
DAY = [(0.0, '#c9cdd0'), (0.2, '#9aa3ab'), (1.0, '#5d6a76')]
DARK = [(0.0, '#0a0b0e'), (1.0, '#050608')]


def place(build, gate, second, gates, sky_stops, haze, haze_gain=0.5, light=0.7, clouds=0.15, far=220, key='#ffd9b8', cold='#7fb2ff', stands=True):
    # the track bends to one side, and the camera looks from the other
    side = -1 if gates is ARC else 1
    return dict(build=build, gate=gate, second=second, gates=gates, sky=sky_stops, haze=haze, haze_gain=haze_gain, light=light, clouds=clouds, far=far, key=key, cold=cold, stands=stands, side=side)


VENUES = {
    'westlake': place(westlake, '#2bff8a', '#2bd8ff', ARC, DUSK, '#40455c', 0.5, 0.55),
    'bay': place(bay, '#2bd8ff', '#ff6a2b', WEAVE, NIGHT, '#1c2436', 0.5),
    'volga': place(volga, '#ff6a2b', '#2bd8ff', ARC, DAY, '#8d979e', 0.4, 0.8, 0.5),
    'steppe': place(steppe, '#ff6a2b', '#2bff8a', WEAVE, NIGHT, '#1a2238', 0.4),
    'dragon': place(dragon, '#ff3b2f', '#ffb02e', ARC, NIGHT, '#2a1c24', 0.5),
    'coast': place(coast, '#2bd8ff', '#ff6a2b', ARC, DUSK, '#6a4a50', 0.3, 0.95, 0.22, 500),
    'pearl': place(pearl, '#a45bff', '#2bd8ff', WEAVE, NIGHT, '#221c38', 0.5),
    'kazan': place(kazan, '#2bff8a', '#ff6a2b', WEAVE, NIGHT, '#2a2630', 0.35, 0.8),
    'night': place(night, '#ff6a2b', '#2bd8ff', WEAVE, NIGHT, '#2b2338', 0.6, 0.8, 0.12, 300, stands=False),
    'neva': place(neva, '#2bd8ff', '#a45bff', WEAVE, DARK, '#141820', 0.5, 0.5, 0.0, 60),
}

for number, venue in enumerate(VENUES.values()):
    venue['number'] = number  # tells one pit from the next
