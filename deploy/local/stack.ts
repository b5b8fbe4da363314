import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { buildApps } from './builds.ts';
import { recordProcess, runningIn, stopLeftovers } from './leftovers.ts';
import { dataFolder, inData, processFolder } from './places.ts';
import { freePorts, isFree } from './ports.ts';
import { provision, startPostgres } from './postgres.ts';
import { startProcess, type Program, type RunningProcess } from './processes.ts';
import { startRedis } from './redis.ts';
import { together } from './run.ts';
import { databaseSettings, serviceNames } from './service-list.ts';
import {
  bindAddress,
  hostsAt,
  localSecrets,
  siteDomain,
  siteList,
  type Hosts,
  type Secrets,
} from './settings.ts';
import { Complaint, step } from './terminal.ts';

const parts = ['services', 'site', 'back office'] as const;
export type Part = (typeof parts)[number];

const listeners = ['bff', 'adminDoor', 'internal', 'web', 'admin', 'media', 'danmaku'] as const;

export interface Stack {
  hosts: Hosts;
  mailbox: string;
  /** Of a new organisation, until it has an owner. */
  setupLink: string | undefined;
  restart: (part: Part) => Promise<void>;
  /** Kills programs that do not end within this many ms. */
  stop: (within?: number) => Promise<void>;
}

type Stop = (within?: number) => Promise<void>;
type OnDeath = (sentence: string) => void;

/** Steps that a fast start does not mention. */
const quiet = { announced: false };

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

