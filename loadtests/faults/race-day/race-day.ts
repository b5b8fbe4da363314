// `npm run faults:race-day`: a flight is timed and heats move while web servers, copies, Redis and the database are killed, on 500
// open live pages with bad networks; each page must show the present or say that it may be behind. `-- --seed 7 --seconds 180` repeats
// a run or extends it, `--pages 500` sets how many; `--failover COMMAND` runs this command after a third of the time instead
// (REDIS_URL, POSTGRES_URL: docs/engines.md).
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import type { Demo } from '@paddock/contracts/demo';
import { buildApps } from '../../../deploy/local/builds.ts';
import { OfficeCalls } from '../../../deploy/local/office-calls.ts';
import { loadServices } from '../../../deploy/local/service-list.ts';
import { demo as passwords } from '../../../deploy/local/settings.ts';
import { complainAndExit, say, step } from '../../../deploy/local/terminal.ts';
import { TimerCalls } from '../../../deploy/local/timer-calls.ts';
import { DayPage } from '../../bench/venue/day-page.ts';
import { openHeat } from '../../bench/venue/open-heat.ts';
import { Failover } from '../failover.ts';
import { startTrack, type Track } from '../race-track.ts';
import { dayUnderFaults } from './day-under-faults.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '180' },
    pages: { type: 'string', default: '500' },
    failover: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds);
const failover = values.failover ? new Failover(values.failover, (seconds * 1000) / 3) : undefined;

let areNetworksBad = true;
const calm = (): void => void (areNetworksBad = false);

/** Of the phones: a fifth of the questions is late, five of a hundred are lost and two hang. */
async function badNetwork(signal: AbortSignal | undefined): Promise<void> {
  const fate = areNetworksBad ? Math.random() : 1;
  if (fate < 0.2) await pause(400 * Math.random());
  if (fate < 0.05) throw new TypeError('no network');
  if (fate < 0.07) await pause(60_000, undefined, { ...(signal && { signal }) });
}

/** Members, admins and today's race with its heats. */
async function seedDay(track: Track): Promise<void> {
  let demo: Demo = {
    ...passwords,
    dataSet: 'race-day',
    recordings: '',
    pictures: '',
    pilots: [],
    picture: async () => '',
  };
  for (const service of await loadServices())
    if (service.name === 'auth' || service.name === 'race')
      demo = { ...demo, ...(await service.seed?.(track.urlOf(service.name), demo)) };
}

const hostAt = (name: string, url: string): string => `${name}.localhost:${new URL(url).port}`;

async function stageOn(track: Track) {
  const { siteUrl, liveUrl, doors, edgeUrl, hourlySecret } = track;
  const office = await OfficeCalls.enter(hostAt('admin', doors.admin), 'operator', hourlySecret);
  const { raceId, heat } = await openHeat(office);
  const timer = await TimerCalls.connect(office, hostAt('en', edgeUrl), raceId, 'Faults');
  const site = new Pool(siteUrl, { connections: 200 });
  const pages = Array.from(
    { length: Number(values.pages) },
    (_, i) =>
      new DayPage({
        live: liveUrl,
        site,
        host: 'en.localhost',
        raceId,
        address: `10.0.${i >> 8}.${i & 255}`,
        network: badNetwork,
      }),
  );
  await Promise.all(pages.map((page) => page.open()));
  const signUpIds = heat.slots.map(({ signUpId }) => signUpId!);
  return { track, pages, office, timer, raceId, heatId: heat.heatId, signUpIds, calm };
}

let kept = false;
try {
  await buildApps(['site']);
  const track = await step('start PostgreSQL, Redis and two of each service', () =>
    startTrack({ twoOfEach: true, site: true, live: true, jobs: true }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void track.stop().then(() => process.exit(1)));
  try {
    await step('add today’s race', () => seedDay(track));
    const stage = await step(`open ${values.pages} live pages`, () => stageOn(track));
    say(`\n  seed ${seed}, ${seconds} s\n`);
    const began = performance.now();
    const { faults, changes, looks, stale, lost, behind, equalAfter } = await dayUnderFaults(
      stage,
      {
        seed,
        seconds,
        gap: failover?.gap ?? [3000, 8000],
        ...(failover && { breakages: failover.breakages }),
      },
      (what) => say(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`),
    );
    for (const page of stage.pages) page.close();
    const equal =
      equalAfter === undefined ? 'never' : `${(equalAfter / 1000).toFixed(1)} s after the last fault`;
    say(`
  ${faults.length} faults, ${changes} passes and moves, ${looks} looks at pages: ${stale} showed the past as the present, ${lost} said that they may be behind, and ${behind} of these were
  all pages equal: ${equal}
`);
    kept = stale === 0 && behind > 0 && equalAfter !== undefined;
  } finally {
    await track.stop();
  }
} catch (error) {
  complainAndExit(error);
}
process.exit(kept ? 0 : 1);
