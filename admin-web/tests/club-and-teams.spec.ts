import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { fieldRules } from '@paddock/contracts/field-rules';
import { screen, waitFor, within } from '@testing-library/react';
import type { RowOf } from '../src/engine/resource.ts';
import { Refused } from './support/fake-api.ts';
import { anAdmin, FakeOffice } from './support/fake-office.ts';
import { aRace } from './support/fake-races.ts';
import { openOffice } from './support/open-office.tsx';

type Partner = RowOf<'adm/get_adm_partner_list'>;
type Team = RowOf<'adm/get_team_list'>;

const north: Partner = {
  partnerId: '80000000-0000-4000-8000-000000000001',
  name: { cn: '北方', en: 'North', ru: 'Север' },
  about: {},
  logo: null,
  url: 'https://north.example',
  version: 4,
  shown: true,
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const race = aRace(1);

const owls: Team = {
  teamId: '81000000-0000-4000-8000-000000000001',
  raceId: race.raceId,
  raceTitle: race.title,
  name: 'Night owls',
  joinCode: 'ABCD2345',
  pilots: [
    { memberId: '10000000-0000-4000-8000-000000000001', name: 'Lin' },
    { memberId: '10000000-0000-4000-8000-000000000002', name: '' },
  ] as Team['pilots'],
  isComplete: false,
  createdAt: '2026-03-01T08:00:00.000Z',
};

let office: FakeOffice;
let partners: Partner[];

const pageOf = (rows: readonly unknown[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

beforeEach(async () => {
  office = new FakeOffice();
  partners = [north];
  Object.assign(office.handlers, {
    'adm/get_adm_partner_list': ({ partnerId, shown }: Partial<Partner>) =>
      pageOf(
        partners.filter(
          (row) =>
            (!partnerId || row.partnerId === partnerId) && (shown === undefined || row.shown === shown),
        ),
      ),
    'adm/save_partner': (input: Partial<Partner>) => {
      const row = partners.find(({ partnerId }) => partnerId === input.partnerId);
      if (row && row.version !== input.version) throw new Refused('stale');
      return { ...north, ...input };
    },
    'adm/del_partner': ({ partnerId }: Partial<Partner>) => {
      partners = partners.filter((row) => row.partnerId !== partnerId);
    },
    'adm/get_team_list': () => pageOf([owls]),
    'adm/save_team': (input: Partial<Team>) => ({ ...owls, ...input }),
    'adm/get_word_list': () => pageOf([{ words: { en: 'cheat\nfake' } }]),
    'adm/save_words': (input: object) => input,
  });
  await office.start();
});

afterEach(() => office.stop());

function open(path: string, role: AdminRole = 'owner') {
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  return openOffice(office, { path, token: office.signIn(admin) });
}

const save = () => screen.findByRole('button', { name: 'Save' });
const northPath = `/adm/partner/${north.partnerId}`;

describe('a partner', () => {
  it('is created with empty values as null', async () => {
    const { user, address } = await open('/adm/partner');
    await user.click(await screen.findByRole('link', { name: 'New partner' }));
    await user.type(await screen.findByLabelText(/^Name · English/), 'South');
    await user.click(await save());
    expect(await screen.findByText('Saved: South')).toBeVisible();
    expect(address()).toBe('/adm/partner');
    expect(office.calls('adm/save_partner')[0]?.input).toMatchObject({
      name: { en: 'South' },
      url: null,
      logo: null,
      shown: true,
    });
  });

  it('with an invalid website is not sent', async () => {
    const { user } = await open(northPath);
    const website = await screen.findByLabelText(/^Website/);
    await user.clear(website);
    await user.type(website, 'ftp://north.example');
    await user.click(await save());
    expect(await screen.findByText(fieldRules.pattern.en)).toBeVisible();
    expect(website).toBeInvalid();
    expect(office.calls('adm/save_partner')).toEqual([]);
  });

  it('completes a website without https://', async () => {
    const { user } = await open(northPath);
    const website = await screen.findByLabelText(/^Website/);
    await user.clear(website);
    await user.type(website, 'north.example{Enter}');
    await screen.findByText(/^Saved/);
    expect(office.calls('adm/save_partner')[0]?.input).toMatchObject({ url: 'https://north.example' });
  });

  it('keeps the input after a failed save', async () => {
    office.handlers['adm/save_partner'] = () => {
      throw new Refused('not_allowed');
    };
    const { user, address } = await open(northPath);
    const name = await screen.findByLabelText(/^Name · English/);
    await user.clear(name);
    await user.type(name, 'North Star');
    await user.click(await save());
    expect(await screen.findByText(errors.not_allowed.msg.en)).toBeVisible();
    expect(name).toHaveValue('North Star');
    expect(address()).toBe(northPath);
  });

  it('offers to reload after a concurrent change', async () => {
    const { user } = await open(northPath);
    const name = await screen.findByLabelText(/^Name · English/);
    await user.type(name, ' Star');
    partners = [{ ...north, name: { en: 'Polar' }, version: 5 }];
    await user.click(await save());
    expect(await screen.findByText('Another admin has changed this')).toBeVisible();
    expect(name).toHaveValue('North Star');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name · English/)).toHaveValue('Polar'));
  });

  it('is deleted after a confirmation with its name', async () => {
    const { user } = await open('/adm/partner');
    await user.click(await screen.findByRole('button', { name: 'Actions: North' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete partners' });
    expect(dialog).toHaveTextContent('North will disappear from the site.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 partner deleted')).toBeVisible();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('is found by the filter in the address', async () => {
    partners = [north, { ...north, partnerId: north.partnerId.replace(/1$/, '2'), name: { en: 'Attic' } }];
    partners[1]!.shown = false;
    await open('/adm/partner?shown=false');
    expect(await screen.findByRole('link', { name: 'Attic' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'North' })).toBeNull();
    expect(screen.getByLabelText('Shown')).toHaveDisplayValue('Hidden');
  });

  it.each<AdminRole>(['operator', 'viewer'])('cannot be changed by the role %s', async (role) => {
    await open('/adm/partner', role);
    expect(await screen.findByText('North')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New partner' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions: North' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move North' })).toBeNull();
  });

  it('has no form for an operator', async () => {
    await open('/adm/partner/new', 'operator');
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
  });
});

describe('a team', () => {
  it('is listed with its pilots and a readable code', async () => {
    await open('/adm/team', 'viewer');
    expect(await screen.findByText('Night owls')).toBeVisible();
    expect(screen.getByText('Lin, Account closed')).toBeVisible();
    expect(screen.getByText('2 · incomplete')).toBeVisible();
    expect(screen.getByText('ABCD-2345')).toBeVisible();
  });

  it('keeps its race and gets a new join code', async () => {
    const { user } = await open(`/adm/team/${owls.teamId}`, 'operator');
    await user.click(await screen.findByLabelText('Generate a new join code'));
    expect(screen.queryByLabelText(/^Race/, { selector: 'input' })).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(office.calls('adm/save_team')).toHaveLength(1));
    expect(office.calls('adm/save_team')[0]?.input).toEqual({
      teamId: owls.teamId,
      raceId: race.raceId,
      name: 'Night owls',
      renewCode: true,
    });
  });

  it('shows a taken name at its field', async () => {
    office.handlers['adm/save_team'] = () => {
      throw new Refused('team_name_taken');
    };
    const { user } = await open(`/adm/team/${owls.teamId}`);
    const name = await screen.findByLabelText(/^Name/, { selector: 'input' });
    await user.type(name, '!');
    await user.click(await save());
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription(new RegExp(errors.team_name_taken.msg.en));
    expect(name).toHaveValue('Night owls!');
  });
});

describe('blocked words', () => {
  it('are counted per language and saved', async () => {
    const { user } = await open('/adm/danmaku-words');
    const row = (await within(await screen.findByRole('table')).findByRole('link')).closest('tr')!;
    expect(within(row).getByText('2')).toBeVisible();
    await user.click(within(row).getByRole('link'));
    const list = await screen.findByLabelText(/^Words · English/);
    await user.type(list, '\nspam');
    await user.click(await save());
    await waitFor(() =>
      expect(office.calls('adm/save_words').map(({ input }) => input)).toMatchObject([
        { words: { en: 'cheat\nfake\nspam' } },
      ]),
    );
  });

  it('are hidden from viewers', async () => {
    await open('/adm/danmaku-words', 'viewer');
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
    expect(office.calls('adm/get_word_list')).toEqual([]);
  });
});
