/** @jest-environment ./ui/testing/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { loadOrKeep, reloadingDay, useShown } from './day-reload.ts';

const shown = { passes: 3 };

function Page() {
  useShown(shown);
  return null;
}

const at = (path: string) => new Request(`http://en.test${path}`);
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const open = () =>
  render(
    <MemoryRouter initialEntries={['/race-detail/7/heats?page=2']}>
      <Page />
    </MemoryRouter>,
  );

it('keeps what the page shows without a network, and returns false', async () => {
  open();
  const page = at('/race-detail/7/heats?page=2');
  expect(await loadOrKeep(page, noNetwork)).toBe(shown);
  const reload = async (load: () => Promise<unknown>) => void (await loadOrKeep(page, load));
  expect(await reloadingDay(() => reload(noNetwork))).toBe(false);
  expect(await reloadingDay(() => reload(() => Promise.resolve({ passes: 4 })))).toBe(true);
});

it('fails with other errors, and on the way to another page', async () => {
  open();
  const broken = new Error('broken');
  await expect(loadOrKeep(at('/race-detail/7/heats?page=2'), () => Promise.reject(broken))).rejects.toBe(
    broken,
  );
  await expect(loadOrKeep(at('/race-detail/7/heats'), noNetwork)).rejects.toThrow('Failed to fetch');
});
