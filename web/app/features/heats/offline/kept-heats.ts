/** As in heats-worker.ts, which is a script and imports nothing. */
const CACHE = 'own-heats';
const SCRIPT = '/heats-worker.js';
const SCOPE = '/member/heats';

/** Keeps a copy of this page for when there is no network. */
export async function keepHeats(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const known = await navigator.serviceWorker.getRegistration(SCOPE);
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  if (known) return;
  // The worker keeps the next visit, and there may be no network by then.
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, redirect: 'error' });
  if (answer.ok) await (await caches.open(CACHE)).put(location.href, answer);
}

/** After the session: the next user of the browser must not see them. */
export const forgetHeats = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(CACHE);
};
