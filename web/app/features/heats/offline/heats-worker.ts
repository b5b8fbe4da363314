/**
 * Service worker of the page of the own heats: shows its last copy when there is no network at the field. The copy says of
 * when it is. Other pages are not in its scope.
 */

interface HeatsEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PageRequest extends HeatsEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface HeatsScope {
  addEventListener(name: 'install', listener: (event: HeatsEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: PageRequest) => void): void;
  skipWaiting(): Promise<void>;
}

const heatsWorker = self as unknown as HeatsScope;
/** As in kept-heats.ts. */
const CACHE = 'own-heats';
const PAGE = '/member/heats';
/** A field with many phones has a network that connects and then says nothing. */
const TIMEOUT_MS = 6000;

heatsWorker.addEventListener('install', (event) => event.waitUntil(heatsWorker.skipWaiting()));

heatsWorker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && new URL(url).pathname === PAGE) event.respondWith(networkFirst(event));
});

async function networkFirst(event: PageRequest): Promise<Response> {
  const { request } = event;
  const kept = await (await caches.open(CACHE)).match(request.url, { ignoreVary: true });
  const late = new AbortController();
  // Without a copy the browser waits as for any page.
  const timer = kept && setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(request, { signal: late.signal });
    event.waitUntil(keep(request.url, answer.clone()));
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (!kept) throw error;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

/** After a sign-out the site redirects to its sign-in: then the copies go. */
async function keep(url: string, answer: Response): Promise<void> {
  if (answer.ok) await (await caches.open(CACHE)).put(url, answer);
  else if (answer.type === 'opaqueredirect') await caches.delete(CACHE);
}
