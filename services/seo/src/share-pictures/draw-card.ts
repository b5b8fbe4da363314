import sharp from 'sharp';
import { accentColours } from '@paddock/contracts/content/accent';
import type { Language } from '@paddock/contracts/language';
import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import { sharedSize } from '@paddock/contracts/seo/seo-limits';
import type { SharedThing } from '@paddock/contracts/seo/sharing';
import { isWordmark } from '@paddock/contracts/upload/media-address';
import { directionOf } from '@paddock/text-layout/direction';
import { nightTrack } from './night-track.ts';
import { careerLabels, factsOf, labelOf, winnerLabels } from './share-texts.ts';
import { fitText, svgText, type TextStyle, widthOf } from './svg-text.ts';

const { width: WIDTH, height: HEIGHT } = sharedSize;
const MARGIN = 84;
const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

const background = '#0a0d12';
const text = '#e9eef6';
const muted = '#b9c4d6';
const red = '#ff5c6a';
const logoBox = { width: 300, height: 56 };

/** As on the site in the dark theme. */
interface Palette {
  brand: string;
  action: string;
}

const builtIn: Palette = { brand: '#b7daff', action: '#ff6a2b' };

// One thread and no cache, to leave the CPU to page requests.
sharp.cache(false);
sharp.concurrency(1);

interface Pictures {
  cover: Buffer | undefined;
  logo: Buffer | undefined;
  portrait: Buffer | undefined;
}

/** Open Graph picture: the cover or a night track, with label, title and facts over it. */
export async function drawCard(
  thing: SharedThing,
  lang: Language,
  { cover, logo, portrait }: Pictures,
): Promise<Buffer> {
  const { accent, name } = thing.site;
  const palette = accent ? accentColours(accent).dark : builtIn;
  // The title of the site is its name.
  const brand = brandOf(thing.kind === 'site' ? '' : name, palette, logo && (await fitLogo(logo)));
  const portraits = portrait ? [await roundPortrait(portrait)] : [];
  const width = CONTENT_WIDTH - (portrait ? PORTRAIT + 40 : 0);
  const parts = [cover ? shade : '', ...overlay(thing, lang, palette, width), brand.drawing];
  const card = Buffer.from(svg(portrait ? [...parts, portraitRing(palette)] : parts));
  const base = cover
    ? sharp(cover, { failOn: 'error' }).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background })
    : sharp(Buffer.from(svg([nightTrack(thing.id, WIDTH, HEIGHT, palette)])));
  return base
    .composite([{ input: card }, ...portraits, ...brand.pictures])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const svg = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;

/** Overlay for the contrast of text on any photo. */
const shade = [
  '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
  `<stop offset="0" stop-color="${background}" stop-opacity="0.62"/>`,
  `<stop offset="0.35" stop-color="${background}" stop-opacity="0.5"/>`,
  `<stop offset="1" stop-color="${background}" stop-opacity="0.94"/>`,
  `</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`,
].join('');

function overlay(thing: SharedThing, lang: Language, palette: Palette, width: number): string[] {
  const { winner, career } = thing;
  const facts = factsOf(thing, lang);
  const title = fitText(thing.title, {
    weight: 'hero',
    width,
    sizes: [
      { size: 96, lines: 2 },
      { size: 76, lines: 3 },
      { size: 58, lines: 4 },
    ],
  });
  const step = title.size * 1.16;
  const bottom = HEIGHT - MARGIN;
  // From the bottom: numbers of the pilot, facts, winner, title.
  const factsLine = bottom - (career ? 150 : 0);
  const winnerLine = factsLine - (facts ? 62 : 0);
  const lastBaseline = winnerLine - (winner ? 78 : 0);
  const lines = title.lines.map((line, i) =>
    svgText(line, MARGIN - title.size * 0.04, lastBaseline - (title.lines.length - 1 - i) * step, {
      weight: 'hero',
      size: title.size,
      colour: text,
      direction: directionOf(thing.title),
    }),
  );
  const [shownFacts] = fitText(facts, { weight: 'regular', width, sizes: [{ size: 32, lines: 1 }] }).lines;
  return [
    cornerMarks(palette),
    label(labelOf(thing, lang), thing.label === 'cancelled' ? { ...palette, action: red } : palette),
    ...lines,
    winner ? winnerOf(winner, lang, winnerLine, palette) : '',
    shownFacts ? svgText(shownFacts, MARGIN, factsLine, { weight: 'regular', size: 32, colour: muted }) : '',
    career ? careerOf(career, lang, bottom, palette) : '',
  ];
}

