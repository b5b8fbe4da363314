import { Database } from '@paddock/kit/database/database';
import type { EntityTarget } from 'typeorm';
import { isPublic } from './publishing.model.ts';
import type { Published } from './published.model.ts';

/** The rows of one kind of what is published, each known by the id that everybody sees. */
export abstract class PublishedRepository<Entry extends Published> {
  protected abstract readonly entity: EntityTarget<Entry>;

  constructor(protected readonly database: Database) {}

  find(publicId: string): Promise<Entry | null> {
    return this.byId(publicId).getOne();
  }

  findPublic(publicId: string): Promise<Entry | null> {
    return this.byId(publicId).andWhere(isPublic).getOne();
  }

  /** Nobody else changes it before this transaction ends. */
  lock(publicId: string): Promise<Entry | null> {
    return this.byId(publicId).setLock('for_no_key_update').getOne();
  }

  newEntry(): Entry {
    return this.database.rows(this.entity).create();
  }

  async save(entry: Entry): Promise<Entry> {
    return this.database.rows(this.entity).save(entry);
  }

  async remove({ publicId }: Entry): Promise<void> {
    await this.database.rows(this.entity).createQueryBuilder().delete().where({ publicId }).execute();
  }

  protected async count(sql: string, filters: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(sql, filters);
    return row!.total;
  }

  private byId(publicId: string) {
    return this.database.rows(this.entity).createQueryBuilder().where({ publicId });
  }
}
