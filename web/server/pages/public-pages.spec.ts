import { describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Site, Visit } from '../../app/server/visit.server.ts';
import type { CacheInvalidations } from '../cache-invalidations.ts';
import type { StoredPage } from './page-cache.ts';
import { PublicPages as Pages } from './public-pages.ts';

const keep = 'public, s-maxage=60, stale-while-revalidate=600';

const hosts = { cn: 'cn.test', en: 'en.test', ru: 'ru.test' };
const settings = { scheme: 'http', hosts, streamOrigins: [], outdatedPageMs: 900_000 } as const;
let visits = 0;

function visit(host = 'en.test'): Visit {
  visits += 1;
  const log = { error: jest.fn() };
  return { nonce: `nonce-number-${visits}`, host, log } as unknown as Visit;
}

/** Answers as the listener does. */
class PublicPages {
  private readonly pages: Pages;

  constructor(site: Site, invalidations?: CacheInvalidations, now?: () => number) {
    this.pages = new Pages(site, settings, invalidations, now);
  }

  async stored(request: Request, from: Visit): Promise<StoredPage | Response> {
    const { host, pathname, search } = new URL(request.url);
    const own = { ...from, host };
    const cached = this.pages.find(host, pathname + search, () => ({ request, visit: own }));
    return cached ?? (await this.pages.render(request, own));
  }

  async answer(request: Request, from: Visit): Promise<Response> {
    const page = await this.stored(request, from);
    if (page instanceof Response) return page;
    const { headers, body } = page;
    const pairs = headers.flatMap((name, index): [string, string][] =>
      index % 2 ? [] : [[name, headers[index + 1]!]],
    );
    return new Response(new Uint8Array(body.in('identity')), { headers: pairs });
  }
}

/** Pages show a render counter and their nonce. */
function siteThat(answer: (request: Request, made: number) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const site: Site = {
    version: 'test',
    close: () => Promise.resolve(),
    async handle(request, { nonce, onCall }) {
      requests.push(request);
      const raceId = /^\/race-detail\/(.+)$/.exec(new URL(request.url).pathname)?.[1];
      if (raceId) onCall?.('get_race_detail', { raceId });
      else onCall?.('get_race_list', {});
      const response = await answer(request, requests.length);
      const headers = { 'cache-control': 'private, no-store', ...Object.fromEntries(response.headers) };
      return new Response(`${await response.text()} <script nonce="${nonce}">run()</script>`, {
        status: response.status,
        headers,
      });
    },
  };
  return { site, requests };
}

const page = (made: number, headers: Record<string, string> = { 'cache-control': keep }, status = 200) =>
  new Response(`made ${made}`, { status, headers });

function clock(start = 1_000_000) {
  let time = start;
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) };
}

const get = (path = '/', headers: Record<string, string> = {}) =>
  new Request(`http://en.test${path}`, { headers });

/** An invalidation channel under the control of the test. */
function invalidationChannel(connected = true) {
  let listeners: Parameters<CacheInvalidations['subscribe']> = [() => undefined, () => undefined];
  return {
    connected,
    subscribe: (...given: typeof listeners) => void (listeners = given),
    close: () => undefined,
    publish: (...tags: string[]) => listeners[0](tags),
    changeConnection: () => listeners[1](),
  };
}

async function policyOf(path: string, status = 200): Promise<string | null> {
  const { site } = siteThat((_, made) => page(made, undefined, status));
  return (await new PublicPages(site, invalidationChannel()).answer(get(path), visit())).headers.get(
    'cache-control',
  );
}

async function bodies(pages: PublicPages, ...requests: Request[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) found.push(await (await pages.answer(request, visit())).text());
  return found;
}

const madeIn = (found: string[]) => found.map((body) => /made \d+/.exec(body)?.[0]);

