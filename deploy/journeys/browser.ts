import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumPath } from '../checks/chromium.ts';
import { limit, slowdownTo } from '../checks/jest/slowness.ts';
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

/** Expected console errors: browsers report every answer of 400 and above. */
const expectedNoise = /status of (400|401|403|404)/;

/** One browser per file, a new context per page. Unexpected console messages fail the test. */
export function useBrowser(): {
  person: (options?: BrowserContextOptions, expected?: RegExp) => Promise<Page>;
  /** Stays open for the following cases: a window costs more than a page. */
  lasting: (options?: BrowserContextOptions) => Promise<Page>;
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
    const pages = open.splice(0);
    if (hasFailed()) for (const page of pages) console.error(await lookOf(page));
    for (const page of pages) await page.context().close();
    expect(complaints).toEqual([]);
  });
  afterAll(() => browser.close());

  async function openPage(options: BrowserContextOptions, expected: RegExp): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(limit(60_000));
    followRequests(page);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !expected.test(message.text()) && !expectedNoise.test(message.text()))
        complaints.push(message.text());
    });
    return page;
  }

  return {
    person: async (options = {}, expected = expectedNoise) => {
      const page = await openPage(options, expected);
      open.push(page);
      return page;
    },
    lasting: (options = {}) => openPage(options, expectedNoise),
  };
}

const hasFailed = () => (globalThis as Record<symbol, unknown>)[Symbol.for('paddock:case-failed')] === true;

const unanswered = new WeakMap<Page, Set<string>>();

function followRequests(page: Page): void {
  const urls = new Set<string>();
  unanswered.set(page, urls);
  page.on('request', (request) => urls.add(request.url()));
  page.on('requestfinished', (request) => urls.delete(request.url()));
  page.on('requestfailed', (request) => urls.delete(request.url()));
}

/** Waits for the path; a failure says what the page shows and which requests have no answer. */
export async function isAt(page: Page, path: string): Promise<void> {
  try {
    await page.waitForURL((url) => url.pathname === path);
  } catch (cause) {
    throw new Error(`not at ${path} but ${await lookOf(page)}`, { cause });
  }
}

/** Where a page is, what it waits for and what it shows, also when its scripts hang. */
async function lookOf(page: Page): Promise<string> {
  const waiting = [...(unanswered.get(page) ?? [])].join(' ') || 'none';
  const shown = await page
    .locator('body')
    .innerText({ timeout: limit(5_000) })
    .catch((error: Error) => error.message);
  return `${page.url()}; unanswered: ${waiting}; shown:\n${shown}`;
}

/** Scripts of the site run after the first paint, and replace the search link. A click before that follows links. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('header a[href="/search"]').waitFor({ state: 'detached' });

/** Runs the scripts of a page on the processor of a phone of some years ago. Chromium spins for the rest of the time. */
export async function slowDown(page: Page, times = 20): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdownTo(times) });
}

/** After a resize, viewport units keep their old value for a frame or two. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrames(page);
}

export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let pictures = 0; pictures < 4; pictures += 1) await new Promise(requestAnimationFrame);
  });
