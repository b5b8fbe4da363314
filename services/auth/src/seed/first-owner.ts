import type { DataSource } from 'typeorm';
import { hashPassword } from '../passwords/password-hash.ts';
import { holdsOwn, isCommon } from '../passwords/weak-passwords.ts';

export interface FirstOwner {
  account: string;
  password: string;
}

export const hasOwner = async (source: DataSource): Promise<boolean> =>
  (await source.query<object[]>(`select 1 from admin where role = 'owner' limit 1`)).length > 0;

/** Somebody has to let the others in. Does nothing once there is an owner, so it never resets a password. */
export async function createFirstOwner(
  source: DataSource,
  { account, password }: FirstOwner,
): Promise<boolean> {
  if (isCommon(password) || holdsOwn(password, [account]))
    throw new Error('OWNER_PASSWORD is too common, choose another');
  const passwordHash = await hashPassword(password);
  return source.transaction(async (manager) => {
    // Copies that start together would each find no owner.
    await manager.query(`select pg_advisory_xact_lock(hashtext('paddock-first-owner'))`);
    const made = await manager.query<object[]>(
      `insert into admin (account, name, role, password_hash)
       select $1, $1, 'owner', $2 where not exists (select from admin where role = 'owner') returning 1`,
      [account, passwordHash],
    );
    return made.length > 0;
  });
}
