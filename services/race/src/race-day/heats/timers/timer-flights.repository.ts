import { Injectable } from '@nestjs/common';
import { isId } from '@paddock/contracts/id-form';
import { MAX_OPEN_FLIGHTS } from '@paddock/contracts/race/race-day/timer-limits';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Timer, TimerFlight } from './timer.model.ts';

const columns = `f.id as "flightKey", f.reported, h.public_id as "heatId", f.state, f.first_pass as "firstPass",
  f.started_at as "startedAt", f.seats, f.corrected, f.kept, f.taken, f.problem, f.set_aside as "setAside", f.pending`;

const ofTimer = `${columns}, f.public_id as "flightId", t.name as timer, h.number as heat`;
const fromTimers = `from timer_flight f join timer t on t.id = f.timer_id left join heat h on h.id = f.heat_id`;

/** With its timer and the number of its heat. */
export interface OpenFlight extends TimerFlight {
  flightId: string;
  timer: string;
  heat: number | null;
}

/** With its race. */
export interface FoundFlight extends OpenFlight {
  raceKey: RowKey<'race'>;
  raceId: string;
}

export type FlightsInAir = ReadonlyMap<RowKey<'heat'>, TimerFlight>;

export interface LapsOfPilot {
  startedAt: Date | null;
  signUpId: string;
  laps: number[];
}

@Injectable()
export class TimerFlightsRepository {
  constructor(private readonly database: Database) {}

  /** Returns false if it was reported before. A UUID means the same flight in every run, any other name only in its own. */
  add({ timerKey }: Timer, run: string, ref: string): Promise<boolean> {
    return this.database.exists(
      `insert into timer_flight (timer_id, run, ref, state, pending) select $1, $2, $3, 'running', false
       where not ($4 and exists (select from timer_flight where timer_id = $1 and ref = $3))
       on conflict do nothing returning id`,
      [timerKey, run, ref, isId(ref)],
    );
  }

  async lockReported({ timerKey }: Timer, run: string, ref: string): Promise<TimerFlight> {
    const flight = await this.database.first<TimerFlight>(
      `select ${columns} from timer_flight f left join heat h on h.id = f.heat_id
       where f.timer_id = $1 and f.ref = $3 and (f.run = $2 or $4) order by f.run = $2 desc, f.id desc limit 1
       for update of f`,
      [timerKey, run, ref, isId(ref)],
    );
    return flight!;
  }

  count(timerKey: RowKey<'timer'>): Promise<number> {
    return this.database.value<number>(`select count(*)::int as n from timer_flight where timer_id = $1`, [
      timerKey,
    ]);
  }

  lock(flightKey: RowKey<'timer_flight'>): Promise<TimerFlight | undefined> {
    return this.database.first(
      `select ${columns} from timer_flight f left join heat h on h.id = f.heat_id where f.id = $1 for update of f`,
      [flightKey],
    );
  }

  pending(timerKey: RowKey<'timer'>): Promise<RowKey<'timer_flight'>[]> {
    return this.database.values<RowKey<'timer_flight'>>(
      `select id from timer_flight where timer_id = $1 and pending order by id`,
      [timerKey],
    );
  }

  /** Heats of other races are unknown. */
  async save(raceKey: RowKey<'race'>, flight: TimerFlight): Promise<void> {
    await this.database.query(
      `update timer_flight set reported = $3, state = $5, first_pass = $6, started_at = $7, seats = $8, taken = $9,
         problem = $10, set_aside = $11, pending = $12, corrected = $13, kept = $14,
         heat_id = (select id from heat where public_id = $4 and race_id = $2), lost_heat = null
       where id = $1`,
      [
        flight.flightKey,
        raceKey,
        flight.reported,
        flight.heatId,
        flight.state,
        flight.firstPass,
        flight.startedAt,
        JSON.stringify(flight.seats),
        flight.taken && JSON.stringify(flight.taken),
        flight.problem,
        flight.setAside,
        flight.pending,
        flight.corrected && JSON.stringify(flight.corrected),
        JSON.stringify(flight.kept),
      ],
    );
  }

