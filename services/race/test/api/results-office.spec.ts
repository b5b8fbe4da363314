import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { classInput } from '../factories/race-input.ts';
import { entryInput, roundInput } from '../factories/result-input.ts';
import { RaceHost } from '../support/race-host.ts';
import { Scorer } from '../support/scorer.ts';

describe('results in the back office', () => {
  let host: RaceHost;
  let scorer: Scorer;

  beforeAll(async () => {
    host = await RaceHost.start();
    scorer = new Scorer(host);
  });
  afterAll(() => host.close());

  it('are writable for owners, editors and operators, readable for all admins', async () => {
    const of = await scorer.newClass();
    const viewer = { caller: asAdmin('viewer') };
    await scorer.save(of);
    await host.view('adm/get_adm_result_detail', of, viewer);
    await host.view('adm/get_adm_result_list', {}, viewer);
    const input = { ...of, baseVersion: 1, state: 'official', why: 'x' } as const;
    expect(refused(await host.call('adm/change_result_state', input, viewer))).toBe('not_allowed');
  });

  it('notify pilots when published, and later those with changed rows only', async () => {
    const of = await scorer.newClass();
    const [ace, owl] = [randomUUID(), randomUUID()];
    const entries = [
      entryInput('Ace', { memberId: ace, rounds: [roundInput(3, 60_000)] }),
      entryInput('Owl', { memberId: owl, rounds: [roundInput(3, 70_000)] }),
    ];
    const told = () =>
      host.query<{ memberId: string; rank: number | null }>(
        `select m->>'memberId' as "memberId", (m->'params'->>'rank')::int as rank
         from outbox_job, jsonb_array_elements(payload->'messages') m
         where name = 'tell-members' and m->>'kind' = 'result_published' and m->>'key' like $1 order by 2`,
        [`%${of.classId}%`],
      );
    const draft = await scorer.save(of, { entries });
    expect(await told()).toEqual([]);
    const published = await scorer.become(draft, 'provisional');
    expect(await told()).toEqual([
      { memberId: ace, rank: 1 },
      { memberId: owl, rank: 2 },
    ]);
    await scorer.become(published, 'official');
    expect(await told()).toHaveLength(2);
    const corrected = entries.map((entry) =>
      entry.memberId === owl ? Object.assign(entry, { status: 'dsq' }) : entry,
    );
    const { version } = await scorer.save(of, { baseVersion: 3, entries: corrected });
    expect(version).toBe(4);
    expect(await told()).toEqual([
      { memberId: ace, rank: 1 },
      { memberId: owl, rank: 2 },
      { memberId: owl, rank: null },
    ]);
  });

  it('are audited with before and after', async () => {
    const of = await scorer.newClass();
    await scorer.become(await scorer.save(of), 'provisional');
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `result:${of.classId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows).toMatchObject([
      { call: 'adm/save_result', before: null, after: { version: 1, ranks: ['1 Fast', '2 Slow'] } },
      {
        call: 'adm/change_result_state',
        before: { state: 'draft' },
        after: { state: 'provisional', why: 'To provisional' },
      },
    ]);
  });

  it('are listed by season, state and text, with classes that have none', async () => {
    const made = await host.save({
      season: 1998,
      title: { cn: '海岸杯' },
      classes: [classInput({ name: { en: 'Open' } }), classInput({ name: { ru: 'Юниоры' } })],
    });
    await scorer.save({ raceId: made.raceId, classId: made.classes[0]!.classId });
    const names = async (input: object) =>
      (await host.view('adm/get_adm_result_list', { year: 1998, ...input }, scorer.operator)).rows.map(
        ({ className, state, version, pilots }) => [Object.values(className)[0], state, version, pilots],
      );
    const [open, juniors] = [
      ['Open', 'draft', 1, 2],
      ['Юниоры', null, 0, 0],
    ];
    expect(await names({})).toEqual([open, juniors]);
    expect(await names({ state: 'draft' })).toEqual([open]);
    expect(await names({ missing: true })).toEqual([juniors]);
    expect(await names({ missing: false, raceId: made.raceId })).toEqual([open]);
    expect(await names({ text: '海' })).toEqual([open, juniors]);
    expect(await names({ text: 'юни' })).toEqual([juniors]);
    expect(await names({ page: 2, pageSize: 1, sort: 'startsAt' })).toEqual([juniors]);
  });
});
