import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { createSite } from '../app/server/site.server.ts';
import { createAssets } from './assets.ts';
import { readEnv, type Env } from './env.ts';
import { createListener } from './listener.ts';
import { readTextChunks } from './text-chunks.ts';

const DRAIN_LIMIT = 20_000;

const buildDir = fileURLToPath(new URL('../build', import.meta.url));
const builtSite = `${buildDir}/server/index.js`;
const log = pino({ base: { app: 'web' } });

function refuseToStart(reason: string): never {
  process.stderr.write(`web: ${reason}\n`);
  process.exit(1);
}

function validEnv(): Env {
  try {
    return readEnv();
  } catch (error) {
    return refuseToStart(error instanceof Error ? error.message : String(error));
  }
}

const env = validEnv();
if (!existsSync(builtSite)) refuseToStart('The site is not built: npm run build -w @paddock/web.');

const built = (await import(builtSite)) as { createSite: typeof createSite };
const site = built.createSite({ ...env, textChunks: readTextChunks(`${buildDir}/client`) });
let ready = true;

const server = createServer(
  { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
  createListener({
    env,
    site,
    serveAsset: createAssets(
      `${buildDir}/client`,
      env.previousBuildDir === undefined ? undefined : `${env.previousBuildDir}/client`,
    ),
    log,
    isReady: () => ready,
  }),
);

server.once('error', (error) => refuseToStart(error.message));
server.listen(env.port, env.bind, () => {
  log.info(
    { port: (server.address() as AddressInfo).port, hosts: env.hosts, build: site.version },
    'listening',
  );
});

/** Readiness off, finish what is under way, then leave. A second signal, or 20 s, ends it at once. */
function drain(signal: NodeJS.Signals): void {
  if (!ready) process.exit(1);
  ready = false;
  log.info({ signal }, 'draining');
  setTimeout(() => process.exit(1), DRAIN_LIMIT).unref();
  server.close(() => {
    void site.close().then(() => process.exit(0));
  });
  // A connection that was busy just now becomes idle only later.
  setInterval(() => server.closeIdleConnections(), 100).unref();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => drain(signal));
