import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { maxSections } from '@paddock/contracts/content/content-limits';
import { languages } from '@paddock/contracts/language';
import { linkProtocols, NOWHERE, videoOrigins } from '@paddock/contracts/rich-text/formats';
import { eventually } from '@paddock/kit/testing/eventually';
import { htmlVectors } from '@paddock/kit/testing/html-vectors';
import { hosts, useBrowser } from './browser.ts';
import { inDays, openClass, raceWith } from './race.ts';
import { enterOffice } from './sign-in.ts';

/** Closes open tags of the previous vector. */
const ends =
  '--></script></style></title></textarea></xmp></iframe></noembed></noframes></noscript></template></svg></math>';
const third = Math.ceil(htmlVectors.length / languages.length);

/** All vectors in each language of a text. */
const bodies = {
  cn: htmlVectors.slice(0, third).join(ends),
  en: htmlVectors.slice(third, 2 * third).join(ends),
  ru: htmlVectors.slice(2 * third).join(ends),
};

/** Plain-text fields show markup as text. */
const line = {
  cn: '</title><svg onload=trip(9001)>',
  en: '"><img src=x onerror=trip(9002)>',
  ru: '</script><script>trip(9003)</script>',
};

/** Other journeys use the first race with open sign-up. */
const later = {
  startsAt: inDays(50),
  endsAt: inDays(51),
  signUpOpensAt: inDays(40),
  signUpClosesAt: inDays(45),
};

type OfficeCall = Extract<CallName, `adm/${string}`>;

/** Calls the API with the session of the admin on this page. */
async function post<Name extends OfficeCall>(
  office: Page,
  call: Name,
  input: InputOf<Name>,
): Promise<ViewOf<Name>> {
  const { code, data, msg } = await office.evaluate(
    async ([path, body]) => {
      const headers = {
        'content-type': 'application/json',
        adm_access_token: localStorage.getItem('adm_access_token') ?? '',
      };
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body });
      return (await answer.json()) as { code: number; data: unknown; msg: string };
    },
    [call, JSON.stringify(input)] as const,
  );
  if (code !== 0) throw new Error(`${call}: ${msg} ${JSON.stringify(data)}`);
  return data as ViewOf<Name>;
}

type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };

/** A page as input of its save call. */
async function pageOf(office: Page, slug: 'overview' | 'faq'): Promise<Plain<InputOf<'adm/save_page'>>> {
  const { title, summary, cover, body, sections, version } = await post(office, 'adm/get_adm_page_detail', {
    slug,
  });
  return { slug, title, summary, cover: cover ?? null, body, sections, version };
}

interface Wire {
  tripped: Set<number>;
  violations: string[];
}

