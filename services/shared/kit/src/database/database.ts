import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';

interface UnitOfWork {
  manager: EntityManager;
  afterCommit: (() => void)[];
  /** An audit entry was written. */
  audited: boolean;
  /** The answer came from an idempotency key. */
  replayed: boolean;
}

/** For UPDATE and DELETE, TypeORM answers with the rows and their number instead of the rows. */
const isWithCount = <Row>(answer: Row[] | [Row[], number]): answer is [Row[], number] =>
  answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number';

/**
 * The database as features see it. The edge of a call or a job opens the transaction;
 * everything below takes part in it without knowing.
 */
@Injectable()
export class Database {
  /** Of this service alone: one that it asks in the same process must not end up in its transaction. */
  private readonly current = new AsyncLocalStorage<UnitOfWork>();

  constructor(private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  rows<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const answer = await this.manager.query<Row[] | [Row[], number]>(sql, parameters);
    return isWithCount(answer) ? answer[0] : answer;
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

  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction((manager) =>
      this.current.run({ manager, afterCommit, audited: false, replayed: false }, work),
    );
    for (const effect of afterCommit) effect();
    return result;
  }
}
