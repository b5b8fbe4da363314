import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class SignUpsRepository {
  constructor(private readonly database: Database) {}

  async usedClasses(raceId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select distinct class_id as id from sign_up where race_id = $1`,
      [raceId],
    );
    return rows.map(({ id }) => id);
  }

  waitingByClass(raceId: string): Promise<{ id: string; waiting: number }[]> {
    return this.database.query(
      `select class_id as id, count(*)::int as waiting from sign_up
       where race_id = $1 and status = 'waiting' group by class_id`,
      [raceId],
    );
  }
}
