/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import type { OwnAdmin } from './auth.ts';
import { OfflineScreens } from './offline-screens.ts';

const admin = { account: 'owner', name: 'Owner', role: 'owner' } as OwnAdmin;

const signedIn = { token: 'some-token' };

/** Minimal CacheStorage. */
function someCaches(): CacheStorage {
  const all = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      match: (path: string) =>
        Promise.resolve(
          entries.has(path) ? { json: async () => JSON.parse(entries.get(path)!) as unknown } : undefined,
        ),
      put: async (path: string, response: { text: () => Promise<string> }) =>
        void entries.set(path, await response.text()),
      delete: (path: string) => Promise.resolve(entries.delete(path)),
      keys: () => Promise.resolve([...entries.keys()]),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
  };
  return caches as unknown as CacheStorage;
}

afterEach(() => void jest.restoreAllMocks());

it('keeps the latest three screens for a day', async () => {
  const screens = new OfflineScreens(someCaches(), signedIn);
  for (const path of ['/1', '/2', '/3', '/1', '/4']) await screens.save(path, admin, { path });
  const found = await Promise.all(
    ['/1', '/2', '/3', '/4'].map((path) => screens.read<{ path: string }>(path)),
  );
  expect(found.map((one) => one?.data.path)).toEqual(['/1', undefined, '/3', '/4']);
  expect(found[0]?.admin).toEqual(admin);
  const tomorrow = Date.now() + 86_400_000;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await screens.read('/4')).toBeUndefined();
});

it('discards pending writes when cleared', async () => {
  const screens = new OfflineScreens(someCaches(), signedIn);
  await Promise.all([screens.save('/1', admin, {}), screens.clear()]);
  expect(await screens.read('/1')).toBeUndefined();
});

it.each([null, 'another-token'])(
  'saves nothing for a session that ended, when the token is %s',
  async (token) => {
    const session: { token: string | null } = { ...signedIn };
    const screens = new OfflineScreens(someCaches(), session);
    const pending = screens.save('/1', admin, {});
    session.token = token;
    await pending;
    if (token === null) await screens.save('/1', admin, {});
    expect(await screens.read('/1')).toBeUndefined();
  },
);

it('does nothing without CacheStorage', async () => {
  const screens = new OfflineScreens(undefined, signedIn);
  await screens.save('/1', admin, {});
  expect(await screens.read('/1')).toBeUndefined();
});
