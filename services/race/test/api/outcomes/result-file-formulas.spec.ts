import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { classInput } from '../../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const operator = { caller: asAdmin('operator') };
const names = ["x;=cmd|' /C calc'!A0", "Ivan; '-1", '-5', 'y;"@z"'];

describe('result files where a semicolon separates cells', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('contain no formula, and are imported unchanged', async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
    });
    const of = { raceId, classId: classes[0]!.classId };
    const rules = rulesInput();
    const entries = names.map((name) =>
      entryInput(name, { name, team: name, rounds: [roundInput(1, 31_007)] }),
    );
    await host.view('adm/save_result', { ...of, baseVersion: 0, rules, entries, why: 'x' }, operator);
    const official = { ...of, baseVersion: 1, state: 'official', why: 'x' } as const;
    await host.view('adm/change_result_state', official, operator);
    const { bytes } = await host.services.file('get_result_file', of);
    const content = bytes.toString().replace('\uFEFF', '');
    for (const cell of content.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
    const back = await host.callWithFile('adm/get_result_preview', { ...of, rules }, content, operator);
    expect(back.data).toMatchObject({ faults: [], differences: [], pilots: 4 });
  });
});
