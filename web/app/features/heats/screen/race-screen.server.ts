import { type Incoming, langOf, originOf } from '../../../server/calls.server.ts';
import { qrPath } from '../../../server/qr-code.server.ts';
import { type HeatData, readDay, withSilence, withTimes } from '../race-day.server.ts';

/** Strips of a picture for a broadcast: at the top, or at the bottom about one heat. */
export const overlayKinds = ['bar', 'now', 'next', 'result'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** What the screen at the field shows of a race day. */
export async function raceScreen(incoming: Incoming, raceId: string) {
  const day = await readDay(incoming, raceId);
  const flown = (some: typeof day.rows) =>
    some.findLast(({ state }) => state === 'provisional' || state === 'official');
  // The page of the next heat may begin with it.
  const last =
    flown(day.rows) ??
    (day.page > 1 ? flown((await readDay(incoming, raceId, { page: day.page - 1 })).rows) : undefined);
  const timed = withTimes(day.zone, langOf(incoming), day.serverTime);
  const shown = (heat: (typeof day.rows)[number]) => withKnownPilots(timed(heat));
  return {
    raceId,
    title: day.title,
    zone: day.zone,
    version: day.version,
    passes: day.passes,
    timing: day.timing && withSilence(day.timing, day.zone, langOf(incoming)),
    isShown: day.published && day.stages.length > 0,
    now: day.now && shown(day.now),
    next: day.next.map(shown),
    last: last && shown(last),
    qr: qrPath(`${originOf(incoming)}/race-detail/${raceId}/heats`),
  };
}

/** By rank once there is a result. */
const withKnownPilots = ({ slots, ...heat }: HeatData): HeatData => ({
  ...heat,
  slots: slots
    .filter(({ callsign }) => callsign !== '')
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.slot - b.slot),
});

export type RaceScreenData = Awaited<ReturnType<typeof raceScreen>>;