  /**
   * Running heats without a flight in the air, once this flight belongs to the heat: the one that it started before it was
   * moved, or the heat, if an earlier flight started it and never ended because the timer lost its power.
   */
  leftHeats(flightKey: RowKey<'timer_flight'>, heatId: string): Promise<string[]> {
    return this.database.values<string>(
      `select h.public_id from timer_flight f
         join timer t on t.id = f.timer_id join heat h on h.race_id = t.race_id and h.state = 'running'
       where f.id = $1 and case when h.public_id <> $2 then h.started_at = f.started_at
         else h.started_at <> f.started_at and exists (
           select from timer_flight e
           where e.timer_id = f.timer_id and e.heat_id = h.id and e.id < f.id and e.started_at = h.started_at) end`,
      [flightKey, heatId],
    );
  }

  /** Not taken over, the latest first. */
  open(raceKey: RowKey<'race'>): Promise<OpenFlight[]> {
    return this.database.query(
      `select ${ofTimer} ${fromTimers}
       where t.race_id = $1 and f.problem is not null order by f.set_aside, f.id desc limit $2`,
      [raceKey, MAX_OPEN_FLIGHTS],
    );
  }

  find(flightId: string): Promise<FoundFlight | undefined> {
    return this.database.first(
      `select ${ofTimer}, r.id as "raceKey", r.public_id as "raceId" ${fromTimers} join race r on r.id = t.race_id
       where f.public_id = $1`,
      [flightId],
    );
  }

  /** Saved; the one that gave the heat its result before others. */
  latestOf(heatId: string): Promise<FoundFlight | undefined> {
    return this.database.first(
      `select ${ofTimer}, r.id as "raceKey", r.public_id as "raceId" ${fromTimers} join race r on r.id = t.race_id
       where h.public_id = $1 and f.state = 'saved' order by f.taken is null, f.id desc limit 1`,
      [heatId],
    );
  }

  /** Heats with a flight that was taken over. */
  timedHeats(raceKey: RowKey<'race'>): Promise<string[]> {
    return this.database.values<string>(
      `select distinct h.public_id from timer_flight f join timer t on t.id = f.timer_id join heat h on h.id = f.heat_id
       where t.race_id = $1 and f.state = 'saved' and f.taken is not null`,
      [raceKey],
    );
  }

  /** Flights that gave a heat its provisional result; it may have been changed since. */
  provisional(raceKey: RowKey<'race'>): Promise<OpenFlight[]> {
    return this.database.query(
      `select ${ofTimer} ${fromTimers}
       where t.race_id = $1 and f.state = 'saved' and f.taken is not null and h.state = 'provisional'
       order by h.position limit 50`,
      [raceKey],
    );
  }

  /** Times of laps in the flights of the day that started, by flight and pilot. */
  lapsOf(raceKey: RowKey<'race'>, signUpIds: readonly string[]): Promise<LapsOfPilot[]> {
    return this.database.query(
      `select f.started_at as "startedAt", seat ->> 'signUpId' as "signUpId", array_agg(lap) as laps
       from timer_flight f join timer t on t.id = f.timer_id
         cross join jsonb_array_elements(coalesce(f.corrected, f.seats)) seat
         cross join lateral (
           select value::float8 - lag(value::float8) over (order by ordinality) as lap
           from jsonb_array_elements_text(seat -> 'passes') with ordinality
         ) laps
       where t.race_id = $1 and f.state = 'saved' and f.taken is not null and seat ->> 'signUpId' = any($2) and lap is not null
       group by f.id, seat ->> 'signUpId'`,
      [raceKey, signUpIds],
    );
  }

  /** For heats that are back. A trigger kept their ids when they were deleted. */
  async findHeats(heatIds: readonly string[]): Promise<void> {
    if (heatIds.length === 0) return;
    await this.database.query(
      `update timer_flight f set heat_id = h.id, lost_heat = null from heat h
       where h.public_id = any($1) and f.lost_heat = h.public_id`,
      [heatIds],
    );
  }

  /** The latest flight of each heat that has no result yet. */
  async inAir(heatKeys: readonly RowKey<'heat'>[]): Promise<FlightsInAir> {
    if (heatKeys.length === 0) return new Map();
    const rows = await this.database.query<TimerFlight & { heatKey: RowKey<'heat'> }>(
      `select distinct on (f.heat_id) ${columns}, f.heat_id as "heatKey"
       from timer_flight f join heat h on h.id = f.heat_id
       where f.heat_id = any($1::bigint[]) and f.state in ('running', 'stopped') order by f.heat_id, f.id desc`,
      [heatKeys],
    );
    return new Map(rows.map((row) => [row.heatKey, row]));
  }
}
