import { callTable } from '@paddock/contracts/call-table';
import { callsOf } from '@paddock/kit/testing/calls-of';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DanmakuHost, newMember, newVideo } from '../support/danmaku-host.ts';

describe('answers hold what their contract declares and nothing more', () => {
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
    const said = await host.say(videoId, 'Go!', { token: host.ticket(videoId, caller) });
    const { id } = said.body.data as { id: string };
    await host.view('report_comment', { commentId: id, reason: 'spam' }, { caller: newMember() });
    await host.view('recall_comment', { commentId: id }, { caller });
  });
  afterAll(() => host.close());

  it.each(callsOf('danmaku'))('%s', (name) => {
    const view = answers.get(name);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });
});
