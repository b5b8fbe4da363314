import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Discount } from '../../src/resources/discount/discount.ts';
import { chooseFound } from '../support/choose-found.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
const night = aRace(1, { status: 'published', classes: [aClass(1), aClass(2), aClass(3)] });
const day = aRace(2, { status: 'published', classes: [aClass(4)] });
const discountId = '50000000-0000-4000-8000-000000000001';

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [night, day];
  office.handlers['adm/save_discount'] = ({ classIds, ...typed }): Discount => ({
    ...typed,
    discountId,
    version: 1,
    raceTitle: night.title,
    classes: classIds?.map((classId) => ({ classId, name: { en: 'Class' } })) ?? null,
    used: 0,
    createdAt: '2026-11-01T08:00:00.000Z',
  });
  office.handlers['adm/get_discount_list'] = () => ({ rows: [], total: 0, page: 1, pageSize: 25 });
  await office.start();
});

afterEach(() => office.stop());

const saved = () => office.calls('adm/save_discount').map(({ input }) => input.classIds);

it('applies to the ticked classes of the chosen race, or to all', async () => {
  const { user } = await openOffice(office, { path: '/adm/discount/new', token: office.signIn() });
  await chooseFound(user, 'Race', /^Race 2 ·/);
  await user.click(await screen.findByRole('checkbox', { name: /^Class 4/ }));
  await chooseFound(user, 'Race', /^Race 1 ·/);
  await user.type(screen.getByLabelText('Code'), 'CLUB');
  await user.type(screen.getByLabelText(/^Percent off/), '10');
  // Classes of the other race are unticked.
  await user.click(await screen.findByRole('checkbox', { name: /^Class 3/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Class 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Class 3/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([[night.classes[0]!.classId]]));

  office.handlers['adm/get_discount_list'] = () => ({
    rows: [
      {
        discountId,
        version: 1,
        raceId: night.raceId,
        raceTitle: night.title,
        code: 'CLUB',
        percent: 10,
        amount: null,
        currency: null,
        uses: null,
        validUntil: null,
        classes: [{ classId: night.classes[0]!.classId, name: night.classes[0]!.name }],
        used: 1,
        createdAt: '2026-11-01T08:00:00.000Z',
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  });
  await user.click(await screen.findByRole('link', { name: 'CLUB' }));
  const ticked = await screen.findByRole('checkbox', { name: /^Class 1/ });
  expect(ticked).toBeChecked();
  await user.click(ticked);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()[1]).toBeNull());
});
