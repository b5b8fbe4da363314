// Runs in a container of `web`, before and after an upgrade: readiness of programs, public calls of the specification, pages of the
// sitemaps. Reads only, without an account. Prints a line for each failure (ADDRESS ANSWER), and progress to stderr.
// Usage: node --input-type=module-typescript - PROGRAM… <answers.ts; a single file without dependencies, because it arrives as stdin.
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAGES = 200;
/** A broken site fails on every page: a few lines are enough. */
const MAX_FAILURES = 20;
const PROGRESS_EVERY = 20;
/** In ms. Together longer than the minute of a rate limit; a single failed request while a container goes is no failure. */
const PAUSES = [1000, 5000, 20_000, 40_000];
/** For all of them: a broken site must not delay the way back. */
const MAX_PAUSE = 180_000;
const DEADLINE = 15_000;
const PORT = 3000;
const portsOfHealth: Record<string, number> = { bff: 3002 };

interface Answer {
  status: number;
  text: string;
}
interface Question {
  host: string;
  path: string;
  /** JSON of a call. */
  input?: object;
}
export interface Installation {
  gateway: string;
  /** Of the sites, by language. */
  hosts: Record<string, string>;
  scheme: string;
  adminHost: string;
  programs: readonly string[];
  pauses?: readonly number[];
  progress: (text: string) => void;
}

const calls: [name: string, input: object, idIn?: string][] = [
  ['get_base', {}],
  ['get_race_list', {}],
  ['get_race_detail', {}, 'raceId'],
  ['get_race_year', {}],
  ['get_race_images', {}],
  ['get_race_video', {}],
  ['get_news_list', {}],
  ['get_news_detail', {}, 'newsId'],
  ['get_club_member', {}],
  ['get_partner', {}],
  ['get_club_file', {}],
  ['get_seo_detail', { path: '/' }],
];

/** `cn=a,en=b` */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string]));

export const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );

/** Adds failures to `failures`; throws when there are too many. */
export class Checks {
  readonly failures: string[] = [];
  private paused = 0;
  private readonly installation: Installation;

  constructor(installation: Installation) {
    this.installation = installation;
  }

  async all(): Promise<void> {
    const { hosts, adminHost, programs } = this.installation;
    for (const program of programs) await this.waitForReady(program);
    this.installation.progress(`${programs.length} programs asked for readiness`);
    await this.ask({ host: adminHost, path: '/' });
    for (const lang of Object.keys(hosts)) {
      await this.makeCalls(lang);
      await this.openPages(hosts[lang]!);
    }
  }

  /** Each replica. */
  private async waitForReady(program: string): Promise<void> {
    const port = portsOfHealth[program] ?? PORT;
    try {
      for (const { address } of await lookup(program, { all: true })) {
        const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/ready`;
        await this.expectOk(`${program}/ready`, () => send(url, {}));
      }
    } catch (error) {
      if (error instanceof TooManyFailures) throw error;
      this.fail(`${program}/ready`, codeOf(error));
    }
  }

  private async makeCalls(lang: string): Promise<void> {
    const host = this.installation.hosts[lang]!;
    const ids: Record<string, string | undefined> = {};
    for (const [name, input, idIn] of calls) {
      // Without a race or news there is no detail.
      if (idIn && !ids[idIn]) continue;
      const whole = idIn ? { ...input, [idIn]: ids[idIn] } : input;
      const text = await this.ask({ host, path: `/api/${name}`, input: whole }, lang);
      for (const id of ['raceId', 'newsId'])
        if (name === `get_${id.slice(0, -2)}_list`) ids[id] = new RegExp(`"${id}":"([^"]+)"`).exec(text)?.[1];
    }
    this.installation.progress(`${host} answered the public calls`);
  }

  private async openPages(host: string): Promise<void> {
    const pages: string[] = [];
    for (const file of addressesIn(await this.ask({ host, path: '/sitemap.xml' }))) {
      if (pages.length >= MAX_PAGES) break;
      pages.push(...addressesIn(await this.ask({ host, path: pathOf(file) })));
    }
    if (pages.length === 0) this.fail(`${host}/sitemap.xml`, 'lists no pages');
    const first = pages.slice(0, MAX_PAGES);
    for (const [index, page] of first.entries()) {
      await this.ask({ host, path: pathOf(page) });
      if ((index + 1) % PROGRESS_EVERY === 0 || index + 1 === first.length)
        this.installation.progress(`${host} ${index + 1} of ${first.length} pages`);
    }
  }

  private ask({ host, path, input }: Question, lang = ''): Promise<string> {
    const { gateway, scheme } = this.installation;
    const headers = {
      host,
      'user-agent': 'paddock-upgrade',
      ...(input && { lang, origin: `${scheme}://${host}`, 'content-type': 'application/json' }),
    };
    const body = input && JSON.stringify(input);
    return this.expectOk(`${host}${path}`, async () => {
      const answer = await send(`${gateway}${path}`, headers, body);
      if (!input || answer.status !== 200) return answer;
      const { code } = JSON.parse(answer.text) as { code: number };
      if (code !== 0) throw new Error(`code-${code}`);
      return answer;
    });
  }

  private async expectOk(address: string, attempt: () => Promise<Answer>): Promise<string> {
    let problem: string | number = '';
    for (const ms of [...(this.installation.pauses ?? PAUSES), undefined]) {
      try {
        const { status, text } = await attempt();
        if (status === 200) return text;
        problem = status;
        // Another attempt finds the same page; what may pass are limits, overload and a restart.
        if (status < 500 && status !== 429) break;
      } catch (error) {
        problem = codeOf(error);
      }
      if (ms === undefined || this.paused + ms > MAX_PAUSE) break;
      this.paused += ms;
      await pause(ms);
    }
    this.fail(address, problem);
    return '';
  }

  private fail(address: string, problem: string | number): void {
    this.failures.push(`${address} ${problem}`);
    if (this.failures.length >= MAX_FAILURES) throw new TooManyFailures();
  }
}

class TooManyFailures extends Error {}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Follows the gateway's redirect to TLS; the certificate is for browsers, not for this name. */
function send(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const servername = (headers.host ?? '').replace(/:\d+$/, '');
    const options = { method: body === undefined ? 'GET' : 'POST', headers, timeout: DEADLINE };
    const sent = isSecure
      ? requestSecure(url, { ...options, servername, rejectUnauthorized: false })
      : requestPlain(url, options);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        if (status !== 308 || isSecure) return resolve({ status, text: Buffer.concat(parts).toString() });
        const secure = new URL(url);
        secure.protocol = 'https:';
        secure.port = '8443';
        resolve(send(secure.href, headers, body));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(body);
  });
}

const printProgress = (text: string) => void process.stderr.write(`    ${text}\n`);

if (import.meta.main) {
  const checks = new Checks({
    progress: printProgress,
    gateway: 'http://gateway:8080',
    hosts: pairs(process.env.SITE_HOSTS!),
    scheme: process.env.SITE_SCHEME!,
    adminHost: process.env.ADMIN_HOST!,
    programs: process.argv.slice(2),
  });
  try {
    await checks.all();
  } catch (error) {
    if (!(error instanceof TooManyFailures)) throw error;
    printProgress(`stopped after ${MAX_FAILURES} failures`);
  }
  for (const failure of checks.failures) process.stdout.write(`${failure.replaceAll('\n', ' ')}\n`);
}
