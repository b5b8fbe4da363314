import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, languageTags, type Language } from '@paddock/contracts/language';
import { OfficeCalls } from '../local/office-calls.ts';
import { hosts } from './browser.ts';
import { inDays, raceWith } from './race.ts';
import { read } from './site-reader.ts';

/** A page as a search engine sees it. */
class Page {
  readonly address: string;
  readonly status: number;
  private readonly body: string;

  constructor(address: string, status: number, body: string) {
    this.address = address;
    this.status = status;
    this.body = body;
  }

  one(pattern: RegExp): string {
    return plain(pattern.exec(this.body)?.[1] ?? '');
  }

  all(pattern: RegExp): string[] {
    return [...this.body.matchAll(pattern)].map(([, found]) => plain(found ?? ''));
  }

  get title(): string {
    return this.one(/<title>([^<]*)<\/title>/);
  }

  get canonical(): string {
    return this.one(/<link rel="canonical" href="([^"]+)"/);
  }

  get alternates(): Record<string, string> {
    const found = [...this.body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    return Object.fromEntries(found.map(([, tag = '', href = '']) => [tag, plain(href)]));
  }

  /** Links and assets on our hosts, without fragments. */
  get links(): string[] {
    const named = [...this.all(/<a\b[^>]*? href="([^"]+)"/g), ...this.all(/<img\b[^>]*? src="([^"]+)"/g)];
    const shared = this.all(/<meta property="og:image" content="([^"]+)"/g);
    return [...named, ...shared]
      .flatMap((href) => URL.parse(href, this.address) ?? [])
      .filter(({ protocol, host }) => protocol === 'http:' && siteHosts().includes(host))
      .map((url) => `${url.origin}${url.pathname}${url.search}`);
  }

  get things(): { '@type'?: string }[] {
    const scripts = [...this.body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    return scripts.map(([, text]) => JSON.parse(text!) as { '@type'?: string });
  }

  /** Visible and announced texts. */
  get texts(): string[] {
    const shown = this.body
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
      .replaceAll(/<(?:input|meta property="og:type") [^>]*>/g, '');
    const named = [...shown.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]+)"/g)];
    const between = shown.split(/<[^>]*>/);
    return [...between, ...named.map(([, text]) => text!)].map((text) => plain(text).trim()).filter(Boolean);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const plain = (text: string): string =>
  text.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

const siteHosts = (): string[] => languages.map((lang) => hosts()[lang]);

const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;
/** Text keys, empty values and paths that leaked into the page. */
const nobodyWrote = (text: string): boolean =>
  (id.test(text) && !/^https?:/.test(text)) ||
  /^[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/.test(text) ||
  /^\/[a-z-]+(?:\/|$)/.test(text) ||
  /\bundefined\b|\[object |\bNaN\b|\{\{/.test(text);

async function open(address: string): Promise<Page> {
  const { status, body } = await read(address);
  return new Page(address, status, body);
}

/** Concurrency of a polite crawler. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other in each lane
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

describe('the site for search engines', () => {
  let office: OfficeCalls;
  let newsId = '';

  beforeAll(async () => {
    office = await OfficeCalls.enter(hosts().admin, 'owner');
    // In one language only: shown in the others, but not for search engines.
    ({ newsId } = await office.call('adm/save_news', {
      category: 'news',
      status: 'published',
      publishedAt: '2020-01-01T00:00:00Z',
      pinned: false,
      title: { ru: 'Только по-русски' },
      summary: {},
      body: {},
      attachments: [],
      related: [],
    }));
    await office.call(
      'adm/save_race',
      raceWith({
        title: { cn: '只有中文的比赛' },
        // Other journeys use the first race with open sign-up.
        startsAt: inDays(60),
        endsAt: inDays(61),
        signUpOpensAt: inDays(50),
        signUpClosesAt: inDays(55),
        classes: [{ name: { cn: '公开组' }, capacity: null, waitingList: false, approvalNeeded: false }],
      }),
    );
  });
  afterAll(async () => {
    if (newsId) await office.call('adm/del_news', { newsId });
  });

  const pages = new Map<string, Page>();
  const inMap: Record<Language, Map<string, Record<string, string>>> = {
    cn: new Map(),
    en: new Map(),
    ru: new Map(),
  };

  it('lists existing pages with matching metadata in the sitemap of each language', async () => {
    for (const lang of languages) {
      const origin = `http://${hosts()[lang]}`;
      const robots = await read(`${origin}/robots.txt`);
      const index = await open(/^Sitemap: (.+)$/m.exec(robots.body)![1]!);
      for (const file of index.all(/<loc>([^<]+)<\/loc>/g)) {
        const map = await open(file);
        expect([file, map.status]).toEqual([file, 200]);
        for (const [loc = '', ...rest] of map
          .all(/<url>(.*?)<\/url>/gs)
          .map((entry) => entry.split('</loc>'))) {
          const links = [...rest.join('').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
          inMap[lang].set(
            loc.replace('<loc>', ''),
            Object.fromEntries(links.map(([, tag = '', href = '']) => [tag, href])),
          );
        }
      }
      await each(inMap[lang].keys(), async (address) => void pages.set(address, await open(address)));
    }
    const faults: string[] = [];
    for (const lang of languages) {
      const titles = new Map<string, string>();
      for (const [address, alternates] of inMap[lang]) {
        const page = pages.get(address)!;
        const fault = (what: string): void => void faults.push(`${address}: ${what}`);
        if (page.status !== 200) fault(`status ${page.status}`);
        if (page.canonical !== address) fault(`canonical ${page.canonical}`);
        if (!page.title) fault('no title');
        if (titles.has(page.title)) fault(`the title of ${titles.get(page.title)}`);
        titles.set(page.title, address);
        if (page.one(/<meta name="robots" content="([^"]+)"/).includes('noindex')) fault('noindex');
        if (page.one(/<html[^>]* lang="([^"]+)"/) !== languageTags[lang]) fault('language');
        if (JSON.stringify(page.alternates) !== JSON.stringify(alternates))
          fault('other alternates than in the map');
        for (const other of languages) {
          const translation = alternates[languageTags[other]];
          if (translation && inMap[other].get(translation)?.[languageTags[lang]] !== address)
            fault(`${other} does not lead back`);
        }
        if (!page.one(/<meta property="og:type" content="([^"]+)"/)) fault('no og:type');
        if (!page.one(/<meta property="og:image" content="([^"]+)"/)) fault('no og:image');
        if (page.things.some((thing) => !thing['@type'])) fault('a thing without a type');
        for (const text of page.texts) if (nobodyWrote(text)) fault(`says ${text.slice(0, 80)}`);
      }
      expect(titles.size).toBeGreaterThan(30);
    }
    expect(faults).toEqual([]);
  });

  it('names the original of an untranslated page, and lists only that', async () => {
    for (const [title, own] of [
      ['只有中文的比赛', 'cn'],
      ['Только по-русски', 'ru'],
    ] as const) {
      const found = [...pages.values()].filter((page) => page.title.startsWith(title));
      expect([title, found.map(({ address }) => new URL(address).host)]).toEqual([title, [hosts()[own]]]);
      const [{ address }] = found as [Page];
      const copy = await open(address.replace(hosts()[own], hosts().en));
      expect([copy.status, copy.canonical, copy.alternates]).toEqual([200, address, {}]);
    }
  });

  it.each(languages)('has no broken links in %s', async (lang) => {
    const from = new Map<string, string>();
    for (const page of pages.values())
      for (const link of page.links)
        if (new URL(link).host === hosts()[lang] && !pages.has(link) && !from.has(link))
          from.set(link, page.address);
    const broken: string[] = [];
    await each(from, async ([link, page]) => {
      const { status, location } = await read(link);
      const isLogin = status === 302 && location?.startsWith('/member/login');
      if (status !== 200 && !isLogin) broken.push(`${link} (${status}) on ${page}`);
    });
    expect(from.size).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  it('detects leaked keys and values (control)', () => {
    const wrong = [
      'news.title',
      '0190a8d0-0000-7000-8000-000000000001',
      '/race-detail/x',
      'undefined',
      '[object Object]',
    ];
    expect(wrong.filter((text) => !nobodyWrote(text))).toEqual([]);
    expect(['Night Cup', '10:00–20:00', 'a.b', 'Paddock.'].filter(nobodyWrote)).toEqual(['a.b']);
  });
});
