/** A lap, in a few numbers. */
export interface TrackNumbers {
  /** Length of a lap. */
  metres: number;
  gates: number;
  /** Sharp turns. */
  turns: number;
  /** Another outline for the same numbers. */
  outline: number;
}

type Point = readonly [x: number, y: number];

const WIDTH = 1200;
const HEIGHT = 675;
const CENTRE: Point = [WIDTH / 2, HEIGHT / 2 - 10];
const RADIUS: Point = [440, 245];
/** As large as the gates allow, because phones show the picture at a quarter of its size. */
const GATE_RADIUS = 26;
/** Points drawn between two corners, for measuring. */
const STEPS = 40;
/** Lengths of the scale, in metres. */
const scales = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const LONGEST_SCALE = 240;

/** Small and the same everywhere: a track must not change its outline. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Around the centre, so that the line never crosses itself. A sharp turn is a corner far inside. */
function cornersOf({ turns, outline }: TrackNumbers): Point[] {
  const next = numbersOf(outline);
  const count = Math.max(9, turns * 3 + 3);
  const inside = new Set(Array.from({ length: turns }, (_, i) => Math.round(((i + 0.5) * count) / turns)));
  const start = next() * 2 * Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const angle = start + ((i + (next() - 0.5) * 0.5) / count) * 2 * Math.PI;
    const reach = inside.has(i) ? 0.3 + next() * 0.16 : 0.74 + next() * 0.3;
    return [CENTRE[0] + Math.cos(angle) * RADIUS[0] * reach, CENTRE[1] + Math.sin(angle) * RADIUS[1] * reach];
  });
}

/** Control points of the curve between two corners (Catmull and Rom). */
function curveOf(corners: readonly Point[], i: number): [Point, Point, Point, Point] {
  const at = (k: number): Point => corners[(i + k + corners.length) % corners.length]!;
  const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
  return [
    from,
    [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
    [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
    to,
  ];
}

function pointOn([a, b, c, d]: readonly Point[], t: number): Point {
  const on = (axis: 0 | 1): number =>
    (1 - t) ** 3 * a![axis] +
    3 * (1 - t) ** 2 * t * b![axis] +
    3 * (1 - t) * t ** 2 * c![axis] +
    t ** 3 * d![axis];
  return [on(0), on(1)];
}

const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** The line as short pieces, and its length. */
function measured(corners: readonly Point[]) {
  const points = corners.flatMap((_, i) => {
    const curve = curveOf(corners, i);
    return Array.from({ length: STEPS }, (__, step) => pointOn(curve, step / STEPS));
  });
  const passed = [0];
  for (const [i, point] of points.entries())
    passed.push(passed[i]! + distance(point, points[(i + 1) % points.length]!));
  const length = passed.at(-1)!;
  /** The point after a part of the lap, 0 to 1. */
  const at = (part: number): Point => {
    const i = passed.findIndex((sum) => sum > (part % 1) * length) - 1;
    return points[i % points.length]!;
  };
  return { length, at };
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const pair = (point: Point): string => point.map(rounded).join(' ');

function lineOf(corners: readonly Point[]): string {
  const curves = corners.map((_, i) => {
    const [, b, c, d] = curveOf(corners, i);
    return `C${pair(b)} ${pair(c)} ${pair(d)}`;
  });
  return `M${pair(corners[0]!)}${curves.join('')}Z`;
}

/** Start and finish, across the line halfway before the first gate. */
function startLine(at: (part: number) => Point, gates: number): string {
  const part = 1 - 0.5 / Math.max(gates, 1);
  const [here, ahead] = [at(part), at(part + 0.004)];
  const turned = (Math.atan2(ahead[1] - here[1], ahead[0] - here[0]) * 180) / Math.PI;
  return `<g transform="translate(${pair(here)}) rotate(${rounded(turned)})"><path d="M0-24V24" class="s"/><path d="M12-9 24 0 12 9" class="a"/></g>`;
}

const metreIn = (locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')!.value;

const style = [
  '.l{fill:none;stroke-linejoin:round}',
  '.s{stroke:#34d399;stroke-width:6}',
  '.a{fill:none;stroke:#34d399;stroke-width:4}',
  'circle{fill:#0b1420;stroke:#b9dcff;stroke-width:4}',
  'text{font-family:system-ui,sans-serif;font-weight:600;fill:#e9eef6;text-anchor:middle}',
  '.m{stroke:#93a0b4;stroke-width:3;fill:none}',
].join('');

/**
 * A picture of the track from above: line, numbered gates, start, and a scale that follows from the length. The
 * outline is an impression, not a survey.
 */
export function trackPlan(track: TrackNumbers, locale: string): string {
  const corners = cornersOf(track);
  const { length, at } = measured(corners);
  const line = lineOf(corners);
  const radius = Math.min(GATE_RADIUS, (0.4 * length) / track.gates);
  const gates = Array.from({ length: track.gates }, (_, i) => {
    const [x, y] = at(i / track.gates);
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"/><text x="${rounded(x)}" y="${rounded(y + radius * 0.36)}" font-size="${rounded(radius * 1.05)}">${i + 1}</text>`;
  });
  const perMetre = length / track.metres;
  const scale = scales.findLast((metres) => metres * perMetre <= LONGEST_SCALE) ?? scales[0]!;
  const bar = scale * perMetre;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${style}</style><rect width="${WIDTH}" height="${HEIGHT}" fill="#0b1420"/>`,
    `<path class="l" d="${line}" stroke="#b388ff" stroke-opacity=".25" stroke-width="22"/>`,
    `<path class="l" d="${line}" stroke="#f3d9ff" stroke-width="5"/>`,
    startLine(at, track.gates),
    ...gates,
    `<path class="m" d="M40 ${HEIGHT - 52}v14h${rounded(bar)}v-14"/>`,
    `<text x="${rounded(40 + bar / 2)}" y="${HEIGHT - 56}" font-size="28">${scale} ${metreIn(locale)}</text></svg>`,
  ].join('');
}
