import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FlightInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { FlightProblem } from '@paddock/contracts/race/race-day/timer.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { isBusy, isLostConnection } from '@paddock/kit/database/lost-connection';
import type { RowKey } from '@paddock/kit/database/row-key';
import { LOG } from '@paddock/kit/service-tokens';
import { DaysService } from '../days.service.ts';
import { FlightsService } from '../flights/flights.service.ts';
import type { Heat, HeatSlot, RaceDay } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { FlightLocksService } from './flight-locks.service.ts';
import { slotsOfSeats } from './seats.ts';
import { type FoundFlight, TimerFlightsRepository } from './timer-flights.repository.ts';
import {
  comparable,
  flightOf,
  flownSeats,
  isOwn,
  isSame,
  type Taken,
  type Timer,
  type TimerFlight,
  type TimerSeat,
} from './timer.model.ts';

/** Why the race day does not follow a flight: a director decides. */
class HeldFlight extends Error {
  override readonly name = 'HeldFlight';
  readonly problem: FlightProblem;

  constructor(problem: FlightProblem) {
    super(problem);
    this.problem = problem;
  }
}

type NamedTimer = Pick<Timer, 'raceId' | 'name'>;

interface Target {
  day: RaceDay;
  heat: Heat;
  slots: HeatSlot[];
}

