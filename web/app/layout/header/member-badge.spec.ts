/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it } from '@jest/globals';
import { loadSession } from './member-badge.tsx';
import { memberScript } from './remembered-member.ts';

const attributeOfNextPage = () => {
  delete document.documentElement.dataset.member;
  window.eval(memberScript);
  return document.documentElement.dataset.member;
};

it('marks the next page before its first paint, for members only', async () => {
  expect(attributeOfNextPage()).toBeUndefined();
  await loadSession(() => Promise.resolve({ member: { nickname: 'Falcon', avatar: '', unread: 0 } }));
  expect(attributeOfNextPage()).toBe('');
  await loadSession(() => Promise.resolve({ member: null }));
  expect(document.documentElement.dataset.member).toBeUndefined();
  expect(attributeOfNextPage()).toBeUndefined();
});
