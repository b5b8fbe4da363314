/** @jest-environment ../deploy/checks/jest/native-environment.mjs */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPage, ServerUnderTest } from '../tests/support/server-under-test.ts';

let server: ServerUnderTest;

beforeEach(async () => {
  server = new ServerUnderTest();
  await server.open();
});

afterEach(() => server.close());

describe('the host', () => {
  it('answers for its own host only', async () => {
    expect((await server.ask('/', { headers: { host: 'elsewhere.test' } })).status).toBe(421);
    expect((await server.call('/api/adm/get_adm_info', { ...ownPage, host: 'elsewhere.test' })).status).toBe(
      421,
    );
    expect((await server.ask('/')).status).toBe(200);
    expect(server.bff.seen).toEqual([]);
  });

  it.each(['ADMIN.test:3000', 'admin.test.:3000', 'admin.test', 'admin.test:8080'])(
    'answers %s as its own host',
    async (host) => {
      const own = { ...ownPage, host, origin: `http://${host.toLowerCase()}` };
      expect((await server.ask('/', { headers: { host } })).status).toBe(200);
      expect((await server.call('/api/adm/get_adm_info', own)).status).toBe(200);
      // Control: pages of another origin may not call.
      const foreign = { ...own, origin: 'http://elsewhere.test' };
      expect((await server.call('/api/adm/get_adm_info', foreign)).status).toBe(403);
    },
  );

  it('answers probes under any host', async () => {
    expect(await server.ask('/health', { headers: { host: '10.0.0.7' } })).toMatchObject({
      status: 200,
      body: 'ok\n',
    });
    expect((await server.ask('/ready', { headers: { host: '10.0.0.7' } })).status).toBe(200);
  });
});

/** Redirect target, or the status code. */
async function redirectOf(path: string) {
  const { status, headers } = await server.ask(path);
  return status === 302 ? headers.location : status;
}

describe('the page', () => {
  it('is served for every path of the app with no-cache', async () => {
    for (const path of ['/', '/adm/login', '/adm/member?page=2']) {
      expect(await server.ask(path)).toMatchObject({
        status: 200,
        body: '<title>Paddock</title>',
        headers: { 'cache-control': 'no-cache' },
      });
    }
  });

  it('redirects /site/ paths to the site of that language only', async () => {
    expect(await redirectOf('/site/ru/race-detail/1')).toBe('http://ru.test/race-detail/1');
    expect(await redirectOf('/site/en//elsewhere.test/x')).toBe('http://en.test//elsewhere.test/x');
    expect(await redirectOf('/site/de/race-detail/1')).toBe(200);
  });

  it('names the address on the site to scripts, which cannot read a redirect', async () => {
    const headers = { accept: 'text/plain' };
    expect(await server.ask('/site/ru/race-detail/1', { headers })).toMatchObject({
      status: 200,
      body: 'http://ru.test/race-detail/1\n',
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('serves hashed files as immutable and answers 404 for missing ones', async () => {
    expect((await server.ask('/assets/main-1a2b3c.js')).headers['cache-control']).toContain('immutable');
    expect((await server.ask('/assets/gone-000000.js')).status).toBe(404);
    expect((await server.ask('/..%2f..%2fpackage.json')).body).not.toContain('@paddock');
  });

  it('is compressed when accepted, and answers 304 when unchanged', async () => {
    writeFileSync(join(server.builtApp, 'assets', 'main-1a2b3c.js.br'), 'packed');
    await server.restart();
    const packed = await server.ask('/assets/main-1a2b3c.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed).toMatchObject({ body: 'packed', headers: { 'content-encoding': 'br' } });
    expect((await server.ask('/assets/main-1a2b3c.js')).body).toBe('export {};');
    const refusing = await server.ask('/assets/main-1a2b3c.js', {
      headers: { 'accept-encoding': 'br; q=0' },
    });
    expect(refusing.body).toBe('export {};');
    const { etag = '' } = (await server.ask('/')).headers;
    expect((await server.ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await server.ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('is served from memory after a new build removed its files', async () => {
    rmSync(join(server.builtApp, 'assets'), { recursive: true });
    expect((await server.ask('/assets/main-1a2b3c.js')).status).toBe(200);
  });

  it('has a policy without inline scripts and styles', async () => {
    const { headers } = await server.ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/; trusted-types paddock-editor paddock-gate$/);
    expect(policy).not.toContain('unsafe');
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(), payment=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sends HSTS when served over https', async () => {
    await server.restart({ SITE_SCHEME: 'https' });
    expect((await server.ask('/')).headers['strict-transport-security']).toContain('max-age=63072000');
  });

  it('sends with a built file what a script, style or font needs only', async () => {
    await server.restart({ SITE_SCHEME: 'https' });
    const { headers } = await server.ask('/assets/main-1a2b3c.js');
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'keep-alive',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ]);
    // Control: the page keeps its policy, also under the path of the built files.
    for (const path of ['/', '/assets/no-file', '/assets/', '/assets'])
      expect((await server.ask(path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-frame-options': 'DENY',
      });
  });

  it('rejects methods other than GET and HEAD', async () => {
    expect((await server.ask('/', { method: 'DELETE' })).status).toBe(405);
  });
});
