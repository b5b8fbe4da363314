// `npm run bench:race-day`: how long a pass of the gate takes from the timing system to the open live pages, while
// `npm start -- --data race-day` runs. `-- --viewers 500` sets how many pages follow the day, `--seconds 60` for how long; `--site` and `--live`
// are the addresses of the site and of the danmaku service without the local front door, which is no part of an installation. Loopback only.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { OfficeCalls } from '../../deploy/local/office-calls.ts';
import { hostsAt, sitePort } from '../../deploy/local/settings.ts';
import { complainAndExit, say } from '../../deploy/local/terminal.ts';
import { TimerCalls } from '../../deploy/local/timer-calls.ts';
import { addDelay, type DelayCounts, quantile } from './delays.ts';
import { DayPage } from './venue/day-page.ts';
import { openHeat } from './venue/open-heat.ts';

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    site: { type: 'string', default: `http://127.0.0.1:${sitePort()}` },
    live: { type: 'string', default: `http://127.0.0.1:${sitePort()}` },
  },
});
const viewers = Number(values.viewers);
/** Four pilots with laps of eight seconds, now and then two of them at once. */
const PASSES_MS = [0, 150, 1900, 3100];
const LAP_MS = 8000;
/** For the last answers. */
const SETTLED_MS = 5000;
/** Of this process: more viewers share them, as phones share no computer. */
const MAX_CONNECTIONS = 1000;

const hosts = hostsAt(sitePort());

async function fly(timer: TimerCalls, heatId: string, pilots: string[], sentAt: number[]): Promise<void> {
  const flight = randomUUID();
  await timer.send({ kind: 'started', flight, heatId });
  const passes: number[][] = pilots.map(() => []);
  const ends = performance.now() + Number(values.seconds) * 1000;
  for (let lap = 0; performance.now() < ends; lap += 1)
    for (const [i, signUpId] of pilots.entries()) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one pass after the other
      await pause((PASSES_MS[i + 1] ?? LAP_MS) - PASSES_MS[i]!);
      passes[i]!.push((lap + 1) * LAP_MS + PASSES_MS[i]!);
      sentAt.push(performance.now());
      // oxlint-disable-next-line eslint/no-await-in-loop -- one pass after the other
      await timer.send({ kind: 'laps', flight, seats: [{ seat: i + 1, signUpId, passes: [...passes[i]!] }] });
    }
  await pause(SETTLED_MS);
  await timer.send({ kind: 'stopped', flight }, { kind: 'discarded', flight });
}

try {
  const office = await OfficeCalls.enter(hosts.admin, 'operator');
  const { raceId, heat, version } = await openHeat(office);
  if (heat.state === 'planned')
    await office.call('adm/change_heat', { raceId, version, heatId: heat.heatId, step: 'call' });
  const timer = await TimerCalls.connect(office, hosts.en, raceId, 'Benchmark');
  const site = new Pool(values.site, { connections: Math.min(viewers, MAX_CONNECTIONS) });
  const sentAt: number[] = [];
  const late: DelayCounts = {};
  const crowd = Array.from(
    { length: viewers },
    (_, i) =>
      new DayPage(
        { live: values.live, site, host: hosts.en, raceId, address: `10.0.${i >> 8}.${i & 255}` },
        (before, now) => {
          for (const sent of sentAt.slice(before, now)) addDelay(late, performance.now() - sent);
        },
      ),
  );
  await Promise.all(crowd.map((viewer) => viewer.open()));
  await fly(
    timer,
    heat.heatId,
    heat.slots.map(({ signUpId }) => signUpId!).slice(0, PASSES_MS.length),
    sentAt,
  );
  const asked = crowd.reduce((sum, viewer) => sum + viewer.asked, 0);
  const shown = Object.values(late).reduce((sum, count) => sum + count, 0);
  say(`
  ${viewers} pages, ${sentAt.length} passes: ${shown} of ${viewers * sentAt.length} shown, ${asked} requests
  from the timing system to the page: p50 ${quantile(late, 0.5)} ms, p95 ${quantile(late, 0.95)} ms, p99 ${quantile(late, 0.99)} ms, most ${quantile(late, 1)} ms
`);
  for (const viewer of crowd) viewer.close();
  await site.close();
} catch (error) {
  complainAndExit(error);
}
