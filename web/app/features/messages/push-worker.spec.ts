import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const showNotification = jest.fn((_title: string, _options: object) => Promise.resolve());
const openWindow = jest.fn((_url: string) => Promise.resolve());
const focus = jest.fn(() => Promise.resolve());
let tabs: { url: string; focus: typeof focus }[] = [];

const url = 'https://en.paddock.test/race-detail/1/live';

/** Resolves when the worker has done what it asked the browser to wait for. */
async function dispatch(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
}

const click = (): Promise<void> =>
  dispatch('notificationclick', { notification: { data: { url }, close: () => undefined } });

beforeAll(async () => {
  Object.assign(globalThis, {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      registration: { showNotification },
      clients: { matchAll: () => Promise.resolve(tabs), openWindow },
      skipWaiting: () => Promise.resolve(),
    },
  });
  // A script, which the compiler does not import.
  await import(new URL('push-worker.ts', import.meta.url).href);
});
beforeEach(() => {
  tabs = [];
  jest.clearAllMocks();
});

it('shows a message in its language', async () => {
  const message = { title: 'You’re called to the start', body: 'Heat 4 is called.', language: 'en', url };
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith(message.title, {
    body: message.body,
    lang: 'en',
    data: { url },
  });
});

it('shows nothing for an empty push', async () => {
  await dispatch('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

it('opens the page of the message, in its tab if there is one', async () => {
  await click();
  expect(openWindow).toHaveBeenCalledWith(url);
  tabs = [{ url, focus }];
  await click();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});