describe('public pages', () => {
  it('are rendered once, without a nonce, and are the same in each response', async () => {
    const { site } = siteThat((_, made) => page(made));
    const found = await bodies(new PublicPages(site, invalidationChannel()), get(), get(), get());
    expect(new Set(found)).toEqual(new Set(['made 1 <script>run()</script>']));
  });

  it('allow their scripts by hash', async () => {
    const { site } = siteThat((_, made) => page(made));
    const { headers } = await new PublicPages(site, invalidationChannel()).answer(get(), visit());
    const hash = createHash('sha256').update('run()').digest('base64');
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}'; style-src 'self';`,
    );
  });

  it('are not stored when they show their nonce', async () => {
    const { site } = siteThat((_, made) => page(made));
    const showing: Site = {
      ...site,
      async handle(request, from) {
        const answer = await site.handle(request, from);
        return new Response(`${await answer.text()} ${from.nonce}`, { headers: answer.headers });
      },
    };
    const pages = new PublicPages(showing, invalidationChannel());
    expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 1', 'made 2']);
    expect((await pages.answer(get(), visit())).headers.get('cache-control')).toBe('private, no-store');
  });

  it('are cached without a stale time when only s-maxage is set', async () => {
    const { now, pass } = clock();
    const { site } = siteThat((_, made) => page(made, { 'cache-control': 'public, s-maxage=60' }));
    const pages = new PublicPages(site, invalidationChannel(), now);
    expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 1', 'made 1']);
    pass(60);
    expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 2', 'made 2']);
  });

  it('are served stale while they revalidate', async () => {
    const { now, pass } = clock();
    const { site, requests } = siteThat((_, made) => page(made));
    const pages = new PublicPages(site, invalidationChannel(), now);
    await bodies(pages, get());
    pass(61);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 1']);
    expect(requests).toHaveLength(2);
    await new Promise(setImmediate);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 2']);
    pass(10_000);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 3']);
  });

  it('stay available and log the error when revalidation fails', async () => {
    const { now, pass } = clock();
    const { site } = siteThat((_, made) => {
      if (made > 1) throw new Error('broken');
      return page(made);
    });
    const pages = new PublicPages(site, invalidationChannel(), now);
    await bodies(pages, get());
    pass(61);
    const staleVisit = visit();
    expect(await (await pages.answer(get(), staleVisit)).text()).toContain('made 1');
    await new Promise(setImmediate);
    expect(staleVisit.log.error).toHaveBeenCalledTimes(1);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 1']);
  });

  it('are rendered once for concurrent requests', async () => {
    const { site, requests } = siteThat((_, made) => page(made));
    const pages = new PublicPages(site, invalidationChannel());
    await Promise.all(Array.from({ length: 20 }, () => pages.answer(get(), visit())));
    expect(requests).toHaveLength(1);
  });

  it('are rendered from the URL alone', async () => {
    const { site, requests } = siteThat((_, made) => page(made));
    const sent = {
      cookie: 'access_token=secret',
      'x-forwarded-host': 'evil.test',
      range: 'bytes=0-1',
      'user-agent': 'A',
    };
    await bodies(new PublicPages(site, invalidationChannel()), get('/', sent));
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ 'user-agent': 'A' });
  });

  it('are cached, and so are their data', async () => {
    const { site } = siteThat((_, made) => page(made));
    const requests = ['/', '/_root.data', '/rank.data?page=2', '/_root.data'].map((path) => get(path));
    const found = await bodies(new PublicPages(site, invalidationChannel()), ...requests);
    expect(madeIn(found)).toEqual(['made 1', 'made 2', 'made 3', 'made 2']);
  });

  it('are cached by host and path', async () => {
    const { site } = siteThat((_, made) => page(made));
    const found = await bodies(
      new PublicPages(site, invalidationChannel()),
      get('/'),
      get('/faq'),
      new Request('http://ru.test/'),
      get('/'),
    );
    expect(madeIn(found)).toEqual(['made 1', 'made 2', 'made 3', 'made 1']);
  });
});

it('includes known query parameters in the cache key, regardless of their order', async () => {
  const { site } = siteThat((_, made) => page(made));
  const paths = ['/race-list', '/race-list?state=open&page=2', '/race-list?page=2&state=open', '/race-list'];
  const found = await bodies(new PublicPages(site, invalidationChannel()), ...paths.map((path) => get(path)));
  expect(madeIn(found)).toEqual(['made 1', 'made 2', 'made 2', 'made 1']);
});

