/** Push messages of this browser: its subscription, and the session that the service keeps it with. */

const ADDRESS = '/member/push-device';
const SCRIPT = '/push-worker.js';
/** Of no page, because the worker answers no requests. */
const SCOPE = '/push-worker/';

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Undefined, or why the service refused, in the language of the member. */
type Refusal = string | undefined;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `on`: with the key of this installation, which its owner may have changed. */
export async function pushState(pushKey: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isFor(await subscription(), pushKey) ? 'on' : 'off';
}

function isFor(known: PushSubscription | null, pushKey: string): boolean {
  const key = known?.options.applicationServerKey;
  return key !== undefined && key !== null && base64Url(key) === pushKey;
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks for permission first. Fails when the browser cannot subscribe. */
export async function turnOnPush(pushKey: string): Promise<Refusal> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  await activated(registration);
  const known = await registration.pushManager.getSubscription();
  if (known && !isFor(known, pushKey)) await known.unsubscribe();
  const subscribed = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const refusal = await save(subscribed);
  if (refusal !== undefined) await subscribed.unsubscribe();
  return refusal;
}

/** Only an active worker can subscribe. */
async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}

export async function turnOffPush(): Promise<Refusal> {
  const known = await subscription();
  if (!known) return undefined;
  await known.unsubscribe();
  return post({ intent: 'remove', endpoint: known.endpoint });
}

/** After another sign-in the browser is still subscribed, and the service knows only the ended session. */
export async function renewPush(): Promise<void> {
  if (!isSupported()) return;
  const known = await subscription();
  if (known) await save(known);
}

function save(subscribed: PushSubscription): Promise<Refusal> {
  const { endpoint = '', keys } = subscribed.toJSON();
  return post({ intent: 'save', endpoint, publicKey: keys?.p256dh ?? '', secret: keys?.auth ?? '' });
}

async function post(fields: Record<string, string>): Promise<Refusal> {
  const response = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
  // To the sign-in page.
  if (response.redirected) throw new Error('signed out');
  const { refusal } = (await response.json()) as { refusal?: string };
  return refusal;
}
