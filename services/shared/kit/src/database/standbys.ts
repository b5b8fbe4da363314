import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { ServiceName } from '@paddock/contracts/caller';
import type { Deadlines } from '@paddock/contracts/deadlines';
import { STANDBY_LAG } from '@paddock/contracts/standby-reads';
import { currentCall, currentCallOrNone, type CurrentCall } from '../calls/current-call.ts';
import { Refusal } from '../calls/refusal.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { throttled } from '../logging/log.ts';
import { standbyReads } from '../metrics.ts';
import { DEADLINES, LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { dataSourceOptions } from './data-source-options.ts';

/** Time between two looks at the primary's position, in ms. */
const LOOK = 1000;
/** Then the primary answers, within the deadline of the call, in ms. */
const LONGEST_READ = 1000;
/** Without standbys after one that is behind or does not answer, in ms. */
const PAUSE = 1000;

/** False on a primary: it may be one that was replaced. */
export const standbyCheck =
  'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"';

/** The server has not replayed what a read needs, or is no standby. */
export class BehindError extends Error {}

/** The server for the statements of a read. */
export interface Standby {
  source: DataSource;
  /** What the server must have replayed. */
  position: string;
}

/** A place in the primary's log. */
interface Mark {
  /** In ms of `performance.now()`, before the query: the position includes everything acknowledged by then. */
  at: number;
  position: string;
}

/**
 * Reads from standbys, for calls with answers that may be some seconds old. Each statement checks that its standby has
 * replayed what the primary had at most `STANDBY_LAG` ago (docs/decisions/0082-reads-from-standbys.md).
 */
@Injectable()
export class Standbys implements OnModuleInit, OnApplicationShutdown {
  /** Within `STANDBY_LAG`, in chronological order. */
  private marks: Mark[] = [];
  private pausedUntil = 0;
  private source: Promise<DataSource> | undefined;
  /** By call: work that runs for several calls is not part of it. */
  private readonly reading = new WeakMap<CurrentCall, Standby>();
  private timer: NodeJS.Timeout | undefined;
  private readonly warn: (error: Error) => void;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(DEADLINES) private readonly limits: Deadlines,
    @Inject(LOG) log: Logger,
    private readonly primary: DataSource,
  ) {
    this.warn = throttled(log, 'the standbys of the database cannot be used');
  }

  onModuleInit(): void {
    if (this.env.DATABASE_STANDBYS === '') return;
    const look = (): void => void this.look().catch(this.warn);
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  private async look(): Promise<void> {
    const at = performance.now();
    const [{ position }] = await this.primary.query<[{ position: string }]>(
      'select pg_current_wal_lsn()::text as position',
    );
    this.marks = [...this.marks.filter((mark) => mark.at >= at - STANDBY_LAG), { at, position }];
  }

  /** Undefined if the primary must answer: always when the work refuses or fails. */
  async read<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const now = performance.now();
    const mark = this.marks.find(({ at }) => at >= now - STANDBY_LAG);
    if (!mark || now < this.pausedUntil) return undefined;
    const call = currentCall();
    try {
      const source = await within(LONGEST_READ, (this.source ??= this.connect()));
      this.reading.set(call, { source, position: mark.position });
      const result = await within(LONGEST_READ, work());
      this.count('used');
      return result;
    } catch (error) {
      this.count(outcomeOf(error));
      if (!(error instanceof Refusal)) {
        this.pausedUntil = performance.now() + PAUSE;
        this.warn(error as Error);
      }
      return undefined;
    } finally {
      this.reading.delete(call);
    }
  }

  /** The standby that the current call reads from. */
  ofCall(): Standby | undefined {
    const call = currentCallOrNone();
    return call && this.reading.get(call);
  }

  private async connect(): Promise<DataSource> {
    const url = new URL(this.env.DATABASE_URL);
    url.host = this.env.DATABASE_STANDBYS;
    const schema = { service: this.service, entities: [], migrations: [], writers: {}, columns: {} };
    const source = new DataSource(
      dataSourceOptions(schema, url.toString(), this.env.DATABASE_POOL, this.warn, this.limits),
    );
    try {
      return await source.initialize();
    } catch (error) {
      this.source = undefined;
      throw error;
    }
  }

  private count(outcome: 'used' | 'refused' | 'behind' | 'failed'): void {
    standbyReads.inc({ service: this.service, outcome });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.marks = [];
    const source = await this.source?.catch(() => undefined);
    await source?.destroy();
  }
}

const outcomeOf = (error: unknown) => {
  if (error instanceof Refusal) return 'refused';
  return error instanceof BehindError ? 'behind' : 'failed';
};

/** Work that takes longer goes on, unread. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`a standby did not answer within ${ms} ms`)), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
