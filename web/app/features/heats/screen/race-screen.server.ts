import {
  callAsVisitor,
  found,
  type Incoming,
  langOf,
  pageNotFound,
  siteContext,
} from '../../../server/calls.server.ts';
import { isId } from '@paddock/contracts/id-form';
import { qrPath } from '../../../server/qr-code.server.ts';
import { type HeatData, withTimes } from '../race-day.server.ts';

/** Strips of a picture for a broadcast: at the top, or at the bottom about one heat. */
export const overlayKinds = ['bar', 'now', 'next', 'result'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** What the screen at the field shows of a race day. */
export async function raceScreen(incoming: Incoming, raceId: string) {
  if (!isId(raceId)) throw pageNotFound(incoming.url);
  const read = async (page?: number) =>
    found(incoming, await callAsVisitor(incoming, 'get_race_day', { raceId, ...(page && { page }) }));
  const day = await read();
  const flown = (some: typeof day.rows) =>
    some.findLast(({ state }) => state === 'provisional' || state === 'official');
  // The page of the next heat may begin with it.
  const last = flown(day.rows) ?? (day.page > 1 ? flown((await read(day.page - 1)).rows) : undefined);
  const lang = langOf(incoming);
  const timed = withTimes(day.zone, lang, day.serverTime);
  const shown = (heat: (typeof day.rows)[number]) => withKnownPilots(timed(heat));
  const { scheme, hosts } = incoming.context.get(siteContext).settings;
  const address = `${hosts[lang]}/race-detail/${raceId}/heats`;
  return {
    raceId,
    title: day.title,
    zone: day.zone,
    version: day.version,
    isShown: day.published && day.stages.length > 0,
    now: day.now && shown(day.now),
    next: day.next.map(shown),
    last: last && shown(last),
    qr: qrPath(`${scheme}://${address}`),
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
