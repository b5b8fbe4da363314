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
import { trackPlan } from '../../../../web/ui/src/track-plan.ts';
import { gateClose, track } from './flight-scenes.ts';
import { helmet } from './helmet.ts';
import { logo, logoNames } from './logos.ts';
import type { Backdrop } from './parts.ts';
import { rooftop } from './rooftop.ts';
import * as scenes from './scenes.ts';
import { palettes } from './svg.ts';

const target = fileURLToPath(new URL('..', import.meta.url));
const HELMET_SIDE = 480;
/** As in the facts of the club. */
const FOUNDERS = 7;

/** Views of each race that `demo-scenes` renders. */
const RENDERED = '{race,night}-*';

/** The light and the horizon of the drawn pictures of each race. */
const looks: Record<string, [keyof typeof palettes, Backdrop]> = {
  westlake: ['green', 'trees'],
  bay: ['night', 'city'],
  volga: ['steel', 'towers'],
  steppe: ['violet', 'mountains'],
  dragon: ['red', 'pagoda'],
  coast: ['dusk', 'sea'],
  pearl: ['steel', 'containers'],
  kazan: ['night', 'towers'],
  night: ['violet', 'city'],
  neva: ['steel', 'hall'],
};

const shown = new Set([
  ...content.news.map(({ cover }) => cover),
  ...content.albums.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
]);

const drawn = new Map<string, string>();
for (const [i, { key, length, gates, turns }] of races.races.entries()) {
  const numbers = { metres: length, gates, turns, outline: i + 1 };
  if (shown.has(`map-${key}`)) drawn.set(`map-${key}`, trackPlan(numbers, 'en'));
  const [light, behind] = looks[key]!;
  const palette = palettes[light];
  drawn.set(`paddock-${key}`, i % 2 === 0 ? scenes.paddock(key, palette) : scenes.goggles(key, palette));
  if (shown.has(`crowd-${key}`)) drawn.set(`crowd-${key}`, scenes.crowd(key, palette, behind));
  if (shown.has(`podium-${key}`)) drawn.set(`podium-${key}`, scenes.podium(key, palette, behind));
}
const { night, green, dusk, red, violet } = palettes;
drawn.set('practice-track', track('practice', green, 'city'));
drawn.set('practice-gate', gateClose('practice', night, 'trees'));
drawn.set('practice-goggles', scenes.goggles('practice', green));
drawn.set('practice-table', scenes.paddock('practice', dusk));
drawn.set('nets', scenes.crowd('nets', green, 'trees'));
drawn.set('timing', scenes.timing('timing', night));
drawn.set('roof', rooftop('roof', violet, FOUNDERS));
drawn.set('camp-field', scenes.camp('field', dusk, 'trees'));
drawn.set('camp-row', scenes.camp('row', green, 'mountains'));
drawn.set('camp-solder', scenes.workshop('camp', red));
drawn.set('camp-race', track('camp race', dusk, 'trees'));
drawn.set('build-controller', scenes.workshop('controller', night));
drawn.set('build-bench', scenes.paddock('bench', violet));
drawn.set('whoop-hall', gateClose('whoop', palettes.steel, 'hall'));
for (const [i, callsign] of [...demoPeople, ...club.people].map((one) => one.callsign).entries())
  drawn.set(`helmet-${callsign.toLowerCase()}`, helmet(callsign, i));
for (const name of logoNames) drawn.set(`logo-${name}`, logo(name));

for (const file of globSync('*.{jpg,png}', { cwd: target, exclude: [`${RENDERED}.*`] }))
  rmSync(join(target, file));
const index: DemoPicture[] = [];

// One after the other, for the memory.
/* oxlint-disable eslint/no-await-in-loop */
for (const file of globSync(`${RENDERED}.png`, { cwd: target })) {
  await sharp(join(target, file))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(target, `${parse(file).name}.jpg`));
  rmSync(join(target, file));
}
for (const file of globSync(`${RENDERED}.jpg`, { cwd: target }).toSorted()) {
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
