import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, anAdmin, anEntry, FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.admins.push(anAdmin(2, { account: 'lin', name: 'Lin' }));
  office.entries = [
    anEntry(1, {
      subject: `member:${aMember(1).memberId}`,
      names: [{ id: aMember(1).memberId, kind: 'member', name: { en: 'Falcon' } }],
    }),
    anEntry(2, {
      call: 'adm/fly_away',
      before: null,
      after: null,
      account: 'lin',
      adminId: anAdmin(2).adminId,
      adminName: 'Lin',
    }),
  ];
  await office.start();
});

afterEach(() => office.stop());

const open = () => openOffice(office, { path: '/adm/audit', token: office.signIn() });

it('describes calls as sentences, unknown ones by name', async () => {
  await open();
  expect(
    await screen.findByRole('cell', { name: 'Ada changed the status of Falcon: Active → Suspended' }),
  ).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Lin: adm/fly_away' })).toBeVisible();
});

it('distinguishes wrong passwords and wrong codes', async () => {
  const subject = `admin:${anAdmin(2).adminId}`;
  const wrong = { adminId: anAdmin(2).adminId, adminName: 'Lin', account: 'lin', subject, before: null };
  office.entries = [
    anEntry(1, { ...wrong, call: 'adm/login', after: { password: 'wrong' } }),
    anEntry(2, { ...wrong, call: 'adm/login', after: { secondFactor: 'wrong' } }),
    anEntry(3, { ...wrong, call: 'adm/remove_totp', after: { secondFactor: 'wrong' } }),
  ];
  await open();
  expect(await screen.findByRole('cell', { name: 'Wrong password for Lin' })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: 'Right password but wrong code for Lin' })).toHaveLength(2);
});

it('filters by admin, action and time', async () => {
  const { user, address } = await open();
  await user.selectOptions(
    await screen.findByLabelText('Admin'),
    await screen.findByRole('option', { name: 'lin · Lin' }),
  );
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'ada' })).toBeNull());
  await user.selectOptions(screen.getByLabelText('Action'), 'Changed a member’s status');
  expect(await screen.findByText('No matches')).toBeVisible();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01T10:30' } });
  await waitFor(() => expect(address()).toContain('from='));
  await waitFor(() =>
    expect(office.calls('adm/get_audit_list').at(-1)?.input).toMatchObject({
      adminId: anAdmin(2).adminId,
      call: 'adm/change_member_status',
      from: new Date('2026-02-01T10:30').toISOString(),
    }),
  );
});

it('shows the changes of an entry', async () => {
  const { user } = await open();
  const row = (await screen.findByRole('cell', { name: 'ada' })).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Changed a member’s status')).toBeVisible();
  expect(drawer.queryByText(/adm\//)).toBeNull();
  const changes = drawer.getByRole('table');
  const said = within(changes)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(said).toEqual([
    ['Field', 'Before', 'After'],
    ['Status', 'Active', 'Suspended'],
    ['Reason', '', 'unsafe flying'],
  ]);
});

const said = (pilot: string) => `Ada approved the sign-up of ${pilot} for Open at Night Cup`;

it('names a sign-up by pilot, class and race, and marks deleted ones', async () => {
  const [raceId, classId, signUpId, memberId] = [1, 2, 3, 4].map(
    (n) => `40000000-0000-4000-8000-00000000000${n}`,
  );
  const entry = {
    call: 'adm/approve_sign_up',
    subject: `sign_up:${signUpId}`,
    before: null,
    after: { raceId, classId, memberId },
  };
  const names = [
    { id: raceId!, kind: 'race' as const, name: { en: 'Night Cup' } },
    { id: classId!, kind: 'race_class' as const, name: { en: 'Open' } },
  ];
  const falcon = { id: memberId!, kind: 'member' as const, name: { en: 'Falcon' } };
  office.entries = [anEntry(1, { ...entry, names: [...names, falcon] }), anEntry(2, { ...entry, names })];
  await open();
  expect(await screen.findByRole('cell', { name: said('Falcon') })).toBeVisible();
  expect(screen.getByRole('cell', { name: said('(deleted)') })).toBeVisible();
});
