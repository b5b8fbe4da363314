import { expect, it } from '@jest/globals';
import { PreparedList } from './prepared-list.model.ts';

it('holds only the memory that the cache counts', async () => {
  const list = new PreparedList(JSON.stringify({ data: 'a comment '.repeat(200) }), 1);
  expect(list.plain.buffer.byteLength).toBe(list.plain.length);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await list.compressed(encoding);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
    expect(await list.compressed(encoding)).toBe(compressed);
  }
});
