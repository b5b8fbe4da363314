// `npm run load:verify`: after a run, what the database holds of the race. Fails when a place was sold twice.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { holdsPlace, readRace } from '../deploy/local/hot-race.ts';
import { target } from './databases.ts';
import type { Prepared } from './prepared.ts';

const { values } = parseArgs({
  options: {
    prepared: { type: 'string', default: fileURLToPath(new URL('prepared.json', import.meta.url)) },
  },
});
const { raceId, places } = JSON.parse(readFileSync(values.prepared, 'utf8')) as Prepared;
const { classes, signUps } = await readRace(target().raceUrl, raceId);
const stored = signUps.filter(holdsPlace).length;
const members = new Set(signUps.map(({ memberId }) => memberId)).size;
const taken = classes[0]?.taken ?? 0;
console.log(`${places} places, ${taken} counted as taken, ${stored} stored, ${members} members`);
process.exit(taken === stored && stored === members && stored <= places ? 0 : 1);
