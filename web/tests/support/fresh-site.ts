import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FakeBff } from './fake-bff.ts';
import { envFor, SiteProcess, type Answer, type Asking } from './site-process.ts';

// Importing this starts a server for the file whose public pages each test finds made anew.

export let bff: FakeBff;
let server: SiteProcess;

/** Pages are kept for a while, but those with a parameter that none of them knows are made for the one who asks. */
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