/** Records script activity in pages and frames, and policy violations. Blocks external requests. */
async function lay(page: Page): Promise<Wire> {
  const wire: Wire = { tripped: new Set(), violations: [] };
  await page.exposeFunction('trip', (number: number) => void wire.tripped.add(number));
  await page.exposeFunction('forbidden', (what: string) => void wire.violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { forbidden: (what: string) => void }).forbidden(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  await page.context().route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  return wire;
}

const allowed = {
  protocols: [...linkProtocols.map((one) => `${one}:`), new URL(NOWHERE).protocol],
  videoOrigins,
};

/** Opens, hovers and focuses everything; reports latent handlers. */
const provoke = (page: Page): Promise<string[]> =>
  page.evaluate(({ protocols, videoOrigins: origins }) => {
    for (const each of document.querySelectorAll('details')) each.open = true;
    addEventListener('click', (event) => event.preventDefault(), true);
    const texts = [...document.querySelectorAll<HTMLElement>('main *, .ql-editor *')];
    for (const each of texts)
      for (const type of ['pointerenter', 'mouseover', 'focusin', 'focus', 'toggle', 'animationstart'])
        each.dispatchEvent(new Event(type));
    return texts
      .filter(
        (each) =>
          each.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
          (/^(?:script|style|base|meta|object|embed)$/i.test(each.tagName) &&
            each.getAttribute('type') !== 'application/ld+json') ||
          (each instanceof HTMLAnchorElement &&
            each.hasAttribute('href') &&
            !protocols.includes(each.protocol)) ||
          (each instanceof HTMLIFrameElement && !origins.some((origin) => each.src.startsWith(`${origin}/`))),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, allowed);

/** Restores data for other journeys, last first. */
async function undoing(work: (undo: (() => Promise<unknown>)[]) => Promise<void>): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    await work(undo);
  } finally {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each may stand on the one before
    for (const step of undo.toReversed()) await step();
  }
}

async function quiet(page: Page, wire: Wire, address: string, words = 'main'): Promise<void> {
  await page.goto(address);
  await page.locator(words).first().waitFor();
  await page.waitForLoadState('load');
  const able = await provoke(page);
  expect([address, able, [...wire.tripped], wire.violations]).toEqual([address, [], [], []]);
}

describe('malicious texts', () => {
  const { person } = useBrowser();
  it('run nothing on any page of the site or back office, without relying on a policy', () =>
    undoing(async (undo) => {
      const office = await person({ viewport: { width: 1600, height: 900 } });
      const inOffice = await lay(office);
      await enterOffice(office, 'owner');
      const race = await post(
        office,
        'adm/save_race',
        raceWith({
          title: line,
          summary: line,
          venue: line,
          body: bodies,
          ...later,
          payment: { text: line },
          classes: [
            {
              name: line,
              capacity: 4,
              waitingList: true,
              approvalNeeded: false,
              price: { amount: 100, currency: 'CNY' },
            },
          ],
        }),
      );
      const { raceId, version } = race;
      const classes = race.classes.map(({ classId }) => ({ ...openClass, classId }));
      undo.push(() =>
        post(
          office,
          'adm/save_race',
          raceWith({ title: { en: 'After the harm' }, ...later, raceId, version, classes }),
        ),
      );
      const entry = await post(office, 'adm/save_news', {
        category: 'club',
        status: 'published',
        publishedAt: '2020-01-01T00:00:00Z',
        pinned: false,
        title: line,
        summary: line,
        body: bodies,
        attachments: [],
        related: [],
      });
      undo.push(() => post(office, 'adm/del_news', { newsId: entry.newsId }));
      const partner = await post(office, 'adm/save_partner', { shown: true, name: line, about: line });
      undo.push(() => post(office, 'adm/del_partner', { partnerId: partner.partnerId }));
      const seo = await post(office, 'adm/save_seo', {
        path: '/overview',
        title: line,
        description: line,
        keywords: line,
      });
      undo.push(() => post(office, 'adm/del_seo', { seoId: seo.seoId }));
      const overview = await pageOf(office, 'overview');
      const saved = await post(office, 'adm/save_page', {
        ...overview,
        title: line,
        summary: line,
        body: bodies,
      });
      undo.push(() => post(office, 'adm/save_page', { ...overview, version: saved.version }));
      const { token } = await post(office, 'adm/get_race_preview_token', { raceId });
      const preview = await post(office, 'adm/get_content_preview_token', { kind: 'news', id: entry.newsId });

      const visitor = await person();
      const onSite = await lay(visitor);
      for (const lang of languages)
        for (const path of [`/race-detail/${raceId}`, `/event-detail/${entry.newsId}`, '/overview', '/club'])
          await quiet(visitor, onSite, `http://${hosts()[lang]}${path}`);
      for (const path of [`/race-preview/${token}`, `/event-preview/${preview.token}`, '/event-club'])
        await quiet(visitor, onSite, `http://${hosts().en}${path}`);

      const admin = `http://${hosts().admin}/adm`;
      await quiet(office, inOffice, `${admin}/race/${raceId}`, '.ql-editor');
      await quiet(office, inOffice, `${admin}/race-event/${entry.newsId}`, '.ql-editor');
      for (const list of ['race', 'race-event', 'partner', 'seo', 'audit'])
        await quiet(office, inOffice, `${admin}/${list}`);
    }));

  it('run nothing as a separate answer', () =>
    undoing(async (undo) => {
      const office = await person();
      await lay(office);
      await enterOffice(office, 'owner');
      const visitor = await person();
      const onSite = await lay(visitor);
      const faq = await pageOf(office, 'faq');
      let { version } = faq;
      undo.push(() => post(office, 'adm/save_page', { ...faq, version }));
      const most = maxSections * languages.length;
      for (let from = 0; from < htmlVectors.length; from += most) {
        const some = htmlVectors.slice(from, from + most);
        const sections = Array.from({ length: Math.ceil(some.length / languages.length) }, (_, i) => {
          const [cn = '', en = '', ru = ''] = some.slice(i * languages.length);
          return { title: line, body: { cn, en, ru } };
        });
        ({ version } = await post(office, 'adm/save_page', { ...faq, version, sections }));
        for (const lang of languages) await quiet(visitor, onSite, `http://${hosts()[lang]}/faq`);
      }
    }));

  it('are detected without the sanitizer (control)', async () => {
    const page = await person({}, /./);
    const wire = await lay(page);
    await page.addInitScript(() => addEventListener('error', (event) => event.preventDefault(), true));
    await page.route('**/without-cleaning', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Control</title><main></main>' }),
    );
    await page.goto(`http://${hosts().en}/without-cleaning`);
    await page.evaluate((vectors) => {
      for (const vector of vectors) {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<!doctype html><body>${vector}`;
        document.body.append(frame);
      }
    }, htmlVectors);
    // Frames load after the page.
    await eventually('most of them have run', () => expect(wire.tripped.size).toBeGreaterThan(60));
  });
});
