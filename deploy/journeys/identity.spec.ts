import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { InputOf } from '@paddock/contracts/call-table';
import { accentColours } from '@paddock/contracts/content/accent';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import { eventually } from '@paddock/kit/testing/eventually';
import { OfficeCalls } from '../local/office-calls.ts';
import { hosts, hydrated, isAt, resize, useBrowser } from './browser.ts';
import { textAfter } from './mailbox.ts';
import { brokenParts, faultsOf, tooWide } from './page-faults.ts';
import { signInAsAdmin } from './sign-in.ts';
import { read } from './site-reader.ts';

const before: Localized = { cn: '西风竞速会', en: 'Zephyr League', ru: 'Лига Зефир' };
const after: Localized = { cn: '北风竞速会', en: 'Northwind Club', ru: 'Клуб Норд' };

/** Without a session: every kind of page and file that names the organisation. */
const paths = [
  '/',
  '/race-list',
  '/race-center',
  '/rank',
  '/race-event',
  '/race-video',
  '/race-images',
  '/club',
  '/faq',
  '/contact',
  '/privacy',
  '/cert-check',
  '/search?q=race',
  '/member/login',
  '/member/register',
  '/not/there',
  '/rss.xml',
  '/site.webmanifest',
];

const bodyOf = async (lang: Language, path: string): Promise<string> =>
  (await read(`http://${hosts()[lang]}${path}`)).body;

/** Without data of scripts and addresses. */
const shownText = (body: string): string =>
  body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');

/** With a detail page of each kind. */
async function addressesIn(lang: Language): Promise<string[]> {
  const details = ['race-detail', 'event-detail', 'race-video', 'race-images', 'pilot'];
  const lists = await Promise.all(
    ['/race-list', '/race-event', '/race-video', '/race-images', '/rank'].map((path) => bodyOf(lang, path)),
  );
  const found = lists.map((body, i) => new RegExp(`href="(/${details[i]}/[\\w-]+)"`).exec(body)?.[1] ?? '');
  return [...paths, ...found];
}

const shareCardOf = async (lang: Language): Promise<string> =>
  /property="og:image" content="([^"]+)"/.exec(await bodyOf(lang, '/rank'))![1]!;

const shareCards = (): Promise<string[]> => Promise.all(languages.map(shareCardOf));

const namedIn = (texts: readonly string[], name: Localized) =>
  languages.filter((lang, i) => texts[i]!.includes(name[lang]!));

const isNamed = (name: Localized) =>
  eventually('the new name', async () => {
    for (const lang of languages) expect(await bodyOf(lang, '/')).toContain(name[lang]);
  });

async function faultsAtEachWidth(page: Page): Promise<string[]> {
  await hydrated(page);
  const faults: string[] = [];
  for (const width of [320, 390, 1280, 1440]) {
    await resize(page, { width, height: 844 });
    for (const fault of [...(await tooWide(page)), ...(await brokenParts(page))])
      faults.push(`at ${width} px, ${fault}`);
  }
  return faults;
}

type Settings = InputOf<'adm/save_setting'>;

