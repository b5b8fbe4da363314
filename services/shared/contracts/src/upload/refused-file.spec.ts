import { expect, it } from '@jest/globals';
import { errors } from '../errors.ts';
import { isOfFile } from './refused-file.ts';

it('knows what is said of a file from what may be otherwise in a moment', () => {
  const names = Object.entries(errors)
    .filter(([, { code }]) => isOfFile(code))
    .map(([name]) => name);
  expect(names.toSorted()).toEqual([
    'file_broken',
    'file_empty',
    'file_kind',
    'file_too_large',
    'file_used',
    'picture_too_large',
    'too_large',
    'upload_quota',
    'wrong_file',
  ]);
});
