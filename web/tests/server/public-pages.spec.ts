import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { bff, site } from '../support/own-site.ts';
import { hosts } from '../support/site-process.ts';

describe('a public page', () => {
  it('is the same for members and visitors', async () => {
    const { phone } = bff.addMember({ phone: '+8613800138000', nickname: 'A name only its owner sees' });
    const visitor = await site.ask('/');
    const member = await site.ask('/', {
      headers: {
        cookie: `access_token=${bff.signIn(phone)}; theme=light`,
        'x-forwarded-host': 'evil.test',
        'x-original-url': '/member',
        'accept-language': 'ru',
        'user-agent': 'evil "agent"',
      },
    });
    expect(member.body).toBe(visitor.body);
    expect(member.headers['content-security-policy']).toBe(visitor.headers['content-security-policy']);
    expect(member.headers['set-cookie']).toBeUndefined();
    expect(bff.calls.filter(({ headers }) => headers.access_token !== undefined)).toEqual([]);
    expect(bff.callsOf('get_member_info')).toEqual([]);
  });

  it('never contains member data, even when rendered again (control: the member page does)', async () => {
    const { phone, nickname } = bff.addMember({ phone: '+8613800138000', nickname: 'Owner only' });
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    expect((await site.ask('/?fresh=1', { headers })).body).not.toContain(nickname);
    expect((await site.ask('/member', { headers })).body).toContain(nickname);
  });

  it('must be revalidated', async () => {
    expect((await site.ask('/')).headers['cache-control']).toBe('public, no-cache');
  });

  it('is sent once to a client that revalidates', async () => {
    const { headers, body } = await site.ask('/');
    const etag = String(headers.etag);
    expect(body.length).toBeGreaterThan(1000);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await site.ask('/', { headers: { 'if-none-match': sent } });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await site.ask('/', { headers: { 'if-none-match': '"other"' } });
    expect([other.status, other.body]).toEqual([200, body]);
  });

  it('has a separate entity tag for each encoding and language', async () => {
    const asked = await Promise.all([
      ...['br', 'gzip', 'identity'].map((encoding) =>
        site.ask('/', { headers: { 'accept-encoding': encoding } }),
      ),
      site.ask('/', { host: hosts.ru }),
    ]);
    expect(new Set(asked.map(({ headers }) => headers.etag)).size).toBe(4);
    for (const { headers } of asked) expect(headers.vary).toContain('accept-encoding');
  });

  it('has data for its script that are as cached as itself (control: of another route)', async () => {
    const own = await site.ask('/rank.data?_routes=routes%2Frank');
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const sent = { 'if-none-match': String(own.headers.etag) };
    expect((await site.ask('/rank.data?_routes=routes%2Frank', { headers: sent })).status).toBe(304);
    for (const path of ['/rank.data?_routes=routes%2Fhome', '/rank?_routes=routes%2Frank']) {
      const other = await site.ask(path);
      expect([other.status, other.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  });

  it('has headers without a body for HEAD', async () => {
    const [got, head] = [await site.ask('/'), await site.ask('/', { method: 'HEAD' })];
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.body)));
  });

  it('has the request id of each request', async () => {
    const ids = await Promise.all(
      Array.from({ length: 3 }, async () => (await site.ask('/')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('is private with an unknown parameter', async () => {
    const planted = await site.ask('/?planted=by-someone');
    expect(planted.body).toContain('planted=by-someone');
    expect((await site.ask('/')).body).not.toContain('planted');
  });

  it('is cached per language', async () => {
    const [en, ru] = await Promise.all([site.ask('/'), site.ask('/', { host: hosts.ru })]);
    expect(en.body).not.toBe(ru.body);
    expect((await site.ask('/', { host: hosts.ru })).headers['content-language']).toBe('ru');
  });
});

describe('/member/session.json', () => {
  it('names a member, and answers null to a visitor', async () => {
    const { phone } = bff.addMember({ phone: '+8613800138000', nickname: 'Falcon' });
    const cookie = `access_token=${bff.signIn(phone)}`;
    const member = await site.ask('/member/session.json', { headers: { cookie } });
    expect(JSON.parse(member.body)).toEqual({ member: { nickname: 'Falcon', avatar: '', unread: 0 } });
    expect(member.headers['cache-control']).toBe('private, no-store');
    const visitor = await site.ask('/member/session.json');
    expect(JSON.parse(visitor.body)).toEqual({ member: null });
    expect(bff.callsOf('get_member_badge')).toHaveLength(1);
  });

  it('does not sign anyone out when the API is down', async () => {
    const { phone } = bff.addMember({ phone: '+8613800138000' });
    const cookie = `access_token=${bff.signIn(phone)}`;
    bff.override('get_member_badge', ({ lang }) => refuse('unavailable', lang));
    const { status, body } = await site.ask('/member/session.json', { headers: { cookie } });
    expect([status, JSON.parse(body)]).toEqual([200, null]);
  });

  it('clears an ended session', async () => {
    const { body, headers } = await site.ask('/member/session.json', {
      headers: { cookie: 'access_token=a-token-of-long-ago' },
    });
    expect(JSON.parse(body)).toEqual({ member: null });
    expect(headers['set-cookie']?.[0]).toMatch(/^access_token=; Path=\/; Max-Age=0; HttpOnly/);
  });
});
