import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accentColours } from '@paddock/contracts/content/accent';
import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import { keptOrganisation } from '../src/providers/organisation-name.ts';
import { anAdmin, FakeOffice, pageOf } from './support/fake-office.ts';
import { settings } from './support/fake-site-content.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(() => office.stop());

const race = {
  raceId: '30000000-0000-4000-8000-000000000001',
  title: { en: 'Night cup' },
  zone: 'Europe/Berlin',
  startsAt: '2026-12-16T10:00:00.000Z',
  taken: 7,
  capacity: 20,
  waiting: 3,
  pending: 0,
  unpaid: 2,
};

const link = (name: string | RegExp) => screen.findByRole('link', { name });

it('links each open task to its rows and hides zeros', async () => {
  Object.assign(office.dashboard, {
    pending: 2,
    openContacts: 4,
    openClubJoins: null,
    ahead: [race],
    racesAhead: 1,
    toCorrect: [
      { raceId: race.raceId, classId: 'c1', raceTitle: race.title, className: { en: 'Open' }, books: 1 },
    ],
  });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await link(/^Sign-ups to approve\s*2/)).toHaveAttribute('href', '/adm/sign-up?status=pending');
  expect(await link(/^New contact messages\s*4/)).toHaveAttribute('href', '/adm/contact?status=open');
  expect(await link(/Night cup · Open/)).toHaveAttribute(
    'href',
    `/adm/book/issue?race=${race.raceId}&class=c1`,
  );
  expect(screen.queryByRole('link', { name: /Reported comments|Requests to join the club/ })).toBeNull();
});

it('shows places, waiting list and unpaid sign-ups of the next race', async () => {
  Object.assign(office.dashboard, { ahead: [race], racesAhead: 1 });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  const signUps = `/adm/sign-up?raceId=${race.raceId}`;
  expect(await link('Night cup')).toHaveAttribute('href', signUps);
  expect(await link(/^7 \/ 20\s*Places taken/)).toHaveAttribute('href', signUps);
  expect(await link(/^3\s*On waiting lists/)).toHaveAttribute('href', `${signUps}&status=waiting`);
  expect(await link(/^2\s*Unpaid sign-ups/)).toHaveAttribute('href', `${signUps}&payment=unpaid`);
});

it.each([
  [17, 'in 17 minutes'],
  [5 * 60, 'in 5 hours'],
  [26 * 60, 'in 1 day'],
  [-1, 'under way'],
])('shows a race that starts in %d minutes as %s', async (minutes, text) => {
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString();
  Object.assign(office.dashboard, { ahead: [{ ...race, startsAt }], racesAhead: 1 });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await screen.findByText(`· ${text}`)).toBeVisible();
});

it('opens the latest sign-ups', async () => {
  const signUpId = '40000000-0000-4000-8000-000000000001';
  office.dashboard.latest = [
    {
      signUpId,
      raceId: race.raceId,
      raceTitle: race.title,
      className: { en: 'Open' },
      pilot: 'SOKOL',
      status: 'confirmed',
      createdAt: '2026-12-01T10:00:00.000Z',
    },
  ];
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await link(/^SOKOL/)).toHaveAttribute('href', `/adm/sign-up?raceId=${race.raceId}&open=${signUpId}`);
});

it('offers a new organisation to create its first race', async () => {
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(await link('New race')).toHaveAttribute('href', '/adm/race/new');
});

const pages = (written: boolean) =>
  legalSlugs.map((slug) => ({
    slug,
    status: 'published',
    title: {},
    sectionCount: 0,
    updatedAt: written ? race.startsAt : null,
  }));

/** Of a new organisation. */
function answerSteps({ organisation = {}, accent = '', written = false, races = 0 }) {
  Object.assign(office.handlers, {
    'adm/get_adm_setting_list': () => pageOf([{ ...settings, organisation, accent }], {}),
    'adm/get_adm_page_list': () => pageOf(pages(written), {}),
    'adm/get_adm_race_list': () => ({ ...pageOf([], {}), total: races }),
  });
}

