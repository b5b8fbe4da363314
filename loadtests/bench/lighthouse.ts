// `npm run lighthouse`: Lighthouse on a phone for the main pages of a running `npm start`, with its demo content, or for the given
// addresses: `npm run lighthouse -- /rank /race-video`.
import { lookup } from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Agent, fetch } from 'undici';
import { chromiumPath, ensureChromium } from '../../deploy/checks/chromium.ts';
import { run } from '../../deploy/local/run.ts';
import { hostsAt, sitePort } from '../../deploy/local/settings.ts';
import { complainAndExit, Complaint, say } from '../../deploy/local/terminal.ts';
import { median } from './processes.ts';

/** Not a dependency: its 114 packages would be installed by everyone. */
const LIGHTHOUSE = 'lighthouse@13.0.1';

const hosts = hostsAt(sitePort());
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://${hosts.en}` },
    office: { type: 'string', default: `http://${hosts.admin}` },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});

interface Page {
  name: string;
  url: string;
  cookie?: string;
  minPerformance: number;
}

/** Browsers resolve names below localhost, Node does not. */
const dispatcher = new Agent({
  connect: {
    lookup: (name, options, found) =>
      /(?:^|\.)localhost$/.test(name)
        ? found(null, [{ address: '127.0.0.1', family: 4 }])
        : lookup(name, options, found),
  },
});

type Categories = Record<string, { score: number }>;

/** The first link of a page that has the form. */
async function linkOn(path: string, form: RegExp): Promise<string> {
  const page = await (await fetch(values.url + path, { dispatcher })).text();
  const [, link] = new RegExp(`href="(${form.source})"`).exec(page) ?? [];
  if (link === undefined)
    throw new Complaint(`${path} has no link like ${form.source}; is the demo content there?`);
  return link;
}

/** The session of a demo member who is not in the race, for its form. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${values.url}/member/login`, {
    method: 'POST',
    dispatcher,
    redirect: 'manual',
    headers: { origin: values.url },
    body: new URLSearchParams({
      dial: 'RU',
      phone: '9035557708',
      password: 'night-circuit-pilot',
      way: 'password',
      formId: 'lighthouse',
    }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0]!)
    .findLast((one) => /=\w/.test(one));
  if (cookie === undefined) throw new Complaint('The demo member could not sign in.');
  return cookie;
}

const MIN_PERFORMANCE = 97;

async function pages(): Promise<Page[]> {
  if (positionals.length > 0)
    return positionals.map((address) => ({
      name: address,
      url: new URL(address, values.url).href,
      minPerformance: MIN_PERFORMANCE,
    }));
  const race = await linkOn('/race-list', /\/race-detail\/[\w-]+/);
  const finished = await linkOn('/rank', /\/race-detail\/[\w-]+#results/);
  const site: [string, string, string?][] = [
    ['home', '/'],
    ['race list', '/race-list'],
    ['race', race],
    // Short results have a file and no link to a page of their own.
    [
      'result',
      (await linkOn(finished, /\/race-detail\/[\w-]+\/results\/[\w-]+\/table\.csv/)).replace(
        '/table.csv',
        '',
      ),
    ],
    ['news', '/race-event'],
    ['article', await linkOn('/race-event', /\/event-detail\/[\w-]+/)],
    ['videos', '/race-video'],
    ['video', await linkOn('/race-video', /\/race-video\/[\w-]+/)],
    ['standings', '/rank'],
    ['sign-up', `${race}/sign-up`, await signIn()],
    ['register', '/member/register'],
  ];
  return [
    ...site.map(([name, path, cookie]) => ({
      name,
      url: values.url + path,
      minPerformance: MIN_PERFORMANCE,
      ...(cookie && { cookie }),
    })),
    { name: 'office login', url: values.office, minPerformance: 90 },
  ].filter(({ name }) => values.only === '' || values.only.split(',').includes(name));
}

async function scoresOf({ url, cookie }: Page, folder: string): Promise<Record<string, number>> {
  const output = join(folder, 'report.json');
  const isPrivate = /\/(?:member|sign-up)|admin\./.test(url);
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    // Private pages are meant to stay out of search engines.
    ...(isPrivate ? ['--skip-audits=is-crawlable'] : []),
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const options = { env: { ...process.env, CHROME_PATH: chromiumPath() } };
  // A busy machine sometimes fails to record a trace.
  if ((await run('npx', args, { ...options, mayFail: true })) !== 0) await run('npx', args, options);
  const { categories } = JSON.parse(readFileSync(output, 'utf8')) as { categories: Categories };
  return Object.fromEntries(
    Object.entries(categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-lighthouse-'));
try {
  await ensureChromium();
  const misses: string[] = [];
  for (const page of await pages()) {
    const runs: Record<string, number>[] = [];
    // oxlint-disable-next-line eslint/no-await-in-loop -- runs at the same time would slow each other
    for (let index = 0; index < Number(values.runs); index += 1) runs.push(await scoresOf(page, folder));
    const ids = Object.keys(runs[0] ?? {});
    const scores = ids.map((id) => [id, median(runs.map((each) => each[id]!))] as const);
    say(`  ${page.name.padEnd(14)} ${scores.map(([id, score]) => `${id} ${score}`).join('   ')}`);
    for (const [id, score] of scores)
      if (score < (id === 'performance' ? page.minPerformance : 100))
        misses.push(`${page.name}: ${id} ${score}`);
  }
  if (misses.length > 0) throw new Complaint(`Goals missed: ${misses.join(', ')}.`);
} catch (error) {
  complainAndExit(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
