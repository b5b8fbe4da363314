import { createHash } from 'node:crypto';
import { tagsOf, type CallContract } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { Site, SiteResponse, Visit } from '../../app/server/visit.server.ts';
import { noInvalidations, type CacheInvalidations } from '../cache-invalidations.ts';
import { StoredBody } from '../encodings.ts';
import { withoutNonce } from '../inline-hashes.ts';
import { hashedPageHeaders, type PolicySettings } from '../security-headers.ts';
import { PageCache, type StoredPage } from './page-cache.ts';

/**
 * Query parameters that are part of the cache key. URLs with any other parameter are rendered but not cached, which
 * prevents cache poisoning. Free text stays out: it would fill the cache.
 */
const knownQueries: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['/race-list', new Set(['state', 'page'])],
  ['/history', new Set(['year', 'page'])],
  ['/club', new Set(['page'])],
  ['/race-event', new Set(['category', 'page'])],
  ['/event-club', new Set(['page'])],
  ['/race-video', new Set(['category', 'year', 'page'])],
  ['/race-images', new Set(['year', 'page'])],
  ['/rank', new Set(['year', 'division', 'page'])],
]);

/** The route whose data the script of a page asks for; it has those of the frame. */
const ROUTE_QUERY = '_routes';
const routeId = /^routes\/[\w/-]+$/;

const freshness = /(?:^|,)\s*public\b.*?s-maxage=(\d+)(?:.*?stale-while-revalidate=(\d+))?/;

/** TTL while the invalidation channel is down. */
const DISCONNECTED_TTL_SECONDS = 5;
/** Upper bound of the lag between this server's and the BFF's invalidation. */
const SECOND_INVALIDATION_MS = 1000;

/** Time between attempts to render a page that failed. */
const RETRY_MS = 2000;

export interface PageSettings extends PolicySettings {
  /** How long an outdated page may replace one that cannot be rendered. */
  outdatedPageMs: number;
}

interface Rendering {
  page: Promise<StoredPage | undefined>;
  tags: Set<string>;
}

/**
 * Micro-cache for public pages. Renders from the URL alone, without cookies or headers; honours `s-maxage` and
 * `stale-while-revalidate`; expires by tag. While rendering fails, an expired page is served.
 */
export class PublicPages {
  private readonly site: Site;
  private readonly settings: PageSettings;
  private readonly now: () => number;
  private readonly invalidations: CacheInvalidations;
  private readonly cache = new PageCache();
  /** Deduplicates concurrent renders of one page. */
  private readonly renderings = new Map<string, Rendering>();
  private readonly pendingInvalidations = new Map<string, NodeJS.Timeout>();

  constructor(
    site: Site,
    settings: PageSettings,
    invalidations: CacheInvalidations = noInvalidations,
    now: () => number = Date.now,
  ) {
    this.site = site;
    this.settings = settings;
    this.invalidations = invalidations;
    this.now = now;
    invalidations.subscribe(
      (tags) => this.invalidate(tags),
      () => this.expire(),
    );
  }

  /** A cached page. `prepare` is called when it is stale, and is then rendered in the background. */
  find(
    host: string,
    target: string,
    prepare: () => { request: Request; visit: Visit },
  ): StoredPage | undefined {
    const key = keyOf(host, target);
    const page = key === undefined ? undefined : this.cache.get(key);
    const now = this.now();
    if (key === undefined || !page || now >= page.usableUntil) return undefined;
    if (now >= page.freshUntil && !this.renderings.has(key)) {
      const { request, visit } = prepare();
      this.revalidateInBackground(key, anonymousRequest(request), asSite(visit));
    }
    return page;
  }

  /** Renders a page that is not in the cache. */
  async render(received: Request, visit: Visit): Promise<StoredPage | SiteResponse> {
    const request = anonymousRequest(received);
    const { pathname, search } = new URL(request.url);
    const key = keyOf(visit.host, pathname + search);
    if (key === undefined) return asPrivate(await this.site.handle(request, visit));
    return this.renderAndStore(key, request, this.cache.get(key) ? asSite(visit) : visit);
  }

  private revalidateInBackground(key: string, request: Request, visit: Visit): void {
    this.renderAndStore(key, request, visit).catch((error: unknown) => {
      visit.log.error({ err: error, page: key }, 'could not revalidate a page');
    });
  }

  private async renderAndStore(
    key: string,
    request: Request,
    visit: Visit,
  ): Promise<StoredPage | SiteResponse> {
    const inFlight = this.renderings.get(key);
    if (inFlight) return (await inFlight.page) ?? asPrivate(await this.site.handle(request, visit));
    const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>();
    const rendering: Rendering = { page: promise, tags: new Set() };
    this.renderings.set(key, rendering);
    let page: StoredPage | undefined;
    try {
      const onCall: Visit['onCall'] = (name, input) => {
        for (const tag of tagsOfCall(name, input)) rendering.tags.add(tag);
      };
      const response = await this.site.handle(request, { ...visit, onCall });
      if (response.status >= 500 || response.status === 429) page = this.outdated(key);
      if (page) return page;
      const lifetime = this.lifetimeOf(response);
      if (!lifetime) {
        if (response.status < 500) this.cache.delete(key);
        return asPrivate(response);
      }
      const { headers } = response;
      const html = await response.text();
      const route = new URL(request.url).searchParams.get(ROUTE_QUERY);
      // A key of any other text would fill the cache.
      if (route !== null && !isDataOf(route, html)) return asPrivate(new Response(html, { headers }));
      page = await this.toStoredPage(key, html, headers, visit.nonce, { ...lifetime, tags: rendering.tags });
      if (!page) {
        visit.log.error({ page: key }, 'a page shows its nonce and is not cached');
        return asPrivate(new Response(html, { headers }));
      }
      // Not cached when one of its tags was invalidated during the render.
      if (this.renderings.get(key) === rendering) this.cache.set(key, page);
      return page;
    } finally {
      if (this.renderings.get(key) === rendering) this.renderings.delete(key);
      resolve(page);
    }
  }

