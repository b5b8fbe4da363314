const STORAGE_NAME = 'adm_access_token';
const DEVICE_NAME = 'adm_device';

/** What somebody else wrote there must not stop every call: a header would not take it. */
const sendable = /^[\w.~+/=-]{1,512}$/;

/** `expired`: the server does not know the token any more. `elsewhere`: another tab did it. */
export type SessionChange = 'began' | 'left' | 'expired' | 'elsewhere';

/** The admin's token, one for all tabs of this browser. */
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

  /** What the last login here answered. It outlives the session and opens nothing. */
  get device(): string | null {
    return this.#storage.getItem(DEVICE_NAME);
  }

  begin(token: string, device?: string): void {
    this.#storage.setItem(STORAGE_NAME, token);
    if (device) this.#storage.setItem(DEVICE_NAME, device);
    this.#tell('began');
  }

  end(why: 'left' | 'expired'): void {
    this.#storage.removeItem(STORAGE_NAME);
    this.#tell(why);
  }

  /** Also hears the other tabs, until the returned function is called. */
  listen(listener: (change: SessionChange) => void): () => void {
    const hearTabs = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === this.#storage && (key === STORAGE_NAME || key === null)) listener('elsewhere');
    };
    this.#listeners.add(listener);
    window.addEventListener('storage', hearTabs);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('storage', hearTabs);
    };
  }

  #tell(change: SessionChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
