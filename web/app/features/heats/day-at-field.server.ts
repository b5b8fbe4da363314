import { type Incoming, langOf } from '../../server/calls.server.ts';
import { withGaps } from './gaps.ts';
import { answeredAt, type HeatData, isOpen, readDay, withSilence, withTimes } from './race-day.server.ts';

/** What happens at the field: the heat on track, the next ones and the last one, with known pilots only. */
export async function dayAtField(incoming: Incoming, raceId: string) {
  const day = await readDay(incoming, raceId);
  const flown = (some: typeof day.rows) =>
    some.findLast(({ state }) => state === 'provisional' || state === 'official');
  // The page of the next heat may begin with it.
  const last =
    flown(day.rows) ??
    (day.page > 1 ? flown((await readDay(incoming, raceId, { page: day.page - 1 })).rows) : undefined);
  const lang = langOf(incoming);
  const timed = withTimes(day.zone, lang, day.serverTime);
  const shown = (heat: (typeof day.rows)[number]) => withGaps(withKnownPilots(timed(heat)), lang);
  return {
    raceId,
    title: day.title,
    zone: day.zone,
    at: answeredAt(day, lang),
    serverTime: day.serverTime,
    version: day.version,
    isOpen: isOpen(day),
    passes: day.passes,
    timing: day.timing && withSilence(day.timing, day.zone, lang),
    brackets: day.stages.filter(({ kind }) => kind === 'bracket'),
    isCancelled: day.cancelled,
    isShown: day.published && day.stages.length > 0,
    now: day.now && shown(day.now),
    next: day.next.map(shown),
    last: last && shown(last),
  };
}

/** By rank once there is a result. */
const withKnownPilots = ({ slots, ...heat }: HeatData): HeatData => ({
  ...heat,
  slots: slots
    .filter(({ callsign }) => callsign !== '')
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.slot - b.slot),
});
