import { Column, type EntityTarget } from 'typeorm';
import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { PublicIdRows } from '@paddock/kit/database/public-id-rows';

/** Uses the database clock, as the schedule of `AppearJob` does. */
export const isPublic = `status = 'published' and published_at <= now()`;

/** Drafts without a time sort as newest. */
const officeOrders = {
  publishedAt: 'published_at asc nulls last, id asc',
  '-publishedAt': 'published_at desc nulls first, id desc',
  updatedAt: 'updated_at asc, id asc',
  '-updatedAt': 'updated_at desc, id desc',
} as const;

/** Pattern of an optional `ilike` filter. */
export const searchPattern = (text: string | undefined): string | null => (text ? containing(text) : null);

/** Columns of entries that are drafted, then published at a time. */
export abstract class Published {
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text' }) status!: PublishStatus;
  @Column({ type: 'timestamptz', nullable: true }) publishedAt!: Date | null;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) summary!: Localized;
  @Column({ type: 'uuid', nullable: true }) raceId!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

interface Listing {
  columns: string;
  /** Table and conditions, with `filters` as parameters. */
  from: string;
  filters: readonly unknown[];
}

/** Queries common to all published entries. */
export abstract class PublishedRepository<Entry extends Published> {
  readonly rows = new PublicIdRows<Entry>(() => this.database.rows(this.entity));

  constructor(
    protected readonly database: Database,
    private readonly entity: EntityTarget<Entry>,
  ) {}

  findPublic(publicId: string): Promise<Entry | null> {
    return this.database
      .rows(this.entity)
      .createQueryBuilder()
      .where({ publicId })
      .andWhere(isPublic)
      .getOne();
  }

  protected page<Row>(
    { columns, from, filters }: Listing,
    orderBy: string,
    paging: Paging,
  ): Promise<[Row[], number]> {
    const rows = `select ${columns} ${from} order by ${orderBy}`;
    return this.database.page<Row>({ rows, counted: from, values: filters }, paging);
  }

  protected officePage<Row>(
    listing: Listing,
    sort: keyof typeof officeOrders | undefined,
    paging: Paging,
  ): Promise<[Row[], number]> {
    return this.page<Row>(listing, officeOrders[sort ?? '-updatedAt'], paging);
  }

  protected yearsIn(table: string): Promise<number[]> {
    return this.database.values<number>(
      `select distinct year from ${table} where ${isPublic} order by year desc limit 200`,
    );
  }
}
