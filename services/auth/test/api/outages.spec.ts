import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { FreezableProxy } from '@paddock/kit/testing/freezable-proxy';
import { refused } from '@paddock/kit/testing/test-host';
import { workerRedisUrl } from '@paddock/kit/testing/test-servers';
import { newPhone, PASSWORD } from '../support/accounts.ts';
import { AuthHost, NO_REDIS } from '../support/auth-host.ts';

describe('killed database connections', () => {
  let host: AuthHost;
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);

  beforeAll(async () => {
    host = await AuthHost.start();
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
    await host.close();
  });

  const killAll = () =>
    host.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'paddock-auth' and datname = current_database()`,
    );

  it('answers coded errors, keeps acknowledged writes and recovers', async () => {
    const acknowledged: string[] = [];
    const answers = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const members = await Promise.all(Array.from({ length: 8 }, () => host.addMember()));
      const calls = members.map(async ({ phone }) => {
        const answer = await host.call('login', { phone, password: PASSWORD });
        answers.add(refused(answer));
        if (answer.data) acknowledged.push(answer.data.accessToken);
      });
      await killAll();
      await Promise.all(calls);
    }
    for (const answer of answers) expect(['none', 'unavailable']).toContain(answer);
    expect(uncaught).toEqual([]);

    const { phone } = await host.addMember();
    let answer = await host.call('login', { phone, password: PASSWORD });
    // Each dead pooled connection may cost one retryable error.
    for (let i = 0; i < 20 && refused(answer) === 'unavailable'; i += 1)
      answer = await host.call('login', { phone, password: PASSWORD });
    expect(refused(answer)).toBe('none');
    for (const token of acknowledged) expect(await host.isLive('member', token)).toBe(true);
  });
});

describe('Redis down', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start({ CACHE_REDIS_URL: NO_REDIS });
  });
  afterAll(() => host.close());

  it('refuses calls that need counters', async () => {
    const { phone } = await host.addMember();
    const { account } = await host.addAdmin();
    const calls = [
      host.call('send_code', { phone: newPhone(), source: 'register' }),
      host.call('login', { phone, password: PASSWORD }),
      host.call('login', { phone, code: '123456' }),
      host.call('findpwd', { phone, code: '123456', password: PASSWORD }),
      host.call('register', { phone: newPhone(), code: '123456', password: PASSWORD, nickname: 'Owl' }),
      host.call('adm/login', { account, password: PASSWORD }),
    ];
    for (const answer of await Promise.all(calls)) expect(refused(answer)).toBe('unavailable');
    expect(await host.query('select 1 from outbox_job where due_at is null')).toEqual([]);
  });

  it('keeps sessions valid', async () => {
    const reachable = await AuthHost.start();
    const { token, memberId } = await reachable.member();
    const [session] = await reachable.query<{ token_hash: Buffer; public_id: string }>(
      'select * from member_session',
    );
    const [member] = await reachable.query<{ phone: string }>('select * from member');
    await reachable.close();
    await host.query(
      `insert into member (public_id, phone, password_hash, nickname, language) values ($1, $2, 'x', 'Owl', 'en')`,
      [memberId, member!.phone],
    );
    await host.query(
      `insert into member_session (public_id, member_id, token_hash, created_at, seen_at, expires_at)
       select $1, id, $2, now(), now(), now() + interval '1 day' from member where public_id = $3`,
      [session!.public_id, session!.token_hash, memberId],
    );
    expect(await host.isLive('member', token)).toBe(true);
    const caller = { kind: 'member' as const, memberId, sessionId: session!.public_id };
    expect(await host.view('save_member_info', { nickname: 'Renamed' }, { caller })).toMatchObject({
      nickname: 'Renamed',
    });
    await host.view('logout', {}, { caller });
    expect(await host.isLive('member', token)).toBe(false);
  });
});

describe('Redis hanging', () => {
  it('refuses calls that need counters and serves the others', async () => {
    const proxy = new FreezableProxy(new URL(workerRedisUrl()));
    const host = await AuthHost.start({ CACHE_REDIS_URL: await proxy.start() });
    const { phone } = await host.addMember();
    let token = '';
    // On a busy machine the proxy, which is in this process, may delay Redis beyond its limit.
    await eventually('the member is signed in', async () => {
      const { data } = await host.call('login', { phone, password: PASSWORD });
      token = data?.accessToken ?? '';
      return token !== '';
    });
    proxy.freeze();
    // More calls than database connections: waiting for Redis must not hold a connection.
    const waiting = Array.from({ length: 15 }, () => host.call('login', { phone, password: PASSWORD }));
    for (const answer of await Promise.all(waiting)) expect(refused(answer)).toBe('unavailable');
    expect(await host.isLive('member', token)).toBe(true);
    proxy.thaw();
    await host.close();
    await proxy.stop();
  });
});
