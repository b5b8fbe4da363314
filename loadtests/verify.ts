// `npm run load:verify`: after a run, what the database holds of the race, entry by entry beside the books of k6 (`--ledger`). Fails
// when a place was sold twice, when somebody was told something that is not so, or when a place has nobody who asked for it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { compare } from './faults/ledger.ts';
import { holdsPlace, readRace } from './hot-race.ts';
import { target } from './databases.ts';
import { readBooks, type Books } from './k6-ledger.ts';
import type { Prepared } from './prepared.ts';

const { values } = parseArgs({
  options: {
    prepared: { type: 'string', default: fileURLToPath(new URL('prepared.json', import.meta.url)) },
    ledger: { type: 'string' },
  },
});
const { raceId, places, memberIds } = JSON.parse(readFileSync(values.prepared, 'utf8')) as Prepared;
const books: Books | undefined = values.ledger
  ? readBooks(readFileSync(values.ledger, 'utf8'), raceId, memberIds)
  : undefined;
const race = await readRace(target().raceUrl, raceId);
const { strange, ...broken } = compare(books?.ledger ?? [], race);
const unasked = books ? race.signUps.filter(({ memberId }) => !books.asked.has(memberId)).length : 0;

console.log(
  `${places} places, ${race.classes[0]?.taken} counted as taken, ${race.signUps.filter(holdsPlace).length} stored`,
);
if (books) {
  const isIn = books.ledger.filter(({ refusal }) => refusal === 'none').length;
  const members = new Set(books.ledger.map(({ memberId }) => memberId)).size;
  console.log(
    `${books.asked.size} members asked, ${members} were answered, ${isIn} answers say that they are in`,
  );
}
if (strange.length > 0) console.log(`refusals that are none of the business: ${strange.join(', ')}`);
const faults = Object.entries({ ...broken, unasked }).filter(([, count]) => count > 0);
console.log(
  faults.length > 0
    ? faults.map(([name, count]) => `${name}: ${count}`).join(', ')
    : 'every entry is as it was told',
);
process.exit(faults.length === 0 ? 0 : 1);
