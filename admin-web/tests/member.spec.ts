import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, anAdmin, FakeOffice, pageOf } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;
const member = aMember(1, { nickname: 'Nightjar' });
const { memberId } = member;

const result = (number: number) => ({
  raceId: '30000000-0000-4000-8000-000000000001',
  raceTitle: { en: `Cup ${number}` },
  classId: `31000000-0000-4000-8000-00000000000${number}`,
  className: { en: 'Open' },
  zone: 'Asia/Shanghai',
  startsAt: '2026-03-01T08:00:00.000Z',
  rank: number,
  status: 'ok',
  provisional: false,
});

beforeEach(async () => {
  office = new FakeOffice();
  office.members = [member];
  const results = [1, 2, 3, 4, 5, 6].map(result);
  Object.assign(office.handlers, {
    'adm/get_pilot_merges': () => ({ rows: [] }),
    'adm/get_adm_sign_up_list': () => pageOf([], {}),
    'adm/get_member_results': (input: object) => pageOf(results, input),
    'adm/get_member_books_list': () => pageOf([], {}),
    'adm/get_adm_message_list': () => pageOf([], {}),
    'adm/get_adm_club_join_list': () => pageOf([], {}),
  });
  await office.start();
});

afterEach(() => office.stop());

async function openRecord(role: 'owner' | 'viewer') {
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  const opened = await openOffice(office, {
    path: `/adm/member?open=${memberId}`,
    token: office.signIn(admin),
  });
  return { ...opened, drawer: within(await screen.findByRole('dialog', { name: 'Nightjar' })) };
}

it('pages the results of a member and links them', async () => {
  const { user, drawer } = await openRecord('owner');
  const results = within(drawer.getByRole('region', { name: 'Results' }));
  expect(await results.findByRole('link', { name: 'Cup 1 · Open' })).toHaveAttribute(
    'href',
    `/adm/result/${result(1).raceId}/${result(1).classId}`,
  );
  expect(results.getByText('Place 1')).toBeVisible();
  expect(results.queryByText('Cup 6 · Open')).toBeNull();
  await user.click(results.getByRole('button', { name: 'Next page' }));
  expect(await results.findByText('Cup 6 · Open')).toBeVisible();
  for (const call of ['adm/get_adm_sign_up_list', 'adm/get_adm_message_list'] as const)
    expect(office.calls(call).map(({ input }) => input)).toMatchObject([{ memberId, pageSize: 5 }]);
});

it('links the audit log for owners only', async () => {
  const { drawer } = await openRecord('owner');
  expect(drawer.getByRole('link', { name: 'Show in the audit log' })).toHaveAttribute(
    'href',
    `/adm/audit?text=${memberId}`,
  );
});

it('hides the audit log from viewers', async () => {
  const { drawer } = await openRecord('viewer');
  expect(await drawer.findByRole('link', { name: 'Cup 1 · Open' })).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Show in the audit log' })).toBeNull();
});

const twin = aMember(2, { nickname: 'Nightjar', callsign: 'NJ' });
const account = ({ memberId: id, nickname }: typeof member) => ({ memberId: id, name: nickname });
const merge = {
  mergeId: '40000000-0000-4000-8000-000000000001',
  from: account(member),
  to: account(twin),
  signUps: 2,
  classes: 1,
  madeBy: 'owner',
  madeAt: new Date().toISOString(),
  finalAt: new Date(Date.now() + 86_400_000).toISOString(),
  undoneBy: '',
  undoneAt: null as string | null,
};

it('merges an account into one of the same name, and undoes it', async () => {
  office.members = [member, twin, aMember(3, { nickname: 'Owl' })];
  let rows: (typeof merge)[] = [];
  Object.assign(office.handlers, {
    'adm/get_pilot_merges': () => ({ rows }),
    'adm/merge_pilots': () => (rows = [merge])[0],
    'adm/undo_pilot_merge': () => (rows = [{ ...merge, undoneBy: 'owner', undoneAt: merge.madeAt }])[0],
  });
  const { user, drawer } = await openRecord('owner');
  expect(drawer.queryByRole('region', { name: 'Merged accounts' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Merge into another account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into another account' }));
  const choice = await dialog.findByRole('option', { name: /NJ/ });
  expect(dialog.queryByRole('option', { name: /Owl/ })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox'), choice);
  await user.click(dialog.getByRole('button', { name: 'Merge into another account' }));
  await waitFor(() =>
    expect(office.calls('adm/merge_pilots').map(({ input }) => input)).toEqual([
      { fromId: memberId, toId: twin.memberId },
    ]),
  );
  await openRecord('owner');
  const record = within((await screen.findAllByRole('region', { name: 'Merged accounts' })).at(-1)!);
  expect(record.getByRole('link', { name: 'Merged into Nightjar' })).toHaveAttribute(
    'href',
    `/adm/member?open=${twin.memberId}`,
  );
  await user.click(record.getByRole('button', { name: 'Undo merge' }));
  expect(await record.findByText('Undone')).toBeVisible();
  expect(office.calls('adm/undo_pilot_merge')[0]!.input).toEqual({ mergeId: merge.mergeId });
});
