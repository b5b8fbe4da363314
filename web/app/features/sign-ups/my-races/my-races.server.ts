import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { pageOf } from '../../../paging/list-page.server.ts';
import { paged } from '../../../paging/paged.ts';
import {
  callAsMember,
  callAsVisitor,
  type Incoming,
  langOf,
  pageNotFound,
} from '../../../server/calls.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import { canEnter, endedWithRace } from '../sign-up-page.server.ts';
import { isOver } from '../sign-up-status.ts';

type MyRace = ViewOf<'get_my_race_list'>['rows'][number];

const READ_PAGE_SIZE = 100;
const MAX_PAGES = 5;
const PAST_PAGE_SIZE = 10;

/**
 * Upcoming races: open offers first, then by date, then cancelled races. Ended sign-ups: cancelled by the member or
 * rejected, until the race ends. Past races in pages, latest first.
 */
export async function myRaces(incoming: Incoming) {
  const pageWanted = pageOf(incoming);
  const mine = await readAll(incoming);
  if (!mine) return undefined;
  const lang = langOf(incoming);
  const { upcoming, ended, past } = inOrder(mine.rows, mine.now);
  const found = paged(past, pageWanted, PAST_PAGE_SIZE);
  if (!found) throw pageNotFound(incoming.url);
  const withResult = await classesWithResult(incoming, found.rows);
  return {
    upcoming: upcoming.map((row) => myRace(row, lang, mine.now)),
    ended: ended.map((row) => myRace(row, lang, mine.now)),
    past: {
      ...found,
      rows: found.rows.map((row) => myRace(row, lang, mine.now, withResult)),
      total: past.length,
    },
    isPastOpen: pageWanted > 1,
    serverTime: mine.now,
  };
}

export type MyRacesData = Awaited<ReturnType<typeof myRaces>>;
export type MyRaceData = ReturnType<typeof myRace>;

/** Undefined on failure: the member area works without the list. */
async function readAll(incoming: Incoming) {
  const rows: MyRace[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await callAsMember(incoming, 'get_my_race_list', { page, pageSize: READ_PAGE_SIZE });
    if (!data) return undefined;
    rows.push(...data.rows);
    if (rows.length >= data.total || data.rows.length === 0 || page === MAX_PAGES)
      return { rows, now: data.serverTime };
  }
}

/** Ids of classes. One call per season: a result has no call for several races. */
async function classesWithResult(incoming: Incoming, flown: readonly MyRace[]): Promise<ReadonlySet<string>> {
  const years = new Set(flown.map(({ race }) => race.season));
  const podiums = await Promise.all(
    [...years].map((year) => callAsVisitor(incoming, 'get_podium_list', { year, pageSize: READ_PAGE_SIZE })),
  );
  const races = podiums.flatMap(({ data }) => data?.rows ?? []);
  return new Set(races.flatMap(({ classes }) => classes.map(({ classId }) => classId)));
}

const isBefore = (now: string, moment: string): boolean => Date.parse(now) < Date.parse(moment);

const hasEnded = ({ status, endsAt }: MyRace['race'], now: string): boolean =>
  (status !== 'published' && status !== 'cancelled') || !isBefore(now, endsAt);

export function inOrder(rows: readonly MyRace[], now: string) {
  const latest = latestOfClasses(rows);
  const listOf = ({ race, signUp }: MyRace): 'upcoming' | 'ended' | 'past' => {
    if (hasEnded(race, now)) return 'past';
    return isOver(signUp.status) && !endedWithRace(signUp) ? 'ended' : 'upcoming';
  };
  const { upcoming = [], ended = [], past = [] } = Object.groupBy(latest, listOf);
  const urgency = ({ race, signUp }: MyRace): number => {
    if (race.status === 'cancelled' || isOver(signUp.status)) return 2;
    return signUp.status === 'offered' ? 0 : 1;
  };
  const start = ({ race }: MyRace): number => Date.parse(race.startsAt);
  return {
    // Classes of one race as they were entered.
    upcoming: upcoming
      .toReversed()
      .toSorted((one, other) => urgency(one) - urgency(other) || start(one) - start(other)),
    ended: ended.toReversed().toSorted((one, other) => start(one) - start(other)),
    past: past.toSorted((one, other) => start(other) - start(one)),
  };
}

/** Without sign-ups that a later one in the same class replaced. Rows are latest first. */
function latestOfClasses(rows: readonly MyRace[]): MyRace[] {
  const classes = new Set<string>();
  return rows.filter(({ race, signUp }) => {
    const key = `${race.raceId} ${signUp.classId}`;
    return !classes.has(key) && classes.add(key);
  });
}

export function myRace(
  row: MyRace,
  lang: Language,
  now: string,
  withResult: ReadonlySet<string> = new Set(),
) {
  const { race, className, signUp } = row;
  const { raceId, title, venue, startsAt, zone, status } = race;
  const dates = raceDates(zone, lang);
  const { offerEndsAt, passCode, waitingPosition } = signUp;
  return {
    signUpId: signUp.signUpId,
    raceId,
    title,
    venue,
    className,
    startsAt,
    date: dates.board(startsAt),
    zone: dates.zoneName(startsAt),
    isCancelled: status === 'cancelled',
    isReinstated: status === 'published' && isBefore(now, race.endsAt) && endedWithRace(signUp),
    canEnter: canEnter(race),
    status: signUp.status,
    waitingPosition,
    until: offerEndsAt === null ? '' : dates.moment(offerEndsAt),
    hasPass: passCode !== null && !hasEnded(race, now),
    resultPath:
      signUp.status === 'confirmed' && withResult.has(signUp.classId)
        ? `/race-detail/${raceId}/results/${signUp.classId}`
        : undefined,
  };
}
