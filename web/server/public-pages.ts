import { tagsOf, type CallContract } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { Site, Visit } from '../app/server/visit.server.ts';
import { noInvalidations, type CacheInvalidations } from './cache-invalidations.ts';
import { PageCache, type StoredPage } from './page-cache.ts';

/**
 * Query parameters that are part of the cache key. URLs with any other parameter are rendered but not cached, which
 * prevents cache poisoning. Free text stays out: it would fill the cache.
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

/** TTL while the invalidation channel is down. */
const DISCONNECTED_TTL_SECONDS = 5;
/** Upper bound of the lag between this server's and the BFF's invalidation. */
const SECOND_INVALIDATION_MS = 1000;

interface Rendering {
  page: Promise<StoredPage | undefined>;
  tags: Set<string>;
}

/**
 * Micro-cache for public pages. Renders from the URL alone, without cookies or headers; honours `s-maxage` and
 * `stale-while-revalidate`; evicts by tag.
 */
export class PublicPages {
  private readonly site: Site;
  private readonly now: () => number;
  private readonly invalidations: CacheInvalidations;
  private readonly cache = new PageCache();
  /** Deduplicates concurrent renders of one page. */
  private readonly renderings = new Map<string, Rendering>();
  private readonly pendingInvalidations = new Map<string, NodeJS.Timeout>();

  constructor(site: Site, invalidations: CacheInvalidations = noInvalidations, now: () => number = Date.now) {
    this.site = site;
    this.invalidations = invalidations;
    this.now = now;
    invalidations.subscribe(
      (tags) => this.invalidate(tags),
      () => this.clear(),
    );
  }

  async answer(received: Request, visit: Visit): Promise<Response> {
    const request = anonymousRequest(received);
    const key = keyOf(request);
    if (key === undefined) return asPrivate(await this.site.handle(request, visit));
    const page = this.cache.get(key);
    const now = this.now();
    if (!page || now >= page.usableUntil) return this.render(key, request, visit);
    if (now >= page.freshUntil && !this.renderings.has(key)) this.revalidateInBackground(key, request, visit);
    return toResponse(page, visit.nonce);
  }

  private revalidateInBackground(key: string, request: Request, visit: Visit): void {
    this.render(key, request, visit).catch((error: unknown) => {
      visit.log.error({ err: error, page: key }, 'could not revalidate a page');
    });
  }

  private async render(key: string, request: Request, visit: Visit): Promise<Response> {
    const inFlight = this.renderings.get(key);
    if (inFlight) {
      const page = await inFlight.page;
      return page ? toResponse(page, visit.nonce) : asPrivate(await this.site.handle(request, visit));
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
      page = await this.toStoredPage(response, visit.nonce, rendering.tags);
      if (!page) return asPrivate(response);
      // Not cached when one of its tags was invalidated during the render.
      if (this.renderings.get(key) === rendering) this.cache.set(key, page);
      return toResponse(page, visit.nonce);
    } finally {
      if (this.renderings.get(key) === rendering) this.renderings.delete(key);
      resolve(page);
    }
  }

  private async toStoredPage(
    response: Response,
    nonce: string,
    tags: ReadonlySet<string>,
  ): Promise<StoredPage | undefined> {
    const [, fresh, stale] = freshness.exec(response.headers.get('cache-control') ?? '') ?? [];
    if (response.status !== 200 || fresh === undefined || response.headers.has('set-cookie'))
      return undefined;
    const { connected } = this.invalidations;
    const freshUntil =
      this.now() + 1000 * (connected ? Number(fresh) : Math.min(Number(fresh), DISCONNECTED_TTL_SECONDS));
    return {
      parts: (await response.text()).split(nonce),
      headers: [...response.headers].filter(([name]) => name !== 'cache-control'),
      tags,
      freshUntil,
      usableUntil: freshUntil + (connected ? Number(stale) * 1000 : 0),
    };
  }

  /** Invalidates twice: the BFF may serve stale data until its own invalidation arrives. */
  private invalidate(tags: readonly string[]): void {
    this.evict(tags);
    for (const tag of tags) {
      clearTimeout(this.pendingInvalidations.get(tag));
      const timer = setTimeout(() => {
        this.pendingInvalidations.delete(tag);
        this.evict([tag]);
      }, SECOND_INVALIDATION_MS);
      this.pendingInvalidations.set(tag, timer.unref());
    }
  }

  private evict(tags: readonly string[]): void {
    this.cache.evict(tags);
    for (const [key, rendering] of this.renderings) {
      if (tags.some((tag) => rendering.tags.has(tag))) this.renderings.delete(key);
    }
  }

  private clear(): void {
    this.cache.clear();
    this.renderings.clear();
  }
}

const tagsOfCall = (name: CallName, input: object): readonly string[] => {
  const { cache }: CallContract = callTable[name];
  return cache ? tagsOf(cache, input) : [];
};

/** Keeps only what a public page may depend on: URL and user agent (bots get a bare error page). */
function anonymousRequest(request: Request): Request {
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

/** Downstream caches must not store what this cache does not. */
function asPrivate(response: Response): Response {
  if (/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** `no-cache`: a stored copy would reuse the nonce. */
function toResponse(page: StoredPage, nonce: string): Response {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('cache-control', 'no-cache');
  return new Response(page.parts.join(nonce), { headers });
}
