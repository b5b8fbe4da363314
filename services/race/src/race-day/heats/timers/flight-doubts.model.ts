import type { DoubtKind, FirstPass } from '@paddock/contracts/race/race-day/timer.shapes';
import type { TimerSeat } from './timer.model.ts';

/** A lap, a seat or a whole flight to check before the result becomes official. */
export interface Doubt {
  kind: DoubtKind;
  seat: number;
  /** Of `swapped`. */
  other: number | null;
  /** The pass at the end of the lap. */
  pass: number | null;
  /** Number, time and usual time of the lap. */
  lap: number | null;
  lapTime: number | null;
  usual: number | null;
}

export interface SeatWithHistory extends TimerSeat {
  /** Times of the pilot's laps in earlier flights of the day. */
  earlier: readonly number[];
}

/** Fewer laps say little about a pilot. */
const ENOUGH_LAPS = 3;
/**
 * Of the usual lap: shorter ones are echoes, then laps that cut the course; those in the range lack one pass of the gate.
 * Longer ones are crashes or pauses.
 */
const ECHO_BELOW = 0.5;
const CUT_BELOW = 0.75;
const TWO_LAPS = { from: 1.75, to: 2.3 };
/** Of two pilots: both far from their own pace, and near to that of the other. */
const FAR = 0.06;
const NEAR = 0.03;
/** Seats that say whether a whole heat is another one. */
const ENOUGH_SEATS = 3;
/** Of the usual lap: the flight of the others was over before this pass. */
const LATE = 1.15;

export function doubtsIn(seats: readonly SeatWithHistory[], firstPass: FirstPass): Doubt[] {
  // A result in place of passes was decided at the timer.
  const flown = seats.filter(({ passes, result }) => passes.length > 0 && !result);
  const usual = usualOf(flown);
  return [
    ...seats
      .filter(({ passes, result }) => passes.length === 0 && !result)
      .map(({ seat }) => aboutSeat('absent', seat)),
    ...equalTimes(flown),
    ...flown.filter(({ passes }) => isStuck(passes)).map(({ seat }) => aboutSeat('stuck_clock', seat)),
    ...wrongPilots(flown),
    ...flown.flatMap((seat) => afterEnd(seat, flown, usual(seat), firstPass)),
    ...flown.flatMap((seat) => lapDoubts(seat, usual(seat), firstPass)),
  ];
}

export const isSameDoubt = (
  a: Pick<Doubt, 'kind' | 'seat' | 'pass'>,
  b: Pick<Doubt, 'kind' | 'seat' | 'pass'>,
) => a.kind === b.kind && a.seat === b.seat && a.pass === b.pass;

/** The seats with the proposed correction; undefined if there is none. */
export function corrected(seats: readonly TimerSeat[], doubt: Doubt): TimerSeat[] | undefined {
  const { kind, seat, other, pass } = doubt;
  const own = seats.find((one) => one.seat === seat);
  if (!own) return undefined;
  const change = (passes: number[]) => seats.map((one) => (one === own ? { ...one, passes } : one));
  if (kind === 'echo' || kind === 'after_end') return change(own.passes.filter((moment) => moment !== pass));
  if (kind === 'missed_gate') {
    const before = own.passes[own.passes.indexOf(pass!) - 1]!;
    return change([...own.passes, Math.round((before + pass!) / 2)].toSorted((a, b) => a - b));
  }
  const swapped = seats.find((one) => one.seat === other);
  if (kind !== 'swapped' || !swapped) return undefined;
  const pilots = new Map([
    [own, swapped.signUpId],
    [swapped, own.signUpId],
  ]);
  return seats.map((one) => (pilots.has(one) ? { ...one, signUpId: pilots.get(one)! } : one));
}

const aboutSeat = (kind: DoubtKind, seat: number, other: number | null = null): Doubt => ({
  kind,
  seat,
  other,
  pass: null,
  lap: null,
  lapTime: null,
  usual: null,
});

const lapsOf = (passes: readonly number[]): number[] => passes.slice(1).map((pass, i) => pass - passes[i]!);

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Of the pilot; with too few laps, of all pilots of the heat. */
function usualOf(seats: readonly SeatWithHistory[]) {
  const all = seats.flatMap(({ passes, earlier }) => [...lapsOf(passes), ...earlier]);
  return ({ passes, earlier }: SeatWithHistory): number | undefined => {
    const own = [...lapsOf(passes), ...earlier];
    if (own.length >= ENOUGH_LAPS) return median(own);
    return all.length >= ENOUGH_LAPS ? median(all) : undefined;
  };
}

