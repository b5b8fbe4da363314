import type { DeepPartial, FindOptionsWhere, Repository } from 'typeorm';

/** Access to the rows of a table by public id, for code that works with any table. */
export class PublicIdRows<Row extends { publicId: string }> {
  /** A function, because transactions have their own repository. */
  constructor(private readonly rows: () => Repository<Row>) {}

  find(publicId: string): Promise<Row | null> {
    return this.rows().findOneBy(byPublicId<Row>(publicId));
  }

  /** Locks the row until the end of the transaction. */
  lock(publicId: string): Promise<Row | null> {
    return this.rows().findOne({ where: byPublicId<Row>(publicId), lock: { mode: 'for_no_key_update' } });
  }

  create(): Row {
    return this.rows().create();
  }

  save(row: Row): Promise<Row> {
    return this.rows().save(row as DeepPartial<Row>) as Promise<Row>;
  }

  async remove({ publicId }: Row): Promise<void> {
    await this.rows().delete(byPublicId<Row>(publicId));
  }
}

const byPublicId = <Row>(publicId: string) => ({ publicId }) as unknown as FindOptionsWhere<Row>;
