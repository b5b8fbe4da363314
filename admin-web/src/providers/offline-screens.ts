import type { ViewOf } from '@paddock/contracts/call-table';
import type { Session } from './session.ts';

type OwnAdmin = ViewOf<'adm/get_adm_info'>;

interface OfflineScreen<Data> {
  /** Time of the server's answer. */
  at: number;
  admin: OwnAdmin;
  data: Data;
}

const NAME = 'kept-screens';
const MAX_SCREENS = 3;
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Offline cache of screens by path: the latest three, for a day, until the session ends. Does nothing without
 * CacheStorage.
 */
export class OfflineScreens {
  readonly #caches: CacheStorage | undefined;
  readonly #session: Pick<Session, 'token'>;
  /** Serializes operations, so that a clear wins over a pending write. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage | undefined, session: Pick<Session, 'token'>) {
    this.#caches = caches;
    this.#session = session;
  }

  /** Without effect once the session has ended: the screen may still be open for a moment. */
  save(path: string, admin: OwnAdmin, data: object): Promise<void> {
    const { token } = this.#session;
    return this.#next(async (caches) => {
      if (token === null || this.#session.token !== token) return;
      const cache = await caches.open(NAME);
      const screen: OfflineScreen<object> = { at: Date.now(), admin, data };
      // Re-inserted, so that it counts as the latest.
      await cache.delete(path);
      await cache.put(path, new Response(JSON.stringify(screen)));
      const old = (await cache.keys()).slice(0, -MAX_SCREENS);
      await Promise.all(old.map((request) => cache.delete(request)));
    });
  }

  async read<Data>(path: string): Promise<OfflineScreen<Data> | undefined> {
    return this.#next(async (caches) => {
      const found = await (await caches.open(NAME)).match(path);
      if (!found) return undefined;
      const screen = (await found.json()) as OfflineScreen<Data>;
      return Date.now() - screen.at < MAX_AGE_MS ? screen : undefined;
    });
  }

  clear(): Promise<void> {
    return this.#next(async (caches) => void (await caches.delete(NAME)));
  }

  #next<Answer>(work: (caches: CacheStorage) => Promise<Answer>): Promise<Answer | undefined> {
    const caches = this.#caches;
    if (!caches) return Promise.resolve(undefined);
    const done = this.#line.then(() => work(caches));
    this.#line = done.catch(() => undefined);
    return done;
  }
}
