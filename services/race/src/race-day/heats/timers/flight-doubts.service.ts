import { Injectable } from '@nestjs/common';
import type { SettleDoubtInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { DaysService } from '../days.service.ts';
import type { Heat, HeatSlot, RaceDay } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { corrected, type Doubt, doubtsIn, isSameDoubt } from './flight-doubts.model.ts';
import { FlightLocksService } from './flight-locks.service.ts';
import { slotsOfSeats } from './seats.ts';
import { TakeOverService } from './take-over.service.ts';
import { type OpenFlight, TimerFlightsRepository } from './timer-flights.repository.ts';
import { flownSeats, isOwn } from './timer.model.ts';

export interface OpenDoubt extends Doubt {
  flight: OpenFlight;
  heatId: string;
  memberId: string | null;
  otherMemberId: string | null;
  correctable: boolean;
}

/** Checks provisional results from timing systems. */
@Injectable()
export class FlightDoubtsService {
  constructor(
    private readonly flights: TimerFlightsRepository,
    private readonly locks: FlightLocksService,
    private readonly heats: HeatsRepository,
    private readonly days: DaysService,
    private readonly takeOver: TakeOverService,
    private readonly audit: AuditTrail,
  ) {}

  async openOf(raceId: string): Promise<OpenDoubt[]> {
    const day = await this.days.find(raceId);
    const flights = await this.flights.provisional(day.raceKey);
    if (flights.length === 0) return [];
    const heats = new Map((await this.heats.ofRace(day.raceKey)).map((heat) => [heat.heatId, heat]));
    const slots = await this.heats.slotsByHeat(flights.map(({ heatId }) => heats.get(heatId!)!.key));
    const pilots = flights.flatMap((flight) => flownSeats(flight).flatMap(({ signUpId }) => signUpId ?? []));
    const laps = await this.flights.lapsOf(day.raceKey, [...new Set(pilots)]);
    return flights.flatMap((flight) => {
      const heat = heats.get(flight.heatId!)!;
      const isEarlier = (at: Date | null) =>
        at !== null && flight.startedAt !== null && at < flight.startedAt;
      const earlier = (signUpId: string | null) =>
        laps
          .filter((each) => each.signUpId === signUpId && isEarlier(each.startedAt))
          .flatMap((each) => each.laps);
      return doubtsAbout(flight, day, heat, slots.get(heat.key) ?? [], earlier);
    });
  }

  async settle({ flightId, correct, kind, seat, pass = null }: SettleDoubtInput): Promise<void> {
    const { found, flight } = await this.locks.find(flightId);
    const open = await this.openOf(found.raceId);
    const doubt = open.find(
      (one) => one.flight.flightId === flightId && isSameDoubt(one, { kind, seat, pass }),
    );
    if (!doubt) throw new Refusal('not_found');
    if (correct) {
      const seats = corrected(flownSeats(flight), doubt);
      if (!seats) throw new Refusal('not_found');
      return this.takeOver.take(found, { ...flight, corrected: seats });
    }
    await this.flights.save(found.raceKey, { ...flight, kept: [...flight.kept, { kind, seat, pass }] });
    await this.audit.record({ subject: `race:${found.raceId}`, after: { heat: found.heat, kept: kind } });
  }
}

function doubtsAbout(
  flight: OpenFlight,
  { plan }: RaceDay,
  heat: Heat,
  slots: readonly HeatSlot[],
  earlier: (signUpId: string | null) => number[],
): OpenDoubt[] {
  if (!isOwn(flight, heat, slots)) return [];
  const seated = slotsOfSeats(flownSeats(flight), plan, heat, slots).filter(({ slot }) => slot);
  const memberOf = (seat: number | null) => seated.find((one) => one.seat === seat)?.slot?.memberId ?? null;
  const seats = seated.map(({ slot: _slot, ...seat }) => ({ ...seat, earlier: earlier(seat.signUpId) }));
  return doubtsIn(seats, flight.firstPass)
    .filter((doubt) => !flight.kept.some((kept) => isSameDoubt(kept, doubt)))
    .map((doubt) => ({
      ...doubt,
      flight,
      heatId: heat.heatId,
      memberId: memberOf(doubt.seat),
      otherMemberId: memberOf(doubt.other),
      correctable: corrected(seats, doubt) !== undefined,
    }));
}
