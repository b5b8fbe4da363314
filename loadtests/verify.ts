// `npm run load:verify`: compares the race in the database with the answers k6 received (`--ledger`). Fails when a place was sold twice,
// an answer differs from the stored sign-up, or a stored sign-up was never requested.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { target } from './databases.ts';
import { compare } from './faults/ledger.ts';
import { holdsPlace, readRace } from './hot-race.ts';
import { isUntouched, readK6Ledger, type K6Ledger } from './k6-ledger.ts';
import type { Prepared } from './prepared.ts';

const { values } = parseArgs({
  options: {
    prepared: { type: 'string', default: fileURLToPath(new URL('prepared.json', import.meta.url)) },
    ledger: { type: 'string' },
  },
});
const { raceId, places, memberIds } = JSON.parse(readFileSync(values.prepared, 'utf8')) as Prepared;
const run: K6Ledger | undefined = values.ledger
  ? readK6Ledger(readFileSync(values.ledger, 'utf8'), raceId, memberIds)
  : undefined;
const race = await readRace(target().raceUrl, raceId);
const { unexpected, ...broken } = compare(run?.ledger ?? [], race);
const unrequested = run ? race.signUps.filter(({ memberId }) => !run.requested.has(memberId)).length : 0;

console.log(
  `${places} places, ${race.classes[0]?.taken} counted as taken, ${race.signUps.filter(holdsPlace).length} stored`,
);
if (run) {
  const admitted = run.ledger.filter(({ refusal }) => refusal === 'none').length;
  const members = new Set(run.ledger.map(({ memberId }) => memberId)).size;
  console.log(
    `${run.requested.size} members requested a place, ${members} got an answer, ${admitted} were admitted`,
  );
}
if (unexpected.length > 0) console.log(`unexpected refusals: ${unexpected.join(', ')}`);
if (isUntouched(race, run)) {
  console.log(
    'nothing to verify: no answers and no sign-ups; did the run reach the address of prepared.json?',
  );
  process.exit(1);
}
const faults = Object.entries({ ...broken, unrequested }).filter(([, count]) => count > 0);
console.log(
  faults.length > 0
    ? faults.map(([name, count]) => `${name}: ${count}`).join(', ')
    : 'all answers match the database',
);
process.exit(faults.length === 0 ? 0 : 1);
