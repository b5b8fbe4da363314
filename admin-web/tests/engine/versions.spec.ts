import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeOffice } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

const newsId = '01990000-0000-7000-8000-000000000001';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const entry = {
  newsId,
  version: 2,
  category: 'news' as const,
  status: 'published' as const,
  publishedAt: tomorrow,
  pinned: false,
  title: { en: 'New gates' },
  summary: {},
  body: { en: '<p>Two <strong>receivers</strong></p>' },
  cover: null,
  attachments: [],
  related: [],
  raceId: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
};
const first = { ...entry, version: 1, title: { en: 'Old gates' }, body: { en: '<p>One receiver</p>' } };
const savedAt = '2026-03-01T08:00:00.000Z';
const rows = [
  { version: 2, savedBy: 'press', savedAt, changed: ['title', 'body'] },
  { version: 1, savedBy: 'ada', savedAt, changed: [] },
];

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  Object.assign(office.handlers, {
    'adm/get_adm_news_detail': () => entry,
    'adm/get_version_list': () => ({ rows }),
    'adm/get_version': ({ version }: { version: number }) => ({
      ...rows.find((row) => row.version === version)!,
      content: version === 1 ? first : entry,
    }),
    'adm/save_news': () => ({ ...entry, version: 3 }),
  });
  await office.start();
});

afterEach(() => office.stop());

it('compares an earlier version with the present one before restoring it', async () => {
  const { user } = await openOffice(office, { path: `/adm/race-event/${newsId}`, token: office.signIn() });
  // Scheduled versions show their date.
  expect(await screen.findByText(/^Scheduled for /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  const list = await screen.findByRole('dialog', { name: 'Versions' });
  expect(await within(list).findByText('Title, Description')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'View version 1' }));
  const view = await screen.findByRole('dialog', { name: 'Version 1' });
  const titleRow = await within(view).findByRole('row', { name: 'Title · English Old gates New gates' });
  expect(titleRow).toBeVisible();
  // The text is shown without its tags.
  expect(
    within(view).getByRole('row', { name: 'Description · English One receiver Two receivers' }),
  ).toBeVisible();
  await user.click(within(view).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 1 restored')).toBeVisible();
  expect(office.calls('adm/save_news')[0]?.input).toMatchObject({ newsId, version: 2, title: first.title });
});

it('shows an empty history', async () => {
  office.handlers['adm/get_version_list'] = () => ({ rows: [] });
  const { user } = await openOffice(office, { path: `/adm/race-event/${newsId}`, token: office.signIn() });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const list = await screen.findByRole('dialog', { name: 'Versions' });
  expect(await within(list).findByText('No versions yet')).toBeVisible();
});
