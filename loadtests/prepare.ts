// `npm run load:prepare`: inserts members and editors with sessions and a popular race into the databases of a test installation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sitePort } from '../deploy/local/settings.ts';
import { target } from './databases.ts';
import { addEditors } from './editors.ts';
import { addHotRace, addMembers } from './hot-race.ts';
import type { Prepared } from './prepared.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://en.paddock.localhost:${sitePort()}` },
    /** By default the back office at the port of `url`. */
    office: { type: 'string' },
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
  officeUrl: values.office ?? `http://admin.localhost:${new URL(values.url).port || '80'}`,
  hourlySecret,
  raceId,
  classId: classIds[0]!,
  places,
  accessTokens: members.map(({ accessToken }) => accessToken),
  memberIds: members.map(({ memberId }) => memberId),
  admAccessTokens: await addEditors(authUrl, 20),
};
// For the report of a run; k6 creates no folders.
mkdirSync(join(dirname(values.out), 'results'), { recursive: true });
// Contains valid sessions: readable by the owner only.
writeFileSync(values.out, JSON.stringify(prepared), { mode: 0o600 });
console.log(`${members.length} members, ${places} places, written to ${values.out}`);
