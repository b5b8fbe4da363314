import type { SaveMemberInfoInput } from '@paddock/contracts/auth/member.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { newPhone, PASSWORD } from '../support/accounts.ts';
import { AuthHost, refused } from '../support/auth-host.ts';

const full = {
  nickname: '夜航者 🚁',
  realName: "O'Neil; drop table member --",
  callsign: 'NIGHT',
  team: 'Северный ветер',
  country: 'CN',
  city: '深圳',
  birthYear: 1996,
  email: 'night@example.org',
  radioSystem: 'hdzero',
  language: 'ru',
} satisfies SaveMemberInfoInput;

describe('the profile', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  it('is kept as it was sent', async () => {
    const { caller } = await host.member();
    expect(await host.view('save_member_info', full, { caller })).toMatchObject(full);
    expect(await host.view('get_member_info', {}, { caller })).toMatchObject(full);
  });

  it('keeps what was left out and empties what is null', async () => {
    const { caller } = await host.member();
    await host.view('save_member_info', full, { caller });
    const input = {
      nickname: 'Renamed',
      city: null,
      birthYear: null,
      team: '',
    } as unknown as SaveMemberInfoInput;
    await host.view('save_member_info', input, { caller });
    expect(await host.view('get_member_info', {}, { caller })).toMatchObject({
      ...full,
      nickname: 'Renamed',
      city: '',
      birthYear: null,
      team: '',
    });
  });

  it('has no field that a member could slip in', async () => {
    const { caller, memberId, phone } = await host.member();
    const slipped = {
      ...full,
      status: 'closed',
      phone: newPhone(),
      memberId: randomUUID(),
      id: 1,
      passwordHash: 'x',
      avatar: 'x',
      createdAt: 'x',
    };
    const view = await host.view('save_member_info', slipped, { caller });
    expect(view).toMatchObject({ memberId, phone, avatar: '' });
    const [row] = await host.query(
      `select status, avatar, password_hash <> 'x' as kept from member where public_id = $1`,
      [memberId],
    );
    expect(row).toEqual({ status: 'active', avatar: '', kept: true });
  });

  it('is saved once under one key, and answers the same again', async () => {
    const { caller, memberId } = await host.member();
    const idempotencyKey = randomUUID();
    const first = await host.call('save_member_info', { nickname: 'First' }, { caller, idempotencyKey });
    await host.call('save_member_info', { nickname: 'Second' }, { caller });
    const again = await host.call('save_member_info', { nickname: 'First' }, { caller, idempotencyKey });
    expect(again).toEqual(first);
    expect(await host.query('select nickname from member where public_id = $1', [memberId])).toEqual([
      { nickname: 'Second' },
    ]);
    const other = await host.call('save_member_info', { nickname: 'Third' }, { caller, idempotencyKey });
    expect(refused(other)).toBe('key_reused');
  });

  it('belongs to nobody when the member is gone', async () => {
    const { caller, memberId } = await host.member();
    await host.query('delete from member where public_id = $1', [memberId]);
    expect(refused(await host.call('get_member_info', {}, { caller }))).toBe('not_signed_in');
    expect(refused(await host.call('save_member_info', full, { caller }))).toBe('not_signed_in');
  });

  describe('the phone', () => {
    it('does not change to itself, nor with a wrong password, nor with a wrong code', async () => {
      const { caller, phone } = await host.member();
      const fresh = newPhone();
      const code = await host.codeFor(fresh, 'updatephone', { caller });
      const change = (input: Partial<{ phone: string; code: string; password: string }>) =>
        host.call('updatephone', { phone: fresh, code, password: PASSWORD, ...input }, { caller });
      expect(refused(await host.call('send_code', { phone, source: 'updatephone' }, { caller }))).toBe(
        'same_phone',
      );
      expect(refused(await change({ phone }))).toBe('same_phone');
      expect(refused(await change({ password: 'not-the-password' }))).toBe('wrong_password');
      expect(refused(await change({ code: code === '111111' ? '222222' : '111111' }))).toBe('wrong_code');
      expect(refused(await change({}))).toBe('none');
    });

    it('says that a number is taken only to who has proven to hold it', async () => {
      const { caller } = await host.member();
      const taken = await host.addMember();
      const wrong = await host.call(
        'updatephone',
        { phone: taken.phone, code: '000000', password: PASSWORD },
        { caller },
      );
      expect(refused(wrong)).toBe('wrong_code');
      const code = await host.codeFor(taken.phone, 'updatephone', { caller });
      const right = await host.call(
        'updatephone',
        { phone: taken.phone, code, password: PASSWORD },
        { caller },
      );
      expect(refused(right)).toBe('phone_taken');
    });

    it('asks for the password ten times at most, and is locked apart from signing in', async () => {
      const { caller, phone } = await host.member();
      const input = { phone: newPhone(), code: '000000', password: 'not-the-password' };
      const answers = [];
      for (let i = 0; i < 11; i += 1)
        answers.push(refused(await host.call('updatephone', input, { caller })));
      expect(answers).toEqual([...Array<string>(10).fill('wrong_password'), 'password_locked']);
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('none');
    });
  });
});
