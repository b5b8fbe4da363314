import { afterEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { refuse } from '../support/fake-answers.ts';
import { FakeBff } from '../support/fake-bff.ts';
import { envFor, hosts, SiteProcess } from '../support/site-process.ts';

let bff: FakeBff | undefined;

afterEach(async () => {
  await bff?.stop();
  bff = undefined;
});

describe('at SIGTERM', () => {
  it('drains requests, refuses new ones, and exits cleanly', async () => {
    bff = await FakeBff.start();
    const site = await SiteProcess.start(envFor(bff.url));
    const { phone, ...member } = bff.addMember({ phone: '+8613800138000' });
    const reached = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    bff.override('get_member_info', async () => {
      reached.resolve();
      await release.promise;
      return { code: 0, data: { ...member, phone }, msg: '' };
    });
    const underWay = site.ask('/member', { headers: { cookie: `access_token=${bff.signIn(phone)}` } });
    await reached.promise;
    const left = site.stop();
    await expect(refusedSoon(site)).resolves.toBe('ECONNREFUSED');
    release.resolve();
    const { status, body } = await underWay;
    expect(status).toBe(200);
    expect(body).toContain('Hello, Falcon');
    expect(await left).toBe(0);
  });
});

/** Polls until connections are refused; a connection in the backlog at that moment is reset. */
async function refusedSoon(site: SiteProcess): Promise<unknown> {
  for (;;) {
    try {
      const { status } = await site.ask('/ready');
      expect([200, 503]).toContain(status);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNRESET') return code;
    }
  }
}

it('survives aborted requests', async () => {
  bff = await FakeBff.start();
  const site = await SiteProcess.start(envFor(bff.url));
  const { phone } = bff.addMember({ phone: '+8613800138000' });
  const cookie = `access_token=${bff.signIn(phone)}`;
  const left: Promise<void>[] = [];
  bff.override('get_member_info', async ({ lang }) => {
    await left.at(-1);
    return refuse('internal', lang);
  });
  const openings = [
    `GET /member HTTP/1.1\r\nHost: ${hosts.en}\r\nCookie: ${cookie}\r\n\r\n`,
    `POST /member/login HTTP/1.1\r\nHost: ${hosts.en}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nphone=1`,
    `POST /member/login HTTP/1.1\r\nHost: ${hosts.en}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\nnot at all`,
    'GET / HTTP/1.1\r\nHost: ',
    `GET /%E0%A4%A HTTP/1.1\r\nHost: ${hosts.en}\r\n\r\n`,
  ];
  for (const opening of openings) {
    const socket = connect(site.port, '127.0.0.1');
    left.push(new Promise((resolve) => socket.once('close', () => resolve())));
    socket.once('error', () => undefined);
    socket.write(opening, () => setImmediate(() => socket.destroy()));
    await left.at(-1);
  }
  expect((await site.ask('/')).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

describe('a wrong setting', () => {
  it.each([
    [{ SITE_SCHEME: 'ftp' }, 'SITE_SCHEME must be http or https.'],
    [{ HOURLY_TOKEN_SECRET: '' }, 'HOURLY_TOKEN_SECRET is not set.'],
    [
      { SITE_HOSTS: 'cn=a.test,en=b.test' },
      'SITE_HOSTS must name a host for each of cn, en, ru; ru has none.',
    ],
  ])('stops the start with one sentence: %p', async (wrong, sentence) => {
    const start = SiteProcess.start({ ...envFor('http://127.0.0.1:1'), ...wrong });
    await expect(start).rejects.toThrow(`the site ended with 1: web: ${sentence}\n`);
  });
});
