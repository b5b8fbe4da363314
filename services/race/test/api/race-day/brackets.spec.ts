import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import type { FlightInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { refused } from '@paddock/kit/testing/test-host';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('brackets', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const bracketOf = async (pilots: number, bracket: 'single-16' | 'double-16') => {
    const director = await Director.withPilots(host, pilots);
    await director.build({ kind: 'bracket', bracket });
    return director;
  };

  it('are seeded from qualifying and complete the class with a result', async () => {
    const director = await Director.withPilots(host, 18);
    const { classId, raceId } = director;
    const plan = { classId, kind: 'bracket', bracket: 'double-16', field: 'qualifying' } as const;
    await director.build();
    expect(refused(await director.tryWrite('adm/build_stage', plan))).toBe('stage_open');
    // P1 to P18 form five groups; the last pilot of each wins.
    for (let number = 1; number <= 5; number += 1) {
      const slots = (await director.heat(number)).slots.map(({ slot }) => slot);
      await director.fly(number, slots.toReversed());
    }
    // Fourth in groups of four: 15 pilots came further, one place is left.
    const preview = await host.view('adm/get_stage_preview', { raceId, ...plan }, director.asDirector);
    expect(preview.cut).toMatchObject({ places: 1 });
    const equal = preview.cut!.pilots;
    expect(equal.map(({ callsign }) => callsign)).toEqual(['P1', 'P8', 'P15']);
    for (const advancing of [[], [equal[0]!.signUpId, equal[1]!.signUpId], [director.raceId]]) {
      const refusal = await director.tryWrite('adm/build_stage', { ...plan, advancing });
      expect(refusal).toMatchObject({
        code: errors.cut_undecided.code,
        msg: expect.stringContaining('P1, P8, P15'),
      });
    }
    await director.build({ ...plan, advancing: [equal[1]!.signUpId] });
    const [first] = (await director.day()).heats.filter(({ number }) => number === 6);
    expect(first!.slots.map(({ seed }) => seed)).toEqual([1, 8, 9, 16]);
    // Seeds 1 to 5 won their groups, in sign-up order.
    expect((await director.callsigns(6))[0]).toBe('P4');

    for (let number = 6; number <= 19; number += 1) await director.fly(number);
    const day = await director.day();
    expect(day.finishedClasses).toEqual([classId]);
    await director.write('adm/make_class_result', { classId });
    const result = await host.view('adm/get_adm_result_detail', { raceId, classId }, director.asDirector);
    expect(result).toMatchObject({ state: 'draft', version: 1, rules: { method: 'given' } });
    const final = await director.callsigns(19);
    expect(result.rows.map(({ outcome }) => outcome.rank)).toEqual(
      Array.from({ length: 18 }, (_, i) => i + 1),
    );
    expect(result.rows.slice(0, 4).map(({ outcome }) => outcome.callsign)).toEqual(final);
    // Pilots outside the bracket follow in qualifying order.
    const inBracket = new Set(
      await Promise.all([6, 7, 8, 9].map((n) => director.callsigns(n))).then((all) => all.flat()),
    );
    expect(result.rows.slice(16).some(({ outcome }) => inBracket.has(outcome.callsign))).toBe(false);
  });

  const resultOf = async (director: Director, ties?: 'shared' | 'seed') => {
    const { raceId, classId } = director;
    const preview = await host.view(
      'adm/get_class_result_preview',
      { raceId, classId, ties: ties ?? 'seed' },
      director.asDirector,
    );
    await director.write('adm/make_class_result', { classId, ...(ties && { ties }) });
    const { rows } = await host.view('adm/get_adm_result_detail', { raceId, classId }, director.asDirector);
    const made = rows.map(({ outcome: { rank, callsign } }) => ({ rank, callsign }));
    expect(preview.rows.map(({ rank, callsign }) => ({ rank, callsign }))).toEqual(made);
    const { unflown, tied } = preview;
    return { unflown, tied, ranks: made.map(({ rank, callsign }) => `${rank} ${callsign}`) };
  };

  it('rank finalists of a cancelled final first, as the preview shows', async () => {
    const director = await bracketOf(16, 'single-16');
    for (let number = 1; number <= 6; number += 1) await director.fly(number);
    for (const number of [7, 8]) await director.step(number, 'cancel', 'Storm');
    const shared = await resultOf(director, 'shared');
    expect(shared).toMatchObject({ unflown: [7, 8], tied: true });
    expect(shared.ranks.slice(0, 9)).toEqual([
      '1 P1',
      '1 P3',
      '1 P6',
      '1 P8',
      '5 P2',
      '5 P4',
      '5 P5',
      '5 P7',
      '9 P9',
    ]);
    const bySeed = await resultOf(director);
    expect(bySeed.ranks.slice(0, 5)).toEqual(['1 P1', '2 P3', '3 P6', '4 P8', '5 P2']);
    expect(bySeed.ranks.at(-1)).toBe('16 P16');
  });

  it('shrink to three pilots, as the preview shows', async () => {
    const director = await Director.withPilots(host, 3);
    const { raceId, classId } = director;
    const plan = { classId, kind: 'bracket', field: 'confirmed', bracket: 'double-16' } as const;
    const preview = await host.view('adm/get_stage_preview', { raceId, ...plan }, director.asDirector);
    expect(preview).toMatchObject({ pilots: 3, heats: 2, bracket: 'double-4' });
    await director.build(plan);
    expect((await director.day()).stages).toMatchObject([{ bracket: 'double-4' }]);
    for (const number of [1, 2]) await director.fly(number);
    expect((await resultOf(director)).ranks).toEqual(['1 P1', '2 P2', '3 P3']);
  });

  it('are marked while their seeds differ from a corrected qualifying', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build();
    for (const number of [1, 2]) await director.fly(number);
    await director.build({ kind: 'bracket', bracket: 'single-8', field: 'qualifying' });
    const isMarked = async () => (await director.day()).stages.at(-1)?.seedsDiffer;
    expect(await isMarked()).toBe(false);
    await director.step(1, 'reopen', 'Cut a gate');
    await director.fly(1, [4, 3, 2, 1]);
    expect(await isMarked()).toBe(true);
    await director.step(3, 'call');
    expect(await isMarked()).toBe(false);
  });

  it('replace a published result with a reason only', async () => {
    const director = await bracketOf(4, 'single-16');
    const { raceId, classId } = director;
    await director.fly(1);
    const previewed = async () =>
      (
        await host.view(
          'adm/get_class_result_preview',
          { raceId, classId, ties: 'seed' },
          director.asDirector,
        )
      ).published;
    expect(await previewed()).toBe(false);
    await director.write('adm/make_class_result', { classId });
    await director.write('adm/make_class_result', { classId });
    await host.view(
      'adm/change_result_state',
      { raceId, classId, baseVersion: 2, state: 'provisional', why: 'Checked' },
      director.asDirector,
    );
    expect(await previewed()).toBe(true);
    const remade = await director.tryWrite('adm/make_class_result', { classId, why: ' ' });
    expect(remade).toMatchObject({ code: errors.bad_input.code });
    await director.write('adm/make_class_result', { classId, why: 'Protest upheld' });
    const { versions } = await host.view(
      'adm/get_adm_result_detail',
      { raceId, classId },
      director.asDirector,
    );
    expect(versions[0]).toMatchObject({ version: 4, state: 'provisional', why: 'Protest upheld' });
  });

  it('are filled from official heats only, keeping channels where possible', async () => {
    const director = await bracketOf(16, 'double-16');
    await director.fly(1, undefined, false);
    expect(await director.callsigns(7)).toEqual(['', '', '', '']);
    await director.step(1, 'make_official');
    await director.fly(2);
    const heat = await director.heat(7);
    expect(await director.callsigns(7)).toEqual(['P1', 'P8', 'P4', 'P5']);
    const before = new Map(
      [await director.heat(1), await director.heat(2)].flatMap(({ slots }) =>
        slots.map(({ signUpId, channel }) => [signUpId, channel] as const),
      ),
    );
    const changes = heat.slots.filter(({ signUpId, channel }) => before.get(signUpId) !== channel);
    expect(heat.slots.map(({ fault }) => fault)).toEqual([null, null, null, null]);
    // Both winners had R1 and both seconds R3: two of four must change.
    expect(changes).toHaveLength(2);
  });

  it('continue with fewer pilots than seeds and keep pilots who did not start', async () => {
    const director = await bracketOf(10, 'double-16');
    expect(await director.callsigns(1)).toEqual(['P1', 'P8', 'P9']);
    await director.step(1, 'call');
    const { heatId } = await director.heat(1);
    const flights: FlightInput[] = [
      { slot: 2, status: 'ok', rank: 1 },
      { slot: 3, status: 'dsq' },
    ];
    const save = (more: { flights?: FlightInput[]; leaveOpen?: boolean }) =>
      director.tryWrite('adm/save_flights', { heatId, flights, official: true, ...more });
    const undecided = await save({});
    expect(undecided).toMatchObject({
      code: errors.places_undecided.code,
      msg: expect.stringContaining('P1'),
    });
    await director.write('adm/save_flights', { heatId, flights, official: false });
    expect(refused(await director.tryWrite('adm/change_heat', { heatId, step: 'make_official' }))).toBe(
      'places_undecided',
    );
    expect(refused(await save({ flights: [...flights, { slot: 1, status: 'dns', rank: 2 }] }))).toBe('none');
    const heats = (await director.day()).heats.map(({ number }) => number);
    for (const number of heats.slice(1)) await director.fly(number);
    await director.write('adm/make_class_result', { classId: director.classId });
    const { raceId, classId } = director;
    const { rows } = await host.view('adm/get_adm_result_detail', { raceId, classId }, director.asDirector);
    expect(new Set(rows.map(({ outcome }) => outcome.callsign)).size).toBe(10);
  });

  it('withdraw pilots of a reopened heat from heats that follow, which cannot be called', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2]) await director.fly(number);
    await director.step(1, 'reopen', 'Cut a gate');
    expect(await director.callsigns(5)).toEqual(['', '', 'P4', 'P5']);
    const { heatId } = await director.heat(5);
    const early = await director.tryWrite('adm/change_heat', { heatId, step: 'call' });
    expect(early).toMatchObject({ code: errors.heat_too_early.code, msg: expect.stringContaining('1') });
    await director.step(1, 'make_official');
    expect(await director.callsigns(5)).toEqual(['P1', 'P8', 'P4', 'P5']);
  });

  it('do not start a called heat whose pilots were reopened', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2]) await director.fly(number);
    await director.step(5, 'call');
    await director.step(1, 'reopen', 'Appeal');
    const { heatId } = await director.heat(5);
    expect(refused(await director.tryWrite('adm/change_heat', { heatId, step: 'start' }))).toBe(
      'heat_too_early',
    );
    expect((await director.day()).questions).toHaveLength(2);
  });

  it('keep heats behind those that fill them', async () => {
    const director = await bracketOf(16, 'single-16');
    const [one, two] = [await director.heat(1), await director.heat(5)];
    const { heatId } = await director.heat(8);
    const early = await director.tryWrite('adm/move_heat', { heatId, beforeId: one.heatId });
    expect(early.msg).toBe('Heat 8 is filled from heat 5 and has to follow it');
    const late = await director.tryWrite('adm/move_heat', { heatId: one.heatId });
    expect(late.msg).toBe('Heat 5 is filled from heat 1 and has to follow it');
    expect(
      refused(await director.tryWrite('adm/move_heat', { heatId: one.heatId, beforeId: two.heatId })),
    ).toBe('none');
  });

  it('give no result while a correction waits for a decision', async () => {
    const director = await bracketOf(16, 'single-16');
    for (let number = 1; number <= 8; number += 1) await director.fly(number);
    await director.step(1, 'reopen', 'Cut a gate');
    await director.fly(1, [4, 3, 2, 1]);
    const make = () => director.tryWrite('adm/make_class_result', { classId: director.classId });
    expect(refused(await make())).toBe('corrections_open');
    for (const { questionId } of (await director.day()).questions.slice(0, 1))
      await director.write('adm/answer_heat_question', { questionId, apply: false });
    expect(refused(await make())).toBe('none');
  });

  it('fill a restored heat from the results of today', async () => {
    const director = await bracketOf(16, 'single-16');
    await director.step(5, 'cancel', 'Wind');
    for (const number of [1, 2]) await director.fly(number);
    await director.step(5, 'restore');
    expect(await director.callsigns(5)).toEqual(['P1', 'P8', 'P4', 'P5']);
  });

  it('refill a planned heat after a late correction, and ask before changing a called one', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2]) await director.fly(number);
    await director.step(1, 'reopen', 'Cut a gate');
    await director.fly(1, [3, 1, 2, 4]);
    expect(await director.callsigns(5)).toEqual(['P9', 'P1', 'P4', 'P5']);

    await director.step(5, 'call');
    const assigned = (await director.heat(5)).slots.map(({ channel }) => channel);
    await director.step(1, 'reopen', 'Appeal');
    await director.fly(1, [4, 3, 1, 2]);
    expect(await director.callsigns(5)).toEqual(['P9', 'P1', 'P4', 'P5']);
    const { questions, pilots } = await director.day();
    const callsign = (id: string | null) => pilots.find(({ signUpId }) => signUpId === id)?.callsign;
    expect(
      questions.map((one) => [
        one.source,
        one.target,
        one.slot,
        callsign(one.present),
        callsign(one.proposed),
      ]),
    ).toEqual([
      [1, 5, 1, 'P9', 'P16'],
      [1, 5, 2, 'P1', 'P9'],
    ]);
    // Concurrently: otherwise P9 would be in the heat twice.
    await director.write('adm/answer_heat_question', { questionId: questions[1]!.questionId, apply: true });
    expect(await director.callsigns(5)).toEqual(['P16', 'P9', 'P4', 'P5']);
    const after = await director.heat(5);
    expect(after.slots[1]!.channel).toBe(assigned[0]);
    expect(after.slots.slice(2).map(({ channel }) => channel)).toEqual(assigned.slice(2));
    expect((await director.day()).questions).toEqual([]);
  });

  it('keep a heat that was flown from the previous result', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2, 5]) await director.fly(number);
    await director.step(1, 'reopen', 'Appeal');
    await director.fly(1, [2, 1, 3, 4]);
    const { questions } = await director.day();
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatchObject({ applicable: false });
    const { questionId } = questions[0]!;
    expect(refused(await director.tryWrite('adm/answer_heat_question', { questionId, apply: true }))).toBe(
      'heat_step',
    );
    await director.write('adm/answer_heat_question', { questionId, apply: false });
    expect((await director.day()).questions).toEqual([]);
    expect(await director.callsigns(5)).toEqual(['P1', 'P8', 'P4', 'P5']);
  });

  it('ask again when a heat is flown again after a correction, and wait for the answer', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2, 5]) await director.fly(number);
    await director.step(1, 'reopen', 'Appeal');
    await director.fly(1, [4, 3, 2, 1]);
    const answer = async (apply: boolean) => {
      const [question] = (await director.day()).questions;
      await director.write('adm/answer_heat_question', { questionId: question!.questionId, apply });
    };
    const flyAgain = async () => {
      await director.step(5, 'reopen', 'Protest');
      await director.step(5, 'refly', 'Protest');
    };
    await answer(false);
    await flyAgain();
    expect((await director.day()).questions).toMatchObject([{ applicable: true }, { applicable: true }]);
    const { heatId } = await director.heat(5);
    const call = await director.tryWrite('adm/change_heat', { heatId, step: 'call' });
    expect(call.msg).toBe('An earlier heat was corrected. First decide who races: P1 → P16, P8 → P9');
    await answer(false);
    await director.fly(5);
    expect(await director.callsigns(5)).toEqual(['P1', 'P8', 'P4', 'P5']);

    await flyAgain();
    await answer(true);
    expect((await director.day()).questions).toEqual([]);
    await director.fly(5);
    expect(await director.callsigns(5)).toEqual(['P16', 'P9', 'P4', 'P5']);
  });

  it('drop the question when a correction is reverted', async () => {
    const director = await bracketOf(16, 'single-16');
    for (const number of [1, 2]) await director.fly(number);
    await director.step(5, 'call');
    await director.step(1, 'reopen', 'Appeal');
    await director.fly(1, [2, 1, 3, 4]);
    await director.step(1, 'reopen', 'Appeal refused');
    await director.fly(1, [1, 2, 3, 4]);
    expect((await director.day()).questions).toEqual([]);
  });
});
