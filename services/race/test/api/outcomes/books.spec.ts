import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkCodePattern } from '@paddock/contracts/race/outcomes/book.shapes';
import { Organisation } from '@paddock/kit/organisation';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { classInput, raceInput } from '../../factories/race-input.ts';
import { textOfPdf } from '../../support/pdf-text.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('issuing certificates', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const asEditor = () => ({ caller: host.editor });
  /** A race of one class with one pilot. */
  const start = async (changes = {}) => {
    const race = await host.save(changes);
    const pilot = await newAccount(host, { realName: 'Ann Lee' });
    const input = {
      raceId: race.raceId,
      classId: race.classes[0]!.classId,
      memberId: pilot.memberId,
      printedName: ' Ann   Lee ',
      rank: 2,
    };
    const book = async () => {
      const issued = await host.view('adm/save_book', input, asEditor());
      // Jobs run at the same time: later messages could come first.
      await host.jobsDone();
      return issued;
    };
    return { race, pilot, input, book };
  };
  const detail = (bookId: string, caller: ReturnType<typeof newMember>) =>
    host.view('get_book_detail', { bookId }, { caller });

  const serials = async (input: object) =>
    (await host.view('adm/get_member_books_list', input, asEditor())).rows.map((row) => row.serial);

  it('numbers them by season and keeps their text when race and template change', async () => {
    const { race, pilot, book } = await start({ season: 2031 });
    const issued = await book();
    expect(issued).toMatchObject({
      state: 'valid',
      printedName: 'Ann Lee',
      title: { en: 'Certificate', cn: '荣誉证书', ru: 'Сертификат' },
      text: { en: 'for 2nd place: Night Cup, Open' },
      issuedBy: host.editor.account,
      replacedBy: null,
    });
    expect(issued.serial).toMatch(/^PDK-2031-\d{6}$/);
    expect(issued.checkCode).toMatch(checkCodePattern);
    const before = await detail(issued.bookId, pilot);
    await host.save({ title: { en: 'Renamed' }, venue: { en: 'Elsewhere' }, zone: 'Europe/London' }, race);
    await host.view(
      'adm/save_book_template',
      { raceId: race.raceId, title: { en: 'Other' }, text: { en: 'x' }, signer: {}, accent: 'violet' },
      asEditor(),
    );
    expect(await detail(issued.bookId, pilot)).toEqual(before);
    expect(before).toMatchObject({
      raceTitle: { text: 'Night Cup' },
      venue: { text: 'Harbour' },
      accent: 'ice',
    });
  });

  it('accepts an individual text', async () => {
    const { input } = await start();
    const own = { ...input, title: { en: 'Fair play' }, text: { en: 'to {pilot}, who waited at {venue}' } };
    expect(await host.view('adm/save_book', own, asEditor())).toMatchObject({
      title: { en: 'Fair play' },
      text: { en: 'to Ann Lee, who waited at Harbour' },
    });
  });

  it('issues one per pilot and class', async () => {
    const race = await host.save({ classes: [classInput(), classInput({ name: { en: 'Pro' } })] });
    const { memberId } = await newAccount(host);
    const issue = (nth: number) =>
      host.call(
        'adm/save_book',
        { raceId: race.raceId, classId: race.classes[nth]!.classId, memberId, printedName: 'Owl' },
        asEditor(),
      );
    const answers = await Promise.all([issue(0), issue(0), issue(1)]);
    expect(answers.map(refused).toSorted()).toEqual(['book_exists', 'none', 'none']);
  });

  it('corrects by issuing a replacement that the old one refers to', async () => {
    const { pilot, input, book } = await start();
    const first = await book();
    const corrected = await host.view(
      'adm/save_book',
      { ...input, bookId: first.bookId, printedName: 'Anne Lee', rank: 1, memberId: randomUUID() },
      asEditor(),
    );
    expect(corrected).toMatchObject({
      state: 'valid',
      printedName: 'Anne Lee',
      memberId: pilot.memberId,
      rank: 1,
    });
    expect(corrected.checkCode).not.toBe(first.checkCode);
    expect(await detail(first.bookId, pilot)).toMatchObject({
      state: 'replaced',
      replacedBy: corrected.bookId,
    });
    const check = (code: string) => host.view('get_book_check', { code });
    expect(await check(first.checkCode)).toMatchObject({
      state: 'replaced',
      printedName: 'Ann Lee',
      replacedBy: corrected.checkCode,
    });
    expect(await check(corrected.checkCode)).toMatchObject({ state: 'valid', printedName: 'Anne Lee' });
    const { rows } = await host.view('adm/get_member_books_list', { text: first.serial }, asEditor());
    expect(rows).toMatchObject([{ state: 'replaced', replacedBy: corrected.serial }]);
    const again = await host.call('adm/save_book', { ...input, bookId: first.bookId }, asEditor());
    expect(refused(again)).toBe('book_not_valid');
    expect(await host.inbox(pilot)).toMatchObject([
      { kind: 'certificate_issued', params: { bookId: first.bookId } },
      { kind: 'certificate_reissued', params: { bookId: corrected.bookId } },
    ]);
  });

  it('corrects once for concurrent corrections', async () => {
    const { input, book } = await start();
    const { bookId } = await book();
    const copy = await host.copy();
    const answers = await Promise.all(
      [host, copy, host, copy].map((one, i) =>
        one.call('adm/save_book', { ...input, bookId, printedName: `Ann ${i}` }, asEditor()),
      ),
    );
    await copy.close();
    expect(answers.map(refused).toSorted()).toEqual([
      'book_not_valid',
      'book_not_valid',
      'book_not_valid',
      'none',
    ]);
  });

  it('revokes permanently with a reason, and allows a new one', async () => {
    const { pilot, input, book } = await start();
    const { bookId, checkCode } = await book();
    const revoke = () => host.call('adm/del_book', { bookId, reason: 'Wrong pilot' }, asEditor());
    expect(refused(await revoke())).toBe('none');
    await host.jobsDone();
    expect(refused(await revoke())).toBe('book_not_valid');
    expect(refused(await host.call('adm/save_book', { ...input, bookId }, asEditor()))).toBe(
      'book_not_valid',
    );
    expect(await detail(bookId, pilot)).toMatchObject({ state: 'revoked', revokedReason: 'Wrong pilot' });
    const check = await host.view('get_book_check', { code: checkCode });
    expect(check.state).toBe('revoked');
    expect(JSON.stringify(check)).not.toContain('Wrong pilot');
    expect(refused(await host.call('get_book_file', { bookId }, { caller: pilot }))).toBe('book_not_valid');
    await book();
    expect((await host.inbox(pilot)).map(({ kind }) => kind)).toEqual([
      'certificate_issued',
      'certificate_revoked',
      'certificate_issued',
    ]);
  });

  it.each([
    ['a character missing in the fonts', { printedName: 'Yoshi א' }, 'name_not_printable'],
    ['an unknown class', { classId: randomUUID() }, 'not_found'],
    ['an unknown certificate', { bookId: randomUUID() }, 'not_found'],
    ['an unknown member', { memberId: randomUUID() }, 'bad_input'],
  ] as const)('refuses %s', async (_what, changes, error) => {
    const { input } = await start();
    const envelope = await host.call('adm/save_book', { ...input, ...changes }, asEditor());
    expect(refused(envelope)).toBe(error);
    if (error === 'name_not_printable') expect(envelope.msg).toContain('א');
  });

  it('refuses drafts', async () => {
    const { input } = await start({ status: 'draft' });
    expect(refused(await host.call('adm/save_book', input, asEditor()))).toBe('not_found');
  });

  it('keeps a class with certificates', async () => {
    const { race, book } = await start({ classes: [classInput(), classInput()] });
    await book();
    const without = raceInput({ classes: race.classes.slice(1) }, race);
    const envelope = await host.call('adm/save_race', without, asEditor());
    expect(faultsOf(envelope)).toEqual({ classes: 'classHasBooks' });
  });

  it('starts serials with the prefix of the settings at the time of issue', async () => {
    const prefix = jest.spyOn(host.get(Organisation), 'certificatePrefix').mockResolvedValue('WIND');
    const { book, pilot } = await start({ season: 2031 });
    const issued = await book();
    prefix.mockRestore();
    expect(issued.serial).toMatch(/^WIND-2031-\d{6}$/);
    expect((await detail(issued.bookId, pilot)).serial).toBe(issued.serial);
  });

  it('ignores fields that are not editable', async () => {
    const { input } = await start();
    const extra = {
      serial: 'PDK-1',
      state: 'revoked',
      checkCode: '0'.repeat(26),
      issuedBy: 'me',
      replaces: '1',
    };
    const issued = await host.view('adm/save_book', { ...input, ...extra }, asEditor());
    expect(issued).toMatchObject({ state: 'valid', issuedBy: host.editor.account });
    expect(issued.serial).toMatch(/^PDK-2026-/);
    expect(issued.checkCode).not.toBe(extra.checkCode);
  });

  it('requires a role with write access', async () => {
    const { input } = await start();
    const caller = asAdmin('viewer');
    const bookId = randomUUID();
    const answers = [
      await host.call('adm/save_book', input, { caller }),
      await host.call('adm/issue_books', { ...input, plan: 'x' }, { caller }),
      await host.call('adm/del_book', { bookId, reason: 'x' }, { caller }),
    ];
    expect(new Set(answers.map(refused))).toEqual(new Set(['not_allowed']));
  });

  it('writes audit entries', async () => {
    const { race, input, pilot, book } = await start();
    const { bookId } = await book();
    await host.view('adm/del_book', { bookId, reason: 'Wrong pilot' }, asEditor());
    await makeOfficial(host, input, [{ memberId: pilot.memberId, rank: 1 }]);
    await issueAll(host, input);
    await host.jobsDone();
    const calls = async (text: string) =>
      (await host.view('adm/get_audit_list', { text, sort: 'at' }, { caller: asAdmin('owner') })).rows.map(
        ({ call }) => call,
      );
    expect(await calls(`book:${bookId}`)).toEqual(['adm/save_book', 'adm/del_book']);
    expect(await calls(`race:${race.raceId}`)).toEqual(
      expect.arrayContaining(['adm/save_race', 'adm/issue_books']),
    );
  });

  it('lists by race, member, state, serial and name', async () => {
    const { race, pilot, book } = await start();
    const { serial } = await book();
    expect(await serials({ raceId: race.raceId })).toEqual([serial]);
    expect(await serials({ memberId: pilot.memberId, text: 'NN L' })).toEqual([serial]);
    expect(await serials({ memberId: pilot.memberId, text: '%' })).toEqual([]);
    expect(await serials({ raceId: race.raceId, state: 'revoked' })).toEqual([]);
    expect((await serials({ sort: 'issuedAt' })).toReversed()).toEqual(await serials({ sort: '-issuedAt' }));
  });

  it('renders the PDF for its member in the requested language', async () => {
    const { pilot, book } = await start();
    const { bookId, serial, checkCode } = await book();
    for (const [lang, title] of [
      ['cn', '荣誉证书'],
      ['ru', 'Сертификат'],
    ] as const) {
      const { name, bytes: pdf } = await host.services.file(
        'get_book_file',
        { bookId },
        { caller: pilot, lang },
      );
      expect(name).toBe(`${serial}.pdf`);
      expect(textOfPdf(pdf)).toEqual(expect.arrayContaining([title, 'Ann Lee', serial]));
      expect(pdf.toString('latin1')).toContain(`(https://${lang}.paddock.test/cert-check/${checkCode})`);
    }
  });
});
