import { type Incoming, originOf } from '../../../server/calls.server.ts';
import { qrPath } from '../../../server/qr-code.server.ts';
import { dayAtField } from '../day-at-field.server.ts';
import { qualifyingOf } from '../qualifying.server.ts';

/** Strips of a picture for a broadcast: at the top, or at the bottom. */
export const overlayKinds = ['bar', 'now', 'next', 'result', 'ranking'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** Readable from the back of a hall. */
const MAX_RANKED = 8;

/** What the screen at the field shows of a race day. */
export async function raceScreen(incoming: Incoming, raceId: string) {
  const [day, classes] = await Promise.all([dayAtField(incoming, raceId), qualifyingOf(incoming, raceId)]);
  const heat = day.now ?? day.last ?? day.next[0];
  const ranking = classes.find(({ className }) => className.text === heat?.className.text) ?? classes[0];
  return {
    ...day,
    ranking: ranking && { className: ranking.className, rows: ranking.rows.slice(0, MAX_RANKED) },
    qr: qrPath(`${originOf(incoming)}/race-detail/${raceId}/live`),
  };
}

export type RaceScreenData = Awaited<ReturnType<typeof raceScreen>>;
export type TopRanking = NonNullable<RaceScreenData['ranking']>;
