const WINDOW = 10_000;

export interface ReloadTools {
  isOnline: () => boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  go: (path: string) => void;
}

const browser = (): ReloadTools => ({
  isOnline: () => !('onLine' in navigator) || navigator.onLine,
  storage: sessionStorage,
  now: Date.now,
  go: (path) => {
    if (path === location.pathname + location.search) location.reload();
    else location.assign(path);
  },
});

/**
 * Reloads a page from the server, at most once per path within ten seconds: a broken build must end in an
 * error page, not in a loop. Never offline, where a reload would discard form input. Returns whether it
 * reloaded.
 */
export function reloadOnce(path: string, tools?: ReloadTools): boolean {
  try {
    const { isOnline, storage, now, go } = tools ?? browser();
    if (!isOnline()) return false;
    const key = `reloaded:${path}`;
    if (now() - Number(storage.getItem(key) ?? -WINDOW) < WINDOW) return false;
    storage.setItem(key, String(now()));
    go(path);
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
}
