import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SaveRoomInput } from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';

const operator = { caller: asAdmin('operator') };

const room = (videoId: string, changes: Partial<SaveRoomInput>): SaveRoomInput => ({
  videoId,
  stopped: false,
  slowSeconds: 0,
  stoppedRanges: [],
  ...changes,
});

describe('moderation', () => {
  let host: DanmakuHost;
  let copy: DanmakuHost;

  beforeAll(async () => {
    host = await DanmakuHost.start();
    copy = await host.copy();
  });
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  const shown = async (videoId: string): Promise<string[]> =>
    ((await copy.list(`id=${videoId}`)).body.data as string[][]).map((row) => row[4]!);

  const sendComment = async (videoId: string, text: string, member = newMember()): Promise<string> => {
    const { body } = await host.send(videoId, text, { token: host.ticket(videoId, member) });
    expect(body.code).toBe(0);
    return (body.data as { id: string }).id;
  };

  it('queues reported comments, hides them everywhere, and restores them', async () => {
    const videoId = newVideo();
    const commentId = await sendComment(videoId, 'Rude');
    await sendComment(videoId, 'Kind');
    for (const reason of ['abuse', 'abuse', 'spam'] as const)
      await host.view('report_comment', { commentId, reason }, { caller: newMember() });
    const queue = await host.view('adm/get_comment_list', { videoId, reported: true }, operator);
    expect(queue).toMatchObject({
      total: 1,
      rows: [{ commentId, text: 'Rude', time: 1.5, reports: 3, reason: 'abuse', bySender: 1, muted: false }],
    });
    await host.view('adm/change_comment', { commentId, status: 'hidden' }, operator);
    await eventually('it is deleted on every replica', async () => {
      expect(await shown(videoId)).toEqual(['Kind']);
    });
    const decided = await host.view('adm/get_comment_list', { videoId, reported: true }, operator);
    expect(decided.total).toBe(0);
    await host.view('adm/change_comment', { commentId, status: 'shown' }, operator);
    await eventually('it is back', async () => {
      expect(await shown(videoId)).toEqual(['Rude', 'Kind']);
    });
    const found = await host.view('adm/get_comment_list', { videoId, text: 'rud' }, operator);
    expect(found.rows.map((row) => row.text)).toEqual(['Rude']);
  });

  it('mutes a sender openly for some hours, and lifts it', async () => {
    const member = newMember();
    const videoId = newVideo();
    const commentId = await sendComment(videoId, 'First', member);
    const muted = await host.view(
      'adm/mute_sender',
      { commentId, hours: 1, silent: false, reason: 'Spam' },
      operator,
    );
    expect(muted).toMatchObject({ muted: true, mutedSilently: false });
    const token = host.ticket(videoId, member);
    expect(refused((await copy.send(videoId, 'Again', { token })).body)).toBe('comment_muted');
    await host.view('adm/unmute_sender', { commentId }, operator);
    expect((await copy.send(videoId, 'Again', { token })).body.code).toBe(0);
  });

  it.each([
    ['a video', { stopped: true }, 'comments_stopped'],
    ['a part of a video', { stoppedRanges: [{ from: 1, to: 2 }] }, 'comments_stopped'],
    ['a part elsewhere', { stoppedRanges: [{ from: 10, to: 20 }] }, 'none'],
    ['nothing', {}, 'none'],
  ])('stops %s at once, on every replica', async (_what, changes, outcome) => {
    const videoId = newVideo();
    await host.view('adm/save_room', room(videoId, changes), operator);
    expect(refused((await copy.send(videoId, 'Hello')).body)).toBe(outcome);
    const { rows } = await host.view('adm/get_room_list', { videoId }, operator);
    expect(rows).toMatchObject([{ videoId, ...changes }]);
  });

  it('applies slow mode to everyone', async () => {
    const videoId = newVideo();
    const member = newMember();
    await host.view('adm/save_room', room(videoId, { slowSeconds: 30 }), operator);
    await sendComment(videoId, 'One', member);
    const token = host.ticket(videoId, member);
    const second = await host.send(videoId, 'Two', { token });
    expect(refused(second.body)).toBe('comment_slow_mode');
    expect(second.body.msg).toContain('30');
    await sendComment(videoId, 'Somebody else');
  });

  it('rejects a range that ends before it starts', async () => {
    const input = room(newVideo(), { stoppedRanges: [{ from: 5, to: 2 }] });
    const envelope = await host.services.call('adm/save_room', input, operator);
    expect(refused(envelope)).toBe('bad_input');
  });

  it('refuses forbidden words of any language despite obfuscation, on every replica', async () => {
    const words = { en: 'badword\nass', cn: '坏话', ru: 'дурак' };
    await host.view('adm/save_words', { words }, operator);
    await eventually('the other replica has the words', async () => {
      expect(refused((await copy.send(newVideo(), 'badword')).body)).toBe('comment_words');
    });
    for (const text of ['B.A.D W0RD', 'bаdwоrd', 'bbbaaadword', 'a$$', '这是坏-话吗', 'ДУРАК', 'Ду рак!'])
      expect([text, refused((await host.send(newVideo(), text)).body)]).toEqual([text, 'comment_words']);
    for (const text of ['class', 'A pass', '好话', 'Hello'])
      expect([text, refused((await host.send(newVideo(), text)).body)]).toEqual([text, 'none']);
    await host.view('adm/save_words', { words: {} }, operator);
  });

  it('lets a sender recall three comments a day, each within two minutes', async () => {
    const caller = newMember();
    const videoId = newVideo();
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) ids.push(await sendComment(videoId, `Slip ${i}`, caller));
    const recall = async (commentId: string, by = caller) =>
      refused(await host.services.call('recall_comment', { commentId }, { caller: by }));
    expect(await recall(ids[0]!, newMember())).toBe('not_found');
    expect([await recall(ids[0]!), await recall(ids[1]!), await recall(ids[2]!)]).toEqual([
      'none',
      'none',
      'none',
    ]);
    expect(await recall(ids[0]!)).toBe('none');
    expect(await recall(ids[3]!)).toBe('recall_limit');
    host.travel(121_000);
    expect(await recall(ids[3]!)).toBe('recall_late');
    const status = { commentId: ids[0]!, status: 'shown' } as const;
    expect(refused(await host.services.call('adm/change_comment', status, operator))).toBe('not_found');
  });

  it('requires a role and is audited', async () => {
    const commentId = await sendComment(newVideo(), 'Hello');
    const status = { commentId, status: 'hidden' } as const;
    const asViewer = { caller: asAdmin('viewer') };
    expect(refused(await host.services.call('adm/change_comment', status, asViewer))).toBe('not_allowed');
    await host.view('adm/change_comment', status, operator);
    await eventually('the audit entry is recorded', async () => {
      const rows = await host.services.query('auth', 'select 1 from audit_entry where subject = $1', [
        `comment:${commentId}`,
      ]);
      return rows.length === 1;
    });
  });
});
