import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { closeServer, drainOnSignal } from '@paddock/http-edge/drain';
import { traces } from '@paddock/http-edge/traces';
import type { createSite } from '../app/server/site.server.ts';
import { createAssets, readTextChunks } from './assets.ts';
import { connectInvalidations, noInvalidations } from './cache-invalidations.ts';
import { readEnv, type Env } from './env.ts';
import { createListener } from './listener.ts';
import { createMetricsServer } from './metrics.ts';
import { LONGEST_FORM } from './pages/page-request.ts';
import { Visits } from './visits.ts';

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
const invalidations = env.changes
  ? connectInvalidations(env.changes.redisUrl, env.changes.channel, log)
  : noInvalidations;
const visits = new Visits((pages) => site.saveVisits(pages, log), log);
let ready = true;
if (env.traces)
  traces.start({
    ...env.traces,
    program: 'web',
    warn: (err) => log.warn({ err }, 'traces could not be sent'),
  });

const server = createServer(
  // Other bodies have a shorter limit of their own.
  { ...serverTimes, requestTimeout: Math.max(serverTimes.requestTimeout, LONGEST_FORM) },
  createListener({
    env,
    site,
    serveAsset: createAssets(
      `${buildDir}/client`,
      env.previousBuildDir === undefined ? undefined : `${env.previousBuildDir}/client`,
    ),
    invalidations,
    visits,
    log,
    isReady: () => ready,
  }),
);

guardConnections(server, env.trustedProxies);
server.once('error', (error) => refuseToStart(error.message));
server.listen(env.port, env.bind, () => {
  log.info(
    { port: (server.address() as AddressInfo).port, hosts: env.hosts, build: site.version },
    'listening',
  );
});

const metrics =
  env.metricsPort === undefined ? undefined : createMetricsServer().listen(env.metricsPort, env.bind);

drainOnSignal(
  {
    announce: () => void (ready = false),
    noticeMs: env.noticeMs,
    close: async () => {
      await closeServer(server);
      invalidations.close();
      await visits.close();
      await site.close();
      await traces.close();
      metrics?.close();
    },
  },
  log,
);
