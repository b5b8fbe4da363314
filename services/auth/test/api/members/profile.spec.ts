import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SaveMemberInfoInput } from '@paddock/contracts/auth/member.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { refused } from '@paddock/kit/testing/test-host';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

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

describe('profile', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  it('is stored as sent', async () => {
    const { caller } = await host.member();
    expect(await host.view('save_member_info', full, { caller })).toMatchObject(full);
    expect(await host.view('get_member_info', {}, { caller })).toMatchObject(full);
  });

  it('keeps missing fields and clears null fields', async () => {
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

  it('invalidates the pages of pilots when a public field of a callsign changes', async () => {
    const { caller, memberId } = await host.member();
    const clear = jest.spyOn(host.get(CacheTags), 'clear');
    const isCleared = async (change: () => Promise<unknown>) => {
      clear.mockClear();
      await change();
      return clear.mock.calls.length > 0;
    };
    const save = (changes: Partial<SaveMemberInfoInput>) =>
      isCleared(() => host.view('save_member_info', { nickname: 'Same', ...changes }, { caller }));
    const asUpload = { caller: { kind: 'service' as const, service: 'upload' as const } };
    const address = `/media/p/${'k'.repeat(43)}/400x400/clear.png`;

    expect(await save({ callsign: 'HAWK' })).toBe(false);
    expect(await save({ callsign: 'HAWK', city: 'Kazan', realName: 'Owen' })).toBe(false);
    expect(await isCleared(() => host.view('set_avatar', { memberId, address }, asUpload))).toBe(true);
    expect(await isCleared(() => host.view('remove_avatar', {}, { caller }))).toBe(true);
    expect(await save({ birthYear: 2010 })).toBe(true);
    expect(await save({ callsign: 'KITE' })).toBe(true);
    expect(clear).toHaveBeenCalledWith(tagsCleared.byPilot());
    clear.mockRestore();
  });

  it('ignores fields that are not editable', async () => {
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
      `select status, avatar, password_hash <> 'x' as unchanged from member where public_id = $1`,
      [memberId],
    );
    expect(row).toEqual({ status: 'active', avatar: '', unchanged: true });
  });

  it('saves once under one idempotency key and repeats the answer', async () => {
    const { caller, memberId } = await host.member();
    const idempotencyKey = randomUUID();
    const first = await host.call('save_member_info', { nickname: 'First' }, { caller, idempotencyKey });
    await host.call('save_member_info', { nickname: 'Second' }, { caller });
    const repeated = await host.call('save_member_info', { nickname: 'First' }, { caller, idempotencyKey });
    expect(repeated).toEqual(first);
    expect(await host.query('select nickname from member where public_id = $1', [memberId])).toEqual([
      { nickname: 'Second' },
    ]);
    const other = await host.call('save_member_info', { nickname: 'Third' }, { caller, idempotencyKey });
    expect(refused(other)).toBe('key_reused');
  });

  it('refuses a deleted member', async () => {
    const { caller, memberId } = await host.member();
    await host.query('delete from member where public_id = $1', [memberId]);
    expect(refused(await host.call('get_member_info', {}, { caller }))).toBe('not_signed_in');
    expect(refused(await host.call('save_member_info', full, { caller }))).toBe('not_signed_in');
  });

  describe('phone change', () => {
    it('rejects the same number, a wrong password and a wrong code', async () => {
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

    it('reports a taken number only after its code was verified', async () => {
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

    it('allows ten password attempts, counted apart from login', async () => {
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
