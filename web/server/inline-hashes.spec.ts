import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { withoutNonce } from './inline-hashes.ts';

const nonce = 'n0nce_-of-the-page';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('withoutNonce', () => {
  it('replaces nonces by hashes, once for equal scripts', () => {
    const page = `<p>a</p><script nonce="${nonce}">one()</script><script async="" nonce="${nonce}" type="module">two()</script><script nonce="${nonce}">one()</script>`;
    expect(withoutNonce(page, nonce)).toEqual({
      html: '<p>a</p><script>one()</script><script async="" type="module">two()</script><script>one()</script>',
      hashes: { scripts: [hashOf('one()'), hashOf('two()')], styles: [] },
    });
  });

  it('gives styles sources of their own', () => {
    expect(withoutNonce(`<style nonce="${nonce}">a{}</style><style>b{}</style>`, nonce)).toEqual({
      html: '<style>a{}</style><style>b{}</style>',
      hashes: { scripts: [], styles: [hashOf('a{}')] },
    });
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
  ])('allows no script that came from content: %s', (script) => {
    expect(withoutNonce(`${script}<script nonce="${nonce}">own()</script>`, nonce)?.hashes.scripts).toEqual([
      hashOf('own()'),
    ]);
  });

  it('hashes line ends as parsers read them', () => {
    expect(withoutNonce(`<script nonce="${nonce}">a\r\nb\rc</script>`, nonce)?.hashes.scripts).toEqual([
      hashOf('a\nb\nc'),
    ]);
  });

  it('allows no data blocks, which do not run', () => {
    const page = `<script type="application/ld+json" nonce="${nonce}">{}</script>`;
    expect(withoutNonce(page, nonce)).toEqual({
      html: '<script type="application/ld+json">{}</script>',
      hashes: { scripts: [], styles: [] },
    });
  });

  it('rejects a page that shows its nonce elsewhere', () => {
    expect(withoutNonce(`<p>${nonce}</p>`, nonce)).toBeUndefined();
  });
});
