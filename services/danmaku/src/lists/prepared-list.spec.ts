import { expect, it } from '@jest/globals';
import { PreparedList } from './prepared-list.model.ts';

it('holds only the memory that the cache counts', async () => {
  const list = new PreparedList(JSON.stringify({ data: 'a comment '.repeat(200) }));
  const compressed = await list.compressed();
  expect(list.plain.buffer.byteLength).toBe(list.plain.length);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
