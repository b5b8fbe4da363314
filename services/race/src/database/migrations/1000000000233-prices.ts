import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a class costs, what each sign-up agreed to pay, and who wrote down that it was paid. */
export class Prices1000000000233 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table race_class add column price jsonb`);
    await runner.query(`
      alter table sign_up add column price jsonb, add column due_at timestamptz, add column paid_at timestamptz,
        add column paid_way text constraint sign_up_paid_way_choice
          check (paid_way in ('cash', 'card', 'transfer', 'other')),
        add column paid_by text not null default '' constraint sign_up_paid_by_length check (length(paid_by) <= 40),
        add constraint sign_up_paid_has_a_price check (paid_at is null or price is not null),
        add constraint sign_up_paid_has_a_way check ((paid_at is null) = (paid_way is null))`);
    await runner.query(`
      create index sign_up_to_be_paid on sign_up (race_id, created_at, id)
      where price is not null and paid_at is null and status in ('pending', 'confirmed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index sign_up_to_be_paid`);
    await runner.query(`
      alter table sign_up drop column paid_by, drop column paid_way, drop column paid_at, drop column due_at,
        drop column price`);
    await runner.query(`alter table race_class drop column price`);
  }
}
