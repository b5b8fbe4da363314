import { languages, languageTags, type Language } from '@paddock/contracts/language';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demo } from '../settings.ts';
import { hosts, useBrowser } from './browser.ts';
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
const ownPaths = [
  '/member',
  '/member/heats',
  '/member/pilot',
  '/member/messages',
  '/member/messages/settings',
  '/member/modifyinfo',
  '/member/updatephone',
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
  '/adm/setting',
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
  '/adm/discount',
  '/adm/admin',
  '/adm/admin/new',
  '/adm/audit',
  '/adm/account',
];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** All at once, because much of it is waiting; to the end, because a page that is still read cannot be closed. */
async function inEveryLanguage(look: (language: Language) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(languages.map(look));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function expectUsable(page: Page, host: string, path: string, last = 'main'): Promise<void> {
  await page.goto(`http://${host}${path}`);
  await page.locator(last).first().waitFor();
  const seen = { host, path, faults: await faultsOf(page), tooWide: await tooWide(page) };
  expect(seen).toEqual({ host, path, faults: [], tooWide: [] });
}

describe('every page', () => {
  const { person } = useBrowser();

  it.each(Object.entries(sizes))('of the site can be used by everyone: %s', async (_, viewport) => {
    await inEveryLanguage(async (language) => {
      const page = await person({ viewport, reducedMotion: 'reduce' });
      for (const path of paths) await expectUsable(page, hosts()[language], path);
    });
  });

  it('of a member too, on a phone', async () => {
    await inEveryLanguage(async (language) => {
      const page = await person({ viewport: sizes.phone, reducedMotion: 'reduce' });
      await signInAsMember(page, hosts()[language], demo.memberPhone);
      // Who is signed in, and what they have not read, comes after the page.
      const badge = 'header a[href="/member"][aria-label]';
      for (const path of ownPaths) await expectUsable(page, hosts()[language], path, badge);
    });
  });

  it('of the back office too', async () => {
    await inEveryLanguage(async (language) => {
      const page = await person({ reducedMotion: 'reduce' });
      await signInAsAdmin(page, 'owner');
      await page.waitForURL((url) => url.pathname === '/adm');
      await page.evaluate((chosen) => localStorage.setItem('adm_lang', chosen), language);
      for (const path of officePaths) {
        await page.goto(`http://${hosts().admin}${path}`);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        expect({ path, language, faults: await faultsOf(page) }).toEqual({ path, language, faults: [] });
      }
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[language]);

      await page.goto(`http://${hosts().admin}/adm/message/announce`);
      await page.locator('main select').first().selectOption({ index: 1 });
      await page.locator('main form').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  it('the way into the back office too', async () => {
    const page = await person({ reducedMotion: 'reduce' });
    await page.goto(`http://${hosts().admin}/adm/login`);
    await page.locator('form').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
