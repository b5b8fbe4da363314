import type { AboutRace } from '@paddock/contracts/auth/message-kinds';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';

export interface RaceFacts {
  race: Omit<AboutRace, 'className'>;
  classNames: ReadonlyMap<RowKey<'race_class'>, Localized>;
}

interface Row {
  raceId: string;
  raceTitle: Localized;
  zone: string;
  startsAt: Date;
  venue: Localized;
  classes: { classKey: RowKey<'race_class'>; name: Localized }[];
}

@Injectable()
export class RaceFactsRepository {
  constructor(private readonly database: Database) {}

  async of(raceKey: RowKey<'race'>): Promise<RaceFacts> {
    const [row] = await this.database.query<Row>(
      `select r.public_id as "raceId", r.title as "raceTitle", r.zone, r.starts_at as "startsAt", r.venue,
         (select coalesce(jsonb_agg(jsonb_build_object('classKey', c.id::text, 'name', c.name)), '[]')
          from race_class c where c.race_id = r.id) as classes
       from race r where r.id = $1`,
      [raceKey],
    );
    const { classes, startsAt, ...race } = row!;
    return {
      race: { ...race, startsAt: startsAt.toISOString() },
      classNames: new Map(classes.map(({ classKey, name }) => [classKey, name])),
    };
  }
}
