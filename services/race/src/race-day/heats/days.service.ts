import type { DayVersionView, DayWriteInput } from '@paddock/contracts/race/admin-race-day.shapes';
import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Injectable } from '@nestjs/common';
import { DaysRepository } from './days.repository.ts';
import type { RaceDay } from './heat.model.ts';
import { NotifyHeatChangesJob } from './heat-notifications.service.ts';

/** Changes within this time are reported as one. */
const SETTLING_MS = 60_000;

/** Begins and ends every write to a race day: version check, cache tags, notifications, audit. */
@Injectable()
export class DaysService {
  constructor(
    private readonly days: DaysRepository,
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
  async begin({ raceId, version }: DayWriteInput): Promise<RaceDay> {
    const day = await this.days.lockRace(raceId);
    if (!day) throw new Refusal('not_found');
    if (day.status === 'cancelled') throw new Refusal('race_day_closed');
    if (day.version !== version || !(await this.days.advance(day, version)))
      throw new Refusal('race_day_changed');
    return { ...day, version: version + 1 };
  }

  async done(day: RaceDay, after: object, before?: object): Promise<DayVersionView> {
    this.tags.clear(tagsCleared.byDay(day.raceId));
    const settled = new Date(this.clock.now().getTime() + SETTLING_MS);
    await this.outbox.add(NotifyHeatChangesJob, { raceId: day.raceId }, settled);
    await this.audit.record({ subject: `race:${day.raceId}`, ...(before && { before }), after });
    return { version: day.version };
  }
}
