import { pageSlugs } from '@paddock/contracts/content/content-kinds';
import { languageTags } from '@paddock/contracts/language';
import { expect, it } from '@jest/globals';
import { fakeRace } from './support/fake-races.ts';
import { fakeStandings } from './support/fake-results.ts';
import { bff, site } from './support/fresh-site.ts';
import { hosts } from './support/site-process.ts';

const raceId = (number: number) => `0190a8d0-0000-7000-8000-${String(number).padStart(12, '0')}`;

function withoutContent(): void {
  const names = [
    'get_club_member',
    'get_partner',
    'get_club_file',
    'get_news_list',
    'get_race_video',
  ] as const;
  for (const name of [...names, 'get_race_images'] as const)
    bff.override(name, () => ({
      code: 0,
      data: { rows: [], total: 0, page: 1, pageSize: 100, years: [] },
      msg: '',
    }));
}

/** URLs of a sitemap with their alternates. */
async function mapOf(host: string): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  const { body: index, headers } = await site.ask('/sitemap.xml', { host });
  expect(headers['content-type']).toContain('application/xml');
  for (const [, file = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const url = new URL(file);
    expect(url.host).toBe(host);
    const { status, body } = await site.ask(url.pathname, { host });
    expect(status).toBe(200);
    for (const [, loc = '', rest = ''] of body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)) {
      const links = [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      found.set(loc, new Map(links.map(([, tag = '', href = '']) => [tag, href])));
    }
  }
  return found;
}

const picture = (letter: string) => `/media/p/${letter.repeat(43)}/1600x900/${'d'.repeat(48)}.jpg`;

const count = async (file: string) =>
  (await site.ask(`/sitemap/${file}`, { host: hosts.ru })).body.match(/<url>/g)?.length;

it('lists existing pages with mutual alternates', async () => {
  for (let number = 1; number <= 3; number += 1) bff.races.push(fakeRace({ raceId: raceId(number) }));
  withoutContent();
  const maps = { cn: await mapOf(hosts.cn), en: await mapOf(hosts.en), ru: await mapOf(hosts.ru) };
  expect(maps.en.size).toBeGreaterThan(9);
  for (const [loc, links] of maps.en) {
    expect(links.get('en')).toBe(loc);
    expect(links.get('x-default')).toBe(loc);
    for (const lang of ['cn', 'ru'] as const)
      expect(maps[lang].get(links.get(languageTags[lang])!)).toEqual(links);
    const { status, body } = await site.ask(new URL(loc).pathname);
    expect([loc, status]).toEqual([loc, 200]);
    // The page's canonical link agrees.
    expect(body).toContain(`<link rel="canonical" href="${loc}"`);
    for (const [tag, href] of links)
      expect(body).toMatch(
        new RegExp(`hrefLang="${tag}" href="${href.replaceAll(/[.?]/g, String.raw`\$&`)}"`, 'i'),
      );
  }
});

it('lists public pilots and skips noindex pages', async () => {
  withoutContent();
  const pilotId = raceId(7);
  bff.override('get_pilot_list', () => ({
    code: 0,
    data: { rows: [{ pilotId, callsign: 'Falcon' }], total: 2, page: 1, pageSize: 100 },
    msg: '',
  }));
  bff.override('get_unlisted', ({ input }) => {
    expect(Object.keys(input)).toEqual(['paths']);
    return { code: 0, data: { paths: ['/faq'] }, msg: '' };
  });
  const map = await mapOf(hosts.en);
  expect(map.has(`http://${hosts.en}/pilot/${pilotId}`)).toBe(true);
  expect(map.has(`http://${hosts.en}/faq`)).toBe(false);
  expect(map.has(`http://${hosts.en}/rank`)).toBe(true);
});

it('lists pages of the office without a text of the site only once they are written', async () => {
  withoutContent();
  bff.override('get_page_list', () => ({
    code: 0,
    data: { rows: [{ slug: 'terms', languages: ['en'], updatedAt: '2026-03-01T08:00:00.000Z' }] },
    msg: '',
  }));
  const map = await mapOf(hosts.en);
  const listed = pageSlugs.filter((slug) => map.has(`http://${hosts.en}/${slug}`));
  expect(listed).toEqual(['faq', 'overview', 'history', 'drone-camp', 'contact', 'terms']);
  const { body } = await site.ask('/sitemap/pages.xml');
  expect(body).toContain(`/terms</loc><lastmod>2026-03-01T08:00:00.000Z<`);
});

