import type { RequestListener } from 'node:http';
import { pino, type Logger } from 'pino';
import type { Site } from '../../app/server/visit.server.ts';
import { noInvalidations } from '../cache-invalidations.ts';
import { type Env, readEnv } from '../env.ts';
import { createListener } from '../listener.ts';

/** The listener of the sites `cn.test`, `en.test` and `ru.test`, over an app of the test; without assets and API. */
export function listenerOver(
  handle: Site['handle'],
  log: Logger = pino({ level: 'silent' }),
): { env: Env; listener: RequestListener } {
  const env = readEnv({
    WEB_PORT: '0',
    BFF_URL: 'http://127.0.0.1:1',
    SITE_SCHEME: 'http',
    SITE_HOSTS: 'cn=cn.test,en=en.test,ru=ru.test',
    HOURLY_TOKEN_SECRET: 'a-secret-for-these-tests-only',
  });
  const listener = createListener({
    env,
    site: { version: 'test', handle, close: () => Promise.resolve() },
    serveAsset: (_request, _response, otherwise) => otherwise(),
    invalidations: noInvalidations,
    log,
    isReady: () => true,
  });
  return { env, listener };
}
