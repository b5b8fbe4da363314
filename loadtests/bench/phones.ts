// `npm run bench:phones`: 500 phones behind one address open a sign-up and follow the heats of a race day, without a flooder behind
// the same address, with an anonymous one, and with one that has a session. No phone may be refused. `-- --minutes 10` sets the duration of
// the heats, `--speed 1` how much faster they pass: polls and the limits of a minute in proportion. Openings and the flooder are not
// accelerated. `--shared-session` is the control: all members use the flooder's session. Loopback only.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { buildApps } from '../../deploy/local/builds.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { addEditors } from '../editors.ts';
import { startTrack, type Track } from '../faults/race-track.ts';
import { addHotRace, addMembers, holdsPlace, readRace } from '../hot-race.ts';
import { Flooder } from './flooder.ts';
import { dataOf } from './venue/page-data.ts';
import { Answers } from './venue/phone-answers.ts';
import { Phone, type Venue } from './venue/phone.ts';
import { VenueHeats } from './venue/venue-heats.ts';

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '3' },
    speed: { type: 'string', default: '3' },
    /** Within how many seconds all phones open the sign-up. */
    opening: { type: 'string', default: '10' },
    /** Calls a second of the flooder. */
    flood: { type: 'string', default: '400' },
    'shared-session': { type: 'boolean', default: false },
  },
});
const phones = Number(values.phones);
const speed = Number(values.speed);
const opening = Number(values.opening) * 1000;
const isControl = values['shared-session'];
const ADDRESS = '203.0.113.50';
/** Defaults of the BFF. */
const [NETWORK, PERSON] = [1200, 600];
/** Time between changes of the heats. */
const CHANGE_MS = 15_000;
/** More than the site takes to evict a page again. */
const EVICTION_MS = 1500;
const CLASSES = 8;
/** Every fifth phone has no session. */
const isAnonymous = (i: number): boolean => i % 5 === 4;

const phases = ['no flooder', 'anonymous flooder', 'flooder with a session'] as const;
const phaseMs = (Number(values.minutes) * 60_000) / speed / phases.length;

interface Phase {
  phones: Answers;
  flooder: Answers;
  signedUp: number;
}

async function main(track: Track, stops: (() => Promise<unknown>)[]): Promise<boolean> {
  const members = await addMembers(track.urlOf('auth'), phones + 1);
  const [editor] = await addEditors(track.urlOf('auth'), 1);
  const heats = new VenueHeats(track.doors.admin, track.hourlySecret, editor!);
  const ofFlooder = members[phones]!.accessToken;
  const site = new Pool(track.siteUrl, { connections: phones });
  const flooder = new Flooder(track.doors.site, ADDRESS, Number(values.flood));
  stops.push(
    () => site.destroy(),
    () => flooder.close(),
  );
  const venue: Venue = { site, address: ADDRESS, speed };
  const crowd = members.slice(0, phones).map(({ accessToken }, i) => {
    const token = isControl ? ofFlooder : accessToken;
    return isAnonymous(i) ? new Phone(venue) : new Phone(venue, token, i % 5 === 3);
  });

  /** From another network, because the first visitor of a page pays for its rendering. */
  const elsewhere = new Phone({ ...venue, address: '198.51.100.9' });

  async function run(phase: (typeof phases)[number] | 'warm up'): Promise<Phase> {
    const race = await addHotRace(
      track.urlOf('race'),
      Array.from({ length: CLASSES }, () => ({ capacity: phones, waitingList: false })),
    );
    const [ofPhones, ofFlood, over] = [new Answers(), new Answers(), new AbortController()];
    const page = `/race-detail/${race.raceId}`;
    await elsewhere.open(page);
    const token = phase === 'flooder with a session' ? ofFlooder : undefined;
    const refused = Promise.withResolvers<void>();
    const isFlooded = phase === phases[1] || phase === phases[2];
    const flooding = isFlooded ? flooder.flood(token, ofFlood, over.signal, refused.resolve) : undefined;
    // From then on the limit of the flooder is exhausted.
    if (isFlooded) await refused.promise;
    await Promise.all(
      crowd.map(async (phone, i) => {
        await pause((i * opening) / phones);
        await phone.signUp(race, race.classIds[i % CLASSES]!, ofPhones);
      }),
    );
    const { signUps } = await readRace(track.urlOf('race'), race.raceId);
    const signedUp = signUps.filter(holdsPlace).length;
    // Without pilots there are no heats to follow.
    if (signUps.some(({ classId }) => classId === race.classIds[0])) {
      await heats.draw(race);
      const pages = [`${page}/heats`, `${page}/heats.json`, dataOf(`${page}/heats`, 'race-detail/heats')];
      await elsewhere.open(...pages);
      // The site evicts changed pages a second time.
      await pause(EVICTION_MS);
      await elsewhere.open(...pages);
      const following = crowd.map((phone) => phone.follow(race, ofPhones, over.signal));
      const ends = performance.now() + (phase === 'warm up' ? CHANGE_MS / speed : phaseMs);
      while (performance.now() < ends) {
        await pause(Math.min(CHANGE_MS / speed, ends - performance.now()));
        await heats.shift(race);
      }
      over.abort();
      await Promise.all(following);
    }
    over.abort();
    await flooding;
    return { phones: ofPhones, flooder: ofFlood, signedUp };
  }

  return report(run);
}

