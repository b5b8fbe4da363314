import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeBff } from '../support/fake-bff.ts';
import { envFor, SiteProcess } from '../support/site-process.ts';

/** Vite refuses other hosts. */
const host = 'en.paddock.localhost';

let bff: FakeBff;
let site: SiteProcess;

beforeAll(async () => {
  bff = await FakeBff.start();
  const env = {
    ...envFor(bff.url),
    NODE_ENV: 'development',
    SITE_HOSTS: `cn=cn.localhost,en=${host},ru=ru.localhost`,
  };
  site = await SiteProcess.start(env, 'dev');
});

afterAll(async () => {
  await site?.stop();
  await bff?.stop();
});

it('serves pages with texts, and the runtime of hot reload before their modules', async () => {
  const { status, body } = await site.ask('/faq', { host });
  expect(status).toBe(200);
  expect(body).toContain('Sign-ups, race days, results and your account.');
  expect(body).not.toContain('nav./');
  const [, files = ''] = /"files":(\[[^\]]*\])/.exec(body) ?? [];
  const [runtime = ''] = JSON.parse(files) as string[];
  const { body: code } = await site.ask(runtime, { host });
  expect(code).toContain('__vite_plugin_react_preamble_installed__');
  expect(site.log.join('')).not.toMatch(/"level":50|NO_I18NEXT_INSTANCE/);
});
