import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SaveClubMemberInput } from '@paddock/contracts/club/admin-club.shapes';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { ClubHost, files } from '../support/club-host.ts';

const editor = { caller: asAdmin('editor') };

/** Plain data, as on the wire. */
type Person = Pick<SaveClubMemberInput, keyof SaveClubMemberInput>;

const person = (name: string, changes: Partial<Person> = {}): Person => ({
  name: { en: name },
  role: {},
  about: {},
  callsign: '',
  shown: true,
  ...changes,
});

describe('club lists', () => {
  let host: ClubHost;

  beforeAll(async () => {
    host = await ClubHost.start();
  });
  afterAll(() => host.close());

  const add = (name: string, changes: Partial<Person> = {}) =>
    host.view('adm/save_club_member', person(name, changes), editor);
  const move = (movedId: string, side: 'before' | 'after', besideId: string) =>
    host.call('adm/move_club_member', { movedId, besideId, side }, editor);
  const shown = async () =>
    (await host.view('get_club_member', { pageSize: 100 })).rows.map(({ name }) => name.text);

  it('keep their order through concurrent moves', async () => {
    const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
    expect(await shown()).toEqual(['A', 'B', 'C', 'D']);
    await move(d.clubMemberId, 'before', a.clubMemberId);
    expect(await shown()).toEqual(['D', 'A', 'B', 'C']);
    await move(d.clubMemberId, 'after', b.clubMemberId);
    expect(await shown()).toEqual(['A', 'B', 'D', 'C']);
    await move(a.clubMemberId, 'after', c.clubMemberId);
    await move(a.clubMemberId, 'after', a.clubMemberId);
    expect(await shown()).toEqual(['B', 'D', 'C', 'A']);
    // Both moves are applied, one after the other.
    await Promise.all([
      move(a.clubMemberId, 'before', b.clubMemberId),
      move(c.clubMemberId, 'before', d.clubMemberId),
    ]);
    expect(await shown()).toEqual(['A', 'B', 'C', 'D']);
    expect(refused(await move(a.clubMemberId, 'after', randomUUID()))).toBe('not_found');
    expect(refused(await move(randomUUID(), 'after', a.clubMemberId))).toBe('not_found');
    for (const { clubMemberId } of [a, b, c, d])
      await host.view('adm/del_club_member', { clubMemberId }, editor);
    expect(await shown()).toEqual([]);
  });

  it('reject stale versions and hide hidden rows', async () => {
    const made = await add('Ada', { name: { en: ' Ada ', cn: '  ' }, callsign: ' ACE ' });
    expect(made).toMatchObject({ name: { en: 'Ada' }, callsign: 'ACE', version: 1, memberId: null });
    const { clubMemberId } = made;
    const hide = { ...person('Ada', { shown: false }), clubMemberId };
    expect((await host.call('adm/save_club_member', hide, editor)).data).toMatchObject({
      fields: { version: { rule: 'required' } },
    });
    await host.view('adm/save_club_member', { ...hide, version: 1 }, editor);
    expect(refused(await host.call('adm/save_club_member', { ...hide, version: 1 }, editor))).toBe('stale');
    expect(await shown()).toEqual([]);
    const { rows } = await host.view('adm/get_adm_club_member_list', { clubMemberId }, editor);
    expect(rows).toMatchObject([{ clubMemberId, shown: false, version: 2 }]);
    const nameless = await host.call('adm/save_club_member', person(' '), editor);
    expect(nameless.data).toMatchObject({ fields: { name: { rule: 'required' } } });
  });

  it('are searched by name in any language', async () => {
    await host.view(
      'adm/save_partner',
      {
        name: { en: 'North 100% Props', cn: '北方桨叶' },
        about: {},
        shown: true,
        url: 'https://north.example/a?b=1',
      },
      editor,
    );
    await host.view('adm/save_partner', { name: { en: 'South' }, about: {}, shown: true }, editor);
    for (const text of ['桨', 'north', '100%'])
      expect((await host.view('get_partner', { text })).rows).toHaveLength(1);
    expect((await host.view('get_partner', {}, { lang: 'ru' })).rows).toMatchObject([
      { name: { text: 'North 100% Props', lang: 'en' }, url: 'https://north.example/a?b=1' },
      { name: { text: 'South', lang: 'en' }, url: null },
    ]);
  });

  it.each(['javascript:alert(1)', 'ftp://a.example', 'https://a b', 'https://a:b@c.example', 'example.com'])(
    'reject a partner URL %s',
    async (url) => {
      const input = { name: { en: 'X' }, about: {}, shown: true, url };
      expect(refused(await host.call('adm/save_partner', input, editor))).toBe('bad_input');
    },
  );

  it('show members files to all, with addresses for members only', async () => {
    const save = (title: string, access: 'public' | 'members', address: string, isShown = true) =>
      host.call(
        'adm/save_club_file',
        { title: { en: title }, about: {}, access, address, shown: isShown },
        editor,
      );
    await save('Rules', 'public', files.open);
    await save('Minutes', 'members', files.private);
    await save('Old', 'public', files.open, false);
    // A public address would never expire.
    expect((await save('Plans', 'members', files.open)).data).toMatchObject({
      fields: { address: { rule: 'publicFile' } },
    });
    const addresses = async (options = {}) =>
      (await host.view('get_club_file', {}, options)).rows.map(({ title, address }) => [title.text, address]);
    expect(await addresses()).toEqual([
      ['Rules', files.open],
      ['Minutes', null],
    ]);
    expect(await addresses({ caller: await host.member() })).toEqual([
      ['Rules', files.open],
      ['Minutes', `${files.private}?for-a-while`],
    ]);
  });

  it('keep their files while they are referenced', async () => {
    const { clubMemberId } = await add('Pictured', { photo: files.picture });
    await host.view('adm/del_club_member', { clubMemberId }, editor);
    await host.jobsDone();
    const calls = host.kept.mock.calls.map(([given]) => given);
    const ofOne = calls
      .filter(({ owner }) => owner === `club_member:${clubMemberId}`)
      .toSorted((one, two) => one.asOf - two.asOf);
    expect(ofOne.map(({ addresses }) => addresses)).toEqual([[files.picture], []]);
  });
});
