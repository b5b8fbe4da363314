import type { ViewOf } from '@paddock/contracts/call-table';
import { foundPages, searchKinds, type SearchKind } from '@paddock/contracts/content/content-kinds';
import { pathOfPage } from '@paddock/contracts/content/site-menu';
import type { Language } from '@paddock/contracts/language';
import { searchText } from '@paddock/contracts/text-limits';
import { pageNumber, pageCount } from '../paging/paged.ts';
import { callAsVisitor, type Incoming, langOf, pageNotFound, viewOf } from '../server/calls.server.ts';
import { raceDates } from '../time/race-dates.server.ts';

const SUGGESTIONS_PER_KIND = 3;

type Found = ViewOf<'search'>['groups'][number]['rows'][number];

const paths: Record<SearchKind, (id: string) => string> = {
  race: (id) => `/race-detail/${id}`,
  pilot: (id) => `/pilot/${id}`,
  news: (id) => `/event-detail/${id}`,
  video: (id) => `/race-video/${id}`,
  images: (id) => `/race-images/${id}`,
  page: pathOfPage,
};

const hit = ({ kind, id, title, excerpt, cover, at }: Found, lang: Language) => ({
  kind,
  cover,
  to: paths[kind](id),
  title,
  excerpt,
  date: at ? raceDates('UTC', lang).day(at) : '',
});

export type HitData = ReturnType<typeof hit>;

/** The query as one line, within the API's limit. */
function queryIn({ url }: Incoming): string {
  const typed = url.searchParams.get('q') ?? '';
  const line = typed.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return line.slice(0, searchText.max).toWellFormed();
}

/** What the address asks for: the best of each kind, or a page of one. */
export async function searchPage(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const text = queryIn(incoming);
  const kindText = searchParams.get('kind') ?? '';
  const kind = searchKinds.find((each) => each === kindText) ?? null;
  const page = pageNumber(searchParams.get('page'));
  if ((kindText && !kind) || page === undefined || page > foundPages.max) throw pageNotFound(incoming.url);
  if (!text) return { text, kind, page, pages: 1, groups: [], meant: null, missing: [] };
  const { size } = foundPages;
  const { groups, meant, missing } = viewOf(
    await callAsVisitor(incoming, 'search', kind ? { text, kind, page, pageSize: size } : { text }),
  );
  const lang = langOf(incoming);
  return {
    text,
    kind,
    page,
    pages: kind ? pageCount(groups[0]?.total ?? 0, size) : 1,
    groups: groups.map(({ kind: each, total, rows }) => ({
      kind: each,
      total,
      rows: rows.map((row) => hit(row, lang)),
    })),
    meant,
    missing: missing.map((each) => each.kind),
  };
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

/** Suggestions while typing; empty on failure, because the next letter retries. */
export async function suggestions(incoming: Incoming): Promise<{ hits: HitData[]; meant: string | null }> {
  const text = queryIn(incoming);
  const { data } = text
    ? await callAsVisitor(incoming, 'search', { text, pageSize: SUGGESTIONS_PER_KIND })
    : { data: null };
  const lang = langOf(incoming);
  const rows = data?.groups.flatMap((group) => group.rows) ?? [];
  return { hits: rows.map((row) => hit(row, lang)), meant: data?.meant ?? null };
}

export type SuggestionsData = Awaited<ReturnType<typeof suggestions>>;
