import { describe, expect, it } from '@jest/globals';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bff, site } from '../support/own-site.ts';
import { hosts } from '../support/site-process.ts';

const ask = (path: string, encoding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const headers = { host: hosts.en, 'accept-encoding': encoding };
    get({ host: '127.0.0.1', port: site.port, path, headers, agent: false }, (response) => {
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
    }).once('error', reject);
  });

describe('a public page', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is packed for who takes %s', async (accepted, encoding, unpack) => {
    const { headers, bytes } = await ask('/rank', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    const page = unpack(bytes).toString();
    expect(page).toContain('</html>');
    expect(bytes.length).toBeLessThan(page.length / 3);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('that is not cached is sent in one piece, as %s', async (encoding, unpack) => {
    const { headers, bytes } = await ask('/rank?unknown=1', encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': `${bytes.length}`,
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(unpack(bytes).toString()).toContain('</html>');
  });

  it('is compressed as a feed too', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({
      newsId: `${i}`,
      title: { text: 'Title' },
      summary: { text: 'Summary' },
      publishedAt: '2026-10-01T08:00:00.000Z',
    }));
    bff.override('get_news_list', () => ({ code: 0, data: { rows, total: 30 }, msg: '' }));
    const { headers, bytes } = await ask('/rss.xml', 'br');
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'application/rss+xml; charset=utf-8',
      'br',
    ]);
    expect(brotliDecompressSync(bytes).toString()).toContain('</rss>');
  });

  it('is packed for clients that prefer another encoding, and assets too', async () => {
    expect((await ask('/rank', 'br;q=0.5')).headers['content-encoding']).toBe('br');
    const { bytes } = await ask('/rank', '');
    const asset = /\/assets\/[\w-]+\.js/.exec(bytes.toString())![0];
    expect((await ask(asset, 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
    expect((await ask(asset, 'br;q=0.5')).headers['content-encoding']).toBe('br');
  });

  it.each(['', 'identity', 'br;q=0', 'br; q=0'])('is uncompressed for %j', async (accepted) => {
    const { headers, bytes } = await ask('/', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toContain('</html>');
  });
});

it.each(['/member/login?next=/guess', '/member/register'])(
  'a page of one person is not packed, so that its length tells nothing: %s',
  async (path) => {
    expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined();
  },
);
