// `npm run bench:ssr`: CPU of cached and uncached pages against a bare server of the same bytes and React alone, of a page
// for a member, and memory.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { buildApps } from '../../deploy/local/builds.ts';
import { root } from '../../deploy/local/places.ts';
import { complainAndExit, Complaint, say } from '../../deploy/local/terminal.ts';
import { FakeBff, hourlyTokenSecret } from '../../web/tests/support/fake-bff.ts';
import { fakeRace } from '../../web/tests/support/fake-races.ts';
import { fakeStandings } from '../../web/tests/support/fake-results.ts';
import { envFor, hosts, SiteProcess } from '../../web/tests/support/site-process.ts';
import { ranBetween, runningTimes } from './cpu.ts';
import { median } from './processes.ts';
import type { BareResponse } from './ssr-role.ts';

const ROUNDS = 3;
const CACHED = 4000;
const UNCACHED = 300;
const WARM_UP = 1500;
const CONNECTIONS = 16;
/** More would exceed the deadlines of calls on a busy machine. */
const RENDERS_IN_FLIGHT = 4;
/** Page numbers have four digits. The page cache is full after that. */
const PAGES = 9999;
const MIN_CACHED_RATIO = 0.25;
const MIN_UNCACHED_RATIO = 0.6;
const MAX_GROWTH_MB = 20;

const build = join(root, 'web/build/server/index.js');
const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
const headers = { host: hosts.en, 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (bench)' };

async function startRole(
  role: 'bare' | 'render',
  input: object,
): Promise<{ child: ChildProcess; answer: unknown }> {
  const file = join(folder, `${role}.json`);
  writeFileSync(file, JSON.stringify(input));
  const child = fork(join(root, 'loadtests/bench/ssr-role.ts'), [role], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_INPUT: file },
  });
  const [answer] = (await once(child, 'message')) as [unknown];
  return { child, answer };
}

/** CPU microseconds of the server per response. */
async function costOf(
  pool: Pool,
  pid: number,
  count: number,
  pathOf: (index: number) => string,
  inFlight = CONNECTIONS,
  cookie = '',
): Promise<number> {
  const before = runningTimes([{ name: 'server', pid }]);
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < count) {
        const sent = { ...headers, ...(cookie && { cookie }) };
        const { statusCode, body } = await pool.request({
          method: 'GET',
          path: pathOf(next++),
          headers: sent,
        });
        await body.dump({ limit: Number.MAX_SAFE_INTEGER });
        if (statusCode !== 200) throw new Complaint(`The site answered ${statusCode}.`);
      }
    }),
  );
  return ((ranBetween(before, runningTimes([{ name: 'server', pid }])).get('server') ?? 0) * 1000) / count;
}

async function responseOf(pool: Pool, path: string): Promise<BareResponse> {
  const answer = await pool.request({ method: 'GET', path, headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const sent = Object.entries(answer.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return { headers: Object.fromEntries(sent) as Record<string, string>, body: body.toString('base64') };
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function measure(site: SiteProcess, bff: FakeBff): Promise<string[]> {
  const page = '/race-list';
  const pid = site.child.pid!;
  const pool = new Pool(`http://127.0.0.1:${site.port}`, { connections: CONNECTIONS });
  const bare = await startRole('bare', await responseOf(pool, page));
  const barePool = new Pool(`http://127.0.0.1:${String(bare.answer)}`, { connections: CONNECTIONS });
  const costs = {
    bare: [] as number[],
    cached: [] as number[],
    uncached: [] as number[],
    member: [] as number[],
  };
  const cookie = `access_token=${bff.signIn(bff.addMember({ phone: '+8613800138000' }).phone)}`;
  let made = 0;
  // The processes of React alone are warm as well.
  await costOf(pool, pid, WARM_UP, () => `${page}?made=${(made += 1)}`, RENDERS_IN_FLIGHT);
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = {
      bare: await costOf(barePool, bare.child.pid!, CACHED, () => page),
      cached: await costOf(pool, pid, CACHED, () => page),
      uncached: await costOf(pool, pid, UNCACHED, () => `${page}?made=${(made += 1)}`, RENDERS_IN_FLIGHT),
      member: await costOf(pool, pid, UNCACHED, () => '/member', RENDERS_IN_FLIGHT, cookie),
    };
    // The first round warms up.
    if (round >= 0)
      for (const name of ['bare', 'cached', 'uncached', 'member'] as const) costs[name].push(measured[name]);
  }
  bare.child.kill();
  const texts = { site: '/a', member: '/b' };
  const settings = {
    bffUrl: bff.url,
    hourlyTokenSecret,
    scheme: 'http',
    hosts,
    sessionCookieDomain: undefined,
    textChunks: { cn: texts, en: texts, ru: texts },
  };
  const { answer } = await startRole('render', { build, url: `http://${hosts.en}${page}`, settings });
  const alone = answer as { streamed: number; string: number };
  const [cost, kept] = [median(costs.bare), median(costs.cached)];
  const [anew, own] = [median(costs.uncached), median(costs.member)];
  const best = Math.min(alone.streamed, alone.string);
  say(`\n  microseconds of CPU per response, ${page}, medians of ${ROUNDS} rounds\n`);
  say(`  bare node:http, same bytes   ${cost.toFixed(0)}`);
  say(
    `  cached page                  ${kept.toFixed(0)}   × ${(cost / kept).toFixed(2)} (≥ ${MIN_CACHED_RATIO})`,
  );
  say(
    `  React alone                  ${alone.streamed.toFixed(0)} streamed, ${alone.string.toFixed(0)} as a string`,
  );
  say(
    `  uncached page                ${anew.toFixed(0)}   × ${(best / anew).toFixed(2)} (≥ ${MIN_UNCACHED_RATIO})`,
  );
  say(`  /member, never cached        ${own.toFixed(0)}   × ${(anew / own).toFixed(2)} of an uncached page`);

  const visitAll = (year: number) =>
    costOf(pool, pid, PAGES, (index) => `/rank?year=${year}&page=${index + 1}`, RENDERS_IN_FLIGHT);
  await visitAll(2026);
  const full = memoryOf(pid);
  await visitAll(2025);
  const growth = memoryOf(pid) - full;
  say(
    `  memory                       ${full.toFixed(0)} MB after ${PAGES} URLs, ${growth.toFixed(0)} MB more after ${2 * PAGES} (≤ ${MAX_GROWTH_MB})\n`,
  );
  await Promise.all([pool.close(), barePool.close()]);
  return [
    ...(cost / kept < MIN_CACHED_RATIO ? ['cached pages are too slow'] : []),
    ...(best / anew < MIN_UNCACHED_RATIO ? ['uncached pages are too slow'] : []),
    ...(growth > MAX_GROWTH_MB ? ['memory grows'] : []),
  ];
}

try {
  await buildApps(['site']);
  const bff = await FakeBff.start();
  for (let race = 0; race < 12; race += 1) bff.races.push(fakeRace({ title: { text: `Race ${race}` } }));
  bff.override('get_standings', () => ({ code: 0, msg: '', data: fakeStandings({ total: 1_000_000 }) }));
  const site = await SiteProcess.start(envFor(bff.url));
  try {
    const misses = await measure(site, bff);
    if (misses.length > 0) throw new Complaint(`Goals missed: ${misses.join(', ')}.`);
  } finally {
    await Promise.all([site.stop(), bff.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  complainAndExit(error);
}
