/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { loadOrKeep, reloadingDay, useShown } from './day-reload.ts';

const shown = { passes: 3, at: '2026-11-30T10:00:00.000Z' };

function Page() {
  useShown(shown);
  return null;
}

type Day = typeof shown;

const load = (path: string, serverLoader: () => Promise<Day>): Promise<Day> =>
  loadOrKeep({ request: new Request(`http://en.test${path}`), serverLoader }, ({ at }) => at);
const address = '/race-detail/7/heats?page=2';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const open = () =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

it('keeps what the page shows without a network, and returns false', async () => {
  open();
  expect(await load(address, noNetwork)).toBe(shown);
  const reload = async (loader: () => Promise<Day>) => void (await load(address, loader));
  expect(await reloadingDay(() => reload(noNetwork))).toBe(false);
  expect(await reloadingDay(() => reload(() => Promise.resolve(shown)))).toBe(true);
});

it('keeps it after eight seconds when a network says nothing', async () => {
  open();
  jest.useFakeTimers();
  try {
    const kept = load(address, () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(8000);
    expect(await kept).toBe(shown);
  } finally {
    jest.useRealTimers();
  }
});

it('shows newer data, and not those of a cache that is behind', async () => {
  open();
  const newer = { passes: 4, at: '2026-11-30T10:00:01.000Z' };
  expect(await load(address, () => Promise.resolve(newer))).toBe(newer);
  const older = { passes: 2, at: '2026-11-30T09:59:59.000Z' };
  expect(await load(address, () => Promise.resolve(older))).toBe(shown);
  expect(await load('/race-detail/7/heats', () => Promise.resolve(older))).toBe(older);
});

it('fails with other errors, and on the way to another page', async () => {
  open();
  const broken = new Error('broken');
  await expect(load(address, () => Promise.reject(broken))).rejects.toBe(broken);
  await expect(load('/race-detail/7/heats', noNetwork)).rejects.toThrow('Failed to fetch');
});
