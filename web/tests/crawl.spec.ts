/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { languageTags, languages, type Language } from '@paddock/contracts/language';
import { beforeEach, expect, it } from '@jest/globals';
import { fakeRace, raceIdOf } from './support/fake-races.ts';
import { bff, site } from './support/fresh-site.ts';
import { hosts } from './support/site-process.ts';

const cover = `/media/p/${'k'.repeat(43)}/1600x900/clear.jpg`;
const changed = { publishedAt: '2026-10-01T08:00:00.000Z', updatedAt: '2026-10-02T08:00:00.000Z' };
const everywhere = { languages: [...languages], title: { text: 'In all languages' } };
const inChinese = { languages: ['cn' as Language], title: { text: '只有中文', lang: 'cn' } };
const inTwo = { languages: ['cn', 'ru'] as Language[], title: { text: 'По-русски', lang: 'ru' } };

const entry = (number: number, texts: { languages: Language[]; title: object } = everywhere) => ({
  newsId: raceIdOf(number),
  category: 'news',
  summary: { text: 'Summary' },
  cover,
  pinned: false,
  ...changed,
  ...texts,
});

/** As the service answers: the named language only where there is no translation. */
const entries = (lang: Language) =>
  [
    entry(1),
    entry(2, inChinese),
    entry(3, inTwo),
    ...Array.from({ length: 27 }, (_, i) => entry(10 + i)),
  ].map(({ title, ...one }) => ({
    ...one,
    title: one.languages.includes(lang)
      ? { text: `${(title as { text: string }).text} ${one.newsId}` }
      : title,
  }));

const videoId = raceIdOf(50);
const videoCard = {
  videoId,
  summary: { text: 'Eight gates' },
  year: 2026,
  raceId: null,
  recording: false,
  cover,
  seconds: 48,
  live: false,
  ...changed,
  ...everywhere,
  title: { text: 'A video' },
};
const albumCard = {
  albumId: raceIdOf(60),
  summary: { text: '' },
  year: 2026,
  raceId: null,
  cover,
  pictureCount: 2,
  ...changed,
  ...everywhere,
  title: { text: 'An album' },
};

const ok = (data: object) => ({ code: 0, data, msg: '' });
const listed = (rows: object[], page = 1, pageSize = 100) =>
  ok({
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
    years: [2026],
  });

beforeEach(() => {
  bff.races.push(fakeRace({ raceId: raceIdOf(70), cover, title: { text: 'A race' } }));
  bff.override('get_news_list', ({ input, lang }) =>
    listed(entries(lang), Number(input.page ?? 1), Number(input.pageSize ?? 20)),
  );
  bff.override('get_news_detail', ({ input, lang }) => {
    const found = entries(lang).find(({ newsId }) => newsId === input.newsId)!;
    return ok({ ...found, body: { text: '<p>Text</p>' }, attachments: [], related: [], raceId: null });
  });
  const file = `/media/v/${'k'.repeat(43)}/video.mp4`;
  bff.override('get_race_video', ({ input }) =>
    listed([{ ...videoCard, ...(input.addresses === true && { file, poster: cover }) }]),
  );
  bff.override('get_race_video_detail', () =>
    ok({
      card: videoCard,
      url: file,
      stream: null,
      liveSince: null,
      qualities: [],
      thumbnails: null,
      subtitles: [],
      danmaku: null,
      hasLadder: false,
      heats: [],
    }),
  );
  const addresses = [cover, cover.replace('k', 'l')];
  bff.override('get_race_images', ({ input }) =>
    listed([{ ...albumCard, ...(input.addresses === true && { addresses }) }]),
  );
  bff.override('get_race_album', () =>
    ok({
      ...albumCard,
      pictures: addresses.map((address) => ({ address, caption: { text: '' } })),
    }),
  );
  for (const name of ['get_club_member', 'get_partner', 'get_club_file'] as const)
    bff.override(name, () => listed([]));
});

const parsed = (text: string, type: 'text/html' | 'application/xml'): Document =>
  new DOMParser().parseFromString(text, type);

interface Found {
  status: number;
  title: string;
  canonical: string | null | undefined;
  alternates: Record<string, string>;
  property: (name: string) => string | null | undefined;
  links: string[];
}

async function visit(address: string): Promise<Found> {
  const { host, pathname, search } = new URL(address);
  const { status, body } = await site.ask(pathname + search, { host });
  const page = parsed(body, 'text/html');
  return {
    status,
    title: page.title,
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: Object.fromEntries(
      [...page.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang')!,
        link.getAttribute('href')!,
      ]),
    ),
    property: (name) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content'),
    links: [...page.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')!),
  };
}

