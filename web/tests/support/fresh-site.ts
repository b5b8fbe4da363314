import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FakeBff } from './fake-bff.ts';
import { envFor, SiteProcess } from './site-process.ts';

// Importing this starts a new server for each test of the file: public pages are kept for a while.

export let bff: FakeBff;
export let site: SiteProcess;

beforeAll(async () => {
  bff = await FakeBff.start();
});

beforeEach(async () => {
  bff.reset();
  await site?.stop();
  site = await SiteProcess.start(envFor(bff.url));
});

afterAll(async () => {
  await Promise.all([site.stop(), bff.stop()]);
});
