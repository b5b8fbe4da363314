import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { paged } from '../../paging/paged.ts';
import { pageNumber } from '../../paging/page-number.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { isOver } from './sign-up-status.ts';

type MyRace = ViewOf<'get_my_race_list'>['rows'][number];

const LARGEST_PAGE = 100;
/** More races than anybody flies. */
const MAX_PAGES = 5;
const PAST_PAGE = 10;

/** My starts: an offer that waits for an answer first, then the nearest. What is over comes by pages, the latest first. */
export async function myRaces(incoming: Incoming) {
  const wanted = pageNumber(incoming.url.searchParams.get('page'));
  if (wanted === undefined) throw pageNotFound(incoming.url);
  const mine = await readAll(incoming);
  if (!mine) return undefined;
  const { lang } = incoming.context.get(visitContext);
  const { coming, past } = inOrder(mine.rows, mine.now);
  const found = paged(past, wanted, PAST_PAGE);
  if (!found) throw pageNotFound(incoming.url);
  return {
    coming: coming.map((row) => myRace(row, lang)),
    past: { ...found, rows: found.rows.map((row) => myRace(row, lang)), total: past.length },
    isPastOpen: wanted > 1,
    serverTime: mine.now,
  };
}

export type MyRacesData = Awaited<ReturnType<typeof myRaces>>;
export type MyRaceData = ReturnType<typeof myRace>;

/** Nothing when they cannot be read: the rest of the member area is whole without them. */
async function readAll(incoming: Incoming) {
  const rows: MyRace[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await callAsMember(incoming, 'get_my_race_list', { page, pageSize: LARGEST_PAGE });
    if (!data) return undefined;
    rows.push(...data.rows);
    if (rows.length >= data.total || data.rows.length === 0 || page === MAX_PAGES)
      return { rows, now: data.serverTime };
  }
}

export function inOrder(rows: readonly MyRace[], now: string) {
  const isComing = ({ race, signUp }: MyRace): boolean =>
    race.status === 'published' && Date.parse(now) < Date.parse(race.endsAt) && !isOver(signUp.status);
  const urgency = ({ signUp }: MyRace): number => (signUp.status === 'offered' ? 0 : 1);
  const start = ({ race }: MyRace): number => Date.parse(race.startsAt);
  return {
    coming: rows
      .filter(isComing)
      .toSorted((one, other) => urgency(one) - urgency(other) || start(one) - start(other)),
    past: rows.filter((row) => !isComing(row)).toSorted((one, other) => start(other) - start(one)),
  };
}

function myRace({ race, className, signUp }: MyRace, lang: Language) {
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
    isCalledOff: status === 'cancelled',
    status: signUp.status,
    waitingPosition,
    until: offerEndsAt === null ? '' : dates.moment(offerEndsAt),
    hasPass: passCode !== null,
  };
}
