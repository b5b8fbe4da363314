import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, useBrowser } from './browser.ts';
import { signInAsMember } from './sign-in.ts';

/** Printable width of A4 in CSS pixels. */
const paper = { width: 703, height: 1000 };

const results = 'main a[href*="/results/"]';
const pages = [
  { on: '/race-list', link: 'main a[href^="/race-detail/"]' },
  { on: '/race-center', link: 'main a[href*="#results"]', below: ['', '/heats'] },
  { on: '/race-center', link: 'main a[href*="#results"]', last: results },
  { on: '/rank' },
  { on: '/club' },
  { on: '/overview' },
  { on: '/faq' },
  { on: '/privacy' },
];

/** Text too pale for paper, controls, parts for screens only, and elements wider than the paper. */
const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    function luminance(color: string): number {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    }
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('.visually-hidden, a[href="#content"]'),
    );
    return shown.flatMap((element) => {
      const what = `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return [
        ...(hasText && 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5
          ? [`pale: ${what}`]
          : []),
        ...(/^(?:BUTTON|NAV|SEARCH|FORM|VIDEO|INPUT|SELECT)$/.test(element.tagName)
          ? [`control: ${what}`]
          : []),
        ...(element.matches('#videos, main header[data-theme] > :is(span, [aria-hidden])')
          ? [`screen only: ${what}`]
          : []),
        ...(element.getBoundingClientRect().right > innerWidth + 1 ? [`wide: ${what}`] : []),
      ];
    });
  });

/** States and places that have a colour on screen. */
const coloured = ['[data-tone="warn"]', '[data-best="true"]', 'tr[data-rank="1"]', 'li[data-rank="1"]'];

async function expectPrintable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect({ path, faults: await printFaults(page) }).toEqual({ path, faults: [] });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.emulateMedia({ media: 'screen' });
}

/** Distinct paths, without fragments. */
const hrefsOf = (page: Page, link: string): Promise<string[]> =>
  page
    .locator(link)
    .evaluateAll((links) => [...new Set(links.map((each) => each.getAttribute('href')!.replace(/#.*/, '')))]);

async function tablesOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const files = await hrefsOf(page, 'main a[href$="/table.csv"]');
  return files.map((path) => path.replace('/table.csv', ''));
}

describe('paper', () => {
  const { person } = useBrowser();

  it('shows races, results, standings, heats and texts in black on white without controls', async () => {
    const page = await person({ viewport: paper, colorScheme: 'dark' });
    const host = `http://${hosts().en}`;
    const unseen = new Set(coloured);
    const look = async (): Promise<void> => {
      for (const selector of unseen)
        if ((await page.locator(`main ${selector}`).count()) > 0) unseen.delete(selector);
    };
    for (const { on, link, below = [''], last } of pages) {
      await page.goto(host + on);
      let path = link ? (await page.locator(link).first().getAttribute('href'))!.replace(/#.*/, '') : on;
      if (last) {
        await page.goto(host + path);
        path = (await page.locator(last).first().getAttribute('href'))!.replace(/#.*|\/table\.csv$/, '');
      }
      for (const end of below) {
        await page.goto(host + path + end);
        await hydrated(page);
        await expectPrintable(page, path + end);
        await look();
      }
    }
    // Control: the pages have what could be pale. Results of earlier cases stand first and may have none of it.
    await page.goto(`${host}/race-center`);
    for (const race of await hrefsOf(page, 'main a[href*="#results"]')) {
      if (unseen.size === 0) break;
      for (const path of [race, ...(await tablesOf(page, host + race))]) {
        await page.goto(host + path);
        await hydrated(page);
        await expectPrintable(page, path);
        await look();
      }
    }
    expect([...unseen]).toEqual([]);
  });

  it('shows the answers of closed questions', async () => {
    const page = await person({ viewport: paper });
    await page.goto(`http://${hosts().en}/faq`);
    const answer = page.locator('main details:not([open]) > div').first();
    await answer.waitFor({ state: 'attached' });
    expect(await answer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(
      false,
    );
    await page.emulateMedia({ media: 'print' });
    expect(await answer.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10);
  });

  it('shows the own sign-up of a race that is over, and certificates', async () => {
    const page = await person({ viewport: { width: 1123, height: 794 }, colorScheme: 'dark' });
    await signInAsMember(page, hosts().en, demo.memberPhone);
    for (const link of ['main a[href*="/results/"]', 'main a[href^="/member/cert/"]']) {
      await page.goto(`http://${hosts().en}/member`);
      // Races to come stand first. The result is linked, the sign-up has the address of its race.
      const path = (await page.locator(link).last().getAttribute('href'))!.replace(
        /\/results\/.*/,
        '/sign-up',
      );
      await page.goto(`http://${hosts().en}${path}`);
      await hydrated(page);
      await expectPrintable(page, path);
      await page.emulateMedia({ media: 'print' });
      expect((await page.locator('main').innerText()).trim()).not.toBe('');
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
