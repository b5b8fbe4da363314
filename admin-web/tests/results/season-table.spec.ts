import type { ViewOf } from '@paddock/contracts/call-table';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { openOffice } from '../support/open-office.tsx';

type SeasonTable = ViewOf<'adm/get_season_table_list'>['rows'][number];

let office: FakeOffice;
let table: SeasonTable;

beforeEach(async () => {
  office = new FakeOffice();
  table = {
    year: 2026,
    division: 'open-5',
    name: {},
    usualName: { en: 'Open' },
    closedAt: null,
    adjustments: [],
    races: 8,
    counted: null,
    version: 0,
  };
  office.handlers['adm/get_season_table_list'] = () => ({ rows: [table], total: 1, page: 1, pageSize: 25 });
  office.handlers['adm/save_season_table'] = ({ counted = null, version }) => {
    if (version !== table.version) throw new Refused('stale');
    return (table = Object.assign({}, table, { counted, version: version + 1 }));
  };
  await office.start();
});

afterEach(() => office.stop());

const saves = () => office.calls('adm/save_season_table').map(({ input }) => input);

it('sets how many results count, and all again', async () => {
  const { user } = await openOffice(office, { path: '/adm/season-table', token: office.signIn() });
  expect(await screen.findByRole('cell', { name: 'All' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '2026 · Open' }));
  await user.type(await screen.findByLabelText(/^Results that count/), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ year: 2026, division: 'open-5', version: 0, counted: 5, closed: false });

  await user.click(await screen.findByRole('link', { name: '2026 · Open' }));
  await user.clear(await screen.findByLabelText(/^Results that count/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()[1]).toMatchObject({ version: 1, counted: null }));
});

it('names the standings and makes them final', async () => {
  const { user } = await openOffice(office, {
    path: '/adm/season-table/2026-open-5',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText(/^Name · English/), 'Winter league');
  await user.click(screen.getByLabelText(/^Final/));
  await user.click(screen.getByRole('button', { name: 'Add a change' }));
  await user.type(screen.getByLabelText(/^Callsign/), 'Heron');
  await user.type(screen.getByLabelText(/^Points/), '-2.5');
  await user.type(screen.getByLabelText(/^Reason/), 'Late to the heat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves()[0]).toMatchObject({
      name: { en: 'Winter league' },
      closed: true,
      adjustments: [{ pilot: 'Heron', points: -2.5, reason: 'Late to the heat' }],
    }),
  );
});

it('refuses more than 50 results', async () => {
  const { user } = await openOffice(office, {
    path: '/adm/season-table/2026-open-5',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText(/^Results that count/), '51');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText(/^Results that count/)).toBeInvalid();
  expect(saves()).toEqual([]);
  expect(office.calls('adm/get_season_table_list')[0]?.input).toEqual({ year: 2026, division: 'open-5' });
});
