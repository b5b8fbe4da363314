import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { watchBuild } from './build-watch.ts';

const reload = jest.fn<(path: string) => boolean>(() => true);
const ask = jest.fn<typeof fetch>();
let isBusy = false;
let end: () => void;
let router: ReturnType<typeof createMemoryRouter>;

const fetchBefore = globalThis.fetch;
const serve = (etag: string) =>
  ask.mockImplementation(() => Promise.resolve(new Response(null, { headers: { etag } })));
const fiveMinutes = () => jest.advanceTimersByTimeAsync(5 * 60_000);

beforeEach(async () => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isBusy = false;
  globalThis.fetch = ask;
  serve('W/"one"');
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/adm'] });
  end = watchBuild(router, () => isBusy, reload);
  await jest.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  end();
  router.dispose();
  globalThis.fetch = fetchBefore;
  jest.useRealTimers();
});

it('does not reload the latest build', async () => {
  await fiveMinutes();
  await router.navigate('/adm/race');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it('loads a new build on navigation to another screen only', async () => {
  serve('W/"two"');
  await fiveMinutes();
  await router.navigate('/adm?page=2');
  expect(reload).not.toHaveBeenCalled();
  await router.navigate('/adm/race?page=3');
  expect(reload).toHaveBeenCalledWith('/adm/race?page=3');
});

it('waits for saves in flight and toasts', async () => {
  serve('W/"two"');
  await fiveMinutes();
  isBusy = true;
  await router.navigate('/adm/race');
  expect(reload).not.toHaveBeenCalled();
  isBusy = false;
  await router.navigate('/adm/member');
  expect(reload).toHaveBeenCalledWith('/adm/member');
});

it('ignores an unreachable server', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  ask.mockRejectedValue(new TypeError('no network'));
  await fiveMinutes();
  await router.navigate('/adm/race');
  expect(reload).not.toHaveBeenCalled();
});
