import { isLegalSlug, pageSlugs, type NewsCategory } from '@paddock/contracts/content/content-kinds';
import { isFixedPage, pathOfPage } from '@paddock/contracts/content/site-menu';
import type { Language } from '@paddock/contracts/language';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import type { ViewOf } from '@paddock/contracts/call-table';
import { homeEntries } from '../home/home-entries.ts';
import { nextRace } from '../races/next-race.server.ts';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';

export interface SitemapRow {
  path: string;
  /** Absent when unknown. */
  changedAt?: string | undefined;
  /** Languages with a translation; absent: all. */
  languages?: readonly Language[];
  images?: readonly string[];
  video?: ListedVideo;
}

export type ListedVideo = ViewOf<'get_race_video'>['rows'][number];

interface Listed {
  total: number;
  rows: SitemapRow[];
}

export const LARGEST_PAGE = 100;

/** Scheduled entries appear after their last change. */
const changeOf = ({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string =>
  publishedAt > updatedAt ? publishedAt : updatedAt;

const pictures = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => pictureOf(address));

/** Paged rows by section. */
export const lists = {
  async races(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_list', { page, pageSize: LARGEST_PAGE }),
    );
    return {
      total,
      rows: rows.map(({ raceId, updatedAt, languages, cover }) => ({
        path: `/race-detail/${raceId}`,
        changedAt: updatedAt,
        languages,
        images: pictures([cover]),
      })),
    };
  },
  async news(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_news_list', { page, pageSize: LARGEST_PAGE }),
    );
    return {
      total,
      rows: rows.map(({ newsId, languages, cover, ...entry }) => ({
        path: `/event-detail/${newsId}`,
        changedAt: changeOf(entry),
        languages,
        images: pictures([cover]),
      })),
    };
  },
  async videos(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_video', { page, pageSize: LARGEST_PAGE, addresses: true }),
    );
    return {
      total,
      rows: rows.map((video) => ({
        path: `/race-video/${video.videoId}`,
        changedAt: changeOf(video),
        languages: video.languages,
        video,
      })),
    };
  },
  async pilots(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_pilot_list', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, rows: rows.map(({ pilotId }) => ({ path: `/pilot/${pilotId}` })) };
  },
  async albums(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_images', { page, pageSize: LARGEST_PAGE, addresses: true }),
    );
    return {
      total,
      rows: rows.map(({ albumId, languages, cover, addresses = [cover], ...card }) => ({
        path: `/race-images/${albumId}`,
        changedAt: changeOf(card),
        languages,
        images: pictures(addresses),
      })),
    };
  },
} satisfies Record<string, (incoming: Incoming, page: number) => Promise<Listed>>;

/** Pages without a date: nothing on them has one, or only a part of it. */
const undatedPages = ['/event-club-join', '/club'];

/** Lists change with their entries. */
const listPages = {
  '/race-list': 'get_race_list',
  '/race-center': 'get_race_list',
  '/race-event': 'get_news_list',
  '/race-video': 'get_race_video',
  '/race-images': 'get_race_images',
} as const;

interface Dated {
  publishedAt?: string;
  updatedAt: string;
}

const latest = (changes: readonly (string | null | undefined)[]): string | undefined =>
  changes
    .filter((change) => typeof change === 'string')
    .toSorted()
    .at(-1);

const latestChange = (rows: readonly Dated[]): string | undefined =>
  latest(rows.map(({ publishedAt = '', updatedAt }) => changeOf({ publishedAt, updatedAt })));

async function rowsOf(
  incoming: Incoming,
  name: (typeof listPages)[keyof typeof listPages],
  filter: { category?: NewsCategory } = {},
): Promise<readonly Dated[]> {
  const { data } = await callAsVisitor(incoming, name, { ...filter, pageSize: LARGEST_PAGE });
  return data?.rows ?? [];
}

/** Of the table that the page of the standings shows for a season, by default the latest. */
async function standingsChange(incoming: Incoming, season: { year?: number } = {}) {
  const { data } = await callAsVisitor(incoming, 'get_standings', { ...season, pageSize: 1 });
  return data?.updatedAt;
}

/** Races and results of a season. */
async function seasonChange(incoming: Incoming, year: number): Promise<string | undefined> {
  const [{ data: races }, results] = await Promise.all([
    callAsVisitor(incoming, 'get_race_list', { year, pageSize: LARGEST_PAGE }),
    standingsChange(incoming, { year }),
  ]);
  return latest([latestChange(races?.rows ?? []), results]);
}

/** Pages of the site have texts of their own until they are written; the others have none. */
async function writtenPages(incoming: Incoming): Promise<SitemapRow[]> {
  const { data: written } = await callAsVisitor(incoming, 'get_page_list', {});
  const changeOfPage = new Map(written?.rows.map(({ slug, updatedAt }) => [slug, updatedAt]));
  const own = written?.rows.filter(({ slug }) => !isFixedPage(slug)) ?? [];
  return [
    ...pageSlugs
      .filter((slug) => changeOfPage.has(slug) || !isLegalSlug(slug))
      .map((slug) => ({ path: pathOfPage(slug), changedAt: changeOfPage.get(slug) })),
    ...own.map(({ slug, updatedAt, languages }) => ({
      path: pathOfPage(slug),
      changedAt: updatedAt,
      languages,
    })),
  ];
}

export async function pageRows(incoming: Incoming): Promise<SitemapRow[]> {
  const [years, pages, entries, clubNews, next, standings] = await Promise.all([
    callAsVisitor(incoming, 'get_race_year', {}).then(viewOf),
    writtenPages(incoming),
    Promise.all(Object.values(listPages).map((name) => rowsOf(incoming, name))),
    rowsOf(incoming, 'get_news_list', { category: 'club' }),
    nextRace(incoming),
    standingsChange(incoming),
  ]);
  const [, , news = [], videos = [], albums = []] = entries;
  const home = [
    ...news.slice(0, homeEntries.news),
    ...videos.slice(0, homeEntries.videos),
    ...albums.slice(0, homeEntries.albums),
    ...(next ? [next] : []),
  ];
  const seasons = await Promise.all(years.rows.map(({ year }) => seasonChange(incoming, year)));
  return [
    { path: '/', changedAt: latest([latestChange(home), standings]) },
    { path: '/rank', changedAt: standings ?? undefined },
    { path: '/event-club', changedAt: latestChange(clubNews) },
    ...undatedPages.map((path) => ({ path })),
    ...Object.keys(listPages).map((path, i) => ({ path, changedAt: latestChange(entries[i]!) })),
    ...pages,
    ...years.rows.map(({ year }, i) => ({ path: `/race-center-${year}`, changedAt: seasons[i] })),
  ];
}
