import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeSources } from '@paddock/contracts/auth/code.shapes';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

const MINUTE = 60_000;

const anotherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('codes', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const register = (phone: string, code: string) =>
    host.call('register', { phone, code, password: PASSWORD, nickname: 'Owl' });

  describe('sending', () => {
    it('answers the same for known and unknown numbers, for every purpose', async () => {
      const { phone: registered } = await host.addMember();
      const unknown = newPhone();
      for (const source of ['register', 'login', 'findpwd'] as const) {
        const answers = [
          await host.call('send_code', { phone: registered, source }),
          await host.call('send_code', { phone: unknown, source }),
        ];
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]).toMatchObject({ code: 0, data: { retryAfter: 60, expiresIn: 300 } });
        host.travel(MINUTE);
      }
      // The same work, too: one job each, which decides later.
      const promised = await host.query<{ n: string }>(
        `select count(*) as n from outbox_job where name = 'send-sms'`,
      );
      expect(promised).toEqual([{ n: '6' }]);
      await host.jobsDone();
      const kindsFor = (phone: string): string[] =>
        host.sent
          .filter((sms) => sms.phone === phone)
          .map(({ kind }) => kind)
          .toSorted();
      expect(kindsFor(unknown)).toEqual(['code']);
      expect(kindsFor(registered)).toEqual(['code', 'code', 'known-number']);
    });

    it('uses the language of the request', async () => {
      const phone = newPhone();
      await host.codeFor(phone, 'register', { lang: 'cn' });
      expect(host.sent.at(-1)!.text).toMatch(/注册验证码：\d{6}，5分钟内有效/);
      host.travel(MINUTE);
      await host.codeFor(phone, 'register', { lang: 'ru' });
      expect(host.sent.at(-1)!.text).toMatch(/\d{6} — код для регистрации/);
    });

    it('pauses a minute between codes and reports the wait', async () => {
      const phone = newPhone();
      await host.view('send_code', { phone, source: 'register' });
      host.travel(20_000);
      const soon = await host.call('send_code', { phone, source: 'login' });
      expect(refused(soon)).toBe('code_too_soon');
      const { retryAfter } = soon.data as unknown as { retryAfter: number };
      expect(retryAfter).toBeGreaterThan(30);
      expect(retryAfter).toBeLessThanOrEqual(40);
      host.travel(41_000);
      expect(refused(await host.call('send_code', { phone, source: 'login' }))).toBe('none');
    });

    it('allows five an hour and ten a day per phone', async () => {
      const phone = newPhone();
      const sendMany = async (count: number): Promise<string[]> => {
        const answers = [];
        for (let i = 0; i < count; i += 1) {
          answers.push(refused(await host.call('send_code', { phone, source: 'register' })));
          host.travel(MINUTE);
        }
        return answers;
      };
      const five = Array<string>(5).fill('none');
      expect(await sendMany(6)).toEqual([...five, 'code_limit']);
      host.travel(60 * MINUTE);
      expect(await sendMany(6)).toEqual([...five, 'code_limit']);
      host.travel(60 * MINUTE);
      expect(await sendMany(1)).toEqual(['code_limit']);
      host.travel(24 * 60 * MINUTE);
      expect(await sendMany(1)).toEqual(['none']);
    });

    it('serves configured countries only', async () => {
      expect(refused(await host.call('send_code', { phone: '+2348031234567', source: 'register' }))).toBe(
        'phone_not_served',
      );
      expect(refused(await host.call('send_code', { phone: '+79161230000', source: 'register' }))).toBe(
        'none',
      );
    });

    it.each([
      ['Guernsey', '07911 123456'],
      ['Jersey', '07797 712345'],
      ['the Isle of Man', '07624 400000'],
    ])('serves %s with the United Kingdom', async (_territory, phone) => {
      expect(refused(await host.call('send_code', { phone, source: 'register' }, { lang: 'en' }))).toBe(
        'none',
      );
    });

    it('refuses landlines and extensions', async () => {
      for (const phone of ['+442079460018', '+447400111222;ext=12', '07400 111222 ext. 12'])
        expect(faultsOf(await host.call('send_code', { phone, source: 'register' }, { lang: 'en' }))).toEqual(
          {
            phone: 'phone',
          },
        );
    });

    it('sends a code for a new phone to signed-in members only', async () => {
      expect(refused(await host.call('send_code', { phone: newPhone(), source: 'updatephone' }))).toBe(
        'not_signed_in',
      );
      const { caller } = await host.member();
      expect(
        refused(await host.call('send_code', { phone: newPhone(), source: 'updatephone' }, { caller })),
      ).toBe('none');
    });

    it('encrypts code and phone in the queue', async () => {
      const phone = newPhone();
      const code = await host.codeFor(phone, 'register');
      const rows = JSON.stringify(await host.query('select payload from outbox_job'));
      expect(rows).toContain('sealed');
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(phone.slice(-8));
    });
  });

  describe('guessing', () => {
    it('accepts a code once', async () => {
      const phone = newPhone();
      const code = await host.codeFor(phone, 'register');
      const both = await Promise.all([register(phone, code), register(phone, code)]);
      expect(both.map(refused).toSorted()).toEqual(['none', 'wrong_code']);
    });

    it('accepts a code for five minutes', async () => {
      const [early, late] = [newPhone(), newPhone()];
      const earlyCode = await host.codeFor(early, 'register');
      host.travel(5 * MINUTE - 2000);
      expect(refused(await register(early, earlyCode))).toBe('none');
      const lateCode = await host.codeFor(late, 'register');
      host.travel(5 * MINUTE);
      expect(refused(await register(late, lateCode))).toBe('wrong_code');
    });

    it('compares five guesses at most', async () => {
      const phone = newPhone();
      const code = await host.codeFor(phone, 'register');
      for (let i = 0; i < 4; i += 1)
        expect(refused(await register(phone, anotherThan(code)))).toBe('wrong_code');
      expect(refused(await register(phone, code))).toBe('none');

      const other = newPhone();
      const otherCode = await host.codeFor(other, 'register');
      for (let i = 0; i < 5; i += 1) await register(other, anotherThan(otherCode));
      expect(refused(await register(other, otherCode))).toBe('wrong_code');
    });

    it('accepts only the newest code', async () => {
      const phone = newPhone();
      const old = await host.codeFor(phone, 'register');
      host.travel(MINUTE);
      const fresh = await host.codeFor(phone, 'register');
      if (old !== fresh) expect(refused(await register(phone, old))).toBe('wrong_code');
      expect(refused(await register(phone, fresh))).toBe('none');
    });

    it.each(codeSources)('binds a code for %s to its purpose', async (source) => {
      const member = await host.member();
      const isKnown = source !== 'register' && source !== 'updatephone';
      const phone = isKnown ? member.phone : newPhone();
      const code = await host.codeFor(phone, source, { caller: member.caller });
      const uses = {
        register: () => register(phone, code),
        login: () => host.call('login', { phone, code }),
        findpwd: () => host.call('findpwd', { phone, code, password: PASSWORD }),
        updatephone: () =>
          host.call('updatephone', { phone, code, password: PASSWORD }, { caller: member.caller }),
        close_account: () => host.call('close_account', { code }, { caller: member.caller }),
      };
      for (const other of codeSources.filter((one) => one !== source)) {
        const answer = refused(await uses[other]());
        expect(['wrong_code', 'same_phone']).toContain(answer);
      }
      expect(refused(await uses[source]())).toBe('none');
    });
  });
});
