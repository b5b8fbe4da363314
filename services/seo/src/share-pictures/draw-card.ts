import type { Language } from '@paddock/contracts/language';
import { sharedSize } from '@paddock/contracts/seo/seo-limits';
import type { SharedThing } from '@paddock/contracts/seo/sharing';
import sharp from 'sharp';
import { nightTrack } from './night-track.ts';
import { factsOf, labelOf } from './share-words.ts';
import { fitted, widthOf, written } from './written-text.ts';

const { width: WIDTH, height: HEIGHT } = sharedSize;
const SIDE = 84;
const ROOM = WIDTH - 2 * SIDE;

const ground = '#0a0d12';
const text = '#e9eef6';
const quiet = '#b9c4d6';
const ice = '#b7daff';
const orange = '#ff6a2b';
const red = '#ff5c6a';

// One picture at a time is drawn; more threads would only take from those who wait for pages.
sharp.cache(false);
sharp.concurrency(1);

/** The picture of a shared page: its cover or a track by night, and over it what it is about. */
export function drawCard(thing: SharedThing, lang: Language, cover: Buffer | undefined): Promise<Buffer> {
  const card = Buffer.from(svg([cover ? shade : '', ...over(thing, lang)]));
  const beneath = cover
    ? sharp(cover, { failOn: 'error' })
        .resize(WIDTH, HEIGHT, { fit: 'cover' })
        .flatten({ background: ground })
    : sharp(Buffer.from(svg([nightTrack(thing.id, WIDTH, HEIGHT)])));
  return beneath
    .composite([{ input: card }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const svg = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;

/** Dark enough for words on any photograph. */
const shade = [
  '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
  `<stop offset="0" stop-color="${ground}" stop-opacity="0.62"/>`,
  `<stop offset="0.35" stop-color="${ground}" stop-opacity="0.5"/>`,
  `<stop offset="1" stop-color="${ground}" stop-opacity="0.94"/>`,
  `</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`,
].join('');

function over(thing: SharedThing, lang: Language): string[] {
  const facts = factsOf(thing, lang);
  const title = fitted(thing.title, {
    weight: 'bold',
    width: ROOM,
    sizes: [
      { size: 92, lines: 2 },
      { size: 72, lines: 3 },
      { size: 58, lines: 4 },
    ],
  });
  const step = title.size * 1.2;
  const foot = HEIGHT - SIDE - (facts ? 62 : 0);
  const lines = title.lines.map((line, i) =>
    written(line, SIDE - title.size * 0.04, foot - (title.lines.length - 1 - i) * step, {
      weight: 'bold',
      size: title.size,
      colour: text,
    }),
  );
  const [said] = fitted(facts, { weight: 'regular', width: ROOM, sizes: [{ size: 32, lines: 1 }] }).lines;
  return [
    gate(),
    label(labelOf(thing, lang), thing.label === 'cancelled' ? red : orange),
    brand(),
    ...lines,
    said ? written(said, SIDE, HEIGHT - SIDE, { weight: 'regular', size: 32, colour: quiet }) : '',
  ];
}

/** Four corners that frame what matters. */
function gate(): string {
  const [near, arm] = [36, 60];
  const [right, low] = [WIDTH - near, HEIGHT - near];
  const path = [
    `M${near} ${near + arm}V${near}H${near + arm}`,
    `M${right - arm} ${near}H${right}V${near + arm}`,
    `M${right} ${low - arm}V${low}H${right - arm}`,
    `M${near + arm} ${low}H${near}V${low - arm}`,
  ].join('');
  return `<path d="${path}" fill="none" stroke="${ice}" stroke-width="5"/>`;
}

function label(word: string, colour: string): string {
  const stripes = [0, 22].map((x) => `<path d="M${SIDE + x + 7} 84h14l-8 32h-14z" fill="${colour}"/>`);
  return stripes.join('') + written(word, SIDE + 60, 111, { weight: 'bold', size: 32, colour: ice });
}

/** The mark of the site, as in its bar. */
function brand(): string {
  const writing = { weight: 'bold', size: 32, colour: text } as const;
  const left = WIDTH - SIDE - widthOf('Paddock', 'bold') * writing.size;
  const mark = [
    `<g transform="translate(${(left - 56).toFixed(2)} 79) scale(1.3)">`,
    `<path d="M3 11V5q0-2 2-2h6M21 3h6q2 0 2 2v6M29 21v6q0 2-2 2h-6M11 29H5q-2 0-2-2v-6" fill="none" stroke="${ice}" stroke-width="2.5"/>`,
    `<path d="M10.8 22.5h3.8l3-13h-3.8zM17.4 22.5h3.8l3-13h-3.8z" fill="${orange}"/></g>`,
  ];
  return mark.join('') + written('Paddock', left, 111, writing);
}
