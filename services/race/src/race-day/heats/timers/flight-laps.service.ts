import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { SaveHeatLapsInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { FlightLocksService } from './flight-locks.service.ts';
import { TakeOverService } from './take-over.service.ts';
import { type FoundFlight, TimerFlightsRepository } from './timer-flights.repository.ts';
import { flownSeats, type TimerFlight, type TimerSeat } from './timer.model.ts';

/** So that two directors do not overwrite each other. */
export const revisionOf = (flight: TimerFlight): string =>
  createHash('sha256')
    .update(JSON.stringify(flownSeats(flight)))
    .digest('base64url');

/** The passes of a flight as a director corrects them: voided, restored, or of another pilot. */
@Injectable()
export class FlightLapsService {
  constructor(
    private readonly flights: TimerFlightsRepository,
    private readonly locks: FlightLocksService,
    private readonly takeOver: TakeOverService,
  ) {}

  /** The latest flight that was flown for the heat. */
  async ofHeat(heatId: string): Promise<FoundFlight> {
    const flight = await this.flights.latestOf(heatId);
    if (!flight) throw new Refusal('not_found');
    return flight;
  }

  async save({ flightId, revision, seats }: SaveHeatLapsInput): Promise<void> {
    const { found, flight } = await this.locks.find(flightId);
    if (revisionOf(flight) !== revision) throw new Refusal('stale');
    if (flight.state !== 'saved') throw new Refusal('heat_step');
    const given = new Map(seats.map((one) => [one.seat, one]));
    const before = flownSeats(flight);
    if (
      given.size !== seats.length ||
      before.length !== given.size ||
      !before.every(({ seat }) => given.has(seat))
    )
      throw new BadInput({ seats: { rule: 'choice' } });
    const corrected = before.map((one): TimerSeat => {
      const { passes, signUpId = null } = given.get(one.seat)!;
      const sorted = [...new Set(passes)].toSorted((a, b) => a - b);
      const isUnchanged = sorted.join() === one.passes.join();
      // The timer decided this result for the passes that it reported.
      const { result, ...seat } = one;
      return { ...seat, signUpId, passes: sorted, ...(isUnchanged && result && { result }) };
    });
    await this.takeOver.take(found, { ...flight, corrected });
  }
}
