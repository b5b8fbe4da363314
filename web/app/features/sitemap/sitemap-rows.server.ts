import { pageSlugs } from '@paddock/contracts/content/content-kinds';
import type { Language } from '@paddock/contracts/language';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import type { ViewOf } from '@paddock/contracts/call-table';
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

/** Static pages without a change of their own. */
const pages = ['/', '/rank', '/event-club', '/event-club-join', '/club'];

/** Lists change with their entries. */
const listPages = {
  '/race-list': 'get_race_list',
  '/race-center': 'get_race_list',
  '/race-event': 'get_news_list',
  '/race-video': 'get_race_video',
  '/race-images': 'get_race_images',
} as const;

async function latestChange(
  incoming: Incoming,
  name: (typeof listPages)[keyof typeof listPages],
): Promise<string | undefined> {
  const { data } = await callAsVisitor(incoming, name, { pageSize: LARGEST_PAGE });
  const changes = data?.rows.map(({ updatedAt }) => updatedAt);
  return changes?.toSorted().at(-1);
}

export async function pageRows(incoming: Incoming): Promise<SitemapRow[]> {
  const [years, written, changes] = await Promise.all([
    callAsVisitor(incoming, 'get_race_year', {}).then(viewOf),
    Promise.all(pageSlugs.map((slug) => callAsVisitor(incoming, 'get_page', { slug }))),
    Promise.all(Object.values(listPages).map((name) => latestChange(incoming, name))),
  ]);
  return [
    ...pages.map((path) => ({ path })),
    ...Object.keys(listPages).map((path, i) => ({ path, changedAt: changes[i] })),
    ...pageSlugs.map((slug, i) => ({ path: `/${slug}`, changedAt: written[i]?.data?.updatedAt })),
    ...years.rows.map(({ year }) => ({ path: `/race-center-${year}` })),
  ];
}
