import type { TextInLanguage } from '@paddock/contracts/localized';
import { videoCategories, type VideoCategory } from '@paddock/contracts/content/content-kinds';
import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentFilters } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import type { ViewOf } from '@paddock/contracts/call-table';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { videoSheet } from '@paddock/contracts/upload/upload-limits';
import { data } from 'react-router';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import {
  callAsVisitor,
  found,
  type Incoming,
  langOf,
  pageNotFound,
  siteContext,
  visitContext,
} from '../../server/calls.server.ts';
import { accessTokenOf, signedOutCookies } from '../../server/session.server.ts';
import { pageOfYears } from '../../paging/list-page.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { marksOf } from './video-marks.server.ts';

type VideoRow = ViewOf<'get_race_video'>['rows'][number];

/** Only what the page shows, because browsers receive it again as data. */
const videoCard = (
  { videoId, title, cover, live, seconds, publishedAt }: VideoRow,
  incoming: Incoming,
): VideoCardData => ({
  videoId,
  title,
  cover,
  live,
  seconds,
  publishedAt,
  date: raceDates('UTC', langOf(incoming)).day(publishedAt),
});

export interface VideoCardData extends Pick<
  VideoRow,
  'videoId' | 'title' | 'cover' | 'live' | 'seconds' | 'publishedAt'
> {
  date: string;
  summary?: TextInLanguage;
  comments?: number | undefined;
  /** Name of the race. */
  race?: TextInLanguage | undefined;
}

const MAX_RACES = 100;

const categoryIn = (text: string): VideoCategory | '' | undefined =>
  text === '' ? '' : videoCategories.find((category) => category === text);

/** With summaries, and the names of races, which are optional. 404 for invalid filters. */
export async function videoList(incoming: Incoming) {
  const category = categoryIn(incoming.url.searchParams.get('category') ?? '');
  if (category === undefined) throw pageNotFound(incoming.url);
  const filter = { comments: true, ...(category && { category }) };
  const [list, races] = await Promise.all([
    pageOfYears(incoming, (input) => callAsVisitor(incoming, 'get_race_video', { ...input, ...filter })),
    callAsVisitor(incoming, 'get_race_list', { pageSize: MAX_RACES }),
  ]);
  const { year, years, page, pages, categories = [] } = list;
  const titles = new Map(races.data?.rows.map(({ raceId, title }) => [raceId, title]));
  return {
    year,
    years,
    page,
    pages,
    category,
    /** Without those that would find nothing. */
    categories: videoCategories.filter((each) => each === category || categories.includes(each)),
    rows: list.rows.map((row) => ({
      ...videoCard(row, incoming),
      summary: row.summary,
      comments: row.comments,
      race: titles.get(row.raceId ?? ''),
    })),
  };
}

/** Optional: pages render without videos. */
export async function latestVideos(incoming: Incoming, pageSize: number): Promise<VideoCardData[]> {
  const { data: list } = await callAsVisitor(incoming, 'get_race_video', { pageSize });
  return (list?.rows ?? []).map((row) => videoCard(row, incoming));
}

const MORE_VIDEOS = 3;

/** Optional: the latest ones, without the one on the page. */
export async function moreVideos(incoming: Incoming, videoId: string): Promise<VideoCardData[]> {
  const latest = await latestVideos(incoming, MORE_VIDEOS + 1);
  return latest.filter((row) => row.videoId !== videoId).slice(0, MORE_VIDEOS);
}

/** One plays in place; the list has the rest. */
const MAX_RACE_VIDEOS = 7;

/** Optional: pages render without videos. The recording, which results link to, comes first. */
export async function videosOfRace(incoming: Incoming, raceId: string) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_video', {
    raceId,
    pageSize: MAX_RACE_VIDEOS,
  });
  const rows = list?.rows ?? [];
  return {
    videos: rows.map((row) => videoCard(row, incoming)),
    total: list?.total ?? 0,
    recordingId: rows.find(({ recording }) => recording)?.videoId,
  };
}

export type RaceVideosData = Awaited<ReturnType<typeof videosOfRace>>;

