import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@paddock/kit/database/migrate';
import { Sealer } from '@paddock/kit/sealer';
import { root } from '../../deploy/local/places.ts';
import { freePort, freePorts } from '../../deploy/local/ports.ts';
import { provision, startPostgres } from '../../deploy/local/postgres.ts';
import { startRedis, type RedisServer } from '../../deploy/local/redis.ts';
import { loadServices, serviceNames } from '../../deploy/local/service-list.ts';

const secret = 'a-secret-of-these-copies-that-is-long-enough';
/** The origin of the viewers' page. */
export const pageOrigin = 'http://en.localhost';

interface Copy {
  url: string;
  start: () => Promise<void>;
  /** Kills PostgreSQL like a power failure. */
  kill: () => Promise<void>;
  pid: () => number;
}

/** Replicas of the danmaku service with a durable PostgreSQL and a Redis. */
export class DanmakuCopies {
  readonly copies: readonly Copy[];
  readonly databaseUrl: string;
  readonly superuserUrl: string;
  readonly redis: RedisServer;
  private readonly stops: (() => Promise<unknown> | void)[];

  private constructor(
    copies: readonly Copy[],
    servers: { databaseUrl: string; superuserUrl: string; redis: RedisServer },
    stops: (() => Promise<unknown> | void)[],
  ) {
    this.copies = copies;
    this.databaseUrl = servers.databaseUrl;
    this.superuserUrl = servers.superuserUrl;
    this.redis = servers.redis;
    this.stops = stops;
  }

  /**
   * Without `settings` viewers receive every comment, so that all can be compared; without `neighbours` comments have no names
   * and sessions do not end.
   */
  static async start(
    count: number,
    settings: Record<string, string> = { DANMAKU_LIVE_PER_SECOND: '10000' },
    neighbours: readonly string[] = [],
  ): Promise<DanmakuCopies> {
    const folder = mkdtempSync(join(tmpdir(), 'paddock-danmaku-'));
    const stops: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
    const postgres = await startPostgres(join(folder, 'postgres'));
    stops.push(postgres.stop);
    const redis = await startRedis(join(folder, 'redis'));
    stops.push(redis.stop);
    await provision(postgres, 'paddock', serviceNames, 'copies');
    const urlOf = (service: string): string => postgres.urlFor(service, 'copies', 'paddock');
    const databaseUrl = urlOf('danmaku');
    for (const { schema } of await loadServices())
      if (schema.service === 'danmaku' || neighbours.includes(schema.service))
        await migrate(schema, urlOf(schema.service));
    const ports = await freePorts(neighbours);
    const shared = {
      PADDOCK_MODE: 'test',
      LOG_LEVEL: 'error',
      INTERNAL_SECRET: secret,
      SEAL_SECRET: secret,
      CODE_SECRET: secret,
      SMS_PROVIDER: 'console',
      SERVICE_URLS: neighbours.map((name) => `${name}=http://127.0.0.1:${ports[name]}`).join(),
      SITE_URLS: `cn=http://cn.localhost,en=${pageOrigin},ru=http://ru.localhost`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      CACHE_REDIS_URL: redis.urlFor(0),
      QUEUE_REDIS_URL: redis.urlFor(1),
      RUN_JOBS: 'false',
      DRAIN_NOTICE_MS: '0',
      ...settings,
    };
    const others = neighbours.map((name) =>
      copyOf(name, ports[name]!, { ...shared, DATABASE_URL: urlOf(name) }),
    );
    const copies: Copy[] = [];
    for (let i = 0; i < count; i += 1) {
      const [port, danmakuPort] = await Promise.all([freePort(), freePort()]);
      const copy = copyOf('danmaku', port, { ...shared, DANMAKU_PORT: `${danmakuPort}` });
      copies.push({ ...copy, url: `http://127.0.0.1:${danmakuPort}` });
    }
    const superuserUrl = postgres.urlFor('postgres', '', 'paddock');
    const started = new DanmakuCopies(copies, { databaseUrl, superuserUrl, redis }, stops);
    try {
      for (const copy of [...others, ...copies]) {
        stops.push(() => copy.kill());
        await copy.start();
      }
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const end of this.stops.splice(0).toReversed()) await end();
  }
}

function copyOf(service: string, port: number, settings: Record<string, string>): Copy {
  let child: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...settings, PORT: `${port}` };
  return {
    url,
    start: async () => {
      child = spawn(process.execPath, [`services/${service}/dist/main.js`], {
        cwd: root,
        env,
        stdio: 'inherit',
      });
      while (!(await answers(`${url}/ready`))) {
        if (child.exitCode !== null) throw new Error(`a copy of the ${service} service did not start`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    pid: () => child!.pid!,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Refused connections are expected during startup.
    return false;
  }
}

/** A ticket for a new member, sealed like those of the service. */
export function ticketFor(videoId: string, memberId: string = randomUUID()): string {
  const ticket = {
    videoId,
    memberId,
    sessionId: null,
    author: '',
    lang: 'en',
    seconds: null,
    issuedAt: Date.now(),
  };
  return new Sealer(secret).seal(JSON.stringify(['danmaku ticket', ticket])).toString('base64url');
}
