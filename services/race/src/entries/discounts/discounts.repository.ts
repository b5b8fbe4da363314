import { Injectable } from '@nestjs/common';
import type { DiscountListInput, DiscountSort } from '@paddock/contracts/race/entries/discount.shapes';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';
import { codeOf, type Discount } from './discount.model.ts';

const columns = `d.id, d.public_id as "discountId", d.version, r.public_id as "raceId", r.title as "raceTitle",
  d.code, d.percent, d.amount, d.currency, d.uses, d.valid_until as "validUntil", d.created_at as "createdAt",
  case when not d.every_class then (
    select coalesce(jsonb_agg(jsonb_build_object('classId', c.public_id, 'name', c.name) order by c.position, c.id), '[]')
    from discount_class dc join race_class c on c.id = dc.class_id where dc.discount_id = d.id) end as classes,
  (select count(*)::int from sign_up s
   where s.discount_id = d.id and s.status in ${liveStatuses}) as used`;
const tables = `discount d join race r on r.id = d.race_id`;

const orders = {
  '-createdAt': 'd.created_at desc, d.id desc',
  code: 'd.code, d.id',
} as const satisfies Record<DiscountSort, string>;

export interface DiscountToSave {
  raceId: string;
  /** Null: every class. */
  classIds: readonly string[] | null;
  code: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  uses: number | null;
  validUntil: string | null;
}

@Injectable()
export class DiscountsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the discounts against removal until the transaction ends. */
  ofCodes(raceId: string, codes: readonly string[]): Promise<Discount[]> {
    return this.database.query<Discount>(
      `select ${columns} from ${tables} where r.public_id = $1 and d.code = any($2) for key share of d`,
      [raceId, codes],
    );
  }

  search(
    { raceId, discountId, text }: Pick<DiscountListInput, 'raceId' | 'discountId' | 'text'>,
    paging: Paging,
    sort: DiscountSort,
  ): Promise<[Discount[], number]> {
    const from = `from ${tables} where ($1::uuid is null or r.public_id = $1) and ($2::text is null or strpos(d.code, $2) > 0)
      and ($3::uuid is null or d.public_id = $3)`;
    const values = [raceId ?? null, text ? codeOf(text) : null, discountId ?? null];
    const rows = `select ${columns} ${from} order by ${orders[sort]}`;
    return this.database.page<Discount>({ rows, counted: from, values }, paging);
  }

  find(discountId: string): Promise<Discount | undefined> {
    return this.database.first<Discount>(`select ${columns} from ${tables} where d.public_id = $1`, [
      discountId,
    ]);
  }

  async lock(discountId: string): Promise<Discount | undefined> {
    await this.database.query(`select 1 from discount where public_id = $1 for update`, [discountId]);
    return this.find(discountId);
  }

  /** Returns undefined when the race has that code already. */
  async add({ raceId, code, classIds, ...gives }: DiscountToSave): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: RowKey<'discount'>; discountId: string }>(
      `insert into discount (race_id, code, percent, amount, currency, uses, valid_until)
       select id, $2, $3, $4, $5, $6, $7 from race where public_id = $1
       on conflict do nothing returning id, public_id as "discountId"`,
      [raceId, code, gives.percent, gives.amount, gives.currency, gives.uses, gives.validUntil],
    );
    if (row) await this.setClasses(row.id, classIds);
    return row?.discountId;
  }

  async change({ id }: Discount, to: Omit<DiscountToSave, 'raceId' | 'code'>): Promise<void> {
    await this.database.query(
      `update discount set percent = $2, amount = $3, currency = $4, uses = $5, valid_until = $6, version = version + 1
       where id = $1`,
      [id, to.percent, to.amount, to.currency, to.uses, to.validUntil],
    );
    await this.setClasses(id, to.classIds);
  }

  private async setClasses(id: RowKey<'discount'>, classIds: readonly string[] | null): Promise<void> {
    await this.database.query(`delete from discount_class where discount_id = $1`, [id]);
    await this.database.query(
      `with chosen as (
         insert into discount_class (discount_id, class_id)
         select d.id, c.id from discount d join race_class c on c.race_id = d.race_id
         where d.id = $1 and c.public_id = any($2)
       )
       update discount set every_class = $2::uuid[] is null where id = $1`,
      [id, classIds],
    );
  }

  /** Returns false when a sign-up, even a cancelled one, used the code. */
  remove({ id }: Discount): Promise<boolean> {
    return this.database.exists(
      `delete from discount d where d.id = $1
         and not exists (select 1 from sign_up s where s.discount_id = d.id) returning d.id`,
      [id],
    );
  }

  /** Whether the race and all these classes exist. */
  exists(raceId: string, classIds: readonly string[] | null): Promise<boolean> {
    return this.database.exists(
      `select 1 from race r where r.public_id = $1 and (
         select count(*) from race_class c where c.race_id = r.id and c.public_id = any($2::uuid[])
       ) = coalesce(cardinality($2::uuid[]), 0)`,
      [raceId, classIds],
    );
  }
}
