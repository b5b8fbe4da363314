import type { ViewOf } from '@paddock/contracts/call-table';
import { newsCategories, type NewsCategory } from '@paddock/contracts/content/content-kinds';
import { sharedNews, sharePathOf } from '@paddock/contracts/seo/sharing';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import type { Words } from '../../i18n/local-text.tsx';
import {
  callAsVisitor,
  viewOf,
  type Incoming,
  visitContext,
  found,
  pageNotFound,
} from '../../server/calls.server.ts';
import { pageNumber, pageCount } from '../../paging/paged.ts';
import { raceDates } from '../../time/race-dates.server.ts';

const PAGE_SIZE = 13;

type Entry = ViewOf<'get_news_list'>['rows'][number];

function newsCard(
  { newsId, category, title, summary, cover, pinned, publishedAt }: Entry,
  incoming: Incoming,
) {
  const { lang } = incoming.context.get(visitContext);
  const date = raceDates('UTC', lang).day(publishedAt);
  return { newsId, category, title, summary, cover, pinned, publishedAt, date };
}

export type NewsCardData = ReturnType<typeof newsCard>;

const categoryIn = (written: string): NewsCategory | '' | undefined =>
  written === '' ? '' : newsCategories.find((category) => category === written);

/** 404 for invalid filters. */
export async function newsList(incoming: Incoming, of?: NewsCategory) {
  const { searchParams } = incoming.url;
  const category = of ?? categoryIn(searchParams.get('category') ?? '');
  const page = pageNumber(searchParams.get('page'));
  if (page === undefined || category === undefined) throw pageNotFound(incoming.url);
  const list = viewOf(
    await callAsVisitor(incoming, 'get_news_list', {
      page,
      pageSize: PAGE_SIZE,
      ...(category && { category }),
    }),
  );
  const pages = pageCount(list.total, PAGE_SIZE);
  if (page > pages) throw pageNotFound(incoming.url);
  return { category, page, pages, rows: list.rows.map((row) => newsCard(row, incoming)) };
}

export type NewsListData = Awaited<ReturnType<typeof newsList>>;

/** Optional: pages render without news. Undefined when empty or unavailable. */
export async function latestNews(incoming: Incoming, pageSize: number) {
  const { data: list } = await callAsVisitor(incoming, 'get_news_list', { pageSize });
  return (list?.rows ?? []).map((row) => newsCard(row, incoming));
}

const textsOf = ({ title, summary, body, attachments }: ViewOf<'get_news_detail'>): Words[] => [
  title,
  summary,
  body,
  ...attachments.map((file) => file.title),
];

async function newsView(incoming: Incoming, entry: ViewOf<'get_news_detail'>) {
  const { raceId, body, attachments, related, updatedAt, languages } = entry;
  const race = raceId ? await callAsVisitor(incoming, 'get_race_detail', { raceId }) : undefined;
  return {
    ...newsCard(entry, incoming),
    body,
    attachments,
    updatedAt,
    languages,
    sharePicture: sharePathOf(sharedNews(entry), incoming.context.get(visitContext).lang),
    shownIn: fallbackLanguagesOf(textsOf(entry), incoming.context.get(visitContext).lang),
    // Unpublished races are not linked.
    race: race?.data ? { raceId: race.data.raceId, title: race.data.title } : undefined,
    related: related.map((row) => newsCard(row, incoming)),
  };
}

export type NewsData = Awaited<ReturnType<typeof newsView>>;

export const newsEntry = async (incoming: Incoming, newsId: string) =>
  newsView(incoming, found(incoming, await callAsVisitor(incoming, 'get_news_detail', { newsId })));

export const newsPreview = async (incoming: Incoming, token: string) =>
  newsView(incoming, found(incoming, await callAsVisitor(incoming, 'get_news_preview', { token })));
