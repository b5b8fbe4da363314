import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

type Listener = (event: object) => void;

const page = 'https://en.paddock.test/member/heats';
const listeners = new Map<string, Listener>();
const kept = new Map<string, Response>();
const network = jest.fn<(request: Request, options: { signal: AbortSignal }) => Promise<Response>>();

/** Specs of one process share them. */
const { fetch: ownFetch } = globalThis;

const answered = (text: string, status = 200): Response => new Response(text, { status });

beforeAll(async () => {
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
  };
  Object.assign(globalThis, {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: () => Promise.resolve(),
    },
    caches: { open: async () => cache, delete: async () => kept.clear() },
    fetch: network,
  });
  // A script, which the compiler does not import.
  await import(new URL('heats-worker.ts', import.meta.url).href);
});
afterAll(() => {
  for (const name of ['self', 'caches']) Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = ownFetch;
});
beforeEach(() => {
  kept.clear();
  network.mockReset();
});

/** What the page gets; undefined if the worker leaves it to the browser. */
async function visit(url = page, mode = 'navigate'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const waited: Promise<unknown>[] = [];
  listeners.get('fetch')!({
    request: { url, mode },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  });
  const text = await (await answer)?.text();
  await Promise.all(waited);
  return text;
}

it('shows the last copy without a network, and the newer one when it is back', async () => {
  network.mockResolvedValueOnce(answered('of 10:00'));
  expect(await visit()).toBe('of 10:00');
  network.mockRejectedValueOnce(new TypeError('no network'));
  expect(await visit()).toBe('of 10:00');
  network.mockResolvedValueOnce(answered('of 11:00'));
  expect(await visit()).toBe('of 11:00');
  network.mockRejectedValueOnce(new TypeError('no network'));
  expect(await visit()).toBe('of 11:00');
});

it('shows it after a fault of the server, and on a network that says nothing', async () => {
  network.mockResolvedValueOnce(answered('of 10:00'));
  await visit();
  network.mockResolvedValueOnce(answered('unavailable', 503));
  expect(await visit()).toBe('of 10:00');

  jest.useFakeTimers();
  network.mockImplementationOnce(
    (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('late')));
      }),
  );
  const late = visit();
  await jest.advanceTimersByTimeAsync(6000);
  jest.useRealTimers();
  expect(await late).toBe('of 10:00');
});

it('keeps each pilot in care apart', async () => {
  network.mockResolvedValueOnce(answered('of Mia'));
  await visit(`${page}?pilot=mia`);
  network.mockRejectedValue(new TypeError('no network'));
  expect(await visit(`${page}?pilot=mia`)).toBe('of Mia');
  await expect(visit()).rejects.toThrow('no network');
});

it('forgets the copies after the session has ended', async () => {
  network.mockResolvedValueOnce(answered('of 10:00'));
  await visit();
  const toSignIn = answered('');
  Object.defineProperty(toSignIn, 'type', { value: 'opaqueredirect' });
  Object.defineProperty(toSignIn, 'ok', { value: false });
  toSignIn.clone = () => toSignIn;
  network.mockResolvedValueOnce(toSignIn);
  await visit();
  expect(kept.size).toBe(0);
});

it('leaves everything else to the browser', async () => {
  expect(await visit(`${page}/7/calendar.ics`)).toBeUndefined();
  expect(await visit(page, 'cors')).toBeUndefined();
  expect(network).not.toHaveBeenCalled();
});
