import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { fakeIdentity } from './support/fake-bff.ts';
import { bff, site } from './support/own-site.ts';

const logo = `/media/p/${'k'.repeat(43)}/900x300/clear.png`;

const has = (look: object) =>
  bff.override('get_identity', () => ({ code: 0, data: Object.assign({}, fakeIdentity, look), msg: '' }));

const styleOf = (body: string) => /<style>([^<]*)<\/style>/.exec(body)?.[1];

it('colors cached pages by a style that the policy allows by hash, and personal ones by nonce', async () => {
  has({ accent: '#00aa55' });
  const { body, headers } = await site.ask('/rank');
  const style = styleOf(body)!;
  expect(style).toContain('--action:#00aa55');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  const personal = await site.ask('/member/login');
  const [, nonce] = /<style nonce="([^"]+)">@media screen/.exec(personal.body) ?? [];
  expect(personal.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
});

it('has no inline style without an accent', async () => {
  has({});
  const { body, headers } = await site.ask('/history');
  expect(styleOf(body)).toBeUndefined();
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});

it('shows the logo in place of the mark, and in icons', async () => {
  has({ logo });
  const { body } = await site.ask('/race-list');
  const shown = logo.replace('.png', '-320.webp');
  expect(body.split(`src="${shown}"`)).toHaveLength(3);
  // A wide logo has the name in it.
  expect(body).toContain('<span class="visually-hidden">Paddock</span>');
  for (const [rel, size] of [
    ['icon', 48],
    ['apple-touch-icon', 180],
  ])
    expect(body).toContain(`<link rel="${rel}" href="${logo.replace('.png', `-icon${size}.png`)}"`);
  expect(body).not.toMatch(/favicon|apple-touch-icon\.png/);
  const { icons } = JSON.parse((await site.ask('/site.webmanifest')).body) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(
    [180, 512].map((size) => logo.replace('.png', `-icon${size}.png`)),
  );
});

it('shows one logo in each theme', async () => {
  const onDark = logo.replace('/k', '/d');
  has({ logo, logoOnDark: onDark });
  const { body } = await site.ask('/race-event');
  expect(body).toMatch(new RegExp(`src="${logo.replace('.png', '-320.webp')}"[^>]*data-on="light"`));
  expect(body).toMatch(new RegExp(`src="${onDark.replace('.png', '-320.webp')}"[^>]*data-on="dark"`));
});

it('shows the picture of the organisation behind the heading of the home page', async () => {
  const heroPicture = `/media/p/${'h'.repeat(43)}/1920x1080/clear.jpg`;
  has({ heroPicture });
  const { body } = await site.ask('/');
  expect(body).toMatch(/<img [^>]*fetchPriority="high"[^>]*src="\/media\/p\/h{43}/i);
  expect(body).not.toContain('circuit-wide');
  has({});
  expect((await site.ask('/?drawn')).body).toContain('circuit-wide');
});
