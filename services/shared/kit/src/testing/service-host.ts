import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { type CallName, type InputOf, type ViewOf, callTable } from '@paddock/contracts/call-table';
import type { CallContext, Caller, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { Language } from '@paddock/contracts/language';
import { ContextSigner } from '../calls/context-signer.ts';
import { inCall } from '../calls/current-call.ts';
import { FileAnswer, FormStream } from '../calls/files.ts';
import { CallDispatcher } from '../dispatch/call-dispatcher.ts';
import { hostInMemory } from '../host-in-memory.ts';
import { createLog } from '../logging/log.ts';
import { readEnv } from '../read-env.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { MemoryTransport } from '../transport/memory-transport.ts';
import { envelopeOf } from '../transport/transport.ts';
import { cloneDatabase, workerRedisUrl, type TestDatabase } from './test-servers.ts';

export interface HostedService extends ServiceDefinition {
  /** In addition to the defaults. */
  settings?: Record<string, string>;
  /** Default: the host's log. */
  log?: Logger;
}

export interface CallOptions {
  caller?: Caller;
  lang?: Language;
  country?: string;
  address?: string;
  idempotencyKey?: string;
}

const secret = 'a-secret-for-tests-that-is-long-enough';

const contextOf = (
  call: string,
  { caller = { kind: 'visitor' }, lang = 'en', country, address = '127.0.0.1', idempotencyKey }: CallOptions,
): CallContext => ({
  call,
  ...(country && { country }),
  caller,
  lang,
  address,
  requestId: randomUUID(),
  ...(idempotencyKey && { idempotencyKey }),
});

/** Services on their own database and Redis, connected in memory as in the local stack. */
export class ServiceHost {
  private readonly apps = new Map<ServiceName, INestApplicationContext>();
  private readonly pools = new Map<ServiceName, Pool>();

  private constructor(
    readonly database: TestDatabase,
    readonly transport: MemoryTransport,
    readonly log: Logger,
    private readonly prefix: string,
    private readonly ownsDatabase: boolean,
  ) {}

  static async start(...services: HostedService[]): Promise<ServiceHost> {
    const redis = new Redis(workerRedisUrl());
    await redis.flushdb();
    redis.disconnect();
    const log = createLog('test', process.env.TEST_LOG_LEVEL ?? 'silent');
    const transport = new MemoryTransport(new ContextSigner(secret));
    const host = new ServiceHost(
      await cloneDatabase(),
      transport,
      log,
      `t${randomBytes(4).toString('hex')}`,
      true,
    );
    for (const service of services) await host.add(service);
    return host;
  }

  /** Further replicas on the same database and Redis, like a second process. */
  async beside(...services: HostedService[]): Promise<ServiceHost> {
    const transport = new MemoryTransport(new ContextSigner(secret));
    const copy = new ServiceHost(this.database, transport, this.log, this.prefix, false);
    for (const service of services) await copy.add(service);
    return copy;
  }

  /** Settings that all services and the BFF share. */
  settings(): Record<string, string> {
    return {
      PADDOCK_MODE: 'test',
      INTERNAL_SECRET: secret,
      SEAL_SECRET: secret,
      CACHE_REDIS_URL: workerRedisUrl(),
      QUEUE_REDIS_URL: workerRedisUrl(),
      QUEUE_PREFIX: this.prefix,
      DATABASE_POOL: '10',
    };
  }

  async add(hosted: HostedService): Promise<void> {
    const { name, Env, settings, log = this.log } = hosted;
    const source = { ...this.settings(), DATABASE_URL: this.database.urlAs(name), ...settings };
    const env = readEnv(Env, source);
    this.apps.set(name, await hostInMemory(hosted, { env, log, transport: this.transport }));
  }

  app(service: ServiceName): INestApplicationContext {
    const app = this.apps.get(service);
    if (!app) throw new Error(`${service} is not hosted in this test`);
    return app;
  }

  call<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ): Promise<Envelope<ViewOf<Name>>> {
    const { service } = callTable[call];
    return this.transport.call(service, contextOf(call, options), input) as Promise<Envelope<ViewOf<Name>>>;
  }

  /** Like the BFF, with an abort signal. */
  async dispatch(
    service: ServiceName,
    call: string,
    input: unknown,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Envelope> {
    const context: CallContext = { call, caller, lang: 'en', requestId: randomUUID(), address: '' };
    const text = JSON.stringify(input);
    const signed = new ContextSigner(secret).sign(service, context, 60_000, text);
    const dispatcher = this.app(service).get(CallDispatcher);
    return envelopeOf(await inCall(context, { ms: 60_000 }, () => dispatcher.dispatch(signed, text, signal)));
  }

  /** A call with a file, as browsers send it. */
  async callWithFile<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    file: File,
    options: CallOptions = {},
  ): Promise<Envelope<ViewOf<Name>>> {
    const form = new FormData();
    form.set('input', JSON.stringify(input));
    form.set('file', file);
    const { body, headers } = new Response(form);
    const content = Readable.fromWeb(body as ReadableStream);
    const onItsWay = new FormStream(content, headers.get('content-type')!, 60_000);
    const answer = await this.transport.exchange(callTable[call].service, contextOf(call, options), onItsWay);
    return envelopeOf(answer) as Envelope<ViewOf<Name>>;
  }

  /** The complete file of a call. */
  async file(
    call: CallName,
    input: object,
    options: CallOptions = {},
  ): Promise<{ name: string; bytes: Buffer }> {
    const answer = await this.transport.exchange(callTable[call].service, contextOf(call, options), input);
    if (!(answer instanceof FileAnswer)) throw new Error(`no file but the code ${answer.code}`);
    return { name: answer.about.name, bytes: await buffer(answer.content) };
  }

  /** A concurrent transaction that stays open until released. */
  async hold(service: ServiceName, sql: string): Promise<{ release: () => Promise<void> }> {
    const client = new Client({ connectionString: this.database.urlAs(service) });
    await client.connect();
    await client.query(`set search_path to ${service}`);
    await client.query('begin');
    await client.query(sql);
    return { release: () => client.end() };
  }

  /** A direct query with the role of a service. */
  async query<Row = Record<string, unknown>>(
    service: ServiceName,
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.poolOf(service).query(sql, values)).rows as Row[];
  }

  private poolOf(service: ServiceName): Pool {
    const cached = this.pools.get(service);
    if (cached) return cached;
    const connectionString = this.database.urlAs(service);
    const pool = new Pool({
      connectionString,
      options: `-c search_path=${service}`,
      max: 4,
      allowExitOnIdle: true,
    });
    // Tests may stop the database; the next query reports it.
    pool.on('error', () => undefined);
    this.pools.set(service, pool);
    return pool;
  }

  async close(): Promise<void> {
    for (const app of this.apps.values()) await app.close();
    for (const pool of this.pools.values()) await pool.end();
    if (this.ownsDatabase) await this.database.drop();
  }
}
