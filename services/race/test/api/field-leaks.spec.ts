import { callTable, type CallName } from '@paddock/contracts/call-table';
import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { undeclared } from '@paddock/kit/testing/undeclared-fields';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classInput } from '../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../factories/result-input.ts';
import { newMember, RaceHost } from '../support/race-host.ts';

describe('answers hold what their contract declares and nothing more', () => {
  let host: RaceHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await RaceHost.start();
    const { services } = host;
    const plain = services.call.bind(services);
    services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const asEditor = { caller: host.editor };
    const race = await host.save({
      classes: [classInput({ capacity: 1 })],
      questions: [
        {
          kind: 'choice',
          label: { en: 'Channel' },
          required: false,
          choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
        },
      ],
      documents: [{ title: { en: 'Rules' }, url: '/media/rules.pdf' }],
    });
    const { raceId } = race;
    const { classId } = race.classes[0]!;
    const [holder, taker, decliner, leaver] = [newMember(), newMember(), newMember(), newMember()];
    const { signUpId } = await host.view('sign_up', { raceId, classId }, { caller: holder });
    const waiting = [];
    for (const caller of [decliner, taker, leaver])
      waiting.push(await host.view('sign_up', { raceId, classId }, { caller }));
    const [declined, taken, left] = waiting.map((one) => ({ signUpId: one.signUpId }));
    await host.view('save_sign_up_answers', { signUpId, answers: [] }, { caller: holder });
    await host.view('get_my_race_list', {}, { caller: holder });
    await host.view('cancel_sign_up', { signUpId }, { caller: holder });
    await host.view('decline_offer', declined!, { caller: decliner });
    await host.view('accept_offer', taken!, { caller: taker });
    await host.view('leave_waiting', left!, { caller: leaver });
    await host.view('get_my_sign_up', { raceId }, { caller: taker });
    await host.view('get_race_list', {});
    await host.view('get_race_detail', { raceId });
    await host.view('get_race_year', {});
    await host.view('adm/get_adm_race_list', {}, asEditor);
    await host.view('adm/get_adm_race_detail', { raceId }, asEditor);
    const of = { raceId, classId };
    const entries = [entryInput('Ace', { memberId: taker.memberId, rounds: [roundInput(3, 60_000)] })];
    const rules = rulesInput();
    await host.view(
      'adm/get_result_preview',
      { ...of, format: 'csv', file: 'callsign\nAce', rules },
      asEditor,
    );
    await host.view('adm/save_result', { ...of, baseVersion: 0, rules, entries, why: 'Timed' }, asEditor);
    const official = { ...of, baseVersion: 1, state: 'official', why: 'Checked' } as const;
    await host.view('adm/change_result_state', official, asEditor);
    await host.view('adm/get_adm_result_list', {}, asEditor);
    await host.view('adm/get_adm_result_detail', of, asEditor);
    await host.view('get_race_result', { raceId });
    await host.view('get_podium_list', {});
    await host.view('get_standings', {});
    const draft = await host.save({ status: 'draft' });
    await host.view('adm/del_race', { raceId: draft.raceId }, asEditor);
  });
  afterAll(() => host.close());

  it.each(Object.keys(callTable).filter((name) => callTable[name as CallName].service === 'race'))(
    '%s',
    (name) => {
      const view = answers.get(name);
      expect(view).toBeDefined();
      const shape: Shape = callTable[name as CallName].view;
      expect(undeclared(shape, view)).toEqual([]);
      const missing = [...fieldsOf(shape)].filter(
        ([field, { optional }]) => !optional && !Object.hasOwn(view as object, field),
      );
      expect(missing.map(([field]) => field)).toEqual([]);
    },
  );

  it('would be noticed (control)', () => {
    const leak = { rows: [{ race: { raceId: 'x', body: 'y' }, signUp: { memberId: 'x' } }] };
    expect(undeclared(callTable.get_my_race_list.view, leak)).toEqual([
      'rows.race.body',
      'rows.signUp.memberId',
    ]);
  });
});
