import { type Incoming, langOf } from '../../../server/calls.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import { dayAtField } from '../day-at-field.server.ts';
import { qualifyingOf } from '../qualifying.server.ts';

/** The race as it happens. */
export async function liveRace(incoming: Incoming, raceId: string) {
  const [{ zone, ...day }, qualifying] = await Promise.all([
    dayAtField(incoming, raceId),
    qualifyingOf(incoming, raceId),
  ]);
  const zoneName = raceDates(zone, langOf(incoming)).zoneName(new Date().toISOString());
  return { ...day, zone: zoneName, qualifying };
}

export type LiveRaceData = Awaited<ReturnType<typeof liveRace>>;
