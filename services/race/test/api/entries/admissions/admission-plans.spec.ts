import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import {
  literalsOf,
  plansOf,
  rowsRead,
  statementsOf,
  type PlanNode,
  type Statement,
} from '@paddock/kit/testing/query-plans';
import {
  AdmissionsRepository,
  type Entry,
} from '../../../../src/entries/sign-ups/admissions/admissions.repository.ts';
import { SignUpsRepository } from '../../../../src/entries/sign-ups/sign-ups.repository.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const IN_ALREADY = 10_000;
const BATCH = 25;

/** The planner chooses by its statistics; the cost of a batch must not depend on them. */
describe('query plans of a batch in a race with ten thousand sign-ups', () => {
  let host: RaceHost;
  let database: Database;
  let raceKey: RowKey<'race'>;
  let classKeys: RowKey<'race_class'>[];
  /** A connection with plans prepared before the first sign-up. */
  let early: Client;

  beforeAll(async () => {
    host = await RaceHost.start();
    database = host.get(Database);
    const { raceId } = await host.save({
      classes: [classInput({ capacity: IN_ALREADY }), classInput({ capacity: 1 })],
    });
    const classes = await host.get(AdmissionsRepository).lockPlaces(raceId);
    classKeys = classes.map(({ id }) => id);
    const [race] = await host.query<{ id: RowKey<'race'> }>('select id from race where public_id = $1', [
      raceId,
    ]);
    raceKey = race!.id;
    early = new Client({ connectionString: host.services.database.urlAs('race') });
    await early.connect();
    await early.query('set search_path to race');
    await early.query('set plan_cache_mode = force_generic_plan');
    for (const [nth, one] of (await batchOf(newEntries(0))).entries()) {
      await early.query(`prepare early_${nth} as ${one.sql}`);
      await early.query(`explain execute early_${nth} (${literalsOf(one)})`);
    }
    // Half of them confirmed, half waiting.
    await host.query(
      `with made as (
         insert into sign_up (race_id, class_id, member_id, status)
         select $1, case n % 2 when 0 then $2::bigint else $3 end, gen_random_uuid(),
           case when n % 2 = 0 or n = 1 then 'confirmed' else 'waiting' end
         from generate_series(1, $4::int) n returning id, class_id, status
       ), told as (
         insert into sign_up_event (sign_up_id, status, reason) select id, status, 'signed_up' from made
       )
       update race_class c set taken = m.taken, queued = m.queued
       from (
         select class_id, count(*) filter (where status = 'confirmed') as taken,
           count(*) filter (where status = 'waiting') as queued
         from made group by class_id
       ) m where c.id = m.class_id`,
      [raceKey, ...classKeys, IN_ALREADY],
    );
  });
  afterAll(async () => {
    await early.end();
    await host.close();
  });

  const newEntries = (nth: number): Entry[] =>
    Array.from({ length: BATCH }, () => ({ memberId: randomUUID(), classKey: classKeys[nth]!, answers: {} }));

  /** The statements of a batch: admission and read-back. */
  function batchOf(entries: readonly Entry[]): Promise<Statement[]> {
    const repository = host.get(AdmissionsRepository);
    return statementsOf(database, async () => {
      await repository.admit({ id: raceKey, classesPerPilot: 1 }, entries, new Date());
      await repository.liveOf(
        raceKey,
        entries.map(({ memberId }) => memberId),
      );
    });
  }

  const readBy = async (statements: readonly Statement[], terms: Parameters<typeof plansOf>[2]) =>
    (await plansOf(database, statements, terms)).map((plan) => rowsRead(plan, 'sign_up'));

  describe.each([
    ['a table without statistics', ''],
    ['an analyzed table', 'analyze sign_up'],
  ])('on %s', (_what, before) => {
    beforeAll(async () => {
      if (before) await host.query(before);
    });

    describe.each(['force_custom_plan', 'force_generic_plan'] as const)('under %s', (mode) => {
      it.each([
        ['are confirmed', 0],
        ['are waiting', 1],
      ])('read only the sign-ups of the batch, for those that %s', async (_then, nth) => {
        const [admitting, readingBack] = await readBy(await batchOf(newEntries(nth)), { mode });
        expect(admitting).toBeLessThanOrEqual(2 * BATCH);
        expect(readingBack).toBeGreaterThanOrEqual(BATCH);
        expect(readingBack).toBeLessThanOrEqual(4 * BATCH);
      });

      it('read only the sign-up of the member', async () => {
        const [one] = await host.query<{ member: string }>(
          `select member_id as member from sign_up where class_id = $1 order by id limit 1 offset 100`,
          [classKeys[0]],
        );
        const statements = await statementsOf(database, () =>
          host.get(SignUpsRepository).listForRace(raceKey, one!.member),
        );
        expect(await readBy(statements, { mode })).toEqual([1]);
      });
    });
  });

  it('read only the batch with plans prepared on an empty table', async () => {
    await early.query('begin');
    const read: number[] = [];
    for (const [nth, one] of (await batchOf(newEntries(1))).entries()) {
      const { rows } = await early.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) execute early_${nth} (${literalsOf(one)})`,
      );
      read.push(rowsRead(rows[0]!['QUERY PLAN'][0]!.Plan, 'sign_up'));
    }
    await early.query('rollback');
    for (const each of read) expect(each).toBeLessThanOrEqual(4 * BATCH);
  });

  // Depends on statistics, so the plan is forced.
  it('would read all sign-ups with a single anti join (control)', async () => {
    const sql = `select * from jsonb_to_recordset($1::jsonb) as asked (member_id uuid) where not exists (
      select 1 from sign_up s where s.race_id = $2 and s.member_id = asked.member_id
        and s.status in ('pending', 'confirmed', 'waiting', 'offered'))`;
    // The last of all ids: a merge join, which reads in their order, would stop at any other one.
    const last = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    const values = [JSON.stringify([{ member_id: last }]), raceKey];
    const [read] = await readBy([{ sql, values }], { settings: ['enable_nestloop = off'] });
    expect(read).toBeGreaterThanOrEqual(IN_ALREADY);
  });
});
