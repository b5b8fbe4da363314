import type { IncomingMessage } from 'node:http';
import type { Env } from './env.ts';

export const isOwnHost = (request: IncomingMessage, env: Env) =>
  request.headers.host?.toLowerCase() === env.host;

/** Browsers send `Origin` with every POST; requests without it are rejected. */
export function isFromOwnPage({ headers }: IncomingMessage, env: Env): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin === `${env.scheme}://${env.host}` && (site === undefined || site === 'same-origin');
}
