import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { comingRaces, raceRow, racesOf } from './race-rows.server.ts';

const FIRST_FEW = 4;

const readSeasons = async (incoming: Incoming) =>
  viewOf(await callAsVisitor(incoming, 'get_race_year', {})).rows;

/** All seasons, and what flies next. */
export async function raceCenter(incoming: Incoming) {
  const [seasons, { races, now }] = await Promise.all([readSeasons(incoming), comingRaces(incoming, {})]);
  const { lang } = incoming.context.get(visitContext);
  return {
    seasons,
    year: undefined,
    rows: races.slice(0, FIRST_FEW).map((race) => raceRow(race, now, lang)),
  };
}

/** The year in `/race-center-2025`; nothing when the address says something else. */
export function centerYear(page: string): number | undefined {
  const [, year] = /^race-center-((?:19|20)\d\d)$/.exec(page) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** One season with all its races. A season there were no races in is a page that does not exist. */
export async function raceCenterOf(incoming: Incoming, year: number) {
  const seasons = await readSeasons(incoming);
  if (!seasons.some((season) => season.year === year)) throw pageNotFound(incoming.url);
  const { races, now } = await racesOf(incoming, year);
  const { lang } = incoming.context.get(visitContext);
  return { seasons, year, rows: races.map((race) => raceRow(race, now, lang)) };
}

export type RaceCenterData = Awaited<ReturnType<typeof raceCenter | typeof raceCenterOf>>;
