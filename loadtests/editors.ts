import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../deploy/local/postgres.ts';

/** Inserts editors with a session each; with a second factor, because most installations require one. */
export async function addEditors(authUrl: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await withClient(authUrl, (client) =>
    client.query(
      `with inserted as (
         insert into auth.admin (account, name, password_hash, role)
         select 'load-' || $2 || '-' || n, 'Load ' || n, 'none', 'editor' from generate_series(1, $1::int) n
         returning id
       ), factors as (
         insert into auth.second_factor (admin_id, secret, confirmed_at) select id, '\\x00', now() from inserted
       ), numbered as (
         select id, row_number() over (order by id) as n from inserted
       )
       insert into auth.admin_session (admin_id, token_hash, created_at, seen_at, expires_at)
       select m.id, t.hash, now(), now(), now() + interval '1 day'
       from numbered m join unnest($3::bytea[]) with ordinality as t (hash, n) on t.n = m.n`,
      [count, randomBytes(4).toString('hex'), hashes],
    ),
  );
  return tokens;
}
