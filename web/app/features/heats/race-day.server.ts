import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { ViewOf } from '@paddock/contracts/call-table';
import { isId } from '@paddock/contracts/id-form';
import { pageOf } from '../../paging/list-page.server.ts';
import { pageCount } from '../../paging/paged.ts';
import { callAsVisitor, found, type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';
import type { Language } from '@paddock/contracts/language';
import type { DayNews } from './following/day-watch.ts';
import { secondText, timeText } from '../../time/clock-text.ts';
import { raceDates } from '../../time/race-dates.server.ts';

type Heat = ViewOf<'get_race_day'>['rows'][number];
type Timing = ViewOf<'get_race_day'>['timing'];

/** Local time of an answer, with seconds. */
export const answeredAt = (
  { serverTime, zone }: { serverTime: string; zone: string },
  lang: Language,
): string => secondText(new Date(serverTime), lang, zone);

/** Adds local times to heats, with the date on other days than today, and the times of pilots. */
export function withTimes(zone: string, lang: Language, now: string) {
  const dates = raceDates(zone, lang);
  const today = dates.day(now);
  const when = (moment: string): string =>
    dates.day(moment) === today ? dates.board(moment).time : dates.moment(moment);
  return ({ startedAt, slots, ...heat }: Heat) => ({
    ...heat,
    slots: slots.map((slot) =>
      Object.assign({}, slot, { time: slot.totalTime === null ? '' : raceTime(slot.totalTime, lang) }),
    ),
    about: heat.expectedAt ? when(heat.expectedAt) : '',
    started: startedAt ? when(startedAt) : '',
  });
}

export type HeatData = ReturnType<ReturnType<typeof withTimes>>;
export type SlotData = HeatData['slots'][number];

export async function readDay(
  incoming: Incoming,
  raceId: string,
  input: { page?: number; pageSize?: number; stageId?: string } = {},
) {
  if (!isId(raceId)) throw pageNotFound(incoming.url);
  return found(incoming, await callAsVisitor(incoming, 'get_race_day', { raceId, ...input }));
}

/** Those of a bracket, which is drawn whole: 61 in the largest, and repeated finals. */
const ALL_HEATS = 100;

/** A page of heats; `?stage=` filters by stage. */
export async function raceDay(incoming: Incoming, raceId: string) {
  const { searchParams } = incoming.url;
  const pageParam = searchParams.get('page');
  const page = pageOf(incoming);
  const stage = searchParams.get('stage');
  if (stage !== null && !isId(stage)) throw pageNotFound(incoming.url);
  let day = await readDay(incoming, raceId, {
    ...(pageParam !== null && { page }),
    ...(stage !== null && { stageId: stage }),
  });
  const shown = day.stages.find(({ stageId }) => stageId === stage) ?? null;
  if (stage !== null && shown?.kind === 'bracket' && day.total > day.pageSize)
    day = await readDay(incoming, raceId, { stageId: stage, page: 1, pageSize: ALL_HEATS });
  const pages = pageCount(day.total, day.pageSize);
  if (day.page > pages) throw pageNotFound(incoming.url);
  const timed = withTimes(day.zone, langOf(incoming), day.serverTime);
  const { rows, now, next, timing, ...rest } = day;
  const hasHeats = day.published && day.stages.length > 0;
  return {
    ...rest,
    at: answeredAt(day, langOf(incoming)),
    isOpen: isOpen(day),
    ended: hasHeats || day.cancelled ? null : await endedRace(incoming, raceId, day.serverTime),
    zone: raceDates(day.zone, langOf(incoming)).zoneName(day.serverTime),
    pages,
    timing: timing && withSilence(timing, day.zone, langOf(incoming)),
    now: now && timed(now),
    next: next.map(timed),
    stage: shown,
    heats: rows.map(timed),
  };
}

/** Heats are to come. */
export const isOpen = ({ now, next }: Pick<ViewOf<'get_race_day'>, 'now' | 'next'>): boolean =>
  now !== null || next.length > 0;

/** `since`: local time of the last sign of life of a silent timing system. */
export const withSilence = ({ state, heardAt }: NonNullable<Timing>, zone: string, lang: Language) => ({
  state,
  since: state === 'silent' ? timeText(new Date(heardAt), lang, zone) : '',
});

/** Null before the end of the race. */
async function endedRace(incoming: Incoming, raceId: string, now: string) {
  const { status, endsAt } = found(incoming, await callAsVisitor(incoming, 'get_race_detail', { raceId }));
  if (status !== 'finished' && Date.parse(now) < Date.parse(endsAt)) return null;
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId, pageSize: 1 });
  return { hasResults: (data?.classes.length ?? 0) > 0 };
}

export type RaceDayData = Awaited<ReturnType<typeof raceDay>>;

/** Version of the race day, which open pages poll: rendered once a second, and evicted when the day changes. */
export async function dayVersion(incoming: Incoming, raceId: string): Promise<Response> {
  const day = await readDay(incoming, raceId);
  const { version, passes, timing, serverTime } = day;
  const news: DayNews = {
    version,
    passes,
    timing: timing?.state ?? null,
    at: answeredAt(day, langOf(incoming)),
    serverTime,
  };
  const headers = { 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=1' };
  return Response.json(news, { headers });
}

/** The race page loads heats only this close to the race. */
const SOON = 45 * 86_400_000;

/** Current and next heats for the race page; undefined before they are published and on failure. */
export async function heatsAhead(
  incoming: Incoming,
  { raceId, startsAt, serverTime }: { raceId: string; startsAt: string; serverTime: string },
) {
  if (Math.abs(Date.parse(startsAt) - Date.parse(serverTime)) > SOON) return undefined;
  const { data } = await callAsVisitor(incoming, 'get_race_day', { raceId });
  if (!data?.published || data.total === 0) return undefined;
  const timed = withTimes(data.zone, langOf(incoming), data.serverTime);
  return {
    raceId,
    coming: [data.now, ...data.next].flatMap((heat) => (heat ? timed(heat) : [])).slice(0, 2),
  };
}

export type HeatsAheadData = Awaited<ReturnType<typeof heatsAhead>>;
