import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { act, screen, within } from '@testing-library/react';
import { aMember, anAdmin, FakeOffice, totp } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [aMember(1, { nickname: 'Nightjar' })];
  await office.start();
});

afterEach(() => office.stop());

const as = (role: AdminRole) => {
  const admin = anAdmin(9, { name: 'Nine', role });
  office.admins.push(admin);
  return office.signIn(admin);
};

const navigation = () =>
  within(screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);

const races = [
  'Races',
  'Sign-ups',
  'Discount codes',
  'Teams',
  'Race day',
  'Results',
  'Season standings',
  'Certificates',
];
const racesAtTheDesk = races.toSpliced(4, 0, 'Check-in');
const people = ['Members', 'Messages', 'Not reached', 'Contact messages'];
const site = ['News', 'Videos', 'Albums', 'Pages', 'Media library', 'SEO'];
const comments = ['Comments', 'Comment rules', 'Blocked words'];
const club = ['Club members', 'Requests to join', 'Partners', 'Club files'];

it.each<[AdminRole, string[]]>([
  [
    'owner',
    [
      'Overview',
      ...racesAtTheDesk,
      ...people,
      ...site,
      'Missing translations',
      'Site settings',
      ...comments,
      ...club,
      'Admins',
      'Audit log',
    ],
  ],
  ['operator', ['Overview', ...racesAtTheDesk, ...people, ...site, ...comments, ...club]],
  ['viewer', ['Overview', ...races, ...people, ...site, 'Site settings', ...comments.slice(0, 2), ...club]],
])('an %s sees only the entries of the role', async (role, expected) => {
  const { address } = await openOffice(office, { path: '/adm', token: as(role) });
  await screen.findByRole('heading', { name: 'Overview' });
  expect(navigation()).toEqual(expected);
  expect(address()).toBe('/adm');
});

it('a director starts with the races of the race day', async () => {
  new FakeRaces(office).all = [aRace(1, { status: 'published' })];
  const { address } = await openOffice(office, { path: '/adm', token: as('director') });
  await screen.findByRole('heading', { name: 'Race day' });
  expect(address()).toBe('/adm/race-day');
  expect(navigation()).toEqual(['Sign-ups', 'Check-in', 'Race day', 'Results']);
});

it('an editor sees the race entries', async () => {
  new FakeRaces(office).all = [aRace(1)];
  const { address } = await openOffice(office, { path: '/adm/race', token: as('editor') });
  await screen.findByRole('heading', { name: 'Races' });
  expect(navigation()).toEqual([
    'Overview',
    ...races,
    'Messages',
    'Not reached',
    'Contact messages',
    ...site,
    'Missing translations',
    'Site settings',
    ...comments,
    'Club members',
    'Partners',
    'Club files',
  ]);
  expect(address()).toBe('/adm/race');
  expect(await screen.findByRole('link', { name: 'New race' })).toBeVisible();
});

it.each<AdminRole>(['operator', 'viewer'])('a %s sees a race read-only', async (role) => {
  new FakeRaces(office).all = [aRace(1)];
  const { user, address } = await openOffice(office, { path: '/adm/race', token: as(role) });
  await user.click(await screen.findByRole('link', { name: 'Race 1' }));
  expect(await screen.findByText('Гонка 1')).toBeVisible();
  expect(address()).toBe(`/adm/race?open=${aRace(1).raceId}`);
  expect(screen.queryByRole('link', { name: 'New race' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions: Race 1' })).toBeNull();
});

it.each(['/adm/admin', '/adm/admin/new', '/adm/audit', '/adm/race/new'])(
  'an operator gets forbidden for %s',
  async (path) => {
    await openOffice(office, { path, token: as('operator') });
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
    const ofEveryScreen = ['adm/get_adm_info', 'adm/get_adm_setting_list'];
    expect(office.seen.filter(({ call }) => !ofEveryScreen.includes(call))).toEqual([]);
  },
);

it('a viewer has no member actions, an operator has (control)', async () => {
  await openOffice(office, { path: '/adm/member', token: as('viewer') });
  await screen.findByText('Nightjar');
  expect(screen.queryByRole('button', { name: 'Actions: Nightjar' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('an operator can act on a member', async () => {
  await openOffice(office, { path: '/adm/member', token: as('operator') });
  expect(await screen.findByRole('button', { name: 'Actions: Nightjar' })).toBeVisible();
});

it.each(['/adm/news', '/adm/member/1'])('an unknown path %s shows not found', async (path) => {
  await openOffice(office, { path, token: as('owner') });
  expect(await screen.findByRole('heading', { name: `Page not found: ${path}` })).toBeVisible();
});

it('an unknown path outside the office needs no session', async () => {
  await openOffice(office, { path: '/elsewhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found: /elsewhere' })).toBeVisible();
});

describe('an admin who must enrol a second factor first', () => {
  it('is redirected to it until it is on', async () => {
    office.secondFactorFirst = true;
    const { user, address } = await openOffice(office, { path: '/adm/member', token: as('owner') });
    expect(await screen.findByText('Turn on two-step verification first')).toBeVisible();
    expect(address()).toBe('/adm/account');
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText('Authenticator code'), totp);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('k7xp-1000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await user.click(await screen.findByRole('link', { name: 'Members' }));
    expect(await screen.findByText('Nightjar')).toBeVisible();
  });

  it('cannot bypass it', async () => {
    office.secondFactorFirst = true;
    const { router, address } = await openOffice(office, { path: '/adm/account', token: as('owner') });
    await screen.findByText('Turn on two-step verification first');
    await act(() => router.navigate('/adm/audit'));
    expect(address()).toBe('/adm/account');
    expect(office.calls('adm/get_audit_list')).toEqual([]);
  });
});
