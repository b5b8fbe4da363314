import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@paddock/kit/calls/refusal';
import { refused } from '@paddock/kit/testing/test-host';
import type { HashingQueue } from '../../../src/passwords/password-hash.ts';
import { PasswordsService } from '../../../src/passwords/passwords.service.ts';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

const MINUTE = 60_000;

describe('login', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start({ PASSWORD_HASHES_WAITING: '100' });
  });
  afterAll(() => host.close());

  const guess = (phone: string, address: (i: number) => string) =>
    Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        host.call('login', { phone, password: `wrong-${i}` }, { address: address(i) }),
      ),
    );

  it('accepts a password or a code', async () => {
    const { phone, memberId } = await host.addMember();
    const byPassword = await host.view('login', { phone, password: PASSWORD });
    const byCode = await host.view('login', { phone, code: await host.codeFor(phone, 'login') });
    expect(byPassword.member).toMatchObject({ memberId, phone });
    expect(byCode.member).toMatchObject({ memberId, phone });
    expect(byCode.accessToken).not.toBe(byPassword.accessToken);
    expect(byPassword.accessToken).toMatch(/^[\w-]{43}$/);
  });

  it('accepts the number in any format', async () => {
    const { phone } = await host.addMember();
    const typed = `${phone.slice(3, 6)} ${phone.slice(6, 10)}-${phone.slice(10)}`;
    const asChinese = { lang: 'cn' } as const;
    expect(refused(await host.call('login', { phone: typed, password: PASSWORD }, asChinese))).toBe('none');
  });

  it('requires exactly one of the two', async () => {
    const { phone } = await host.addMember();
    expect((await host.call('login', { phone })).data).toMatchObject({
      fields: { password: { rule: 'required' } },
    });
    expect((await host.call('login', { phone, password: PASSWORD, code: '123456' })).data).toMatchObject({
      fields: { code: { rule: 'exclude' } },
    });
  });

  it('answers an unknown number like a wrong password, with the same work', async () => {
    const { phone } = await host.addMember();
    const hashing = jest.spyOn(host.get(PasswordsService), 'matches');
    const wrong = await host.call('login', { phone, password: 'not-the-password' });
    const stranger = await host.call('login', { phone: newPhone(), password: 'not-the-password' });
    expect(wrong).toEqual(stranger);
    expect(refused(wrong)).toBe('wrong_credentials');
    expect(hashing).toHaveBeenCalledTimes(2);
    hashing.mockRestore();

    const code = '000000';
    await host.view('send_code', { phone, source: 'login' });
    const strangerPhone = newPhone();
    await host.view('send_code', { phone: strangerPhone, source: 'login' });
    expect(await host.call('login', { phone, code })).toEqual(
      await host.call('login', { phone: strangerPhone, code }),
    );
    await host.view('send_code', { phone: newPhone(), source: 'findpwd' });
    expect(refused(await host.call('findpwd', { phone: newPhone(), code, password: PASSWORD }))).toBe(
      'wrong_code',
    );
  });

  it.each(['suspended', 'closed'])(
    'rejects a %s member, but only after the right password or code',
    async (status) => {
      const { phone } = await host.addMember({ status });
      expect(refused(await host.call('login', { phone, password: 'not-the-password' }))).toBe(
        'wrong_credentials',
      );
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('account_suspended');
      const code = await host.codeFor(phone, 'login');
      expect(
        refused(await host.call('login', { phone, code: code === '111111' ? '222222' : '111111' })),
      ).toBe('wrong_code');
      expect(refused(await host.call('login', { phone, code }))).toBe('account_suspended');
      host.travel(MINUTE);
      const recovery = await host.codeFor(phone, 'findpwd');
      expect(
        refused(await host.call('findpwd', { phone, code: recovery, password: 'another-lemon-tundra' })),
      ).toBe('account_suspended');
      expect(
        await host.query(
          'select 1 from member_session s join member m on m.id = s.member_id where m.phone = $1',
          [phone],
        ),
      ).toEqual([]);
    },
  );

  describe('with wrong passwords', () => {
    it('allows ten attempts per network in 15 minutes, also concurrent ones', async () => {
      const { phone } = await host.addMember();
      const hashing = jest.spyOn(host.get(PasswordsService), 'matches');
      const answers = await guess(phone, (i) => `2001:db8:1:1::${i}`);
      expect(hashing).toHaveBeenCalledTimes(10);
      hashing.mockRestore();
      const locked = answers.filter((answer) => refused(answer) === 'login_locked');
      expect(locked).toHaveLength(30);
      expect(locked[0]!.data).toEqual({ minutes: 15 });
      expect(locked[0]!.msg).toContain('15 min');
      expect(refused(await host.call('login', { phone, password: PASSWORD }, { address: '192.0.2.1' }))).toBe(
        'none',
      );
    });

    it('allows thirty attempts an hour from all networks', async () => {
      const { phone } = await host.addMember();
      const hashing = jest.spyOn(host.get(PasswordsService), 'matches');
      await guess(phone, (i) => `192.0.2.${i}`);
      expect(hashing).toHaveBeenCalledTimes(30);
      hashing.mockRestore();
      host.travel(15 * MINUTE);
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('login_locked');
      host.travel(45 * MINUTE);
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('none');
    });

    it('then rejects the right password, but accepts a code', async () => {
      const { phone } = await host.addMember();
      for (let i = 0; i < 10; i += 1) await host.call('login', { phone, password: `wrong-${i}` });
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('login_locked');
      expect(refused(await host.call('login', { phone, code: await host.codeFor(phone, 'login') }))).toBe(
        'none',
      );
      host.travel(15 * MINUTE);
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('none');
    });

    it('does not count right passwords', async () => {
      const { phone } = await host.addMember();
      for (let i = 0; i < 9; i += 1) await host.call('login', { phone, password: `wrong-${i}` });
      for (let i = 0; i < 5; i += 1)
        expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('none');
      expect(refused(await host.call('login', { phone, password: 'wrong-again' }))).toBe('wrong_credentials');
      expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('login_locked');
    });

    it.each([new Error('connection lost'), new Refusal('unavailable')])(
      'does not count what was never compared: %s',
      async (failure) => {
        const { phone } = await host.addMember();
        const matches = jest.spyOn(host.get(PasswordsService), 'matches').mockRejectedValue(failure);
        for (let i = 0; i < 12; i += 1)
          expect((await host.call('login', { phone, password: PASSWORD })).code).not.toBe(0);
        matches.mockRestore();
        expect(refused(await host.call('login', { phone, password: PASSWORD }))).toBe('none');
      },
    );

    it('locks a number without an account the same way', async () => {
      const phone = newPhone();
      const answers = [];
      for (let i = 0; i < 11; i += 1)
        answers.push(refused(await host.call('login', { phone, password: `wrong-${i}` })));
      expect(answers).toEqual([...Array<string>(10).fill('wrong_credentials'), 'login_locked']);
    });
  });

  it('answers unavailable while the hashing queue is full', async () => {
    const narrow = await AuthHost.start({ PASSWORD_HASHES_AT_ONCE: '1', PASSWORD_HASHES_WAITING: '1' });
    const { phone } = await narrow.addMember();
    const login = async () => refused(await narrow.call('login', { phone, password: PASSWORD }));
    const { queue } = narrow.get(PasswordsService) as unknown as { queue: HashingQueue };
    const hold = Promise.withResolvers<void>();
    const held = [queue.run(() => hold.promise), queue.run(() => hold.promise)];
    expect(await login()).toBe('unavailable');
    hold.resolve();
    await Promise.all(held);
    expect(await login()).toBe('none');
    await narrow.close();
  });
});
