import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createAdminServer } from './admin-server.ts';
import { readEnv } from './env.ts';

const DRAIN_LIMIT = 20_000;

const log = pino({ base: { app: 'admin-web' } });
const env = readEnv();
const builtApp = fileURLToPath(new URL('../dist', import.meta.url));
if (!existsSync(builtApp)) throw new Error('The app is not built: npm run build -w admin-web');

const server = createAdminServer(env, builtApp, log);
server.http.listen(env.port, env.bind, () => log.info({ host: env.host, port: env.port }, 'listening'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
    void server.drain();
  });
}
