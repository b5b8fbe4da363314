import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Clock } from '@paddock/kit/clock';
import { withDatabase } from '@paddock/kit/database/with-database';
import { createLog } from '@paddock/kit/logging/log';
import { issueSetupKey } from '../../src/admins/first-owner/setup-key.ts';
import { authSchema } from '../../src/schema.ts';
import { newPhone, PASSWORD } from '../support/accounts.ts';
import { AuthHost } from '../support/auth-host.ts';
import { Authenticator } from '../support/authenticator.ts';

describe('log', () => {
  let host: AuthHost;
  let folder: string;
  let output = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      output += chunk.toString();
      done();
    },
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
    const log = createLog('auth', 'trace', destination);
    host = await AuthHost.start({ SMS_MAILBOX_FILE: join(folder, 'mailbox') }, { realSender: true, log });
  });
  afterAll(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  it('contains no phone, code, password, token or secret, for successes and failures', async () => {
    const secrets: string[] = [PASSWORD];
    const mailbox = async (): Promise<{ phone: string; code: string }[]> => {
      await host.jobsDone();
      const lines = (await readFile(join(folder, 'mailbox'), 'utf8')).trim().split('\n');
      return lines.map((line) => JSON.parse(line) as { phone: string; code: string });
    };

    const phone = newPhone();
    secrets.push(phone, phone.slice(3));
    await host.view('send_code', { phone, source: 'register' });
    const { code } = (await mailbox()).at(-1)!;
    secrets.push(`"${code}"`);
    await host.call('register', { phone, code: '000001', password: PASSWORD, nickname: 'Owl' });
    const { accessToken } = await host.view('register', { phone, code, password: PASSWORD, nickname: 'Owl' });
    secrets.push(accessToken);
    await host.call('login', { phone, password: 'wrong-hidden-password' });
    secrets.push('wrong-hidden-password');

    const member = await host.member();
    host.travel(61_000);
    await host.view('send_code', { phone, source: 'updatephone' }, { caller: member.caller });
    const change = (await mailbox()).at(-1)!.code;
    await host.call('updatephone', { phone, code: change, password: PASSWORD }, { caller: member.caller });

    const key = (await withDatabase(authSchema, host.services.database.urlAs('auth'), issueSetupKey))!;
    const first = { key, account: 'first', name: 'First', password: PASSWORD };
    const { admAccessToken } = await host.view('adm/create_first_owner', first);
    await host.call('adm/create_first_owner', first);
    secrets.push(key, admAccessToken);

    const admin = await host.admin('owner');
    const { caller, token, account } = admin;
    const { adminId } = await host.addAdmin('viewer');
    const link = await host.view('adm/issue_password_link', { adminId }, { caller });
    for (let i = 0; i < 2; i += 1)
      await host.call('adm/set_password', { key: link.key, password: 'hidden-by-a-link' });
    secrets.push(link.key, 'hidden-by-a-link');
    const { secret } = await host.view('adm/enrol_totp', {}, { caller });
    const totp = new Authenticator(secret, () => host.get(Clock).now()).code();
    const { recoveryCodes } = await host.view('adm/confirm_totp', { totp }, { caller });
    secrets.push(token, secret, ...recoveryCodes);
    await host.call('adm/login', { account, password: 'wrong-admin-password' });
    await host.call('adm/login', { account: 'typed-secret-here', password: PASSWORD });
    secrets.push('wrong-admin-password', 'typed-secret-here');
    await host.jobsDone();

    expect(output).toContain('refused');
    expect(output).toContain('an admin login failed');
    expect(output).toContain('local mailbox');
    for (const one of secrets) expect(output).not.toContain(one);
    expect(output).not.toContain('$argon2');
  });
});
