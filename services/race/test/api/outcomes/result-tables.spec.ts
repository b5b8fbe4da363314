import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin, faultsOf, newMember } from '@paddock/kit/testing/test-host';
import { classInput } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { timingFiles } from '../../support/timing-files.ts';

const operator = { caller: asAdmin('operator') };

describe('tables of results', () => {
  let host: RaceHost;
  let of: { raceId: string; classId: string };
  let members = 0;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  beforeEach(async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
    });
    of = { raceId, classId: classes[0]!.classId };
  });

  const { preview, tryImport, importFile } = timingFiles(() => ({ host, of }));

  const signUp = async (callsign: string) => {
    const caller = newMember();
    await host.services.query(
      'auth',
      `insert into member (public_id, phone, password_hash, nickname, callsign, team, language)
       values ($1, $2, 'x', 'Nick', $3, 'Red', 'en')`,
      [caller.memberId, `+86138000001${10 + (members += 1)}`, callsign],
    );
    await host.view('sign_up', of, { caller });
    return { memberId: caller.memberId };
  };

  it('with times in seconds, one of them without a fraction, are ranked', async () => {
    const file = 'callsign,laps,total\nFox,3,70.512\nÅke,3,71\nЁжик,3,69.9';
    const { timeColumns } = await preview(file);
    expect(timeColumns).toEqual([{ column: 'totalTime', unit: 'seconds', written: '71', time: 71_000 }]);
    const { rows } = await importFile(file);
    expect(rows.map(({ outcome }) => [outcome.callsign, outcome.totalTime])).toEqual([
      ['Ёжик', 69_900],
      ['Fox', 70_512],
      ['Åke', 71_000],
    ]);
  });

  it('with an unclear unit are imported in the chosen one', async () => {
    const file = 'callsign,laps,total\nFox,50,980\nOwl,50,1010';
    expect(await preview(file)).toMatchObject({
      pilots: 0,
      faults: [{ line: 1, fault: 'unit_unclear', about: 'total: 980' }],
    });
    expect(faultsOf(await tryImport(file, { withoutFaultyLines: true }))).toEqual({
      file: 'resultWithoutPilots',
    });
    const timeUnits = { totalTime: 'seconds' } as const;
    expect((await preview(file, { timeUnits })).timeColumns).toMatchObject([{ unit: 'seconds' }]);
    const { rows } = await importFile(file, { timeUnits });
    expect(rows.map(({ outcome }) => outcome.totalTime)).toEqual([980_000, 1_010_000]);
  });

  it('with faulty lines are imported without them only on request', async () => {
    const file = 'callsign,laps,total\nFox,3,1:10.5\nOwl,3,soon';
    expect(await preview(file)).toMatchObject({ pilots: 1, omitted: 1, tooLong: false });
    expect(faultsOf(await tryImport(file))).toEqual({ file: 'resultFileFaulty' });
    const { rows } = await importFile(file, { withoutFaultyLines: true });
    expect(rows.map(({ outcome }) => outcome.callsign)).toEqual(['Fox']);
  });

  it('of more pilots or rounds than a result holds are refused', async () => {
    const crowd = `callsign\n${Array.from({ length: 5000 }, (_, i) => `p${i}`).join('\n')}`;
    expect(await preview(crowd)).toMatchObject({ tooLong: true, omitted: 4000 });
    const rounds = `callsign,laps\n${'Fox,3\n'.repeat(49)}`;
    for (const file of [crowd, rounds]) {
      const refusal = await tryImport(file, { withoutFaultyLines: true });
      expect(refusal.data).toMatchObject({
        fields: { file: { msg: 'The file exceeds the limit of 1000 people with 48 rounds each' } },
      });
    }
    const { version } = await host.view('adm/get_adm_result_detail', of, operator);
    expect(version).toBe(0);
  });

  it('with outcomes in a time column do not list those pilots as missing', async () => {
    const { memberId } = await signUp('Landed');
    const file = 'callsign,laps,total\nFox,3,1:10.5\nLanded,,DNF';
    expect(await preview(file)).toMatchObject({ faults: [], missing: [] });
    const { rows } = await importFile(file, { missingAsDns: true });
    expect(rows.map(({ entry }) => [entry.memberId, entry.status])).toEqual([
      [null, 'ok'],
      [memberId, 'dnf'],
    ]);
  });

  it('match accounts regardless of the width of letters', async () => {
    const { memberId } = await signUp('Fox');
    const { rows } = await importFile('callsign,laps\nＦＯＸ,3');
    expect(rows.map(({ entry }) => entry.memberId)).toEqual([memberId]);
  });

  it('match by full name where the callsign is unknown', async () => {
    const { memberId } = await signUp('');
    await host.services.query('auth', `update member set real_name = 'Пётр Орлов' where public_id = $1`, [
      memberId,
    ]);
    const { rows } = await importFile('callsign,name,laps\nPeregrine,пётр  орлов,3');
    expect(rows.map(({ entry }) => [entry.callsign, entry.memberId])).toEqual([['Peregrine', memberId]]);
  });
});
