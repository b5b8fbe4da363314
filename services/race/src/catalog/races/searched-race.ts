import { keepSearched, type Searched } from '@paddock/kit/search/search-index';
import type { Race } from './race.entity.ts';

/** Null for drafts and cancelled races. */
export function searchedRace({
  status,
  title,
  venue,
  summary,
  body,
  cover,
  startsAt,
}: Race): Searched | null {
  if (status === 'draft' || status === 'cancelled') return null;
  return {
    title,
    texts: [venue, summary, body],
    cover,
    at: startsAt.toISOString(),
  };
}

/** Adds the demo races to the search index. */
export async function indexRaces(
  ask: <Row>(sql: string, values: unknown[]) => Promise<Row[]>,
): Promise<void> {
  const races = await ask<Race>(
    `select public_id as "publicId", status, title, venue, summary, body, cover, starts_at as "startsAt" from race order by id`,
    [],
  );
  for (const race of races) {
    const searched = searchedRace(race);
    if (searched) await keepSearched(ask, 'race', race.publicId, searched);
  }
}
