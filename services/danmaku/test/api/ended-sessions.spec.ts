import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@paddock/kit/calls/refusal';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { EndedSessions } from '../../src/tickets/ended-sessions.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

describe('tickets of ended sessions', () => {
  let host: DanmakuHost;
  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  afterAll(() => host.close());

  /** As the trigger of the accounts service does, without a broadcast. */
  const end = (sessionId: string) =>
    host.services.query('auth', 'insert into ended_session (session_id) values ($1)', [sessionId]);

  it('are refused by a process that starts later', async () => {
    const [member, videoId] = [newMember(), newVideo()];
    const tokens = [host.ticket(videoId, member), host.ticket(videoId)];
    await end(member.sessionId);
    const copy = await host.copy();
    const answers = await Promise.all(tokens.map((token) => copy.send(videoId, 'Go!', { token })));
    await copy.close();
    expect(answers.map(({ body }) => refused(body))).toEqual(['comment_ticket', 'none']);
  });

  it('are revoked in open rooms when the broadcast was lost', async () => {
    const [member, videoId] = [newMember(), newVideo()];
    const viewer = new LiveViewer(host.url, videoId, host.ticket(videoId, member));
    await viewer.join();
    const over = new Promise<void>((resolve) => viewer.socket.once('ticketOver', resolve));
    await end(member.sessionId);
    await over;
    expect(refused(await viewer.say('Still here'))).toBe('comment_ticket');
    viewer.close();
  });

  it('cannot comment while sessions may have ended unnoticed and cannot be read', async () => {
    const videoId = newVideo();
    const token = host.ticket(videoId);
    Object.assign(host.get(EndedSessions), { isComplete: false });
    const call = jest.spyOn(host.get(InternalCalls), 'call').mockRejectedValue(new Refusal('unavailable'));
    expect(refused((await host.send(videoId, 'Go!', { token })).body)).toBe('unavailable');
    call.mockRestore();
    expect(refused((await host.send(videoId, 'Go!', { token })).body)).toBe('none');
  });
});
