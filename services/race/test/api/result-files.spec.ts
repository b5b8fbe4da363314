import type {
  ResultEntryInput,
  ResultFileInput,
  ResultFormat,
} from '@paddock/contracts/race/admin-result.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { classInput } from '../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../factories/result-input.ts';
import { asAdmin, faultsOf, newMember, RaceHost, refused } from '../support/race-host.ts';

const operator = { caller: asAdmin('operator') };
const exported = new URL('../fixtures/exported-result.csv', import.meta.url);

describe('files of timing systems', () => {
  let host: RaceHost;
  let of: { raceId: string; classId: string };
  let members = 0;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const newClass = async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
    });
    return { raceId, classId: classes[0]!.classId };
  };

  const tryPreview = (file: string, format: ResultFormat = 'csv', rest: Partial<ResultFileInput> = {}) =>
    host.call('adm/get_result_preview', { ...of, format, file, rules: rulesInput(), ...rest }, operator);

  const preview = async (...input: Parameters<typeof tryPreview>) => {
    const envelope = await tryPreview(...input);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };

  const keep = (entries: ResultEntryInput[], baseVersion = 0) =>
    host.view('adm/save_result', { ...of, baseVersion, rules: rulesInput(), entries, why: 'x' }, operator);

  /** A member with a profile, signed up for the class. */
  const signUp = async (callsign: string) => {
    const caller = newMember();
    await host.services.query(
      'auth',
      `insert into member (public_id, phone, password_hash, nickname, callsign, team, language)
       values ($1, $2, 'x', $3, $4, 'Red', 'en')`,
      [caller.memberId, `+86138000000${10 + (members += 1)}`, `Nick of ${callsign}`, callsign],
    );
    const { signUpId } = await host.view('sign_up', of, { caller });
    const { signUps } = await host.view('get_my_sign_up', { raceId: of.raceId }, { caller });
    return { memberId: caller.memberId, signUpId, passCode: signUps[0]!.passCode! };
  };

  it('come back as they went out', async () => {
    of = await newClass();
    const entries: ResultEntryInput[] = [
      entryInput('夜航者', {
        memberId: '0197a000-0000-7000-8000-0000000000a1',
        name: '王伟, "飞"',
        team: '上海',
        videoSecond: 95,
        rounds: [
          { laps: 3, totalTime: 65_123, bestLap: 20_004, bestConsecutive: 63_000 },
          { laps: 4, totalTime: 85_000, bestLap: 19_500 },
        ],
      }),
      entryInput('Ёжик', { name: 'Пётр Ильин', team: 'Невские крылья', rounds: [roundInput(3, 65_123)] }),
      entryInput('=Formula', { status: 'dnf', rounds: [roundInput(1, 31_007)] }),
      entryInput('Ghost', { status: 'dns' }),
      entryInput('', { name: "O'Neil", status: 'dsq', rounds: [roundInput(0, null)] }),
    ];
    const saved = await keep(entries);
    const back = await preview(await readFile(exported, 'utf8'));
    expect(back.faults).toEqual([]);
    expect(back.differences).toEqual([]);
    expect(back.rows).toEqual(saved.rows);
    expect(back.unmatched).toEqual(['Ёжик', '=Formula', 'Ghost', "O'Neil"]);
  });

  it('show what would change and keep nothing', async () => {
    of = await newClass();
    await keep([
      entryInput('Same', { rounds: [roundInput(5, 60_000)] }),
      entryInput('Slower', { rounds: [roundInput(4, 60_000)] }),
      entryInput('Gone', { rounds: [roundInput(3, 60_000)] }),
    ]);
    const { differences } = await preview('callsign,laps,total\nSame,5,60000\nSLOWER,3,60000\nNew,1,60000');
    expect(
      differences.map(({ difference, pilot, before, after }) => [
        difference,
        pilot,
        before?.laps,
        after?.laps,
      ]),
    ).toEqual([
      ['changed', 'SLOWER', 4, 3],
      ['added', 'New', undefined, 1],
      ['removed', 'Gone', 3, undefined],
    ]);
    const { version } = await host.view('adm/get_adm_result_detail', of, operator);
    expect(version).toBe(1);
  });

  it('are matched with sign-ups by any id, else by the callsign', async () => {
    of = await newClass();
    const [first, second, third, fourth] = [
      await signUp('Ёж'),
      await signUp('B'),
      await signUp('C'),
      await signUp('D'),
    ];
    const file = [
      'id,callsign,laps',
      `${first.signUpId.toUpperCase()},Written,5`,
      `${second.passCode.toLowerCase()},,4`,
      `${third.memberId},c,3`,
      ',d,2',
      ',Ёж2,1',
    ].join('\n');
    const { rows, unmatched, faults } = await preview(file);
    expect(faults).toEqual([]);
    expect(
      rows.map(({ entry: { memberId, callsign, name, team } }) => [memberId, callsign, name, team]),
    ).toEqual([
      [first.memberId, 'Written', '', 'Red'],
      [second.memberId, 'B', 'Nick of B', 'Red'],
      [third.memberId, 'c', '', 'Red'],
      [fourth.memberId, 'd', '', 'Red'],
      [null, 'Ёж2', '', ''],
    ]);
    expect(unmatched).toEqual(['Ёж2']);
    // What was shown is what is applied.
    const saved = await keep(rows.map(({ entry }) => entry));
    expect(saved.rows).toEqual(rows);
  });

  it('name nobody twice, and no callsign that two bear', async () => {
    of = await newClass();
    const { signUpId } = await signUp('Twin');
    await signUp('TWIN');
    const { rows, faults, unmatched } = await preview(`id,callsign\n${signUpId},\n,twin\n,TWIN2`);
    expect(rows.map(({ entry }) => [entry.callsign, entry.memberId !== null])).toEqual([
      ['Twin', true],
      ['twin', false],
      ['TWIN2', false],
    ]);
    expect(unmatched).toEqual(['twin', 'TWIN2']);
    expect(faults).toEqual([]);
    const again = await preview(`id,callsign\n${signUpId},x\n${signUpId.slice(-12)},y`);
    expect(again.faults).toEqual([{ line: 3, fault: 'pilot_twice', about: 'y' }]);
  });

  it('of RotorHazard are matched and ranked as well', async () => {
    of = await newClass();
    const { memberId } = await signUp('Ace');
    const nodes = [
      { callsign: 'Mouse', pilot_id: 2, node_index: 1, laps: laps(900, 21_000, 22_000) },
      { callsign: 'ace', pilot_id: 1, node_index: 0, laps: laps(1000, 20_000, 20_000) },
    ];
    const { rows } = await preview(JSON.stringify({ heats: { 1: { rounds: [{ nodes }] } } }), 'rotorhazard');
    expect(rows.map(({ entry, outcome }) => [entry.memberId, outcome.rank, outcome.totalTime])).toEqual([
      [memberId, 1, 41_000],
      [null, 2, 43_900],
    ]);
  });

  it('are ranked by rules that say all they must', async () => {
    of = await newClass();
    const envelope = await tryPreview('callsign\na', 'csv', { rules: rulesInput({ method: 'best_rounds' }) });
    expect(faultsOf(envelope)).toEqual({ 'rules.rounds': 'required' });
    const elsewhere = await tryPreview('callsign\na', 'csv', { classId: randomUUID() });
    expect(refused(elsewhere)).toBe('not_found');
  });

  it('of any kind never end in a failure of ours, and what they give can be saved', async () => {
    of = await newClass();
    const table = await readFile(exported, 'utf8');
    const json = JSON.stringify({
      heats: { 1: { rounds: [{ nodes: [{ callsign: 'a', laps: [{ lap_time: 1 }, { lap_time: 5 }] }] }] } },
    });
    const seeds = [
      table,
      json,
      '',
      '\uFEFF',
      ' ',
      ',,,\n,,,',
      'callsign\n\uD800',
      'callsign\n\u0000\u0007',
      'id\n__proto__',
    ];
    const bent = seeds.flatMap((seed) => [seed, ...Array.from({ length: 12 }, (_, i) => bend(seed, i))]);
    for (const file of bent.filter((each) => each.trim() !== '')) {
      for (const format of ['csv', 'rotorhazard'] as const) {
        const envelope = await tryPreview(file, format);
        expect([refused(envelope), file]).toEqual([expect.stringMatching(/^(none|bad_input)$/), file]);
        const entries = envelope.code === 0 ? envelope.data!.rows.map(({ entry }) => entry) : [];
        const { version } = await host.view('adm/get_adm_result_detail', of, operator);
        if (entries.length > 0) await keep(entries, version);
      }
    }
  });
});

const laps = (...times: number[]) => times.map((lap_time) => ({ lap_time, deleted: false }));

/** The same damage every time: a piece cut out, doubled or moved. */
function bend(text: string, step: number): string {
  const at = Math.floor((text.length * (step + 1)) / 13);
  const piece = text.slice(at, at + step + 3);
  const without = text.slice(0, at) + text.slice(at + piece.length);
  return [without, text.slice(0, at) + piece + text.slice(at), piece + without, text.slice(0, at)][step % 4]!;
}
