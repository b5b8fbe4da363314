import { beforeAll, beforeEach } from '@jest/globals';
import type { FakeBff } from './fake-bff.ts';
import { NoScriptBrowser } from './no-script-browser.ts';
import { readable } from './readable.ts';
import { type SiteProcess, workerSite } from './site-process.ts';

// Importing this connects the spec file to the worker's site and signs a member in, in a browser without script, before
// each test.

export const phone = '+8613800138000';
export let bff: FakeBff;
export let site: SiteProcess;
export let browser: NoScriptBrowser;

beforeAll(async () => {
  ({ bff, site } = await workerSite());
});

beforeEach(() => {
  bff.reset();
  bff.addMember({ phone });
  browser = new NoScriptBrowser(site);
  browser.cookies.set('access_token', bff.signIn(phone));
});

export const seen = (): string => readable(browser.page.body);
