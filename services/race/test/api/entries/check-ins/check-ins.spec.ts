import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { CheckInInput } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

describe('check-in', () => {
  let host: RaceHost;
  let race: AdminRaceView;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
    race = await host.save({
      classes: [classInput({ capacity: 100 }), classInput({ approvalNeeded: true })],
    });
  });
  afterAll(() => host.close());

  async function signUp(nth = 0, caller: MemberCaller = newMember()) {
    const { classId } = race.classes[nth]!;
    const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, { caller });
    return { signUpId, caller, code: signUpId.slice(-12) };
  }
  const passOf = async (caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const checkIn = (input: Partial<CheckInInput> & { code: string }) =>
    host.call('adm/check_in', { raceId: race.raceId, ...input }, { caller: operator });

  it('accepts the pass code in any format', async () => {
    const caller = await addPilot(host, { nickname: 'Bo', realName: 'Bo Li', callsign: 'BOLT' });
    const { signUpId } = await signUp(0, caller);
    const { passCode } = await passOf(caller);
    const typed = ` ${passCode!.slice(0, 4).toLowerCase()}-${passCode!.slice(4, 8)} ${passCode!.slice(8)}`;
    expect((await checkIn({ code: typed })).data).toMatchObject({
      outcome: 'checked_in',
      signUpId,
      passCode,
      name: 'Bo Li',
      callsign: 'BOLT',
      className: race.classes[0]!.name,
    });
    expect((await passOf(caller)).checkedInAt).not.toBeNull();
  });

  it('keeps the first time when repeated on several devices', async () => {
    const { code } = await signUp();
    const answers = await Promise.all(
      [3, 2, 1, 0].map((minutes) => checkIn({ code, ...(minutes > 0 && { at: ago(minutes) }) })),
    );
    const outcomes = answers.map(({ data }) => data!.outcome);
    expect(outcomes.filter((outcome) => outcome === 'checked_in')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_checked_in')).toHaveLength(3);
    const moments = new Set(answers.map(({ data }) => data!.checkedInAt));
    expect(moments.size).toBe(1);
    const later = await checkIn({ code });
    expect(later.data).toMatchObject({ outcome: 'already_checked_in', checkedInAt: [...moments][0] });
  });

  it('accepts a plausible time of an offline device', async () => {
    const past = await signUp();
    await host.query(`update sign_up set created_at = now() - interval '1 hour' where public_id = $1`, [
      past.signUpId,
    ]);
    const at = ago(10);
    expect((await checkIn({ code: past.code, at })).data).toMatchObject({ checkedInAt: at });
    const future = await signUp();
    const answered = await checkIn({
      code: future.code,
      at: new Date(Date.now() + 60 * MINUTE).toISOString(),
    });
    expect(Date.parse(answered.data!.checkedInAt!)).toBeLessThanOrEqual(Date.now());
    const ancient = await signUp();
    const { createdAt } = await passOf(ancient.caller);
    expect((await checkIn({ code: ancient.code, at: '1999-01-01T00:00:00Z' })).data).toMatchObject({
      checkedInAt: createdAt,
    });
    expect(faultsOf(await checkIn({ code: ancient.code, at: '2026-W01-1' }))).toEqual({ at: 'instant' });
  });

  it('rejects passes of other races, invalid codes and unconfirmed sign-ups', async () => {
    const { code, signUpId, caller } = await signUp();
    const other = await host.save();
    expect(refused(await checkIn({ raceId: other.raceId, code }))).toBe('pass_unknown');
    for (const wrong of ['0'.repeat(12), 'zz', `${code}0`, "' or true --", randomUUID()])
      expect(refused(await checkIn({ code: wrong }))).toBe('pass_unknown');
    const pending = await signUp(1);
    expect(refused(await checkIn({ code: pending.code }))).toBe('pass_not_confirmed');
    await host.view('cancel_sign_up', { signUpId }, { caller });
    expect(refused(await checkIn({ code }))).toBe('pass_not_confirmed');
  });

  it('is deleted when undone or when the sign-up is cancelled', async () => {
    const { code, signUpId } = await signUp();
    await checkIn({ code });
    const undo = () => host.view('adm/undo_check_in', { signUpId }, { caller: operator });
    expect(await undo()).toMatchObject({ status: 'confirmed', checkedInAt: null });
    expect(await undo()).toMatchObject({ checkedInAt: null });
    expect((await checkIn({ code })).data).toMatchObject({ outcome: 'checked_in' });
    const cancelled = await host.view('adm/cancel_sign_up', { signUpId }, { caller: operator });
    expect(cancelled).toMatchObject({ status: 'cancelled', checkedInAt: null });
  });

  it('has one outcome when the pilot cancels concurrently', async () => {
    for (let i = 0; i < 20; i += 1) {
      const { code, signUpId, caller } = await signUp();
      const [read, cancelled] = await Promise.all([
        checkIn({ code }),
        host.call('cancel_sign_up', { signUpId }, { caller }),
      ]);
      expect(['none', 'pass_not_confirmed']).toContain(refused(read));
      expect(refused(cancelled)).toBe('none');
      expect(await passOf(caller)).toMatchObject({ status: 'cancelled', checkedInAt: null });
    }
  });

  it('provides all passes of the race for offline use, and no others', async () => {
    const small = await host.save({ classes: [classInput({ capacity: 1 })] });
    const pilot = await addPilot(host, { nickname: 'Nick' });
    const { classId } = small.classes[0]!;
    const confirmed = await host.view('sign_up', { raceId: small.raceId, classId }, { caller: pilot });
    await host.view('sign_up', { raceId: small.raceId, classId }, { caller: newMember() });
    const list = await host.view('adm/get_pass_list', { raceId: small.raceId }, { caller: operator });
    expect(list.more).toBe(false);
    expect(list.rows).toEqual([
      {
        signUpId: confirmed.signUpId,
        passCode: confirmed.signUpId.slice(-12).toUpperCase(),
        name: 'Nick',
        callsign: '',
        team: '',
        phoneEnd: pilot.phone.slice(-4),
        guardian: '',
        lacksTeam: false,
        payment: null,
        guest: false,
        deskNote: '',
        kit: null,
        isActive: true,
        classId,
        className: small.classes[0]!.name,
        checkedInAt: null,
      },
    ]);
    expect(
      refused(await host.call('adm/get_pass_list', { raceId: randomUUID() }, { caller: operator })),
    ).toBe('not_found');
  });

  it('writes audit entries', async () => {
    const { code, signUpId } = await signUp();
    await checkIn({ code });
    await host.view('adm/undo_check_in', { signUpId }, { caller: operator });
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `sign_up:${signUpId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows.map(({ call }) => call)).toEqual(['adm/check_in', 'adm/undo_check_in']);
    expect(rows.map(({ before }) => (before as { checkedInAt: string | null }).checkedInAt)).toEqual([
      null,
      expect.any(String),
    ]);
  });
});
