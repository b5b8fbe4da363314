import { beforeAll, expect, it } from '@jest/globals';
import { hosts, workerSite, type SiteProcess } from './support/site-process.ts';

let site: SiteProcess;

beforeAll(async () => {
  ({ site } = await workerSite());
});

const carry = (to: string, draft: string, origin = `http://${hosts.cn}`) =>
  site.ask('/draft', { form: { to, draft }, headers: { origin } });

it('stores a draft of another language and opens its page', async () => {
  const { status, headers, body } = await carry('/contact?topic=press#form', '{"name":"</script>Лю"}');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(headers['content-security-policy']).toContain(`form-action 'self' http://${hosts.cn}`);
  expect(body).toContain('const page="/contact",draft={"name":"\\u003c/script>Лю"}');
  expect(body).toContain('location.replace("/contact?topic=press#form")');
  expect(body.match(/<\/script>/g)).toHaveLength(1);
});

it('keeps drafts of two sign-ups of a race apart', async () => {
  const { body } = await carry('/race-detail/1/sign-up?do=answers&class=2#answers', '{"note":"spare"}');
  expect(body).toContain('const page="/race-detail/1/sign-up?class=2",');
});

it.each(['https://evil.test', 'null', `https://${hosts.cn}`])('refuses a post from %s', async (origin) => {
  expect((await carry('/contact', '{}', origin)).status).toBe(400);
});

it.each(['//evil.test', 'https://evil.test/', '/.//evil.test', 'javascript:alert(1)'])(
  'never opens %s',
  async (to) => {
    expect((await carry(to, '{}')).body).toContain('location.replace("/")');
  },
);

it.each(['', '[', 'null', '{"name":1}', '{"name":{}}'])('stores no malformed draft: %s', async (draft) => {
  const { status, body } = await carry('/contact', draft);
  expect(status).toBe(200);
  expect(body).not.toContain('sessionStorage');
});
