import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { callAsMember, callIfSignedIn, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { careOf, forPilot } from '../../in-care/pilots-in-care.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { withTimes } from './race-day.server.ts';

type OfRace = ViewOf<'get_my_heats'>['races'][number];

export async function myHeats(incoming: Incoming) {
  const [mine, preferences, care] = await Promise.all([
    callAsMember(incoming, 'get_my_heats', {}),
    callAsMember(incoming, 'get_message_preferences', {}),
    careOf(incoming),
  ]);
  const hasPush = typeof preferences.data?.pushKey === 'string';
  return { races: ownHeats(incoming, viewOf(mine)), hasPush, care };
}

/** Null on failure, because the member area works without them. */
export async function nextHeats(incoming: Incoming) {
  const { data: mine } = await callAsMember(incoming, 'get_my_heats', {});
  return mine && ownHeats(incoming, mine);
}

/** Of the member and of the pilots in care, in one race, for its shared pages. None for visitors and on failure. */
export async function nextHeatsIn(incoming: Incoming, raceId: string): Promise<Response> {
  const { envelope, headers } = await callIfSignedIn(incoming, 'get_my_heats', {});
  const own = envelope?.data;
  const { pilots } = own ? await careOf(incoming) : { pilots: [] };
  const ofPilots = await Promise.all(
    pilots.map(async ({ pilotId, name }) => {
      const { data } = await callAsMember(forPilot(incoming, pilotId), 'get_my_heats', {});
      return { name, mine: data };
    }),
  );
  const next = [{ name: undefined, mine: own }, ...ofPilots].flatMap(({ name, mine }) => {
    const races = mine ? ownHeats(incoming, mine) : [];
    const heat = races.find((race) => race.raceId === raceId)?.next;
    return heat ? [{ name, heat }] : [];
  });
  return Response.json({ next }, { headers });
}

function ownHeats(incoming: Incoming, { races, serverTime }: ViewOf<'get_my_heats'>) {
  const lang = langOf(incoming);
  return races.map((race) => ofRace(race, lang, serverTime));
}

function ofRace({ raceId, title, zone, version, heats }: OfRace, lang: Language, now: string) {
  const timed = withTimes(zone, lang, now);
  const all = heats.map((heat) => ({ ...timed(heat), own: heat.slots.find(({ own }) => own)! }));
  const next = all.find(({ expectedAt, state }) => expectedAt !== null || state === 'running') ?? null;
  const dates = raceDates(zone, lang);
  return {
    raceId,
    title,
    zone: dates.zoneName(now),
    at: dates.moment(now),
    version,
    next,
    heats: all,
  };
}

export type MyHeatsData = Awaited<ReturnType<typeof myHeats>>;
export type OwnRaceData = MyHeatsData['races'][number];
export type OwnHeatData = OwnRaceData['heats'][number];

/** An own heat for the calendar file; undefined when it was dropped or is not the member's. */
export async function ownHeat(incoming: Incoming, heatId: string) {
  const { races, serverTime } = viewOf(await callAsMember(incoming, 'get_my_heats', {}));
  for (const { raceId, title, heats } of races) {
    const heat = heats.find((one) => one.heatId === heatId);
    const startsAt = heat?.startedAt ?? heat?.expectedAt;
    if (heat && startsAt && heat.state !== 'cancelled')
      return { raceId, title, serverTime, number: heat.number, startsAt, slots: heat.slots };
  }
  return undefined;
}
