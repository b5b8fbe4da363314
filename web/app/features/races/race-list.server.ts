import { searchText } from '@paddock/contracts/text-limits';
import type { Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { paged } from '../../paging/paged.ts';
import { pageNumber } from '../../paging/page-number.ts';
import { listStates, type ListState } from './race-filter.ts';
import { comingRaces, raceRow } from './race-rows.server.ts';

const PAGE_SIZE = 20;

/** What is filtered by: nothing, or one of the states; none of both when the address says nonsense. */
const stateIn = (written: string): ListState | '' | undefined =>
  written === '' ? '' : listStates.find((state) => state === written);

/** Races to come, as the address asks for them. An address that means nothing is a page that does not exist. */
export async function raceList(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const text = (searchParams.get('text') ?? '').trim().slice(0, searchText.max);
  const state = stateIn(searchParams.get('state') ?? '');
  const wanted = pageNumber(searchParams.get('page'));
  if (wanted === undefined || state === undefined) throw pageNotFound(incoming.url);

  const { races, now } = await comingRaces(incoming, {
    ...(text && { text }),
    ...(state && { state }),
  });
  const found = paged(races, wanted, PAGE_SIZE);
  if (!found) throw pageNotFound(incoming.url);
  const { lang } = incoming.context.get(visitContext);
  return {
    text,
    state,
    page: found.page,
    pages: found.pages,
    total: races.length,
    rows: found.rows.map((race) => raceRow(race, now, lang)),
  };
}

export type RaceListData = Awaited<ReturnType<typeof raceList>>;
