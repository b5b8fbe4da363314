const STORAGE_NAME = 'adm_access_token';
const DEVICE_NAME = 'adm_device';

/** Other stored values would be invalid headers and fail every call. */
const sendable = /^[\w.~+/=-]{1,512}$/;

/** `expired`: rejected by the server, in any tab. `elsewhere`: changed by another tab. */
export type SessionChange = 'began' | 'left' | 'expired' | 'elsewhere';

/** Session token of the admin, shared by all tabs. */
export class Session {
  readonly #storage: Storage;
  readonly #listeners = new Set<(change: SessionChange) => void>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get token(): string | null {
    const stored = this.#storage.getItem(STORAGE_NAME);
    return stored !== null && sendable.test(stored) ? stored : null;
  }

  /** Known device; outlives the session and grants no access. */
  get device(): string | null {
    return this.#storage.getItem(DEVICE_NAME);
  }

  begin(token: string, device?: string): void {
    this.#storage.setItem(STORAGE_NAME, token);
    if (device) this.#storage.setItem(DEVICE_NAME, device);
    this.#notify('began');
  }

  end(why: 'left' | 'expired'): void {
    // Empty when expired, for the other tabs.
    if (why === 'expired') this.#storage.setItem(STORAGE_NAME, '');
    else this.#storage.removeItem(STORAGE_NAME);
    this.#notify(why);
  }

  /** Also reports changes of other tabs; returns the unsubscribe function. */
  listen(listener: (change: SessionChange) => void): () => void {
    const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea === this.#storage && (key === STORAGE_NAME || key === null))
        listener(newValue === '' ? 'expired' : 'elsewhere');
    };
    this.#listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  #notify(change: SessionChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
