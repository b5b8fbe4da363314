import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refused } from '@paddock/kit/testing/test-host';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

describe('registration', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  it('creates a member and a session', async () => {
    const phone = newPhone();
    const code = await host.codeFor(phone, 'register', { lang: 'ru' });
    const session = await host.view(
      'register',
      { phone, code, password: PASSWORD, nickname: 'Вихрь' },
      { lang: 'ru' },
    );
    expect(session.member).toMatchObject({ phone, nickname: 'Вихрь', language: 'ru', realName: '' });
    expect(await host.resolve('member', session.accessToken)).toMatchObject({
      personId: session.member.memberId,
    });
  });

  it('accepts a new password with the same code after a weak one', async () => {
    const phone = newPhone();
    const code = await host.codeFor(phone, 'register');
    const weak = await host.call('register', { phone, code, password: 'password123', nickname: 'Owl' });
    expect(weak.data).toMatchObject({ fields: { password: { rule: 'weakPassword' } } });
    const own = await host.call('register', {
      phone,
      code,
      password: 'the-Nightjar-flies',
      nickname: 'nightjar',
    });
    expect(own.data).toMatchObject({ fields: { password: { rule: 'passwordWithName' } } });
    expect(refused(await host.call('register', { phone, code, password: PASSWORD, nickname: 'Owl' }))).toBe(
      'none',
    );
  });

  it('reveals an existing account to the owner of the number only', async () => {
    const { phone } = await host.addMember();
    const toMember = await host.view('send_code', { phone, source: 'register' });
    const toNobody = await host.view('send_code', { phone: newPhone(), source: 'register' });
    expect(toMember).toEqual(toNobody);
    await host.jobsDone();
    const sms = host.sent.findLast((one) => one.phone === phone)!;
    expect(sms.kind).toBe('known-number');
    expect(sms.text).toContain('already has an account');
    expect(sms.text).not.toMatch(/\d{6}/);
    expect(
      refused(await host.call('register', { phone, code: '123456', password: PASSWORD, nickname: 'Twice' })),
    ).toBe('wrong_code');
  });

  it('accepts one of two concurrent registrations of a number', async () => {
    const phone = newPhone();
    const member = await host.member();
    const code = await host.codeFor(phone, 'register');
    host.travel(61_000);
    const changeCode = await host.codeFor(phone, 'updatephone', { caller: member.caller });
    const results = await Promise.all([
      host.call('register', { phone, code, password: PASSWORD, nickname: 'First' }),
      host.call('updatephone', { phone, code: changeCode, password: PASSWORD }, { caller: member.caller }),
    ]);
    expect(results.map(refused).toSorted()).toEqual(['none', 'phone_taken']);
    expect(await host.query('select 1 from member where phone = $1', [phone])).toHaveLength(1);
  });
});
