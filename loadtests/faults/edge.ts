// `npm run faults:edge`: attacks the BFF and the back office's server in sequence, while an ordinary caller makes calls.
// `-- --seconds 30` sets the duration of each attack. Loopback only.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApps } from '../../deploy/local/builds.ts';
import { freePort } from '../../deploy/local/ports.ts';
import { startProcess } from '../../deploy/local/processes.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { officeAttacks, publicAttacks, type Tally, type Target } from './edge-attacks.ts';
import { startTrack } from './race-track.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '12' } } });
const seconds = Number(values.seconds);
const OFFICE_HOST = 'admin.localhost';
/** More growth of memory by an attack counts as a leak. */
const MAX_GROWTH = 150;

const memoryOf = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`]).toString()) / 1024);

interface Watch {
  slowest: number;
  failures: number;
  peak: number;
}

/** An ordinary caller, twenty calls a second until stopped. */
async function watch(pid: number, over: AbortSignal, call: () => Promise<boolean>): Promise<Watch> {
  const seen: Watch = { slowest: 0, failures: 0, peak: 0 };
  while (!over.aborted) {
    const began = performance.now();
    if (!(await call())) seen.failures += 1;
    seen.slowest = Math.max(seen.slowest, performance.now() - began);
    seen.peak = Math.max(seen.peak, memoryOf(pid));
    await pause(50);
  }
  return seen;
}

const post = async (url: string, headers: Record<string, string>, expected: number): Promise<boolean> => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } };
  try {
    return (await fetch(url, init)).status === expected;
  } catch {
    // An ordinary call without an answer is a finding.
    return false;
  }
};

const tallied = (tally: Tally): string =>
  [...tally].map(([name, count]) => `${count} ${name}`).join(', ') || 'nothing';

let kept = true;
try {
  await buildApps(['back office']);
  const track = await step('start PostgreSQL, Redis and the services', () =>
    startTrack({ edge: { NETWORK_CALLS_PER_MINUTE: '1200' } }),
  );
  const stops: (() => Promise<unknown>)[] = [() => track.stop()];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    const officePort = await freePort();
    const office = await step('start the back office', () =>
      startProcess(
        'back office',
        {
          script: 'admin-web/server/main.ts',
          port: officePort,
          env: {
            ADMIN_WEB_PORT: `${officePort}`,
            ADMIN_HOST: OFFICE_HOST,
            SITE_SCHEME: 'http',
            DRAIN_NOTICE_MS: '0',
            SITE_URLS: 'cn=http://cn.localhost,en=http://en.localhost,ru=http://ru.localhost',
            BFF_URL: track.doors.admin,
            HOURLY_TOKEN_SECRET: track.hourlySecret,
          },
        },
        (sentence) => say(sentence),
      ),
    );
    stops.push(() => office.stop());
    const { hourlySecret } = track;
    const headers = { host: OFFICE_HOST, origin: `http://${OFFICE_HOST}` };
    const officeTarget: Target = { url: `http://127.0.0.1:${officePort}`, hourlySecret, headers };
    const rounds = [
      ...publicAttacks.map((attack) => ({
        attack,
        target: { url: track.doors.site, hourlySecret },
        pid: track.pidOf('bff'),
        call: () =>
          post(`${track.doors.site}/api/get_race_list`, { 'x-forwarded-for': '203.0.113.200' }, 200),
      })),
      ...officeAttacks.map((attack) => ({
        attack,
        target: officeTarget,
        pid: office.pid,
        // An answer of the BFF to an unknown caller.
        call: () =>
          post(`${track.doors.admin}/api/adm/get_adm_info`, { 'x-forwarded-for': '203.0.113.200' }, 401),
      })),
    ];
    say(`\n  ${seconds} s each; memory in MB before, at its peak, after; the slowest ordinary call\n`);
    for (const { attack, target, pid, call } of rounds) {
      const before = memoryOf(pid);
      const over = new AbortController();
      const watching = watch(pid, over.signal, call);
      const tally = await attack.run(target, seconds);
      over.abort();
      const { slowest, failures, peak } = await watching;
      const after = memoryOf(pid);
      const held = failures === 0 && after - before < MAX_GROWTH;
      kept &&= held;
      const memory = [before, peak, after].map((mb) => `${mb}`.padStart(4)).join(' ');
      say(
        `  ${held ? '✓' : '✗'} ${attack.name.padEnd(38)}${memory}   ${slowest.toFixed(0).padStart(5)} ms   ${failures} failed`,
      );
      say(`      ${tallied(tally)}`);
    }
    say('');
  } finally {
    await stop();
  }
} catch (error) {
  complainAndExit(error);
}
process.exit(kept ? 0 : 1);
