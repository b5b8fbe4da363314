import { drone } from './draw-drone.ts';
import { Chance, glow, light, type Palette, palettes, svg } from './drawing.ts';

const [width, height] = [1600, 1000];

/** A circuit at night: sky, what stands on the horizon, lit gates one behind the other, a line of light through them. */
export function drawScene(name: string): { width: number; height: number; content: string } {
  const chance = new Chance(name);
  const palette = chance.of(palettes);
  const horizon = height * chance.between(0.46, 0.62);
  const backdrop = chance.of([mountains, stadium, city, hall, pines]);
  const course = gates(chance, palette, horizon);
  const content = `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/><stop offset="0.62" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.horizon}"/></linearGradient>
      <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset="1" stop-color="#05070a"/></linearGradient>
    </defs>
    <rect width="${width}" height="${horizon}" fill="url(#sky)"/>${stars(chance, horizon)}
    ${glow('far', width * chance.between(0.2, 0.8), horizon, 720, palette.horizon, 0.55)}
    ${backdrop(chance, palette, horizon)}
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#ground)"/>
    ${floor(chance, palette, horizon)}${course}`;
  return { width, height, content: svg(width, height, content) };
}

function stars(chance: Chance, horizon: number): string {
  return Array.from({ length: chance.whole(40, 110) }, () => {
    const [x, y] = [chance.between(0, width), chance.between(0, horizon * 0.85)];
    return `<circle cx="${x}" cy="${y}" r="${chance.between(0.5, 1.7)}" fill="#fff" fill-opacity="${chance.between(0.15, 0.75)}"/>`;
  }).join('');
}

/** Lines that run to one point of the horizon, and across. */
function floor(chance: Chance, { trail }: Palette, horizon: number): string {
  const middle = width * chance.between(0.35, 0.65);
  const along = Array.from({ length: 25 }, (_, i) => {
    const x = middle + (i - 12) * 260;
    return `M${middle + (i - 12) * 9} ${horizon}L${x} ${height}`;
  });
  const across = Array.from({ length: 9 }, (_, i) => {
    const y = horizon + (height - horizon) * ((i + 1) / 9) ** 2.2;
    return `M0 ${y}H${width}`;
  });
  return `<path d="${[...along, ...across].join('')}" stroke="${trail}" stroke-opacity="0.07" stroke-width="2" fill="none"/>`;
}

interface Point {
  x: number;
  y: number;
}

/** Gates from far to near, the line that flies through them, and whoever flies it. */
function gates(chance: Chance, palette: Palette, horizon: number): string {
  const count = chance.whole(4, 6);
  const swing = chance.between(140, 330) * (chance.next() < 0.5 ? -1 : 1);
  const phase = chance.between(0, Math.PI);
  const shape = chance.of(['square', 'arch', 'ring'] as const);
  const middles: Point[] = [];
  const drawn = Array.from({ length: count }, (_, i) => {
    const near = ((i + 1) / count) ** 1.9;
    const size = 46 + near * chance.between(330, 420);
    const x = width / 2 + Math.sin(phase + i * 1.25) * swing * (0.35 + near);
    const foot = horizon + 14 + near * (height - horizon) * 0.72;
    const lift = chance.next() < 0.25 ? size * 0.7 : 0;
    middles.push({ x, y: foot - lift - size / 2 });
    const colour = i % 3 === 1 ? palette.second : palette.gate;
    return gate(shape, x, foot, size, lift, colour, i);
  });
  const line = trailThrough(middles, chance);
  const racer = middles.at(-2) ?? middles[0]!;
  const scale = chance.between(0.75, 1.15);
  // The nearest gate stands before the line that comes out of it.
  return `${drawn.slice(0, -1).join('')}${light(line, palette.trail, 4)}${drawn.at(-1)}
    ${light(
      trailThrough(
        middles.map(({ x, y }) => ({ x: x + chance.between(-30, 30), y: y + chance.between(-22, 26) })),
        chance,
      ),
      palette.second,
      2,
    )}
    <g transform="translate(${racer.x + chance.between(-40, 40)} ${racer.y - 8}) rotate(${chance.between(-28, 28)}) scale(${scale})">${drone(chance, palette.gate, palette.trail)}</g>`;
}

function gate(
  shape: 'square' | 'arch' | 'ring',
  x: number,
  foot: number,
  size: number,
  lift: number,
  colour: string,
  i: number,
): string {
  const [left, top, bottom] = [x - size / 2, foot - lift - size, foot - lift];
  const outline = {
    square: `M${left} ${bottom}V${top}H${left + size}V${bottom}`,
    arch: `M${left} ${bottom}V${top + size / 2}A${size / 2} ${size / 2} 0 0 1 ${left + size} ${top + size / 2}V${bottom}`,
    ring: `M${x} ${top}A${size / 2} ${size / 2} 0 1 1 ${x - 0.1} ${top}z`,
  }[shape];
  const legs =
    lift > 0 || shape === 'ring'
      ? `M${left + size * 0.2} ${bottom}V${foot}M${left + size * 0.8} ${bottom}V${foot}`
      : '';
  return `${glow(`g${i}`, x, top + size / 2, size * 1.1, colour, 0.2)}
    <path d="${legs}" stroke="#222c3a" stroke-width="${size / 22}" fill="none"/>
    <path d="${outline}" fill="none" stroke="#0b0f16" stroke-width="${size / 9}"/>${light(outline, colour, size / 26)}
    <ellipse cx="${x}" cy="${foot}" rx="${size * 0.7}" ry="${size * 0.06}" fill="${colour}" fill-opacity="0.16"/>`;
}

