import type { DataSource } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';
import { issuePasswordKey } from './password-key.ts';

/** Without a session: for an operator with access to the database. Returns the key, or why there is none. */
export const issueForAccount = (
  source: DataSource,
  account: string,
  now: Date,
): Promise<{ key: string } | { fault: string }> =>
  source.transaction(async (manager) => {
    const [admin] = await manager.query<{ id: RowKey<'admin'>; status: string }[]>(
      'select id, status from admin where account = $1 for no key update',
      [account],
    );
    if (!admin) return { fault: `There is no admin with the account ${account}` };
    if (admin.status !== 'active')
      return { fault: `The admin ${account} is suspended: an owner restores them in the back office` };
    return { key: await issuePasswordKey(manager, admin.id, now) };
  });
