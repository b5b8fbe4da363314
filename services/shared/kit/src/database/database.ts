import { Inject, Injectable, Optional } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase } from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { deadlines, type Deadlines } from '@paddock/contracts/deadlines';
import { currentCall, currentCallOrNone, timeLeft } from '../calls/current-call.ts';
import { DEADLINES } from '../service-tokens.ts';
import { isStalePlan } from './lost-connection.ts';
import type { PageQuery, Paging } from './paging.ts';
import { BehindError, standbyCheck, Standbys, type Standby } from './standbys.ts';
import { Statements } from './statements.ts';

interface UnitOfWork {
  manager: EntityManager;
  client: ClientBase;
  afterCommit: (() => void)[];
  /** Answers awaited together with the one to the commit. */
  lastAnswers: Promise<unknown>[];
  audited: boolean;
  /** The answer was stored under an idempotency key. */
  replayed: boolean;
  /** The connection was released. */
  isOver: boolean;
}

/**
 * Database access for features. The dispatcher or the job runner opens the transaction; nested code takes part
 * implicitly.
 */
@Injectable()
export class Database {
  /** Per service: another service in the same process must not join the transaction. */
  private readonly current = new AsyncLocalStorage<UnitOfWork>();

  private readonly statements = new Statements();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DEADLINES) private readonly limits: Deadlines = deadlines,
    @Optional() private readonly standbys?: Standbys,
  ) {}

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  rows<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  /**
   * Sent immediately: statements without an `await` in between are pipelined. Texts must be constants with
   * parameters, since they are prepared.
   */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const work = this.current.getStore();
    if (work?.isOver) throw new Error('statement after the end of its transaction');
    if (work) return this.send(work.client, sql, parameters);
    const standby = this.standbys?.ofCall();
    return standby
      ? this.readFrom(standby, sql, parameters)
      : this.onConnection((client) => this.send(client, sql, parameters));
  }

  /** A read of the current call; from a standby if its answer may be old. Transactions and entities stay on the primary. */
  async read<Result extends object>(work: () => Promise<Result>): Promise<Result> {
    return (currentCall().mayLag && (await this.standbys?.read(work))) || work();
  }

  /** In one transaction, because a pooler may send each to another standby. Pipelined. */
  private readFrom<Row>({ source, position }: Standby, sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.onConnection(async (client) => {
      const sent = [
        client.query('begin read only'),
        this.send<{ isCurrent: boolean }>(client, standbyCheck, [position]),
        this.send<Row>(client, sql, parameters),
        client.query('commit'),
      ] as const;
      await Promise.allSettled(sent);
      const [, [check], rows] = await Promise.all(sent);
      if (!check!.isCurrent) throw new BehindError(`the standby has not replayed ${position}`);
      return rows;
    }, source);
  }

  async first<Row>(sql: string, parameters?: unknown[]): Promise<Row | undefined> {
    const [row] = await this.query<Row>(sql, parameters);
    return row;
  }

  /** The only column of each row. */
  async values<Value>(sql: string, parameters?: unknown[]): Promise<Value[]> {
    return (await this.query<Record<string, Value>>(sql, parameters)).map((row) => Object.values(row)[0]!);
  }

  /** The only column of the first row, which must exist unless the type includes undefined. */
  async value<Value>(sql: string, parameters?: unknown[]): Promise<Value> {
    return (await this.values<Value>(sql, parameters))[0]!;
  }

  /** Whether the statement returned a row. */
  async exists(sql: string, parameters?: unknown[]): Promise<boolean> {
    return (await this.query(sql, parameters)).length > 0;
  }

  /** One page of rows and the total. */
  async page<Row>(
    { rows, counted, values }: PageQuery,
    { skip, pageSize }: Paging,
  ): Promise<[rows: Row[], total: number]> {
    const [found, [count]] = await Promise.all([
      this.query<Row>(`${rows} offset $${values.length + 1} limit $${values.length + 2}`, [
        ...values,
        skip,
        pageSize,
      ]),
      this.query<{ total: number }>(`select count(*)::int as total ${counted}`, [...values]),
    ]);
    return [found, count!.total];
  }

  private async send<Row>(client: ClientBase, text: string, values: unknown[]): Promise<Row[]> {
    try {
      const { rows } = await client.query<Row & object>({ ...this.statements.prepare(text), values });
      return rows;
    } catch (error) {
      if (isStalePlan(error)) this.statements.renew(text);
      throw error;
    }
  }

  private async onConnection<Result>(
    work: (client: ClientBase, runner: QueryRunner) => Promise<Result>,
    source = this.dataSource,
  ): Promise<Result> {
    const runner = source.createQueryRunner();
    try {
      return await work((await runner.connect()) as ClientBase, runner);
    } finally {
      await runner.release();
    }
  }

  /** Lowers the statement timeout to the remaining time of the call. */
  private statementTimeout(remaining: number, client: ClientBase): Promise<unknown>[] {
    if (remaining >= this.limits.statement) return [];
    return [client.query(`set local statement_timeout = ${Math.max(1, Math.ceil(remaining))}`)];
  }

  get unitOfWork(): UnitOfWork | undefined {
    return this.current.getStore();
  }

  /** Runs after the commit, never after a rollback; immediately outside a transaction. */
  afterCommit(effect: () => void): void {
    const work = this.current.getStore();
    if (work) work.afterCommit.push(effect);
    else effect();
  }

  /** Pipelines the last statements of the transaction with its commit. They must be sent before its work ends. */
  awaitWithCommit(answer: Promise<unknown>): void {
    this.current.getStore()!.lastAnswers.push(answer);
    // Not unhandled when the work fails first.
    answer.catch(() => undefined);
  }

  /** Nested transactions are refused: they would need a second connection and could deadlock with the first. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) throw new Error('nested transaction');
    const afterCommit: (() => void)[] = [];
    const result = await this.onConnection(async (client, runner) => {
      // Not awaited: pipelined with the first statement.
      const started = [client.query('begin'), ...this.statementTimeout(timeLeft(), client)];
      const unit: UnitOfWork = {
        manager: runner.manager,
        client,
        afterCommit,
        lastAnswers: [],
        audited: false,
        replayed: false,
        isOver: false,
      };
      // Prevents TypeORM from opening its own transaction when saving entities.
      (runner as { isTransactionActive: boolean }).isTransactionActive = true;
      try {
        const [value] = await Promise.all([this.current.run(unit, work), ...started]);
        unit.isOver = true;
        requireAudit(unit);
        const [{ command }] = await Promise.all([client.query('commit'), ...unit.lastAnswers]);
        // After a failed statement PostgreSQL answers a commit with a successful rollback.
        if (command !== 'COMMIT') throw new Error('a statement of the transaction failed unnoticed');
        return value;
      } catch (error) {
        unit.isOver = true;
        // If the rollback fails, the connection is dead and the pool drops it.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
    for (const effect of afterCommit) effect();
    return result;
  }
}

/** An admin's write commits only with an audit entry. Replayed answers need none. */
function requireAudit({ audited, replayed }: UnitOfWork): void {
  const call = currentCallOrNone();
  if (call?.needsAudit && !audited && !replayed) throw new Error(`${call.call} wrote without an audit entry`);
}
