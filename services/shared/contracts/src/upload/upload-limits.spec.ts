import { expect, it } from '@jest/globals';
import { errors } from '../errors.ts';
import { isTemporaryRefusal, isPermanentRefusal } from './upload-limits.ts';
import { uploadCalls } from './upload.calls.ts';

const namesOf = (is: (code: number) => boolean): string[] =>
  Object.entries(errors)
    .filter(([, { code }]) => is(code))
    .map(([name]) => name)
    .toSorted();

it('distinguishes permanent from temporary upload refusals', () => {
  expect(namesOf(isPermanentRefusal)).toEqual([
    'file_apng',
    'file_broken',
    'file_empty',
    'file_heic',
    'file_kind',
    'file_too_large',
    'file_used',
    'picture_too_large',
    'too_large',
    'upload_quota',
    'wrong_file',
  ]);
  expect(namesOf(isTemporaryRefusal)).toEqual(['too_many', 'unavailable']);
});

it('counts avatars that are stored, not refused files', () => {
  expect(uploadCalls.save_avatar.limits).toEqual([expect.objectContaining({ by: 'account', stored: true })]);
});
