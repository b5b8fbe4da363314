import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import type { RowOf } from '../src/engine/resource.ts';
import { Refused } from './support/fake-api.ts';
import { anAdmin, FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

type Message = RowOf<'adm/get_adm_contact_list'>;
type Request = RowOf<'adm/get_adm_club_join_list'>;

const aMessage = (number: number, part: Partial<Message> = {}): Message => ({
  contactId: `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  topic: 'race',
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  phone: '',
  text: 'Is there parking?',
  attachments: [],
  lang: 'en',
  status: 'open',
  remark: '',
  version: 1,
  handledBy: '',
  handledAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...part,
});

const aRequest = (number: number, part: Partial<Request> = {}): Request => ({
  clubJoinId: `61000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  memberId: null,
  name: `Applicant ${number}`,
  phone: '+8613800100000',
  city: 'Chengdu',
  callsign: '',
  text: 'I fly since 2020',
  attachments: [],
  listed: true,
  language: 'en',
  status: 'open',
  remark: 'called twice',
  note: '',
  decidedBy: '',
  decidedAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...part,
});

let office: FakeOffice;
let messages: Message[];
let requests: Request[];

beforeEach(async () => {
  office = new FakeOffice();
  messages = [aMessage(1), aMessage(2, { status: 'done', remark: 'answered by phone' })];
  requests = [aRequest(1), aRequest(2, { status: 'accepted' })];
  Object.assign(office.handlers, {
    'adm/get_adm_contact_list': ({ status }: { status?: string }) => {
      const rows = messages.filter((row) => !status || row.status === status);
      return { rows, total: rows.length, page: 1, pageSize: 25 };
    },
    'adm/save_remark': ({ contactId, version, ...change }: Partial<Message>) => {
      const row = messages.find((each) => each.contactId === contactId)!;
      if (row.version !== version) throw new Refused('stale');
      return Object.assign(row, change, { version: version + 1 });
    },
    'adm/del_contact': ({ contactId }: { contactId: string }) => {
      messages = messages.filter((row) => row.contactId !== contactId);
    },
    'adm/get_adm_club_join_list': () => ({ rows: requests, total: requests.length, page: 1, pageSize: 25 }),
    'adm/save_club_join_remark': ({
      clubJoinId,
      remarkBefore,
      ...change
    }: Partial<Request> & { remarkBefore?: string }) => {
      const row = requests.find((each) => each.clubJoinId === clubJoinId)!;
      if (remarkBefore !== undefined && remarkBefore !== row.remark) throw new Refused('stale');
      return Object.assign(row, change);
    },
  });
  await office.start();
});

afterEach(() => office.stop());

function open(path: string, role: AdminRole = 'operator') {
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  return openOffice(office, { path, token: office.signIn(admin) });
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function menuOf(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  const row = screen.getByRole('link', { name }).closest('tr') as HTMLElement;
  return within(row).getAllByRole('menuitem', { hidden: true });
}

async function choose(user: User, name: string, action: string) {
  const items = await menuOf(user, name);
  await user.click(items.find(({ textContent }) => textContent === action)!);
  return within(await screen.findByRole('dialog'));
}

const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

describe('a contact message', () => {
  it('is taken over with a remark', async () => {
    const { user } = await open('/adm/contact');
    const dialog = await choose(user, 'Visitor 1', 'Assign to me');
    await user.type(dialog.getByLabelText(/^Remark/), 'Asked the venue');
    await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('1 message saved')).toBeVisible();
    expect(messages[0]).toMatchObject({ status: 'working', remark: 'Asked the venue', version: 2 });
  });

  it('keeps its remark when it is reopened', async () => {
    const { user } = await open('/adm/contact');
    const dialog = await choose(user, 'Visitor 2', 'Reopen');
    expect(dialog.getByLabelText(/^Remark/)).toHaveValue('answered by phone');
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(messages[1]).toMatchObject({ status: 'open', remark: 'answered by phone' }));
  });

  it('stays open when another admin was faster', async () => {
    const { user } = await open('/adm/contact');
    const dialog = await choose(user, 'Visitor 1', 'Mark as done');
    messages = [{ ...messages[0]!, version: 5 }, messages[1]!];
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(`Visitor 1: ${errors.stale.msg.en}`)).toBeVisible();
    expect(messages[0]).toMatchObject({ status: 'open' });
  });

  it('is deleted only when it is done', async () => {
    const { user } = await open('/adm/contact');
    expect(texts(await menuOf(user, 'Visitor 1'))).toEqual(['Assign to me', 'Mark as done']);
    expect(texts(await menuOf(user, 'Visitor 2'))).toEqual(['Assign to me', 'Reopen', 'Delete']);
    const dialog = await choose(user, 'Visitor 2', 'Delete');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 message deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Visitor 2' })).toBeNull());
  });

  it('is shown with a link to reply', async () => {
    const { user } = await open('/adm/contact');
    await user.click(await screen.findByRole('link', { name: 'Visitor 1' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Visitor 1' }));
    expect(drawer.getByRole('link', { name: 'visitor1@example.com' })).toHaveAttribute(
      'href',
      'mailto:visitor1@example.com',
    );
    expect(drawer.getByText('Is there parking?')).toBeVisible();
    expect(drawer.getByText('Files').nextElementSibling).toHaveTextContent('—');
  });

  it('cannot be changed by a viewer', async () => {
    await open('/adm/contact', 'viewer');
    await screen.findByRole('link', { name: 'Visitor 1' });
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the list of contact messages', () => {
  it('is filtered by the address', async () => {
    await open('/adm/contact?status=done&topic=race');
    expect(await screen.findByRole('link', { name: 'Visitor 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Visitor 1' })).toBeNull();
    expect(screen.getByLabelText('Status')).toHaveValue('done');
    expect(office.calls('adm/get_adm_contact_list')[0]?.input).toMatchObject({
      status: 'done',
      topic: 'race',
    });
  });

  it('offers to clear filters without a match', async () => {
    messages = [aMessage(1)];
    const { user, address } = await open('/adm/contact?status=done');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('link', { name: 'Visitor 1' })).toBeVisible();
    expect(address()).toBe('/adm/contact');
  });

  it('is empty without messages', async () => {
    messages = [];
    await open('/adm/contact');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});

describe('a request to join', () => {
  it.each([
    ['Accept', 'accepted', '1 request accepted'],
    ['Decline', 'declined', '1 request declined'],
  ])('is answered with %s and a note, without undo', async (action, status, done) => {
    const { user } = await open('/adm/club-join');
    const dialog = await choose(user, 'Applicant 1', action);
    await user.type(dialog.getByLabelText(/^Note to the applicant/), 'See you on Friday');
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(requests[0]).toMatchObject({ status, note: 'See you on Friday' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is decided once', async () => {
    const { user } = await open('/adm/club-join');
    const items = await menuOf(user, 'Applicant 2');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Remark']);
  });

  it('gets a remark that can be undone', async () => {
    const { user } = await open('/adm/club-join');
    const dialog = await choose(user, 'Applicant 1', 'Remark');
    const field = dialog.getByLabelText(/^Remark/);
    expect(field).toHaveValue('called twice');
    await user.clear(field);
    await user.type(field, 'visits on Friday');
    await user.click(dialog.getByRole('button', { name: 'Remark' }));
    expect(await screen.findByText('1 remark saved')).toBeVisible();
    expect(requests[0]!.remark).toBe('visits on Friday');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests[0]!.remark).toBe('called twice'));
  });

  it('shows if the applicant is a member of the site', async () => {
    requests = [aRequest(1), aRequest(2, { memberId: '10000000-0000-4000-8000-000000000001' })];
    const { user } = await open('/adm/club-join', 'viewer');
    await user.click(await screen.findByRole('link', { name: 'Applicant 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'Applicant 1' });
    expect(within(drawer).getByText('Visitor: call back')).toBeVisible();
    expect(within(drawer).getByText('Chengdu')).toBeVisible();
  });

  it('is not shown to an editor', async () => {
    await open('/adm/club-join', 'editor');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(office.calls('adm/get_adm_club_join_list')).toEqual([]);
  });
});
