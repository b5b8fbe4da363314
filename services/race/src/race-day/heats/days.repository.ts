import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Organisation } from '@paddock/kit/organisation';
import { type DayPlan, type RaceDay, defaultPlan } from './heat.model.ts';
import type { AnnouncedHeat } from './notifications/heat-changes.ts';

interface DayRow extends Omit<RaceDay, 'plan' | 'version'>, DayPlan {
  version: number | null;
}

const selected = `
  select r.id as "raceKey", r.public_id as "raceId", r.title, r.zone, r.status, r.starts_at as "raceStartsAt",
    d.version, d.published_at as "publishedAt", d.slots, d.channels, d.minimum_distance as "minimumDistance", d.guard_mhz as guard,
    d.pace, d.starts_at as "startsAt"
  from race r left join race_day d on d.race_id = r.id`;

@Injectable()
export class DaysRepository {
  constructor(
    private readonly database: Database,
    @Inject(Organisation) private readonly organisation: Pick<Organisation, 'videoSystems'>,
  ) {}

  /** Published races only. */
  async find(raceId: string): Promise<RaceDay | undefined> {
    const [row] = await this.database.query<DayRow>(
      `${selected} where r.public_id = $1 and r.status <> 'draft'`,
      [raceId],
    );
    return row && this.dayFrom(row);
  }

  /** Also locks the status of the race. */
  async lockRace(raceId: string): Promise<RaceDay | undefined> {
    const [row] = await this.database.query<DayRow>(
      `${selected} where r.public_id = $1 and r.status <> 'draft' for share of r`,
      [raceId],
    );
    return row && this.dayFrom(row);
  }

  lockVersion(raceId: string): Promise<number> {
    return this.database.value<number>(
      `select coalesce((select d.version from race_day d join race r on r.id = d.race_id
         where r.public_id = $1 for update of d), 0) as version`,
      [raceId],
    );
  }

  /** Optimistic locking; also locks the day. Returns false for a stale version. */
  advance({ raceKey, plan }: RaceDay, from: number): Promise<boolean> {
    return this.database.exists(
      from === 0
        ? `insert into race_day (race_id, version, slots, channels, minimum_distance, guard_mhz, pace)
           select $1, $2 + 1, $3, $4, $5, $6, $7 on conflict do nothing returning version`
        : `update race_day set version = version + 1 where race_id = $1 and version = $2 returning version`,
      from === 0
        ? [raceKey, from, plan.slots, plan.channels, plan.minimumDistance, plan.guard, plan.pace]
        : [raceKey, from],
    );
  }

  async savePlan(raceKey: RowKey<'race'>, plan: DayPlan): Promise<void> {
    await this.database.query(
      `update race_day set slots = $2, channels = $3, minimum_distance = $4, guard_mhz = $5, pace = $6, starts_at = $7
       where race_id = $1`,
      [raceKey, plan.slots, plan.channels, plan.minimumDistance, plan.guard, plan.pace, plan.startsAt],
    );
  }

  async publish(raceKey: RowKey<'race'>, at: Date | null): Promise<void> {
    await this.database.query(`update race_day set published_at = $2 where race_id = $1`, [raceKey, at]);
  }

  /** Null until the first heats were announced. */
  lockAnnounced(raceKey: RowKey<'race'>): Promise<AnnouncedHeat[] | null> {
    return this.database.value<AnnouncedHeat[] | null>(
      `select announced from race_day where race_id = $1 for no key update`,
      [raceKey],
    );
  }

  async saveAnnounced(raceKey: RowKey<'race'>, announced: readonly AnnouncedHeat[]): Promise<void> {
    await this.database.query(`update race_day set announced = $2 where race_id = $1`, [
      raceKey,
      JSON.stringify(announced),
    ]);
  }

  /** Published days of a member's races, until twelve hours after their end. */
  async ofMember(memberId: string, now: Date): Promise<RaceDay[]> {
    const rows = await this.database.query<DayRow>(
      `${selected} where r.status in ('published', 'finished') and d.published_at is not null
         and r.ends_at > $2::timestamptz - interval '12 hours'
         and exists (select 1 from sign_up s where s.race_id = r.id and s.member_id = $1 and s.status = 'confirmed')
       order by r.starts_at, r.id limit 20`,
      [memberId, now],
    );
    return rows.map((row) => this.dayFrom(row));
  }

  private dayFrom(row: DayRow): RaceDay {
    const { version, slots, channels, minimumDistance, guard, pace, startsAt, ...day } = row;
    if (version !== null)
      return { ...day, version, plan: { slots, channels, minimumDistance, guard, pace, startsAt } };
    const plan = this.organisation.videoSystems ? defaultPlan : { ...defaultPlan, channels: [] };
    return { ...day, version: 0, plan };
  }
}
