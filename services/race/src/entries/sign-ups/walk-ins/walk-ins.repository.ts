import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import type { Answers, EventDetails } from '../sign-up.model.ts';
import { actingAdmin, agreedPrice, dueAfter, liveStatuses } from '../sign-up-sql.ts';

export interface WalkIn {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
  memberId: string;
  answers: Answers;
  age: number | null;
  note: string;
  details: EventDetails;
}

@Injectable()
export class WalkInsRepository {
  constructor(private readonly database: Database) {}

  /** Rejected by a check constraint when the class is full. Requires `lockPlaces`. */
  async add({ raceKey, classKey, memberId, answers, age, note, details }: WalkIn): Promise<string> {
    const [row] = await this.database.query<{ signUpId: string }>(
      `with placed as (
         insert into sign_up (race_id, class_id, member_id, status, answers, age, created_at, price, due_at)
         select $1, $2, $3, 'confirmed', $4, $8::smallint, clock_timestamp(), ${agreedPrice('now()')}, ${dueAfter('c.price', 'now()')}
         from race_class c where c.id = $2 returning id, public_id
       ), counted as (
         update race_class set taken = taken + 1 where id = $2
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
         select id, 'confirmed', 'added_by_organiser', $5, $6, $7 from placed
       )
       select public_id as "signUpId" from placed`,
      [
        raceKey,
        classKey,
        memberId,
        JSON.stringify(answers),
        note,
        actingAdmin(),
        JSON.stringify(details),
        age,
      ],
    );
    return row!.signUpId;
  }

  async classesOf(raceKey: RowKey<'race'>, memberId: string): Promise<RowKey<'race_class'>[]> {
    const rows = await this.database.query<{ classKey: RowKey<'race_class'> }>(
      `select class_id as "classKey" from sign_up
       where race_id = $1 and member_id = $2 and status in ${liveStatuses}`,
      [raceKey, memberId],
    );
    return rows.map(({ classKey }) => classKey);
  }
}
