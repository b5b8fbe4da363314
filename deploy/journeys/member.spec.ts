import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageTags, languages, type Language } from '@paddock/contracts/language';
import cn from '../../web/app/locales/cn/account.json' with { type: 'json' };
import cnFrame from '../../web/app/locales/cn/frame.json' with { type: 'json' };
import en from '../../web/app/locales/en/account.json' with { type: 'json' };
import enFrame from '../../web/app/locales/en/frame.json' with { type: 'json' };
import ru from '../../web/app/locales/ru/account.json' with { type: 'json' };
import ruFrame from '../../web/app/locales/ru/frame.json' with { type: 'json' };
import { demo } from '../local/settings.ts';
import { hosts, isAt, useBrowser } from './browser.ts';
import { codeAfter } from './mailbox.ts';
import { signInAsMember } from './sign-in.ts';

const FIRST_PASSWORD = 'lantern-over-the-track';
const SECOND_PASSWORD = 'another-lap-at-midnight';

const accountTexts = { cn, en, ru };
const frameTexts = { cn: cnFrame, en: enFrame, ru: ruFrame };
const codeSent = new RegExp(
  `^(?:${languages.map((language) => frameTexts[language].code.sentTitle).join('|')})$`,
);
const phones: Record<Language, [string, string]> = {
  cn: ['+8613912340001', '+8613912340002'],
  en: ['+447400123401', '+447400123402'],
  ru: ['+79161234501', '+79161234502'],
};
const phonesWithoutScript: [string, string] = ['+8613912340003', '+8613912340004'];

const withoutScripts = new WeakSet<Page>();

/** Without scripts, other buttons continue the form in another language. */
const submit = (page: Page) =>
  page.locator('main form button[type="submit"]:not([name], [formaction])').last().click();

async function typeCodeSentTo(page: Page, phone: string): Promise<void> {
  const send = page.locator('button[value="send_code"]:not([disabled])');
  const code = await codeAfter(phone, () => send.click());
  // Without scripts the answer is a new page.
  if (withoutScripts.has(page)) await page.getByText(codeSent).waitFor();
  await page.fill('[name="code"]', code);
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.fill('[name="phone"]', phone);
  await typeCodeSentTo(page, phone);
}

/** The page before has fields of the same names and is visible slightly longer than its address. */
async function loginIsShown(page: Page, language: Language): Promise<void> {
  await isAt(page, '/member/login');
  await page.locator('h1', { hasText: accountTexts[language].login.title }).waitFor();
}

/** Registers, changes and closes an account. */
async function walk(page: Page, language: Language, [first, second]: [string, string]): Promise<void> {
  const site = `http://${hosts()[language]}`;

  await page.goto(`${site}/member/register`);
  expect(await page.getAttribute('html', 'lang')).toBe(languageTags[language]);
  await askForCode(page, first);
  await page.fill('[name="nickname"]', `Ночной 夜 ${language}`);
  await page.fill('[name="password"]', FIRST_PASSWORD);
  await submit(page);
  await isAt(page, '/member');
  await page.locator('h1', { hasText: `Ночной 夜 ${language}` }).waitFor();

  await submit(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/member') || url.pathname === '/member/login');
  await page.goto(`${site}/member/modifyinfo`);
  await isAt(page, '/member/login');

  await page.goto(`${site}/member/findpwd`);
  await askForCode(page, first);
  await page.fill('[name="password"]', SECOND_PASSWORD);
  await submit(page);
  await loginIsShown(page, language);

  await page.fill('[name="phone"]', first);
  await page.fill('[name="password"]', FIRST_PASSWORD);
  await submit(page);
  await page.locator('[name="password"][aria-invalid="true"]').waitFor();
  await page.fill('[name="phone"]', first);
  await page.fill('[name="password"]', SECOND_PASSWORD);
  await submit(page);
  await isAt(page, '/member');

  await page.goto(`${site}/member/updatephone`);
  await askForCode(page, second);
  await page.fill('[name="password"]', SECOND_PASSWORD);
  await submit(page);
  await isAt(page, '/member');
  await page.locator('dd', { hasText: new RegExp(second.slice(-4).split('').join('\\D*')) }).waitFor();

  await page.goto(`${site}/member/close`);
  await typeCodeSentTo(page, second);
  await submit(page);
  await loginIsShown(page, language);
  await page.fill('[name="phone"]', second);
  await page.fill('[name="password"]', SECOND_PASSWORD);
  await submit(page);
  // Signing in reopens the account and says so.
  await page.getByText(accountTexts[language].done.reopened).waitFor();
  await isAt(page, '/member');
}

describe('a member', () => {
  const { person } = useBrowser();

  it.each(languages)(
    'registers, logs out, recovers, logs in, changes the phone, leaves and returns: %s',
    async (language) => {
      await walk(await person(), language, phones[language]);
    },
  );

  it('registers, changes and closes an account without JavaScript', async () => {
    const page = await person({ javaScriptEnabled: false });
    withoutScripts.add(page);
    await walk(page, 'cn', phonesWithoutScript);
  });

  it('keeps path and query when switching the language', async () => {
    const page = await person();
    await page.goto(`http://${hosts().en}/member/login?way=code`);
    await page.locator(`a[hreflang="${languageTags.ru}"]`).first().click();
    await page.waitForURL(`http://${hosts().ru}/member/login?way=code`);
    expect(await page.getAttribute('html', 'lang')).toBe('ru');
  });

  it('stays signed in and keeps the light theme when switching the language', async () => {
    const page = await person();
    await signInAsMember(page, hosts().en, demo.memberPhone);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.locator('html[data-theme="light"]').waitFor();
    await page.locator(`a[hreflang="${languageTags.ru}"]`).first().click();
    await page.waitForURL(`http://${hosts().ru}/member`);
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#f6f8fb');
    await page.locator('header a[aria-label$=": 夜航者"]').waitFor();
    // Session cookies are not sent to the back office.
    expect(await page.context().cookies(`http://${hosts().admin}/`)).toEqual([]);

    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL(`http://${hosts().ru}/member/login?done=loggedOut`);
    await page.goto(`http://${hosts().cn}/member`);
    await isAt(page, '/member/login');
  });

  it('taps a button before the scripts are there, and it works once they are', async () => {
    const page = await person();
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/framework-[^/]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`http://${hosts().en}/race-list`);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBeNull();
    held.resolve();
    await page.locator('html[data-theme="light"]').waitFor();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.locator('html:not([data-theme])').waitFor();
  });

  it('gets a page for an unknown address', async () => {
    const page = await person();
    const answer = await page.goto(`http://${hosts().ru}/no/such/page`);
    expect(answer?.status()).toBe(404);
    expect(await page.textContent('main')).toContain('Page not found: /no/such/page');
  });
});
