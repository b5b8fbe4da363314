// The path of a sign-up, with a separately killable process per part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@paddock/kit/database/migrate';
import { freePorts } from '../../deploy/local/ports.ts';
import { provision, type Postgres } from '../../deploy/local/postgres.ts';
import { startProcess, type Program, type RunningProcess } from '../../deploy/local/processes.ts';
import { startRedis, type RedisServer } from '../../deploy/local/redis.ts';
import { loadServices, serviceNames } from '../../deploy/local/service-list.ts';
import { Balancer } from './balancer.ts';
import { startTrackDatabase } from './track-database.ts';

const secret = 'a-secret-of-this-track-that-is-long-enough';
const hourlySecret = 'the hourly secret of the track';

export type PartName =
  | 'auth'
  | 'auth 2'
  | 'race 1'
  | 'race 2'
  | 'bff'
  | 'bff 2'
  | 'site'
  | 'site 2'
  | 'live'
  | 'live 2'
  | 'upload';

export interface Track {
  edgeUrl: string;
  /** Of the web servers, where there are two of each. */
  siteUrl: string;
  /** Of the live sockets. */
  liveUrl: string;
  /** The listeners of the first BFF, without a balancer. */
  doors: { site: string; admin: string };
  hourlySecret: string;
  /** As the role that owns the schema of this service. */
  urlOf: (service: 'auth' | 'race' | 'upload' | 'danmaku') => string;
  superuserUrl: string;
  redis: Pick<RedisServer, 'crash'>;
  pidOf: (part: PartName) => number;
  /** Stops a part like a deployment and resolves when it has exited. */
  drain: (part: PartName) => Promise<void>;
  /** Restarts a part after `kill -9` and waits until it is ready. */
  revive: (part: PartName) => Promise<void>;
  stop: () => Promise<void>;
}

interface TrackOptions {
  /** Settings of the BFFs that differ from those for a crowd. */
  edge?: Record<string, string>;
  /** Settings of PostgreSQL that differ from the durable defaults. */
  postgres?: Record<string, string>;
  /** Entry file of the race service; a control runs one without the lock. */
  raceScript?: string;
  /** Two replicas of each part and a drain notice, as in a cluster. */
  twoOfEach?: boolean;
  drainNoticeMs?: number;
  /** Runs jobs of the services in their processes. */
  jobs?: boolean;
  /** Includes the upload service. */
  uploads?: boolean;
  /** Includes a web server of the site. */
  site?: boolean;
  /** Includes the service of the live sockets. */
  live?: boolean;
}

type Stop = () => Promise<unknown> | void;

export async function startTrack(options: TrackOptions = {}): Promise<Track> {
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(options: TrackOptions, stops: Stop[]): Promise<Omit<Track, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-track-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  process.env.PADDOCK_DATA = folder;
  const database = await startTrackDatabase(join(folder, 'postgres'), options.postgres);
  stops.push(database.stop);
  const redis = await startRedis(join(folder, 'redis'));
  stops.push(redis.stop);
  await provision(database.server, database.name, serviceNames, 'track');
  const urlAt = (postgres: Pick<Postgres, 'urlFor'>, service: string): string =>
    postgres.urlFor(service, 'track', database.name);
  const urlOf = (service: string): string => urlAt(database.entrance, service);
  for (const { schema } of await loadServices())
    await migrate(schema, urlAt(database.server, schema.service));

  const ports = await freePorts(listeners);
  const urls = await balancedUrls(ports, options, stops);
  const programs = programsOf({ folder, ports, urls, redis, urlOf, options });
  const running = new Map<PartName, RunningProcess>();
  const revive = async (part: PartName): Promise<void> =>
    // The exit of a killed process is expected.
    void running.set(part, await startProcess(part.replace(' ', '-'), programs[part], () => undefined));
  stops.push(() => Promise.all([...running.values()].map((part) => part.stop())));
  await Promise.all((Object.keys(programs) as PartName[]).filter(isWantedWith(options)).map(revive));
  return {
    edgeUrl: urls.edge,
    siteUrl: urls.site,
    liveUrl: urls.live,
    doors: { site: `http://127.0.0.1:${ports.bff}`, admin: `http://127.0.0.1:${ports.adminOne}` },
    hourlySecret,
    urlOf,
    superuserUrl: database.entrance.urlFor('postgres', '', database.name),
    redis,
    drain: (part) => running.get(part)!.stop(),
    pidOf: (part) => running.get(part)!.pid,
    revive,
  };
}

const ofTwo: readonly PartName[] = ['auth 2', 'bff 2', 'site', 'site 2'];

