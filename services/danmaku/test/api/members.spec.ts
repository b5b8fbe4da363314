import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommentList } from '@paddock/contracts/danmaku/live';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;

describe("a member's data", () => {
  let host: DanmakuHost;

  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  afterAll(() => host.close());

  async function said(videoId: string, text: string, member = newMember()): Promise<string> {
    const { body } = await host.send(videoId, text, { token: host.ticket(videoId, member) });
    return (body.data as { id: string }).id;
  }
  /** As our own player requests them. */
  async function listed(videoId: string): Promise<[text: string, likes: number][]> {
    const answer = await fetch(`${host.address}parts/?id=${videoId}&part=0`);
    const { data } = (await answer.json()) as { data: CommentList };
    return data.rows.map((row) => [row[6], row[9]]);
  }

  it('counts each like once, and removes it', async () => {
    const videoId = newVideo();
    const commentId = await said(videoId, 'What a gap');
    const [ann, bo] = [newMember(), newMember()];
    const like = async (caller: typeof ann, liked: boolean, id = commentId) =>
      refused(await host.services.call('like_comment', { commentId: id, liked }, { caller }));
    for (const caller of [ann, ann, bo]) expect(await like(caller, true)).toBe('none');
    expect(await listed(videoId)).toEqual([['What a gap', 2]]);
    for (const caller of [ann, ann]) expect(await like(caller, false)).toBe('none');
    expect(await listed(videoId)).toEqual([['What a gap', 1]]);
    const hidden = { commentId, status: 'hidden' } as const;
    await host.view('adm/change_comment', hidden, { caller: asAdmin('owner') });
    expect(await like(bo, true)).toBe('not_found');
  });

  it('counts concurrent likes, removals and erasures', async () => {
    const videoId = newVideo();
    const ids = [await said(videoId, 'One'), await said(videoId, 'Two')];
    const members = Array.from({ length: 12 }, () => newMember());
    const like = (caller: (typeof members)[0], commentId: string, liked = true) =>
      host.view('like_comment', { commentId, liked }, { caller });
    await Promise.all(members.flatMap((caller) => ids.map((id) => like(caller, id))));
    await Promise.all([
      ...members.slice(0, 4).map((caller) => like(caller, ids[0]!, false)),
      ...members.slice(4, 9).map(({ memberId }) => host.view('forget_in_danmaku', { memberId }, asAuth)),
    ]);
    const stored = await host.query(
      `select c.text, c.likes, count(l.*)::int as counted from comment c left join comment_like l on l.comment_id = c.id
       where video_id = $1 group by c.id order by c.id`,
      [videoId],
    );
    expect(stored).toEqual([
      { text: 'One', likes: 3, counted: 3 },
      { text: 'Two', likes: 7, counted: 7 },
    ]);
  });

  it('stores filters with the account', async () => {
    const caller = newMember();
    const filters = { types: [1], colored: true, words: ['/ga+p/'], senders: ['x'], languages: ['ru'] };
    expect(await host.view('get_comment_filters', {}, { caller })).toEqual({ filters: null });
    await host.view('save_comment_filters', filters, { caller });
    expect(await host.view('get_comment_filters', {}, { caller })).toEqual({ filters });
    const wrong = { ...filters, languages: ['de'] };
    expect(refused(await host.services.call('save_comment_filters', wrong, { caller }))).toBe('bad_input');
  });

  it('is deleted from all lists and from live viewers, without affecting others', async () => {
    const videoId = newVideo();
    const [gone, stays] = [newMember(), newMember()];
    const own = await said(videoId, 'Mine', gone);
    const others = await said(videoId, 'Yours', stays);
    await host.view('like_comment', { commentId: others, liked: true }, { caller: gone });
    const ofOwn = await host.services.call(
      'report_comment',
      { commentId: own, reason: 'spam' },
      { caller: gone },
    );
    expect(refused(ofOwn)).toBe('not_found');
    await host.view('report_comment', { commentId: others, reason: 'spam' }, { caller: gone });
    const commentFilters = { types: [], colored: true, words: [], senders: [], languages: [] };
    await host.view('save_comment_filters', commentFilters, { caller: gone });
    const viewer = new LiveViewer(host.url, videoId);
    await viewer.join();
    const { memberId } = gone;
    expect(await host.view('get_comment_data_of', { memberId }, asAuth)).toMatchObject({
      comments: [{ videoId, time: 1.5, text: 'Mine', status: 'shown' }],
      commentFilters,
      moreOfComments: false,
    });
    const isGone = new Promise((resolve) => viewer.socket.once('removed', resolve));
    await host.view('forget_in_danmaku', { memberId }, asAuth);
    expect(await isGone).toEqual([own]);
    viewer.close();
    expect(await listed(videoId)).toEqual([['Yours', 0]]);
    const nothing = { comments: [], commentFilters: null, moreOfComments: false };
    expect(await host.view('get_comment_data_of', { memberId }, asAuth)).toEqual(nothing);
    expect(await host.query('select 1 from comment_report where member_id = $1', [memberId])).toEqual([]);
    await host.view('forget_in_danmaku', { memberId }, asAuth);
    expect(await host.redacted()).toEqual([[`comment:${own}`]]);
    expect((await host.send(videoId, 'And on')).body.data).toMatchObject({ offset: 3 });
  });
});
