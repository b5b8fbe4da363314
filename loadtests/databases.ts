import { existsSync, readFileSync } from 'node:fs';
import { inData } from '../deploy/local/places.ts';
import { localSecrets } from '../deploy/local/settings.ts';

export interface Target {
  authUrl: string;
  raceUrl: string;
  hourlySecret: string;
}

/** The databases from the environment, or those of the local stack (`npm start`). */
export function target(): Target {
  const { AUTH_DATABASE_URL, RACE_DATABASE_URL, HOURLY_TOKEN_SECRET } = process.env;
  if (AUTH_DATABASE_URL && RACE_DATABASE_URL && HOURLY_TOKEN_SECRET)
    return { authUrl: AUTH_DATABASE_URL, raceUrl: RACE_DATABASE_URL, hourlySecret: HOURLY_TOKEN_SECRET };
  const pidFile = inData('postgres', 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new Error(
      'No local stack is running. Start it with npm start, or set the database URLs (loadtests/README.md).',
    );
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const { database, hourly } = localSecrets();
  const urlOf = (service: string): string => `postgres://${service}:${database}@127.0.0.1:${port}/paddock`;
  return { authUrl: urlOf('auth'), raceUrl: urlOf('race'), hourlySecret: hourly };
}
