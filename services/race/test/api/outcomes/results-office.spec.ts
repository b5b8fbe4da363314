import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { classInput } from '../../factories/race-input.ts';
import { entryInput, roundInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { Scorer } from '../../support/scorer.ts';

const entryOf = (name: string, { memberId }: MemberCaller, seconds: number) =>
  entryInput(name, { memberId, rounds: [roundInput(3, seconds * 1000)] });

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

  it('notify pilots when published, and of later corrections of their rows', async () => {
    const of = await scorer.newClass();
    const [ace, owl, fox] = [await newAccount(host), await newAccount(host), await newAccount(host)];
    const entries = [entryOf('Ace', ace, 60), entryOf('Owl', owl, 70), entryOf('Fox', fox, 80)];
    const draft = await scorer.save(of, { entries });
    expect(await host.inbox(ace)).toEqual([]);
    const published = await scorer.become(draft, 'provisional');
    await scorer.become(published, 'official');
    for (const [i, pilot] of [ace, owl, fox].entries())
      expect(await host.inbox(pilot)).toMatchObject([{ kind: 'result_published', params: { rank: i + 1 } }]);
    const disqualified = entryInput('Owl', { memberId: owl.memberId, status: 'dsq' });
    await scorer.save(of, { baseVersion: 3, entries: [entries[0]!, disqualified] });
    expect(await host.inbox(ace)).toHaveLength(1);
    expect((await host.inbox(owl))[1]).toMatchObject({
      kind: 'result_corrected',
      params: { rank: null, disqualified: true, before: { rank: 2, disqualified: false } },
    });
    expect((await host.inbox(fox))[1]).toMatchObject({
      kind: 'result_corrected',
      params: { rank: null, disqualified: false, before: { rank: 3 } },
    });
  });

  it('notify pilots when withdrawn, and when published again', async () => {
    const of = await scorer.newClass();
    const ace = await newAccount(host);
    const draft = await scorer.save(of, { entries: [entryOf('Ace', ace, 60)] });
    const official = await scorer.become(draft, 'official');
    await host.jobsDone();
    const withdrawn = await scorer.become(official, 'draft');
    await host.jobsDone();
    await scorer.save(of, { baseVersion: withdrawn.version, entries: [entryOf('Ace', ace, 70)] });
    await scorer.become({ ...of, version: withdrawn.version + 1 }, 'provisional');
    expect(await host.inbox(ace)).toMatchObject([
      { kind: 'result_published' },
      {
        kind: 'result_corrected',
        params: {
          withdrawn: true,
          note: expect.stringMatching(/./),
          rank: null,
          before: { rank: 1, disqualified: false },
        },
      },
      { kind: 'result_published', params: { rank: 1 } },
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
