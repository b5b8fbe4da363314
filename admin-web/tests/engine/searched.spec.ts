import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeOffice } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

const MANY = 1000;
const dayOf = (number: number) => new Date(Date.UTC(2020, 0, number)).toISOString();

let office: FakeOffice;
let races: FakeRaces;
beforeEach(async () => {
  office = new FakeOffice();
  races = new FakeRaces(office);
  races.all = [
    ...Array.from({ length: MANY }, (_, index) =>
      aRace(index + 1, { status: 'finished', startsAt: dayOf(index) }),
    ),
    aRace(MANY + 1, { status: 'draft', startsAt: dayOf(MANY) }),
  ];
  office.handlers['adm/get_team_list'] = () => ({ total: 0, page: 1, pageSize: 25, rows: [] });
  await office.start();
});
afterEach(() => office.stop());

const lists = () => office.calls('adm/get_adm_race_list').map(({ input }) => input);
const race = (number: number) => races.all[number - 1]!.raceId;

describe('a race among a thousand', () => {
  it('is found by a part of its name, reading only the first page', async () => {
    const { user, address } = await openOffice(office, { path: '/adm/team', token: office.signIn() });
    const field = await screen.findByRole('combobox', { name: 'Race' });
    expect(lists()).toEqual([]);

    await user.click(field);
    const list = screen.getByRole('listbox', { name: 'Race' });
    expect(await within(list).findByRole('option', { name: /^Race 1000 ·/ })).toBeVisible();
    expect(within(list).queryByRole('option', { name: /^Race 1001 ·/ })).toBeNull();
    expect(await screen.findByText(/^Showing the first 25 of 1,000/)).toBeVisible();

    // At once: a busy machine may pause longer between two keys than the search waits.
    await user.paste('Race 77');
    expect(await screen.findByText('11 found')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(field).toHaveDisplayValue(/^Race 777 ·/));
    expect(address()).toBe(`/adm/team?raceId=${race(777)}`);
    expect(lists()).toEqual([
      { drafts: false, sort: '-startsAt' },
      { drafts: false, sort: '-startsAt', text: 'Race 77' },
    ]);

    await user.clear(field);
    await user.tab();
    await waitFor(() => expect(address()).toBe('/adm/team'));
  });

  it.each([
    ['Esc', '{Escape}'],
    ['leaving', '{Tab}'],
  ])('is unchanged after %s, and Enter selects nothing without a match', async (_how, key) => {
    const path = `/adm/team?raceId=${race(5)}`;
    const { user, address } = await openOffice(office, { path, token: office.signIn() });
    const field = await screen.findByRole('combobox', { name: 'Race' });
    await waitFor(() => expect(field).toHaveDisplayValue(/^Race 5 ·/));
    await user.click(field);
    await user.type(field, 'No such');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard(key);
    expect(field).toHaveDisplayValue(/^Race 5 ·/);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(address()).toBe(path);
  });

  it('is required where a form needs it, and saved as selected', async () => {
    office.handlers['adm/save_team'] = () => ({ teamId: race(1) });
    const { user } = await openOffice(office, { path: '/adm/team/new', token: office.signIn() });
    await user.type(await screen.findByLabelText('Name'), 'Owls');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = screen.getByRole('combobox', { name: 'Race' });
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'Race 42{Enter}');
    await user.click(await screen.findByRole('option', { name: /^Race 42 ·/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(office.calls('adm/save_team')[0]?.input).toMatchObject({ raceId: race(42), name: 'Owls' }),
    );
  });
});