/** By its share of the usual lap. */
function kindOfLap(share: number): DoubtKind | undefined {
  if (share < ECHO_BELOW) return 'echo';
  if (share < CUT_BELOW) return 'cut_course';
  return share > TWO_LAPS.from && share < TWO_LAPS.to ? 'missed_gate' : undefined;
}

function lapDoubts({ seat, passes }: TimerSeat, usual: number | undefined, firstPass: FirstPass): Doubt[] {
  if (usual === undefined) return [];
  return lapsOf(passes).flatMap((lapTime, i): Doubt[] => {
    const kind = kindOfLap(lapTime / usual);
    if (!kind) return [];
    const lap = firstPass === 'lap' ? i + 2 : i + 1;
    return [{ kind, seat, other: null, pass: passes[i + 1]!, lap, lapTime, usual }];
  });
}

/** Times of different pilots are never equal to the millisecond, for all of them. */
function equalTimes(seats: readonly TimerSeat[]): Doubt[] {
  const ends = new Set(seats.map(({ passes }) => passes.at(-1)));
  return seats.length > 1 && ends.size === 1 ? [aboutSeat('all_equal', seats[0]!.seat)] : [];
}

function isStuck(passes: readonly number[]): boolean {
  const laps = lapsOf(passes);
  return laps.length >= ENOUGH_LAPS && new Set(laps).size === 1;
}

/** The last pass of a pilot with more laps than all others, long after those with nearly as many. */
function afterEnd(
  { seat, passes }: TimerSeat,
  seats: readonly TimerSeat[],
  usual: number | undefined,
  firstPass: FirstPass,
): Doubt[] {
  const last = passes.at(-1)!;
  const others = seats.filter((one) => one.seat !== seat);
  const rivals = others.filter((one) => one.passes.length === passes.length - 1);
  if (usual === undefined || rivals.length < 2 || others.some((one) => one.passes.length >= passes.length))
    return [];
  if (last - Math.max(...others.map((one) => one.passes.at(-1)!)) < usual * LATE) return [];
  const lap = passes.length - (firstPass === 'lap' ? 0 : 1);
  const lapTime = last - passes.at(-2)!;
  return [{ kind: 'after_end', seat, other: null, pass: last, lap, lapTime, usual }];
}

interface Pace {
  seat: number;
  now: number;
  before: number;
}

/** Of pilots who have flown before. */
const pacesOf = (seats: readonly SeatWithHistory[]): Pace[] =>
  seats.flatMap(({ seat, signUpId, passes, earlier }) => {
    const now = median(lapsOf(passes));
    const before = earlier.length >= ENOUGH_LAPS ? median(earlier) : undefined;
    return signUpId && passes.length > 2 && now && before ? [{ seat, now, before }] : [];
  });

function wrongPilots(seats: readonly SeatWithHistory[]): Doubt[] {
  const paces = pacesOf(seats);
  const swapped = swaps(paces);
  return swapped.length === 0 && isOtherHeat(paces) ? [aboutSeat('wrong_heat', seats[0]!.seat)] : swapped;
}

/** Nearly all pilots are far from their pace, some faster and some slower: wind or batteries change it in one direction. */
function isOtherHeat(known: readonly Pace[]): boolean {
  const far = known.filter(({ now, before }) => isFar(now, before));
  const faster = far.filter(({ now, before }) => now < before).length;
  return (
    known.length >= ENOUGH_SEATS &&
    far.length >= Math.max(ENOUGH_SEATS, known.length - 1) &&
    faster > 0 &&
    faster < far.length
  );
}

function swaps(known: readonly Pace[]): Doubt[] {
  return known.flatMap((a, i) =>
    known
      .slice(i + 1)
      .filter((b) => isFar(a.now, a.before) && isFar(b.now, b.before))
      .filter((b) => isNear(a.now, b.before) && isNear(b.now, a.before))
      .map((b) => aboutSeat('swapped', a.seat, b.seat)),
  );
}

const isFar = (now: number, before: number): boolean => Math.abs(now - before) / before > FAR;
const isNear = (now: number, before: number): boolean => Math.abs(now - before) / before < NEAR;
