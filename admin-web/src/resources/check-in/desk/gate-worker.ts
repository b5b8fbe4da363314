/**
 * Service worker of offline check-in (docs/decisions/0048-offline-check-in.md). Serves the page and the files of
 * this build that check-in needs; handles no calls and no other pages.
 */

interface Shell {
  /** Paths of the precached files. */
  files: string[];
  /** Entry script of the page. */
  entry: string;
  version: string;
}

/** Prepended by the build. */
declare const shell: Shell;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const PAGE = '/index.html';
const PREFIX = 'gate-shell-';
const NAME = PREFIX + shell.version;
/** Network timeout before the cache is used, in ms. */
const TIMEOUT_MS = 4_000;

scope.addEventListener('install', (event) => event.waitUntil(precache()));
scope.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request, pathname));
  else if (shell.files.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});

/** Caches one build completely or not at all: during a rollout the page may come from a newer server. */
async function precache(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(shell.files.map((path) => new Request(path, { cache: 'no-cache' })));
  const page = await (await cache.match(PAGE))?.text();
  if (!page?.includes(shell.entry)) {
    await caches.delete(NAME);
    throw new Error('The page is of another build');
  }
  await scope.skipWaiting();
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Hashed files are immutable. */
async function cacheFirst(request: Request, path: string): Promise<Response> {
  return (await (await caches.open(NAME)).match(path)) ?? fetch(request);
}

async function networkFirst(request: Request, path: string): Promise<Response> {
  const answer = fetch(request);
  try {
    return await Promise.race([answer, timeout()]);
  } catch {
    // Offline, or too slow.
    return (await (await caches.open(NAME)).match(path)) ?? answer;
  }
}

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), TIMEOUT_MS);
  });
