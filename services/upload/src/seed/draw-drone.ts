import { Chance, glow, palettes, svg } from './drawing.ts';

/** A racing quad seen from behind and above, leaning into a turn; in a frame of 200 by 120 around its middle. */
export function drone(chance: Chance, colour: string, light: string): string {
  const id = `d${chance.whole(0, 1e9)}`;
  const arms = [
    [-82, -34],
    [82, -34],
    [-96, 30],
    [96, 30],
  ] as const;
  const motors = arms
    .map(
      ([x, y], i) => `
      <path d="M0 0L${x} ${y}" stroke="#1a222e" stroke-width="13" stroke-linecap="round"/>
      <path d="M0 -2L${x} ${y - 3}" stroke="#33415a" stroke-width="3" stroke-linecap="round"/>
      <ellipse cx="${x}" cy="${y - 9}" rx="47" ry="13" fill="#dfe9f7" fill-opacity="0.13"/>
      <ellipse cx="${x}" cy="${y - 9}" rx="47" ry="13" fill="none" stroke="#dfe9f7" stroke-opacity="0.35" stroke-width="1.5"/>
      <path d="M${x - 44} ${y - 12 + (i % 2) * 6}Q${x} ${y - 15} ${x + 44} ${y - 7 - (i % 2) * 4}" stroke="#f4f8ff" stroke-opacity="0.55" stroke-width="3" fill="none"/>
      <rect x="${x - 8}" y="${y - 12}" width="16" height="17" rx="4" fill="#0e141d" stroke="${colour}" stroke-width="2"/>
      ${glow(`${id}m${i}`, x, y + 8, i < 2 ? 26 : 34, i < 2 ? light : colour, 0.85)}
      <circle cx="${x}" cy="${y + 7}" r="3.5" fill="#fff"/>`,
    )
    .join('');
  return `<g>${motors}
    <path d="M-27 -30L27 -30L36 24L20 40L-20 40L-36 24z" fill="#141c28" stroke="#3a4a63" stroke-width="2"/>
    <path d="M-18 -44L18 -44L25 -8L-25 -8z" fill="#202b3b"/>
    <path d="M-20 -40L20 -40" stroke="${colour}" stroke-width="4"/>
    <rect x="-17" y="0" width="34" height="26" rx="4" fill="#0b1017" stroke="${light}" stroke-opacity="0.7" stroke-width="2"/>
    <path d="M-11 7H11M-11 13H6M-11 19H9" stroke="${light}" stroke-opacity="0.55" stroke-width="2"/>
    <path d="M14 38Q26 62 21 86" stroke="#2a3649" stroke-width="3" fill="none"/><circle cx="21" cy="88" r="5" fill="${colour}"/></g>`;
}

/** One machine close by, with the lights of a circuit far behind it. */
export function drawDrone(name: string): { width: number; height: number; content: string } {
  const chance = new Chance(name);
  const [width, height] = [1600, 1067];
  const palette = chance.of(palettes);
  const far = Array.from({ length: 46 }, (_, i) => {
    const [x, y] = [chance.between(0, width), chance.between(height * 0.25, height * 0.95)];
    const colour = chance.of([palette.gate, palette.trail, palette.second, palette.horizon]);
    return `<circle cx="${x}" cy="${y}" r="${chance.between(8, 62)}" fill="${colour}" fill-opacity="${chance.between(0.04, i % 9 === 0 ? 0.34 : 0.16)}"/>`;
  }).join('');
  const streaks = Array.from({ length: 16 }, () => {
    const y = chance.between(0, height);
    const x = chance.between(-200, width);
    return `<path d="M${x} ${y}l${chance.between(160, 620)} ${chance.between(-90, -20)}" stroke="${chance.of([palette.trail, '#fff', palette.gate])}" stroke-opacity="${chance.between(0.04, 0.22)}" stroke-width="${chance.between(1, 6)}"/>`;
  }).join('');
  const [x, y] = [width * chance.between(0.38, 0.6), height * chance.between(0.42, 0.56)];
  const content = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/><stop offset="0.7" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.horizon}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${far}${streaks}
    ${glow('back', x, y, 620, palette.trail, 0.22)}
    <g transform="translate(${x} ${y}) rotate(${chance.between(-24, 18)}) scale(${chance.between(3.6, 4.9)})">${drone(chance, palette.gate, palette.trail)}</g>`;
  return { width, height, content: svg(width, height, content) };
}
