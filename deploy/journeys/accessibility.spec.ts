import { languages, languageTags, type Language } from '@paddock/contracts/language';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { together } from '../local/run.ts';
import { demo } from '../local/settings.ts';
import { hosts, resize, useBrowser } from './browser.ts';
import { faultsOf, tooWide } from './page-faults.ts';
import { signInAsAdmin, signInAsMember } from './sign-in.ts';

const paths = [
  '/',
  '/race-list',
  '/history',
  '/race-center',
  '/rank',
  '/race-event',
  '/race-video',
  '/race-images',
  '/event-club',
  '/event-club-join',
  '/club',
  '/drone-camp',
  '/faq',
  '/overview',
  '/contact',
  '/cert-check',
  '/cert-check/AAAA',
  '/unsubscribe',
  '/confirm-email',
  '/member/login',
  '/member/login?way=code',
  '/member/register',
  '/member/findpwd',
  '/not/there',
];
/** Detail pages are found through their lists. */
const found = [
  { on: '/race-center', link: 'main a[href*="#results"]' },
  { on: '/race-center', link: 'main a[href^="/race-center-"]' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]', below: ['', '/entrants', '/heats'] },
  { on: '/race-event', link: 'main a[href^="/event-detail/"]' },
];
const ownPaths = [
  '/member',
  '/member/heats',
  '/member/pilot',
  '/member/messages',
  '/member/messages/settings',
  '/member/modifyinfo',
  '/member/updatephone',
  '/member/close',
];
const officePaths = [
  '/adm',
  '/adm/member',
  '/adm/race',
  '/adm/race/new',
  '/adm/sign-up',
  '/adm/check-in',
  '/adm/race-day',
  '/adm/result',
  '/adm/book',
  '/adm/book/issue',
  '/adm/book/template',
  '/adm/message',
  '/adm/message/announce',
  '/adm/race-event',
  '/adm/race-event/new',
  '/adm/race-video',
  '/adm/race-images',
  '/adm/page',
  '/adm/page/faq',
  '/adm/setting',
  '/adm/setting/site',
  '/adm/contact',
  '/adm/seo',
  '/adm/file',
  '/adm/partner',
  '/adm/club-member',
  '/adm/club-guide',
  '/adm/club-join',
  '/adm/danmaku',
  '/adm/danmaku-room',
  '/adm/danmaku-words',
  '/adm/danmaku-words/all',
  '/adm/discount',
  '/adm/admin',
  '/adm/admin/new',
  '/adm/audit',
  '/adm/account',
];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** All in parallel, because pages mostly wait; settled, because a page in use cannot be closed. */
const inEveryLanguage = (look: (language: Language) => Promise<void>) => together(...languages.map(look));

async function expectUsable(page: Page, host: string, path: string, last = 'main'): Promise<void> {
  await page.goto(`http://${host}${path}`);
  await page.locator(last).first().waitFor();
  await expectNoFaults(page, path);
}

async function expectNoFaults(page: Page, path: string): Promise<void> {
  const where = { path, host: new URL(page.url()).host, width: page.viewportSize()?.width };
  const seen = { ...where, faults: await faultsOf(page), tooWide: await tooWide(page) };
  expect(seen).toEqual({ ...where, faults: [], tooWide: [] });
}

/** Checks one page in both sizes. */
async function expectUsableAtBothSizes(page: Page, host: string, path: string): Promise<void> {
  await page.setViewportSize(sizes.desktop);
  await expectUsable(page, host, path);
  await resize(page, sizes.phone);
  await expectNoFaults(page, path);
}

async function firstLink(page: Page, host: string, on: string, link: string): Promise<string> {
  await page.goto(`http://${host}${on}`);
  const address = await page.locator(link).first().getAttribute('href');
  return address?.replace(/#.*/, '') ?? '';
}

describe('every page', () => {
  const { person } = useBrowser();

  it('of the site is usable on desktop and phone', async () => {
    await inEveryLanguage(async (language) => {
      const host = hosts()[language];
      const page = await person({ reducedMotion: 'reduce' });
      for (const path of paths) await expectUsableAtBothSizes(page, host, path);
      for (const { on, link, below = [''] } of found) {
        const address = await firstLink(page, host, on, link);
        expect(address).not.toBe('');
        for (const end of below) await expectUsableAtBothSizes(page, host, `${address}${end}`);
      }
    });
  });

  it('of a member is usable on a phone', async () => {
    await inEveryLanguage(async (language) => {
      const page = await person({ viewport: sizes.phone, reducedMotion: 'reduce' });
      await signInAsMember(page, hosts()[language], demo.memberPhone);
      // The session and unread messages load after the page.
      const badge = 'header a[href="/member"][aria-label]';
      for (const path of ownPaths) await expectUsable(page, hosts()[language], path, badge);
    });
  });

  it('of the back office is usable', async () => {
    await inEveryLanguage(async (language) => {
      const page = await person({ reducedMotion: 'reduce' });
      await signInAsAdmin(page, 'owner');
      await page.waitForURL((url) => url.pathname === '/adm');
      await page.evaluate((chosen) => localStorage.setItem('adm_lang', chosen), language);
      const formOfARace = 'main tbody a[href^="/adm/race/"]';
      for (const path of [...officePaths, await firstLink(page, hosts().admin, '/adm/race', formOfARace)]) {
        await page.setViewportSize(sizes.desktop);
        await page.goto(`http://${hosts().admin}${path}`);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        expect({ path, language, faults: await faultsOf(page) }).toEqual({ path, language, faults: [] });
        await resize(page, sizes.phone);
        expect({ path, language, tooWide: await tooWide(page) }).toEqual({ path, language, tooWide: [] });
      }
      await page.setViewportSize(sizes.desktop);
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[language]);

      await page.goto(`http://${hosts().admin}/adm/message/announce`);
      await page.getByRole('combobox').first().click();
      // The first resets a selection.
      const race = page.getByRole('option').nth(1);
      await race.waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await race.click();
      await page.locator('main form').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  it('of the back-office sign-in is usable', async () => {
    const page = await person({ reducedMotion: 'reduce' });
    await page.goto(`http://${hosts().admin}/adm/login`);
    await page.locator('form').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
