import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { ServiceHost } from '@paddock/kit/testing/service-host';
import { accountSettings } from '@paddock/kit/testing/test-host';
import { CodeVault } from '../../src/codes/code-vault.ts';
import { DevicesService } from '../../src/limits/devices.service.ts';
import { MailLinks } from '../../src/messages/mail-links.ts';
import { SecondFactorService } from '../../src/second-factor/second-factor.service.ts';
import { authService } from '../../src/service.ts';
import { newPhone } from '../support/accounts.ts';
import { AuthHost } from '../support/auth-host.ts';

const [old, next] = ['an-old-secret-for-tests-long-enough', 'a-new-secret-for-tests-long-enough'];

let host: AuthHost;
/** Replicas during the rotation of CODE_SECRET, and after it. */
let during: ServiceHost;
let after: ServiceHost;

beforeAll(async () => {
  host = await AuthHost.start({ CODE_SECRET: old });
  const beside = (CODE_SECRET: string) =>
    host.services.beside({ ...authService, settings: { ...accountSettings, CODE_SECRET } });
  during = await beside(`${next},${old}`);
  after = await beside(next);
});
afterAll(async () => {
  await after.close();
  await during.close();
  await host.close();
});

const [phone, memberId] = [newPhone(), '0198c0de-0000-7000-8000-000000000001'];

it('codes, links and devices are accepted during a rotation, and the new ones after it', async () => {
  for (const [from, to, isAccepted] of [
    [host.services, during, true],
    [during, after, true],
    // Control: a replacement at once.
    [host.services, after, false],
  ] as const) {
    const [one, other] = [from.app('auth'), to.app('auth')];
    await one.get(CodeVault).store(phone, 'login', '123456');
    expect(await other.get(CodeVault).check(phone, 'login', '123456')).toBe(isAccepted ? 'right' : 'gone');
    expect(await other.get(CodeVault).consume(phone, 'login', '123456')).toBe(isAccepted);
    expect(await one.get(CodeVault).consume(phone, 'login', '123456')).toBe(!isAccepted);

    const device = one.get(DevicesService).issueToken('ada');
    expect(other.get(DevicesService).verify('ada', device) !== undefined).toBe(isAccepted);

    const link = one.get(MailLinks).toUnsubscribe(memberId, 'races');
    const read = () => other.get(MailLinks).readUnsubscribe(link);
    if (isAccepted) expect(read()).toEqual({ memberId, group: 'races' });
    else expect(read).toThrow();
  }
});

it('a wrong code counts once when several secrets are accepted', async () => {
  await host.get(CodeVault).store(phone, 'login', '123456');
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push(await during.app('auth').get(CodeVault).check(phone, 'login', '654321'));
  expect(guesses).toEqual([...Array<string>(5).fill('wrong'), 'gone']);
});

it('recovery codes of admins stay valid while the old secret is accepted', async () => {
  const { account } = await host.addAdmin('editor');
  const [row] = await host.query<{ id: RowKey<'admin'> }>(`select id from admin where account = $1`, [
    account,
  ]);
  const { id } = row!;
  const factor = host.get(SecondFactorService);
  const { secret } = await factor.begin(id, account);
  const codes = await factor.confirm(id, new TOTP({ secret, digits: 6, period: 30 }).generate());
  const accepts = (services: ServiceHost, code: string) =>
    services.app('auth').get(SecondFactorService).isValid(id, code);
  expect(await accepts(during, codes[0]!)).toBe(true);
  await during.app('auth').get(SecondFactorService).require(id, codes[0]);
  expect(await accepts(during, codes[0]!)).toBe(false);
  expect(await accepts(after, codes[1]!)).toBe(false);
});
