import type { Site, Visit } from '../app/server/visit.server.ts';
import { PageCache, type StoredPage } from './page-cache.ts';

/**
 * Query parameters that a cached page reads. A page that begins to read one adds its name here; an address with any
 * other parameter is rendered for the one who asked and never kept, so nobody can plant a variant for others. What is
 * typed freely stays out: nobody should fill the cache with words.
 */
const knownQueries: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['/race-list', new Set(['state', 'page'])],
  ['/history', new Set(['year'])],
  ['/rank', new Set(['year', 'division'])],
]);

const freshness = /(?:^|,)\s*public\b.*?s-maxage=(\d+).*?stale-while-revalidate=(\d+)/;

/**
 * Pages that look the same to everybody. They are rendered from the address alone (no cookie, no header reaches them),
 * kept for as long as their route says, and shown a while longer while a new one is being made.
 */
export class PublicPages {
  private readonly site: Site;
  private readonly now: () => number;
  private readonly cache = new PageCache(500);
  /** One rendering at a time for each page, however many wait for it. */
  private readonly renderings = new Map<string, Promise<StoredPage | undefined>>();

  constructor(site: Site, now: () => number = Date.now) {
    this.site = site;
    this.now = now;
  }

  async answer(received: Request, visit: Visit): Promise<Response> {
    const request = withoutPerson(received);
    const key = keyOf(request);
    if (key === undefined) return forOne(await this.site.handle(request, visit));
    const page = this.cache.get(key);
    const now = this.now();
    if (!page || now >= page.usableUntil) return this.render(key, request, visit);
    if (now >= page.freshUntil && !this.renderings.has(key)) this.renew(key, request, visit);
    return show(page, visit.nonce);
  }

  private renew(key: string, request: Request, visit: Visit): void {
    this.render(key, request, visit).catch((error: unknown) => {
      visit.log.error({ err: error, page: key }, 'a page could not be renewed');
    });
  }

  private async render(key: string, request: Request, visit: Visit): Promise<Response> {
    const underWay = this.renderings.get(key);
    if (underWay) {
      const page = await underWay;
      return page ? show(page, visit.nonce) : forOne(await this.site.handle(request, visit));
    }
    const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>();
    this.renderings.set(key, promise);
    let page: StoredPage | undefined;
    try {
      const response = await this.site.handle(request, visit);
      page = await toStore(response, visit.nonce, this.now());
      if (!page) return forOne(response);
      this.cache.set(key, page);
      return show(page, visit.nonce);
    } finally {
      this.renderings.delete(key);
      resolve(page);
    }
  }
}

/** Only what a public page may depend on: its address, and who is a crawler (for the bare error answer). */
function withoutPerson(request: Request): Request {
  const agent = request.headers.get('user-agent');
  return new Request(request.url, { headers: agent ? { 'user-agent': agent } : {} });
}

function keyOf(request: Request): string | undefined {
  const { host, pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('.data')) return undefined;
  searchParams.sort();
  const known = knownQueries.get(pathname);
  for (const name of searchParams.keys()) if (!known?.has(name)) return undefined;
  return `${host}${pathname}?${searchParams.toString()}`;
}

async function toStore(response: Response, nonce: string, now: number): Promise<StoredPage | undefined> {
  const [, fresh, stale] = freshness.exec(response.headers.get('cache-control') ?? '') ?? [];
  if (response.status !== 200 || fresh === undefined || response.headers.has('set-cookie')) return undefined;
  const freshUntil = now + Number(fresh) * 1000;
  const headers = [...response.headers].filter(([name]) => name !== 'cache-control');
  return {
    parts: (await response.text()).split(nonce),
    headers,
    freshUntil,
    usableUntil: freshUntil + Number(stale) * 1000,
  };
}

/** What is not kept here is for nobody else to keep: it may carry what only this address asked for. */
function forOne(response: Response): Response {
  if (/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Browsers and caches on the way must ask each time: a kept copy would carry a nonce that was used before. */
function show(page: StoredPage, nonce: string): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('cache-control', 'no-cache');
  return new Response(page.parts.join(nonce), { headers });
}
