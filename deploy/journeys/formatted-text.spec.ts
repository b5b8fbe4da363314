import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { InputOf } from '@paddock/contracts/call-table';
import { textColours, videoOrigins } from '@paddock/contracts/rich-text/formats';
import { everythingAllowed } from '@paddock/kit/testing/everything-allowed';
import { hosts, hydrated, isAt, useBrowser } from './browser.ts';
import { signInAsAdmin } from './sign-in.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const race: InputOf<'adm/save_race'> = {
  status: 'published',
  season: new Date().getFullYear(),
  title: { en: 'Formats Cup' },
  summary: { en: 'Everything a text may hold' },
  body: { en: everythingAllowed },
  venue: { en: 'Hangar 2' },
  pictures: [],
  zone: 'Asia/Shanghai',
  // Between the demo races: other journeys open the first race of a list, and this one has external pictures.
  startsAt: inDays(40),
  endsAt: inDays(41),
  // Sign-up not open: other journeys use the first race with open sign-up.
  signUpOpensAt: inDays(5),
  signUpClosesAt: inDays(10),
  offerHours: 24,
  classesPerPilot: 1,
  handOverRule: 'no_queue',
  callsignNeeded: false,
  realNameNeeded: false,
  classes: [{ name: { en: 'Open' }, capacity: 4, waitingList: true, approvalNeeded: false }],
  questions: [],
  documents: [],
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Intercepts all external requests; records them and the policy violations. */
async function watch(page: Page): Promise<{ outside: string[]; violations: () => Promise<string[]> }> {
  const outside: string[] = [];
  await page.context().route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => {
      outside.push(new URL(route.request().url()).origin);
      return route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/png', body: pixel })
        : route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
    },
  );
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return {
    outside,
    violations: () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen),
  };
}

/** Waits until everything in the text is loaded and painted. */
async function settle(page: Page, text: string): Promise<void> {
  for (const video of await page.locator(`${text} iframe`).all()) {
    // Loaded when it comes into view.
    await video.scrollIntoViewIfNeeded();
    const frame = await (await video.elementHandle()).contentFrame();
    await frame!.waitForURL(({ protocol }) => protocol === 'https:');
  }
  await page.waitForFunction((selector) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)];
    return (
      pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  }, text);
}

const coloursOf = (page: Page, text: string, classes: readonly string[]) =>
  page.evaluate(
    ([selector, names]) =>
      names.map((name) => getComputedStyle(document.querySelector(`${selector} .${name}`)!).color),
    [text, classes] as const,
  );

describe('a text with every format', () => {
  const { person } = useBrowser();

  it('is shown completely on the site and in the editor, without policy violations', async () => {
    const office = await person();
    const inOffice = await watch(office);
    await signInAsAdmin(office, 'owner');
    await isAt(office, '/adm');
    const { raceId, body } = await saveRace(office);
    expect(body.en).toBe(everythingAllowed);

    const visitor = await person();
    const onSite = await watch(visitor);
    await visitor.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await visitor.locator('a[data-video]').first().waitFor();
    const prose = await visitor.evaluate(() => {
      const place = document.querySelector('a[data-video]')!.parentElement!;
      place.id = 'prose';
      return `#${place.id}`;
    });
    await visitor.waitForLoadState('networkidle');
    // Video sites are contacted on click only.
    expect(new Set(onSite.outside)).toEqual(new Set(['https://pictures.example']));
    // Before that, they are links to the video sites.
    await hydrated(visitor);
    const posters = visitor.locator(`${prose} a[data-video]`);
    for (let left = await posters.count(); left > 0; left -= 1) await posters.first().click();
    await visitor.locator(`${prose} iframe`).first().waitFor();
    await settle(visitor, prose);
    expect(await onSite.violations()).toEqual([]);
    const withoutCookies = videoOrigins.filter((origin) => origin !== 'https://www.youtube.com');
    expect(new Set(onSite.outside)).toEqual(new Set([...withoutCookies, 'https://pictures.example']));
    const colours = await coloursOf(
      visitor,
      prose,
      textColours.map((each) => `ql-color-${each}`),
    );
    expect(new Set(colours).size).toBe(textColours.length);

    await office.goto(`http://${hosts().admin}/adm/race/${raceId}`);
    await office
      .getByRole('group', { name: 'Language of the texts' })
      .getByRole('button', { name: /English/ })
      .click();
    await office.locator('.ql-editor iframe').first().waitFor();
    await settle(office, '.ql-editor');
    expect(await inOffice.violations()).toEqual([]);
    expect(new Set(inOffice.outside)).toEqual(new Set([...videoOrigins, 'https://pictures.example']));
  });

  it('detects a policy violation (control)', async () => {
    const visitor = await person({}, /Content Security Policy/);
    const { violations } = await watch(visitor);
    await visitor.goto(`http://${hosts().en}/race-list`);
    await visitor.evaluate(() => {
      const forbidden = new DOMParser().parseFromString(
        '<iframe src="https://elsewhere.example/"></iframe>',
        'text/html',
      ).body;
      document.body.append(...forbidden.children);
    });
    await visitor.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length > 0);
    expect(await violations()).toEqual([expect.stringContaining('frame-src https://elsewhere.example')]);
  });
});

/** With the session of the admin on this page. */
function saveRace(office: Page): Promise<{ raceId: string; body: { en: string } }> {
  return office.evaluate(async (body) => {
    const headers = {
      'content-type': 'application/json',
      adm_access_token: localStorage.getItem('adm_access_token') ?? '',
    };
    const answer = await fetch('/api/adm/save_race', { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { raceId: string; body: { en: string } } }).data;
  }, JSON.stringify(race));
}
