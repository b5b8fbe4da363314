import type { RowKey } from '@paddock/kit/database/row-key';

/** Smaller shifts are not reported, but add up. */
const MIN_SHIFT = 10 * 60_000;

/** A heat as its pilot knows it. Times in milliseconds. */
export interface AnnouncedHeat {
  signUpKey: RowKey<'sign_up'>;
  heatId: string;
  number: number;
  /** By order, pace and pauses alone: unlike `at`, it does not change when heats start late. */
  planned: number;
  at: number;
  cancelled: boolean;
}

/** A heat of a pilot that was not started. */
export interface UpcomingHeat extends AnnouncedHeat {
  memberId: string;
  classKey: RowKey<'race_class'>;
  /** Name in the menu of the video system. */
  channel: string | null;
}

export type HeatChange =
  | { kind: 'heats_redrawn'; heat: UpcomingHeat }
  | { kind: 'next_heat'; heat: UpcomingHeat }
  | { kind: 'heat_cancelled'; heat: UpcomingHeat; before: AnnouncedHeat }
  | { kind: 'heat_changed'; heat: UpcomingHeat; before: AnnouncedHeat };

/** States of all heats of the day, by id; others were deleted. */
export type HeatStates = ReadonlyMap<string, 'upcoming' | 'flown'>;

/** At most one change per pilot and class, and the heats as announced by it. */
export function heatChanges(
  announced: readonly AnnouncedHeat[],
  upcoming: readonly UpcomingHeat[],
  states: HeatStates,
): { changes: HeatChange[]; announced: AnnouncedHeat[] } {
  const changes: HeatChange[] = [];
  const announcedAfter: AnnouncedHeat[] = [];
  const before = Map.groupBy(announced, ({ signUpKey }) => signUpKey);
  const after = Map.groupBy(upcoming, ({ signUpKey }) => signUpKey);
  for (const signUpKey of new Set([...before.keys(), ...after.keys()])) {
    const then = (before.get(signUpKey) ?? []).filter(({ heatId }) => states.get(heatId) !== 'flown');
    const now = after.get(signUpKey) ?? [];
    const change = changeOf(then, now, states);
    if (change) changes.push(change);
    announcedAfter.push(...now.map((heat) => announcedAs(heat, sameHeat(then, heat))));
    // Without another heat yet, the pilot is notified when one is added.
    if (gainedFrom(then, now).length === 0) announcedAfter.push(...lostFrom(then, now));
  }
  return { changes, announced: announcedAfter };
}

function changeOf(
  then: readonly AnnouncedHeat[],
  now: readonly UpcomingHeat[],
  states: HeatStates,
): HeatChange | undefined {
  const lost = lostFrom(then, now);
  const [gained] = gainedFrom(then, now);
  if (gained && lost.some(({ heatId }) => !states.has(heatId)))
    return { kind: 'heats_redrawn', heat: gained };
  const changed = now.flatMap((heat) => {
    const before = sameHeat(then, heat);
    return before && isChanged(before, heat) ? [{ heat, before }] : [];
  });
  const cancelled = changed.find(({ heat }) => heat.cancelled);
  if (cancelled) return { kind: 'heat_cancelled', ...cancelled };
  if (gained && lost[0]) return { kind: 'heat_changed', heat: gained, before: lost[0] };
  if (changed[0]) return { kind: 'heat_changed', ...changed[0] };
  return gained && { kind: 'next_heat', heat: gained };
}

const sameHeat = <Known extends AnnouncedHeat>(heats: readonly Known[], { heatId }: AnnouncedHeat) =>
  heats.find((one) => one.heatId === heatId);
const lostFrom = (then: readonly AnnouncedHeat[], now: readonly AnnouncedHeat[]) =>
  then.filter((heat) => !sameHeat(now, heat));
/** The earliest first. */
const gainedFrom = (then: readonly AnnouncedHeat[], now: readonly UpcomingHeat[]) =>
  now.filter((heat) => !heat.cancelled && !sameHeat(then, heat)).toSorted((a, b) => a.at - b.at);

const isChanged = (before: AnnouncedHeat, after: AnnouncedHeat): boolean =>
  before.cancelled !== after.cancelled ||
  (!after.cancelled && Math.abs(after.planned - before.planned) >= MIN_SHIFT);

const announcedAs = (heat: UpcomingHeat, before: AnnouncedHeat | undefined): AnnouncedHeat => {
  if (before && !isChanged(before, heat)) return before;
  const { signUpKey, heatId, number, planned, at, cancelled } = heat;
  return { signUpKey, heatId, number, planned, at, cancelled };
};
