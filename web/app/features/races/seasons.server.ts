import { callAsVisitor, type Incoming, langOf, pageNotFound, viewOf } from '../../server/calls.server.ts';
import { pageOf } from '../../paging/list-page.server.ts';
import { paged } from '../../paging/paged.ts';
import { pastRaces, raceRow, racesOf, upcomingRaces } from './race-rows.server.ts';

const FIRST_FEW = 4;

const readSeasons = async (incoming: Incoming) =>
  viewOf(await callAsVisitor(incoming, 'get_race_year', {})).rows;

/** All seasons and the next races. */
export async function raceCenter(incoming: Incoming) {
  const [seasons, { races, now }] = await Promise.all([readSeasons(incoming), upcomingRaces(incoming, {})]);
  const lang = langOf(incoming);
  return {
    seasons,
    year: undefined,
    rows: races.slice(0, FIRST_FEW).map((race) => raceRow(race, now, lang)),
  };
}

/** The year in `/race-center-2025`. */
export function centerYear(page: string): number | undefined {
  const [, year] = /^race-center-((?:19|20)\d\d)$/.exec(page) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** All races of a season; 404 for a season without races. */
export async function raceCenterOf(incoming: Incoming, year: number) {
  const seasons = await readSeasons(incoming);
  if (!seasons.some((season) => season.year === year)) throw pageNotFound(incoming.url);
  const { races, now } = await racesOf(incoming, year);
  const lang = langOf(incoming);
  return { seasons, year, rows: races.map((race) => raceRow(race, now, lang)) };
}

export type RaceCenterData = Awaited<ReturnType<typeof raceCenter | typeof raceCenterOf>>;

export const HISTORY_PAGE_SIZE = 20;

/** A page of the past races of a season, by default the latest; 404 for a season without races. */
export async function history(incoming: Incoming) {
  const yearText = incoming.url.searchParams.get('year');
  const thisYear = new Date().getUTCFullYear();
  const years = (await readSeasons(incoming)).map(({ year }) => year).filter((year) => year <= thisYear);
  const year = yearText === null ? years[0] : years.find((each) => String(each) === yearText);
  if (year === undefined) {
    if (yearText !== null) throw pageNotFound(incoming.url);
    return { years, year: undefined, rows: [], page: 1, pages: 1 };
  }
  const { races, now } = await pastRaces(incoming, year);
  const list = paged(races, pageOf(incoming), HISTORY_PAGE_SIZE);
  if (!list) throw pageNotFound(incoming.url);
  const lang = langOf(incoming);
  return { ...list, years, year, rows: list.rows.map((race) => raceRow(race, now, lang)) };
}

export type HistoryData = Awaited<ReturnType<typeof history>>;