describe('never cached', () => {
  it.each([
    ['an error', 500, { 'cache-control': keep }],
    ['a missing page', 404, { 'cache-control': keep }],
    ['a page that sets a cookie', 200, { 'cache-control': keep, 'set-cookie': 'a=1' }],
    ['a page without cache-control', 200, {}],
    ['a private page', 200, { 'cache-control': 'private, no-store' }],
  ] as const)('%s', async (_, status, headers) => {
    const { site } = siteThat((__, made) => page(made, headers, status));
    expect(madeIn(await bodies(new PublicPages(site, invalidationChannel()), get(), get()))).toEqual([
      'made 1',
      'made 2',
    ]);
  });

  it.each(['/?page=2', '/?utm_source=x', '/?__proto__=1', '/_root.data?_routes=x', '/%72ank'])(
    'an unknown query, or an encoded path: %s',
    async (path) => {
      const { site } = siteThat((_, made) => page(made));
      expect(
        madeIn(await bodies(new PublicPages(site, invalidationChannel()), get(path), get(path), get('/'))),
      ).toEqual(['made 1', 'made 2', 'made 3']);
      expect(await policyOf(path)).toBe('private, no-store');
    },
  );

  it('sends private, no-store even for a public route', async () => {
    expect(await policyOf('/', 404)).toBe('private, no-store');
    expect(await policyOf('/')).toBe('public, no-cache');
  });

  it('a parameter of another page, free text, and a repeated parameter', async () => {
    const { site } = siteThat((_, made) => page(made));
    const paths = ['/race-list?year=2026', '/race-list?text=a', '/history?text=a', '/rank?page=1&page=2'];
    const found = await bodies(
      new PublicPages(site, invalidationChannel()),
      ...paths.flatMap((path) => [get(path), get(path)]),
    );
    expect(new Set(madeIn(found)).size).toBe(8);
  });

  it('an error for concurrent requests', async () => {
    const { site } = siteThat((_, made) => (made === 1 ? page(made, {}, 404) : page(made)));
    const pages = new PublicPages(site, invalidationChannel());
    const answers = await Promise.all([pages.answer(get(), visit()), pages.answer(get(), visit())]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });
});

function outage() {
  const { now, pass } = clock();
  const answers = { status: 200 };
  const { site, requests } = siteThat((_, made) => page(made, undefined, answers.status));
  const invalidations = invalidationChannel();
  const pages = new PublicPages(site, invalidations, now);
  const made = async () => madeIn(await bodies(pages, get()))[0];
  const statusOf = async () => (await pages.answer(get(), visit())).status;
  return { pass, answers, requests, invalidations, pages, made, statusOf };
}

describe('pages that cannot be rendered', () => {
  it.each([503, 500, 429])('are replaced by the outdated ones while they answer %s', async (status) => {
    const { pass, answers, requests, invalidations, pages, made } = outage();
    await made();
    invalidations.publish('places');
    answers.status = status;
    expect(await made()).toBe('made 1');
    expect(await pages.stored(get(), visit())).toMatchObject({ isOutdated: true });
    // Renders at most every two seconds.
    expect(requests).toHaveLength(2);
    for (let minute = 0; minute < 10; minute += 1) {
      pass(60);
      expect(await made()).toBe('made 1');
      await new Promise(setImmediate);
    }
    answers.status = 200;
    pass(2);
    await made();
    await new Promise(setImmediate);
    expect(await made()).toBe('made 13');
    expect(await pages.stored(get(), visit())).not.toHaveProperty('isOutdated');
  });

  it('show their error after the limit', async () => {
    const { pass, answers, invalidations, made, statusOf } = outage();
    await made();
    invalidations.publish('places');
    answers.status = 503;
    expect(await statusOf()).toBe(200);
    pass(900);
    expect(await statusOf()).toBe(503);
  });

  it('are not replaced when they are gone', async () => {
    const { answers, invalidations, made, statusOf } = outage();
    await made();
    invalidations.publish('places');
    answers.status = 404;
    expect(await statusOf()).toBe(404);
    answers.status = 503;
    expect(await statusOf()).toBe(503);
  });

  it('are rendered again without the address of a visitor', async () => {
    const addresses: (string | undefined)[] = [];
    const { site } = siteThat((_, made) => page(made));
    const watched: Site = {
      ...site,
      handle: (request, from) => (addresses.push(from.address), site.handle(request, from)),
    };
    const invalidations = invalidationChannel();
    const pages = new PublicPages(watched, invalidations);
    const from = { ...visit(), address: '203.0.113.7' };
    await pages.answer(get(), from);
    invalidations.publish('places');
    await pages.answer(get(), from);
    expect(addresses).toEqual(['203.0.113.7', undefined]);
  });
});

describe('invalidation', () => {
  it('evicts only the pages with the tag', async () => {
    const { site } = siteThat((_, made) => page(made));
    const invalidations = invalidationChannel();
    const pages = new PublicPages(site, invalidations);
    const paths = ['/', '/race-detail/one', '/race-detail/two'].map((path) => get(path));
    await bodies(pages, ...paths);
    invalidations.publish('race:one');
    expect(madeIn(await bodies(pages, ...paths))).toEqual(['made 1', 'made 4', 'made 3']);
    invalidations.publish('places');
    expect(madeIn(await bodies(pages, ...paths))).toEqual(['made 5', 'made 4', 'made 3']);
  });

  it('during a render keeps the page out of the cache', async () => {
    const held = Promise.withResolvers<void>();
    const { site, requests } = siteThat(async (_, made) => {
      if (made === 1) await held.promise;
      return page(made);
    });
    const invalidations = invalidationChannel();
    const pages = new PublicPages(site, invalidations);
    const first = bodies(pages, get());
    await new Promise(setImmediate);
    expect(requests).toHaveLength(1);
    invalidations.publish('places');
    const second = bodies(pages, get());
    held.resolve();
    expect(madeIn(await first)).toEqual(['made 1']);
    expect(madeIn(await second)).toEqual(['made 2']);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 2']);
  });

  it('evicts again after a second, for a BFF that lags behind', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      const { site } = siteThat((_, made) => page(made));
      const invalidations = invalidationChannel();
      const pages = new PublicPages(site, invalidations);
      invalidations.publish('places');
      expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 1', 'made 1']);
      jest.advanceTimersByTime(1000);
      expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 2', 'made 2']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('clears the cache once on disconnect, then caches for seconds only', async () => {
    const { now, pass } = clock();
    const { site } = siteThat((_, made) => page(made));
    const invalidations = invalidationChannel();
    const pages = new PublicPages(site, invalidations, now);
    await bodies(pages, get());
    invalidations.connected = false;
    invalidations.changeConnection();
    expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 2', 'made 2']);
    pass(5);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 3']);
  });
});
