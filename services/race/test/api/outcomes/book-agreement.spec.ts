import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResultEntryInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { entryInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const ranks = (...ids: (string | undefined)[]) =>
  ids.map((memberId, i) => ({ memberId: memberId!, rank: i + 1 }));

describe('certificates after a correction of the result', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const asEditor = () => ({ caller: host.editor });
  const plan = (race: Race, changes = {}) =>
    host.view('adm/get_book_plan', { ...race, ...changes }, asEditor());
  const check = async (code: string) => {
    const { state, standing } = await host.view('get_book_check', { code });
    return [state, standing];
  };

  interface Race {
    raceId: string;
    classId: string;
  }

  /** Saves a correction, and declares it official unless it should stay provisional. */
  async function correct(race: Race, entries: Partial<ResultEntryInput>[], baseVersion = 2, waits = false) {
    const rows = entries.map((entry, i) => entryInput(`P${i}`, entry));
    const input = {
      ...race,
      baseVersion,
      rules: rulesInput({ method: 'given' }),
      entries: rows,
      why: 'Protest',
    };
    await host.view('adm/save_result', input, asEditor());
    if (waits) return;
    const state = { ...race, baseVersion: baseVersion + 1, state: 'official' as const, why: 'Confirmed' };
    await host.view('adm/change_result_state', state, asEditor());
    // Jobs run at the same time: later messages could come first.
    await host.jobsDone();
  }

  /** Three certificates; later the first pilot is disqualified and a missing fourth is added. */
  async function start() {
    const { raceId, classes } = await host.save();
    const race = { raceId, classId: classes[0]!.classId };
    const names = ['Ann', 'Ben', 'Cleo', 'Dan'];
    const pilots = await Promise.all(names.map((realName) => newAccount(host, { realName })));
    const [ann, ben, cleo, dan] = pilots.map(({ memberId }) => memberId);
    await makeOfficial(host, race, ranks(ann, ben, cleo));
    await issueAll(host, race);
    const { rows } = await host.view('adm/get_member_books_list', { raceId, sort: 'issuedAt' }, asEditor());
    const corrected = [...ranks(ben, dan, cleo), { memberId: ann!, status: 'dsq' as const }];
    return { race, ids: { ann: ann!, ben: ben!, cleo: cleo!, dan: dan! }, books: rows, corrected };
  }

  it('are listed when outdated or missing', async () => {
    const { race, ids, corrected } = await start();
    await correct(race, corrected);
    const { rows, agreed, state } = await plan(race);
    expect({ agreed, state }).toEqual({ agreed: 1, state: 'official' });
    expect(
      rows.map(({ deed, memberId, fault, rank, book }) => [deed, memberId, fault, book?.rank, rank]),
    ).toEqual([
      ['revoke', ids.ann, 'disqualified', 1, 1],
      ['reissue', ids.ben, 'rank', 2, 1],
      ['issue', ids.dan, null, undefined, 2],
    ]);
    const list = await host.view(
      'adm/get_member_books_list',
      { raceId: race.raceId, sort: 'issuedAt' },
      asEditor(),
    );
    expect(list.rows.map(({ standing }) => standing)).toEqual(['corrected', 'corrected', 'agrees']);
  });

  it('report the contradiction when verified, and to their pilots, from the first correction on', async () => {
    const { race, ids, books, corrected } = await start();
    const listed = async () => {
      const caller = { ...newMember(), memberId: ids.ben };
      const { rows } = await host.view('get_my_books_list', {}, { caller });
      return rows.map(({ state, standing }) => [state, standing]);
    };
    const [first, second, third] = books.map(({ checkCode }) => checkCode);
    expect(await check(first!)).toEqual(['valid', 'agrees']);
    await correct(race, corrected, 2, true);
    for (const code of [first, second, third]) expect(await check(code!)).toEqual(['valid', 'in_correction']);
    expect(await listed()).toEqual([['valid', 'in_correction']]);
    await host.view(
      'adm/change_result_state',
      { ...race, baseVersion: 3, state: 'official', why: 'Confirmed' },
      asEditor(),
    );
    expect(await check(first!)).toEqual(['valid', 'corrected']);
    expect(await check(second!)).toEqual(['valid', 'corrected']);
    expect(await listed()).toEqual([['valid', 'corrected']]);
    expect(await check(third!)).toEqual(['valid', 'agrees']);
  });

  it('are revoked, reissued and issued in one step, with audit entries', async () => {
    const { race, ids, books, corrected } = await start();
    await correct(race, corrected);
    const noReason = await host.call(
      'adm/issue_books',
      { ...race, plan: (await plan(race)).plan },
      asEditor(),
    );
    expect(faultsOf(noReason)).toEqual({ reason: 'required' });
    expect(await issueAll(host, race, { reason: 'Disqualified after a protest' })).toEqual({
      issued: 1,
      reissued: 1,
      revoked: 1,
      unnamed: 0,
    });
    expect(await plan(race)).toMatchObject({ rows: [], agreed: 3 });
    const { rows } = await host.view(
      'adm/get_member_books_list',
      { raceId: race.raceId, state: 'valid' },
      asEditor(),
    );
    expect(Object.fromEntries(rows.map(({ memberId, rank }) => [memberId, rank]))).toEqual({
      [ids.ben]: 1,
      [ids.dan]: 2,
      [ids.cleo]: 3,
    });
    const successor = rows.find(({ memberId }) => memberId === ids.ben)!;
    expect(await host.view('get_book_check', { code: books[1]!.checkCode })).toMatchObject({
      state: 'replaced',
      replacedBy: successor.checkCode,
    });
    expect(await check(books[0]!.checkCode)).toEqual(['revoked', 'agrees']);
    expect(await check(successor.checkCode)).toEqual(['valid', 'agrees']);
    const lastKind = async (memberId: string) => (await host.inbox({ memberId })).at(-1)!.kind;
    const revoked = (await host.inbox({ memberId: books[0]!.memberId })).at(-1)!;
    expect(revoked).toMatchObject({
      kind: 'certificate_revoked',
      params: { note: expect.stringMatching(/./) },
    });
    expect(await lastKind(ids.ben)).toBe('certificate_reissued');
    expect(await lastKind(ids.dan)).toBe('certificate_issued');
    const audit = await host.view(
      'adm/get_audit_list',
      { text: `race:${race.raceId}`, sort: '-at' },
      { caller: asAdmin('owner') },
    );
    expect(audit.rows[0]).toMatchObject({
      call: 'adm/issue_books',
      after: { revoked: 1, reissued: 1, issued: 1, taken: [books[0]!.serial], replaced: [books[1]!.serial] },
    });
  });

  it('are unchanged when the plan is stale, and after a partial failure', async () => {
    const { race, books, corrected, ids } = await start();
    await correct(race, corrected);
    const seen = (await plan(race)).plan;
    await correct(race, ranks(ids.ann, ids.ben, ids.cleo, ids.dan), 4);
    const stale = await host.call('adm/issue_books', { ...race, plan: seen, reason: 'x' }, asEditor());
    expect(refused(stale)).toBe('book_plan_changed');
    // A failure in the middle rolls everything back.
    await correct(race, corrected, 6);
    await host.query(
      `alter table book add constraint no_new check (issued_by <> 'the-editor' or replaces is null) not valid`,
    );
    const now = (await plan(race)).plan;
    const failed = await host.call('adm/issue_books', { ...race, plan: now, reason: 'x' }, asEditor());
    await host.query('alter table book drop constraint no_new');
    expect(failed.code).not.toBe(0);
    for (const { checkCode } of books.slice(0, 2))
      expect(await check(checkCode)).toEqual(['valid', 'corrected']);
  });

  it('issued by hand are left unchanged', async () => {
    const { race, ids, corrected } = await start();
    const input = { ...race, memberId: ids.dan, printedName: 'Best newcomer Dan' };
    const own = await host.view('adm/save_book', input, asEditor());
    await correct(
      race,
      corrected.filter(({ memberId }) => memberId !== ids.dan),
    );
    expect((await plan(race)).rows.map(({ memberId }) => memberId)).not.toContain(ids.dan);
    expect(await check(own.checkCode)).toEqual(['valid', 'agrees']);
  });

  it('follow a changed name, unless an organiser set it', async () => {
    const { race, ids, books } = await start();
    await host.view(
      'adm/save_book',
      { ...race, bookId: books[1]!.bookId, memberId: ids.ben, printedName: 'Benjamin B.', rank: 2 },
      asEditor(),
    );
    expect((await plan(race)).rows).toEqual([]);
    await host.services.query('auth', `update member set real_name = 'Anna Lee' where public_id = $1`, [
      ids.ann,
    ]);
    const { rows } = await plan(race);
    expect(rows).toMatchObject([{ deed: 'reissue', fault: 'name', printedName: 'Anna Lee', rank: 1 }]);
    expect(await check(books[0]!.checkCode)).toEqual(['valid', 'renamed']);
    const { rows: listed } = await host.view('adm/get_member_books_list', { memberId: ids.ann }, asEditor());
    expect(listed).toMatchObject([{ standing: 'renamed' }]);
  });

  it('are planned and issued for a thousand pilots at once', async () => {
    const { raceId, classes } = await host.save();
    const race = { raceId, classId: classes[0]!.classId };
    const members = await host.services.query<{ memberId: string }>(
      'auth',
      `insert into member (phone, password_hash, nickname, real_name, language)
       select '+86137' || lpad(n::text, 8, '0'), 'none', 'Owl', 'Pilot ' || n, 'en' from generate_series(1, 1000) n
       returning public_id as "memberId"`,
    );
    const inOrder = members.map(({ memberId }, i) => ({ memberId, rank: i + 1 }));
    await makeOfficial(host, race, inOrder);
    expect(await issueAll(host, race)).toMatchObject({ issued: 1000 });
    await correct(
      race,
      inOrder.map(({ memberId }, i) => ({ memberId, rank: 1000 - i })),
    );
    expect((await plan(race)).rows).toHaveLength(1000);
    expect(await issueAll(host, race)).toMatchObject({ reissued: 1000, issued: 0, revoked: 0 });
  });
});
