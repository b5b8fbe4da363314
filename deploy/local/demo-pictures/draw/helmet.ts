import { fade, num, page, randomOf, times } from './svg.ts';

const SIDE = 640;
const hues = [14, 28, 44, 88, 148, 168, 190, 206, 222, 248, 268, 292, 324, 346];

/** The helmet of a pilot: colours and pattern follow from the callsign and the place in the list. */
export function helmet(callsign: string, order: number): string {
  const random = randomOf(`helmet ${callsign}`);
  const hue = hues[(order * 5) % hues.length]!;
  const second = (hue + [150, 180, 40, 210][order % 4]!) % 360;
  const base = `hsl(${hue} 78% ${order % 3 === 2 ? 34 : 54}%)`;
  const accent = order % 5 === 0 ? '#f4f6fa' : `hsl(${second} 82% 62%)`;
  const dark = `hsl(${hue} 60% 16%)`;
  const patterns = [
    `<path d="M130 250L520 90v70L120 330z" fill="${accent}"/><path d="M120 350L540 190v26L120 384z" fill="#fff" opacity=".85"/>`,
    `<path d="M290 60h70l-20 330h-40z" fill="${accent}"/><path d="M250 60h18l4 330h-18zM382 60h18l-24 330h-18z" fill="#fff" opacity=".8"/>`,
    times(
      9,
      (i) =>
        `<path d="M${110 + i * 50} 380l40 -${num(120 + random() * 160)}l26 ${num(120 + random() * 100)}z" fill="${accent}"/>`,
    ),
    times(
      5,
      (i) =>
        `<circle cx="320" cy="110" r="${40 + i * 62}" fill="none" stroke="${i % 2 ? '#fff' : accent}" stroke-width="22" opacity=".85"/>`,
    ),
    times(
      16,
      (i) =>
        `<rect x="${130 + (i % 8) * 50}" y="${150 + Math.floor(i / 8) * 50 + (i % 2) * 50}" width="50" height="50" fill="${accent}"/>`,
    ),
    `<path d="M100 300q110 -190 230 -60t230 -110v90q-120 120 -230 20t-230 140z" fill="${accent}"/>`,
  ];
  return page(
    `<defs>${fade('back', `hsl(${hue} 40% 14%)`, '#0a0d12')}${fade('visor', '#24344a', '#05070c')}
      <clipPath id="shell"><path d="M120 330C112 170 214 74 330 74c126 0 206 96 206 214 0 44 -8 84 -22 118l-60 76q-134 44 -262 0z"/></clipPath></defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#back)"/><ellipse cx="320" cy="300" rx="250" ry="230" fill="${base}" opacity=".28" filter="url(#soft)"/>
    <path d="M60 640q20 -150 190 -170h150q170 20 190 170z" fill="#19202b"/><path d="M250 470l70 70l80 -70" stroke="${accent}" stroke-width="16" fill="none"/>
    <g clip-path="url(#shell)"><rect x="90" y="60" width="460" height="450" fill="${base}"/>${patterns[order % patterns.length]}
      <path d="M120 330C112 170 214 74 330 74q-120 60 -130 250t40 190q-112 -60 -120 -184z" fill="#fff" opacity=".16"/><path d="M536 288q0 150 -82 210q30 -180 -20 -410q100 60 102 200z" fill="#000" opacity=".28"/></g>
    <path d="M176 300q150 -66 312 -8q16 66 -14 112q-140 44 -276 2q-34 -44 -22 -106z" fill="url(#visor)" stroke="${dark}" stroke-width="12"/>
    <path d="M206 316q90 -40 190 -28l-40 40q-80 -8 -150 22z" fill="#b7daff" opacity=".38"/>
    <path d="M250 452q74 20 150 -2l-14 44q-62 16 -122 2z" fill="${dark}"/><path d="M276 466h98M280 480h90" stroke="${accent}" stroke-width="4" opacity=".7"/>
    <circle cx="146" cy="356" r="22" fill="#19202b" stroke="${accent}" stroke-width="6"/><path d="M500 150v-64" stroke="#5b6b82" stroke-width="8" stroke-linecap="round"/><circle cx="500" cy="80" r="11" fill="${accent}"/>`,
    SIDE,
    SIDE,
  );
}
