import type { HeatSlot } from './heat.model.ts';

type Flying = Pick<HeatSlot, 'signUpKey' | 'memberId' | 'channel'>;

interface Airborne {
  number: number;
  slots: readonly Flying[];
}

export interface AirConflict {
  kind: 'pilot' | 'channel';
  /** Number of the heat in the air, and its slot. */
  heat: number;
  slot: Flying;
}

/** The first pilot or channel of a heat that is in the air in another one. A pilot may have sign-ups in several classes. */
export function airConflict(
  slots: readonly Flying[],
  airborne: readonly Airborne[],
  areTooClose: (a: string, b: string) => boolean,
): AirConflict | undefined {
  const busy = airborne.flatMap(({ number, slots: some }) =>
    some.flatMap((slot) => (slot.signUpKey === null ? [] : { heat: number, slot })),
  );
  for (const { memberId } of slots) {
    const same = busy.find(({ slot }) => memberId !== null && slot.memberId === memberId);
    if (same) return { kind: 'pilot', ...same };
  }
  for (const { channel } of slots) {
    const near = busy.find(
      ({ slot }) => channel !== null && slot.channel !== null && areTooClose(channel, slot.channel),
    );
    if (near) return { kind: 'channel', ...near };
  }
  return undefined;
}
