import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, slowDown, useBrowser } from './browser.ts';
import { codeAfter } from './mailbox.ts';
import { signInAsMember } from './sign-in.ts';

/** Before the scripts arrive, and at least after that; over all forms more than two hundred. */
const KEYS = 15;
const SCRIPTS = /\.js$/;
/** With scripts held back, a start need not be as slow as elsewhere. */
const SLOWDOWN = 5;

const forms = {
  '/member/register': ['phone', 'code', 'nickname', 'password'],
  '/member/findpwd': ['phone', 'code', 'password'],
  '/member/login': ['phone', 'password'],
  '/contact': ['name', 'phone', 'email', 'text'],
  '/event-club-join': ['name', 'phone', 'text'],
} as const;
const ownForms = {
  '/member/modifyinfo': ['nickname', 'city', 'team'],
  '/member/updatephone': ['phone', 'code', 'password'],
} as const;

type Typed = Record<string, string>;

/** Shows a form. Its scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string, lastField: string): Promise<() => void> {
  await slowDown(page, SLOWDOWN);
  const arrival = Promise.withResolvers<void>();
  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`http://${hosts().en}${path}`, { waitUntil: 'commit' });
  await page.locator(`main [name="${lastField}"]`).waitFor({ state: 'attached' });
  return arrival.resolve;
}

/** Types into random fields before the scripts of the page arrive, while they start, and a few characters after. */
async function typeWhileStarting(page: Page, path: string, names: readonly string[]): Promise<Typed> {
  const letScriptsIn = await openWithoutScripts(page, path, names.at(-1)!);
  const early = await type(page, names, { values: {}, after: 0 });
  letScriptsIn();
  return type(page, names, { values: early, after: 5 });
}

/** One character after the other; `after`: as many more once the page has started. */
const type = (page: Page, names: readonly string[], { values, after }: { values: Typed; after: number }) =>
  page.evaluate(
    async ({ fields, typed, keys, rest: wanted }) => {
      let rest = wanted;
      for (let key = 0; key < keys || rest > 0; key += 1) {
        const name = fields[Math.floor(Math.random() * fields.length)]!;
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!;
        typed[name] ??= field.value;
        field.focus();
        // Browsers put the cursor of an e-mail field to its end by themselves.
        if (field.type !== 'email') field.setSelectionRange(field.value.length, field.value.length);
        const digit = String(key % 10);
        if (field.maxLength < 0 || field.value.length < field.maxLength) typed[name] += digit;
        document.execCommand('insertText', false, digit);
        // Started: the scripts have replaced the search link.
        if (!document.querySelector('header a[href="/search"]')) rest -= 1;
        // Tasks of the page run in between.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      }
      return typed;
    },
    { fields: [...names], typed: values, keys: KEYS, rest: after },
  );

const valuesOf = (page: Page, names: readonly string[]): Promise<Typed> =>
  page.evaluate(
    (fields) =>
      Object.fromEntries(
        fields.map((name) => [
          name,
          document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!.value,
        ]),
      ),
    [...names],
  );

async function expectKept(page: Page, path: string, names: readonly string[]) {
  const typed = await typeWhileStarting(page, path, names);
  expect(await valuesOf(page, Object.keys(typed))).toEqual(typed);
  expect(Object.values(typed).join('').length).toBeGreaterThan(0);
}

describe('what is typed while a page starts', () => {
  const { person } = useBrowser();

  it.each(Object.entries(forms))('stays in the form of %s', async (path, names) => {
    await expectKept(await person(), path, names);
  });

  it('stays in forms with saved values', async () => {
    const page = await person();
    await signInAsMember(page, hosts().en, demo.memberPhone);
    for (const [path, names] of Object.entries(ownForms)) await expectKept(page, path, names);
  });

  it('stays after a tap on the button for a code', async () => {
    const page = await person();
    const phone = '+447400123499';
    const letScriptsIn = await openWithoutScripts(page, '/member/register', 'password');
    await page.locator('main [name="phone"]').fill(phone);
    const code = await codeAfter(phone, async () => {
      await page.locator('button[value="send_code"]').click();
      letScriptsIn();
    });
    await page.locator('main [name="nickname"]').fill('Heron');
    await page.locator('main [name="code"]').fill(code);
    await page.locator('main [name="password"]').fill('lantern-over-the-track');
    await page.getByText('Code sent').waitFor();
    expect(await valuesOf(page, ['nickname', 'code', 'password'])).toEqual({
      nickname: 'Heron',
      code,
      password: 'lantern-over-the-track',
    });
  });

  it('leaves no draft of a form that the browser sent itself', async () => {
    const page = await person();
    const sent: boolean[] = [];
    await page.route(/\/member\/login/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().isNavigationRequest());
      // Keeps the page, which starts as it would before a slow answer.
      await route.fulfill({ status: 204 });
    });
    const letScriptsIn = await openWithoutScripts(page, '/member/login', 'password');
    await page.evaluate(
      (given) => {
        const form = document.querySelector<HTMLFormElement>('main form:has([name="password"])')!;
        for (const [name, value] of Object.entries(given))
          form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value;
        form.requestSubmit();
      },
      { phone: demo.memberPhone, password: demo.memberPassword },
    );
    letScriptsIn();
    await hydrated(page);
    expect(sent).toEqual([true]);
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
  });

  it('is added to an older draft', async () => {
    const page = await person();
    const draft = JSON.stringify([['/contact', { name: 'Ann', email: 'ann@example.com' }]]);
    await page.addInitScript((stored) => sessionStorage.setItem('drafts', stored), draft);
    const typed = await typeWhileStarting(page, '/contact', ['name']);
    expect(await valuesOf(page, ['name', 'email'])).toEqual({ name: typed.name, email: 'ann@example.com' });
  });

  it('is lost where a form resets once it has started (control)', async () => {
    const page = await person();
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        if (document.querySelector('main form') && !document.querySelector('header a[href="/search"]')) {
          document.querySelector<HTMLFormElement>('main form')!.reset();
          clearInterval(timer);
        }
      }, 5);
    });
    const names = forms['/contact'];
    const typed = await typeWhileStarting(page, '/contact', names);
    expect(await valuesOf(page, names)).not.toEqual(typed);
  });
});
