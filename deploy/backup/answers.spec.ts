import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesIn, Checks } from './answers.ts';

interface Site {
  /** Answers by path; others get 200. */
  broken: Record<string, { status: number; times?: number }>;
  /** Pages of each sitemap file. */
  pages: number;
  code: number;
}

let server: Server;
let site: Site;
let asked: string[];
beforeEach(async () => {
  site = { broken: {}, pages: 3, code: 0 };
  asked = [];
  server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const url = request.url!;
    asked.push(`${request.method} ${host}${url}`);
    const fault = site.broken[url];
    if (fault && (fault.times ??= Infinity) > 0) {
      fault.times -= 1;
      return void response.writeHead(fault.status).end();
    }
    response.end(textOf(url, host));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
});

function textOf(url: string, host: string): string {
  const list = (paths: string[]) => paths.map((path) => `<loc>http://${host}${path}</loc>`).join('');
  if (url === '/sitemap.xml') return list(['/sitemap/pages.xml', '/sitemap/races-1.xml']);
  if (url.startsWith('/sitemap/'))
    return list(Array.from({ length: site.pages }, (_, i) => `/${url.slice(9, -4)}/${i}?a=1&amp;b=2`));
  if (url === '/api/get_race_list')
    return JSON.stringify({ code: 0, data: { rows: [{ raceId: 'first' }, { raceId: 'second' }] }, msg: '' });
  return url.startsWith('/api/') ? JSON.stringify({ code: site.code, data: {}, msg: '' }) : 'page';
}

async function check(): Promise<string[]> {
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = { en: 'en.example' };
  const checks = new Checks({
    gateway,
    hosts,
    scheme: 'http',
    adminHost: 'admin.example',
    programs: [],
    pauses: [1, 1],
    progress: () => {},
  });
  await checks.all().catch((error: Error) => error);
  return checks.failures;
}

it('asks for the office, the calls that read and the pages of every sitemap file', async () => {
  expect(await check()).toEqual([]);
  expect(asked[0]).toBe('GET admin.example/');
  expect(asked).toEqual(expect.arrayContaining(['POST en.example/api/get_race_detail']));
  // Without news there is no detail.
  expect(asked).not.toContain('POST en.example/api/get_news_detail');
  expect(asked.slice(-3)).toEqual([0, 1, 2].map((i) => `GET en.example/races-1/${i}?a=1&b=2`));
});

it('opens at most 200 pages of a site', async () => {
  site.pages = 150;
  await check();
  expect(asked.filter((one) => one.includes('?a=1'))).toHaveLength(200);
});

it('repeats a request that fails once, for example by a rate limit', async () => {
  site.broken['/races-1/1?a=1&b=2'] = { status: 429, times: 1 };
  expect(await check()).toEqual([]);
});

it('reports pages and calls that fail, and a sitemap without pages', async () => {
  site.broken['/pages/0?a=1&b=2'] = { status: 500 };
  site.broken['/pages/1?a=1&b=2'] = { status: 404 };
  site.broken['/api/get_base'] = { status: 503 };
  expect(await check()).toEqual([
    'en.example/api/get_base 503',
    'en.example/pages/0?a=1&b=2 500',
    'en.example/pages/1?a=1&b=2 404',
  ]);
  expect(asked.filter((one) => one.includes('/pages/0'))).toHaveLength(3);
  expect(asked.filter((one) => one.includes('/pages/1'))).toHaveLength(1);
  site = { broken: {}, pages: 0, code: 5000 };
  const failures = await check();
  expect(failures).toContain('en.example/api/get_base code-5000');
  expect(failures).toContain('en.example/sitemap.xml lists no pages');
});

it('ends after twenty failures', async () => {
  site.pages = 30;
  for (let i = 0; i < 30; i += 1) site.broken[`/pages/${i}?a=1&b=2`] = { status: 404 };
  expect(await check()).toHaveLength(20);
  expect(asked).not.toContain('GET en.example/pages/20?a=1&b=2');
});

it('reads addresses of a sitemap', () => {
  expect(addressesIn('<loc>http://a/?b=1&#38;c=2</loc><image:loc>http://a/b.png</image:loc>')).toEqual([
    'http://a/?b=1&c=2',
  ]);
});
