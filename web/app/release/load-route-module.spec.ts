import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { setDestination, loadRouteModule } from './load-route-module.ts';
import { loadRouteModule as prefetchRouteModule } from './prefetch-route-module.ts';

const missing = { id: 'routes/gone', module: './no-such-chunk.js' };
const reload = jest.fn();
const assign = jest.fn();
const kept = new Map<string, string>();
const browser = {
  location: { pathname: '/here', search: '?a=1', reload, assign },
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
};

beforeEach(() => {
  jest.clearAllMocks();
  kept.clear();
  Object.assign(globalThis, browser);
});

afterEach(() => {
  for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  setDestination(undefined);
});

function expectLogged(times: number): void {
  expect(console.error).toHaveBeenCalledTimes(times);
  jest.mocked(console.error).mockClear();
}

/** Whether the promise is still pending after all due work. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(open)])) === open;
}

it('returns a loaded module', async () => {
  const module = { default: null };
  expect(await loadRouteModule(missing, { [missing.id]: module })).toBe(module);
});

it('reloads the page for a missing chunk and renders nothing until then', async () => {
  const loading = loadRouteModule(missing, {});
  while (reload.mock.calls.length === 0) await new Promise(setImmediate);
  expect(await isOpen(loading)).toBe(true);
  expectLogged(1);
});

it('shows the error page when it is missing again within ten seconds', async () => {
  void loadRouteModule(missing, {});
  while (reload.mock.calls.length === 0) await new Promise(setImmediate);
  const page = (await loadRouteModule(missing, {})) as { default: () => unknown };
  expect(page.default).toThrow('no-such-chunk');
  expect(reload).toHaveBeenCalledTimes(1);
  expectLogged(2);
});

it('reloads into the target of the navigation', async () => {
  setDestination('/there');
  void loadRouteModule(missing, {});
  while (assign.mock.calls.length === 0) await new Promise(setImmediate);
  expect(assign).toHaveBeenCalledWith('/there');
  expect(reload).not.toHaveBeenCalled();
  expectLogged(1);
});

it('shows the error page offline, where a reload would leave the site', async () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  const page = (await loadRouteModule(missing, {})) as { default: () => unknown };
  Object.defineProperty(globalThis, 'navigator', original);
  expect(page.default).toThrow('no-such-chunk');
  expect(reload).not.toHaveBeenCalled();
  expectLogged(1);
});

it('logs a failed prefetch without a reload', async () => {
  const info = jest.spyOn(console, 'info').mockReturnValue(undefined);
  expect(await prefetchRouteModule(missing, {})).toEqual({});
  expect(info).toHaveBeenCalledWith('A page could not be prefetched', expect.any(Error));
  expect([reload.mock.calls, assign.mock.calls]).toEqual([[], []]);
  info.mockRestore();
});
