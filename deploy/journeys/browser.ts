import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumPath } from '../checks/chromium.ts';
import type { Hosts } from '../local/settings.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const hosts = (): Hosts => JSON.parse(process.env.JOURNEY_HOSTS ?? '{}') as Hosts;

/** What the browser complains of although nothing is wrong: it reports every answer of 400 and over. */
const expectedNoise = /status of (400|401|403|404)/;

/** One browser for a file, one person with no history per page. A complaint in the console fails the test, unless it is the one expected. */
export function useBrowser(): {
  person: (options?: BrowserContextOptions, expected?: RegExp) => Promise<Page>;
} {
  let browser: Browser;
  let complaints: string[] = [];
  const open: Page[] = [];

  beforeAll(async () => {
    const executablePath = chromiumPath();
    if (!executablePath) throw new Error('Chromium is missing');
    browser = await chromium.launch({ executablePath, args: flags });
  });
  beforeEach(() => {
    complaints = [];
  });
  afterEach(async () => {
    for (const page of open.splice(0)) await page.context().close();
    expect(complaints).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    person: async (options = {}, expected = expectedNoise) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !expected.test(message.text()) && !expectedNoise.test(message.text()))
          complaints.push(message.text());
      });
      open.push(page);
      return page;
    },
  };
}

/** Lengths that follow the window are those of the old size for a picture or two after it has changed. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 4; pictures += 1) await new Promise(requestAnimationFrame);
  });
}
