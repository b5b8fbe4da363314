import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { drainOnSignal } from '@paddock/http-edge/drain';
import { createAdminServer } from './admin-server.ts';
import { BuiltApp } from './built-app.ts';
import { readEnv } from './env.ts';

const log = pino({ base: { app: 'admin-web' } });
const env = readEnv();
const app = new BuiltApp(fileURLToPath(new URL('../dist', import.meta.url)));

const server = createAdminServer(env, app, log);
server.http.listen(env.port, env.bind, () => log.info({ host: env.host, port: env.port }, 'listening'));

drainOnSignal({ announce: server.leave, noticeMs: env.noticeMs, close: server.drain }, log);
