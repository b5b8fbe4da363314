import { page } from './svg.ts';

const WIDTH = 800;
const HEIGHT = 320;

const wordmark = (x: number, first: string, second: string, colour: string, style = ''): string =>
  `<g font-family="Liberation Sans" font-weight="700" fill="${colour}"><text x="${x}" y="168" font-size="86" letter-spacing="-1" ${style}>${first}</text>
   <text x="${x + 4}" y="230" font-size="44" letter-spacing="11" font-weight="400" ${style}>${second}</text></g>`;

/** Colours are readable on dark and light grounds. */
const logos = {
  polaris: `<g transform="translate(140 160)" fill="#2f8fe0"><path d="M0 -118L20 -20L118 0L20 20L0 118L-20 20L-118 0L-20 -20z"/><path d="M0 -62L62 0L0 62L-62 0z" opacity=".45"/></g>${wordmark(290, 'Polaris', 'POWER', '#2f8fe0')}`,
  trackline: `<path d="M40 236L120 84h60L100 236zM140 236L220 84h24L164 236z" fill="#f0692b"/><path d="M196 236h70" stroke="#f0692b" stroke-width="14"/>${wordmark(290, 'Trackline', 'TIMING', '#f0692b', 'font-style="italic"')}`,
  cloudnest: `<g fill="none" stroke="#2fa86b" stroke-width="17" stroke-linecap="round"><path d="M70 190a52 52 0 0 1 30 -96a72 72 0 0 1 132 22a46 46 0 0 1 8 76"/><path d="M62 214q94 56 188 0M84 240q70 34 144 0"/></g>${wordmark(290, 'Cloudnest', 'HOBBY', '#2fa86b')}`,
  westbund: `<g fill="none" stroke="#8b6be8" stroke-width="16"><rect x="46" y="74" width="186" height="172" rx="26"/><path d="M46 196q46 -40 93 0t93 0M139 74v60"/></g><circle cx="139" cy="134" r="17" fill="#8b6be8"/>${wordmark(276, 'West Bund', 'SPORTS PARK', '#8b6be8')}`,
  voltaire: `<path d="M168 60L70 182h62l-22 84l104 -128h-66z" fill="#d9931a"/>${wordmark(270, 'Voltwerk', 'BATTERIES', '#d9931a')}`,
  skylens: `<circle cx="140" cy="160" r="92" fill="none" stroke="#d8487a" stroke-width="18"/><path d="M140 68a92 92 0 0 1 80 138L140 160z" fill="#d8487a" opacity=".55"/><circle cx="140" cy="160" r="32" fill="#d8487a"/>${wordmark(276, 'Skylens', 'FPV OPTICS', '#d8487a')}`,
} as const;

export const logoNames = Object.keys(logos) as (keyof typeof logos)[];

export const logo = (name: keyof typeof logos): string => page(logos[name], WIDTH, HEIGHT);