/** The race day follows its timing systems: started heats run, and saved flights become provisional results. */
@Injectable()
export class TakeOverService {
  constructor(
    private readonly flights: TimerFlightsRepository,
    private readonly locks: FlightLocksService,
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly scores: FlightsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One transaction per flight, so that a held flight does not block others. */
  async follow(timer: Timer): Promise<void> {
    for (const key of await this.flights.pending(timer.timerKey)) {
      try {
        await this.database.transaction(() => this.followOne(timer, key));
      } catch (error) {
        // Unavailable now: the flight stays pending, and the timer sends again.
        if (isBusy(error) || isLostConnection(error)) throw error;
        const known = problemOf(error);
        if (!known)
          this.log.error({ err: error, timer: timer.timerId }, 'a flight of a timing system failed');
        // Otherwise it would hold up all later ones.
        const problem = known ?? 'not_startable';
        await this.database.transaction(() => this.hold(timer, key, problem));
      }
    }
  }

  /** By a director, who knows the heat; replaces its provisional result. */
  async takeFor(flightId: string, heatId: string): Promise<void> {
    const { found, flight } = await this.locks.find(flightId);
    await this.take(found, { ...flight, heatId });
  }

  /** For the heat of the flight, which is locked (FlightLocksService). */
  async take({ raceKey, raceId, timer: name }: FoundFlight, flight: TimerFlight): Promise<void> {
    try {
      const target = await this.freed({ raceId, name }, flight);
      if (!target) throw new Refusal('not_found');
      const taken = await this.save({ raceId, name }, flight, target);
      await this.flights.save(raceKey, { ...flight, ...settled, taken });
    } catch (error) {
      if (!(error instanceof HeldFlight)) throw error;
      throw new Refusal(error.problem === 'pilot_unknown' ? 'flight_pilots' : 'heat_step');
    }
  }

  /** By a director; it can be taken over later. */
  async setAside(flightId: string): Promise<void> {
    const { found, flight } = await this.locks.find(flightId);
    const { problem, raceKey, raceId, heat } = found;
    if (!problem) throw new Refusal('not_found');
    await this.flights.save(raceKey, { ...flight, setAside: true });
    await this.audit.record({ subject: `race:${raceId}`, after: { heat } });
  }

  private async followOne(timer: Timer, key: RowKey<'timer_flight'>): Promise<void> {
    const flight = await this.locks.lock(timer.raceId, key);
    if (!flight?.pending) return;
    if (flight.state === 'saved' && flight.seats.every(isEmpty)) throw new HeldFlight('no_passes');
    const target = await this.freed(timer, flight);
    if (flight.state === 'saved') {
      if (!target) throw new HeldFlight('heat_unknown');
      const { heat, slots } = target;
      if (heat.state === 'provisional' && !isOwn(flight, heat, slots)) throw new HeldFlight('heat_flown');
      return this.settle(timer, flight, { taken: await this.save(timer, flight, target) });
    }
    if (target && flight.state === 'running') await this.start(timer, flight, target.heat);
    if (target && flight.state === 'discarded' && target.heat.state === 'running')
      await this.revert(timer, target.heat.heatId, 'stop');
    await this.settle(timer, flight, {});
  }

  /** A heat that is running already was started by the director. */
  private async start(timer: Timer, { startedAt }: TimerFlight, { heatId, state }: Heat): Promise<void> {
    if (state !== 'planned' && state !== 'called') return;
    for (const step of state === 'planned' ? (['call', 'start'] as const) : (['start'] as const))
      await this.scores.changeNow(
        { ...(await this.open(timer, heatId)), step },
        timer.name,
        startedAt ?? undefined,
      );
  }

  /** The heat of the flight, once other heats and an earlier start of this one are free of it. */
  private async freed(timer: NamedTimer, flight: TimerFlight): Promise<Target | undefined> {
    const { heatId, flightKey } = flight;
    const target = heatId && (await this.targetOf(timer.raceId, heatId));
    if (!target) return undefined;
    const isWithdrawn = await this.withdraw(timer, flight);
    const left = await this.flights.leftHeats(flightKey, heatId);
    for (const one of left) await this.revert(timer, one, 'stop');
    return isWithdrawn || left.length > 0 ? this.targetOf(timer.raceId, heatId) : target;
  }

  private async revert(timer: NamedTimer, heatId: string, step: 'stop' | 'refly'): Promise<void> {
    const { name: reason } = timer;
    await this.scores.changeNow({ ...(await this.open(timer, heatId)), step, reason }, reason);
  }

  /** Takes the result of the flight from the heat that it belonged to before; false: it had none there. */
  private async withdraw(timer: NamedTimer, { taken, heatId }: TimerFlight): Promise<boolean> {
    if (!taken || taken.heatId === heatId) return false;
    const before = await this.targetOf(timer.raceId, taken.heatId);
    if (!before) return false;
    const { heat, slots } = before;
    if (heat.state === 'official') throw new HeldFlight('heat_official');
    if (heat.state !== 'provisional' || !isSame(taken, slots)) return false;
    await this.revert(timer, heat.heatId, 'refly');
    return true;
  }

  private async save({ raceId, name }: NamedTimer, flight: TimerFlight, target: Target): Promise<Taken> {
    const { day, heat, slots } = target;
    const { heatId, state } = heat;
    if (state === 'official') throw new HeldFlight('heat_official');
    if (state === 'cancelled') throw new HeldFlight('not_startable');
    const flights = flightsIn(flight, day, heat, slots);
    if (state === 'planned')
      await this.scores.changeNow({ ...(await this.open({ raceId }, heatId)), step: 'call' }, name);
    await this.scores.saveNow(
      { ...(await this.open({ raceId }, heatId)), flights, official: false },
      name,
      flight.startedAt ?? undefined,
    );
    const after = await this.heats.slotsByHeat([heat.key]);
    return { heatId, slots: (after.get(heat.key) ?? []).map(comparable) };
  }

  /** Locks the day. */
  private async open({ raceId }: Pick<Timer, 'raceId'>, heatId: string) {
    return { raceId, heatId, version: await this.days.latest(raceId) };
  }

  /** Requires the lock of the day. Undefined: not a heat of the race. */
  private async targetOf(raceId: string, heatId: string): Promise<Target | undefined> {
    const day = await this.days.find(raceId);
    const heat = (await this.heats.ofRace(day.raceKey)).find((one) => one.heatId === heatId);
    return heat && { day, heat, slots: (await this.heats.slotsByHeat([heat.key])).get(heat.key) ?? [] };
  }

  private async hold(timer: Timer, key: RowKey<'timer_flight'>, problem: FlightProblem): Promise<void> {
    const flight = await this.locks.lock(timer.raceId, key);
    if (flight) await this.settle(timer, flight, { problem });
  }

  private settle(
    { raceKey }: Timer,
    flight: TimerFlight,
    outcome: Partial<Pick<TimerFlight, 'problem' | 'taken'>>,
  ): Promise<void> {
    return this.flights.save(raceKey, { ...flight, ...settled, ...outcome });
  }
}

const settled = { problem: null, setAside: false, pending: false } as const;

function problemOf(error: unknown): FlightProblem | undefined {
  if (error instanceof HeldFlight) return error.problem;
  return error instanceof Refusal ? 'not_startable' : undefined;
}

const isEmpty = ({ passes, result }: TimerSeat): boolean => passes.length === 0 && !result;

function flightsIn(
  flight: TimerFlight,
  { plan }: RaceDay,
  heat: Heat,
  slots: readonly HeatSlot[],
): FlightInput[] {
  const flown = slotsOfSeats(flownSeats(flight), plan, heat, slots).flatMap(({ slot, ...seat }) => {
    if (slot) return [{ slot: slot.slot, ...flightOf(seat, flight.firstPass) }];
    if (isEmpty(seat)) return [];
    throw new HeldFlight('pilot_unknown');
  });
  if (new Set(flown.map(({ slot }) => slot)).size < flown.length) throw new HeldFlight('pilot_unknown');
  return flown;
}
