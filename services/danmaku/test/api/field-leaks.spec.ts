import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import { callsOf } from '@paddock/kit/testing/inputs';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';

describe('answers contain only declared fields', () => {
  let host: DanmakuHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await DanmakuHost.start();
    const { services } = host;
    const plain = services.call.bind(services);
    services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const caller = newMember();
    const videoId = newVideo();
    const asContent = { caller: { kind: 'service', service: 'content' } } as const;
    await host.view('get_danmaku_of_video', { videoId }, asContent);
    const sent = await host.send(videoId, 'Go!', { token: host.ticket(videoId, caller) });
    const { id } = sent.body.data as { id: string };
    await host.view('get_comment_list', { videoId });
    await host.view('like_comment', { commentId: id, liked: true }, { caller: newMember() });
    await host.view(
      'save_comment_filters',
      { types: [1], colored: true, words: ['gap'], senders: [], languages: ['ru'] },
      { caller },
    );
    await host.view('get_comment_filters', {}, { caller });
    await host.view('report_comment', { commentId: id, reason: 'spam' }, { caller: newMember() });
    const asOwner = { caller: asAdmin('owner') };
    const asRace = { caller: { kind: 'service', service: 'race' } } as const;
    expect(await host.view('count_reported_comments', {}, asRace)).toEqual({ count: 1 });
    expect(await host.view('count_comments', { videoIds: [videoId, 'none'] }, asContent)).toEqual({
      counts: [1, 0],
    });
    const rules = { stopped: false, slowSeconds: 1, stoppedRanges: [{ from: 1, to: 2 }] };
    await host.view('adm/get_comment_list', {}, asOwner);
    await host.view('adm/change_comment', { commentId: id, status: 'shown' }, asOwner);
    await host.view('adm/mute_sender', { commentId: id, silent: true, reason: 'Spam' }, asOwner);
    await host.view('adm/unmute_sender', { commentId: id }, asOwner);
    await host.view('adm/save_room', { videoId, ...rules }, asOwner);
    await host.view('adm/get_room_list', {}, asOwner);
    await host.view('adm/save_words', { words: { en: 'x', cn: 'y', ru: 'z' } }, asOwner);
    await host.view('adm/get_word_list', {}, asOwner);
    await host.view('recall_comment', { commentId: id }, { caller });
    await host.view('get_comment_data_of', { memberId: caller.memberId }, asContent);
    await host.view('author_changed', { memberId: caller.memberId }, asRace);
    await host.view('forget_in_danmaku', { memberId: caller.memberId }, asContent);
  });
  afterAll(() => host.close());

  it.each(callsOf('danmaku'))('%s', (name) => {
    const view = answers.get(name);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });
});
