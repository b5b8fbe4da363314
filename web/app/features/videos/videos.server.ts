import type { ViewOf } from '@paddock/contracts/call-table';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { found } from '../../server/found.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { pageNumber } from '../../paging/page-number.ts';
import { pageCount } from '../../paging/paged.ts';

const PAGE_SIZE = 24;

type VideoRow = ViewOf<'get_race_video'>['rows'][number];

const videoCard = ({ videoId, title, year, cover, live, seconds, publishedAt }: VideoRow) => ({
  videoId,
  title,
  year,
  cover,
  live,
  seconds,
  publishedAt,
});

export type VideoCardData = ReturnType<typeof videoCard>;

/** Videos of all years or of one. A year there are no videos of is a page that does not exist. */
export async function videoList(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const written = searchParams.get('year');
  const page = pageNumber(searchParams.get('page'));
  const year = written === null ? undefined : Number(written);
  if (page === undefined || (year !== undefined && !/^[12]\d{3}$/.test(written!)))
    throw pageNotFound(incoming.url);
  const list = found(
    incoming,
    await callAsVisitor(incoming, 'get_race_video', { page, pageSize: PAGE_SIZE, ...(year && { year }) }),
  );
  const pages = pageCount(list.total, PAGE_SIZE);
  if (page > pages || (year && !list.years.includes(year))) throw pageNotFound(incoming.url);
  return { year, years: list.years, page, pages, rows: list.rows.map(videoCard) };
}

export type VideoListData = Awaited<ReturnType<typeof videoList>>;

/** For a page that is whole without them. */
export async function latestVideos(incoming: Incoming, pageSize: number) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_video', { pageSize });
  return (list?.rows ?? []).map(videoCard);
}

function videoView({ card, url, qualities, subtitles, danmaku }: ViewOf<'get_race_video_detail'>) {
  const stored = url ? videoOf(url) : undefined;
  return {
    ...videoCard(card),
    summary: card.summary,
    raceId: card.raceId,
    poster: card.cover || stored?.poster || '',
    url: url ?? qualities[0]?.url,
    qualities,
    subtitles,
    danmaku,
  };
}

export type VideoData = ReturnType<typeof videoView>;

export const video = async (incoming: Incoming, videoId: string) =>
  videoView(found(incoming, await callAsVisitor(incoming, 'get_race_video_detail', { videoId })));

export const videoPreview = async (incoming: Incoming, token: string) =>
  videoView(found(incoming, await callAsVisitor(incoming, 'get_race_video_preview', { token })));