  /** The page as it was, to be rendered in the background from now on. */
  private outdated(key: string): StoredPage | undefined {
    const page = this.cache.get(key);
    const now = this.now();
    if (!page || now >= page.keptUntil) return undefined;
    page.isOutdated = true;
    page.freshUntil = now + RETRY_MS;
    page.usableUntil = page.keptUntil;
    return page;
  }

  private lifetimeOf({ status, headers }: Response): Lifetime | undefined {
    const [, fresh, stale = 0] = freshness.exec(headers.get('cache-control') ?? '') ?? [];
    if (status !== 200 || fresh === undefined || headers.has('set-cookie')) return undefined;
    const { connected } = this.invalidations;
    const storedAt = this.now();
    const freshUntil =
      storedAt + 1000 * (connected ? Number(fresh) : Math.min(Number(fresh), DISCONNECTED_TTL_SECONDS));
    const usableUntil = freshUntil + (connected ? Number(stale) * 1000 : 0);
    return { storedAt, freshUntil, usableUntil, keptUntil: usableUntil + this.settings.outdatedPageMs };
  }

  private async toStoredPage(
    key: string,
    rendered: string,
    given: Headers,
    nonce: string,
    lifetime: Lifetime & Pick<StoredPage, 'tags'>,
  ): Promise<StoredPage | undefined> {
    const page = withoutNonce(rendered, nonce);
    if (!page) return undefined;
    const headers = [
      ...hashedPageHeaders(page.hashes, this.settings),
      ...[...given].filter(([name]) => name !== 'cache-control'),
      // Browsers and CDNs store it and revalidate by entity tag: invalidation does not reach them.
      ['cache-control', 'public, no-cache'],
      ['vary', 'accept-encoding'],
    ].flat();
    const hash = createHash('sha256')
      .update(headers.join('\n'))
      .update(page.html)
      .digest('base64url')
      .slice(0, 22);
    const contentType = given.get('content-type') ?? '';
    const before = this.cache.get(key);
    const body = before?.hash === hash ? before.body : await StoredBody.of(page.html, contentType);
    return { body, headers, contentType, hash, ...lifetime };
  }

  /** Invalidates twice: the BFF may serve stale data until its own invalidation arrives. */
  private invalidate(tags: readonly string[]): void {
    this.expire(tags);
    for (const tag of tags) {
      clearTimeout(this.pendingInvalidations.get(tag));
      const timer = setTimeout(() => {
        this.pendingInvalidations.delete(tag);
        this.expire([tag]);
      }, SECOND_INVALIDATION_MS);
      this.pendingInvalidations.set(tag, timer.unref());
    }
  }

  private expire(tags?: readonly string[]): void {
    this.cache.expire(this.now() + this.settings.outdatedPageMs, tags);
    for (const [key, rendering] of this.renderings) {
      if (!tags || tags.some((tag) => rendering.tags.has(tag))) this.renderings.delete(key);
    }
  }
}

type Lifetime = Pick<StoredPage, 'storedAt' | 'freshUntil' | 'usableUntil' | 'keptUntil'>;

/** Pages in the cache are rendered again at the site's own cost: their number is bounded, and so is each one's rate. */
function asSite(visit: Visit): Visit {
  const ofSite = { ...visit };
  delete ofSite.address;
  return ofSite;
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

function keyOf(host: string, target: string): string | undefined {
  if (/^[\w/-]+$/.test(target)) return `${host}${target}?`;
  const { pathname, searchParams } = new URL(`http://host${target}`);
  // Encoded letters would give a page many addresses.
  if (!/^[\w./-]+$/.test(pathname)) return undefined;
  searchParams.sort();
  // The data of a page, which its script loads, depend on the same parameters.
  const isData = pathname.endsWith('.data');
  const keyedNames = knownQueries.get(pathname.replace(/\.data$/, ''));
  const isKeyed = (name: string): boolean =>
    name === ROUTE_QUERY ? isData && routeId.test(searchParams.get(name)!) : (keyedNames?.has(name) ?? false);
  const names = [...searchParams.keys()];
  // Pages read the first of repeated parameters; the others would make a key of any text.
  if (new Set(names).size < names.length || !names.every(isKeyed)) return undefined;
  return `${host}${pathname}?${searchParams.toString()}`;
}

/** React Router answers without the data of a route that does not belong to the page. */
const isDataOf = (route: string, data: string): boolean => data.startsWith(`[{"_1":2},"${route}",`);

/** Downstream caches must not store what this cache does not. */
function asPrivate(response: SiteResponse): SiteResponse {
  if (/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}
