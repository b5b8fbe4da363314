import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FakeBff } from './fake-bff.ts';
import { envFor, SiteProcess } from './site-process.ts';

// Importing this starts a site with an empty page cache for the spec file.

export let bff: FakeBff;
export let site: SiteProcess;

beforeAll(async () => {
  bff = await FakeBff.start();
  site = await SiteProcess.start(envFor(bff.url));
});

beforeEach(() => bff.reset());

afterAll(() => Promise.all([site.stop(), bff.stop()]));
