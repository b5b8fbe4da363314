import type { TextInLanguage } from '@paddock/contracts/localized';
import type { ViewOf } from '@paddock/contracts/call-table';
import { newsCategories, type NewsCategory } from '@paddock/contracts/content/content-kinds';
import { sharedNews, sharePathOf } from '@paddock/contracts/seo/sharing';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import { callAsVisitor, found, type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';
import { listPage } from '../../paging/list-page.server.ts';
import { sharingSiteOf } from '../../server/identity.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

const PAGE_SIZE = 13;

type Entry = ViewOf<'get_news_list'>['rows'][number];

/** Only what the page shows, because browsers receive it again as data. */
const newsRow = ({ newsId, category, title, pinned, publishedAt }: Entry, incoming: Incoming) => ({
  newsId,
  category,
  title,
  pinned,
  publishedAt,
  date: raceDates('UTC', langOf(incoming)).day(publishedAt),
});

const newsCard = (entry: Entry, incoming: Incoming) => ({
  ...newsRow(entry, incoming),
  summary: entry.summary,
  cover: entry.cover,
});

export type NewsCardData = ReturnType<typeof newsRow> & Partial<ReturnType<typeof newsCard>>;

const categoryIn = (text: string): NewsCategory | '' | undefined =>
  text === '' ? '' : newsCategories.find((category) => category === text);

/** 404 for invalid filters. */
export async function newsList(incoming: Incoming, of?: NewsCategory) {
  const category = of ?? categoryIn(incoming.url.searchParams.get('category') ?? '');
  if (category === undefined) throw pageNotFound(incoming.url);
  const { page, pages, rows } = await listPage(incoming, PAGE_SIZE, (paging) =>
    callAsVisitor(incoming, 'get_news_list', { ...paging, ...(category && { category }) }),
  );
  return { category, page, pages, rows: rows.map((row) => newsCard(row, incoming)) };
}

export type NewsListData = Awaited<ReturnType<typeof newsList>>;

/** One card and rows. Optional: pages render without news. */
export async function latestNews(
  incoming: Incoming,
  pageSize: number,
  raceId?: string,
): Promise<NewsCardData[]> {
  const input = { pageSize, ...(raceId !== undefined && { raceId }) };
  const { data: list } = await callAsVisitor(incoming, 'get_news_list', input);
  return (list?.rows ?? []).map((row, index) => (index === 0 ? newsCard : newsRow)(row, incoming));
}

const textsOf = ({ title, summary, body, attachments }: ViewOf<'get_news_detail'>): TextInLanguage[] => [
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
    sharePicture: sharePathOf(sharedNews(entry, await sharingSiteOf(incoming)), langOf(incoming)),
    shownIn: fallbackLanguagesOf(textsOf(entry), langOf(incoming)),
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
