import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(() => office.stop());

const race = {
  raceId: '30000000-0000-4000-8000-000000000001',
  title: { en: 'Night cup' },
  zone: 'Europe/Berlin',
  startsAt: '2026-12-16T10:00:00.000Z',
  taken: 7,
  capacity: 20,
  waiting: 3,
  pending: 0,
};

const link = (name: string | RegExp) => screen.findByRole('link', { name });

it('links each number to its rows', async () => {
  Object.assign(office.dashboard, {
    pending: 2,
    ahead: [race],
    racesAhead: 1,
    toCorrect: [
      { raceId: race.raceId, classId: 'c1', raceTitle: race.title, className: { en: 'Open' }, books: 1 },
    ],
  });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await link(/^2\s*Sign-ups to approve/)).toHaveAttribute('href', '/adm/sign-up?status=pending');
  expect(await link('Night cup')).toHaveAttribute('href', `/adm/sign-up?raceId=${race.raceId}`);
  expect(await link('3 waiting')).toHaveAttribute(
    'href',
    `/adm/sign-up?raceId=${race.raceId}&status=waiting`,
  );
  expect(await link('Night cup · Open')).toHaveAttribute(
    'href',
    `/adm/book/issue?race=${race.raceId}&class=c1`,
  );
});

it('is refetched when the tab gets the focus', async () => {
  const { services } = await openOffice(office, { path: '/adm', token: office.signIn() });
  await screen.findByRole('heading', { name: 'Overview' });
  await screen.findByText('No races in the next 14 days');
  office.dashboard.pending = 5;
  await services.queries.invalidateQueries({ refetchType: 'none' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(screen.getByRole('link', { name: /^5\s*Sign-ups to approve/ })).toBeVisible());
  focusManager.setFocused(undefined);
});
