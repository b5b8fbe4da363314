/**
 * Service worker that shows push messages, also while the site is closed (docs/decisions/0032-message-delivery.md).
 * Answers no requests of pages.
 */

// Not an import: a service worker is a script, not a module.
type PushPayload = import('@paddock/contracts/auth/push-payload').PushPayload;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: Waiting) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void;
}

const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushPayload));
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open((notification.data as Pick<PushPayload, 'url'>).url));
});

const show = ({ title, body, url, language }: PushPayload): Promise<void> =>
  scope.registration.showNotification(title, { body, lang: language, data: { url } });

/** In the tab that shows the page already, else in a new one. */
async function open(url: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === url);
  await (shown ? shown.focus() : scope.clients.openWindow(url));
}
