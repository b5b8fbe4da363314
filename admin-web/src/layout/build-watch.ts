import { reloadOnce } from '@paddock/ui/browser/reload-guard';
import type { DataRouter } from 'react-router';

const CHECK_INTERVAL_MS = 5 * 60_000;

/** ETag of the served page; null when the server is unreachable. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' });
    return answer.ok ? answer.headers.get('etag') : null;
  } catch (error) {
    console.info('The build could not be checked', error);
    return null;
  }
}

/**
 * Checks for a new build and loads it on the next navigation, where no input can be lost. Waits while a save is in
 * flight or a toast offers undo.
 */
export function watchBuild(router: DataRouter, isBusy: () => boolean, reload = reloadOnce): () => void {
  let [first, isOutdated]: [string | null, boolean] = [null, false];
  async function check() {
    if (isOutdated || document.visibilityState === 'hidden') return;
    const latest = await latestBuild();
    first ??= latest;
    isOutdated = latest !== null && latest !== first;
  }
  void check();
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);

  let shown = router.state.location.pathname;
  const leave = router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    if (isOutdated && !isBusy()) reload(pathname + search);
  });
  return () => {
    clearInterval(timer);
    leave();
  };
}
