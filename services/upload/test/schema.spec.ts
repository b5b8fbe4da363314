import { foreignWrites } from '@paddock/kit/testing/foreign-writes';
import { expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { uploadSchema } from '../src/schema.ts';

it('writes each table from the feature that owns it', () => {
  expect(foreignWrites(fileURLToPath(new URL('../src/', import.meta.url)), uploadSchema)).toEqual([]);
});
