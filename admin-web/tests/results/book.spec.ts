import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBook, aPlanRow, FakeBooks } from '../support/fake-books.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { anEntryOf, FakeResults } from '../support/fake-results.ts';
import { aSignUp, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let signUps: FakeSignUps;
let books: FakeBooks;
let results: FakeResults;

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [aRace(1, { status: 'finished', classes: [aClass(1)] })];
  signUps = new FakeSignUps(office);
  signUps.all = [aSignUp(1), aSignUp(2)];
  results = new FakeResults(office);
  books = new FakeBooks(office);
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
const issuePath = `/adm/book/issue?race=${aRace(1).raceId}&class=${aClass(1).classId}`;
const inputOf = (call: Parameters<FakeOffice['calls']>[0]) => office.calls(call).at(-1)?.input;

describe('certificates', () => {
  it('are revoked with a required reason', async () => {
    books.all = [aBook(1), aBook(2, { state: 'revoked', revokedReason: 'Wrong pilot' })];
    const { user } = await open('/adm/book');
    await user.click(await screen.findByRole('link', { name: 'PDK-2026-000001' }));
    const drawer = await screen.findByRole('dialog', { name: 'PDK-2026-000001' });
    expect(drawer).toHaveTextContent('for place 1');
    await user.click(within(drawer).getByRole('button', { name: 'Revoke' }));
    const dialog = screen.getByRole('dialog', { name: 'Revoke the certificate?' });
    const reason = within(dialog).getByRole('textbox');
    expect(reason).toBeRequired();
    await user.type(reason, 'Wrong class');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('1 certificate revoked')).toBeVisible();
    expect(inputOf('adm/del_book')).toEqual({ bookId: aBook(1).bookId, reason: 'Wrong class' });
  });

  it('are matched to the official results that were shown', async () => {
    const { bookId, serial, printedName } = aBook(1);
    const book = { bookId, serial, printedName, rank: 1 };
    books.plan = {
      ...books.plan,
      rows: [
        aPlanRow(1, { deed: 'revoke', fault: 'disqualified', book }),
        aPlanRow(2, { deed: 'reissue', fault: 'rank', rank: 1, book: { ...book, serial: 'PDK-2', rank: 2 } }),
        aPlanRow(3, { name: 'محمد', nameSource: 'none', printedName: '' }),
      ],
    };
    const { user } = await open(issuePath);
    expect(await screen.findByText('Disqualified')).toBeVisible();
    expect(screen.getByText('Pilot 2 · Place 1')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Printed name' }), 'Mohammed');
    await user.click(screen.getByRole('button', { name: 'Match to the results…' }));
    const dialog = screen.getByRole('dialog', { name: 'Match the certificates to the results?' });
    expect(within(dialog).getByText('Revoke').nextSibling).toHaveTextContent('1');
    expect(within(dialog).getByRole('button', { name: 'Apply all' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Reason'), 'A protest');
    await user.click(within(dialog).getByRole('button', { name: 'Apply all' }));
    expect(await screen.findByText('Issued: 1 · reissued: 1 · revoked: 1')).toBeVisible();
    expect(inputOf('adm/issue_books')).toEqual({
      raceId: aRace(1).raceId,
      classId: aClass(1).classId,
      names: [{ memberId: aPlanRow(3).memberId, printedName: 'Mohammed' }],
      plan: 'named',
      reason: 'A protest',
    });
    expect(await screen.findByText(/All certificates match/)).toBeVisible();
  });

  it('wait for official results, and show it in the list', async () => {
    books.plan = { ...books.plan, state: 'provisional' };
    books.all = [aBook(1, { standing: 'in_correction' }), aBook(2, { standing: 'corrected' })];
    const { user } = await open(issuePath);
    expect(await screen.findByText(/are not official/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Match to the/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All certificates' }));
    expect(await screen.findByText('Results under correction')).toBeVisible();
    expect(screen.getByText('Results have changed')).toBeVisible();
  });

  it('are issued by hand to a pilot of the class, with name, rank and wording prefilled', async () => {
    results.add('official', [anEntryOf('CALL2', { memberId: aSignUp(2).pilot.memberId })]);
    const { user } = await open(issuePath);
    const pilot = await screen.findByLabelText('Pilot');
    await within(pilot).findByRole('option', { name: 'Place 1 · CALL2 · Real 2' });
    await within(pilot).findByRole('option', { name: 'CALL1 · Real 1' });
    await user.selectOptions(pilot, 'Place 1 · CALL2 · Real 2');
    const name = await screen.findByLabelText(/Name as printed/);
    expect(name).toHaveValue('Real 2');
    await user.clear(name);
    await user.type(name, 'Real Two');
    await user.click(screen.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('PDK-2026-000001 issued')).toBeVisible();
    expect(inputOf('adm/save_book')).toMatchObject({
      memberId: aSignUp(2).pilot.memberId,
      printedName: 'Real Two',
      rank: 1,
      text: { en: 'for {place}' },
    });
  });

  it('are offered to pilots with a place and to pilots of the results only', async () => {
    signUps.all = [
      aSignUp(1),
      aSignUp(2, { status: 'cancelled' }),
      aSignUp(3, { status: 'cancelled' }),
      aSignUp(4, { status: 'waiting' }),
    ];
    results.add('official', [anEntryOf('CALL2', { memberId: aSignUp(2).pilot.memberId })]);
    await open(issuePath);
    const pilot = await screen.findByLabelText('Pilot');
    await within(pilot).findByRole('option', { name: 'CALL1 · Real 1' });
    await within(pilot).findByRole('option', { name: /^Place 1 · CALL2/ });
    expect(within(pilot).queryByRole('option', { name: /CALL[34]/ })).toBeNull();
  });

  it('are corrected by a replacement', async () => {
    books.all = [aBook(1)];
    const { user, address } = await open('/adm/book/correct/PDK-2026-000001');
    const name = await screen.findByLabelText(/Name as printed/);
    await user.clear(name);
    await user.type(name, 'Pilot One');
    await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }));
    expect(await screen.findByText('Replaced by PDK-2026-000002')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/adm/book'));
    expect(inputOf('adm/save_book')).toMatchObject({ bookId: aBook(1).bookId, printedName: 'Pilot One' });
  });

  it('cannot be corrected once revoked', async () => {
    books.all = [aBook(1, { state: 'revoked', revokedReason: 'x' })];
    await open('/adm/book/correct/PDK-2026-000001');
    expect(await screen.findByText(/cannot be corrected/)).toBeVisible();
    expect(screen.queryByLabelText(/Name as printed/)).toBeNull();
  });

  it('have a specimen of the unsaved wording', async () => {
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:the-file', revokeObjectURL: () => undefined });
    const { user } = await open(`/adm/book/template?race=${aRace(1).raceId}`);
    const heading = await screen.findByRole('textbox', { name: /Heading · English/ });
    await user.clear(heading);
    await user.type(heading, 'Honours');
    await user.click(screen.getByRole('button', { name: 'Specimen · English' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Wording saved')).toBeVisible();
    expect(names).toEqual(['PDK-2026-000000-en.pdf']);
    expect(inputOf('adm/get_book_preview')).toMatchObject({ language: 'en', title: { en: 'Honours' } });
    expect(inputOf('adm/save_book_template')).toMatchObject({ title: { en: 'Honours', cn: '证书' } });
    click.mockRestore();
  });

  it('are read-only for viewers', async () => {
    const viewer = anAdmin(9, { role: 'viewer' });
    office.admins.push(viewer);
    books.all = [aBook(1)];
    const { user } = await openOffice(office, { path: '/adm/book', token: office.signIn(viewer) });
    await user.click(await screen.findByRole('link', { name: 'PDK-2026-000001' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).queryByRole('link', { name: 'Correct' })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Revoke' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Issue certificates' })).toBeNull();
  });
});
