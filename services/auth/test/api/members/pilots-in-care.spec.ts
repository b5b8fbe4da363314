import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { maxInCare } from '@paddock/contracts/auth/account-limits';
import { Database } from '@paddock/kit/database/database';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { ClosingsService, MemberErasedJob } from '../../../src/members/closings.service.ts';
import { race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';

const mia = { realName: 'Mia Torres', callsign: 'MIA', birthYear: 2015 };
const aboutRace = {
  raceId: randomUUID(),
  raceTitle: { en: 'Harbour Sprint' },
  zone: 'Europe/London',
  startsAt: '2099-05-01T09:00:00Z',
  venue: { en: 'Quay' },
  className: { en: 'Open' },
};

describe('a pilot in the care of a member', () => {
  let host: AuthHost;
  let guardian: SignedInMember;
  const erased = jest.fn(async (_gone: { memberId: string }) => undefined);

  beforeAll(async () => {
    host = await AuthHost.start();
    jest.spyOn(host.get(MemberErasedJob), 'run').mockImplementation(erased);
  });
  beforeEach(async () => {
    guardian = await host.member();
  });
  afterAll(() => host.close());

  const add = (pilot = mia, { caller } = guardian) => host.view('add_pilot_in_care', pilot, { caller });
  const rows = async ({ caller } = guardian) => (await host.view('get_pilots_in_care', {}, { caller })).rows;
  const statuses = async () => (await rows()).map(({ callsign, status }) => `${callsign} ${status}`);
  const byService = { caller: race };

  it('has an account without a phone of its own', async () => {
    const { memberId } = await add();
    expect(await rows()).toMatchObject([{ memberId, ...mia, nickname: 'MIA', status: 'active' }]);
    const card = await host.view('get_member_card', { memberId }, byService);
    expect(card).toMatchObject({ phone: guardian.phone, inCare: true, realName: 'Mia Torres' });
    const { phone } = guardian;
    expect(await host.view('find_member_by_phone', { phone }, byService)).toEqual({
      memberId: guardian.memberId,
    });
    const session = await host.resolve('member', guardian.token);
    expect(session).toMatchObject({ personId: guardian.memberId, inCare: [memberId] });
  });

  it('is named in the office, with the guardian', async () => {
    const { memberId } = await add();
    const caller = asAdmin('operator');
    const named = async (text: string, id: string) => {
      const { rows: found } = await host.view('adm/get_adm_member_list', { text }, { caller });
      return found.find((one) => one.memberId === id)?.family;
    };
    const [own] = await host.query<{ nickname: string }>('select nickname from member where public_id = $1', [
      guardian.memberId,
    ]);
    expect(await named('Mia', memberId)).toEqual([own!.nickname]);
    expect(await named(own!.nickname, guardian.memberId)).toEqual(['Mia Torres']);
    await host.view('remove_pilot_in_care', { memberId }, guardian);
    expect(await named(own!.nickname, guardian.memberId)).toEqual([]);
  });

  it('is not one of another member', async () => {
    const { memberId } = await add();
    const { caller } = await host.member();
    for (const name of ['remove_pilot_in_care', 'restore_pilot_in_care'] as const)
      expect(refused(await host.call(name, { memberId }, { caller }))).toBe('not_found');
    // Control.
    expect(await host.view('remove_pilot_in_care', { memberId }, guardian)).toMatchObject({ memberId });
  });

  it('follows a new phone of the guardian', async () => {
    const { memberId } = await add();
    await host.query(`update member set phone = '+79161239123' where public_id = $1`, [guardian.memberId]);
    expect(await host.view('get_member_card', { memberId }, byService)).toMatchObject({
      phone: '+79161239123',
    });
  });

  it(`is one of ${maxInCare} at most, also with two requests at a time`, async () => {
    await host.query(
      `insert into member (phone, nickname, language, guardian_id)
       select phone, 'Pilot', 'en', id from member cross join generate_series(2, $2) where public_id = $1`,
      [guardian.memberId, maxInCare],
    );
    const { caller } = guardian;
    const answers = await Promise.all([1, 2].map(() => host.call('add_pilot_in_care', mia, { caller })));
    expect(answers.map(refused).toSorted()).toEqual(['none', 'too_many_in_care']);
  });

  it('is removed, and restored within the grace period', async () => {
    const { memberId } = await add();
    const removed = await host.view('remove_pilot_in_care', { memberId }, guardian);
    expect(removed).toMatchObject({ status: 'closed', erasedAt: expect.any(String) });
    await host.jobsDone();
    expect(host.notifyRace.mock.lastCall?.[0]).toEqual({ memberId, status: 'closed', change: 1 });
    expect((await host.resolve('member', guardian.token)).inCare).toBeUndefined();
    const restored = await host.view('restore_pilot_in_care', { memberId }, guardian);
    expect(restored).toMatchObject({ status: 'active', erasedAt: null });
    expect((await host.resolve('member', guardian.token)).inCare).toEqual([memberId]);
  });

  it('stays suspended', async () => {
    const { memberId } = await add();
    const input = { memberId, status: 'suspended' } as const;
    await host.view('adm/change_member_status', input, { caller: asAdmin('operator') });
    for (const name of ['remove_pilot_in_care', 'restore_pilot_in_care'] as const)
      expect(refused(await host.call(name, { memberId }, guardian))).toBe('not_found');
  });

  it('is closed, reopened and erased with the guardian, but not reopened if it was removed before', async () => {
    await add();
    const { memberId } = await add({ ...mia, callsign: 'TOM' });
    await host.view('remove_pilot_in_care', { memberId }, guardian);
    host.travel(1000);
    const { phone, caller } = guardian;
    const code = await host.codeFor(phone, 'close_account', { caller });
    await host.view('close_account', { code }, { caller });
    expect(await inDatabase()).toEqual(['MIA closed', 'TOM closed']);
    guardian = await host.signIn(guardian);
    expect(await statuses()).toEqual(['MIA active', 'TOM closed']);
    host.travel(61_000);
    const again = await host.codeFor(phone, 'close_account', { caller });
    await host.view('close_account', { code: again }, { caller });
    host.travel(15 * 86_400_000);
    const closing = { memberId: guardian.memberId, change: 3 };
    await host.get(Database).transaction(() => host.get(ClosingsService).erase(closing));
    expect(await inDatabase()).toEqual([]);
    await host.jobsDone();
    expect(erased).toHaveBeenCalledTimes(3);
  });

  const inDatabase = async () =>
    (
      await host.query<{ callsign: string; status: string }>(
        `select p.callsign, p.status from member p join member g on g.id = p.guardian_id
         where g.public_id = $1 order by p.id`,
        [guardian.memberId],
      )
    ).map(({ callsign, status }) => `${callsign} ${status}`);

  it('gets a phone, and then signs in without the guardian', async () => {
    const { memberId } = await add();
    const { caller } = guardian;
    const phone = '+79161239321';
    const code = await host.codeFor(phone, 'updatephone', { caller });
    const wrong = { memberId, phone, code: code === '000000' ? '111111' : '000000' };
    expect(refused(await host.call('give_pilot_phone', wrong, { caller }))).toBe('wrong_code');
    await host.view('give_pilot_phone', { memberId, phone, code }, { caller });
    expect(await rows()).toEqual([]);
    expect(await host.view('get_member_card', { memberId }, byService)).toMatchObject({
      phone,
      inCare: false,
    });
    host.travel(61_000);
    const signedIn = await host.view('login', { phone, code: await host.codeFor(phone, 'login') });
    expect(signedIn.member).toMatchObject({ memberId, inCare: false });
  });

  it('cannot get the phone of another account', async () => {
    const { memberId } = await add();
    const { phone } = await host.member();
    const { caller } = guardian;
    const code = await host.codeFor(phone, 'updatephone', { caller });
    expect(refused(await host.call('give_pilot_phone', { memberId, phone, code }, { caller }))).toBe(
      'phone_taken',
    );
  });

  it.each([
    ['the guardian is', 'guardian', 'sent'],
    ['the pilot is', 'pilot', 'skipped'],
  ] as const)('has messages delivered or not while %s suspended', async (_what, who, state) => {
    const { memberId } = await add();
    const suspended = who === 'pilot' ? memberId : guardian.memberId;
    const change = { memberId: suspended, status: 'suspended' } as const;
    await host.view('adm/change_member_status', change, { caller: asAdmin('operator') });
    const message = {
      key: randomUUID(),
      memberId,
      kind: 'race_cancelled' as const,
      params: { ...aboutRace, note: '' },
    };
    await host.view('notify', { messages: [message] }, byService);
    await host.jobsDone();
    const [delivery] = await host.query(
      `select d.state from delivery d join message t on t.id = d.message_id where t.key = $1 and d.channel = 'sms'`,
      [message.key],
    );
    expect(delivery).toEqual({ state });
  });

  it('gets messages through the guardian, one of each topic for each pilot', async () => {
    const tom = await add({ ...mia, realName: 'Tom Torres', callsign: 'TOM' });
    const { memberId } = await add();
    const messages = [guardian.memberId, tom.memberId, memberId].map((to, version) => ({
      key: randomUUID(),
      memberId: to,
      kind: 'race_reminder' as const,
      params: aboutRace,
      topic: `race ${aboutRace.raceId}`,
      version,
    }));
    expect(await host.view('notify', { messages }, byService)).toEqual({ added: 3 });
    const inbox = await host.view('get_messages', {}, guardian);
    expect(inbox.rows.map(({ title, path }) => [title.split(': ').at(-2), path])).toEqual([
      ['Mia Torres', `/race-detail/${aboutRace.raceId}/sign-up?pilot=${memberId}`],
      ['Tom Torres', `/race-detail/${aboutRace.raceId}/sign-up?pilot=${tom.memberId}`],
      [undefined, `/race-detail/${aboutRace.raceId}`],
    ]);
    await host.jobsDone();
    const states = await host.query<{ why: string }>(
      `select d.why from delivery d join message t on t.id = d.message_id join member m on m.id = t.member_id
       where m.public_id = $1`,
      [guardian.memberId],
    );
    expect(states.map(({ why }) => why)).not.toContain('replaced');
    // The messages are erased with the pilot.
    await host.query('delete from member where public_id = $1', [memberId]);
    expect((await host.view('get_messages', {}, guardian)).rows).toHaveLength(2);
  });
});
