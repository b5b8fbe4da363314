import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { screen, waitFor, within } from '@testing-library/react';
import type { RowOf } from '../src/engine/resource.ts';
import { chooseFound } from './support/choose-found.ts';
import { anAdmin, FakeOffice, pageOf } from './support/fake-office.ts';
import { aRace, FakeRaces } from './support/fake-races.ts';
import { openOffice } from './support/open-office.tsx';

const night = aRace(1, { status: 'published' });
const day = aRace(2, { status: 'published' });
const path = `/adm/unreachable?raceId=${night.raceId}`;

const kestrel: RowOf<'adm/get_unreachable_list'> = {
  memberId: '10000000-0000-4000-8000-000000000001',
  nickname: 'Nightjar',
  realName: 'Li Ying',
  callsign: 'Kestrel',
  phone: '+8613800138000',
  messageId: '70000000-0000-4000-8000-000000000001',
  kind: 'race_changed',
  title: 'Race details have changed',
  text: 'Race 1: it starts at noon.',
  createdAt: '2026-03-01T08:00:00.000Z',
  undelivered: [
    { channel: 'sms', why: 'provider_refused' },
    { channel: 'email', why: 'no_address' },
  ],
};

let office: FakeOffice;
let rows: (typeof kestrel)[];

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [night, day, aRace(3)];
  rows = [kestrel];
  office.handlers['adm/get_unreachable_list'] = (input) =>
    pageOf(input.raceId === night.raceId ? rows : [], input);
  await office.start();
});

afterEach(() => office.stop());

function open(to: string, role: AdminRole = 'operator') {
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  return openOffice(office, { path: to, token: office.signIn(admin) });
}
const asked = () => office.calls('adm/get_unreachable_list').map(({ input }) => input);

describe('the list of members that were not reached', () => {
  it('asks for a race first', async () => {
    const { user, address } = await open('/adm/unreachable');
    expect(await screen.findByText('Choose a race', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(asked()).toEqual([]);
    await chooseFound(user, 'Race', /^Race 1 ·/);
    expect(await screen.findByRole('link', { name: 'Nightjar' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(address()).toBe(path);
    expect(asked()).toMatchObject([{ raceId: night.raceId, sort: '-createdAt' }]);
  });

  it('shows the message, the reason of each channel and a number to call', async () => {
    await open(path);
    const row = (await screen.findByRole('link', { name: 'Nightjar' })).closest('tr') as HTMLElement;
    expect(within(row).getByRole('link', { name: kestrel.phone })).toHaveAttribute(
      'href',
      'tel:+8613800138000',
    );
    for (const text of [
      'Kestrel',
      'Race details have changed',
      'rejected by the provider',
      'no e-mail address',
    ])
      expect(within(row).getByText(text)).toBeVisible();
  });

  it('shows the text of the message in the drawer', async () => {
    const { user } = await open(path);
    await user.click(await screen.findByRole('link', { name: 'Nightjar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nightjar' }));
    expect(drawer.getByText('Race 1: it starts at noon.')).toBeVisible();
    expect(drawer.getByText('Li Ying')).toBeVisible();
    expect(drawer.getByRole('link', { name: kestrel.phone })).toBeVisible();
  });

  it('has no link for a masked number', async () => {
    rows = [{ ...kestrel, phone: '+86138****8000' }];
    await open(path, 'viewer');
    expect(await screen.findByText('+86138****8000')).toBeVisible();
    expect(screen.queryByRole('link', { name: '+86138****8000' })).toBeNull();
  });

  it('is empty when everyone was reached', async () => {
    await open(`/adm/unreachable?raceId=${day.raceId}`);
    expect(await screen.findByText('Everyone was reached', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('keeps the race when a search without matches is cleared', async () => {
    const { user, address } = await open(`/adm/unreachable?raceId=${day.raceId}&text=owl`);
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(address()).toBe(`/adm/unreachable?raceId=${day.raceId}`));
  });

  it('shows no rows of the previous race after it is cleared', async () => {
    const { user } = await open(path);
    await screen.findByRole('link', { name: 'Nightjar' });
    await user.clear(screen.getByRole('combobox', { name: 'Race' }));
    await user.tab();
    expect(await screen.findByText('Choose a race', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nightjar' })).toBeNull();
  });

  it('marks members as told by phone, and takes that back', async () => {
    office.handlers['adm/mark_told'] = ({ told }: { told: boolean }) => {
      rows = told ? [] : [kestrel];
      return { told };
    };
    const { user } = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Actions: Nightjar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Told by phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Told by phone?' }));
    await user.click(dialog.getByRole('button', { name: 'Told by phone' }));
    expect(await screen.findByText('Everyone was reached')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Nightjar' })).toBeVisible();
    expect(office.calls('adm/mark_told').map(({ input }) => input)).toEqual([
      { messageId: kestrel.messageId, told: true },
      { messageId: kestrel.messageId, told: false },
    ]);
  });
});

describe('the link of a race', () => {
  it('leads an operator to its members', async () => {
    await open(`/adm/race?open=${night.raceId}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('link', { name: 'Not reached' })).toHaveAttribute('href', path);
  });

  it('is in the menu of the form for an editor', async () => {
    await open(`/adm/race/${night.raceId}`, 'editor');
    const link = await screen.findByRole('menuitem', { name: 'Not reached', hidden: true });
    expect(link).toHaveAttribute('href', path);
  });

  it('is missing for a draft', async () => {
    await open(`/adm/race?open=${aRace(3).raceId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Race 3' }));
    expect(await drawer.findByText('Гонка 3')).toBeVisible();
    expect(drawer.queryByRole('link', { name: 'Not reached' })).toBeNull();
  });
});
