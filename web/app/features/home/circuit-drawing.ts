/** A circuit from a pilot's view: modelled in metres, projected, exported as SVG paths. */

type Point = readonly [right: number, up: number, ahead: number];
type Place = { x: number; y: number };
type Spot = Place & { distance: number };
type Gate = {
  x: number;
  z: number;
  /** Height of its foot. */ y: number;
  /** Radians it is turned by. */ turn: number;
};

export const scene = { width: 1600, height: 900 };

const eye = { x: -1.2, y: 2.5, z: -7.2, yaw: 0.09, pitch: -0.035, focus: 1050 };
const vanishing = { x: scene.width * 0.685, y: scene.height * 0.47 };
const opening = { width: 4.6, height: 3.7, tube: 0.34, bracket: 0.95 };

/** From the nearest to the farthest. */
const gates: readonly Gate[] = [
  { x: 2.2, z: 2.6, y: 0, turn: 0.22 },
  { x: -2.2, z: 9.5, y: 0, turn: -0.42 },
  { x: 5.8, z: 18, y: 0.6, turn: 0.5 },
  { x: -1.5, z: 29, y: 0, turn: -0.4 },
  { x: 8, z: 42, y: 1.2, turn: 0.35 },
  { x: 1, z: 60, y: 0, turn: -0.2 },
];

const round = (value: number) => Math.round(value * 10) / 10;
const origin: Place = { x: 0, y: 0 };
const write = ({ x, y }: Place) => `${round(x)} ${round(y)}`;

function project([right, up, ahead]: Point): Spot {
  const [dx, dy, dz] = [right - eye.x, up - eye.y, ahead - eye.z];
  const across = dx * Math.cos(eye.yaw) - dz * Math.sin(eye.yaw);
  const deep = dx * Math.sin(eye.yaw) + dz * Math.cos(eye.yaw);
  const above = dy * Math.cos(eye.pitch) - deep * Math.sin(eye.pitch);
  const distance = dy * Math.sin(eye.pitch) + deep * Math.cos(eye.pitch);
  return {
    x: vanishing.x + (eye.focus * across) / distance,
    y: vanishing.y - (eye.focus * above) / distance,
    distance,
  };
}

/** A point on the plane of a gate, in metres from the centre and above the foot. */
function onGate(gate: Gate, side: number, up: number): string {
  const place: Point = [
    gate.x + side * Math.cos(gate.turn),
    gate.y + up,
    gate.z - side * Math.sin(gate.turn),
  ];
  return write(project(place));
}

function outline(gate: Gate, inset: number): string[] {
  const [half, bottom, top] = [opening.width / 2 - inset, inset, opening.height - inset];
  return [
    onGate(gate, -half, bottom),
    onGate(gate, half, bottom),
    onGate(gate, half, top),
    onGate(gate, -half, top),
  ];
}

function frame(gate: Gate): string {
  return `M${outline(gate, 0).join('L')}ZM${outline(gate, opening.tube).toReversed().join('L')}Z`;
}

/** The four lit corners. */
function brackets(gate: Gate): string {
  const inset = opening.tube / 2;
  const [half, bottom, top] = [opening.width / 2 - inset, inset, opening.height - inset];
  const corner = (side: number, up: number) => {
    const [inward, onward] = [
      -Math.sign(side) * opening.bracket,
      up === bottom ? opening.bracket : -opening.bracket,
    ];
    return `M${onGate(gate, side, up + onward)}L${onGate(gate, side, up)}L${onGate(gate, side + inward, up)}`;
  };
  return [corner(-half, bottom), corner(half, bottom), corner(half, top), corner(-half, top)].join('');
}

function pool(gate: Gate) {
  const { x, y, distance } = project([gate.x, 0, gate.z]);
  const reach = (eye.focus * opening.width * 0.62) / distance;
  return { cx: round(x), cy: round(y), rx: round(reach), ry: round(reach * 0.16) };
}

