import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import { actingAdmin } from '../sign-up-sql.ts';
import type { SignUp } from '../sign-up.model.ts';

/** Notes, guests and kits of sign-ups. They stay with the row, also when it is cancelled, and do not go along with a transferred place. */
@Injectable()
export class DeskRepository {
  constructor(private readonly database: Database) {}

  async saveNote({ id }: SignUp, note: string): Promise<void> {
    await this.database.query(`update sign_up set desk_note = $2, updated_at = now() where id = $1`, [
      id,
      note,
    ]);
  }

  async markGuest({ id }: SignUp, guest: boolean): Promise<void> {
    await this.database.query(
      `update sign_up set guest = $2, updated_at = now() where id = $1 and guest <> $2`,
      [id, guest],
    );
  }

  async handOutKit({ id }: SignUp, at: Date): Promise<void> {
    await this.database.query(
      `update sign_up set kit_at = $2, kit_by = $3, updated_at = now() where id = $1`,
      [id, at, actingAdmin()],
    );
  }

  async takeBackKit({ id }: SignUp): Promise<void> {
    await this.database.query(
      `update sign_up set kit_at = null, kit_by = '', updated_at = now() where id = $1 and kit_at is not null`,
      [id],
    );
  }
}