async function urlsOf(lang: Language): Promise<Map<string, Element>> {
  const host = hosts[lang];
  const index = parsed((await site.ask('/sitemap.xml', { host })).body, 'application/xml');
  const urls = new Map<string, Element>();
  for (const { textContent: file } of index.querySelectorAll('loc')) {
    const map = parsed((await site.ask(new URL(file).pathname, { host })).body, 'application/xml');
    expect(map.querySelector('parsererror')).toBeNull();
    for (const url of map.querySelectorAll('url')) urls.set(url.querySelector('loc')!.textContent, url);
  }
  return urls;
}

const news = (lang: Language, number: number): string =>
  `http://${hosts[lang]}/event-detail/${raceIdOf(number)}`;

/** Faults of a page that search engines should index. */
function faultsOf(address: string, page: Found): string[] {
  const image = page.property('og:image');
  const checks: [string, boolean][] = [
    ['status', page.status === 200],
    ['title', page.title !== ''],
    ['canonical', page.canonical === address],
    ['og:type', Boolean(page.property('og:type'))],
    ['og:url', page.property('og:url') === address],
    ['og:image', Boolean(image) && new URL(image!).host === new URL(address).host],
  ];
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

it('finds complete metadata on each page of the sitemap, and on further pages of lists', async () => {
  const waiting = [...(await urlsOf('en')).keys()];
  const seen = new Map<string, Found>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address)) continue;
    const page = await visit(address);
    seen.set(address, page);
    for (const link of page.links) if (/[?&]page=\d/.test(link)) waiting.push(new URL(link, address).href);
  }
  const faulty = [...seen].map(([address, page]) => [address, faultsOf(address, page)] as const);
  expect(faulty.filter(([, faults]) => faults.length > 0)).toEqual([]);
  expect([...seen.keys()]).toContain(`http://${hosts.en}/race-event?page=2`);
  const titles = [...seen.values()].map(({ title }) => title);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  // Control: each fault is noticed.
  const [address, page] = [...seen][0]!;
  const bare: Found = { ...page, status: 404, title: '', canonical: null, property: () => null };
  expect(faultsOf(address, bare)).toEqual(['status', 'title', 'canonical', 'og:type', 'og:url', 'og:image']);
});

it('lists last changes, pictures and videos', async () => {
  const urls = await urlsOf('en');
  const text = (path: string, name: string): string[] =>
    [...urls.get(`http://${hosts.en}${path}`)!.getElementsByTagName(name)].map((one) => one.textContent);
  expect(text(`/event-detail/${raceIdOf(1)}`, 'lastmod')).toEqual([changed.updatedAt]);
  expect(text('/race-event', 'lastmod')).toEqual([changed.updatedAt]);
  expect(text(`/race-detail/${raceIdOf(70)}`, 'image:loc')).toEqual([`http://${hosts.en}${cover}`]);
  expect(text(`/race-images/${albumCard.albumId}`, 'image:loc')).toHaveLength(2);
  for (const [name, value] of [
    ['video:thumbnail_loc', `http://${hosts.en}${cover}`],
    ['video:title', 'A video'],
    ['video:description', 'Eight gates'],
    ['video:content_loc', `http://${hosts.en}/media/v/${'k'.repeat(43)}/video.mp4`],
    ['video:duration', '48'],
    ['video:publication_date', changed.publishedAt],
  ] as const)
    expect([name, text(`/race-video/${videoId}`, name)]).toEqual([name, [value]]);
});

it('indexes untranslated news in its own languages only', async () => {
  for (const lang of languages) {
    const urls = await urlsOf(lang);
    const feed = (await site.ask('/rss.xml', { host: hosts[lang] })).body;
    for (const { newsId, languages: own } of entries(lang).slice(0, 3)) {
      const address = `http://${hosts[lang]}/event-detail/${newsId}`;
      const isOwn = own.includes(lang);
      expect([address, urls.has(address), feed.includes(address)]).toEqual([address, isOwn, isOwn]);
    }
  }
  const copy = await visit(news('en', 2));
  expect([copy.status, copy.canonical, copy.alternates]).toEqual([200, news('cn', 2), {}]);
  expect((await visit(news('cn', 2))).alternates).toEqual({});
  const two = {
    [languageTags.cn]: news('cn', 3),
    [languageTags.ru]: news('ru', 3),
    'x-default': news('cn', 3),
  };
  expect((await visit(news('ru', 3))).alternates).toEqual(two);
  expect(await visit(news('en', 3))).toMatchObject({ canonical: news('cn', 3), alternates: two });
  expect(Object.keys((await visit(news('en', 1))).alternates)).toHaveLength(4);
});