/** Smoothly through all points, from the far end to beyond the near edge. */
function trailThrough(points: readonly Point[], chance: Chance): string {
  const last = points.at(-1)!;
  const all = [...points, { x: last.x + chance.between(-500, 500), y: height + 160 }];
  return all.reduce((path, point, i) => {
    if (i === 0) return `M${point.x} ${point.y}`;
    const before = all[i - 1]!;
    const half = (before.y + point.y) / 2;
    return `${path}C${before.x} ${half} ${point.x} ${half} ${point.x} ${point.y}`;
  }, '');
}

type Backdrop = (chance: Chance, palette: Palette, horizon: number) => string;

const mountains: Backdrop = (chance, palette, horizon) =>
  [0.42, 0.26, 0.14]
    .map((share, layer) => {
      const step = width / (6 + layer * 4);
      let path = `M0 ${horizon}`;
      for (let x = 0; x <= width + step; x += step)
        path += `L${x - step / 2} ${horizon - chance.between(0.25, 1) * share * horizon}L${x} ${horizon - chance.between(0.05, 0.4) * share * horizon}`;
      return `<path d="${path}L${width} ${horizon}z" fill="${layer === 2 ? palette.ground : palette.sky}" fill-opacity="${0.55 + layer * 0.2}"/>`;
    })
    .join('');

const city: Backdrop = (chance, palette, horizon) => {
  const houses: string[] = [];
  for (let x = -20; x < width;) {
    const [w, h] = [chance.between(46, 120), chance.between(50, 260)];
    houses.push(`<rect x="${x}" y="${horizon - h}" width="${w}" height="${h}" fill="${palette.ground}"/>`);
    for (let i = 0; i < 12; i += 1)
      if (chance.next() < 0.6)
        houses.push(
          `<rect x="${x + chance.between(6, w - 12)}" y="${horizon - chance.between(8, h - 6)}" width="5" height="8" fill="${chance.of([palette.trail, '#ffc247'])}" fill-opacity="${chance.between(0.15, 0.7)}"/>`,
        );
    x += w + chance.between(-6, 22);
  }
  return houses.join('');
};

const stadium: Backdrop = (chance, palette, horizon) => {
  const masts = Array.from({ length: chance.whole(3, 5) }, (_, i) => {
    const x = (width / 5) * (i + 0.5) + chance.between(-60, 60);
    const top = horizon - chance.between(190, 300);
    const lamps = Array.from(
      { length: 6 },
      (_lamp, n) =>
        `<circle cx="${x - 26 + (n % 3) * 26}" cy="${top + Math.floor(n / 3) * 18}" r="6" fill="#fff"/>`,
    );
    return `<path d="M${x} ${horizon}V${top}" stroke="#18212e" stroke-width="7"/>${glow(`f${i}`, x, top, 240, '#e9f3ff', 0.5)}${lamps.join('')}`;
  }).join('');
  const people = Array.from({ length: 620 }, () => {
    const y = horizon - chance.between(6, 84);
    return `<circle cx="${chance.between(0, width)}" cy="${y}" r="${chance.between(2.4, 4.4)}" fill="${chance.of([palette.trail, palette.gate, palette.second, '#5a6b84', '#3a4860'])}" fill-opacity="${chance.between(0.15, 0.55)}"/>`;
  }).join('');
  return `${masts}<path d="M0 ${horizon}V${horizon - 120}Q${width / 2} ${horizon - 60} ${width} ${horizon - 120}V${horizon}z" fill="#0c121b"/>${people}`;
};

const hall: Backdrop = (_chance, palette, horizon) => {
  const beams = Array.from({ length: 9 }, (_, i) => {
    const y = (horizon / 9) * i;
    const inset = i * 62;
    return `<path d="M${inset} ${horizon}V${y + 30}L${width / 2} ${y - 26}L${width - inset} ${y + 30}V${horizon}" fill="none" stroke="${palette.trail}" stroke-opacity="${0.05 + i * 0.03}" stroke-width="${10 - i}"/>`;
  });
  const lamps = Array.from({ length: 5 }, (_, i) =>
    glow(`h${i}`, width / 2 + (i - 2) * 190, 40 + Math.abs(i - 2) * 26, 170, palette.trail, 0.4),
  );
  return beams.join('') + lamps.join('');
};

const pines: Backdrop = (chance, palette, horizon) =>
  Array.from({ length: 74 }, () => {
    const [x, h] = [chance.between(-20, width + 20), chance.between(60, 230)];
    const w = h * 0.34;
    return `<path d="M${x} ${horizon - h}l${w / 2} ${h * 0.45}h-${w * 0.2}l${w * 0.4} ${h * 0.55}h-${w * 1.4}l${w * 0.4} -${h * 0.55}h-${w * 0.2}z" fill="${chance.next() < 0.5 ? palette.ground : '#06090d'}" fill-opacity="${chance.between(0.75, 1)}"/>`;
  }).join('');
