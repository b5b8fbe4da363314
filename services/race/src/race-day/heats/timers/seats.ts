import { rankFlights } from '../flights/flight-ranks.ts';
import { type DayPlan, type Flight, fliesIn, type Heat, type HeatSlot } from '../heat.model.ts';
import { onNodes } from '../timer-nodes.ts';
import { flightOf, type TimerFlight, type TimerSeat } from './timer.model.ts';

interface Seated extends TimerSeat {
  /** Undefined: not in the heat. */
  slot: HeatSlot | undefined;
}

/** The slots of seats: by pilot, and by seat for pilots unknown to the timer. */
export function slotsOfSeats(
  seats: readonly TimerSeat[],
  plan: DayPlan,
  heat: Heat,
  slots: readonly HeatSlot[],
): Seated[] {
  const flying = slots.filter((slot) => fliesIn(slot, heat));
  const nodes = onNodes(flying, plan);
  const named = new Set(seats.map(({ signUpId }) => signUpId));
  return seats.map((seat) => {
    const onSeat = nodes[seat.seat - 1];
    const unnamed = onSeat && !named.has(onSeat.signUpId) ? onSeat : undefined;
    const slot = seat.signUpId ? flying.find(({ signUpId }) => signUpId === seat.signUpId) : unnamed;
    return { ...seat, slot };
  });
}

/** A preview of the result, by slot. Pilots who have not passed the gate have no rank yet. */
export function inAir(
  flight: TimerFlight,
  plan: DayPlan,
  heat: Heat,
  slots: readonly HeatSlot[],
): ReadonlyMap<number, Flight> {
  const flown = slotsOfSeats(flight.seats, plan, heat, slots).flatMap(({ slot, ...seat }) =>
    slot && seat.passes.length > 0
      ? [{ slot: slot.slot, ...flightOf(seat, flight.firstPass), status: 'ok' as const }]
      : [],
  );
  return new Map(rankFlights(flown).map(({ slot, ...ranked }) => [slot, { ...ranked, status: null }]));
}