/** True if no phone was refused in any phase. */
async function report(run: (phase: (typeof phases)[number] | 'warm up') => Promise<Phase>): Promise<boolean> {
  say(
    `\n  ${phones} phones, each fifth without a session; opening in ${values.opening} s, ${values.minutes} min of heats × ${speed}`,
  );
  say(
    `  limits a minute: ${NETWORK} × ${speed} of the network, ${PERSON} × ${speed} of a person; flooder ${values.flood}/s\n`,
  );
  await run('warm up');
  let quiet: Answers | undefined;
  let kept = true;
  const expected = isControl ? 0 : phones - Math.floor(phones / 5);
  for (const phase of phases) {
    const { phones: seen, flooder: flood, signedUp } = await run(phase);
    quiet ??= seen;
    const rejections = seen.rejections();
    const held = rejections === 0 && signedUp >= expected;
    kept &&= held;
    say(
      `  ${held ? '✓' : '✗'} ${phase}: ${seen.count()} requests of phones, ${rejections} rejected, ${signedUp} signed up`,
    );
    say(`    ${'ms'.padEnd(14)}requests     p50     p99`);
    for (const kind of seen.names) say(lineOf(kind, seen, quiet));
    if (flood.count() > 0)
      say(
        `    flooder: ${flood.count()} calls, ${flood.refusals() || 'none'} refused, p99 ${flood.percentile(0.99).toFixed(0)} ms`,
      );
    say('');
  }
  return kept;
}

function lineOf(kind: string, seen: Answers, quiet: Answers): string {
  const percentile = (share: number): string => seen.percentile(share, kind).toFixed(0).padStart(8);
  const ratio =
    seen === quiet
      ? ''
      : `   p50 × ${(seen.percentile(0.5, kind) / quiet.percentile(0.5, kind)).toFixed(2)}, p99 × ${(seen.percentile(0.99, kind) / quiet.percentile(0.99, kind)).toFixed(2)}`;
  return `    ${kind.padEnd(14)}${`${seen.count(kind)}`.padStart(8)}${percentile(0.5)}${percentile(0.99)}${ratio}   ${seen.refusals(kind)}`;
}

let kept = false;
try {
  await buildApps(['site']);
  const track = await step('start PostgreSQL, Redis, the services and the site', () =>
    startTrack({
      site: true,
      edge: {
        NETWORK_CALLS_PER_MINUTE: `${NETWORK * speed}`,
        PERSON_CALLS_PER_MINUTE: `${PERSON * speed}`,
      },
    }),
  );
  const stops: (() => Promise<unknown>)[] = [() => track.stop()];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    kept = await main(track, stops);
  } finally {
    await stop();
  }
} catch (error) {
  complainAndExit(error);
}
process.exit(kept ? 0 : 1);