it('is named and coloured after the organisation, also before its settings are read again', async () => {
  answerSteps({ organisation: { en: 'Northwind' }, accent: '#00aa55' });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  await waitFor(() => expect(document.title).toBe('Overview · Northwind · back office'));
  expect(keptOrganisation()).toBe('Northwind');
  const { dark } = accentColours('#00aa55');
  await waitFor(() => expect(localStorage.getItem('accent_sheet')).toContain(dark.action));
});

it('lists the first steps of a new organisation, ticked as they are done', async () => {
  answerSteps({ organisation: { en: 'Northwind' }, races: 1 });
  await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await screen.findByText('2 of 6 done')).toBeVisible();
  expect(await link(/^Name your organisation and choose its languages\s*Done/)).toHaveAttribute(
    'href',
    '/adm/setting/site',
  );
  expect(await link(/^Write the privacy policy/)).toHaveAttribute('href', '/adm/page/privacy');
  expect(await link(/^Add a second admin/)).toHaveAttribute('href', '/adm/admin/new');
});

it('leads through the first steps, from one screen to the next', async () => {
  answerSteps({ organisation: { en: 'Northwind' } });
  const { user, address, services } = await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(screen.queryByText(/^Step/)).toBeNull();
  await user.click(await link('Continue'));
  expect(address()).toBe('/adm/setting/site');
  const bar = await screen.findByRole('region', { name: 'Step 2 of 6' });
  expect(bar).toHaveTextContent('Add your logo and colour');
  // It is the screen of this step already.
  expect(within(bar).queryByRole('link')).toBeNull();

  answerSteps({ organisation: { en: 'Northwind' }, accent: '#00aa55' });
  await act(() => services.queries.invalidateQueries());
  await waitFor(() => expect(bar).toHaveTextContent('Write the privacy policy'));
  await user.click(within(bar).getByRole('link', { name: 'Open' }));
  expect(address()).toBe('/adm/page/privacy');
  await user.click(within(screen.getByRole('region', { name: 'Step 3 of 6' })).getByRole('button'));
  expect(screen.queryByText(/^Step/)).toBeNull();
});

it('has no list of first steps for roles that cannot take them', async () => {
  answerSteps({});
  const viewer = anAdmin(3, { role: 'viewer' });
  office.admins.push(viewer);
  await openOffice(office, { path: '/adm', token: office.signIn(viewer) });
  await screen.findByText('Nothing is waiting for you.');
  expect(screen.queryByText('First steps')).toBeNull();
  expect(office.seen.map(({ call }) => call)).not.toContain('adm/get_adm_page_list');
});

it('ends the list of first steps once all are done', async () => {
  const most = { organisation: { en: 'Northwind' }, accent: '#00aa55', races: 1 };
  answerSteps(most);
  office.admins.push(anAdmin(2));
  office.admins[0]!.totpOn = true;
  const { services } = await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await screen.findByText('5 of 6 done')).toBeVisible();
  answerSteps({ ...most, written: true });
  await act(() => services.queries.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
});

it('is refetched when the tab gets the focus', async () => {
  const { services } = await openOffice(office, { path: '/adm', token: office.signIn() });
  await screen.findByRole('heading', { name: 'Overview' });
  await screen.findByText('Nothing is waiting for you.');
  office.dashboard.pending = 5;
  await services.queries.invalidateQueries({ refetchType: 'none' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(screen.getByRole('link', { name: /^Sign-ups to approve\s*5/ })).toBeVisible());
  focusManager.setFocused(undefined);
});

it('warns an admin of wrong codes after the password', async () => {
  office.wrongCodesAt = '2026-03-01T10:00:00.000Z';
  const { user, address } = await openOffice(office, { path: '/adm', token: office.signIn() });
  expect(await screen.findByText('Wrong codes after your password')).toBeVisible();
  await user.click(await link('Change password'));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(address()).toBe('/adm/account');
  expect(screen.getByText('Wrong codes after your password')).toBeVisible();
});
