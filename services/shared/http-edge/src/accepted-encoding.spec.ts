import { expect, it } from '@jest/globals';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['br;q=0.5', 'br'],
  ['br; q=0.5', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ['br;q=0', 'identity'],
  ['br; q=0', 'identity'],
  ['br ; q=0.000', 'identity'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, br;q=0', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['brotli, xbr, br-x', 'identity'],
  ['br;q=much', 'identity'],
  [',;,=', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('answers %j with %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

it('chooses among the encodings that a file has', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br', ['gzip'])).toBe('identity');
  expect(acceptedEncoding('br', [])).toBe('identity');
});
