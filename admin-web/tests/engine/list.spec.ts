import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, anAdmin, FakeOffice } from '../support/fake-office.ts';
import { Refused } from '../support/fake-api.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  office.members = Array.from({ length: 60 }, (_, index) => aMember(index + 1));
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });

const lastAsked = () => office.calls('adm/get_adm_member_list').at(-1)?.input;

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('the URL', () => {
  it('determines what the list shows', async () => {
    await open('/adm/member?text=Pilot&status=active&sort=nickname&size=50&page=2');
    expect(await screen.findByText('60 entries')).toBeVisible();
    expect(screen.getByText(/^Times in UTC/)).toBeVisible();
    expect(lastAsked()).toEqual({ page: 2, pageSize: 50, sort: 'nickname', text: 'Pilot', status: 'active' });
    expect(screen.getByLabelText('Status')).toHaveValue('active');
    expect(screen.getByRole('searchbox')).toHaveValue('Pilot');
    expect(screen.getByRole('columnheader', { name: /Display name/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('follows sorting, filters, search and page size, and resets the page', async () => {
    const { user, address } = await open('/adm/member?page=2');
    await user.click(await screen.findByRole('button', { name: 'Display name' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Display name' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    );
    expect(address()).toBe('/adm/member?sort=nickname');
    await user.click(screen.getByRole('button', { name: 'Display name' }));
    await waitFor(() => expect(address()).toBe('/adm/member?sort=-nickname'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Active');
    await waitFor(() => expect(address()).toBe('/adm/member?status=active&sort=-nickname'));
    await user.type(screen.getByRole('searchbox'), 'Pilot 5');
    await waitFor(() => expect(address()).toBe('/adm/member?text=Pilot+5&status=active&sort=-nickname'));
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await waitFor(() => expect(address()).toContain('size=50'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/adm/member?sort=-nickname&size=50'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('has links for the pages', async () => {
    const { user, address } = await open('/adm/member');
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(address()).toBe('/adm/member?page=3');
  });

  it('names the open row', async () => {
    const { user, address, router } = await open('/adm/member');
    await user.click(await screen.findByRole('link', { name: 'Pilot 60' }));
    const drawer = await screen.findByRole('dialog', { name: 'Pilot 60' });
    expect(within(drawer).getByText(aMember(60).phone)).toBeVisible();
    expect(address()).toBe(`/adm/member?open=${aMember(60).memberId}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pilot 60' })).toBeNull());
  });

  it('gives the focus back to its row', async () => {
    const { user } = await open(`/adm/member?open=${aMember(60).memberId}`);
    const drawer = await screen.findByRole('dialog', { name: 'Pilot 60' });
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Pilot 60' })).toHaveFocus());
  });
});

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

async function openAdmins(path = '/adm/admin') {
  const opened = await open(path);
  await screen.findByText('60 entries');
  return opened;
}

/** Two changes before a render, as on a slow machine. */
describe('quick successive changes', () => {
  beforeEach(() => {
    office.admins.push(...Array.from({ length: 59 }, (_, index) => anAdmin(index + 2)));
  });

  it('keep both filters', async () => {
    const { address } = await openAdmins();
    await act(async () => {
      choose('Role', 'viewer');
      choose('Status', 'active');
    });
    expect(address()).toBe('/adm/admin?role=viewer&status=active');
    expect(await screen.findByText('59 entries')).toBeVisible();
  });

  it('turn the page of the filtered list', async () => {
    const { address } = await openAdmins();
    await act(async () => {
      choose('Role', 'viewer');
      press('link', 'Page 2');
    });
    expect(address()).toBe('/adm/admin?role=viewer&page=2');
  });

  it('open a row in the filtered list', async () => {
    const { address } = await open('/adm/member');
    await screen.findByRole('link', { name: 'Pilot 60' });
    await act(async () => {
      choose('Status', 'active');
      press('link', 'Pilot 60');
    });
    expect(address()).toBe(`/adm/member?status=active&open=${aMember(60).memberId}`);
  });

  it.each(['Cancel', 'Back'])('return to the filtered list by %s', async (way) => {
    const { address, router } = await openAdmins('/adm/admin?status=active&size=50&page=2');
    screen.getByRole('region', { name: 'Admins' }).scrollTop = 120;
    await act(async () => {
      choose('Role', 'viewer');
      press('link', 'Page 2');
      press('link', 'admin60');
    });
    await screen.findByRole('heading', { level: 1, name: /Admin 60/ });
    if (way === 'Cancel') press('button', 'Cancel');
    else await act(() => router.navigate(-1));
    expect(await screen.findByText('59 entries')).toBeVisible();
    expect(address()).toBe('/adm/admin?role=viewer&status=active&size=50&page=2');
    expect(screen.getByRole('region', { name: 'Admins' }).scrollTop).toBe(120);
  });
});

describe('the keyboard', () => {
  it('walks and opens rows, and focuses the search', async () => {
    const { user } = await open('/adm/member');
    await screen.findByRole('link', { name: 'Pilot 60' });
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Pilot 60' })).toHaveFocus();
    await user.keyboard('jj{ArrowDown}k');
    expect(screen.getByRole('link', { name: 'Pilot 58' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Pilot 58' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pilot 58' })).toBeNull());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jk/');
    expect(screen.getByRole('searchbox')).toHaveValue('jk/');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  it('clears the selection on Escape', async () => {
    const { user } = await open('/adm/member');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Pilot 60' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
  });
});

describe('an empty list', () => {
  it('offers to clear filters without matches', async () => {
    const { user } = await open('/adm/member?text=nobody');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('60 entries')).toBeVisible();
  });

  it('links back from a page beyond the end', async () => {
    const { user } = await open('/adm/member?page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('link', { name: 'Pilot 60' })).toBeVisible();
  });

  it('shows a failure and retries', async () => {
    const usual = office.handlers['adm/get_adm_member_list'];
    office.handlers['adm/get_adm_member_list'] = () => {
      throw new Refused('internal');
    };
    const { user } = await open('/adm/member');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    Object.assign(office.handlers, { 'adm/get_adm_member_list': usual });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Pilot 60' })).toBeVisible();
  });
});

it('remembers hidden columns and always shows the first', async () => {
  const { user } = await open('/adm/member');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('checkbox', { name: 'Display name' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Phone' }));
  await user.click(screen.getByRole('checkbox', { name: 'City' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'City' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('adm_columns:member') ?? '')).toMatchObject({
    phone: false,
    city: true,
  });
});

it('exports all matching rows as CSV', async () => {
  const saved: Blob[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:the-file';
    },
    revokeObjectURL: () => undefined,
  });
  office.members[0] = aMember(1, { nickname: '=HYPERLINK("x")' });
  const { user } = await open('/adm/member?sort=createdAt');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('60 rows exported')).toBeVisible();
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",Active,/);
  click.mockRestore();
});
