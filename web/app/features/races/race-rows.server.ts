import type { Language } from '@paddock/contracts/language';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { isPast, stageOf, type RaceCard, type SignUpState } from './race-stage.ts';

const LARGEST_PAGE = 100;
/** More races than any season has; a list that never ends would hold up the page. */
const MAX_PAGES = 10;

/** More would be a list of their own in the line of a race. */
const MAX_CLASSES = 4;

interface RaceFilter {
  text?: string;
  year?: number;
  state?: SignUpState;
}

/** A race as one line of a board. */
export function raceRow(race: RaceCard, now: string, lang: Language) {
  const { raceId, title, summary, venue, placesLeft, classNames, zone, startsAt } = race;
  const dates = raceDates(zone, lang);
  return {
    raceId,
    title,
    summary,
    venue,
    placesLeft,
    classNames: classNames.slice(0, MAX_CLASSES),
    moreClasses: Math.max(0, classNames.length - MAX_CLASSES),
    startsAt,
    stage: stageOf(race, now),
    date: dates.board(startsAt),
    zone: dates.zoneName(startsAt),
  };
}

export type RaceRow = ReturnType<typeof raceRow>;

/** Reads page after page until there are no more, or until one ends with a race nobody asked for. */
async function readRaces(
  incoming: Incoming,
  filter: RaceFilter,
  isWanted: (last: RaceCard, now: string) => boolean,
) {
  const races: RaceCard[] = [];
  for (let page = 1; ; page += 1) {
    const view = viewOf(
      await callAsVisitor(incoming, 'get_race_list', { ...filter, page, pageSize: LARGEST_PAGE }),
    );
    races.push(...view.rows);
    const last = view.rows.at(-1);
    const isEnd = races.length >= view.total || page === MAX_PAGES;
    if (!last || isEnd || !isWanted(last, view.serverTime)) return { races, now: view.serverTime };
  }
}

/** The service lists races to come before those of the past, so reading stops at the first past one. */
export async function comingRaces(incoming: Incoming, filter: RaceFilter) {
  const { races, now } = await readRaces(
    incoming,
    filter,
    (last, time) => Date.parse(last.endsAt) >= Date.parse(time),
  );
  return { now, races: races.filter((race) => !isPast(race, now)) };
}

export const racesOf = (incoming: Incoming, year: number) => readRaces(incoming, { year }, () => true);

export async function pastRaces(incoming: Incoming, year: number) {
  const { races, now } = await racesOf(incoming, year);
  return { now, races: races.filter((race) => isPast(race, now)) };
}
