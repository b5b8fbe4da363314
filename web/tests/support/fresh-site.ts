import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { FakeBff } from './fake-bff.ts';
import { envFor, SiteProcess, workerSite, type Answer, type Asking } from './site-process.ts';

// Importing this connects the spec file to the worker's site; each test gets freshly rendered public pages.

export let bff: FakeBff;
let server: SiteProcess;
let caching: SiteProcess | undefined;

export const site = {
  /** The unknown parameter bypasses the page cache. */
  ask: (path: string, asking?: Asking): Promise<Answer> =>
    server.ask(`${path}${path.includes('?') ? '&' : '?'}fresh`, asking),
  /** Uses a separate site with an empty page cache. */
  askCached: async (path: string, asking?: Asking): Promise<Answer> => {
    caching ??= await SiteProcess.start(envFor(bff.url));
    return caching.ask(path, asking);
  },
};

beforeAll(async () => {
  ({ bff, site: server } = await workerSite());
});

beforeEach(() => bff.reset());

afterAll(() => caching?.stop());
