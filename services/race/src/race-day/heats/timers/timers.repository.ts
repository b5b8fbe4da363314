import { Injectable } from '@nestjs/common';
import { eventNumber } from '@paddock/contracts/race/race-day/timer-limits';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Timer } from './timer.model.ts';

export interface TimerInUse {
  timerId: string;
  name: string;
  program: string;
  addedBy: string;
  addedAt: Date;
  heardAt: Date | null;
  queued: number;
  clockAhead: number;
  lost: number;
  selected: number | null;
}

interface Heard {
  at: Date;
  clockAhead: number;
  queued?: number;
  program?: string;
  /** Undefined: as before. */
  selected?: string | null | undefined;
}

@Injectable()
export class TimersRepository {
  constructor(private readonly database: Database) {}

  /** In use. */
  find(timerId: string): Promise<Timer | undefined> {
    return this.database.first(
      `select t.id as "timerKey", t.public_id as "timerId", t.race_id as "raceKey", r.public_id as "raceId",
         r.title as "raceTitle", t.name, t.key
       from timer t join race r on r.id = t.race_id where t.public_id = $1 and t.removed_at is null`,
      [timerId],
    );
  }

  ofRace(raceKey: RowKey<'race'>): Promise<TimerInUse[]> {
    return this.database.query(
      `select t.public_id as "timerId", t.name, t.program, t.added_by as "addedBy", t.added_at as "addedAt",
         t.heard_at as "heardAt", t.queued, t.clock_ahead::float8 as "clockAhead", h.number as selected,
         (select least(coalesce(sum(lost), 0), $2) from timer_run where timer_id = t.id)::int as lost
       from timer t left join heat h on h.id = t.selected
       where t.race_id = $1 and t.removed_at is null order by t.id`,
      [raceKey, eventNumber.max],
    );
  }

  /** The latest sign of life of the timers in use. */
  lastHeard(raceKey: RowKey<'race'>): Promise<Date | null> {
    return this.database.value<Date | null>(
      `select max(heard_at) as at from timer where race_id = $1 and removed_at is null`,
      [raceKey],
    );
  }

  async add(timer: {
    raceKey: RowKey<'race'>;
    timerId: string;
    name: string;
    key: Buffer;
    by: string;
    at: Date;
  }): Promise<void> {
    await this.database.query(
      `insert into timer (public_id, race_id, name, key, added_by, added_at) values ($1, $2, $3, $4, $5, $6)`,
      [timer.timerId, timer.raceKey, timer.name, timer.key, timer.by, timer.at],
    );
  }

  async remove(timerKey: RowKey<'timer'>, at: Date): Promise<void> {
    await this.database.query(`update timer set removed_at = $2 where id = $1`, [timerKey, at]);
  }

  async heard(timerKey: RowKey<'timer'>, heard: Heard): Promise<void> {
    await this.database.query(
      `update timer set heard_at = $2, clock_ahead = $3, queued = coalesce($4, queued), program = coalesce($5, program),
         selected = case when $6 then (select id from heat where public_id = $7 and race_id = timer.race_id) else selected end
       where id = $1`,
      [
        timerKey,
        heard.at,
        heard.clockAhead,
        heard.queued ?? null,
        heard.program ?? null,
        heard.selected !== undefined,
        heard.selected ?? null,
      ],
    );
  }

  /** The last number stored of a run, which is locked. */
  lockRun(timerKey: RowKey<'timer'>, run: string): Promise<number> {
    return this.database.value<number>(
      `insert into timer_run (timer_id, run) values ($1, $2)
       on conflict (timer_id, run) do update set upto = timer_run.upto returning upto`,
      [timerKey, run],
    );
  }

  async saveRun(timerKey: RowKey<'timer'>, run: string, { upTo, lost }: { upTo: number; lost: number }) {
    await this.database.query(
      `update timer_run set upto = $3, lost = lost + $4 where timer_id = $1 and run = $2`,
      [timerKey, run, upTo, lost],
    );
  }
}
