import type { DeepPartial, FindOptionsWhere, Repository } from 'typeorm';

/** The rows of a table that are known by a public id, as whoever owns the table hands them to what works with any of them. */
export class PublicIdRows<Row extends { publicId: string }> {
  /** Asked each time: the rows of a transaction are not those outside it. */
  constructor(private readonly rows: () => Repository<Row>) {}

  find(publicId: string): Promise<Row | null> {
    return this.rows().findOneBy(known<Row>(publicId));
  }

  /** Nobody else changes it before this transaction ends. */
  lock(publicId: string): Promise<Row | null> {
    return this.rows().findOne({ where: known<Row>(publicId), lock: { mode: 'for_no_key_update' } });
  }

  create(): Row {
    return this.rows().create();
  }

  save(row: Row): Promise<Row> {
    return this.rows().save(row as DeepPartial<Row>) as Promise<Row>;
  }

  async remove({ publicId }: Row): Promise<void> {
    await this.rows().delete(known<Row>(publicId));
  }
}

const known = <Row>(publicId: string) => ({ publicId }) as unknown as FindOptionsWhere<Row>;
