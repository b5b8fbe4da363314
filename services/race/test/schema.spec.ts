import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { isMigrated, migrate } from '@paddock/kit/database/migrate';
import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { changedMigrations, withMigrations } from '@paddock/kit/testing/upgrades';
import { raceSchema } from '../src/schema.ts';

const shared = schemaCases({
  schema: raceSchema,
  spec: import.meta.url,
  unused: ['race.fee'],
  required: ['2000000001007', '2000000001026'],
});
const completion = '2000000001014';
const before = withMigrations(raceSchema, (number) => number < completion);

it('upgrades databases of builds between 0.2.0 and 0.3.0, which had no fee', async () => {
  const { database, fresh } = shared;
  await database.empty();
  await migrate(before, database.url);
  await database.query(`
    alter table race drop column fee, add column payment_text jsonb not null default '{}',
      add column payment_link text not null default '' constraint race_payment_link_length check (length(payment_link) <= 300),
      add column payment_picture text constraint race_payment_picture_length check (length(payment_picture) <= 300),
      add column callsign_needed boolean not null default false, add column real_name_needed boolean not null default false`);
  await migrate(raceSchema, database.url);
  expect(await database.structure()).toEqual(fresh);
});

it('shows the fee of races of 0.2.0 as payment instructions', async () => {
  const { database } = shared;
  await database.empty();
  await migrate(before, database.url);
  await database.query(`
    insert into race (title, starts_at, ends_at, zone, season, sign_up_opens_at, sign_up_closes_at, fee)
    select '{}', now(), now(), 'UTC', 2026, now(), now() + interval '1 day', fee::jsonb
    from unnest(array['{"en": "€25"}', '{}']) as fee`);
  await migrate(raceSchema, database.url);
  expect(await database.query('select payment_text from race order by id')).toEqual([
    { payment_text: { en: '€25' } },
    { payment_text: {} },
  ]);
});

it('refuses a schema that no release created, and changes nothing', async () => {
  const { database } = shared;
  await database.empty();
  await migrate(before, database.url);
  await database.query('alter table sign_up drop column reminders');
  const structure = await database.structure();
  await expect(migrate(raceSchema, database.url)).rejects.toThrow('lacks sign_up.reminders although');
  expect(await database.structure()).toEqual(structure);
  expect(await isMigrated(raceSchema, database.url)).toBe(false);
  await migrate({ ...raceSchema, columns: {} }, database.url);
  await expect(isMigrated(raceSchema, database.url)).rejects.toThrow('docs/runbooks/unknown-schema.md');
});

it('reports a changed migration (control)', () => {
  const file = '2000000001001-create-races.ts';
  const folder = fileURLToPath(new URL('../src/database/migrations', import.meta.url));
  expect(changedMigrations({ migrations: { [file]: 'f'.repeat(64) } }, folder)).toEqual([file]);
});