it('dates home page, standings and seasons by the latest change that they show', async () => {
  withoutContent();
  bff.races.push(
    fakeRace({ raceId: raceId(1), season: 2026, updatedAt: '2026-10-01T08:00:00.000Z' }),
    fakeRace({ raceId: raceId(2), season: 2025, updatedAt: '2025-10-01T08:00:00.000Z' }),
    fakeRace({ raceId: raceId(3), season: 2024, updatedAt: '2024-10-01T08:00:00.000Z' }),
  );
  const news = Array.from({ length: 6 }, (_, i) => {
    const publishedAt = `2026-10-0${i + 2}T08:00:00.000Z`;
    return { newsId: raceId(10 + i), cover: '', languages: [], publishedAt, updatedAt: publishedAt };
  });
  bff.override('get_news_list', ({ input: { category } }) => ({
    code: 0,
    data: { rows: category === 'club' ? news.slice(0, 2) : news, total: 6, page: 1, pageSize: 100 },
    msg: '',
  }));
  bff.override('get_standings', ({ input: { year = 2026 } }) => ({
    code: 0,
    data: fakeStandings({
      year: Number(year),
      updatedAt: year === 2024 ? null : `${Number(year)}-10-03T08:00:00.000Z`,
    }),
    msg: '',
  }));
  const { body } = await site.ask('/sitemap/pages.xml');
  const dateOf = (path: string) =>
    new RegExp(`<loc>http://${hosts.en}${path}</loc><lastmod>([^<]+)<`).exec(body)?.[1];
  // The sixth entry is not on the home page.
  expect(dateOf('/')).toBe(news[4]!.updatedAt);
  expect(dateOf('/rank')).toBe('2026-10-03T08:00:00.000Z');
  expect(dateOf('/race-center-2026')).toBe('2026-10-03T08:00:00.000Z');
  expect(dateOf('/race-center-2025')).toBe('2025-10-03T08:00:00.000Z');
  expect(dateOf('/race-center-2024')).toBe('2024-10-01T08:00:00.000Z');
  expect(dateOf('/event-club')).toBe(news[1]!.updatedAt);
  // Members and partners have no date.
  expect(dateOf('/club')).toBeUndefined();
});

it('reads albums and videos with one call per page of a list', async () => {
  withoutContent();
  const file = `/media/v/${'k'.repeat(43)}/video.mp4`;
  const card = {
    title: { text: 'Final' },
    summary: { text: '' },
    languages: [],
    publishedAt: '',
    updatedAt: '',
  };
  const lists = {
    get_race_images: (i: number) => ({ albumId: raceId(i), addresses: [picture('a'), picture('b')] }),
    get_race_video: (i: number) => ({ videoId: raceId(i), seconds: 48, file, poster: picture('c') }),
  } as const;
  for (const [name, rowOf] of Object.entries(lists))
    bff.override(name as keyof typeof lists, ({ input }) => {
      const rows = Array.from({ length: 100 }, (_, i) => ({ ...card, cover: picture('a'), ...rowOf(i) }));
      return { code: 0, data: { rows, total: 100, page: input.page, pageSize: 100, years: [] }, msg: '' };
    });
  bff.calls.length = 0;
  const albums = (await site.ask('/sitemap/albums-1.xml')).body;
  const videos = (await site.ask('/sitemap/videos-1.xml')).body;
  expect(albums.match(/<image:loc>/g)).toHaveLength(200);
  expect(videos.match(/<video:content_loc>/g)).toHaveLength(100);
  expect(bff.calls.map(({ name }) => name).filter((name) => name !== 'get_unlisted')).toEqual([
    'get_race_images',
    'get_race_video',
  ]);
});

it('has further files and answers 404 after the last', async () => {
  withoutContent();
  bff.override('get_race_list', ({ input }) => {
    const { page = 1 } = input as { page?: number };
    const rows = Array.from({ length: page <= 6 ? 100 : 0 }, (_, i) => ({ raceId: raceId(page * 100 + i) }));
    return { code: 0, data: { rows, total: 600, page, pageSize: 100, serverTime: '' }, msg: '' };
  });
  const { body: index } = await site.ask('/sitemap.xml', { host: hosts.ru });
  expect(index).toContain('/sitemap/races-2.xml');
  expect(index).not.toContain('/sitemap/races-3.xml');
  expect([await count('races-1.xml'), await count('races-2.xml')]).toEqual([500, 100]);
  for (const file of ['races-3.xml', 'races-99.xml', 'toString-1.xml', 'x'])
    expect((await site.ask(`/sitemap/${file}`, { host: hosts.ru })).status).toBe(404);
});

it('robots.txt names the sitemap and excludes personal pages', async () => {
  const { body, headers } = await site.ask('/robots.txt', { host: hosts.ru });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(`Sitemap: http://${hosts.ru}/sitemap.xml`);
  expect(body).toContain('Disallow: /member\n');
});

const entry = (newsId: string, title: string, publishedAt: string) => ({
  newsId,
  category: 'news',
  title: { text: title },
  summary: { text: 'Bring <b>props</b> & a coat' },
  cover: '',
  pinned: false,
  publishedAt,
});

it('the feed has the news of its language as text, newest first', async () => {
  const rows = [
    entry(raceId(1), 'Pinned, older', '2026-01-01T00:00:00Z'),
    entry(raceId(2), 'Latest ]]>', '2026-02-01T00:00:00Z'),
  ];
  bff.override('get_news_list', () => ({
    code: 0,
    data: { rows, total: 2, page: 1, pageSize: 30 },
    msg: '',
  }));
  const { body, headers } = await site.ask('/rss.xml', { host: hosts.ru });
  expect(headers['content-type']).toContain('application/rss+xml');
  expect(body).toContain('<language>ru</language>');
  expect(body.indexOf('Latest ]]&#62;')).toBeLessThan(body.indexOf('Pinned, older'));
  expect(body).toContain('Bring &#60;b&#62;props&#60;/b&#62; &#38; a coat');
  expect(body).toContain(`http://${hosts.ru}/event-detail/${raceId(2)}`);
});
