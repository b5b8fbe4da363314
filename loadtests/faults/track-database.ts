import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { startPostgres, withClient, type Postgres } from '../../deploy/local/postgres.ts';

type Address = Pick<Postgres, 'urlFor'>;

export interface TrackDatabase {
  name: string;
  /** Used by services and checks; the pooler, if there is one. */
  entrance: Address;
  /** Used for provisioning and migrations, which need a session of the server. */
  server: Address;
  stop: () => Promise<void>;
}

/** Addresses at the URL of a superuser, who replaces the role `postgres`. */
const addressAt = (url: string): Address => ({
  urlFor: (role, password, database) => {
    const address = new URL(url);
    if (role !== 'postgres') Object.assign(address, { username: role, password });
    address.pathname = `/${database}`;
    return address.toString();
  },
});

/**
 * A new database on the engine of POSTGRES_URL, dropped at the end; without POSTGRES_URL on a new server. The roles of the services get a new
 * password, so the engine must not have an installation (docs/engines.md).
 */
export async function startTrackDatabase(
  folder: string,
  settings?: Record<string, string>,
): Promise<TrackDatabase> {
  const { POSTGRES_URL: given, MIGRATION_POSTGRES_URL: direct = given } = process.env;
  if (!given || !direct) {
    const postgres = await startPostgres(folder, settings);
    return { name: 'paddock', entrance: postgres, server: postgres, stop: postgres.stop };
  }
  const name = `paddock_track_${randomBytes(4).toString('hex')}`;
  const entrance = addressAt(given);
  const stop = (): Promise<void> =>
    withClient(
      entrance.urlFor('postgres', '', 'postgres'),
      async (client) =>
        void (await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)),
    );
  return { name, entrance, server: addressAt(direct), stop };
}
