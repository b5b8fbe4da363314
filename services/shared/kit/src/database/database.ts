import { deadlines, type Deadlines } from '@paddock/contracts/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import type { ClientBase } from 'pg';
import { currentCallOrNone, timeLeft } from '../calls/current-call.ts';
import { DEADLINES } from '../service-tokens.ts';
import { isStalePlan } from './lost-connection.ts';
import { Statements } from './statements.ts';

interface UnitOfWork {
  manager: EntityManager;
  client: ClientBase;
  afterCommit: (() => void)[];
  /** An audit entry was written. */
  audited: boolean;
  /** The answer came from an idempotency key. */
  replayed: boolean;
  /** Its connection belongs to somebody else by now. */
  over: boolean;
}

/**
 * The database as features see it. The edge of a call or a job opens the transaction;
 * everything below takes part in it without knowing.
 */
@Injectable()
export class Database {
  /** Each service has its own: another service that it asks in the same process must not join its transaction. */
  private readonly current = new AsyncLocalStorage<UnitOfWork>();

  private readonly statements = new Statements();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DEADLINES) private readonly limits: Deadlines = deadlines,
  ) {}

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  rows<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  /**
   * Sent at once: what is asked together in a transaction, without waiting in between, takes one trip. The texts are
   * constants, with parameters for whatever changes.
   */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const work = this.current.getStore();
    if (work?.over) throw new Error('a statement came after the end of its transaction');
    return work
      ? this.ask(work.client, sql, parameters)
      : this.onConnection((client) => this.ask(client, sql, parameters));
  }

  private async ask<Row>(client: ClientBase, text: string, values: unknown[]): Promise<Row[]> {
    const name = this.statements.nameOf(text);
    try {
      const { rows } = await client.query<Row & object>({ ...(name && { name }), text, values });
      return rows;
    } catch (error) {
      if (isStalePlan(error)) this.statements.renew(text);
      throw error;
    }
  }

  private async onConnection<Result>(
    work: (client: ClientBase, runner: QueryRunner) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work((await runner.connect()) as ClientBase, runner);
    } finally {
      await runner.release();
    }
  }

  /** With less time than a statement usually has, none gets more than what is left. */
  private limitTo(left: number, client: ClientBase): Promise<unknown>[] {
    if (left >= this.limits.statement) return [];
    return [client.query(`set local statement_timeout = ${Math.max(1, Math.ceil(left))}`)];
  }

  get unitOfWork(): UnitOfWork | undefined {
    return this.current.getStore();
  }

  /** Runs after the commit, never after a rollback. Outside a transaction, at once. */
  afterCommit(effect: () => void): void {
    const work = this.current.getStore();
    if (work) work.afterCommit.push(effect);
    else effect();
  }

  /** A transaction inside another would be a second connection, which may wait for the first for ever: it is refused. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) throw new Error('a transaction was asked for inside another');
    const afterCommit: (() => void)[] = [];
    const result = await this.onConnection(async (client, runner) => {
      // Not waited for: it goes with the first statement.
      const begun = [client.query('begin'), ...this.limitTo(timeLeft(), client)];
      const unit = {
        manager: runner.manager,
        client,
        afterCommit,
        audited: false,
        replayed: false,
        over: false,
      };
      // TypeORM is told, so that saving an entity opens none of its own.
      (runner as { isTransactionActive: boolean }).isTransactionActive = true;
      try {
        const [done] = await Promise.all([this.current.run(unit, work), ...begun]);
        unit.over = true;
        demandAudit(unit);
        const { command } = await client.query('commit');
        // After a statement that failed, PostgreSQL answers a commit with a rollback, and calls it a success.
        if (command !== 'COMMIT')
          throw new Error('a statement of the transaction failed, and nobody said so');
        return done;
      } catch (error) {
        unit.over = true;
        // A connection that cannot even do this is dead, and the pool drops it.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
    for (const effect of afterCommit) effect();
    return result;
  }
}

/** A write by an admin commits only with its audit entry. An answer replayed from an idempotency key needs none. */
function demandAudit({ audited, replayed }: UnitOfWork): void {
  const call = currentCallOrNone();
  if (call?.obligations?.audit && !audited && !replayed)
    throw new Error(`${call.call} changed something without an audit entry`);
}
