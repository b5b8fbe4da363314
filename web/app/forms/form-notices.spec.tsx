/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FlashMessage } from './form-notices.tsx';

it('removes only `done` from the address', () => {
  window.history.replaceState({ key: 'kept' }, '', '/race-detail/cup/sign-up?of=1&done=answers#pass');
  render(<FlashMessage tone="success">Saved</FlashMessage>);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  const { pathname, search, hash } = window.location;
  expect([pathname + search + hash, window.history.state]).toEqual([
    '/race-detail/cup/sign-up?of=1#pass',
    { key: 'kept' },
  ]);
});
