import { LRUCache } from 'lru-cache';
import type { Language } from '@paddock/contracts/language';
import { callAsVisitor, langOf, viewOf, type Incoming } from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { isPast, stageOf, type RaceCard, type SignUpState } from './detail/race-stage.ts';

const READ_PAGE_SIZE = 100;
/** Upper bound of reads for one page. */
const MAX_PAGES = 10;

const MAX_CLASSES = 4;

interface RaceFilter {
  text?: string;
  year?: number;
  state?: SignUpState;
}

interface When {
  date: ReturnType<ReturnType<typeof raceDates>['board']>;
  zone: string;
}

const MAX_WHENS = 1000;
/** By zone, language and moment: a date takes as long as the rest of its row. */
const whens = new LRUCache<string, When>({ max: MAX_WHENS });

function whenOf(startsAt: string, zone: string, lang: Language): When {
  const key = `${zone} ${lang} ${startsAt}`;
  let when = whens.get(key);
  if (!when) {
    const dates = raceDates(zone, lang);
    when = { date: dates.board(startsAt), zone: dates.zoneName(startsAt) };
    whens.set(key, when);
  }
  return when;
}

/** A race as a row of a board: what the page shows, because browsers receive it again as data. */
export function raceRow(race: RaceCard, now: string, lang: Language) {
  const { raceId, title, summary, venue, cover, startsAt, placesLeft, classNames, zone } = race;
  return {
    raceId,
    title,
    summary,
    venue,
    cover,
    startsAt,
    placesLeft,
    classNames: classNames.slice(0, MAX_CLASSES),
    moreClasses: Math.max(0, classNames.length - MAX_CLASSES),
    stage: stageOf(race, now),
    ...whenOf(startsAt, zone, lang),
  };
}

export type RaceRow = ReturnType<typeof raceRow>;

/** Reads pages until the last, or until the last row of a page is not wanted. */
async function readRaces(
  incoming: Incoming,
  filter: RaceFilter,
  isWanted: (last: RaceCard, now: string) => boolean,
) {
  const races: RaceCard[] = [];
  for (let page = 1; ; page += 1) {
    const view = viewOf(
      await callAsVisitor(incoming, 'get_race_list', { ...filter, page, pageSize: READ_PAGE_SIZE }),
    );
    races.push(...view.rows);
    const last = view.rows.at(-1);
    const isEnd = races.length >= view.total || page === MAX_PAGES;
    if (!last || isEnd || !isWanted(last, view.serverTime)) return { races, now: view.serverTime };
  }
}

/** Some past races may follow: the service lists upcoming races first, so reading stops at the first past one. */
export const racesUntilPast = (incoming: Incoming, filter: RaceFilter) =>
  readRaces(incoming, filter, (last, time) => Date.parse(last.endsAt) >= Date.parse(time));

export const allRaces = (incoming: Incoming, filter: RaceFilter) => readRaces(incoming, filter, () => true);

export async function upcomingRaces(incoming: Incoming, filter: RaceFilter) {
  const { races, now } = await racesUntilPast(incoming, filter);
  return { now, races: races.filter((race) => !isPast(race, now)) };
}

/** Optional: pages render without them. */
export async function nearestRaces(incoming: Incoming, count: number): Promise<RaceRow[]> {
  const { data } = await callAsVisitor(incoming, 'get_race_list', { pageSize: count });
  return (data?.rows ?? [])
    .filter((race) => !isPast(race, data!.serverTime))
    .map((race) => raceRow(race, data!.serverTime, langOf(incoming)));
}

export const racesOf = (incoming: Incoming, year: number) => allRaces(incoming, { year });

export async function pastRaces(incoming: Incoming, year: number) {
  const { races, now } = await racesOf(incoming, year);
  return { now, races: races.filter((race) => isPast(race, now)) };
}