/** All of Paddock behind one port. Stops in reverse order of the start. */
export async function startStack(
  port: number,
  onDeath: OnDeath,
  serviceSettings: Record<string, string> = {},
  /** Serves both apps from sources with hot replacement. */
  isLive = false,
): Promise<Stack> {
  if (!(await isFree(port, bindAddress()))) {
    throw new Complaint(
      `Port ${port} is taken. Stop what uses it, or choose another: PADDOCK_PORT=3100 npm start`,
    );
  }
  const starter = inData('start.json');
  const other = runningIn(starter);
  if (other !== undefined && other !== process.pid)
    throw new Complaint(`Paddock is running with ${dataFolder()} (process ${other}). Stop it first.`);
  await stopLeftovers(processFolder());
  const forget = recordProcess(starter, process.pid);
  const stops: Stop[] = [async () => forget()];
  const stop: Stop = async (within) => {
    for (const end of stops.splice(0).toReversed()) await end(within);
  };
  try {
    const built = isLive ? Promise.resolve() : buildApps();
    const [started] = await together(startParts(port, stops, onDeath, serviceSettings, isLive, built), built);
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  port: number,
  stops: Stop[],
  onDeath: OnDeath,
  serviceSettings: Record<string, string>,
  isLive: boolean,
  built: Promise<void>,
): Promise<Omit<Stack, 'stop'>> {
  const hosts = hostsAt(port);
  const mailbox = inData('mailbox.jsonl');
  const setupLinkFile = inData('setup-link');
  const secrets = localSecrets();
  const stores = await startStores(stops, onDeath, secrets);
  const ports = await freePorts(listeners);
  const paths = { mailbox, setupLinkFile };
  const programs = programsOf({ secrets, hosts, stores, ports, paths, serviceSettings, isLive });
  const running = new Map<Part, RunningProcess>();
  const startPart = async (part: Part): Promise<void> => {
    if (part !== 'services') await built;
    running.set(part, await startProcess(part, programs[part], onDeath));
  };
  // Both apps stop before the services they use.
  stops.push(async (within) => {
    await Promise.all([running.get('site')?.stop(within), running.get('back office')?.stop(within)]);
    await running.get('services')?.stop(within);
  });
  const [{ createFrontDoor }] = await step(
    'start the services, the site and the back office',
    // The front door imports every contract, so it loads while the programs start.
    () => together(import('./front-door.ts'), together(...parts.map(startPart))),
    quiet,
  );

  const { bff, web, media, admin, danmaku } = ports;
  const door = createFrontDoor({ hosts, bff, web, media, admin, danmaku, mailbox });
  await listen(door.server, port, bindAddress());
  stops.push(door.close);
  const restart = async (part: Part): Promise<void> => {
    await running.get(part)?.stop();
    await startPart(part);
  };
  return { hosts, mailbox, setupLink: takeFrom(setupLinkFile), restart };
}

async function startStores(stops: Stop[], onDeath: OnDeath, secrets: Secrets) {
  /** An unexpected end of a store ends the stack with a message. */
  const watched = <Store extends { ended: Promise<void>; stop: Stop }>(name: string, store: Store): Store => {
    let isStopping = false;
    void store.ended.then(() => isStopping || onDeath(`${name} stopped unexpectedly.`));
    stops.push((within) => {
      isStopping = true;
      return store.stop(within);
    });
    return store;
  };
  const redisOptions = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const [postgres, redis] = await together(
    step(
      'start PostgreSQL',
      async () => watched('PostgreSQL', await startPostgres(inData('postgres'))),
      quiet,
    ),
    step('start Redis', async () => watched('Redis', await startRedis(inData('redis'), redisOptions)), quiet),
  );
  await provision(postgres, 'paddock', serviceNames, secrets.database);
  return { postgres, redis };
}

interface ProgramParts {
  secrets: Secrets;
  hosts: Hosts;
  stores: Awaited<ReturnType<typeof startStores>>;
  ports: Record<(typeof listeners)[number], number>;
  paths: { mailbox: string; setupLinkFile: string };
  serviceSettings: Record<string, string>;
  isLive: boolean;
}

function programsOf(given: ProgramParts): Record<Part, Program> {
  const { hosts, stores, ports, isLive } = given;
  const shared = {
    HOURLY_TOKEN_SECRET: given.secrets.hourly,
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_SCHEME: 'http',
    DRAIN_NOTICE_MS: '0',
    STREAM_ORIGINS: process.env.STREAM_ORIGINS ?? '',
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    TRACES_PERCENT: process.env.TRACES_PERCENT ?? '100',
  };
  const appScript = isLive ? 'dev.ts' : 'main.ts';
  const ofApps = { ...shared, ...(isLive && { NODE_ENV: 'development' }), ADMIN_HOST: hosts.admin };
  return {
    services: {
      script: 'deploy/local/services.ts',
      port: ports.internal,
      env: { ...shared, ...serviceEnv(given) },
    },
    site: {
      script: `web/server/${appScript}`,
      port: ports.web,
      env: {
        ...ofApps,
        BFF_URL: `http://127.0.0.1:${ports.bff}`,
        CACHE_REDIS_URL: stores.redis.urlFor(0),
        WEB_PORT: `${ports.web}`,
        SITE_HOSTS: siteList(hosts),
        SESSION_COOKIE_DOMAIN: siteDomain,
      },
    },
    'back office': {
      script: `admin-web/server/${appScript}`,
      port: ports.admin,
      env: {
        ...ofApps,
        BFF_URL: `http://127.0.0.1:${ports.adminDoor}`,
        ADMIN_WEB_PORT: `${ports.admin}`,
        SITE_URLS: siteList(hosts, 'http://'),
      },
    },
  };
}

function serviceEnv({ secrets, hosts, stores, ports, paths, serviceSettings }: ProgramParts) {
  const { postgres, redis } = stores;
  return {
    PADDOCK_MODE: 'local',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: `${ports.bff}`,
    ADMIN_PORT: `${ports.adminDoor}`,
    INTERNAL_PORT: `${ports.internal}`,
    DANMAKU_PORT: `${ports.danmaku}`,
    ...databaseSettings((service) => postgres.urlFor(service, secrets.database, 'paddock')),
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    INTERNAL_SECRET: secrets.internal,
    SEAL_SECRET: secrets.seal,
    CODE_SECRET: secrets.code,
    SITE_URLS: siteList(hosts, 'http://'),
    MEDIA_PORT: `${ports.media}`,
    MEDIA_FOLDER: inData('media'),
    SMS_PROVIDER: 'console',
    SMS_MAILBOX_FILE: paths.mailbox,
    MAIL_MAILBOX_FILE: paths.mailbox,
    // Demo accounts work without an authenticator; each can enable one.
    ADMIN_TOTP_REQUIRED: 'false',
    SEED_DEMO: 'true',
    OFFICE_URL: `http://${hosts.admin}`,
    SETUP_LINK_FILE: paths.setupLinkFile,
    ...serviceSettings,
  };
}

/** A link works once: an older one is of no use. */
function takeFrom(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const link = readFileSync(file, 'utf8');
  rmSync(file);
  return link;
}
