import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createAdminServer } from './admin-server.ts';
import { BuiltApp } from './built-app.ts';
import { readEnv } from './env.ts';

const DRAIN_LIMIT = 20_000;

const log = pino({ base: { app: 'admin-web' } });
const env = readEnv();
const app = new BuiltApp(fileURLToPath(new URL('../dist', import.meta.url)));

const server = createAdminServer(env, app, log);
server.http.listen(env.port, env.bind, () => log.info({ host: env.host, port: env.port }, 'listening'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    void server.drain();
  });
}