/** One line: "Winner  FALCON  3:41.200". */
function winnerOf(
  { name, time }: NonNullable<SharedThing['winner']>,
  lang: Language,
  baseline: number,
  { brand, action }: Palette,
): string {
  const words: [string, TextStyle][] = [[winnerLabels[lang], { weight: 'regular', size: 34, colour: brand }]];
  const [shown = ''] = fitText(name, {
    weight: 'hero',
    width: CONTENT_WIDTH / 2,
    sizes: [{ size: 52, lines: 1 }],
  }).lines;
  words.push([shown, { weight: 'hero', size: 52, colour: action }]);
  if (time !== null) words.push([raceTime(time, lang), { weight: 'hero', size: 40, colour: text }]);
  let x = MARGIN;
  return words
    .map(([word, style]) => {
      const drawn = svgText(word, x, baseline, style);
      x += widthOf(word, style.weight) * style.size + 24;
      return drawn;
    })
    .join('');
}

function careerOf(
  career: NonNullable<SharedThing['career']>,
  lang: Language,
  bottom: number,
  { brand }: Palette,
): string {
  const names = Object.keys(careerLabels) as (keyof typeof career)[];
  return names
    .map((name, i) => {
      const x = MARGIN + i * 230;
      return (
        svgText(String(career[name]), x, bottom - 42, { weight: 'hero', size: 84, colour: brand }) +
        svgText(careerLabels[name][lang], x, bottom, { weight: 'regular', size: 28, colour: muted })
      );
    })
    .join('');
}

const PORTRAIT = 320;
const portraitAt = { left: WIDTH - MARGIN - PORTRAIT, top: Math.round((HEIGHT - PORTRAIT) / 2) + 20 };

async function roundPortrait(portrait: Buffer): Promise<{ input: Buffer; left: number; top: number }> {
  const mask = Buffer.from(
    `<svg width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="${PORTRAIT / 2}" cy="${PORTRAIT / 2}" r="${PORTRAIT / 2}"/></svg>`,
  );
  const input = await sharp(portrait, { failOn: 'error' })
    .resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, ...portraitAt };
}

const portraitRing = ({ brand }: Palette): string =>
  `<circle cx="${portraitAt.left + PORTRAIT / 2}" cy="${portraitAt.top + PORTRAIT / 2}" r="${PORTRAIT / 2 + 8}" fill="${background}" fill-opacity="0.6" stroke="${brand}" stroke-width="4"/>`;

/** Corner marks of a gate. */
function cornerMarks({ brand }: Palette): string {
  const [inset, arm] = [36, 60];
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  const path = [
    `M${inset} ${inset + arm}V${inset}H${inset + arm}`,
    `M${right - arm} ${inset}H${right}V${inset + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${inset + arm} ${bottom}H${inset}V${bottom - arm}`,
  ].join('');
  return `<path d="${path}" fill="none" stroke="${brand}" stroke-width="5"/>`;
}

function label(word: string, { brand, action }: Palette): string {
  const stripes = [0, 22].map((x) => `<path d="M${MARGIN + x + 7} 84h14l-8 32h-14z" fill="${action}"/>`);
  return stripes.join('') + svgText(word, MARGIN + 60, 111, { weight: 'hero', size: 34, colour: brand });
}

interface FittedLogo {
  input: Buffer;
  width: number;
  height: number;
}

async function fitLogo(logo: Buffer): Promise<FittedLogo> {
  const { data, info } = await sharp(logo, { failOn: 'error' })
    .resize({ ...logoBox, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Logo and name in the corner, as in the page header. */
function brandOf(
  site: string,
  { brand, action }: Palette,
  logo: FittedLogo | undefined,
): { drawing: string; pictures: { input: Buffer; left: number; top: number }[] } {
  const style = { weight: 'hero', size: 34, colour: text } as const;
  const hasName = logo && isWordmark(logo);
  const sizes = [{ size: style.size, lines: 1 }];
  const [name = ''] = fitText(site, { weight: 'hero', width: CONTENT_WIDTH / 2, sizes }).lines;
  const left = hasName ? WIDTH - MARGIN : WIDTH - MARGIN - widthOf(name, 'hero') * style.size;
  const words = hasName ? '' : svgText(name, left, 111, style);
  if (logo) {
    const gap = hasName ? 0 : 14;
    const place = { left: Math.round(left - gap - logo.width), top: Math.round(100 - logo.height / 2) };
    return { drawing: words, pictures: [{ input: logo.input, ...place }] };
  }
  const mark = [
    `<g transform="translate(${(left - 56).toFixed(2)} 79) scale(1.3)">`,
    `<path d="M3 11V5q0-2 2-2h6M21 3h6q2 0 2 2v6M29 21v6q0 2-2 2h-6M11 29H5q-2 0-2-2v-6" fill="none" stroke="${brand}" stroke-width="2.5"/>`,
    `<path d="M10.8 22.5h3.8l3-13h-3.8zM17.4 22.5h3.8l3-13h-3.8z" fill="${action}"/></g>`,
  ];
  return { drawing: mark.join('') + words, pictures: [] };
}
