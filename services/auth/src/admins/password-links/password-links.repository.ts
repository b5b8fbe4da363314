import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { hashToken } from '../../sessions/session.model.ts';
import { issuePasswordKey } from './password-key.ts';

@Injectable()
export class PasswordLinksRepository {
  constructor(private readonly database: Database) {}

  /** Returns the key of the link. */
  issue(adminKey: RowKey<'admin'>, issuedAt: Date): Promise<string> {
    return issuePasswordKey(this.database, adminKey, issuedAt);
  }

  /** Public id of the admin. */
  async adminOf(key: string, issuedAfter: Date): Promise<string | undefined> {
    const row = await this.database.first<{ publicId: string }>(
      `select admin.public_id as "publicId" from password_link join admin on admin.id = password_link.admin_id
       where password_link.hash = $1 and password_link.created_at > $2`,
      [hashToken(key), issuedAfter],
    );
    return row?.publicId;
  }

  /** Deletes the link; false when it was used, replaced or has expired. */
  take(adminKey: RowKey<'admin'>, key: string, issuedAfter: Date): Promise<boolean> {
    return this.database.exists(
      'delete from password_link where admin_id = $1 and hash = $2 and created_at > $3 returning 1',
      [adminKey, hashToken(key), issuedAfter],
    );
  }

  async delete(adminKey: RowKey<'admin'>): Promise<void> {
    await this.database.query('delete from password_link where admin_id = $1', [adminKey]);
  }
}
