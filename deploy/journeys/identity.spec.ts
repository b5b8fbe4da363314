import type { InputOf } from '@paddock/contracts/call-table';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { hosts, hydrated, useBrowser } from './browser.ts';
import { brokenParts, tooWide } from './page-faults.ts';
import { OfficeCalls, read } from './site-reader.ts';

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

/** With a detail page of each kind. */
async function addressesIn(lang: Language): Promise<string[]> {
  const details = ['race-detail', 'event-detail', 'race-video', 'race-images', 'pilot'];
  const lists = await Promise.all(
    ['/race-list', '/race-event', '/race-video', '/race-images', '/rank'].map((path) => bodyOf(lang, path)),
  );
  return [
    ...paths,
    ...lists.map((body, i) => new RegExp(`href="(/${details[i]}/[\\w-]+)"`).exec(body)?.[1] ?? ''),
  ];
}

const isNamed = (name: Localized) =>
  eventually('the new name', async () => {
    for (const lang of languages) expect(await bodyOf(lang, '/')).toContain(name[lang]);
  });

type Names = Pick<InputOf<'adm/save_setting'>, 'organisation' | 'shortName' | 'heroTitle'>;

describe('the name of the organisation', () => {
  const { person } = useBrowser();
  let office: OfficeCalls;
  let names: Names;

  const readSettings = async () => (await office.call('adm/get_adm_setting_list', {})).rows[0]!;
  const save = async (texts: Names) =>
    office.call('adm/save_setting', Object.assign(await readSettings(), texts));
  const rename = (name: Localized) => save({ organisation: name, shortName: {}, heroTitle: name });

  beforeAll(async () => {
    office = await OfficeCalls.enter(hosts().admin, 'owner');
    const { organisation, shortName, heroTitle } = await readSettings();
    names = { organisation, shortName, heroTitle };
  });
  afterAll(() => save(names));

  it('is on all pages within seconds, also on cached ones, and the former one on none', async () => {
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
    await rename(after);
    await isNamed(after);
    await eventually('no former name', async () => expect(await namedOn(before)).toEqual([]));
    expect(await namedOn(after)).toEqual(all);
  });

  it('fits into the header of small and wide screens, however long', async () => {
    const page = await person();
    const long = 'Wind'.repeat(40);
    await rename({ cn: long, en: long, ru: long });
    await eventually('the long name', async () => expect(await bodyOf('en', '/faq')).toContain('WindWind'));
    for (const width of [320, 390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`http://${hosts().en}/faq`);
      await hydrated(page);
      expect({ width, tooWide: await tooWide(page), broken: await brokenParts(page) }).toEqual({
        width,
        tooWide: [],
        broken: [],
      });
    }
  });
});
