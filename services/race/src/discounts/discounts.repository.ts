import type { DiscountListInput, DiscountSort } from '@paddock/contracts/race/discount.shapes';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { codeOf, type Discount } from './discount.model.ts';

const columns = `d.id, d.public_id as "discountId", r.public_id as "raceId", r.title as "raceTitle",
  c.public_id as "classId", c.name as "className", d.code, d.percent, d.amount, d.currency, d.uses, d.valid_until as "validUntil", d.created_at as "createdAt",
  (select count(*)::int from sign_up s
   where s.discount_id = d.id and s.status in ('pending', 'confirmed', 'waiting', 'offered')) as used`;
const tables = `discount d join race r on r.id = d.race_id left join race_class c on c.id = d.class_id`;

const orders = {
  '-createdAt': 'd.created_at desc, d.id desc',
  code: 'd.code, d.id',
} as const satisfies Record<DiscountSort, string>;

export interface DiscountToSave {
  raceId: string;
  classId: string | null;
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

  /** By their codes; none of them is removed before this transaction ends. */
  ofCodes(raceId: string, codes: readonly string[]): Promise<Discount[]> {
    return this.database.query<Discount>(
      `select ${columns} from ${tables} where r.public_id = $1 and d.code = any($2) for key share of d`,
      [raceId, codes],
    );
  }

  async search(
    { raceId, discountId, text }: Pick<DiscountListInput, 'raceId' | 'discountId' | 'text'>,
    { skip, pageSize }: Paging,
    sort: DiscountSort,
  ): Promise<[Discount[], number]> {
    const wanted = `where ($1::uuid is null or r.public_id = $1) and ($2::text is null or strpos(d.code, $2) > 0)
      and ($3::uuid is null or d.public_id = $3)`;
    const values = [raceId ?? null, text ? codeOf(text) : null, discountId ?? null];
    const [rows, [count]] = await Promise.all([
      this.database.query<Discount>(
        `select ${columns} from ${tables} ${wanted} order by ${orders[sort]} offset $4 limit $5`,
        [...values, skip, pageSize],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from ${tables} ${wanted}`,
        values,
      ),
    ]);
    return [rows, count!.total];
  }

  async find(discountId: string): Promise<Discount | undefined> {
    const [row] = await this.database.query<Discount>(
      `select ${columns} from ${tables} where d.public_id = $1`,
      [discountId],
    );
    return row;
  }

  /** Nobody else changes or removes it before this transaction ends. */
  async lock(discountId: string): Promise<Discount | undefined> {
    await this.database.query(`select 1 from discount where public_id = $1 for update`, [discountId]);
    return this.find(discountId);
  }

  /** The id it has from now on; undefined where the race has that code, or has not that class. */
  async add(discount: DiscountToSave): Promise<string | undefined> {
    const [row] = await this.database.query<{ discountId: string }>(
      `insert into discount (race_id, class_id, code, percent, amount, currency, uses, valid_until)
       select r.id, c.id, $3, $4, $5, $6, $7, $8
       from race r left join race_class c on c.race_id = r.id and c.public_id = $2
       where r.public_id = $1 on conflict do nothing returning public_id as "discountId"`,
      [
        discount.raceId,
        discount.classId,
        discount.code,
        discount.percent,
        discount.amount,
        discount.currency,
        discount.uses,
        discount.validUntil,
      ],
    );
    return row?.discountId;
  }

  async change({ id }: Discount, to: Omit<DiscountToSave, 'raceId' | 'code'>): Promise<void> {
    await this.database.query(
      `update discount d set class_id = (select id from race_class where public_id = $2 and race_id = d.race_id),
         percent = $3, amount = $4, currency = $5, uses = $6, valid_until = $7
       where d.id = $1`,
      [id, to.classId, to.percent, to.amount, to.currency, to.uses, to.validUntil],
    );
  }

  /** False where somebody signed up with it, whatever became of that. */
  async remove({ id }: Discount): Promise<boolean> {
    const rows = await this.database.query(
      `delete from discount d where d.id = $1
         and not exists (select 1 from sign_up s where s.discount_id = d.id) returning d.id`,
      [id],
    );
    return rows.length > 0;
  }

  /** Whether the race is there, and the class in it where one is named. */
  async isThere(raceId: string, classId: string | null): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from race r where r.public_id = $1
         and ($2::uuid is null or exists (select 1 from race_class c where c.race_id = r.id and c.public_id = $2))`,
      [raceId, classId],
    );
    return rows.length > 0;
  }
}
