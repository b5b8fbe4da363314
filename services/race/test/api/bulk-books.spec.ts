import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeOfficial } from '../factories/official-result.ts';
import { newAccount } from '../factories/account.ts';
import { newMember, RaceHost, refused } from '../support/race-host.ts';

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

  it('need an official one', async () => {
    const race = await newRace();
    expect(refused(await host.call('adm/issue_books', race, asEditor()))).toBe('result_not_official');
  });

  it('go to everybody who finished, by their real name, and count who has no account', async () => {
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
    expect(await host.view('adm/issue_books', race, asEditor())).toEqual({
      issued: 3,
      already: 0,
      withoutAccount: 1,
      unprintable: [],
    });
    const books = await booksOf(race.raceId);
    expect(Object.fromEntries(books.map(({ printedName, rank }) => [printedName, rank]))).toEqual({
      'Ann Lee': 1,
      Owl: 2,
      GHOST: 3,
    });
    expect(new Set(books.map(({ checkCode }) => checkCode)).size).toBe(3);
  });

  it('go to the first ranks only, if wished, and later to the others', async () => {
    const race = await newRace();
    const pilots = await Promise.all([1, 2, 3, 4].map(() => newAccount(host)));
    // The second place is shared.
    const ranks = [1, 2, 2, null];
    await makeOfficial(
      host,
      race,
      pilots.map(({ memberId }, i) => ({ memberId, rank: ranks[i]! })),
    );
    const issue = (input: object) => host.view('adm/issue_books', { ...race, ...input }, asEditor());
    expect(await issue({ upToRank: 2 })).toMatchObject({ issued: 3, already: 0 });
    expect(await issue({})).toMatchObject({ issued: 1, already: 3 });
    expect(await issue({})).toMatchObject({ issued: 0, already: 4 });
  });

  it('are issued once, however many people press the button at once', async () => {
    const race = await newRace();
    const copy = await host.copy();
    const pilots = await Promise.all(Array.from({ length: 40 }, () => newAccount(host)));
    const rows = pilots.map(({ memberId }, i) => ({ memberId, rank: i + 1 }));
    await makeOfficial(host, race, rows);
    const answers = await Promise.all(
      [host, copy, host, copy, host].map((one) => one.view('adm/issue_books', race, asEditor())),
    );
    await copy.close();
    expect(answers.reduce((sum, { issued }) => sum + issued, 0)).toBe(40);
    for (const { issued, already } of answers) expect(issued + already).toBe(40);
    const holders = (await booksOf(race.raceId)).map(({ memberId }) => memberId);
    expect(holders.toSorted()).toEqual(pilots.map(({ memberId }) => memberId).toSorted());
  });

  it('would be issued twice without the index that keeps them apart (control)', async () => {
    const race = await newRace();
    const pilot = await newAccount(host);
    await makeOfficial(host, race, [{ memberId: pilot.memberId, rank: 1 }]);
    await host.view('adm/issue_books', race, asEditor());
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

  it('leave out names that cannot be printed, and say which', async () => {
    const race = await newRace();
    const [odd, plain] = [await newAccount(host, { realName: '吉野 🚁' }), await newAccount(host)];
    await makeOfficial(
      host,
      race,
      [odd, plain].map(({ memberId }, i) => ({ memberId, rank: i + 1 })),
    );
    expect(await host.view('adm/issue_books', race, asEditor())).toEqual({
      issued: 1,
      already: 0,
      withoutAccount: 0,
      unprintable: ['吉野 🚁'],
    });
  });
});
