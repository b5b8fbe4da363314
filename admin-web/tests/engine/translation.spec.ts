import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

const partnerId = '80000000-0000-4000-8000-000000000001';
const updatedAt = '2026-03-01T08:00:00.000Z';
const partner = {
  partnerId,
  name: { en: 'North', ru: 'Север' },
  about: { en: 'Makes gates' },
  logo: null,
  url: null,
  version: 1,
  shown: true,
  updatedAt,
};
const gap = {
  kind: 'partner' as const,
  id: partnerId,
  path: '/club',
  name: partner.name,
  lacks: ['cn' as const, 'ru' as const],
  visits: 1204,
  updatedAt,
};

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  const page = { page: 1, pageSize: 25 };
  office.handlers['adm/get_gap_list'] = () => ({
    ...page,
    rows: [gap],
    total: 1000,
    all: 1200,
    missing: [{ kind: 'race' }],
  });
  office.handlers['adm/get_adm_partner_list'] = () => ({ ...page, rows: [partner], total: 1 });
  office.handlers['adm/save_partner'] = ({ about }) => ({ ...partner, about, version: 2 });
  await office.start();
});

afterEach(() => office.stop());

it('opens a form at the missing language and returns to the list state', async () => {
  const { user, address } = await openOffice(office, {
    path: '/adm/translation?kind=partner',
    token: office.signIn(),
  });
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByText('Showing the 1,000 most visited of 1,200')).toBeVisible();
  expect(screen.getByText('Could not be checked: Races')).toBeVisible();
  expect(screen.getByRole('link', { name: 'North' })).toHaveAttribute('href', `/adm/partner/${partnerId}`);

  await user.click(screen.getByRole('link', { name: 'Write “North” in Русский' }));
  const about = await screen.findByLabelText('Description · Русский');
  await waitFor(() => expect(about).toHaveFocus());
  expect(address()).toBe(`/adm/partner/${partnerId}?lang=ru`);
  await user.type(about, 'Делает ворота');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: North')).toBeVisible();
  expect(office.calls('adm/save_partner')[0]?.input).toMatchObject({
    about: { en: 'Makes gates', ru: 'Делает ворота' },
  });
  expect(address()).toBe('/adm/translation?kind=partner');
});
