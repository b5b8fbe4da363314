import { expect, it } from '@jest/globals';
import { encodingFor, PreparedList } from './prepared-list.model.ts';

it('holds only the memory that the cache counts', async () => {
  const list = new PreparedList(JSON.stringify({ data: 'a comment '.repeat(200) }), 1);
  expect(list.plain.buffer.byteLength).toBe(list.plain.length);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await list.compressed(encoding);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
    expect(await list.compressed(encoding)).toBe(compressed);
  }
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('sends clients that accept %j the encoding %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
