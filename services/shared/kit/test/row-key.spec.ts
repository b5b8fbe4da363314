import { expect, it } from '@jest/globals';
import type { RowKey } from '@paddock/kit/database/row-key';

const lock = (key: RowKey<'race'>) => key;
const find = (raceId: string) => raceId;

it('keys of rows are distinct types (compile-time test)', () => {
  const raceKey = '7' as unknown as RowKey<'race'>;

  expect(lock(raceKey)).toBe(raceKey);
  // @ts-expect-error an id of the world is no key of a row
  lock('0197a000-0000-7000-8000-000000000001');
  // @ts-expect-error a key of a row is no id of the world
  find(raceKey);
  // @ts-expect-error nor is it the key of a row of another table
  lock('7' as unknown as RowKey<'race_class'>);
  expect(new Set([raceKey]).has(lock(raceKey))).toBe(true);
});
