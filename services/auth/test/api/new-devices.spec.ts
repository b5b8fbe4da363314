import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, PASSWORD } from '../support/accounts.ts';
import { AuthHost } from '../support/auth-host.ts';

describe('the owner of an account and its devices', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const signIn = (phone: string, device?: string) =>
    host.view('login', { phone, password: PASSWORD, ...(device && { device }) });

  const told = async (memberId: string): Promise<number> =>
    (
      await host.query(
        `select 1 from message t join member m on m.id = t.member_id
         where m.public_id = $1 and t.kind = 'security_sign_in'`,
        [memberId],
      )
    ).length;

  it('is told of a sign-in from another device than before, once, with a password or a code', async () => {
    const { phone, memberId } = await host.addMember();
    await signIn(phone, 'laptop');
    await signIn(phone, 'laptop');
    expect(await told(memberId)).toBe(0);
    await signIn(phone, 'phone');
    await signIn(phone, 'phone');
    await signIn(phone, 'laptop');
    expect(await told(memberId)).toBe(1);
    await host.view('login', { phone, code: await host.codeFor(phone, 'login'), device: 'tablet' });
    expect(await told(memberId)).toBe(2);
    await host.jobsDone();
    expect(host.sent.filter((sms) => sms.phone === phone && sms.kind === 'security_sign_in')).toHaveLength(2);
  });

  it('is told when a client does not say what it is', async () => {
    const { phone, memberId } = await host.addMember();
    await signIn(phone);
    expect(await told(memberId)).toBe(0);
    await signIn(phone, 'laptop');
    await signIn(phone);
    expect(await told(memberId)).toBe(1);
  });

  it('is not told of the device the account was made with, nor of a wrong password from another', async () => {
    const phone = newPhone();
    const code = await host.codeFor(phone, 'register');
    const made = { phone, code, password: PASSWORD, nickname: 'Falcon', device: 'laptop' };
    const { memberId } = (await host.view('register', made)).member;
    await signIn(phone, 'laptop');
    await host.call('login', { phone, password: 'not-the-password', device: 'phone' });
    expect(await told(memberId)).toBe(0);
    await signIn(phone, 'phone');
    expect(await told(memberId)).toBe(1);
  });

  it('shares a device with another account without the table showing it', async () => {
    const [one, other] = [await host.addMember(), await host.addMember()];
    for (const { phone } of [one, other]) await signIn(phone, 'the-clubs-laptop');
    const hashes = await host.query(
      `select distinct device_hash from member_device d join member m on m.id = d.member_id
       where m.public_id = any($1)`,
      [[one.memberId, other.memberId]],
    );
    expect(hashes).toHaveLength(2);
  });

  it('has twenty devices remembered, and the one that was not seen for longest is new again', async () => {
    const { phone, memberId } = await host.addMember();
    for (let i = 0; i < 20; i += 1) {
      host.travel(1000);
      await signIn(phone, `device-${i}`);
    }
    await signIn(phone, 'device-0');
    expect(await told(memberId)).toBe(19);
    await signIn(phone, 'device-20');
    const kept = await host.query(
      'select 1 from member_device d join member m on m.id = d.member_id where m.public_id = $1',
      [memberId],
    );
    expect(kept).toHaveLength(20);
    await signIn(phone, 'device-0');
    expect(await told(memberId)).toBe(20);
    await signIn(phone, 'device-1');
    expect(await told(memberId)).toBe(21);
  });
});
