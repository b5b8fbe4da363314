import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { refused } from '@paddock/kit/testing/test-host';
import { newCheckCode } from '../../../src/outcomes/books/check-code.ts';
import { newAccount } from '../../factories/account.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('certificates of a member', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** A member with one certificate per race. */
  const holder = async (races = 1) => {
    const member = await newAccount(host, { realName: 'Ann Lee' });
    const books = [];
    for (let i = 0; i < races; i += 1) {
      const { raceId, classes } = await host.save({ season: 2026, title: { en: `Cup ${i}`, ru: 'Кубок' } });
      const input = {
        raceId,
        classId: classes[0]!.classId,
        memberId: member.memberId,
        printedName: 'Ann Lee',
      };
      books.push(await host.view('adm/save_book', input, { caller: host.editor }));
    }
    return { member, books };
  };

  it('are listed for their holder, newest first', async () => {
    const { member, books } = await holder(3);
    await holder();
    const list = (page: number) =>
      host.view('get_my_books_list', { page, pageSize: 2 }, { caller: member, lang: 'ru' });
    const [first, second] = [await list(1), await list(2)];
    expect(first.total).toBe(3);
    expect([...first.rows, ...second.rows].map(({ serial }) => serial)).toEqual(
      books.map(({ serial }) => serial).toReversed(),
    );
    expect(first.rows[0]).toMatchObject({ raceTitle: { text: 'Кубок' }, state: 'valid', rank: null });
  });

  it('of other members are answered like unknown ones', async () => {
    const [{ member }, { books }] = [await holder(), await holder()];
    for (const call of ['get_book_detail', 'get_book_file'] as const) {
      const ask = (bookId: string) => host.call(call, { bookId }, { caller: member });
      const [foreign, missing] = [await ask(books[0]!.bookId), await ask(randomUUID())];
      expect(foreign).toEqual(missing);
      expect(refused(foreign)).toBe('not_found');
      expect(refused(await host.call(call, { bookId: books[0]!.bookId }))).toBe('not_signed_in');
    }
    expect((await host.view('get_my_books_list', {}, { caller: member })).total).toBe(1);
  });

  it('cannot be found by guessing', async () => {
    const { member } = await holder();
    const guesses = Array.from({ length: 1000 }, () => randomUUID());
    const answers = [];
    for (const bookId of guesses)
      answers.push(await host.call('get_book_detail', { bookId }, { caller: member }));
    expect(new Set(answers.map(refused))).toEqual(new Set(['not_found']));
    const codes = Array.from({ length: 1000 }, newCheckCode);
    const checks = [];
    for (const code of codes) checks.push(await host.call('get_book_check', { code }));
    expect(new Set(checks.map(refused))).toEqual(new Set(['not_found']));
  });

  it('show a minimum to holders of the code', async () => {
    const { books } = await holder();
    const { checkCode, memberId } = books[0]!;
    const typed = checkCode.toLowerCase().replaceAll(/(.{4})/g, '$1-');
    const check = await host.view('get_book_check', { code: typed }, { lang: 'ru' });
    expect(Object.keys(check).toSorted()).toEqual([
      'printedName',
      'raceEndsAt',
      'raceId',
      'raceStartsAt',
      'raceTitle',
      'rank',
      'replacedBy',
      'standing',
      'state',
      'zone',
    ]);
    expect(check).toMatchObject({ state: 'valid', printedName: 'Ann Lee', raceTitle: { text: 'Кубок' } });
    expect(JSON.stringify(check)).not.toContain(memberId);
  });

  it('are answered the same for a wrong and a malformed code', async () => {
    const [wrong, none] = [
      await host.call('get_book_check', { code: '0'.repeat(26) }),
      await host.call('get_book_check', { code: 'PDK-2026-000001' }),
    ];
    expect(wrong).toEqual(none);
    expect(refused(wrong)).toBe('not_found');
  });
});
