import { describe, expect, it, jest } from '@jest/globals';
import type { Site, Visit } from '../app/server/visit.server.ts';
import type { News } from './cleared-tags.ts';
import { PublicPages } from './public-pages.ts';

const keep = 'public, s-maxage=60, stale-while-revalidate=600';

let visits = 0;

function visit(): Visit {
  visits += 1;
  const log = { error: jest.fn() };
  return { nonce: `nonce-number-${visits}`, log } as unknown as Visit;
}

/** A site whose pages count how often they were made and carry the nonce they were made with. */
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
      return new Response(`${await response.text()} <script nonce="${nonce}">`, {
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

/** News that a test tells. */
function heard(connected = true) {
  let listener: Parameters<News['listen']> = [() => undefined, () => undefined];
  return {
    connected,
    listen: (...given: typeof listener) => void (listener = given),
    close: () => undefined,
    tell: (...tags: string[]) => listener[0](tags),
    gap: () => listener[1](),
  };
}

async function policyOf(path: string, status = 200): Promise<string | null> {
  const { site } = siteThat((_, made) => page(made, undefined, status));
  return (await new PublicPages(site, heard()).answer(get(path), visit())).headers.get('cache-control');
}

async function bodies(pages: PublicPages, ...requests: Request[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) found.push(await (await pages.answer(request, visit())).text());
  return found;
}

const madeIn = (found: string[]) => found.map((body) => /made \d+/.exec(body)?.[0]);

describe('pages that say they are public', () => {
  it('are made once and shown to all, each time with a nonce of their own', async () => {
    const { site } = siteThat((_, made) => page(made));
    const found = await bodies(new PublicPages(site, heard()), get(), get(), get());
    expect(madeIn(found)).toEqual(['made 1', 'made 1', 'made 1']);
    const nonces = found.map((body) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(3);
  });

  it('would share a nonce if they were kept as they are (control)', async () => {
    const { site } = siteThat((_, made) => page(made));
    const kept = await (await site.handle(get(), visit())).text();
    const shown = [kept, kept].map((body) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(new Set(shown).size).toBe(1);
  });

  it('are shown a while longer while a new one is made, and then made anew', async () => {
    const { now, pass } = clock();
    const { site, requests } = siteThat((_, made) => page(made));
    const pages = new PublicPages(site, heard(), now);
    await bodies(pages, get());
    pass(61);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 1']);
    expect(requests).toHaveLength(2);
    await new Promise(setImmediate);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 2']);
    pass(10_000);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 3']);
  });

  it('stay up when the new one fails, and the fault is logged', async () => {
    const { now, pass } = clock();
    const { site } = siteThat((_, made) => {
      if (made > 1) throw new Error('broken');
      return page(made);
    });
    const pages = new PublicPages(site, heard(), now);
    await bodies(pages, get());
    pass(61);
    const asking = visit();
    expect(await (await pages.answer(get(), asking)).text()).toContain('made 1');
    await new Promise(setImmediate);
    expect(asking.log.error).toHaveBeenCalledTimes(1);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 1']);
  });

  it('are made once for many who ask at the same time', async () => {
    const { site, requests } = siteThat((_, made) => page(made));
    const pages = new PublicPages(site, heard());
    await Promise.all(Array.from({ length: 20 }, () => pages.answer(get(), visit())));
    expect(requests).toHaveLength(1);
  });

  it('are rendered from the address alone', async () => {
    const { site, requests } = siteThat((_, made) => page(made));
    const sent = {
      cookie: 'access_token=secret',
      'x-forwarded-host': 'evil.test',
      range: 'bytes=0-1',
      'user-agent': 'A',
    };
    await bodies(new PublicPages(site, heard()), get('/', sent));
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ 'user-agent': 'A' });
  });

  it('are told apart by host and path', async () => {
    const { site } = siteThat((_, made) => page(made));
    const found = await bodies(
      new PublicPages(site, heard()),
      get('/'),
      get('/faq'),
      new Request('http://ru.test/'),
      get('/'),
    );
    expect(madeIn(found)).toEqual(['made 1', 'made 2', 'made 3', 'made 1']);
  });
});

it('parameters that a page reads make pages of their own, in whatever order', async () => {
  const { site } = siteThat((_, made) => page(made));
  const paths = ['/race-list', '/race-list?state=open&page=2', '/race-list?page=2&state=open', '/race-list'];
  const found = await bodies(new PublicPages(site, heard()), ...paths.map((path) => get(path)));
  expect(madeIn(found)).toEqual(['made 1', 'made 2', 'made 2', 'made 1']);
});

describe('what is never kept', () => {
  it.each([
    ['an error', 500, { 'cache-control': keep }],
    ['a page that is not there', 404, { 'cache-control': keep }],
    ['a page that sets a cookie', 200, { 'cache-control': keep, 'set-cookie': 'a=1' }],
    ['a page that does not say it is public', 200, {}],
    ['a private page', 200, { 'cache-control': 'private, no-store' }],
  ] as const)('%s', async (_, status, headers) => {
    const { site } = siteThat((__, made) => page(made, headers, status));
    expect(madeIn(await bodies(new PublicPages(site, heard()), get(), get()))).toEqual(['made 1', 'made 2']);
  });

  it.each(['/?page=2', '/?utm_source=x', '/?__proto__=1', '/_root.data'])(
    'an address nobody planned: %s',
    async (path) => {
      const { site } = siteThat((_, made) => page(made));
      expect(madeIn(await bodies(new PublicPages(site, heard()), get(path), get(path), get('/')))).toEqual([
        'made 1',
        'made 2',
        'made 3',
      ]);
      expect(await policyOf(path)).toBe('private, no-store');
    },
  );

  it('says so, also where its route calls it public', async () => {
    expect(await policyOf('/', 404)).toBe('private, no-store');
    expect(await policyOf('/')).toBe('no-cache');
  });

  it('a parameter that only another page reads, and words that anybody may type', async () => {
    const { site } = siteThat((_, made) => page(made));
    const paths = ['/race-list?year=2026', '/race-list?text=a', '/history?page=2'];
    const found = await bodies(
      new PublicPages(site, heard()),
      ...paths.flatMap((path) => [get(path), get(path)]),
    );
    expect(new Set(madeIn(found)).size).toBe(6);
  });

  it('an error is not shared with those who wait beside it', async () => {
    const { site } = siteThat((_, made) => (made === 1 ? page(made, {}, 404) : page(made)));
    const pages = new PublicPages(site, heard());
    const answers = await Promise.all([pages.answer(get(), visit()), pages.answer(get(), visit())]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe('whoever changed what a page shows', () => {
  it('has it made anew, and no other', async () => {
    const { site } = siteThat((_, made) => page(made));
    const news = heard();
    const pages = new PublicPages(site, news);
    const paths = ['/', '/race-detail/one', '/race-detail/two'].map((path) => get(path));
    await bodies(pages, ...paths);
    news.tell('race:one');
    expect(madeIn(await bodies(pages, ...paths))).toEqual(['made 1', 'made 4', 'made 3']);
    news.tell('places');
    expect(madeIn(await bodies(pages, ...paths))).toEqual(['made 5', 'made 4', 'made 3']);
  });

  it('while it is being made, has it not kept', async () => {
    const held = Promise.withResolvers<void>();
    const { site, requests } = siteThat(async (_, made) => {
      if (made === 1) await held.promise;
      return page(made);
    });
    const news = heard();
    const pages = new PublicPages(site, news);
    const first = bodies(pages, get());
    await new Promise(setImmediate);
    expect(requests).toHaveLength(1);
    news.tell('places');
    const second = bodies(pages, get());
    held.resolve();
    expect(madeIn(await first)).toEqual(['made 1']);
    expect(madeIn(await second)).toEqual(['made 2']);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 2']);
  });

  it('has it made once more after a moment, for an edge that heard it later', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      const { site } = siteThat((_, made) => page(made));
      const news = heard();
      const pages = new PublicPages(site, news);
      news.tell('places');
      expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 1', 'made 1']);
      jest.advanceTimersByTime(1000);
      expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 2', 'made 2']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('and cannot be heard: all is forgotten once, and kept for seconds', async () => {
    const { now, pass } = clock();
    const { site } = siteThat((_, made) => page(made));
    const news = heard();
    const pages = new PublicPages(site, news, now);
    await bodies(pages, get());
    news.connected = false;
    news.gap();
    expect(madeIn(await bodies(pages, get(), get()))).toEqual(['made 2', 'made 2']);
    pass(5);
    expect(madeIn(await bodies(pages, get()))).toEqual(['made 3']);
  });
});
