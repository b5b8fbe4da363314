/** Background without a cover: a race track at night, generated from the id. */
export function nightTrack(
  id: string,
  width: number,
  height: number,
  { brand, action }: { brand: string; action: string },
): string {
  const random = randomOf(id);
  const corners = 7;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5 * random()) / corners) * 2 * Math.PI;
    const radius = 0.55 + 0.5 * random();
    return {
      // Below the label and the logo.
      x: width * (0.6 + 0.36 * radius * Math.cos(angle)),
      y: height * (0.53 + 0.3 * radius * Math.sin(angle)),
    };
  });
  const path = closedCurve(points);
  const gates = points.map(
    ({ x, y }, i) =>
      `<rect x="${(x - 15).toFixed(1)}" y="${(y - 15).toFixed(1)}" width="30" height="30" rx="4" fill="#0a0d12" stroke="${
        i === 0 ? action : brand
      }" stroke-width="4" transform="rotate(${Math.round(random() * 60 - 30)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
  );
  const line = (stroke: number, opacity: number, colour: string): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-opacity="${opacity}"/>`;
  return [
    '<defs><radialGradient id="night" cx="0.7" cy="0.25" r="0.9">',
    '<stop offset="0" stop-color="#1d3350"/><stop offset="0.55" stop-color="#11161e"/>',
    '<stop offset="1" stop-color="#0a0d12"/></radialGradient>',
    '<linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset="0.3" stop-color="#0a0d12" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#0a0d12" stop-opacity="0.92"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#night)"/>`,
    line(46, 0.05, brand),
    line(22, 0.1, brand),
    line(4, 0.45, brand),
    ...gates,
    `<rect width="${width}" height="${height}" fill="url(#low)"/>`,
  ].join('');
}

interface Point {
  x: number;
  y: number;
}

/** Smooth closed curve (Catmull-Rom) through all points. */
function closedCurve(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  const arcs = points.map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const numbers = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ];
    return `C${numbers.map((number) => number.toFixed(1)).join(' ')}`;
  });
  return `M${at(0).x.toFixed(1)} ${at(0).y.toFixed(1)}${arcs.join('')}Z`;
}

/** Seeded pseudorandom numbers between 0 and 1. */
function randomOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^= state >>> 16) >>> 0) / 2 ** 32;
  };
}
