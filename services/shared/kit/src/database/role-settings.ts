import type { ServiceName } from '@paddock/contracts/caller';
import { deadlines, type Deadlines } from '@paddock/contracts/deadlines';

/** Ends a transaction that a killed process left open. In ms. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * Settings that the statements of a service rely on. Provisioning stores them with the role, because a pooler accepts
 * no settings at connecting. Names and values as in `pg_settings`.
 */
export const roleSettings = (service: string, limits: Deadlines = deadlines): Record<string, string> => ({
  search_path: service,
  statement_timeout: `${limits.statement}`,
  lock_timeout: `${limits.lock}`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_MS}`,
  // Waiting for a row lock must show the other transaction's changes.
  default_transaction_isolation: 'read committed',
  // A cancelled wait for the synchronous standby is reported by a warning only.
  client_min_messages: 'notice',
});

/** For a direct connection with other limits than the role's. */
export const startupOptions = (service: string, limits: Deadlines): string =>
  Object.entries(roleSettings(service, limits))
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** Throws when the role lacks a setting: without them statements would wait without limit. */
export async function checkRoleSettings(
  service: ServiceName,
  query: (sql: string, parameters: unknown[]) => Promise<{ name: string; setting: string }[]>,
): Promise<void> {
  const expected = roleSettings(service);
  const rows = await query('select name, setting from pg_settings where name = any($1)', [
    Object.keys(expected),
  ]);
  const wrong = rows.filter(({ name, setting }) => setting !== expected[name]);
  if (wrong.length > 0)
    throw new Error(
      `The database role of ${service} has ${wrong.map(({ name, setting }) => `${name} = ${setting || "''"}`).join(', ')}. ` +
        `Expected: ${wrong.map(({ name }) => `${name} = ${expected[name]}`).join(', ')}. Run deploy/database/provision.`,
    );
}