const isWantedWith =
  (options: TrackOptions) =>
  (part: PartName): boolean => {
    if (part === 'upload') return Boolean(options.uploads);
    if (part === 'live' || part === 'live 2') return Boolean(options.live);
    if (part === 'site' && options.site) return true;
    return Boolean(options.twoOfEach) || !ofTwo.includes(part);
  };

const listeners = [
  ...(['auth', 'authTwo', 'raceOne', 'raceTwo', 'upload', 'site', 'siteTwo'] as const),
  ...(['bff', 'internalOne', 'adminOne', 'bffTwo', 'internalTwo', 'adminTwo'] as const),
  ...(['live', 'danmaku', 'liveTwo', 'danmakuTwo'] as const),
];
type Ports = Record<(typeof listeners)[number], number>;

/** The race service always has two replicas. */
async function balancedUrls(ports: Ports, { twoOfEach }: TrackOptions, stops: Stop[]) {
  const balanced = async (...copies: number[]): Promise<string> => {
    const balancer = new Balancer(copies);
    stops.push(() => balancer.stop());
    return balancer.start();
  };
  const copies = (one: number, two: number): number[] => (twoOfEach ? [one, two] : [one]);
  return {
    race: await balanced(ports.raceOne, ports.raceTwo),
    auth: await balanced(...copies(ports.auth, ports.authTwo)),
    edge: await balanced(...copies(ports.bff, ports.bffTwo)),
    site: await balanced(...copies(ports.site, ports.siteTwo)),
    live: await balanced(ports.live, ports.liveTwo),
  };
}

interface ProgramParts {
  folder: string;
  ports: Ports;
  urls: Awaited<ReturnType<typeof balancedUrls>>;
  redis: { urlFor: (database: number) => string };
  urlOf: (service: string) => string;
  options: TrackOptions;
}

function programsOf({ folder, ports, urls, redis, urlOf, options }: ProgramParts): Record<PartName, Program> {
  const env = {
    PADDOCK_MODE: 'test',
    LOG_LEVEL: 'error',
    INTERNAL_SECRET: secret,
    SEAL_SECRET: secret,
    CODE_SECRET: secret,
    SMS_PROVIDER: 'console',
    ADMIN_TOTP_REQUIRED: 'false',
    SITE_URLS: 'cn=http://cn.localhost,en=http://en.localhost,ru=http://ru.localhost',
    HOURLY_TOKEN_SECRET: hourlySecret,
    NETWORK_CALLS_PER_MINUTE: '1000000000',
    // The crowd uses one machine; as a trusted proxy it has no rate limit per network.
    TRUSTED_PROXIES: '127.0.0.1',
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    RUN_JOBS: `${Boolean(options.jobs)}`,
    DRAIN_NOTICE_MS: `${options.drainNoticeMs ?? 0}`,
    SERVICE_URLS: `auth=${urls.auth},race=${urls.race},upload=http://127.0.0.1:${ports.upload}`,
  };
  const program = (script: string, port: number, more: Record<string, string>): Program => ({
    script,
    port,
    env: { ...env, PORT: `${port}`, ...more },
  });
  const service = (
    name: 'auth' | 'race' | 'upload' | 'danmaku',
    port: number,
    more: Record<string, string> = {},
  ) => {
    const script = (name === 'race' && options.raceScript) || `services/${name}/dist/main.js`;
    return program(script, port, { DATABASE_URL: urlOf(name), ...more });
  };
  const edge = (at: number, internal: number, admin: number): Program => {
    const doors = { PORT: `${at}`, INTERNAL_PORT: `${internal}`, ADMIN_PORT: `${admin}` };
    return program('services/bff/dist/main.js', internal, { ...doors, ...options.edge });
  };
  const siteAt = (at: number): Program =>
    program('web/server/main.ts', at, {
      WEB_PORT: `${at}`,
      BFF_URL: urls.edge,
      SITE_SCHEME: 'http',
      SITE_HOSTS: 'cn=cn.localhost,en=en.localhost,ru=ru.localhost',
    });
  return {
    auth: service('auth', ports.auth),
    'auth 2': service('auth', ports.authTwo),
    'race 1': service('race', ports.raceOne),
    'race 2': service('race', ports.raceTwo),
    bff: edge(ports.bff, ports.internalOne, ports.adminOne),
    'bff 2': edge(ports.bffTwo, ports.internalTwo, ports.adminTwo),
    upload: service('upload', ports.upload, { MEDIA_FOLDER: join(folder, 'media'), FFMPEG: 'none' }),
    site: siteAt(ports.site),
    'site 2': siteAt(ports.siteTwo),
    live: service('danmaku', ports.danmaku, { DANMAKU_PORT: `${ports.live}` }),
    'live 2': service('danmaku', ports.danmakuTwo, { DANMAKU_PORT: `${ports.liveTwo}` }),
  };
}
