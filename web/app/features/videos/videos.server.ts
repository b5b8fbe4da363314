import { errors } from '@paddock/contracts/errors';
import type { ViewOf } from '@paddock/contracts/call-table';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { videoSheet } from '@paddock/contracts/upload/upload-limits';
import { data } from 'react-router';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { siteContext, visitContext } from '../../server/contexts.server.ts';
import { found } from '../../server/found.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { accessTokenOf, signedOutCookies } from '../../server/session.server.ts';
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

function videoView({
  card,
  url,
  hasLadder,
  qualities,
  thumbnails,
  subtitles,
  danmaku,
}: ViewOf<'get_race_video_detail'>) {
  const made = url && hasLadder ? videoOf(url) : undefined;
  const { columns, rows } = videoSheet;
  return {
    ...videoCard(card),
    summary: card.summary,
    raceId: card.raceId,
    poster: card.cover || made?.poster || '',
    file: url ?? qualities[0]?.url,
    url: made?.playlist ?? url ?? qualities[0]?.url,
    thumbnails: thumbnails
      ? { url: thumbnails }
      : made && { url: made.thumbnails, count: columns * rows, columns },
    qualities,
    subtitles,
    danmaku: danmaku && { id: danmaku.id, api: danmaku.address, maximum: danmaku.maximum },
  };
}

export type VideoData = ReturnType<typeof videoView>;

/** The page is whole without the words of those who watched. */
export async function video(incoming: Incoming, videoId: string) {
  const [answer, said] = await Promise.all([
    callAsVisitor(incoming, 'get_race_video_detail', { videoId }),
    callAsVisitor(incoming, 'get_comment_list', { videoId }),
  ]);
  const view = videoView(found(incoming, answer));
  return { video: view, said: view.danmaku && said.data?.lines.length ? said.data : undefined };
}

export type SaidData = NonNullable<Awaited<ReturnType<typeof video>>['said']>;

/** Lets a member comment on a video whose page is the same for everybody. */
export async function videoTicket({ request, context }: Incoming, videoId: string) {
  const { bff, settings } = context.get(siteContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (accessToken === undefined) return data({ isSignedIn: false, ticket: null }, { headers });
  const visit = context.get(visitContext);
  const envelope = await bff.call('get_race_video_detail', { videoId }, visit, { accessToken });
  const isSignedIn = envelope.code !== errors.not_signed_in.code;
  if (!isSignedIn) for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
  return data({ isSignedIn, ticket: envelope.data?.danmaku?.ticket ?? null }, { headers });
}

export const videoPreview = async (incoming: Incoming, token: string) =>
  videoView(found(incoming, await callAsVisitor(incoming, 'get_race_video_preview', { token })));
