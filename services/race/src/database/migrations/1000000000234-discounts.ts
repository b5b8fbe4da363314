import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that make a price less, and a day by which all are to have paid. */
export class Discounts1000000000234 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint discount_public_id_unique unique,
        race_id bigint not null references race on delete cascade,
        class_id bigint references race_class on delete cascade,
        code text not null constraint discount_code_form check (code ~ '^[A-Z0-9-]{2,24}$'),
        percent smallint constraint discount_percent_range check (percent between 1 and 100),
        amount int constraint discount_amount_range check (amount > 0),
        currency text,
        uses int constraint discount_uses_range check (uses > 0),
        valid_until timestamptz,
        created_at timestamptz not null default now(),
        constraint discount_code_once unique (race_id, code),
        constraint discount_is_one_kind check ((percent is null) <> (amount is null)),
        constraint discount_amount_has_currency check ((amount is null) = (currency is null))
      )`);
    await runner.query(`create index discount_of_class on discount (class_id) where class_id is not null`);
    await runner.query(`
      alter table sign_up add column discount_id bigint references discount, add column reminded_due timestamptz`);
    await runner.query(
      `create index sign_up_by_discount on sign_up (discount_id) where discount_id is not null`,
    );
    await runner.query(`alter table race add column payment_until timestamptz`);
    await runner.query(`drop index sign_up_to_be_paid`);
    await runner.query(`
      create index sign_up_to_be_paid on sign_up (race_id, created_at, id)
      where (price->>'amount')::int > 0 and paid_at is null and status in ('pending', 'confirmed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_to_be_paid`);
    await runner.query(`
      create index sign_up_to_be_paid on sign_up (race_id, created_at, id)
      where price is not null and paid_at is null and status in ('pending', 'confirmed')`);
    await runner.query(`alter table race drop column payment_until`);
    await runner.query(`alter table sign_up drop column reminded_due, drop column discount_id`);
    await runner.query(`drop table discount`);
  }
}
