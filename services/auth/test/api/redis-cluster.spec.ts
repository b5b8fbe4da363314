import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refused } from '@paddock/kit/testing/test-host';
import { clusterUrl } from '@paddock/kit/testing/test-servers';
import { newPhone } from '../support/accounts.ts';
import { AuthHost } from '../support/auth-host.ts';

describe('on a Redis Cluster', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start({ CACHE_REDIS_URL: clusterUrl(), QUEUE_REDIS_URL: clusterUrl() });
  });
  afterAll(() => host.close());

  it('codes are sent, limited and accepted', async () => {
    const member = await host.addMember();
    const code = await host.codeFor(member.phone, 'login');
    expect(refused(await host.call('send_code', { phone: member.phone, source: 'login' }))).toBe(
      'code_too_soon',
    );
    expect(refused(await host.call('login', { phone: member.phone, code }))).toBe('none');
  });

  it('guessed passwords are counted', async () => {
    const { phone } = await host.addMember();
    const guess = () => host.call('login', { phone, password: 'a wrong password' });
    for (let i = 0; i < 10; i += 1) expect(refused(await guess())).toBe('wrong_credentials');
    expect(refused(await guess())).toBe('login_locked');
    expect(refused(await host.call('login', { phone: newPhone(), password: 'another one' }))).toBe(
      'wrong_credentials',
    );
  });
});
