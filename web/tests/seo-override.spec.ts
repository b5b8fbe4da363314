import { expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { bff, site } from './support/own-site.ts';

const image = `/media/p/${'k'.repeat(43)}/1200x630/clear.png`;

it('overrides each part of a page’s metadata separately', async () => {
  bff.override('get_seo_detail', ({ input, lang }) => ({
    code: 0,
    data:
      input.path === '/rank'
        ? { title: `Table <${lang}>`, description: '', keywords: 'a, b', image, robots: 'noindex' }
        : { title: '', description: '', keywords: '', image: null, robots: null },
    msg: '',
  }));
  const { body } = await site.ask('/rank');
  expect(body).toContain('<title>Table &lt;en&gt;</title>');
  expect(body).toContain('<meta name="keywords" content="a, b"');
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/media\/p\//);
  // Falls back to the page's own description.
  expect(body).toMatch(/<meta name="description" content="[^"]{10}/);
  const other = (await site.ask('/race-list')).body;
  expect(other).not.toContain('Table');
  expect(other).not.toContain('name="robots"');
});

it('is optional, and skipped for personal pages', async () => {
  bff.override('get_seo_detail', ({ input, lang }) => {
    expect(input.path).not.toMatch(/^\/member/);
    return refuse('unavailable', lang);
  });
  const { status, body } = await site.ask('/history');
  expect(status).toBe(200);
  expect(body).toContain('<title>');
  expect((await site.ask('/member/login')).status).toBe(200);
});
