import { describe, it } from '@jest/globals';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, useBrowser } from './browser.ts';
import { signInAsMember } from './sign-in.ts';

const address = '/member/push-device';
const on = 'This device gets your messages until you sign out.';

/** Chromium without a screen refuses notifications, and would subscribe at a service on the internet. */
function subscribeNowhere(): void {
  const endpoint = 'http://127.0.0.1:1/device';
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const subscribedWith = (key: string) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
        char.codePointAt(0)!,
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem('device') === undefined),
  });
  Object.defineProperties(Notification, {
    permission: { value: 'granted' },
    requestPermission: { value: () => Promise.resolve('granted') },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: () =>
      Promise.resolve(localStorage.device ? subscribedWith(String(localStorage.device)) : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.device = applicationServerKey;
      return Promise.resolve(subscribedWith(applicationServerKey));
    },
  });
}

describe('push messages', () => {
  const { person } = useBrowser();

  it('are turned on for a browser, renewed by the next page, and turned off', async () => {
    const page = await person();
    await page.addInitScript(subscribeNowhere);
    await signInAsMember(page, hosts().en, demo.memberPhone);
    await page.goto(`http://${hosts().en}/member/messages/settings`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText(on).waitFor();
    const renewed = page.waitForResponse((answer) => answer.url().endsWith(address) && answer.ok());
    await page.reload();
    await renewed;
    await page.getByText(on).waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
  });
});
