import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('sessions', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  it('are stored as hashes', async () => {
    const { token } = await host.member();
    const rows = await host.query<{ token_hash: Buffer }>('select * from member_session');
    expect(JSON.stringify(rows)).not.toContain(token);
    const hash = createHash('sha256').update(token).digest();
    expect(rows.some((row) => row.token_hash.equals(hash))).toBe(true);
    expect(await host.isLive('member', hash.toString('base64url'))).toBe(false);
  });

  it('are valid in their own realm only', async () => {
    const member = await host.member();
    const admin = await host.admin();
    expect(await host.resolve('admin', member.token)).toEqual({});
    expect(await host.resolve('member', admin.token)).toEqual({});
  });

  it('are repeated under the key of their login while they last, and replaced after a logout', async () => {
    const idempotencyKey = randomUUID();
    const member = await host.addMember();
    const login = () => host.view('login', { phone: member.phone, password: PASSWORD }, { idempotencyKey });
    const { accessToken } = await login();
    expect((await login()).accessToken).toBe(accessToken);
    const { personId, sessionId } = await host.resolve('member', accessToken);
    const caller = { kind: 'member', memberId: personId!, sessionId: sessionId! } as const;
    await host.view('logout', {}, { caller });
    const again = await login();
    expect(await host.isLive('member', again.accessToken)).toBe(true);
    expect((await login()).accessToken).toBe(again.accessToken);
  });

  it('of admins are replaced likewise', async () => {
    const idempotencyKey = randomUUID();
    const { account } = await host.addAdmin();
    const login = () => host.view('adm/login', { account, password: PASSWORD }, { idempotencyKey });
    const { admAccessToken } = await login();
    expect((await login()).admAccessToken).toBe(admAccessToken);
    await host.view('adm/logout', {}, { caller: await host.adminCaller(admAccessToken) });
    expect(await host.isLive('admin', (await login()).admAccessToken)).toBe(true);
  });

  it('are unknown for invalid tokens', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or true --", '☃']) {
      expect(await host.resolve('member', token)).toEqual({});
      expect(await host.resolve('admin', token)).toEqual({});
    }
  });

  it('of members expire thirty days after the last use', async () => {
    const used = await host.member();
    const unused = await host.member();
    for (let days = 0; days < 60; days += 20) {
      expect(await host.isLive('member', used.token)).toBe(true);
      host.travel(20 * DAY);
    }
    expect(await host.isLive('member', used.token)).toBe(true);
    expect(await host.isLive('member', unused.token)).toBe(false);
    host.travel(30 * DAY);
    expect(await host.isLive('member', used.token)).toBe(false);
  });

  it('of members update their last use every five minutes at most', async () => {
    const { token, memberId } = await host.member();
    const seen = async (): Promise<Record<'session' | 'member', number>> => {
      await host.resolve('member', token);
      const [row] = await host.query<Record<'session' | 'member', Date>>(
        `select s.seen_at as session, m.last_seen_at as member
         from member_session s join member m on m.id = s.member_id where m.public_id = $1`,
        [memberId],
      );
      return { session: row!.session.getTime(), member: row!.member.getTime() };
    };
    const first = await seen();
    host.travel(4 * MINUTE);
    expect(await seen()).toEqual(first);
    host.travel(2 * MINUTE);
    const later = await seen();
    expect(later.session).toBeGreaterThan(first.session);
    expect(later.member).toBe(later.session);
  });

  it('of admins expire after half an hour without use', async () => {
    const { token } = await host.admin();
    for (let i = 0; i < 4; i += 1) {
      host.travel(29 * MINUTE);
      expect(await host.isLive('admin', token)).toBe(true);
    }
    host.travel(30 * MINUTE);
    expect(await host.isLive('admin', token)).toBe(false);
  });

  it('of admins expire after twelve hours', async () => {
    const { token } = await host.admin();
    for (let i = 0; i < 35; i += 1) {
      host.travel(20 * MINUTE);
      expect(await host.isLive('admin', token)).toBe(true);
    }
    host.travel(20 * MINUTE);
    expect(await host.isLive('admin', token)).toBe(false);
  });

  it('contain account and role of an admin', async () => {
    const admin = await host.admin('editor');
    expect(await host.resolve('admin', admin.token)).toEqual({
      sessionId: admin.caller.sessionId,
      personId: admin.adminId,
      account: admin.account,
      role: 'editor',
      restricted: false,
    });
  });

  it('are limited to twenty per member; the least recently used is deleted', async () => {
    const member = await host.addMember();
    const tokens: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { accessToken } = await host.view('login', { phone: member.phone, password: PASSWORD });
      tokens.push(accessToken);
      host.travel(1000);
    }
    expect(await host.isLive('member', tokens[0]!)).toBe(false);
    expect(await host.isLive('member', tokens[1]!)).toBe(true);
    expect(await host.isLive('member', tokens[20]!)).toBe(true);
  });
});
