import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { languages, languageTags } from '@paddock/contracts/language';
import { together } from '../local/run.ts';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, isAt, useBrowser } from './browser.ts';
import { faultsInBothThemes } from './page-faults.ts';

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const MAX_TABS = 80;

const press = (page: Page, ...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement);

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(element)); tabs += 1) await press(page, 'Tab');
  expect(await element.evaluate((each) => each.matches(':focus-visible'))).toBe(true);
}

/** Goes once around the open dialog: the page behind it never gets the focus. */
async function expectTrappedFocus(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const stops = await dialog.locator('a, button, input, select, textarea, [tabindex="0"]').count();
  for (let tabs = 0; tabs < stops + 2; tabs += 1) {
    await press(page, 'Tab');
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog[open]')
        ? 'dialog'
        : activeElement?.outerHTML;
    });
    expect(where).toBe('dialog');
  }
}

/** Opens a dialog with Enter, goes around it and closes it with Escape. */
async function expectDialogOf(page: Page, opener: Locator): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await tabTo(page, opener);
  await press(page, 'Enter');
  await dialog.waitFor();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectTrappedFocus(page);
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused(opener)).toBe(true);
}

async function open(page: Page, host: string, path: string): Promise<void> {
  await page.goto(`http://${host}${path}`);
  await hydrated(page);
}

describe('by keyboard alone', () => {
  const { person } = useBrowser();

  it('the menu and the search open, trap the focus and give it back, in each language', async () => {
    await together(
      ...languages.map(async (language) => {
        const page = await person(phone);
        await open(page, hosts()[language], '/faq');
        const [search, menu] = ['search', 'menu'].map((part) =>
          page.locator('header button[aria-haspopup="dialog"]').nth(part === 'search' ? 0 : 1),
        );
        await expectDialogOf(page, search!);
        await expectDialogOf(page, menu!);
      }),
    );
  });

  it('the search finds a race, and the menu changes the language', async () => {
    const page = await person(phone);
    await open(page, hosts().en, '/faq');
    await press(page, '/');
    await page.locator('dialog[open] input:focus').waitFor();
    await page.keyboard.type('Night Circuit');
    await page.locator('dialog[open] [role="option"]').first().waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await press(page, 'ArrowDown', 'Enter');
    await page.waitForURL((url) => url.pathname !== '/faq');
    const { pathname } = new URL(page.url());
    await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
    await press(page, 'Enter');
    await tabTo(page, page.locator(`dialog[open] a[hreflang="${languageTags.ru}"]`));
    await press(page, 'Enter');
    await page.waitForURL((url) => url.host === hosts().ru && url.pathname === pathname);
  });

  it('the skip link leads to the content', async () => {
    const page = await person();
    await open(page, hosts().en, '/faq');
    await press(page, 'Tab', 'Enter');
    expect(await isFocused(page.locator('main'))).toBe(true);
  });

  it('the lightbox shows all pictures and gives the focus back', async () => {
    const page = await person();
    await open(page, hosts().en, '/race-images');
    await tabTo(page, page.locator('main a[href^="/race-images/"]').first());
    await press(page, 'Enter');
    const picture = page.locator('main li a[href^="/media/p/"]').first();
    await expectDialogOf(page, picture);
    await press(page, 'Enter', 'ArrowRight');
    await page
      .locator('dialog[open]')
      .getByText(/^2 of \d+$/)
      .waitFor();
    await press(page, 'Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await isFocused(picture)).toBe(true);
  });

  it('a pilot signs in, signs up for a race and cancels', async () => {
    const page = await person({ reducedMotion: 'reduce' });
    await open(page, hosts().en, '/race-list?state=open');
    const title = { hasText: 'Night Circuit Grand Prix' };
    await tabTo(page, page.locator('main a[href^="/race-detail/"]', title).first());
    await press(page, 'Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/race-detail/'));
    await tabTo(page, page.locator('main a[href$="/sign-up"]').first());
    await press(page, 'Enter');
    await isAt(page, '/member/login');

    await tabTo(page, page.locator('main [name="phone"]'));
    await press(page, 'Enter');
    await page.locator('main [aria-invalid="true"]').first().waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await isFocused(page.locator('main [name="phone"]'))).toBe(true);
    await page.keyboard.type(demo.newcomerPhone);
    await tabTo(page, page.locator('main [name="password"]'));
    await page.keyboard.type(demo.memberPassword);
    await press(page, 'Enter');
    await page.waitForURL((url) => url.pathname.endsWith('/sign-up'));

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await tabTo(page, page.locator('main [type="radio"]').first());
    await press(page, 'Space');
    await tabTo(page, button('Next'));
    await press(page, 'Enter');
    await page.getByText('Answer the questions').waitFor();
    await tabTo(page, button('Next'));
    await press(page, 'Enter');
    await page.locator('main [aria-invalid="true"]').first().waitFor();
    // Where the page is scrolled to its first fault, the fixed header may cover half of a link.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsInBothThemes(page)).toEqual([]);
    await tabTo(page, page.locator('main select'));
    await press(page, 'ArrowDown');
    await tabTo(page, page.locator('main [type="checkbox"]'));
    await press(page, 'Space');
    await tabTo(page, button('Next'));
    await press(page, 'Enter');
    await page.getByText('Review and send').waitFor();
    await tabTo(page, button('Sign up'));
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();

    const cancel = button('Cancel sign-up');
    await expectDialogOf(page, cancel);
    await press(page, 'Enter');
    await tabTo(page, button('Yes, cancel'));
    await press(page, 'Enter');
    await page.getByText('Your sign-up was cancelled').waitFor();
  });
});

describe('a redirect', () => {
  const { person } = useBrowser();

  it('that arrives before the style sheets of its page is no uncaught error', async () => {
    const page = await person();
    const { promise: redirected, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?:sign-up|race-head)[^/]*\.css$/, (route) =>
      redirected.then(() => route.continue()),
    );
    await open(page, hosts().en, '/race-list?state=open');
    // The link may appear under the pointer, which prefetches its page too.
    const prefetched = page.waitForResponse(/\/assets\/race-head-[^/]*\.js$/);
    await page.locator('main a[href^="/race-detail/"]').first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/race-detail/'));
    const signUp = page.locator('main a[href$="/sign-up"]').first();
    await signUp.focus();
    await prefetched;
    const data = page.waitForResponse(
      (response) => response.url().includes('/sign-up.data') && response.request().resourceType() === 'fetch',
    );
    await signUp.press('Enter');
    // Not until it is finished: the browser may never report that. The router reads the redirect before the next task.
    await data;
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    resolve();
    await isAt(page, '/member/login');
  });
});

describe('the form errors', () => {
  const { person } = useBrowser();

  it.each(['/member/register', '/member/login', '/member/findpwd', '/contact'])(
    'of %s are accessible in each language',
    async (path) => {
      await together(
        ...languages.map(async (language) => {
          const page = await person(phone);
          await open(page, hosts()[language], path);
          await page.locator('main form button[type="submit"]').last().press('Enter');
          await page.locator('main [aria-invalid="true"]').first().waitFor();
          expect(await faultsInBothThemes(page)).toEqual([]);
        }),
      );
    },
  );
});
