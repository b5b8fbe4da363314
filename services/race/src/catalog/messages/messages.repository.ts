import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { hasInstructions } from '../races/payment-instructions.model.ts';
import type { RaceFacts } from './message.model.ts';

interface StartingRace {
  raceKey: RowKey<'race'>;
  raceId: string;
  startsAt: Date;
}

interface Row {
  raceId: string;
  raceTitle: Localized;
  zone: string;
  startsAt: Date;
  endsAt: Date;
  version: string;
  venue: Localized;
  paymentText: Localized;
  paymentLink: string;
  paymentPicture: string | null;
  classes: { classKey: RowKey<'race_class'>; name: Localized }[];
}

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Races that start before `until` and have no reminder yet, marked as reminded. A start that moves by less than twelve
   * hours later is reported by the change itself.
   */
  claimStarting(now: Date, until: Date): Promise<StartingRace[]> {
    return this.database.query(
      `with starting as (
         insert into race_reminder (race_id, starts_at)
         select r.id, r.starts_at from race r
         where r.status = 'published' and r.starts_at > $1 and r.starts_at <= $2 and not exists (
           select 1 from race_reminder d
           where d.race_id = r.id and d.starts_at between r.starts_at - interval '12 hours' and r.starts_at + interval '12 hours')
         on conflict do nothing returning race_id, starts_at
       )
       select s.race_id as "raceKey", r.public_id as "raceId", s.starts_at as "startsAt"
       from starting s join race r on r.id = s.race_id`,
      [now, until],
    );
  }

  confirmedMembers(raceKey: RowKey<'race'>): Promise<string[]> {
    return this.database.values<string>(
      `select distinct member_id as "memberId" from sign_up where race_id = $1 and status = 'confirmed'`,
      [raceKey],
    );
  }

  /** Race data for messages. */
  async raceFacts(raceKey: RowKey<'race'>): Promise<RaceFacts> {
    const [row] = await this.database.query<Row>(
      `select r.public_id as "raceId", r.title as "raceTitle", r.zone, r.starts_at as "startsAt", r.ends_at as "endsAt", r.venue,
         r.payment_text as "paymentText", r.payment_link as "paymentLink", r.payment_picture as "paymentPicture",
         floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as version,
         (select coalesce(jsonb_agg(jsonb_build_object('classKey', c.id::text, 'name', c.name)), '[]')
          from race_class c where c.race_id = r.id) as classes
       from race r where r.id = $1`,
      [raceKey],
    );
    const { classes, startsAt, endsAt, version, paymentText, paymentLink, paymentPicture, ...race } = row!;
    return {
      endsAt,
      version: Number(version),
      race: { ...race, startsAt: startsAt.toISOString() },
      ...(hasInstructions({ paymentText, paymentLink, paymentPicture }) && {
        howToPay: { text: paymentText, link: paymentLink },
      }),
      classNames: new Map(classes.map(({ classKey, name }) => [classKey, name])),
    };
  }
}
