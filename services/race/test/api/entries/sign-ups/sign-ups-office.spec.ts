import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('sign-up decisions by operators', () => {
  let host: RaceHost;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = async (race: AdminRaceView, caller: MemberCaller = newMember(), nth = 0) => {
    const { classId } = race.classes[nth]!;
    const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, { caller });
    return signUpId;
  };
  const mine = async (race: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const decide = (what: 'approve' | 'reject' | 'cancel', signUpId: string, note?: string) =>
    host.call(`adm/${what}_sign_up`, { signUpId, ...(note && { note }) }, { caller: operator });
  const withApproval = () => host.save({ classes: [classInput({ capacity: 1, approvalNeeded: true })] });

  it('confirm a pending sign-up and notify the member with the note', async () => {
    const race = await withApproval();
    const caller = newMember();
    const signUpId = await signUp(race, caller);
    const approved = await decide('approve', signUpId, ' See you there ');
    expect(approved.data).toMatchObject({ status: 'confirmed', signUpId });
    expect(await mine(race, caller)).toMatchObject({
      status: 'confirmed',
      passCode: signUpId.slice(-12).toUpperCase(),
      history: [
        { reason: 'signed_up', note: '' },
        { reason: 'approved', note: 'See you there' },
      ],
    });
    const again = await decide('approve', signUpId, 'See you there');
    expect(again.data).toEqual(approved.data);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
  });

  it('free the place of a rejected sign-up for the next in line', async () => {
    const race = await withApproval();
    const [first, next] = [newMember(), newMember()];
    const signUpId = await signUp(race, first);
    await signUp(race, next);
    const answers = await Promise.all([1, 2, 3].map(() => decide('reject', signUpId, 'Too late')));
    expect(answers.map(({ data }) => data?.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await mine(race, first)).history.at(-1)).toMatchObject({
      status: 'rejected',
      reason: 'rejected_by_organiser',
      note: 'Too late',
    });
    expect((await mine(race, first)).history).toHaveLength(2);
    expect(await mine(race, next)).toMatchObject({ status: 'offered' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 0 }]);
  });

  it('cancel a sign-up in any status', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const members = [newMember(), newMember(), newMember()];
    const ids = [];
    for (const caller of members) ids.push(await signUp(race, caller));
    const closed = await host.save({ signUpClosesAt: inDays(-0.5) }, race);
    const [holder, offered, waiting] = ids as [string, string, string];
    await decide('cancel', holder);
    expect(await mine(closed, members[1]!)).toMatchObject({ status: 'offered' });
    await decide('cancel', waiting);
    await decide('cancel', offered, 'No drone');
    const reasons = await Promise.all(
      members.map(async (caller) => (await mine(closed, caller)).history.at(-1)),
    );
    expect(reasons).toMatchObject([
      { status: 'cancelled', reason: 'cancelled_by_organiser', note: '' },
      { status: 'cancelled', reason: 'cancelled_by_organiser', note: 'No drone' },
      { status: 'cancelled', reason: 'cancelled_by_organiser' },
    ]);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 0, placed: 0, waiting: 0 }]);
  });

  it('refuse transitions that the status does not allow', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const holder = await signUp(race);
    const waiting = await signUp(race);
    expect(refused(await decide('approve', waiting))).toBe('sign_up_changed');
    await decide('reject', waiting);
    expect(refused(await decide('cancel', waiting))).toBe('sign_up_changed');
    await decide('cancel', holder);
    expect(refused(await decide('approve', holder))).toBe('sign_up_changed');
    expect(refused(await decide('reject', holder))).toBe('sign_up_changed');
    expect(refused(await decide('approve', randomUUID()))).toBe('not_found');
  });

  it('are audited with admin, before and after', async () => {
    const race = await withApproval();
    const caller = newMember();
    const signUpId = await signUp(race, caller);
    await decide('approve', signUpId);
    await decide('cancel', signUpId, 'Asked by phone');
    await host.jobsDone();
    const { rows } = await host.view(
      'adm/get_audit_list',
      { text: `sign_up:${signUpId}`, sort: 'at' },
      { caller: asAdmin('owner') },
    );
    expect(rows).toMatchObject([
      {
        call: 'adm/approve_sign_up',
        account: 'the-operator',
        before: { status: 'pending', memberId: caller.memberId },
        after: { status: 'confirmed', raceId: race.raceId },
      },
      {
        call: 'adm/cancel_sign_up',
        before: { status: 'confirmed' },
        after: { status: 'cancelled', note: 'Asked by phone' },
      },
    ]);
  });

  describe('list', () => {
    let race: AdminRaceView;
    let ada: MemberCaller & { phone: string };
    const gone = newMember();

    const names = async (input: object, caller = operator) =>
      (await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId, ...input }, { caller })).rows.map(
        ({ pilot }) => pilot.callsign,
      );

    beforeAll(async () => {
      race = await host.save({
        classes: [classInput({ capacity: 1 }), classInput({ approvalNeeded: true, name: { en: 'Juniors' } })],
        questions: [
          { kind: 'text', label: { en: 'Club' }, required: false },
          {
            kind: 'choice',
            label: { en: 'Channel' },
            required: false,
            choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
          },
          { kind: 'consent', label: { en: 'Rules' }, required: false },
        ],
      });
      const [club, channel, rules] = race.questions;
      ada = await addPilot(host, {
        nickname: 'ada-l',
        realName: 'Ada Lee',
        callsign: 'ADA',
        team: 'Red Props',
      });
      const bo = await addPilot(host, { nickname: 'Bo', callsign: 'BO' });
      const cy = await addPilot(host, { nickname: 'Cy 50%', callsign: 'CY' });
      const { raceId, classes } = race;
      const answers = [
        { questionId: rules!.questionId!, value: 'yes' },
        { questionId: channel!.questionId!, value: channel!.choices![1]!.choiceId! },
        { questionId: club!.questionId!, value: 'North' },
      ];
      await host.view('sign_up', { raceId, classId: classes[0]!.classId, answers }, { caller: ada });
      await signUp(race, bo, 0);
      await signUp(race, cy, 1);
      await signUp(race, gone, 1);
    });

    it('shows the pilot, the answers with labels, and the history', async () => {
      const { rows, total } = await host.view(
        'adm/get_adm_sign_up_list',
        { raceId: race.raceId, sort: 'createdAt' },
        { caller: operator },
      );
      expect(total).toBe(4);
      expect(rows[0]).toMatchObject({
        raceTitle: race.title,
        status: 'confirmed',
        pilot: { realName: 'Ada Lee', callsign: 'ADA', team: 'Red Props', phone: ada.phone },
        answers: [
          { question: { en: 'Club' }, value: 'North', choice: null },
          { question: { en: 'Channel' }, kind: 'choice', choice: { en: 'R3' } },
          { question: { en: 'Rules' }, kind: 'consent', value: 'yes' },
        ],
        history: [{ reason: 'signed_up' }],
      });
      expect(rows[1]).toMatchObject({ status: 'waiting', waitingPosition: 1 });
      expect(rows[3]!.pilot).toEqual({
        memberId: gone.memberId,
        nickname: '',
        realName: '',
        status: null,
        callsign: '',
        team: '',
        phone: '',
        inCare: false,
      });
    });

    it('filters, searches, sorts and pages', async () => {
      expect(await names({})).toEqual(['', 'CY', 'BO', 'ADA']);
      expect(await names({ sort: 'createdAt', pageSize: 2, page: 1 })).toEqual(['ADA', 'BO']);
      expect(await names({ sort: 'createdAt', pageSize: 2, page: 2 })).toEqual(['CY', '']);
      expect(await names({ classId: race.classes[1]!.classId })).toEqual(['', 'CY']);
      expect(await names({ status: 'waiting' })).toEqual(['BO']);
      expect(await names({ text: 'red pro' })).toEqual(['ADA']);
      expect(await names({ text: '%' })).toEqual(['CY']);
      expect(await names({ text: 'nobody at all' })).toEqual([]);
      expect(await names({ checkedIn: false })).toEqual(['ADA']);
      expect(await names({ checkedIn: true })).toEqual([]);
      expect(await names({ raceId: randomUUID() })).toEqual([]);
    });

    it.each(['viewer', 'editor'] as const)('hides phones from a %s, in lists and searches', async (role) => {
      const reader = asAdmin(role);
      const { rows } = await host.view(
        'adm/get_adm_sign_up_list',
        { raceId: race.raceId, text: 'ADA' },
        { caller: reader },
      );
      expect(rows[0]!.pilot.phone).toMatch(/^\+\d+\*{4}\d{4}$/);
      expect(JSON.stringify(rows)).not.toContain(ada.phone);
      expect(await names({ text: ada.phone }, reader)).toEqual([]);
    });

    it('filters by member', async () => {
      expect(await names({ memberId: ada.memberId })).toEqual(['ADA']);
      expect(await names({ memberId: randomUUID() })).toEqual([]);
    });

    it.each(['operator', 'owner'] as const)('shows phones to an %s', async (role) => {
      const reader = asAdmin(role);
      const { rows } = await host.view('adm/get_adm_sign_up_list', { text: 'ADA' }, { caller: reader });
      expect(rows[0]!.pilot.phone).toBe(ada.phone);
      expect(await names({ text: ada.phone }, reader)).toEqual(['ADA']);
    });

    it('refuses decisions by viewers and editors', async () => {
      const { rows } = await host.view('adm/get_adm_sign_up_list', {}, { caller: operator });
      const { signUpId, raceId, classId } = rows[0]!;
      for (const role of ['viewer', 'editor'] as const) {
        const options = { caller: asAdmin(role) };
        await host.view('adm/get_adm_sign_up_list', {}, options);
        const answers = [
          await host.call('adm/approve_sign_up', { signUpId }, options),
          await host.call('adm/reject_sign_up', { signUpId }, options),
          await host.call('adm/cancel_sign_up', { signUpId }, options),
          await host.call('adm/move_sign_up', { signUpId, classId }, options),
          await host.call('adm/check_in', { raceId, code: 'A' }, options),
          await host.call('adm/undo_check_in', { signUpId }, options),
          await host.call('adm/get_pass_list', { raceId }, options),
        ];
        expect(new Set(answers.map(refused))).toEqual(new Set(['not_allowed']));
      }
    });
  });
});