describe('the organisation', () => {
  const { person } = useBrowser();
  let office: OfficeCalls;
  let stored: Settings;

  const readSettings = async () => (await office.call('adm/get_adm_setting_list', {})).rows[0]!;
  const save = async (changes: Partial<Settings>) =>
    office.call('adm/save_setting', Object.assign(await readSettings(), changes));
  const rename = (name: Localized) => save({ organisation: name, shortName: {}, heroTitle: name });

  beforeAll(async () => {
    office = await OfficeCalls.enter(hosts().admin, 'owner');
    stored = await readSettings();
  });
  afterAll(async () => save(Object.assign(stored, { version: (await readSettings()).version })));

  /** Text messages to new phones. */
  async function messagesTo(phones: Record<Language, string>): Promise<string[]> {
    const page = await person();
    const texts: string[] = [];
    for (const lang of languages) {
      await page.goto(`http://${hosts()[lang]}/member/register`);
      await page.fill('[name="phone"]', phones[lang]);
      texts.push(await textAfter(phones[lang], () => page.locator('button[value="send_code"]').click()));
    }
    return texts;
  }

  it('is named on all pages within seconds, also on cached ones, and the former one on none', async () => {
    await rename(before);
    await isNamed(before);
    const addresses = Object.fromEntries(
      await Promise.all(languages.map(async (lang) => [lang, await addressesIn(lang)] as const)),
    );
    const namedOn = async (name: Localized) => {
      const found: string[] = [];
      for (const lang of languages)
        for (const path of addresses[lang]!)
          if ((await bodyOf(lang, path)).includes(name[lang]!)) found.push(`${lang} ${path}`);
      return found;
    };
    const all = languages.flatMap((lang) => addresses[lang]!.map((path) => `${lang} ${path}`));
    expect(all.filter((address) => / \/[a-z-]+\/[\w-]{36}$/.test(address))).toHaveLength(
      5 * languages.length,
    );
    expect(await namedOn(before)).toEqual(all);
    const first = { cn: '+8613900138601', en: '+447400123601', ru: '+79161234601' };
    expect(namedIn(await messagesTo(first), before)).toEqual(languages);
    const cards = await shareCards();
    for (const card of cards) expect(await read(card)).toMatchObject({ status: 200, type: 'image/jpeg' });
    await rename(after);
    await isNamed(after);
    await eventually('no former name', async () => expect(await namedOn(before)).toEqual([]));
    expect(await namedOn(after)).toEqual(all);
    const second = { cn: '+8613900138602', en: '+447400123602', ru: '+79161234602' };
    expect(namedIn(await messagesTo(second), after)).toEqual(languages);
    // They show the name.
    expect((await shareCards()).filter((card) => cards.includes(card))).toEqual([]);
  });

  it('has its own name for pilots in English within seconds', async () => {
    const race = /\/race-detail\/[\w-]+/.exec(await bodyOf('en', '/race-list'))![0];
    // Without texts of editors.
    const pages = ['/rank', '/race-center', `${race}/entrants`, `${race}/heats`];
    const speakOf = async (word: RegExp) => {
      const texts = await Promise.all(pages.map(async (path) => shownText(await bodyOf('en', path))));
      return pages.filter((_path, i) => word.test(texts[i]!));
    };
    const ofPilots = await speakOf(/\bpilots?\b/i);
    expect(ofPilots).not.toEqual([]);
    await save({ racerName: 'driver' });
    await eventually('drivers', async () => expect(await speakOf(/\bdrivers?\b/i)).toEqual(ofPilots));
    expect(await speakOf(/\bpilots?\b/i)).toEqual([]);
    await save({ racerName: 'pilot' });
  });

  it('is named in the header of small and wide screens, however long its name', async () => {
    const page = await person();
    const long = 'Wind'.repeat(40);
    await rename({ cn: long, en: long, ru: long });
    await eventually('the long name', async () => expect(await bodyOf('en', '/faq')).toContain('WindWind'));
    await page.goto(`http://${hosts().en}/faq`);
    expect(await faultsAtEachWidth(page)).toEqual([]);
  });

  it('shows only its languages, and leads from the others to the main one', async () => {
    await save({ languages: ['ru', 'en'] });
    await eventually('two languages', async () =>
      expect(await read(`http://${hosts().cn}/rank`)).toMatchObject({
        status: 302,
        location: `http://${hosts().ru}/rank`,
      }),
    );
    expect(await bodyOf('en', '/rank')).not.toContain('中文');
    await save({ languages: null });
    await eventually('all languages', async () => expect(await bodyOf('cn', '/rank')).toContain('中文'));
  });

  it('shows added pages and another menu within seconds', async () => {
    const title: Localized = {
      cn: '如何到达机场',
      en: 'How to get to the airfield',
      ru: 'Как добраться до аэродрома',
    };
    const added = ['travel', 'volunteers', 'safety-at-the-field', 'our-flying-field', 'prices', 'shop'];
    const page = { version: 0, summary: {}, body: { en: '<p>Line 3</p>' }, sections: [] };
    for (const slug of added)
      await office.call('adm/save_page', { ...page, slug, title, status: 'published' });
    await save({
      menu: [
        { path: '/race-list', place: 'bar' },
        ...added.map((slug) => ({ path: `/page/${slug}`, place: 'bar' as const })),
      ],
    });
    for (const lang of languages)
      await eventually('the menu', async () =>
        expect(await bodyOf(lang, '/rank')).toContain(`href="/page/travel"`),
      );
    const visitor = await person();
    await visitor.goto(`http://${hosts().en}/rank`);
    expect(await faultsAtEachWidth(visitor)).toEqual([]);
    await visitor.locator('header').getByRole('link', { name: title.en! }).first().click();
    await visitor.getByRole('heading', { level: 1, name: title.en! }).waitFor();
    expect(await faultsAtEachWidth(visitor)).toEqual([]);
    expect(await faultsOf(visitor)).toEqual([]);
    for (const slug of added) await office.call('adm/del_page', { slug });
    await eventually('no page', async () =>
      expect((await read(`http://${hosts().ru}/page/travel`)).status).toBe(404),
    );
    await eventually('no link', async () => expect(await bodyOf('en', '/rank')).not.toContain('/page/'));
    await save({ menu: [] });
  });

  it('has its color and logo on cached pages, in both themes, on the tab and in the office', async () => {
    const logo = (await office.call('adm/get_file_list', { kind: 'picture' })).rows[0]!.address;
    await save({ accent: '#00aa55', logo });
    const { dark, light } = accentColours('#00aa55');
    await eventually('the color', async () => expect(await bodyOf('ru', '/rank')).toContain(dark.action));
    const page = await person();
    await page.goto(`http://${hosts().ru}/rank`);
    await hydrated(page);
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'));
    expect(await colour()).toBe(dark.action);
    await page.getByRole('button', { name: 'Включить светлую тему' }).click();
    expect(await colour()).toBe(light.action);
    expect(await page.locator('header img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect(await read(`http://${hosts().ru}${icon}`)).toMatchObject({ status: 200, type: 'image/png' });

    const inOffice = await person();
    await signInAsAdmin(inOffice, 'owner');
    await isAt(inOffice, '/adm');
    await inOffice.waitForFunction(
      (expected) => getComputedStyle(document.documentElement).getPropertyValue('--action') === expected,
      dark.action,
    );
  });
});
