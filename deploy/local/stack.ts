import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { buildApps } from './builds.ts';
import { recordProcess, runningIn, stopLeftovers } from './leftovers.ts';
import { dataFolder, inData, processFolder } from './places.ts';
import { freePort, isFree } from './ports.ts';
import { provision, startPostgres } from './postgres.ts';
import { startProcess, type Program, type RunningProcess } from './processes.ts';
import { startRedis } from './redis.ts';
import { together } from './run.ts';
import { databaseSettings, serviceNames } from './service-list.ts';
import { bindAddress, hostsAt, localSecrets, siteDomain, siteList, type Hosts } from './settings.ts';
import { Complaint, step } from './terminal.ts';

const parts = ['services', 'site', 'back office'] as const;
export type Part = (typeof parts)[number];

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
  const secrets = localSecrets();
  const hosts = hostsAt(port);
  const mailbox = inData('mailbox.jsonl');
  const setupLinkFile = inData('setup-link');

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
  const quiet = { announced: false };
  const startStores = async () => {
    const [postgres, redis] = await together(
      step(
        'start PostgreSQL',
        async () => watched('PostgreSQL', await startPostgres(inData('postgres'))),
        quiet,
      ),
      step(
        'start Redis',
        async () =>
          watched(
            'Redis',
            await startRedis(inData('redis'), ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction']),
          ),
        quiet,
      ),
    );
    await provision(postgres, 'paddock', serviceNames, secrets.database);
    return { postgres, redis };
  };
  const { postgres, redis } = await startStores();

  const [bff = 0, adminDoor = 0, internal = 0, web = 0, admin = 0, media = 0, danmaku = 0] =
    await Promise.all(Array.from({ length: 7 }, freePort));
  const shared = {
    HOURLY_TOKEN_SECRET: secrets.hourly,
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_SCHEME: 'http',
    DRAIN_NOTICE_MS: '0',
    STREAM_ORIGINS: process.env.STREAM_ORIGINS ?? '',
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    TRACES_PERCENT: process.env.TRACES_PERCENT ?? '100',
  };
  const servicesEnv = {
    ...shared,
    PADDOCK_MODE: 'local',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: `${bff}`,
    ADMIN_PORT: `${adminDoor}`,
    INTERNAL_PORT: `${internal}`,
    DANMAKU_PORT: `${danmaku}`,
    ...databaseSettings((service) => postgres.urlFor(service, secrets.database, 'paddock')),
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    INTERNAL_SECRET: secrets.internal,
    SEAL_SECRET: secrets.seal,
    CODE_SECRET: secrets.code,
    SITE_URLS: siteList(hosts, 'http://'),
    MEDIA_PORT: `${media}`,
    MEDIA_FOLDER: inData('media'),
    SMS_PROVIDER: 'console',
    SMS_MAILBOX_FILE: mailbox,
    MAIL_MAILBOX_FILE: mailbox,
    // Demo accounts work without an authenticator; each can enable one.
    ADMIN_TOTP_REQUIRED: 'false',
    SEED_DEMO: 'true',
    OFFICE_URL: `http://${hosts.admin}`,
    SETUP_LINK_FILE: setupLinkFile,
    ...serviceSettings,
  };
  const appScript = isLive ? 'dev.ts' : 'main.ts';
  const appMode: Record<string, string> = isLive ? { NODE_ENV: 'development' } : {};
  const programs: Record<Part, Program> = {
    services: { script: 'deploy/local/services.ts', port: internal, env: servicesEnv },
    site: {
      script: `web/server/${appScript}`,
      port: web,
      env: {
        ...shared,
        ...appMode,
        BFF_URL: `http://127.0.0.1:${bff}`,
        CACHE_REDIS_URL: redis.urlFor(0),
        WEB_PORT: `${web}`,
        SITE_HOSTS: siteList(hosts),
        SESSION_COOKIE_DOMAIN: siteDomain,
        ADMIN_HOST: hosts.admin,
      },
    },
    'back office': {
      script: `admin-web/server/${appScript}`,
      port: admin,
      env: {
        ...shared,
        ...appMode,
        BFF_URL: `http://127.0.0.1:${adminDoor}`,
        ADMIN_WEB_PORT: `${admin}`,
        SITE_URLS: siteList(hosts, 'http://'),
        ADMIN_HOST: hosts.admin,
      },
    },
  };
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

  const door = createFrontDoor({ hosts, bff, web, media, admin, danmaku, mailbox });
  await listen(door.server, port, bindAddress());
  stops.push(door.close);
  const restart = async (part: Part): Promise<void> => {
    await running.get(part)?.stop();
    await startPart(part);
  };
  return { hosts, mailbox, setupLink: takeFrom(setupLinkFile), restart };
}

/** A link works once: an older one is of no use. */
function takeFrom(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const link = readFileSync(file, 'utf8');
  rmSync(file);
  return link;
}
