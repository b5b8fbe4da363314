import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { deskNote } from '@paddock/contracts/race/catalog/race-limits';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput } from '../../../factories/race-input.ts';
import { HandOvers } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';

const MINUTE = 60_000;

describe('what the check-in desk records', () => {
  let host: RaceHost;
  let race: AdminRaceView;
  const asOperator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
    race = await host.save({
      classesPerPilot: 2,
      classes: [classInput({ capacity: 100 }), classInput({ approvalNeeded: true })],
    });
  });
  afterAll(() => host.close());

  const signUp = async (nth = 0, caller: MemberCaller = newMember()) => {
    const { classId } = race.classes[nth]!;
    const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, { caller });
    return { caller, signUpId };
  };
  const saveNote = (signUpId: string, note: string, noteBefore = '', options: object = asOperator) =>
    host.call('adm/save_desk_note', { signUpId, note, noteBefore }, options);
  const handOut = (signUpId: string, handedOut = true, at?: string) =>
    host.call('adm/hand_out_kit', { signUpId, handedOut, ...(at && { at }) }, asOperator);
  const rowOf = async (signUpId: string, raceId = race.raceId) => {
    const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId, pageSize: 100 }, asOperator);
    return rows.find((row) => row.signUpId === signUpId)!;
  };
  const passOf = async (signUpId: string, raceId = race.raceId) => {
    const { rows } = await host.view('adm/get_pass_list', { raceId }, asOperator);
    return rows.find((row) => row.signUpId === signUpId);
  };

  it('is shown when the pass is read, in the list of passes and in the list of sign-ups', async () => {
    const { signUpId } = await signUp();
    expect((await saveNote(signUpId, ' Paid cash, change owed ')).data).toMatchObject({
      deskNote: 'Paid cash, change owed',
    });
    expect((await handOut(signUpId)).data).toMatchObject({
      kit: { at: expect.any(String), by: 'the-operator' },
    });
    const recorded = { deskNote: 'Paid cash, change owed', kit: { by: 'the-operator' } };
    const code = signUpId.slice(-12);
    expect(await host.view('adm/check_in', { raceId: race.raceId, code }, asOperator)).toMatchObject(
      recorded,
    );
    expect(await passOf(signUpId)).toMatchObject(recorded);
    expect(await rowOf(signUpId)).toMatchObject(recorded);
    expect((await saveNote(signUpId, '', recorded.deskNote)).data).toMatchObject({ deskNote: '' });
    expect((await handOut(signUpId, false)).data).toMatchObject({ kit: null });
  });

  it('is not shown to the pilot', async () => {
    const { signUpId, caller } = await signUp();
    await saveNote(signUpId, 'Battery check pending');
    await handOut(signUpId);
    const own = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller });
    const list = await host.view('get_my_race_list', {}, { caller });
    for (const view of [own, list]) expect(JSON.stringify(view)).not.toMatch(/Battery|kit|deskNote/);
  });

  it('is one line of limited length', async () => {
    const { signUpId } = await signUp();
    expect(faultsOf(await saveNote(signUpId, 'Two\nlines'))).toEqual({ note: 'oneLine' });
    expect(faultsOf(await saveNote(signUpId, 'x'.repeat(deskNote.max + 1)))).toEqual({ note: 'maxLength' });
    expect(refused(await saveNote(signUpId, '🏁'.repeat(deskNote.max / 2)))).toBe('none');
    expect(refused(await saveNote(randomUUID(), 'Lost'))).toBe('not_found');
    expect(refused(await handOut(randomUUID()))).toBe('not_found');
  });

  it.each(['editor', 'viewer'] as const)('cannot be changed by a %s, who sees it', async (role) => {
    const options = { caller: asAdmin(role) };
    const { signUpId } = await signUp();
    await saveNote(signUpId, 'Left wristband');
    expect(refused(await saveNote(signUpId, 'Hacked', 'Left wristband', options))).toBe('not_allowed');
    const kit = await host.call('adm/hand_out_kit', { signUpId, handedOut: true }, options);
    expect(refused(kit)).toBe('not_allowed');
    const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId }, options);
    expect(rows.find((row) => row.signUpId === signUpId)).toMatchObject({ deskNote: 'Left wristband' });
  });

  it('keeps the note of the first of two desks and shows it to the second', async () => {
    const { signUpId } = await signUp();
    const answers = await Promise.all([saveNote(signUpId, 'Desk A'), saveNote(signUpId, 'Desk B')]);
    expect(answers.map(refused).toSorted()).toEqual(['desk_note_changed', 'none']);
    const { deskNote: first } = await rowOf(signUpId);
    const late = answers.find((answer) => refused(answer) !== 'none')!;
    expect(late.data).toEqual({ note: first, shown: first });
    expect(late.msg).toContain(first);
    // Repeated, as after a lost answer.
    expect(refused(await saveNote(signUpId, first))).toBe('none');
    const both = 'Desk A and desk B';
    expect((await saveNote(signUpId, both, first)).data).toMatchObject({ deskNote: both });
    await saveNote(signUpId, '', both);
    expect((await saveNote(signUpId, 'Late', both)).data).toEqual({ note: '', shown: '—' });
  });

  it('keeps who handed out the kit first, at a plausible time of an offline device', async () => {
    const { signUpId } = await signUp();
    await host.query(`update sign_up set created_at = now() - interval '1 hour' where public_id = $1`, [
      signUpId,
    ]);
    const at = new Date(Date.now() - 10 * MINUTE).toISOString();
    expect((await handOut(signUpId, true, at)).data).toMatchObject({ kit: { at } });
    expect((await handOut(signUpId)).data).toMatchObject({ kit: { at } });
    const future = (await signUp()).signUpId;
    const given = await handOut(future, true, new Date(Date.now() + 60 * MINUTE).toISOString());
    expect(Date.parse(given.data!.kit!.at)).toBeLessThanOrEqual(Date.now());
    expect(faultsOf(await handOut(signUpId, true, '2026-W01-1'))).toEqual({ at: 'instant' });
  });

  it('gives kits to confirmed pilots only, and takes them back from all', async () => {
    expect(refused(await handOut((await signUp(1)).signUpId))).toBe('sign_up_changed');
    const { signUpId } = await signUp();
    await handOut(signUpId);
    expect(await host.view('adm/cancel_sign_up', { signUpId }, asOperator)).toMatchObject({
      kit: { by: 'the-operator' },
    });
    expect((await handOut(signUpId, false)).data).toMatchObject({ kit: null });
  });

  it('stays with a sign-up whose race is cancelled and reinstated', async () => {
    const own = await host.save();
    const { signUpId } = await host.view(
      'sign_up',
      { raceId: own.raceId, classId: own.classes[0]!.classId },
      { caller: newMember() },
    );
    await saveNote(signUpId, 'Change owed');
    await handOut(signUpId);
    const recorded = { deskNote: 'Change owed', kit: { by: 'the-operator' } };
    const cancelled = await host.save({ status: 'cancelled' }, own);
    expect(await rowOf(signUpId, own.raceId)).toMatchObject({ status: 'cancelled', ...recorded });
    await host.save({ status: 'published' }, cancelled);
    expect(await passOf(signUpId, own.raceId)).toMatchObject(recorded);
  });

  it('does not go along with a transferred place', async () => {
    const hands = new HandOvers(host);
    const { race: own, signUpId, handOverId, taker } = await hands.given();
    await saveNote(signUpId, 'Change owed');
    await handOut(signUpId);
    const taken = (await hands.take(handOverId, taker)).data!.signUpId;
    expect(await rowOf(taken, own.raceId)).toMatchObject({ deskNote: '', kit: null });
    expect(await rowOf(signUpId, own.raceId)).toMatchObject({ status: 'cancelled', deskNote: 'Change owed' });
  });

  it('is part of the personal data of the pilot, and its note is erased with the account', async () => {
    const { signUpId, caller } = await signUp();
    const { memberId } = caller;
    const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;
    await signUp(1, caller);
    await saveNote(signUpId, 'Change owed');
    await handOut(signUpId);
    const { deskNotes } = await host.view('get_race_data_of', { memberId }, asAuth);
    expect(deskNotes).toEqual([{ signUpId, note: 'Change owed', kitAt: expect.anything() }]);
    await host.view('member_erased', { memberId }, asAuth);
    expect(await rowOf(signUpId)).toMatchObject({ deskNote: '' });
  });

  it('writes audit entries', async () => {
    const { signUpId } = await signUp();
    await saveNote(signUpId, 'Change owed');
    await handOut(signUpId);
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `sign_up:${signUpId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows).toMatchObject([
      { call: 'adm/save_desk_note', before: { deskNote: '' }, after: { deskNote: 'Change owed' } },
      { call: 'adm/hand_out_kit', before: { kitAt: null }, after: { kitBy: 'the-operator' } },
    ]);
  });
});
