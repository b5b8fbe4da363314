import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { CommentList } from '@paddock/contracts/danmaku/live';
import { Refusal } from '@paddock/kit/calls/refusal';
import { eventually } from '@paddock/kit/testing/eventually';
import { newMember } from '@paddock/kit/testing/test-host';
import { AuthorsService } from '../../src/authors/authors.service.ts';
import { RefreshAuthorsJob } from '../../src/authors/refresh-authors.job.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

interface Profile {
  nickname: string;
  callsign: string;
  birthYear: number | null;
  ownPage: boolean;
}

const thisYear = new Date().getUTCFullYear();
const open = { nickname: 'Open Name', callsign: 'OPEN', birthYear: 1990, ownPage: true };
const minor = { nickname: 'Minor Name', callsign: 'KID', birthYear: thisYear - 15, ownPage: true };
const shy = { nickname: 'Shy Name', callsign: 'SHY', birthYear: 1990, ownPage: false };
const asRace = { caller: { kind: 'service', service: 'race' } } as const;
const asContent = { caller: { kind: 'service', service: 'content' } } as const;
const everywhere = (...authors: string[]) => ({ wire: authors, parts: authors, page: authors });

describe('author of a comment', () => {
  let host: DanmakuHost;
  let viewers: LiveViewer[] = [];

  beforeAll(async () => {
    host = await DanmakuHost.withRaces();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const viewer of viewers) viewer.close();
    viewers = [];
  });
  afterAll(() => host.close());

  async function member({ nickname, callsign, birthYear, ownPage }: Profile): Promise<MemberCaller> {
    const caller = newMember();
    await host.services.query(
      'auth',
      `insert into member (public_id, phone, nickname, callsign, birth_year, language)
       values ($1, '+86' || (13000000000 + (random() * 1e9)::bigint), $2, $3, $4, 'en')`,
      [caller.memberId, nickname, callsign, birthYear],
    );
    if (ownPage) await consent(caller, true);
    return caller;
  }
  /** Waits until the change is announced: an earlier comment would show a neutral word at first. */
  async function consent(caller: MemberCaller, ownPage: boolean): Promise<void> {
    await host.view('save_my_pilot', { amongEntrants: false, ownPage, booksShown: false }, { caller });
    await eventually('the change is announced', async () => {
      const waiting = "select 1 from outbox_job where name = 'author-changed' and done_at is null";
      return (await host.services.query('race', waiting)).length === 0;
    });
  }

  /** With the ticket of the video page. */
  async function watch(videoId: string, { memberId, sessionId }: MemberCaller): Promise<LiveViewer> {
    const page = await host.view('get_danmaku_of_video', { videoId, memberId, sessionId }, asContent);
    const viewer = new LiveViewer(host.url, videoId, page.ticket!);
    viewers.push(viewer);
    expect((await viewer.join()).code).toBe(0);
    return viewer;
  }

  async function says(videoId: string, caller: MemberCaller, text: string): Promise<LiveViewer> {
    const viewer = await watch(videoId, caller);
    expect((await viewer.say(text)).code).toBe(0);
    return viewer;
  }

  /** As stock players, our player and the page of the video show them. */
  async function shown(videoId: string): Promise<Record<string, string[]>> {
    const { body } = await host.list(`id=${videoId}`);
    const parts = await fetch(`${host.address}parts/?id=${videoId}&part=0`);
    const { data } = (await parts.json()) as { data: CommentList };
    const { lines } = await host.view('get_comment_list', { videoId });
    const sources = {
      wire: (body.data as string[][]).map((row) => row[3]!),
      parts: data.rows.map((row) => row[5]),
      page: lines.map(({ author }) => author),
    };
    return Object.fromEntries(Object.entries(sources).map(([name, authors]) => [name, authors.toSorted()]));
  }
  async function becomes(videoId: string, ...authors: string[]): Promise<void> {
    await eventually(`the author is ${authors.join()}`, async () => {
      const rows = await host.query<{ name: string }>(
        `select a.name from comment c join comment_author a using (member_id)
         where c.video_id = $1 and a.known = a.changes`,
        [videoId],
      );
      expect(rows.map((row) => row.name)).toEqual(authors);
    });
    expect(await shown(videoId)).toEqual(everywhere(...authors));
  }

  async function told(profiles: readonly Profile[]): Promise<{ live: string[]; videoId: string }> {
    const videoId = newVideo();
    const viewer = await watch(videoId, await member(shy));
    for (const profile of profiles) await says(videoId, await member(profile), profile.nickname);
    await eventually('all comments arrive', () => viewer.shown.length === profiles.length);
    return { videoId, live: viewer.shown.map((row) => row[5]).toSorted() };
  }

  it('is what consent and age allow, live and in lists', async () => {
    const bare = { nickname: 'Zed Quux', callsign: '', birthYear: 1990, ownPage: true };
    const { videoId, live } = await told([open, minor, shy, bare, { ...open, birthYear: null }]);
    const names = ['KID', 'OPEN', 'Open Name', 'SHY', 'Z. Q.'];
    expect(live).toEqual(names);
    expect(await shown(videoId)).toEqual(everywhere(...names));
  });

  it('would be disclosed without the rule (control)', async () => {
    jest.spyOn(host.get(AuthorsService), 'namesOf').mockImplementation(async (memberIds) => {
      const rows = await host.services.query<{ id: string; nickname: string }>(
        'auth',
        'select public_id as id, nickname from member where public_id = any($1)',
        [memberIds],
      );
      return new Map(rows.map(({ id, nickname }) => [id, nickname]));
    });
    const { videoId, live } = await told([minor, shy]);
    expect(live).toEqual(['Minor Name', 'Shy Name']);
    expect(await shown(videoId)).toEqual(everywhere('Minor Name', 'Shy Name'));
  });

  it.each<[string, string, (caller: MemberCaller) => Promise<unknown>]>([
    ['withdrawn consent', 'OPEN', (caller) => consent(caller, false)],
    [
      'a new display name',
      'Other Name',
      (caller) => host.view('save_member_info', { nickname: 'Other Name' }, { caller }),
    ],
    [
      'a corrected year of birth',
      'OPEN',
      (caller) =>
        host.view('save_member_info', { nickname: open.nickname, birthYear: thisYear - 12 }, { caller }),
    ],
    [
      'a removed callsign',
      'O. N.',
      (caller) => host.view('save_member_info', { nickname: open.nickname, callsign: '' }, { caller }),
    ],
  ])('follows %s, in earlier and later comments', async (_change, name, change) => {
    const videoId = newVideo();
    const caller = await member(open);
    const viewer = await says(videoId, caller, 'Before');
    expect(await shown(videoId)).toEqual(everywhere('Open Name'));
    await change(caller);
    await becomes(videoId, name);
    // With the same ticket.
    expect((await viewer.say('After')).code).toBe(0);
    expect(await shown(videoId)).toEqual(everywhere(name, name));
    await eventually('the comment arrives', () => viewer.shown.length === 2);
    expect(viewer.shown.map((row) => row[5])).toEqual(['Open Name', name]);
  });

  it('follows consent', async () => {
    const videoId = newVideo();
    const caller = await member(shy);
    await says(videoId, caller, 'Before');
    expect(await shown(videoId)).toEqual(everywhere('SHY'));
    await consent(caller, true);
    await becomes(videoId, 'Shy Name');
  });

  it('is a neutral word until the name is known', async () => {
    const videoId = newVideo();
    const names = jest
      .spyOn(host.get(AuthorsService), 'namesOf')
      .mockRejectedValue(new Refusal('unavailable'));
    const caller = await member(open);
    await says(videoId, caller, 'Go');
    expect(await shown(videoId)).toEqual(everywhere('Viewer'));
    names.mockRestore();
    await host.view('author_changed', { memberId: caller.memberId }, asRace);
    await becomes(videoId, 'Open Name');
  });

  it('of earlier releases is read once, in batches, and never shown as it was stored', async () => {
    const videoId = newVideo();
    const known = [await member(open), await member(minor), await member(shy)];
    const memberIds = [
      ...known.map(({ memberId }) => memberId),
      ...Array.from({ length: 450 }, () => randomUUID()),
    ];
    await host.query(
      `with sent as (
         insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author, text,
           lang, status, sent_at)
         select gen_random_uuid(), $1, n, n, 0, 1, member_id, 's', 'Stored name', 't', 'ru', 'shown', now()
         from unnest($2::uuid[]) with ordinality as m (member_id, n) returning member_id),
       stream as (insert into comment_stream values ($1, 453, 1))
       insert into comment_author (member_id, name) select member_id, '' from sent
         on conflict (member_id) do update set name = '', known = 0`,
      [videoId, memberIds],
    );
    const asked = jest.spyOn(host.get(AuthorsService), 'namesOf');
    const first = await shown(videoId);
    expect(new Set(Object.values(first).flat())).toEqual(new Set(['Зритель']));
    await host.view('author_changed', { memberId: memberIds[0]! }, asRace);
    await eventually('no name is missing', async () => {
      const [left] = await host.query('select 1 from comment_author where known < changes limit 1');
      return left === undefined;
    });
    expect((await shown(videoId)).wire!.filter((author) => author !== 'Зритель')).toEqual([
      'KID',
      'Open Name',
      'SHY',
    ]);
    const sizes = asked.mock.calls.map(([ids]) => ids.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
    asked.mockClear();
    await host.get(RefreshAuthorsJob).run({}, { signal: new AbortController().signal } as never);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is forgotten with the account', async () => {
    const videoId = newVideo();
    const caller = await member(open);
    await says(videoId, caller, 'Go');
    await host.view(
      'forget_in_danmaku',
      { memberId: caller.memberId },
      { caller: { kind: 'service', service: 'auth' } },
    );
    expect(await host.query('select 1 from comment_author where member_id = $1', [caller.memberId])).toEqual(
      [],
    );
  });
});
