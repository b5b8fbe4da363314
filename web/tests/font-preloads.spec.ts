import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { envFor, hosts, SiteProcess } from './support/site-process.ts';

let site: SiteProcess;

beforeAll(async () => {
  site = await SiteProcess.start(envFor('http://127.0.0.1:9'));
});

afterAll(() => site.stop());

it.each([
  ['cn', ['latin-basic-italic']],
  ['en', ['latin-basic-italic', 'latin-basic-normal']],
  ['ru', ['latin-basic-italic', 'cyrillic-basic-normal']],
] as const)('a page in %s asks early for %s, and they are there', async (language, faces) => {
  const { body } = await site.ask('/', { host: hosts[language] });
  const early = [
    ...body.matchAll(/<link rel="preload" href="(\/assets\/exo-2-([a-z-]+)-[^"]+\.woff2)" as="font"/g),
  ];
  expect(early.map(([, , face]) => face)).toEqual(faces);
  for (const [, address = ''] of early) expect((await site.ask(address)).status).toBe(200);
});
