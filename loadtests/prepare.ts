// `npm run load:prepare`: members and editors with a session each and a hot race, straight in the database of a test stack.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { addHotRace, addMembers } from './hot-race.ts';
import { target } from './databases.ts';
import { addEditors } from './editors.ts';
import type { Prepared } from './prepared.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://en.paddock.localhost:3000' },
    office: { type: 'string', default: 'http://admin.localhost:3000' },
    members: { type: 'string', default: '9000' },
    places: { type: 'string', default: '5000' },
    out: { type: 'string', default: fileURLToPath(new URL('prepared.json', import.meta.url)) },
  },
});

const { authUrl, raceUrl, hourlySecret } = target();
const places = Number(values.places);
const members = await addMembers(authUrl, Number(values.members));
const { raceId, classIds } = await addHotRace(raceUrl, [{ capacity: places, waitingList: false }]);
const prepared: Prepared = {
  url: values.url,
  officeUrl: values.office,
  hourlySecret,
  raceId,
  classId: classIds[0]!,
  places,
  accessTokens: members.map(({ accessToken }) => accessToken),
  memberIds: members.map(({ memberId }) => memberId),
  admAccessTokens: await addEditors(authUrl, 20),
};
// Where a run puts its page; k6 makes no folders.
mkdirSync(join(dirname(values.out), 'results'), { recursive: true });
// It holds sessions that work, so it is for the eyes of who runs the test.
writeFileSync(values.out, JSON.stringify(prepared), { mode: 0o600 });
console.log(`${members.length} members, ${places} places, written to ${values.out}`);
