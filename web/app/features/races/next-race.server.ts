import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';
import { raceRow } from './race-rows.server.ts';
import { isPast, nextMoment, stageOf } from './detail/race-stage.ts';

/** Skips cancelled races. */
const READ_PAGE_SIZE = 10;
const MAX_CLASSES = 3;

/** The next race; undefined when there is none or on failure, because the home page works without it. */
export async function nextRace(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_list', { pageSize: READ_PAGE_SIZE });
  const next = list?.rows.find((race) => race.status === 'published' && !isPast(race, list.serverTime));
  if (!next) return undefined;
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId: next.raceId });
  if (!race) return undefined;
  const { raceId, title, venue, startsAt, serverTime, classes } = race;
  const { date, zone } = raceRow(next, serverTime, langOf(incoming));
  const stage = stageOf(race, serverTime);
  return {
    raceId,
    title,
    venue,
    startsAt,
    date: date.full,
    zone,
    stage,
    hasHeats: stage === 'running' && (await hasHeats(incoming, raceId)),
    updatedAt: next.updatedAt,
    next: nextMoment(race, serverTime),
    serverTime,
    classes: classes
      .slice(0, MAX_CLASSES)
      .map(({ name, capacity, placesLeft }) => ({ name, capacity, placesLeft })),
    moreClasses: Math.max(0, classes.length - MAX_CLASSES),
  };
}

async function hasHeats(incoming: Incoming, raceId: string): Promise<boolean> {
  const { data } = await callAsVisitor(incoming, 'get_race_day', { raceId, pageSize: 1 });
  return data !== null && data.published && data.stages.length > 0;
}

export type NextRaceData = NonNullable<Awaited<ReturnType<typeof nextRace>>>;
