import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demo } from '../local/settings.ts';
import { hosts, isAt, nextFrames, useBrowser } from './browser.ts';
import { faultsOf, tooWide } from './page-faults.ts';
import { callAsAdmin, openClass, raceWith, saveRace } from './race.ts';
import { enterOffice } from './sign-in.ts';

const pilot = { phone: demo.newcomerPhone, password: demo.memberPassword };

const site = (): string => `http://${hosts().en}`;

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site()}/member/login`);
  await page.fill('[name="phone"]', pilot.phone);
  await page.fill('[name="password"]', pilot.password);
  await page.locator('main form button[data-variant="action"]').click();
  await isAt(page, '/member');
}

/** A demo race with open sign-up and questions; other journeys create their own races. */
async function openRace(page: Page): Promise<string> {
  await page.goto(`${site()}/race-list?state=open`);
  const title = { hasText: 'Night Circuit Grand Prix' };
  const path = await page.locator('main a[href^="/race-detail/"]', title).first().getAttribute('href');
  if (!path) throw new Error('the race has no address');
  return path;
}

async function isUsable(page: Page): Promise<void> {
  expect({ faults: await faultsOf(page), tooWide: await tooWide(page) }).toEqual({
    faults: [],
    tooWide: [],
  });
}

/** Free places of the open class. */
async function placesLeft(page: Page): Promise<number> {
  const words = await page
    .locator('#classes li', { hasText: 'Open class' })
    .getByText(/places? left/)
    .innerText();
  return Number.parseInt(words, 10);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Sign-up buttons on screen, below the header. */
const buttonsOnScreen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { bottom: top } = document.querySelector('header')!.getBoundingClientRect();
    return [...document.querySelectorAll('main a[href$="/sign-up"]')].filter((link) => {
      const box = link.getBoundingClientRect();
      return link.checkVisibility({ visibilityProperty: true }) && box.bottom > top && box.top < innerHeight;
    }).length;
  });

describe('a pilot', () => {
  const { person } = useBrowser();

  it('sees one sign-up button at a time', async () => {
    const page = await person();
    await page.goto(site() + (await openRace(page)));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const y of [0, 150, 450, 1200]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        await nextFrames(page);
        expect({ width, y, buttons: await buttonsOnScreen(page) }).toEqual({ width, y, buttons: 1 });
      }
    }
  });

  it('signs up step by step, shows the pass, cancels and signs up again', async () => {
    const page = await person({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await signIn(page);
    const path = await openRace(page);
    await page.goto(site() + path);
    const before = await placesLeft(page);
    await page.getByRole('link', { name: 'Sign up', exact: true }).locator('visible=true').click();
    await isAt(page, `${path}/sign-up`);

    await heading(page, '1 Choose your class').or(heading(page, 'Choose your class')).waitFor();
    await button(page, 'Next').click();
    await page.getByText('Select a class', { exact: true }).waitFor();
    await isUsable(page);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await button(page, 'Next').click();

    await page.getByText('Answer the questions').waitFor();
    await button(page, 'Next').click();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input[type="checkbox"]').check();
    await button(page, 'Back').click();
    await button(page, 'Next').click();
    expect(await page.locator('main input[type="checkbox"]').isChecked()).toBe(true);
    await button(page, 'Next').click();

    await page.getByText('Review and send').waitFor();
    expect(await page.locator('dl').innerText()).toContain('Open class');
    await isUsable(page);
    await button(page, 'Sign up').click();
    await heading(page, 'You’re in').waitFor();
    expect(await page.locator('#pass').innerText()).toMatch(/[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/);
    await isUsable(page);

    await page.goto(site() + path);
    await page.getByRole('link', { name: 'You’re in: show pass' }).locator('visible=true').waitFor();
    expect(await placesLeft(page)).toBe(before - 1);
    // The longest labels: the bar wraps, and nothing overlaps.
    await page.goto(`http://${hosts().ru}${path}`);
    const way = page.getByRole('link', { name: 'Вы участвуете — показать пропуск' }).locator('visible=true');
    const state = page.locator('[data-over]').getByText('Приём заявок открыт');
    const [action, pill] = [await way.boundingBox(), await state.boundingBox()];
    expect(action!.x >= pill!.x + pill!.width || action!.y >= pill!.y + pill!.height).toBe(true);
    await page.goto(`${site()}/member`);
    // The pilot may be in another race.
    await page.locator(`a[href="${path}/sign-up#pass"]`).click();
    await heading(page, 'You’re in').waitFor();

    await button(page, 'Cancel sign-up').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, 'Cancel sign-up').click();
    await button(page, 'Yes, cancel').click();
    await page.getByText('Your sign-up was cancelled').waitFor();
    await button(page, 'Next').waitFor();
    await page.getByRole('link', { name: 'Back to race' }).click();
    await isAt(page, path);
    expect(await placesLeft(page)).toBe(before);
  });

  it('sees a changed consent and a changed price before they apply', async () => {
    const office = await person();
    await enterOffice(office, 'editor');
    const input = raceWith({
      title: { en: 'Small Print Cup' },
      cover: (await callAsAdmin(office, 'adm/get_adm_race_list', { pageSize: 1 })).rows[0]!.cover,
      classes: [{ ...openClass, price: { amount: 20_000, currency: 'CNY' } }],
      questions: [{ kind: 'consent', label: { en: 'I know the old rules' }, required: true }],
    });
    const { raceId, version, classes, questions } = await saveRace(office, input);
    const page = await person({}, /status of 4/);
    await signIn(page);
    await page.goto(`${site()}/race-detail/${raceId}/sign-up`);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await button(page, 'Next').click();
    await page.getByRole('checkbox', { name: 'I know the old rules' }).check();
    await button(page, 'Next').click();

    const changes = {
      raceId,
      version,
      classes: [Object.assign({}, classes[0], { price: { amount: 30_000, currency: 'CNY' as const } })],
      questions: [Object.assign({}, questions[0], { label: { en: 'I know the new rules' } })],
    };
    await saveRace(office, Object.assign({}, input, changes));
    await button(page, 'Sign up').click();
    const box = page.getByRole('checkbox', { name: 'I know the new rules' });
    await box.waitFor();
    await page.getByText('This text has changed').waitFor();
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await button(page, 'Next').click();
    // The summary is filled when its step opens.
    await page.locator('dl').getByText('CN¥300').waitFor();
    await button(page, 'Sign up').click();
    await heading(page, 'You’re in').waitFor();
  });

  it('keeps answers when the connection is lost at the last step, and signs up once', async () => {
    const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|was preloaded using link preload/;
    const page = await person({}, lost);
    await signIn(page);
    const path = await openRace(page);
    await page.goto(`${site()}${path}/sign-up`);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await button(page, 'Next').click();
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input[type="checkbox"]').check();
    await button(page, 'Next').click();
    await page.getByText('Review and send').waitFor();

    // Steps are history entries, and a reload keeps them.
    await page.goBack();
    await page.getByText('Answer the questions').waitFor();
    await page.goForward();
    await page.getByText('Review and send').waitFor();
    await page.reload();
    await page.getByText('We’ve restored what you typed').waitFor();
    expect(await page.locator('dl').innerText()).toContain('Open class');

    const keys: string[] = [];
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '');
      if (form.get('intent') === 'sign_up') keys.push(form.get('formId') ?? '');
    });
    await page.context().setOffline(true);
    await button(page, 'Sign up').click();
    await page.getByText('You’re offline').waitFor();
    await isUsable(page);
    await page.context().setOffline(false);
    // The request arrives and its answer is lost.
    await page.evaluate(() => {
      const reach = window.fetch.bind(window);
      window.fetch = async (...asked) => {
        window.fetch = reach;
        await reach(...asked);
        throw new TypeError('Failed to fetch');
      };
    });
    await button(page, 'Sign up').click();
    await page.getByText('You’re offline').waitFor();
    await page.reload();
    await heading(page, 'You’re in').waitFor();
    expect(await page.locator('li').filter({ hasText: 'You signed up' }).count()).toBe(1);
    expect(new Set(keys).size).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('sign-up');

    await button(page, 'Cancel sign-up').click();
    await button(page, 'Yes, cancel').click();
    await page.getByText('Your sign-up was cancelled').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();

    // An error page keeps member name and theme.
    await button(page, 'Switch to light theme').click();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Standings' }).first().click();
    await heading(page, 'You’re offline').waitFor();
    await page.getByRole('link', { name: /^Member area: / }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: / standings/ }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  it('signs in on the way and keeps the answers', async () => {
    const page = await person();
    await signIn(page);
    const path = await openRace(page);
    await page.goto(`${site()}${path}/sign-up`);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await button(page, 'Next').click();
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input[type="checkbox"]').check();
    await button(page, 'Next').click();
    await page.context().clearCookies();
    await button(page, 'Sign up').click();
    await isAt(page, '/member/login');
    await page.fill('[name="phone"]', pilot.phone);
    await page.fill('[name="password"]', pilot.password);
    await page.locator('main form button[data-variant="action"]').click();
    await page.getByText('Review and send').waitFor();
    expect(await page.locator('dl').innerText()).toContain('Open class');
    await button(page, 'Back').click();
    expect(await page.locator('main input[type="checkbox"]').isChecked()).toBe(true);
  });

  it('signs up without JavaScript, on one page', async () => {
    const page = await person({ javaScriptEnabled: false });
    await signIn(page);
    // A cached page cannot contain the member, and does not show the visitor's sign-in either.
    expect(await page.locator('header').getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    await page.locator('header').getByRole('link', { name: 'Your account' }).click();
    await isAt(page, '/member');
    const path = await openRace(page);
    await page.goto(`${site()}${path}/sign-up`);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await page.locator('main select').selectOption({ index: 1 });
    await button(page, 'Sign up').click();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
    await page.locator('main input[type="checkbox"]').check();
    await button(page, 'Sign up').click();
    await heading(page, 'You’re in').waitFor();
    await page.getByRole('link', { name: 'Cancel sign-up' }).click();
    await button(page, 'Yes, cancel').click();
    await page.getByText('Your sign-up was cancelled').first().waitFor();
  });
});
