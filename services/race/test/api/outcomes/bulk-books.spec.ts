import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('certificates from a result', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const asEditor = () => ({ caller: host.editor });
  const newRace = async () => {
    const { raceId, classes } = await host.save();
    return { raceId, classId: classes[0]!.classId };
  };
  const booksOf = async (raceId: string) =>
    (await host.view('adm/get_member_books_list', { raceId, pageSize: 100, sort: 'issuedAt' }, asEditor()))
      .rows;

  it('require an official result', async () => {
    const race = await newRace();
    const { state, plan, rows } = await host.view('adm/get_book_plan', race, asEditor());
    expect({ state, rows }).toEqual({ state: null, rows: [] });
    expect(refused(await host.call('adm/issue_books', { ...race, plan }, asEditor()))).toBe(
      'result_not_official',
    );
  });

  it('are issued to all finishers under their real names, counting pilots without account', async () => {
    const race = await newRace();
    const [ann, owl] = [await newAccount(host, { realName: 'Ann Lee' }), await newAccount(host)];
    const [gone, starter] = [newMember(), await newAccount(host)];
    await makeOfficial(host, race, [
      { memberId: ann.memberId, rank: 1 },
      { memberId: owl.memberId, rank: 2 },
      { memberId: gone.memberId, rank: 3, name: '', callsign: 'GHOST' },
      { name: 'A guest', rank: 4 },
      { memberId: starter.memberId, status: 'dnf' },
    ]);
    expect(await host.view('adm/get_book_plan', race, asEditor())).toMatchObject({ withoutAccount: 1 });
    expect(await issueAll(host, race)).toEqual({ issued: 3, reissued: 0, revoked: 0, unnamed: 0 });
    const books = await booksOf(race.raceId);
    expect(Object.fromEntries(books.map(({ printedName, rank }) => [printedName, rank]))).toEqual({
      'Ann Lee': 1,
      Owl: 2,
      GHOST: 3,
    });
    expect(new Set(books.map(({ checkCode }) => checkCode)).size).toBe(3);
    const notified = await host.query<{ key: string }>(
      `select m->>'key' as key from outbox_job j, jsonb_array_elements(j.payload->'messages') m
       where m->>'kind' = 'certificate_issued' and m->>'key' like any ($1)`,
      [books.map(({ bookId }) => `%${bookId}%`)],
    );
    expect(notified).toHaveLength(3);
  });

  it('are issued to the first ranks only, and later to the others', async () => {
    const race = await newRace();
    const pilots = await Promise.all([1, 2, 3, 4].map(() => newAccount(host)));
    // The second rank is shared.
    const ranks = [1, 2, 2, null];
    await makeOfficial(
      host,
      race,
      pilots.map(({ memberId }, i) => ({ memberId, rank: ranks[i]! })),
    );
    expect(await issueAll(host, race, { upToRank: 2 })).toMatchObject({ issued: 3 });
    // The choice is stored.
    expect(await issueAll(host, race)).toMatchObject({ issued: 0 });
    expect(await issueAll(host, race, { upToRank: 1000 })).toMatchObject({ issued: 1 });
    expect(await issueAll(host, race)).toMatchObject({ issued: 0 });
  });

  it('are issued once for concurrent requests', async () => {
    const race = await newRace();
    const copy = await host.copy();
    const pilots = await Promise.all(Array.from({ length: 40 }, () => newAccount(host)));
    const rows = pilots.map(({ memberId }, i) => ({ memberId, rank: i + 1 }));
    await makeOfficial(host, race, rows);
    const { plan } = await host.view('adm/get_book_plan', race, asEditor());
    const answers = await Promise.all(
      [host, copy, host, copy, host].map((one) => one.call('adm/issue_books', { ...race, plan }, asEditor())),
    );
    await copy.close();
    expect(answers.map(refused).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'book_plan_changed'),
      'none',
    ]);
    const holders = (await booksOf(race.raceId)).map(({ memberId }) => memberId);
    expect(holders.toSorted()).toEqual(pilots.map(({ memberId }) => memberId).toSorted());
  });

  it('would be issued twice without the unique index (control)', async () => {
    const race = await newRace();
    const pilot = await newAccount(host);
    await makeOfficial(host, race, [{ memberId: pilot.memberId, rank: 1 }]);
    await issueAll(host, race);
    const again = `insert into book (season, check_code, race_id, class_id, member_id, printed_name, title, text, signer,
        accent, race_title, class_name, venue, zone, race_starts_at, issued_at, issued_by)
      select season, reverse(check_code), race_id, class_id, member_id, printed_name, title, text, signer,
        accent, race_title, class_name, venue, zone, race_starts_at, issued_at, issued_by
      from book where member_id = $1`;
    await expect(host.query(again, [pilot.memberId])).rejects.toThrow('book_one_valid');
    await host.query('drop index book_one_valid');
    await host.query(again, [pilot.memberId]);
    expect(await booksOf(race.raceId)).toHaveLength(2);
    await host.query(`delete from book where member_id = $1`, [pilot.memberId]);
    await host.query(
      `create unique index book_one_valid on book (class_id, member_id) where state = 'valid'`,
    );
  });

  it('use another name of the pilot, or a given one, when a name is not printable', async () => {
    const race = await newRace();
    const names = ['𠮷野 🚁', 'אלון', 'אלון', 'İbrahim Yağız', 'עמית', 'محمد علي'];
    const pilots = await Promise.all(
      names.map((realName) => newAccount(host, { realName, nickname: realName })),
    );
    const callsigns = ['YOSHI', 'ALON 🏁', '', 'IBO', 'שם', 'MO'];
    await makeOfficial(
      host,
      race,
      pilots.map(({ memberId }, i) => ({ memberId, rank: i + 1, callsign: callsigns[i]!, name: names[i]! })),
    );
    const { rows } = await host.view('adm/get_book_plan', race, asEditor());
    expect(
      rows.map((row) => [row.name, row.printedName, row.nameSource, row.omittedEmoji, row.unprintable]),
    ).toEqual([
      ['𠮷野', '𠮷野', 'given', '🚁', ''],
      ['אלון', 'ALON', 'latin', '🏁', 'א ל ו ן'],
      ['אלון', '', 'none', '', 'א ל ו ן'],
      ['İbrahim Yağız', 'İbrahim Yağız', 'given', '', ''],
      ['עמית', '', 'none', '', 'ע מ י ת'],
      ['محمد علي', 'محمد علي', 'given', '', ''],
    ]);
    const named = [{ memberId: pilots[2]!.memberId, printedName: 'Alon' }];
    const withBox = [{ memberId: pilots[2]!.memberId, printedName: 'אלון' }];
    const { plan } = await host.view('adm/get_book_plan', { ...race, names: withBox }, asEditor());
    expect(refused(await host.call('adm/issue_books', { ...race, names: withBox, plan }, asEditor()))).toBe(
      'name_not_printable',
    );
    expect(await issueAll(host, race, { names: named })).toMatchObject({ issued: 5, unnamed: 1 });
    expect((await booksOf(race.raceId)).map(({ printedName }) => printedName)).toEqual([
      '𠮷野',
      'ALON',
      'Alon',
      'İbrahim Yağız',
      'محمد علي',
    ]);
    // Pilots see why another name is printed.
    const unprintable = await Promise.all(
      (await booksOf(race.raceId)).map(async ({ bookId, memberId }) => {
        const caller = pilots.find((pilot) => pilot.memberId === memberId)!;
        return (await host.view('get_book_detail', { bookId }, { caller })).unprintable;
      }),
    );
    expect(unprintable).toEqual(['', 'א ל ו ן', 'א ל ו ן', '', '']);
    // Account and result keep their names.
    expect((await host.view('adm/get_book_plan', race, asEditor())).rows).toHaveLength(1);
  });

  it('are issued for a race title with unprintable characters', async () => {
    const { raceId, classes } = await host.save({ title: { en: '🏁 Night Cup' } });
    const race = { raceId, classId: classes[0]!.classId };
    const { memberId } = await newAccount(host);
    await makeOfficial(host, race, [{ memberId, rank: 1 }]);
    expect(await issueAll(host, race)).toMatchObject({ issued: 1 });
  });
});