/** One coordinate of a Catmull-Rom curve between `b` and `c`. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

const stepsPerKnot = 6;

function smooth(knots: readonly Point[]): Point[] {
  const at = (index: number) => knots[Math.min(Math.max(index, 0), knots.length - 1)] ?? [0, 0, 0];
  return Array.from({ length: (knots.length - 1) * stepsPerKnot + 1 }, (_, step) => {
    const index = Math.floor(step / stepsPerKnot);
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const along = (axis: 0 | 1 | 2) =>
      between(a[axis], b[axis], c[axis], d[axis], (step % stepsPerKnot) / stepsPerKnot);
    return [along(0), along(1), along(2)];
  });
}

/** Part of a curve through all spots, so that parts meet without a kink. */
function curve(spots: readonly Place[], from: number, to: number): string {
  const at = (index: number) => spots[Math.min(Math.max(index, 0), spots.length - 1)] ?? origin;
  return Array.from({ length: to - from }, (_, step) => {
    const [a, b, c, d] = [at(from + step - 1), at(from + step), at(from + step + 1), at(from + step + 2)];
    const leave = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const arrive = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    return `C${write(leave)} ${write(arrive)} ${write(c)}`;
  }).join('');
}

/** One edge of a line of light, wider when nearer. */
function edge(spots: readonly Spot[], halfWidth: number): Place[] {
  return spots.map((spot, index) => {
    const [before, after] = [spots[index - 1] ?? spot, spots[index + 1] ?? spot];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const away = Math.sign(halfWidth) * Math.max(0.45, (eye.focus * Math.abs(halfWidth)) / spot.distance);
    return {
      x: spot.x - ((after.y - before.y) * away) / length,
      y: spot.y + ((after.x - before.x) * away) / length,
    };
  });
}

/** A flight line through all gates, cut at each gate, so that gates can be drawn between its pieces. */
function flight(start: readonly Point[], aside: number, above: number, halfWidth: number): string[] {
  const through = gates.map<Point>((gate, index) => [
    gate.x + (index % 2 ? aside : -aside),
    gate.y + opening.height / 2 + above,
    gate.z,
  ]);
  const spots = smooth([...start, ...through, [6, 3.6, 80], [4, 4.6, 120]]).map(project);
  const left = edge(spots, halfWidth);
  const right = edge(spots, -halfWidth).toReversed();
  const last = spots.length - 1;
  const cuts = [0, ...gates.map((_, index) => (start.length + index) * stepsPerKnot), last];
  return cuts.slice(1).map((to, piece) => {
    const from = cuts[piece] ?? 0;
    const [begin = origin, turn = origin] = [left[from], right[last - to]];
    return `M${write(begin)}${curve(left, from, to)}L${write(turn)}${curve(right, last - to, last - from)}Z`;
  });
}

function groundLine(from: Point, to: Point): string {
  return `M${write(project(from))}L${write(project(to))}`;
}

function groundLines(): string {
  const across = [-4, -1, 2, 5, 8, 11, 14, 17, 20, 26, 32, 38, 44, 50, 64, 78];
  const along = Array.from({ length: 29 }, (_, index) => -60 + index * 5);
  return [
    ...across.map((z) => groundLine([-70, 0, z], [90, 0, z])),
    ...along.map((x) => groundLine([x, 0, -3.5], [x, 0, 110])),
  ].join('');
}

/** Lights along the horizon; deterministic, so that server and browser render the same. */
function farLights(count: number, height: number): string {
  const dots = Array.from({ length: count }, (_, index) => {
    const [scatter, lift] = [(index * 0.618 + height * 0.13) % 1, (index * 0.7548 + height * 0.29) % 1];
    return `M${Math.round(scatter * scene.width)} ${round(horizon - 1 - lift ** 2.4 * height)}h0`;
  });
  return dots.join('');
}

export const horizon = round(project([0, 0, 4000]).y);

const leader: readonly Point[] = [
  [-2.3, 0.2, -5.9],
  [-1.7, 0.55, -4.6],
  [-0.1, 1.25, -1.8],
];
const chaser: readonly Point[] = [
  [-4.6, 0.1, -5.6],
  [-3.6, 0.5, -4.2],
  [-1.2, 1.5, -1.4],
];

export const circuit = {
  ground: groundLines(),
  lights: { small: farLights(46, 26), warm: farLights(22, 34), bright: farLights(9, 44) },
  gates: gates.map((gate) => ({ frame: frame(gate), brackets: brackets(gate), pool: pool(gate) })),
  line: flight(leader, 0, 0, 0.026),
  aura: flight(leader, 0, 0, 0.07),
  chaser: flight(chaser, 0.9, 0.75, 0.012),
};
