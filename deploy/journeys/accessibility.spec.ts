import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageNames, languages, languageTags, type Language } from '@paddock/contracts/language';
import { together } from '../local/run.ts';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, isAt, resize, useBrowser } from './browser.ts';
import {
  brokenParts,
  brokenWords,
  faultsInBothThemes,
  faultsOf,
  faultsOfLanguage,
  tooWide,
} from './page-faults.ts';
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
  '/privacy',
  '/terms',
  '/imprint',
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
const found: { on: string; link: string; end?: string }[] = [
  { on: '/race-center', link: 'main a[href*="#results"]' },
  { on: '/race-center', link: 'main a[href*="#results"]', end: '/winners' },
  { on: '/race-center', link: 'main a[href^="/race-center-"]' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]', end: '/entrants' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]', end: '/heats' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]', end: '/live' },
  { on: '/race-list', link: 'main a[href^="/race-detail/"]', end: '/screen' },
  { on: '/rank', link: 'main a[href^="/pilot/"]' },
  { on: '/race-event', link: 'main a[href^="/event-detail/"]' },
  { on: '/race-video', link: 'main a[href^="/race-video/"]' },
  { on: '/race-images', link: 'main a[href^="/race-images/"]' },
];
const ownPaths = [
  '/member',
  '/member/heats',
  '/member/pilots',
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
  '/adm/season-table',
  '/adm/book',
  '/adm/book/issue',
  '/adm/book/template',
  '/adm/message',
  '/adm/message/announce',
  '/adm/unreachable',
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
 * Faults of accessibility and of the layout at each width. Colours and the layout on desktop are the same in any language, so
 * English pages alone are checked on desktop and in both themes.
 */
async function faultsAt(page: Page, host: string, path: string, last = 'main'): Promise<string[]> {
  const answer = await page.goto(`http://${host}${path}`, { waitUntil: 'commit' });
  // Not earlier: the page before would be laid out once more.
  await page.setViewportSize(sizes.desktop);
  await page.waitForLoadState();
  await hydrated(page);
  await page.locator(last).first().waitFor();
  const faults = answer?.status() === statusOf(path) ? [] : [`status ${answer?.status()}`];
  const isEnglish = host === hosts().en;
  if (isEnglish) faults.push(...(await faultsOf(page)));
  faults.push(...(await layoutFaults(page)));
  await resize(page, sizes.phone);
  faults.push(...(await (isEnglish ? faultsInBothThemes : faultsOfLanguage)(page)));
  faults.push(...(await layoutFaults(page)));
  await resize(page, sizes.narrow);
  faults.push(...(await layoutFaults(page)), ...(await brokenWords(page)));
  return faults.map((fault) => `${host}${path}: ${fault}`);
}

async function layoutFaults(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width;
  return [...(await tooWide(page)), ...(await brokenParts(page))].map((fault) => `at ${width} px, ${fault}`);
}

const links = new Map<string, Promise<string>>();

/** Opens each list once. */
function firstLink(page: Page, host: string, on: string, link: string): Promise<string> {
  const key = `${host}${on} ${link}`;
  const address = links.get(key) ?? openFirst();
  links.set(key, address);
  return address;

  async function openFirst(): Promise<string> {
    await page.goto(`http://${host}${on}`);
    const href = await page.locator(link).first().getAttribute('href');
    return href?.replace(/#.*/, '') ?? '';
  }
}

/** By the menu of the office. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  const tag = languageTags[language];
  if ((await html.getAttribute('lang')) === tag) return;
  await page.locator('header button[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: languageNames[language], exact: true }).click();
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' });
}

const inThrees = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 3) }, (_, i) => items.slice(3 * i, 3 * i + 3));

/** In each language in turn: the office changes it without loading the page again. */
async function checkOffice(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`http://${hosts().admin}${path}`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  // The one that is shown first: each change renders the whole page again.
  const shown = await page.locator('html').getAttribute('lang');
  const isShown = (language: Language): number => Number(languageTags[language] === shown);
  for (const language of languages.toSorted((a, b) => isShown(b) - isShown(a))) {
    await page.setViewportSize(sizes.desktop);
    await chooseLanguage(page, language);
    const faults = await (language === 'en' ? faultsOf : faultsOfLanguage)(page);
    expect({ path, language, faults }).toEqual({ path, language, faults: [] });
    // Russian words are the longest.
    for (const size of language === 'ru' ? [sizes.phone, sizes.narrow] : [sizes.phone]) {
      await resize(page, size);
      expect({ path, language, tooWide: await tooWide(page) }).toEqual({ path, language, tooWide: [] });
    }
  }
}

/** One page per language for all cases, opened by the first. */
function inLanguages(open: (language: Language) => Promise<Page>): (language: Language) => Promise<Page> {
  const pages = new Map<Language, Promise<Page>>();
  return (language) => {
    const page = pages.get(language) ?? open(language);
    pages.set(language, page);
    return page;
  };
}

describe('every page', () => {
  const { person, lasting } = useBrowser();
  const visitor = inLanguages(() => lasting({ reducedMotion: 'reduce' }));
  const signedIn = (phone: string) =>
    inLanguages(async (language) => {
      const page = await lasting({ viewport: sizes.phone, reducedMotion: 'reduce' });
      await signInAsMember(page, hosts()[language], phone);
      return page;
    });

  describe('of the site is usable at each width, in each theme and language', () => {
    it.each(paths)('%s', async (path) => {
      const faults: string[] = [];
      await inEveryLanguage(async (language) => {
        faults.push(...(await faultsAt(await visitor(language), hosts()[language], path)));
      });
      expect(faults).toEqual([]);
    });

    it.each(found)('$on → $link$end', async ({ on, link, end = '' }) => {
      const faults: string[] = [];
      await inEveryLanguage(async (language) => {
        const page = await visitor(language);
        const address = await firstLink(page, hosts()[language], on, link);
        faults.push(
          ...(await faultsAt(page, hosts()[language], end ? address.split('#')[0] + end : address)),
        );
      });
      expect(faults).toEqual([]);
    });

    it('the results of a class', async () => {
      const faults: string[] = [];
      await inEveryLanguage(async (language) => {
        const host = hosts()[language];
        const page = await visitor(language);
        const race = await firstLink(page, host, '/race-center', 'main a[href*="#results"]');
        const table = await firstLink(page, host, race, 'main a[href$="/table.csv"]');
        faults.push(...(await faultsAt(page, host, table.replace('/table.csv', ''))));
      });
      expect(faults).toEqual([]);
    });
  });

  describe('of a member is usable at each width, in each theme and language', () => {
    const member = signedIn(demo.memberPhone);
    const newcomer = signedIn(demo.newcomerPhone);
    // The session and unread messages load after the page.
    const badge = 'header a[href="/member"][aria-label]';

    const check = async (
      pathOn: (page: Page, host: string) => Promise<string>,
      pageOf = member,
    ): Promise<void> => {
      const faults: string[] = [];
      await inEveryLanguage(async (language) => {
        const page = await pageOf(language);
        const path = await pathOn(page, hosts()[language]);
        faults.push(...(await faultsAt(page, hosts()[language], path, badge)));
      });
      expect(faults).toEqual([]);
    };

    it.each(ownPaths)('%s', (path) => check(() => Promise.resolve(path)));

    it('the sign-up form', () =>
      check(async (page, host) => {
        const race = await firstLink(page, host, '/race-list?state=open', 'main a[href^="/race-detail/"]');
        return `${race}/sign-up`;
      }, newcomer));

    it('the own sign-up', () =>
      check((page, host) => firstLink(page, host, '/member', 'main a[href$="/sign-up#pass"]')));

    it('a certificate', () =>
      check((page, host) => firstLink(page, host, '/member', 'main a[href^="/member/cert/"]')));
  });

  describe('of the back office is usable in each language', () => {
    const windows = inLanguages(async () => {
      const page = await lasting({ reducedMotion: 'reduce' });
      await signInAsAdmin(page, 'owner');
      await isAt(page, '/adm');
      return page;
    });

    it.each(inThrees(officePaths))('%s', async (...three) => {
      await together(
        ...three.flatMap((path, i) =>
          path ? windows(languages[i]!).then((page) => checkOffice(page, path)) : [],
        ),
      );
    });

    it('the form of a race', async () => {
      const page = await windows('en');
      await checkOffice(
        page,
        await firstLink(page, hosts().admin, '/adm/race', 'main tbody a[href^="/adm/race/"]'),
      );
    });

    it('an announcement to a race', () =>
      inEveryLanguage(async (language) => {
        const page = await windows(language);
        await page.setViewportSize(sizes.desktop);
        await page.goto(`http://${hosts().admin}/adm/message/announce`);
        await page.locator('h1').waitFor();
        await chooseLanguage(page, language);
        await page.getByRole('combobox').first().click();
        // The first resets a selection.
        const race = page.getByRole('option').nth(1);
        await race.waitFor();
        expect(await faultsOf(page)).toEqual([]);
        await race.click();
        await page.locator('main form').waitFor();
        expect(await faultsOf(page)).toEqual([]);
      }));

    it('the sign-in', async () => {
      const page = await person({ reducedMotion: 'reduce' });
      await page.goto(`http://${hosts().admin}/adm/login`);
      await page.locator('form').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  it.each(['site', 'back office'])(
    'of the %s has the heading font for names of many languages',
    async (app) => {
      const page = await person({ reducedMotion: 'reduce' });
      await page.goto(app === 'site' ? `http://${hosts().en}/` : `http://${hosts().admin}/adm/login`);
      if (app === 'site') await hydrated(page);
      await page.locator('h1').waitFor();
      const failed: string[] = [];
      page.on('response', (response) => void (response.ok() || failed.push(response.url())));
      const { family, faces } = await page.evaluate(async (name) => {
        const heading = document.querySelector('h1')!;
        heading.textContent = name;
        const { fontFamily } = getComputedStyle(heading);
        // Without the fallback, which is a font of some systems.
        const loaded = await document.fonts.load('700 1em "Exo 2 Variable"', name);
        return { family: fontFamily, faces: loaded.map(({ status }) => status) };
      }, 'Żółw Čeněk Łukasz É Ґанна Айгөл');
      expect(family).toContain('Exo 2 Variable');
      expect(faces).toEqual(Array.from({ length: 6 }, () => 'loaded'));
      expect(failed).toEqual([]);
    },
  );
});
