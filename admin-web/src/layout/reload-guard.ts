const STORAGE_NAME = 'reloaded';
const WINDOW = 10_000;

/** Whether this path may reload itself now: at most once in ten seconds, or a broken build would loop for ever. */
export function reloadOnceFor(path: string, storage: Storage, now: number): boolean {
  const [lastPath, lastTime] = (storage.getItem(STORAGE_NAME) ?? '').split('\n');
  if (lastPath === path && now - Number(lastTime) < WINDOW) return false;
  storage.setItem(STORAGE_NAME, `${path}\n${now}`);
  return true;
}
