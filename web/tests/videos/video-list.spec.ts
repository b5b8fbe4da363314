import { expect, it } from '@jest/globals';
import { fakePastRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

const row = (number: number, more: object = {}) => ({
  videoId: raceIdOf(number),
  title: { text: 'Night final' },
  summary: { text: 'Eight gates, one line' },
  year: 2026,
  raceId: null,
  recording: false,
  cover: '',
  seconds: 48,
  live: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

interface Facets {
  total?: number;
  years?: number[];
  categories?: string[];
}

function listVideos(rows: object[], { total = rows.length, years = [2026], categories = [] }: Facets = {}) {
  bff.override('get_race_video', () => ({
    code: 0,
    data: { rows, total, page: 1, pageSize: 24, years, categories },
    msg: '',
  }));
}

async function tabsOf(path: string, host = hosts.en) {
  const { body } = await site.ask(path, { host });
  const lists = [...body.matchAll(/<ul [^>]*data-look="(?:pills|figures)"[^>]*>(.*?)<\/ul>/g)];
  const tabs = lists.flatMap(([, list = '']) =>
    [...list.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', words]) => ({
      address: /href="([^"]*)"/.exec(attributes)![1]!.replaceAll('&amp;', '&'),
      words,
      isCurrent: attributes.includes('aria-current'),
    })),
  );
  return { body, tabs };
}

it('the list of videos shows the newest large, with dates and races', async () => {
  bff.races.push(fakePastRace());
  listVideos([row(1, { cover: '/first.jpg', raceId }), row(2, { cover: '/second.jpg' })]);
  const { body } = await site.ask('/race-video');
  expect(body.match(/<img fetchPriority="high"[^>]*>/g)).toEqual([expect.stringContaining('/first.jpg')]);
  const [first, second] = [...body.matchAll(/<li class="([^"]*)"><div/g)].map(([, classes]) => classes);
  expect(first).not.toBe(second);
  for (const words of ['20 Nov 2026', 'Eight gates, one line', fakePastRace().title.text])
    expect(readable(body)).toContain(words);
  expect(bff.callsOf('get_race_list')).toHaveLength(1);
});

it.each([
  [hosts.en, ['All', 'Races', 'Other']],
  [hosts.ru, ['Все', 'Гонки', 'Другое']],
  [hosts.cn, ['全部', '比赛', '其他']],
])('the list of videos on %s has a tab for each category', async (host, words) => {
  listVideos([row(1)], { categories: ['race', 'other'] });
  const { tabs } = await tabsOf('/race-video', host);
  expect(tabs.map((tab) => tab.words)).toEqual(words);
  expect(tabs.map((tab) => tab.address)).toEqual([
    '/race-video',
    '/race-video?category=race',
    '/race-video?category=other',
  ]);
  expect(tabs.map((tab) => tab.isCurrent)).toEqual([true, false, false]);
});

it('tabs of categories, years and pages keep the other filter', async () => {
  listVideos([row(1)], { total: 40, years: [2026, 2025], categories: ['race', 'other'] });
  const { body, tabs } = await tabsOf('/race-video?category=race&year=2026');
  expect(tabs.map((tab) => tab.address)).toEqual([
    '/race-video?year=2026',
    '/race-video?category=race&year=2026',
    '/race-video?category=other&year=2026',
    '/race-video?category=race',
    '/race-video?category=race&year=2026',
    '/race-video?category=race&year=2025',
  ]);
  expect(body).toContain('href="/race-video?category=race&amp;year=2026&amp;page=2"');
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/race-video\?category=race&amp;year=2026"/);
  expect(body).toContain('<title>Videos · Races · 2026 · ');
  expect(bff.callsOf('get_race_video').at(-1)).toMatchObject({ input: { category: 'race', year: 2026 } });
});

it('videos of one category have no tabs, and unknown categories are not found', async () => {
  listVideos([row(1)], { categories: ['other'] });
  expect((await tabsOf('/race-video')).tabs).toEqual([]);
  expect((await site.ask('/race-video?category=else')).status).toBe(404);
  expect((await site.ask('/race-video?category=race&year=2020')).status).toBe(404);
});
