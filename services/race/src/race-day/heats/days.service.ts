import { Injectable } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { DayVersionView, DayWriteInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { DayAct } from '@paddock/contracts/race/race-day/day-change.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { type DayChange, DayChangesRepository } from './changes/day-changes.repository.ts';
import { DayRowsRepository } from './changes/day-rows.repository.ts';
import { changedRows, type StoredRows } from './changes/day-rows.ts';
import { DaysRepository } from './days.repository.ts';
import type { RaceDay } from './heat.model.ts';
import { NotifyCalledPilotsJob } from './notifications/call-notifications.service.ts';
import { NotifyHeatChangesJob } from './notifications/heat-notifications.service.ts';

/** Changes within this time are reported as one. */
const SETTLING_MS = 60_000;

/** A race day that is being changed. */
export interface OpenRaceDay extends RaceDay {
  /** Before the change. */
  rows: StoredRows;
}

interface Done {
  act: DayAct;
  /** Number of the heat that it is about. */
  heat?: number | null;
  /** Default: the calling admin. */
  by?: string;
  /** The change that this one undoes or does again. */
  reverted?: DayChange;
  before?: object;
  after: object;
}

/** Begins and ends every write to a race day: version check, rows to undo it, cache tags, notifications, audit. */
@Injectable()
export class DaysService {
  constructor(
    private readonly days: DaysRepository,
    private readonly rows: DayRowsRepository,
    private readonly changes: DayChangesRepository,
    private readonly audit: AuditTrail,
    private readonly tags: CacheTags,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async find(raceId: string): Promise<RaceDay> {
    const day = await this.days.find(raceId);
    if (!day) throw new Refusal('not_found');
    return day;
  }

  /** Locks the day; refuses a stale version. */
  async begin({ raceId, version }: DayWriteInput): Promise<OpenRaceDay> {
    const day = await this.days.lockRace(raceId);
    if (!day) throw new Refusal('not_found');
    if (day.status === 'cancelled') throw new Refusal('race_day_closed');
    if (day.version !== version || !(await this.days.advance(day, version)))
      throw new Refusal('race_day_changed');
    return { ...day, version: version + 1, rows: await this.rows.read(day.raceKey) };
  }

  /** The version, for writes that are not based on one. Waits for others, and locks the day. */
  async latest(raceId: string): Promise<number> {
    await this.days.lockRace(raceId);
    return this.days.lockVersion(raceId);
  }

  async done(
    { raceKey, raceId, version, rows }: OpenRaceDay,
    { act, heat = null, by, reverted, before, after }: Done,
  ): Promise<DayVersionView> {
    const now = this.clock.now();
    const { caller } = currentCall();
    await this.changes.add(raceKey, {
      version,
      kind: kindOf(reverted),
      act,
      heat,
      reverts: reverted?.version ?? null,
      changedBy: by ?? (caller as AdminCaller).account,
      at: now,
      rows: changedRows(rows, await this.rows.read(raceKey)),
    });
    this.tags.clear(tagsCleared.byDay(raceId));
    await this.outbox.add(NotifyHeatChangesJob, { raceId }, new Date(now.getTime() + SETTLING_MS));
    if (!reverted && heat !== null && (act === 'call' || act === 'start'))
      await this.outbox.add(NotifyCalledPilotsJob, { raceId, version, number: heat });
    // Not for timing systems.
    if (caller.kind === 'admin')
      await this.audit.record({ subject: `race:${raceId}`, ...(before && { before }), after });
    return { version };
  }
}

function kindOf(reverted: DayChange | undefined): DayChange['kind'] {
  if (!reverted) return 'act';
  return reverted.kind === 'undo' ? 'redo' : 'undo';
}
