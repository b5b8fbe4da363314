import { searchText } from '@paddock/contracts/text-limits';
import { type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';
import { pageOf } from '../../paging/list-page.server.ts';
import { paged } from '../../paging/paged.ts';
import { allRaces, raceRow, racesUntilPast } from './race-rows.server.ts';
import { isPast, listStates, stageOf, type ListState } from './detail/race-stage.ts';

const PAGE_SIZE = 20;

/** Undefined for an unknown state. */
const stateIn = (text: string): ListState | '' | undefined =>
  text === '' ? '' : listStates.find((state) => state === text);

/** Upcoming races with the filters of the address, or finished ones; 404 for invalid filters. */
export async function raceList(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const text = (searchParams.get('text') ?? '').trim().slice(0, searchText.max);
  const state = stateIn(searchParams.get('state') ?? '');
  const page = pageOf(incoming);
  if (state === undefined) throw pageNotFound(incoming.url);

  const read = state === 'finished' ? allRaces : racesUntilPast;
  const { races: all, now } = await read(incoming, { ...(text && { text }) });
  const stages = new Set<string>(all.map((race) => stageOf(race, now)));
  const races = all.filter((race) => (state ? stageOf(race, now) === state : !isPast(race, now)));
  const found = paged(races, page, PAGE_SIZE);
  if (!found) throw pageNotFound(incoming.url);
  const lang = langOf(incoming);
  return {
    text,
    state,
    /** Without those that would find nothing. */
    states: listStates.filter((each) => each === state || stages.has(each)),
    page: found.page,
    pages: found.pages,
    total: races.length,
    rows: found.rows.map((race) => raceRow(race, now, lang)),
  };
}

export type RaceListData = Awaited<ReturnType<typeof raceList>>;
