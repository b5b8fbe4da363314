import { expect, it } from '@jest/globals';
import { differences } from './changes-table.tsx';

/** @jest-environment ../deploy/checks/jest/native-environment.mjs */

it('lists changed values first, with nested paths', () => {
  const before = { status: 'active', form: { questions: ['size'] }, note: '' };
  const after = { status: 'suspended', form: { questions: ['size', 'team'] }, note: '' };
  expect(differences(before, after)).toEqual([
    { path: 'status', before: 'active', after: 'suspended', changed: true },
    { path: 'form.questions.1', before: undefined, after: 'team', changed: true },
    { path: 'form.questions.0', before: 'size', after: 'size', changed: false },
    { path: 'note', before: '', after: '', changed: false },
  ]);
});

it('distinguishes empty from absent values', () => {
  expect(differences({ a: null, b: {} }, { c: false })).toEqual([
    { path: 'a', before: 'null', after: undefined, changed: true },
    { path: 'b', before: '{}', after: undefined, changed: true },
    { path: 'c', before: undefined, after: 'false', changed: true },
  ]);
});

it('returns nothing without snapshots', () => {
  expect(differences(undefined, undefined)).toEqual([]);
});
