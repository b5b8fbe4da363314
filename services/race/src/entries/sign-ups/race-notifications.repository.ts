import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { TICKED } from '../../catalog/races/race.model.ts';
import { liveStatuses } from '../../database/live-statuses.ts';

/** Members affected by a change of a race. */
@Injectable()
export class RaceNotificationsRepository {
  constructor(private readonly database: Database) {}

  inClass(classId: string): Promise<{ memberId: string; classKey: RowKey<'race_class'> }[]> {
    return this.database.query(
      `select s.member_id as "memberId", s.class_id as "classKey"
       from sign_up s join race_class c on c.id = s.class_id
       where c.public_id = $1 and s.status in ${liveStatuses}`,
      [classId],
    );
  }

  /** Members who gave one of the consents. */
  agreedTo(raceKey: RowKey<'race'>, questionIds: readonly string[]): Promise<string[]> {
    return this.database.values<string>(
      `select distinct s.member_id as "memberId" from sign_up s, unnest($2::text[]) as asked (question_id)
       where s.race_id = $1 and s.status in ${liveStatuses} and s.answers->>asked.question_id = $3`,
      [raceKey, questionIds, TICKED],
    );
  }
}