function videoView(incoming: Incoming, detail: ViewOf<'get_race_video_detail'>) {
  const { card, url, stream, liveSince, hasLadder, qualities, thumbnails, subtitles, danmaku } = detail;
  const { title, summary, ...shown } = card;
  const made = url && hasLadder ? videoOf(url) : undefined;
  const source = stream ?? url ?? qualities[0]?.url;
  const { columns, rows } = videoSheet;
  return {
    ...shown,
    title,
    summary,
    date: raceDates('UTC', langOf(incoming)).day(card.publishedAt),
    shownIn: fallbackLanguagesOf([title, summary], langOf(incoming)),
    poster: card.cover || made?.poster || '',
    file: source,
    url: made?.playlist ?? source,
    liveSince: liveSince ?? card.publishedAt,
    thumbnails: thumbnails
      ? { url: thumbnails }
      : made && { url: made.thumbnails, count: columns * rows, columns },
    qualities,
    subtitles,
    danmaku: danmaku && { id: danmaku.id, api: danmaku.address, maximum: danmaku.maximum },
  };
}

export type VideoData = ReturnType<typeof videoView>;

/** Comments and marks are optional. */
export async function video(incoming: Incoming, videoId: string) {
  const [answer, comments] = await Promise.all([
    callAsVisitor(incoming, 'get_race_video_detail', { videoId }),
    callAsVisitor(incoming, 'get_comment_list', { videoId }),
  ]);
  const detail = found(incoming, answer);
  return {
    video: videoView(incoming, detail),
    transcript: detail.danmaku && comments.data?.lines.length ? comments.data : undefined,
    // Live streams have no fixed seconds.
    marks: detail.card.live ? undefined : await marksOf(incoming, detail),
  };
}

export type WatchedVideoData = Awaited<ReturnType<typeof video>>;
export type TranscriptData = NonNullable<WatchedVideoData['transcript']>;

/** The same, for playing on another page. */
export async function videoForPlayer(incoming: Incoming, videoId: string): Promise<Response> {
  const { video: view, transcript, marks } = await video(incoming, videoId);
  // The transcript is shown on the video page only.
  const heat = transcript && {
    total: transcript.total,
    lines: [],
    heatSeconds: transcript.heatSeconds,
    heat: transcript.heat,
  };
  return Response.json(
    { video: view, transcript: heat, marks },
    {
      headers: {
        'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300',
        'X-Robots-Tag': 'noindex',
      },
    },
  );
}

/** Ticket for writing on a public page, with the member's filters. */
export async function videoTicket({ request, context }: Incoming, videoId: string) {
  const { bff, settings } = context.get(siteContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (accessToken === undefined) return data({ isSignedIn: false, ticket: null, filters: null }, { headers });
  const visit = context.get(visitContext);
  const [detail, saved] = await Promise.all([
    bff.call('get_race_video_detail', { videoId }, visit, { accessToken }),
    bff.call('get_comment_filters', {}, visit, { accessToken }),
  ]);
  const isSignedIn = saved.code !== errors.not_signed_in.code;
  if (!isSignedIn) for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
  const ticket = detail.data?.danmaku?.ticket ?? null;
  return data({ isSignedIn, ticket, filters: saved.data?.filters ?? null }, { headers });
}

/** JSON endpoint of the player. */
export async function commentAction({ request, context }: Incoming): Promise<Response> {
  const { bff } = context.get(siteContext);
  const visit = context.get(visitContext);
  const accessToken = accessTokenOf(request);
  const form = new URLSearchParams(await request.text());
  const text = (name: string): string => form.get(name) ?? '';
  const commentId = text('commentId');
  const options = { accessToken };
  const actions: Record<string, () => Promise<Envelope>> = {
    like: () => bff.call('like_comment', { commentId, liked: text('liked') === 'true' }, visit, options),
    report: () =>
      bff.call('report_comment', { commentId, reason: text('reason') as ReportReason }, visit, options),
    recall: () => bff.call('recall_comment', { commentId }, visit, options),
    filters: () => bff.call('save_comment_filters', readFilters(text('filters')), visit, options),
  };
  const action = Object.hasOwn(actions, text('action')) ? actions[text('action')] : undefined;
  if (!action) throw pageNotFound(new URL(request.url));
  const { code, msg } = await action();
  return Response.json({ code, msg }, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** The service rejects invalid filters. */
function readFilters(text: string): CommentFilters {
  try {
    return JSON.parse(text) as CommentFilters;
  } catch {
    return {} as CommentFilters;
  }
}

export async function videoPreview(incoming: Incoming, token: string) {
  const detail = found(incoming, await callAsVisitor(incoming, 'get_race_video_preview', { token }));
  return {
    video: videoView(incoming, detail),
    transcript: undefined,
    marks: await marksOf(incoming, detail),
  };
}
