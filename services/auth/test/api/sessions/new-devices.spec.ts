import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

describe('new device notification', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const signIn = (phone: string, device?: string) =>
    host.view('login', { phone, password: PASSWORD, ...(device && { device }) });

  const noticesOf = async (memberId: string): Promise<number> =>
    (
      await host.query(
        `select 1 from message t join member m on m.id = t.member_id
         where m.public_id = $1 and t.kind = 'security_sign_in'`,
        [memberId],
      )
    ).length;

  it('is sent once for a sign-in from a new device, by password or code', async () => {
    const { phone, memberId } = await host.addMember();
    await signIn(phone, 'laptop');
    await signIn(phone, 'laptop');
    expect(await noticesOf(memberId)).toBe(0);
    await signIn(phone, 'phone');
    await signIn(phone, 'phone');
    await signIn(phone, 'laptop');
    expect(await noticesOf(memberId)).toBe(1);
    await host.view('login', { phone, code: await host.codeFor(phone, 'login'), device: 'tablet' });
    expect(await noticesOf(memberId)).toBe(2);
    await host.jobsDone();
    expect(host.sent.filter((sms) => sms.phone === phone && sms.kind === 'security_sign_in')).toHaveLength(2);
  });

  it('is sent when the client sends no device id', async () => {
    const { phone, memberId } = await host.addMember();
    await signIn(phone);
    expect(await noticesOf(memberId)).toBe(0);
    await signIn(phone, 'laptop');
    await signIn(phone);
    expect(await noticesOf(memberId)).toBe(1);
  });

  it('is not sent for the registration device or for a wrong password', async () => {
    const phone = newPhone();
    const code = await host.codeFor(phone, 'register');
    const made = { phone, code, password: PASSWORD, nickname: 'Falcon', device: 'laptop' };
    const { memberId } = (await host.view('register', made)).member;
    await signIn(phone, 'laptop');
    await host.call('login', { phone, password: 'not-the-password', device: 'phone' });
    expect(await noticesOf(memberId)).toBe(0);
    await signIn(phone, 'phone');
    expect(await noticesOf(memberId)).toBe(1);
  });

  it('does not link accounts that share a device', async () => {
    const [one, other] = [await host.addMember(), await host.addMember()];
    for (const { phone } of [one, other]) await signIn(phone, 'the-clubs-laptop');
    const hashes = await host.query(
      `select distinct device_hash from member_device d join member m on m.id = d.member_id
       where m.public_id = any($1)`,
      [[one.memberId, other.memberId]],
    );
    expect(hashes).toHaveLength(2);
  });

  it('remembers twenty devices and forgets the least recently used', async () => {
    const { phone, memberId } = await host.addMember();
    for (let i = 0; i < 20; i += 1) {
      host.travel(1000);
      await signIn(phone, `device-${i}`);
    }
    await signIn(phone, 'device-0');
    expect(await noticesOf(memberId)).toBe(19);
    await signIn(phone, 'device-20');
    const devices = await host.query(
      'select 1 from member_device d join member m on m.id = d.member_id where m.public_id = $1',
      [memberId],
    );
    expect(devices).toHaveLength(20);
    await signIn(phone, 'device-0');
    expect(await noticesOf(memberId)).toBe(20);
    await signIn(phone, 'device-1');
    expect(await noticesOf(memberId)).toBe(21);
  });
});
