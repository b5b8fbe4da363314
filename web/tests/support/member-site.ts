import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { FakeBff } from './fake-bff.ts';
import { NoScriptBrowser } from './no-script-browser.ts';
import { readable } from './readable.ts';
import { envFor, SiteProcess } from './site-process.ts';

// Importing this starts a server for the spec file and signs a member in, in a browser without script, before
// each test.

export const phone = '+8613800138000';
export let bff: FakeBff;
export let site: SiteProcess;
export let browser: NoScriptBrowser;

beforeAll(async () => {
  bff = await FakeBff.start();
  site = await SiteProcess.start(envFor(bff.url));
});

beforeEach(() => {
  bff.reset();
  bff.addMember({ phone });
  browser = new NoScriptBrowser(site);
  browser.cookies.set('access_token', bff.signIn(phone));
});

afterAll(async () => {
  await Promise.all([site.stop(), bff.stop()]);
});

export const seen = (): string => readable(browser.page.body);
