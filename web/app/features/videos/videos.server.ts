import type { ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentFilters } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import type { ViewOf } from '@paddock/contracts/call-table';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { videoSheet } from '@paddock/contracts/upload/upload-limits';
import { data } from 'react-router';
import { standInsOf } from '../../i18n/stand-ins.server.ts';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { siteContext, visitContext } from '../../server/contexts.server.ts';
import { found } from '../../server/found.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { accessTokenOf, signedOutCookies } from '../../server/session.server.ts';
import { pageOfYears } from '../../paging/yearly.server.ts';
import { marksOf } from './video-marks.server.ts';

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

export async function videoList(incoming: Incoming) {
  const list = await pageOfYears(incoming, (input) => callAsVisitor(incoming, 'get_race_video', input));
  return { ...list, rows: list.rows.map(videoCard) };
}

export type VideoListData = Awaited<ReturnType<typeof videoList>>;

/** For a page that is whole without them. */
export async function latestVideos(incoming: Incoming, pageSize: number) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_video', { pageSize });
  return (list?.rows ?? []).map(videoCard);
}

/** Beside the first, which is played where it stands; the page of videos has the rest. */
const OF_A_RACE = 7;

/** For pages that are whole without them. The recording, which results point into, stands first. */
export async function videosOfRace(incoming: Incoming, raceId: string) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_video', { raceId, pageSize: OF_A_RACE });
  const rows = list?.rows ?? [];
  return {
    videos: rows.map(videoCard),
    total: list?.total ?? 0,
    recordingId: rows.find(({ recording }) => recording)?.videoId,
  };
}

export type RaceVideosData = Awaited<ReturnType<typeof videosOfRace>>;

function videoView({ context }: Incoming, detail: ViewOf<'get_race_video_detail'>) {
  const { card, url, stream, liveSince, hasLadder, qualities, thumbnails, subtitles, danmaku } = detail;
  const made = url && hasLadder ? videoOf(url) : undefined;
  const source = stream ?? url ?? qualities[0]?.url;
  const { columns, rows } = videoSheet;
  return {
    ...videoCard(card),
    summary: card.summary,
    shownIn: standInsOf([card.title, card.summary], context.get(visitContext).lang),
    raceId: card.raceId,
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

/** The page is whole without the words of those who watched, and without what the race knows of it. */
export async function video(incoming: Incoming, videoId: string) {
  const [answer, said] = await Promise.all([
    callAsVisitor(incoming, 'get_race_video_detail', { videoId }),
    callAsVisitor(incoming, 'get_comment_list', { videoId }),
  ]);
  const detail = found(incoming, answer);
  return {
    video: videoView(incoming, detail),
    said: detail.danmaku && said.data?.lines.length ? said.data : undefined,
    // Nobody goes to another second of what is on air.
    marks: detail.card.live ? undefined : await marksOf(incoming, detail),
  };
}

export type WatchedVideoData = Awaited<ReturnType<typeof video>>;
export type SaidData = NonNullable<WatchedVideoData['said']>;

/** The same for a page that a video is played on, once somebody wants to see it. */
export async function videoForPlayer(incoming: Incoming, videoId: string): Promise<Response> {
  const { video: view, said, marks } = await video(incoming, videoId);
  // The words themselves are for the page of the video.
  const heat = said && { total: said.total, lines: [], heatSeconds: said.heatSeconds, heat: said.heat };
  return Response.json(
    { video: view, said: heat, marks },
    {
      headers: {
        'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300',
        'X-Robots-Tag': 'noindex',
      },
    },
  );
}

/** Lets a member comment on a video whose page is the same for everybody, and says what they do not want to see. */
export async function videoTicket({ request, context }: Incoming, videoId: string) {
  const { bff, settings } = context.get(siteContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  if (accessToken === undefined) return data({ isSignedIn: false, ticket: null, filters: null }, { headers });
  const visit = context.get(visitContext);
  const [detail, kept] = await Promise.all([
    bff.call('get_race_video_detail', { videoId }, visit, { accessToken }),
    bff.call('get_comment_filters', {}, visit, { accessToken }),
  ]);
  const isSignedIn = kept.code !== errors.not_signed_in.code;
  if (!isSignedIn) for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
  const ticket = detail.data?.danmaku?.ticket ?? null;
  return data({ isSignedIn, ticket, filters: kept.data?.filters ?? null }, { headers });
}

/** What a member does with comments; a script of the player sends it and reads the answer. */
export async function commentDeed({ request, context }: Incoming): Promise<Response> {
  const { bff } = context.get(siteContext);
  const visit = context.get(visitContext);
  const accessToken = accessTokenOf(request);
  const form = new URLSearchParams(await request.text());
  const text = (name: string): string => form.get(name) ?? '';
  const commentId = text('commentId');
  const options = { accessToken };
  const deeds: Record<string, () => Promise<Envelope>> = {
    like: () => bff.call('like_comment', { commentId, liked: text('liked') === 'true' }, visit, options),
    report: () =>
      bff.call('report_comment', { commentId, reason: text('reason') as ReportReason }, visit, options),
    recall: () => bff.call('recall_comment', { commentId }, visit, options),
    filters: () => bff.call('save_comment_filters', readFilters(text('filters')), visit, options),
  };
  const deed = Object.hasOwn(deeds, text('deed')) ? deeds[text('deed')] : undefined;
  if (!deed) throw pageNotFound(new URL(request.url));
  const { code, msg } = await deed();
  return Response.json({ code, msg }, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** The service says what is wrong with what is none. */
function readFilters(text: string): CommentFilters {
  try {
    return JSON.parse(text) as CommentFilters;
  } catch {
    return {} as CommentFilters;
  }
}

export async function videoPreview(incoming: Incoming, token: string) {
  const detail = found(incoming, await callAsVisitor(incoming, 'get_race_video_preview', { token }));
  return { video: videoView(incoming, detail), said: undefined, marks: await marksOf(incoming, detail) };
}
