import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { aBook, aPlanRow, FakeBooks } from '../support/fake-books.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let books: FakeBooks;

const race = aRace(1, { status: 'finished', classes: [aClass(1), aClass(2)] });
const target = { raceId: race.raceId, classId: aClass(1).classId };
const path = `/adm/book/issue?race=${race.raceId}&class=${aClass(1).classId}`;

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [race];
  new FakeSignUps(office).all = [aSignUp(1)];
  office.handlers['adm/get_adm_result_detail'] = () => {
    throw new Refused('not_found');
  };
  books = new FakeBooks(office);
  await office.start();
});

afterEach(() => office.stop());

const open = (at = path) => openOffice(office, { path: at, token: office.signIn() });
const plans = () => office.calls('adm/get_book_plan').map(({ input }) => input);
const upToPlace = () => screen.findByLabelText(/^Up to place/);

describe('the plan of a class', () => {
  it('needs a race and a class', async () => {
    const { user, address } = await open('/adm/book/issue');
    expect(await screen.findByText('Choose a race and a class first.')).toBeVisible();
    expect(screen.getByLabelText('Class')).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Race' }));
    await user.click(await screen.findByRole('option', { name: /^Race 1/ }));
    const choice = screen.getByLabelText('Class');
    await within(choice).findByRole('option', { name: 'Class 2 · 0 / 20' });
    await user.selectOptions(choice, aClass(2).classId);
    expect(await screen.findByRole('region', { name: 'Match the results' })).toBeVisible();
    expect(address()).toBe(`/adm/book/issue?race=${race.raceId}&class=${aClass(2).classId}`);
  });

  it('counts matching certificates and pilots without an account', async () => {
    books.plan = { ...books.plan, agreed: 12, withoutAccount: 3 };
    await open();
    expect((await screen.findByText('Without an account')).nextSibling).toHaveTextContent('3');
    const section = within(screen.getByRole('region', { name: 'Match the results' }));
    expect(section.getByText('Match the results', { selector: 'dt' }).nextSibling).toHaveTextContent('12');
  });

  it('hides counts of zero', async () => {
    books.plan = { ...books.plan, agreed: 12, withoutAccount: 0 };
    await open();
    await screen.findByText('Match the results', { selector: 'dt' });
    expect(screen.queryByText('Without an account')).toBeNull();
  });

  it('covers all finishers without a limit', async () => {
    books.plan = { ...books.plan, upToRank: 3 };
    const { user } = await open();
    const limit = await upToPlace();
    expect(limit).toHaveValue('3');
    await user.clear(limit);
    await waitFor(() => expect(plans()).toContainEqual({ ...target, upToRank: 1000 }));
  });

  it.each(['0', '1001', 'x', '1.5'])('rejects the limit %s', async (typed) => {
    books.plan = { ...books.plan, rows: [aPlanRow(1)] };
    const { user } = await open();
    await user.type(await upToPlace(), typed);
    expect(await screen.findByText('A whole number from 1 to 1000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Match to the results…' })).toBeDisabled();
  });

  it('shows the first fifty changes, and all on request', async () => {
    books.plan = { ...books.plan, rows: Array.from({ length: 60 }, (_, i) => aPlanRow(i + 1)) };
    const { user } = await open();
    expect(await screen.findByText('Pilot 50 · Place 50')).toBeVisible();
    expect(screen.queryByText('Pilot 51 · Place 51')).toBeNull();
    await user.click(screen.getByRole('button', { name: /60/ }));
    expect(screen.getByText('Pilot 60 · Place 60')).toBeVisible();
  });

  it('shows the present certificate next to its replacement', async () => {
    const { bookId, serial } = aBook(4);
    const book = { bookId, serial, printedName: 'Old name', rank: null };
    books.plan = { ...books.plan, rows: [aPlanRow(4, { deed: 'reissue', fault: 'name', book })] };
    await open();
    expect(await screen.findByText('The account name has changed')).toBeVisible();
    expect(screen.getByText(/Old name · no place/)).toHaveTextContent(serial);
    expect(screen.getByText('Pilot 4 · Place 4')).toBeVisible();
  });

  it('lists emoji that are left out of names', async () => {
    const rows = [
      aPlanRow(1, { omittedEmoji: '🚁 🏁' }),
      aPlanRow(2),
      aPlanRow(3, { deed: 'revoke', omittedEmoji: '🚁' }),
    ];
    books.plan = { ...books.plan, rows };
    const { user } = await open();
    expect(await screen.findByText('Emoji left out: 🚁 🏁')).toBeVisible();
    expect(screen.getAllByText(/Emoji left out/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Match to the results…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1 name will be printed without its emoji.')).toBeVisible();
  });

  it('warns about names that cannot be printed', async () => {
    const rows = [aPlanRow(1, { name: 'אב', unprintable: 'א ב', nameSource: 'none', printedName: '' })];
    books.plan = { ...books.plan, rows };
    const { user } = await open();
    expect(await screen.findByText(/^“אב” has characters that cannot be printed \(א ב\)/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Match to the results…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1 certificate needs a name that can be printed.')).toBeVisible();
    expect(dialog.queryByLabelText('Reason')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Apply all' })).toBeEnabled();
  });

  it('stays open with the reason of a refusal', async () => {
    books.plan = { ...books.plan, rows: [aPlanRow(1)] };
    office.handlers['adm/issue_books'] = () => {
      throw new Refused('stale');
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Match to the results…' }));
    await user.click(screen.getByRole('button', { name: 'Apply all' }));
    expect(await screen.findByText(errors.stale.msg.en)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows why it cannot be loaded', async () => {
    office.handlers['adm/get_book_plan'] = () => {
      throw new Refused('not_found');
    };
    await open();
    expect(await screen.findByText(errors.not_found.msg.en)).toBeVisible();
  });
});

describe('a certificate by hand', () => {
  it('has no pilots in an empty class', async () => {
    new FakeSignUps(office).all = [];
    await open();
    expect(
      await screen.findByText('No pilots found in the sign-ups and results of this class'),
    ).toBeVisible();
  });

  it('shows errors at its fields', async () => {
    office.handlers['adm/save_book'] = () => {
      throw new Refused('bad_input', { fields: { printedName: { rule: 'maxLength', msg: 'Too wide' } } });
    };
    const { user } = await open();
    const pilot = await screen.findByLabelText('Pilot');
    await user.selectOptions(pilot, await within(pilot).findByRole('option', { name: 'CALL1 · Real 1' }));
    await user.click(await screen.findByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('Too wide')).toBeVisible();
    expect(screen.getByLabelText(/Name as printed/)).toBeInvalid();
  });

  it('requires a name', async () => {
    const { user } = await open();
    const pilot = await screen.findByLabelText('Pilot');
    await user.selectOptions(pilot, await within(pilot).findByRole('option', { name: 'CALL1 · Real 1' }));
    await user.clear(await screen.findByLabelText(/Name as printed/));
    await user.click(screen.getByRole('button', { name: 'Issue' }));
    await waitFor(() => expect(screen.getByLabelText(/Name as printed/)).toBeInvalid());
    expect(office.calls('adm/save_book')).toEqual([]);
  });
});

it('is not found with an unknown serial number', async () => {
  await open('/adm/book/correct/PDK-2026-000404');
  expect(await screen.findByRole('heading', { name: /^Page not found/ })).toBeVisible();
});

it('is forbidden for viewers', async () => {
  const viewer = anAdmin(9, { role: 'viewer' });
  office.admins.push(viewer);
  await openOffice(office, { path, token: office.signIn(viewer) });
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
});
