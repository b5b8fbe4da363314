import { expect, it } from '@jest/globals';
import { caseCorrector } from './canonical-case.server.ts';

const correct = caseCorrector({
  root: { path: '' },
  faq: { path: 'faq', parentId: 'root' },
  race: { path: 'race-detail/:raceId', parentId: 'root' },
  preview: { path: 'race-preview/:token', parentId: 'root' },
  member: { path: 'member', parentId: 'root' },
  login: { path: 'login', parentId: 'member' },
  year: { path: ':page', parentId: 'root' },
  other: { path: '*', parentId: 'root' },
});

it.each([
  ['/FAQ', '/faq'],
  ['/Member/Login', '/member/login'],
  ['/Race-Detail/AbC', '/race-detail/AbC'],
  ['/RACE-PREVIEW/tOkEn', '/race-preview/tOkEn'],
  ['/Race-Center-2025', '/race-center-2025'],
])('corrects %s to %s', (given, corrected) => expect(correct(given)).toBe(corrected));

it.each(['/', '/faq', '/race-detail/AbC', '/Nothing', '/FAQ/more', '/%46AQ'])('leaves %s alone', (given) =>
  expect(correct(given)).toBeUndefined(),
);
