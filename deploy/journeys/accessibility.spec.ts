import { languages, languageTags, type Language } from '@paddock/contracts/language';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { together } from '../local/run.ts';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, resize, useBrowser } from './browser.ts';
import { brokenParts, brokenWords, faultsInBothThemes, faultsOf, tooWide } from './page-faults.ts';
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
  '/search?q=race',
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
  { on: '/rank', link: 'main a[href^="/pilot/"]' },
  { on: '/race-event', link: 'main a[href^="/event-detail/"]' },
  { on: '/race-video', link: 'main a[href^="/race-video/"]' },
  { on: '/race-images', link: 'main a[href^="/race-images/"]' },
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
const sizes = {
  narrow: { width: 320, height: 844 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** All in parallel, because pages mostly wait; settled, because a page in use cannot be closed. */
const inEveryLanguage = (look: (language: Language) => Promise<void>) => together(...languages.map(look));

const statusOf = (path: string): number => (path === '/not/there' || path === '/cert-check/AAAA' ? 404 : 200);

/**
 * Faults of accessibility, on a phone in both themes, and of the layout at each width. On desktop only the layout differs, which is
 * the same in any language.
 */
async function faultsAt(page: Page, host: string, path: string, last = 'main'): Promise<string[]> {
  await page.setViewportSize(sizes.desktop);
  const answer = await page.goto(`http://${host}${path}`);
  await hydrated(page);
  await page.locator(last).first().waitFor();
  const faults = answer?.status() === statusOf(path) ? [] : [`status ${answer?.status()}`];
  if (host === hosts().en) faults.push(...(await faultsOf(page)));
  faults.push(...(await layoutFaults(page)));
  await resize(page, sizes.phone);
  faults.push(...(await faultsInBothThemes(page)), ...(await layoutFaults(page)));
  await resize(page, sizes.narrow);
  faults.push(...(await layoutFaults(page)), ...(await brokenWords(page)));
  return faults.map((fault) => `${host}${path}: ${fault}`);
}

async function layoutFaults(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  return [...(await tooWide(page)), ...(await brokenParts(page))].map((fault) => `at ${width} px, ${fault}`);
}

async function firstLink(page: Page, host: string, on: string, link: string): Promise<string> {
  await page.goto(`http://${host}${on}`);
  const address = await page.locator(link).first().getAttribute('href');
  return address?.replace(/#.*/, '') ?? '';
}

describe('every page', () => {
  const { person } = useBrowser();

  it('of the site is usable at each width, in each theme and language', async () => {
    const faults: string[] = [];
    await inEveryLanguage(async (language) => {
      const host = hosts()[language];
      const page = await person({ reducedMotion: 'reduce' });
      const details: string[] = [];
      for (const { on, link, below = [''] } of found) {
        const address = await firstLink(page, host, on, link);
        if (address) details.push(...below.map((end) => `${address}${end}`));
        else faults.push(`${host}${on}: no ${link}`);
      }
      const table = await firstLink(page, host, details[0]!, 'main a[href$="/table.csv"]');
      details.push(table.replace('/table.csv', ''));
      for (const path of [...paths, ...details]) faults.push(...(await faultsAt(page, host, path)));
    });
    expect(faults).toEqual([]);
  });

  it('of a member is usable at each width, in each theme and language', async () => {
    const faults: string[] = [];
    await inEveryLanguage(async (language) => {
      const host = hosts()[language];
      const page = await person({ viewport: sizes.phone, reducedMotion: 'reduce' });
      await signInAsMember(page, host, demo.memberPhone);
      const race = await firstLink(page, host, '/race-list?state=open', 'main a[href^="/race-detail/"]');
      const book = await firstLink(page, host, '/member', 'main a[href^="/member/cert/"]');
      // The session and unread messages load after the page.
      const badge = 'header a[href="/member"][aria-label]';
      for (const path of [...ownPaths, `${race}/sign-up`, book])
        faults.push(...(await faultsAt(page, host, path, badge)));
    });
    expect(faults).toEqual([]);
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

  it.each(['site', 'back office'])(
    'of the %s has the heading font for names of many languages',
    async (app) => {
      const page = await person();
      await page.goto(app === 'site' ? `http://${hosts().en}/` : `http://${hosts().admin}/adm/login`);
      if (app === 'site') await hydrated(page);
      await page.locator('h1').waitFor();
      const failed: string[] = [];
      page.on('response', (response) => void (response.ok() || failed.push(response.url())));
      const family = await page.evaluate(async (name) => {
        const heading = document.querySelector('h1')!;
        heading.textContent = name;
        const { fontFamily } = getComputedStyle(heading);
        await document.fonts.load(`700 1em ${fontFamily}`, name);
        await document.fonts.ready;
        return fontFamily;
      }, 'Żółw Čeněk Łukasz É Ґанна Айгөл');
      expect(family).toContain('Exo 2 Variable');
      expect(failed).toEqual([]);
    },
  );
});
