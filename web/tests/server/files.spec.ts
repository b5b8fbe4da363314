import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { envFor, hosts, SiteProcess } from '../support/site-process.ts';

const collectAssets = fileURLToPath(new URL('../../../deploy/images/previous-assets', import.meta.url));
let site: SiteProcess;
let previousBuild: string;

beforeAll(async () => {
  previousBuild = await mkdtemp(join(tmpdir(), 'previous-build-'));
  // The folder of web in the image that is replaced.
  const replaced = await mkdtemp(join(tmpdir(), 'replaced-web-'));
  const asset = async (name: string, ageInDays: number): Promise<void> => {
    const file = join(replaced, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'export {};');
    const time = new Date(Date.now() - ageInDays * 86_400_000);
    await utimes(file, time, time);
  };
  await asset('build/client/assets/page-of-yesterday.js', 40);
  await asset('previous/client/assets/page-of-last-week.js', 7);
  await asset('previous/client/assets/page-of-last-month.js', 30);
  execFileSync(collectAssets, [replaced, previousBuild]);
  await rm(replaced, { recursive: true });
  site = await SiteProcess.start({ ...envFor('http://127.0.0.1:9'), PREVIOUS_BUILD_DIR: previousBuild });
});

afterAll(async () => {
  await site.stop();
  await rm(previousBuild, { recursive: true });
});

const statusOf = async (name: string): Promise<number> => (await site.ask(`/assets/${name}`)).status;

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

  it('include earlier builds for two weeks', async () => {
    expect(await statusOf('page-of-last-week.js')).toBe(200);
    expect(await statusOf('page-of-last-month.js')).toBe(404);
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
    const [, files = ''] = /"files":\[([^\]]*)\]/.exec(body) ?? [];
    const early = [...files.matchAll(/"\/assets\/(cn|en|ru)-[\w-]+\.js"/g)];
    expect(early.map(([, name]) => name)).toEqual([language]);
  },
);

it.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
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
