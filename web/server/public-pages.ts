import { tagsOf, type CallContract } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { Site, Visit } from '../app/server/visit.server.ts';
import { noNews, type News } from './cleared-tags.ts';
import { PageCache, type StoredPage } from './page-cache.ts';

/**
 * Query parameters that a cached page reads. A page that begins to read one adds its name here; an address with any
 * other parameter is rendered for the one who asked and never kept, so nobody can plant a variant for others. What is
 * typed freely stays out: nobody should fill the cache with words.
 */
const knownQueries: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['/race-list', new Set(['state', 'page'])],
  ['/history', new Set(['year'])],
  ['/club', new Set(['page'])],
  ['/race-event', new Set(['category', 'page'])],
  ['/event-club', new Set(['page'])],
  ['/race-video', new Set(['year', 'page'])],
  ['/race-images', new Set(['year', 'page'])],
  ['/rank', new Set(['year', 'division'])],
]);

const freshness = /(?:^|,)\s*public\b.*?s-maxage=(\d+).*?stale-while-revalidate=(\d+)/;

/** How many seconds a page is shown while nobody can tell what changed. */
const UNHEARD = 5;
/** Longer than the edge may hear of a change after this server did. */
const ECHO = 1000;

interface Rendering {
  page: Promise<StoredPage | undefined>;
  tags: Set<string>;
}

/**
 * Pages that look the same to everybody. They are rendered from the address alone (no cookie, no header reaches them),
 * kept for as long as their route says, and shown a while longer while a new one is being made. Whoever changes what
 * they show says so, and they are made anew.
 */
export class PublicPages {
  private readonly site: Site;
  private readonly now: () => number;
  private readonly news: News;
  private readonly cache = new PageCache();
  /** One rendering at a time for each page, however many wait for it. */
  private readonly renderings = new Map<string, Rendering>();
  private readonly echoes = new Map<string, NodeJS.Timeout>();

  constructor(site: Site, news: News = noNews, now: () => number = Date.now) {
    this.site = site;
    this.news = news;
    this.now = now;
    news.listen(
      (tags) => this.hear(tags),
      () => this.forget(),
    );
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
      const page = await underWay.page;
      return page ? show(page, visit.nonce) : forOne(await this.site.handle(request, visit));
    }
    const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>();
    const rendering: Rendering = { page: promise, tags: new Set() };
    this.renderings.set(key, rendering);
    let page: StoredPage | undefined;
    try {
      const onCall: Visit['onCall'] = (name, input) => {
        for (const tag of tagsOfCall(name, input)) rendering.tags.add(tag);
      };
      const response = await this.site.handle(request, { ...visit, onCall });
      page = await this.toStore(response, visit.nonce, rendering.tags);
      if (!page) return forOne(response);
      // The page may show something that was cleared while it was made; then it is not kept.
      if (this.renderings.get(key) === rendering) this.cache.set(key, page);
      return show(page, visit.nonce);
    } finally {
      if (this.renderings.get(key) === rendering) this.renderings.delete(key);
      resolve(page);
    }
  }

  private async toStore(
    response: Response,
    nonce: string,
    tags: ReadonlySet<string>,
  ): Promise<StoredPage | undefined> {
    const [, fresh, stale] = freshness.exec(response.headers.get('cache-control') ?? '') ?? [];
    if (response.status !== 200 || fresh === undefined || response.headers.has('set-cookie'))
      return undefined;
    const { connected } = this.news;
    const freshUntil = this.now() + 1000 * (connected ? Number(fresh) : Math.min(Number(fresh), UNHEARD));
    return {
      parts: (await response.text()).split(nonce),
      headers: [...response.headers].filter(([name]) => name !== 'cache-control'),
      tags,
      freshUntil,
      usableUntil: freshUntil + (connected ? Number(stale) * 1000 : 0),
    };
  }

  /**
   * Clears the tag now, and once more when all has been quiet for a moment: a page made in between may show old data,
   * from an edge that heard of the change later than we did.
   */
  private hear(tags: readonly string[]): void {
    this.drop(tags);
    for (const tag of tags) {
      clearTimeout(this.echoes.get(tag));
      const echo = setTimeout(() => {
        this.echoes.delete(tag);
        this.drop([tag]);
      }, ECHO);
      this.echoes.set(tag, echo.unref());
    }
  }

  private drop(tags: readonly string[]): void {
    this.cache.drop(tags);
    for (const [key, rendering] of this.renderings) {
      if (tags.some((tag) => rendering.tags.has(tag))) this.renderings.delete(key);
    }
  }

  /** Something may have been missed. */
  private forget(): void {
    this.cache.clear();
    this.renderings.clear();
  }
}

const tagsOfCall = (name: CallName, input: object): readonly string[] => {
  const { cache }: CallContract = callTable[name];
  return cache ? tagsOf(cache, input) : [];
};

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
