import type { PaymentWay } from '@paddock/contracts/race/price.shapes';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';
import type { SignUp } from '../sign-up.model.ts';
import { actingAdmin } from '../sign-up-sql.ts';

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Once, however many admins write it down at the same time: the first way stays. */
  async markPaid({ id }: SignUp, way: PaymentWay, note: string, now: Date): Promise<void> {
    await this.database.query(
      `with paid as (
         update sign_up set paid_at = $2, paid_way = $3, paid_by = $4, updated_at = now()
         where id = $1 and price is not null and paid_at is null returning id, status
       )
       insert into sign_up_event (sign_up_id, status, reason, note, by)
       select id, status, 'marked_paid', $5, $4 from paid`,
      [id, now, way, actingAdmin(), note],
    );
  }

  async undoPaid({ id }: SignUp): Promise<void> {
    await this.database.query(
      `with undone as (
         update sign_up set paid_at = null, paid_way = null, paid_by = '', updated_at = now()
         where id = $1 and paid_at is not null returning id, status
       )
       insert into sign_up_event (sign_up_id, status, reason, by) select id, status, 'payment_undone', $2 from undone`,
      [id, actingAdmin()],
    );
  }
}
