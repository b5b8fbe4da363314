import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FakeBff } from './fake-bff.ts';
import { envFor, SiteProcess, type Answer, type Asking } from './site-process.ts';

// Importing this starts a server for the spec file; each test gets freshly rendered public pages.

export let bff: FakeBff;
let server: SiteProcess;

/** Unknown parameters bypass the page cache. */
export const site = {
  ask: (path: string, asking?: Asking): Promise<Answer> =>
    server.ask(`${path}${path.includes('?') ? '&' : '?'}anew`, asking),
  askForKept: (path: string, asking?: Asking): Promise<Answer> => server.ask(path, asking),
};

beforeAll(async () => {
  bff = await FakeBff.start();
  server = await SiteProcess.start(envFor(bff.url));
});

beforeEach(() => bff.reset());

afterAll(async () => {
  await Promise.all([server.stop(), bff.stop()]);
});
