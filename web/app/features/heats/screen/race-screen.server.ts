import { type Incoming, originOf } from '../../../server/calls.server.ts';
import { qrPath } from '../../../server/qr-code.server.ts';
import { dayAtField } from '../day-at-field.server.ts';

/** Strips of a picture for a broadcast: at the top, or at the bottom about one heat. */
export const overlayKinds = ['bar', 'now', 'next', 'result'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** What the screen at the field shows of a race day. */
export const raceScreen = async (incoming: Incoming, raceId: string) => ({
  ...(await dayAtField(incoming, raceId)),
  qr: qrPath(`${originOf(incoming)}/race-detail/${raceId}/live`),
});

export type RaceScreenData = Awaited<ReturnType<typeof raceScreen>>;
