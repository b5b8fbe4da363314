import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RowOf } from '../../src/engine/resource.ts';
import { inNewOrder } from '../../src/ui/tables/use-order.tsx';
import { Refused } from '../support/fake-api.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

type Partner = RowOf<'adm/get_adm_partner_list'>;

const aPartner = (number: number): Partner => ({
  partnerId: `80000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: { en: `Partner ${number}` },
  about: {},
  logo: null,
  url: null,
  version: 1,
  shown: true,
  updatedAt: '2026-03-01T08:00:00.000Z',
});

let office: FakeOffice;
let partners: Partner[];

beforeEach(async () => {
  office = new FakeOffice();
  partners = [1, 2, 3].map(aPartner);
  office.handlers['adm/get_adm_partner_list'] = () => ({ rows: partners, total: 3, page: 1, pageSize: 25 });
  office.handlers['adm/move_partner'] = (move) => {
    partners = inNewOrder(partners, ({ partnerId }) => partnerId, move);
  };
  await office.start();
});

afterEach(() => office.stop());

const open = () => openOffice(office, { path: '/adm/partner', token: office.signIn() });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` });

it('reorders rows by arrow keys, keeps the focus and announces the position', async () => {
  const { user } = await open();
  (await handle('Partner 1')).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['Partner 2', 'Partner 1', 'Partner 3']));
  expect(await handle('Partner 1')).toHaveFocus();
  expect(screen.getByText('Partner 1 is number 2 of 3 here')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['Partner 2', 'Partner 3', 'Partner 1']));
  await user.keyboard('{Home}');
  await waitFor(() => expect(names()).toEqual(['Partner 1', 'Partner 2', 'Partner 3']));
  // A move beyond the end is not sent.
  await waitFor(() => expect(office.calls('adm/move_partner')).toHaveLength(3));
  const [first] = office.calls('adm/move_partner');
  const [one, two] = [aPartner(1).partnerId, aPartner(2).partnerId];
  expect(first!.input).toEqual({ movedId: one, besideId: two, side: 'after' });
});

it('applies two keys pressed before a render', async () => {
  await open();
  const first = await handle('Partner 1');
  act(() => {
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    fireEvent.keyDown(first, { key: 'ArrowDown' });
  });
  await waitFor(() => expect(names()).toEqual(['Partner 2', 'Partner 3', 'Partner 1']));
  await waitFor(() =>
    expect(partners.map(({ name }) => name.en)).toEqual(['Partner 2', 'Partner 3', 'Partner 1']),
  );
});

it('rolls back when the server refuses', async () => {
  office.handlers['adm/move_partner'] = () => {
    throw new Refused('not_found');
  };
  const { user } = await open();
  (await handle('Partner 3')).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Partner 3: Not found')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Partner 1', 'Partner 2', 'Partner 3']));
});
