import { isDeepStrictEqual } from 'node:util';
import type { Localized } from '@paddock/contracts/language';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import type {
  DoubtKind,
  FirstPass,
  FlightProblem,
  FlightState,
  TimerEventInput,
  TimerResultInput,
} from '@paddock/contracts/race/race-day/timer.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Flight, Heat, HeatSlot } from '../heat.model.ts';

/** A timing system of a race. */
export interface Timer {
  timerKey: RowKey<'timer'>;
  timerId: string;
  raceKey: RowKey<'race'>;
  raceId: string;
  raceTitle: Localized;
  name: string;
  /** Sealed. */
  key: Buffer;
}

export interface TimerSeat {
  seat: number;
  signUpId: string | null;
  /** Of the gate, in ms since the start. */
  passes: number[];
  /** In place of what the passes give. */
  result?: SeatResult;
}

export type SeatResult = Pick<Flight, 'laps' | 'totalTime' | 'bestLap'> & { status: FinishStatus };

/** The heat that a flight was taken over for, and its slots then. */
export interface Taken {
  heatId: string;
  slots: object[];
}

export interface KeptDoubt {
  kind: DoubtKind;
  seat: number;
  pass: number | null;
}

/** A flight as a timing system reported it. */
export interface TimerFlight {
  flightKey: RowKey<'timer_flight'>;
  /** The heat that the timer named; `heatId` may have been chosen by a director since. */
  reported: string | null;
  heatId: string | null;
  state: FlightState;
  firstPass: FirstPass;
  startedAt: Date | null;
  seats: TimerSeat[];
  /** By a director, in place of `seats`. */
  corrected: TimerSeat[] | null;
  /** Doubts that a director rejected. */
  kept: KeptDoubt[];
  taken: Taken | null;
  problem: FlightProblem | null;
  setAside: boolean;
  pending: boolean;
}

type Report = Pick<TimerEventInput, 'kind' | 'heatId' | 'firstPass' | 'seats'>;

/** The flight after an event; the same object if nothing changed. Results and discarded flights ignore late previews. */
export function flightAfter(flight: TimerFlight, event: Report, at: Date): TimerFlight {
  const { kind } = event;
  const isOver = flight.state === 'saved' || flight.state === 'discarded';
  if (isOver && kind !== 'saved' && kind !== 'discarded') return flight;
  const named = { ...flight, ...heatOf(flight, event), firstPass: event.firstPass ?? flight.firstPass };
  if (kind === 'laps') return { ...named, seats: merged(flight.seats, seatsOf(event)) };
  if (kind === 'stopped') return { ...named, state: 'stopped' };
  if (kind === 'discarded') return { ...named, state: 'discarded', pending: true };
  if (kind === 'started')
    return { ...named, state: 'running', startedAt: at, seats: seatsOf(event), pending: true };
  const saved: TimerFlight = { ...named, state: 'saved', seats: seatsOf(event) };
  if (isDeepStrictEqual(saved, flight)) return flight;
  return { ...saved, corrected: null, kept: [], problem: null, setAside: false, pending: true };
}

/** A director's choice stays until the timer names another heat than before. */
function heatOf({ reported, heatId }: TimerFlight, event: Report) {
  const named = event.heatId ?? reported;
  return named === reported ? { reported, heatId } : { reported: named, heatId: named };
}

const seatsOf = ({ seats }: Report): TimerSeat[] =>
  (seats ?? [])
    .map(({ seat, signUpId, passes, result }) => ({
      seat,
      signUpId: signUpId ?? null,
      passes: passes.toSorted((a, b) => a - b),
      ...(result && { result: withNulls(result) }),
    }))
    .toSorted((a, b) => a.seat - b.seat);

const withNulls = ({ status, laps, totalTime, bestLap }: TimerResultInput): SeatResult => ({
  status,
  laps: laps ?? null,
  totalTime: totalTime ?? null,
  bestLap: bestLap ?? null,
});

function merged(before: readonly TimerSeat[], changed: readonly TimerSeat[]): TimerSeat[] {
  const seats = new Map([...before, ...changed].map((seat) => [seat.seat, seat]));
  return [...seats.values()].toSorted((a, b) => a.seat - b.seat);
}

/** What the passes of a pilot give. Without a lap a pilot who passed the gate did not finish. */
export function flightOf({ passes, result }: Omit<TimerSeat, 'signUpId'>, firstPass: FirstPass): SeatResult {
  if (result) return result;
  const [first, last] = [passes[0], passes.at(-1)];
  if (first === undefined || last === undefined)
    return { status: 'dns', laps: null, totalTime: null, bestLap: null };
  const from = firstPass === 'lap' ? [0, ...passes] : passes;
  const laps = from.slice(1).map((pass, i) => pass - from[i]!);
  return {
    status: laps.length > 0 ? 'ok' : 'dnf',
    laps: laps.length,
    totalTime: firstPass === 'staggered' ? last - first : last,
    bestLap: laps.length > 0 ? Math.min(...laps) : null,
  };
}

/** The part of a slot that a flight decides. */
export const comparable = ({
  slot,
  signUpId,
  rank,
  status,
  laps,
  totalTime,
  bestLap,
}: Flight & {
  slot: number;
  signUpId: string | null;
}) => ({ slot, signUpId, rank, status, laps, totalTime, bestLap });

/** With the corrections of a director. */
export const flownSeats = ({ seats, corrected }: TimerFlight): TimerSeat[] => corrected ?? seats;

export const isSame = ({ slots: taken }: Taken, slots: readonly HeatSlot[]): boolean =>
  isDeepStrictEqual(taken, slots.map(comparable));

/** Whether the result of the heat was taken from this flight and is unchanged. */
export const isOwn = (
  { taken }: TimerFlight,
  { heatId }: Pick<Heat, 'heatId'>,
  slots: readonly HeatSlot[],
): boolean => taken?.heatId === heatId && isSame(taken, slots);
