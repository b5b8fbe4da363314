import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceRow } from './race-rows.server.ts';
import { isPast, nextMoment } from './race-stage.ts';

/** Enough to pass over races that were called off. */
const FIRST_FEW = 10;
/** A race may have many; what it has room for stays above the fold. */
const CLASSES = 3;

/** The race to come next, for a page that is whole without it: nothing when there is none or it cannot be read. */
export async function nextRace(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_list', { pageSize: FIRST_FEW });
  const coming = list?.rows.find((race) => race.status === 'published' && !isPast(race, list.serverTime));
  if (!coming) return undefined;
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId: coming.raceId });
  if (!race) return undefined;
  const { lang } = incoming.context.get(visitContext);
  const { serverTime, classes } = race;
  return {
    ...raceRow(race, serverTime, lang),
    next: nextMoment(race, serverTime),
    serverTime,
    classes: classes.slice(0, CLASSES).map(({ classId, name, capacity, placesLeft }) => ({
      classId,
      name,
      capacity,
      placesLeft,
    })),
    moreClasses: Math.max(0, classes.length - CLASSES),
  };
}

export type NextRaceData = NonNullable<Awaited<ReturnType<typeof nextRace>>>;
