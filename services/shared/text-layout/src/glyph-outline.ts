import type { Path } from 'fontkit';

const ON_CURVE = 1;

interface Point {
  x: number;
  y: number;
  flag: number;
}

/** A simple glyph of the table `glyf`, without instructions; coordinates are rounded to units of the font. */
export function encodeOutline({ commands, bbox }: Path): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const size = 10 + 2 * ends.length + 2 + 5 * points.length;
  // Glyphs start at multiples of four.
  const view = new DataView(new ArrayBuffer(size + ((4 - (size % 4)) % 4)));
  let at = 0;
  const write = (value: number): void => {
    view.setInt16(at, value);
    at += 2;
  };
  write(contours.length);
  [bbox.minX, bbox.minY].forEach((value) => write(Math.floor(value)));
  [bbox.maxX, bbox.maxY].forEach((value) => write(Math.ceil(value)));
  ends.forEach(write);
  write(0);
  for (const { flag } of points) view.setUint8(at++, flag);
  for (const axis of ['x', 'y'] as const)
    points.forEach((point, i) => write(point[axis] - (points[i - 1]?.[axis] ?? 0)));
  return new Uint8Array(view.buffer);
}

/** Points of quadratic outlines; each contour begins with a `moveTo`. */
function contoursOf(commands: Path['commands']): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let i = 0; i < args.length; i += 2) {
      const isControl = command === 'quadraticCurveTo' && i === 0;
      contours
        .at(-1)
        ?.push({ x: Math.round(args[i]!), y: Math.round(args[i + 1]!), flag: isControl ? 0 : ON_CURVE });
    }
  }
  return contours;
}
