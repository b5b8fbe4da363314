// `node deploy/local/demo-pictures/draw/make-demo-pictures.ts`: draws the demo pictures, takes over new renderings of
// `demo-scenes`, and lists all in `index.json`. The output is in the repository, so a start draws nothing.
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { DemoPicture } from '@paddock/contracts/demo';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import club from '../../../../services/club/src/seed/demo.json' with { type: 'json' };
import content from '../../../../services/content/src/seed/demo.json' with { type: 'json' };
import races from '../../../../services/race/src/seed/demo.json' with { type: 'json' };
import { gridOf } from '../../../../services/upload/src/pictures/picture-tasks.ts';
import { trackPlan } from '../../../../web/ui/src/pictures/track-plan.ts';
import { helmet } from './helmet.ts';
import { logo, logoNames } from './logos.ts';

const target = fileURLToPath(new URL('..', import.meta.url));
const HELMET_SIDE = 480;
/** Of a rendering; a skyline of lit windows needs a lower quality for it. */
const MAX_BYTES = 120_000;

/** All other pictures are renderings of `demo-scenes`. */
const DRAWN = '{helmet,logo,map}-*';

const shown = new Set([
  ...content.news.map(({ cover }) => cover),
  ...content.albums.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
]);

const drawn = new Map<string, string>();
for (const [i, { key, length, gates, turns }] of races.races.entries()) {
  const numbers = { metres: length, gates, turns, outline: i + 1 };
  if (shown.has(`map-${key}`)) drawn.set(`map-${key}`, trackPlan(numbers, 'en'));
}
for (const [i, callsign] of [...demoPeople, ...club.people].map((one) => one.callsign).entries())
  drawn.set(`helmet-${callsign.toLowerCase()}`, helmet(callsign, i));
for (const name of logoNames) drawn.set(`logo-${name}`, logo(name));

for (const file of globSync(`${DRAWN}.{jpg,png}`, { cwd: target })) rmSync(join(target, file));
const index: DemoPicture[] = [];

// One after the other, for the memory.
/* oxlint-disable eslint/no-await-in-loop */
for (const file of globSync('*.png', { cwd: target })) {
  const jpeg = join(target, `${parse(file).name}.jpg`);
  for (const quality of [80, 75, 70]) {
    const { size } = await sharp(join(target, file)).jpeg({ quality, mozjpeg: true }).toFile(jpeg);
    if (size < MAX_BYTES) break;
  }
  rmSync(join(target, file));
}
for (const file of globSync('*.jpg', { cwd: target }).toSorted()) {
  const path = join(target, file);
  const { width, height } = await sharp(path).metadata();
  index.push({ file, width, height, grid: await gridOf(path, { width, height }) });
}
for (const [name, svg] of drawn) {
  const picture = sharp(Buffer.from(svg));
  if (name.startsWith('helmet-')) picture.resize(HELMET_SIDE, HELMET_SIDE);
  const isClear = name.startsWith('logo-');
  const file = `${name}.${isClear ? 'png' : 'jpg'}`;
  const path = join(target, file);
  const { width, height } = await (
    isClear ? picture.png({ palette: true }) : picture.jpeg({ quality: 76, mozjpeg: true })
  ).toFile(path);
  index.push({ file, width, height, grid: isClear ? 'clear' : await gridOf(path, { width, height }) });
}
writeFileSync(join(target, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
