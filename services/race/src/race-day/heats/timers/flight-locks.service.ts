import { Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import { DaysService } from '../days.service.ts';
import { type FoundFlight, TimerFlightsRepository } from './timer-flights.repository.ts';
import type { TimerFlight } from './timer.model.ts';

/**
 * Locks flights after their race day. A change of the day locks in this order too, such as an undo that removes the heat of a
 * flight: in the other order the two would wait for each other.
 */
@Injectable()
export class FlightLocksService {
  constructor(
    private readonly days: DaysService,
    private readonly flights: TimerFlightsRepository,
  ) {}

  async lock(raceId: string, flightKey: RowKey<'timer_flight'>): Promise<TimerFlight | undefined> {
    await this.days.latest(raceId);
    return this.flights.lock(flightKey);
  }

  async find(flightId: string): Promise<{ found: FoundFlight; flight: TimerFlight }> {
    const found = await this.flights.find(flightId);
    if (!found) throw new Refusal('not_found');
    return { found, flight: (await this.lock(found.raceId, found.flightKey))! };
  }
}
