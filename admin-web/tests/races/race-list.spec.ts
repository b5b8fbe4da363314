import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeOffice } from '../support/fake-office.ts';
import { aRace, FakeRaces, twoRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let races: FakeRaces;

beforeEach(async () => {
  office = new FakeOffice();
  races = new FakeRaces(office);
  races.all = twoRaces();
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
async function deleteFromMenu(name: string) {
  const { user } = await open('/adm/race');
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  const row = screen.getByRole('button', { name: `Actions: ${name}` }).closest('tr') as HTMLElement;
  await user.click(await within(row).findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

describe('the list of races', () => {
  it('shows places, missing languages and the start in the zone of the race', async () => {
    await open('/adm/race');
    const row = (await screen.findByText('Race 1')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('29 Mar 2026, 09:00 UTC+2');
    expect(row).toHaveTextContent('7 / 40');
    expect(row).not.toHaveTextContent('Missing');
    const other = screen.getByText('杯').closest('tr') as HTMLElement;
    expect(other).toHaveTextContent('Missing: English, Русский');
    expect(within(other).getByText('Published')).toBeVisible();
  });

  it('shows how many members wait for sign-up to open', async () => {
    races.openingWishes = { [races.all[1]!.raceId]: 1200 };
    await open('/adm/race');
    const row = (await screen.findByText('杯')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Waiting for it to open: 1,200');
    expect(screen.getByText('Race 1').closest('tr')).not.toHaveTextContent('Waiting for it');
  });

  it('filters by season', async () => {
    const { user, address } = await open('/adm/race');
    const season = await screen.findByLabelText('Season');
    await within(season).findByRole('option', { name: '2025' });
    await user.selectOptions(season, '2025');
    await waitFor(() => expect(screen.queryByText('Race 1')).toBeNull());
    expect(address()).toBe('/adm/race?year=2025');
    expect(office.calls('adm/get_adm_race_list').at(-1)?.input.year).toBe(2025);
  });

  it('deletes a draft', async () => {
    races.all.push(aRace(3));
    await deleteFromMenu('Race 3');
    expect(await screen.findByText('1 draft deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Race 3')).toBeNull());
    expect(screen.getByText('Race 1')).toBeVisible();
  });

  it('keeps a draft that the server does not delete, with the reason', async () => {
    await deleteFromMenu('Race 1');
    expect(await screen.findByText(`Race 1: ${errors.race_not_deletable.msg.en}`)).toBeVisible();
    expect(screen.getByText('Race 1')).toBeVisible();
  });
});
