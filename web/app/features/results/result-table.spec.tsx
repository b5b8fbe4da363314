/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { fakeClassResult, fakeRow } from '../../../tests/support/fake-results.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import en from '../../i18n/en.ts';
import { classResult } from './race-results.server.ts';
import { ResultTable } from './result-table.tsx';
import type { RoundsData } from './row-rounds.server.ts';

const answer = jest.fn<(path: string) => RoundsData>();
jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => Response.json(answer(path as string)));
afterEach(() => {
  cleanup();
  answer.mockReset();
});

function show(rows = [fakeRow(1), fakeRow(2)]) {
  const result = classResult(fakeClassResult({ rows }), 'UTC', 'en');
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ResultTable result={result} firstPosition={101} roundsOf={(row) => `/rounds/${row}`} />
      ),
    },
  ]);
  render(
    <I18nextProvider i18n={createI18n('en', en)}>
      <Stub initialEntries={['/']} />
    </I18nextProvider>,
  );
  return userEvent.setup();
}

const toggles = () => screen.getAllByRole('button');
const round = (laps: number, counts = false) => ({ laps, time: '1:00.000', lap: '', counts });

it('opens the rounds of one row at a time', async () => {
  answer.mockImplementation((path) => ({
    rounds: path.endsWith('100') ? [round(5, true)] : [round(4), round(6)],
  }));
  const user = show();
  await user.click(toggles()[0]!);
  expect((await screen.findByRole('listitem')).textContent).toBe('round 15 laps1:00.000counts');
  await user.click(toggles()[1]!);
  await waitFor(() => expect(screen.getAllByText('1:00.000')).toHaveLength(2));
  expect(toggles().map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  expect(answer.mock.calls.map(([path]) => path)).toEqual(['/rounds/100', '/rounds/101']);
  await user.click(toggles()[1]!);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('says when the rounds cannot be shown', async () => {
  answer.mockReturnValue({ rounds: null });
  const user = show();
  await user.click(toggles()[0]!);
  expect(await screen.findByText(/temporarily unavailable/)).toBeTruthy();
});

it('does not open rows without a flight', () => {
  show([fakeRow(1), fakeRow(null, { status: 'dns', laps: null, totalTime: null, bestLap: null })]);
  expect(toggles()).toHaveLength(1);
});
