import { beforeAll, describe, expect, it } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import type { FakeBff } from '../support/fake-bff.ts';
import { hosts, workerSite, type SiteProcess } from '../support/site-process.ts';

let bff: FakeBff;
let site: SiteProcess;

beforeAll(async () => {
  ({ bff, site } = await workerSite());
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

const forms = [
  ['/contact', { topic: 'press', name: 'Лю', email: 'a@b.c', text: 'Half a question' }],
  ['/member/register?next=%2Fmember%2Fpilot', { dial: 'CN', phone: '138 0013', nickname: 'Лю' }],
  ['/event-club-join', { name: 'Лю', city: 'Samara', text: 'Half a question' }],
] as const;

describe.each(forms)('without script, %s', (path, typed) => {
  const carried = `${path}${path.includes('?') ? '&' : '?'}carry`;
  const form = { ...typed, formId: 'f', intent: 'send_code', password: 'secret-word', code: '123987' };
  const post = (origin: string, to = carried) =>
    site.ask(to, { form, headers: { origin, 'sec-fetch-site': 'same-site' } });

  it('is continued in another language without effect', async () => {
    const { body: page } = await site.ask(path, { host: hosts.cn });
    expect(page).toMatch(/<noscript>.*<button[^>]*type="submit"/s);
    expect(page).toContain(`formAction="http://${hosts.en}${carried.replaceAll('&', '&amp;')}"`);
    bff.calls.length = 0;
    const { status, body } = await post(`http://${hosts.cn}`);
    expect(status).toBe(200);
    const shown = body.slice(0, body.indexOf('<script', body.indexOf('<main')));
    for (const value of Object.values(typed)) expect(shown).toContain(value);
    expect(body).not.toMatch(/secret-word|123987|aria-invalid="true"/);
    expect(body).toContain(`action="${path}"`);
    expect(bff.calls.filter(({ name }) => callTable[name as keyof typeof callTable].write)).toEqual([]);
  });

  it('refuses other sites, and forms without the mark', async () => {
    expect((await post('https://evil.test')).status).toBe(400);
    expect((await post(`http://${hosts.cn}`, path)).status).toBe(400);
  });
});

it.each(['', '[', 'null', '{"name":1}', '{"name":{}}'])('stores no malformed draft: %s', async (draft) => {
  const { status, body } = await carry('/contact', draft);
  expect(status).toBe(200);
  expect(body).not.toContain('sessionStorage');
});
