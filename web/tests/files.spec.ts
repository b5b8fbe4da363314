import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envFor, hosts, SiteProcess } from './support/site-process.ts';

let site: SiteProcess;
let previousBuild: string;

beforeAll(async () => {
  previousBuild = await mkdtemp(join(tmpdir(), 'previous-build-'));
  await mkdir(join(previousBuild, 'client/assets'), { recursive: true });
  await writeFile(join(previousBuild, 'client/assets/page-of-yesterday.js'), 'export {};');
  await writeFile(join(previousBuild, 'client/assets/page-of-last-week.js'), 'export {};');
  site = await SiteProcess.start({ ...envFor('http://127.0.0.1:9'), PREVIOUS_BUILD_DIR: previousBuild });
});

afterAll(async () => {
  await site.stop();
  await rm(previousBuild, { recursive: true });
});

describe('hashed files', () => {
  it('are immutable for a year and compressed', async () => {
    const [, script = ''] = /"(\/assets\/framework-[^"]+\.js)"/.exec((await site.ask('/')).body) ?? [];
    const { status, headers } = await site.ask(script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('include the previous build', async () => {
    const { status, headers } = await site.ask('/assets/page-of-yesterday.js');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('abort one response when they vanish', async () => {
    await rm(join(previousBuild, 'client/assets/page-of-last-week.js'));
    await expect(site.ask('/assets/page-of-last-week.js')).rejects.toThrow('socket hang up');
    expect((await site.ask('/ready')).status).toBe(200);
  });

  it('answer 404 without rendering a page', async () => {
    expect(await site.ask('/assets/nothing.js')).toMatchObject({ status: 404, body: '404\n' });
  });
});

it.each([
  '/../server/index.js',
  '/..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/.vite/manifest.json',
])('never serves a file from beside its folder: %s', async (path) => {
  const { status, body } = await site.ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain('createSite');
});

it.each(Object.entries(hosts))(
  'a page in %s asks early for its texts and no other',
  async (language, host) => {
    const { body } = await site.ask('/', { host });
    const early = [...body.matchAll(/"\/assets\/(cn|en|ru)-[\w-]+\.js"/g)];
    expect(early.map(([, name]) => name)).toEqual([language]);
  },
);

it.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('the head of a page names the icon file %s', async (path, type) => {
  expect((await site.ask('/')).body).toContain(`href="${path}"`);
  const { status, headers } = await site.ask(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

it('the web manifest names existing icons', async () => {
  const { icons } = JSON.parse((await site.ask('/site.webmanifest')).body) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await site.ask(src)).status).toBe(200);
});
