import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '@paddock/kit/database/database';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { StreamChannel } from '../../src/streams/stream-channel.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

const shows = (viewer: LiveViewer, texts: readonly string[]) =>
  eventually(`a viewer sees ${texts.length} comments`, () => {
    expect(viewer.texts.toSorted()).toEqual(texts.toSorted());
  });

describe('live room', () => {
  let host: DanmakuHost;
  let copy: DanmakuHost;
  let viewers: LiveViewer[] = [];

  beforeAll(async () => {
    host = await DanmakuHost.start();
    copy = await host.copy();
  });
  afterEach(() => {
    for (const viewer of viewers) viewer.close();
    viewers = [];
  });
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  const watch = (where: DanmakuHost, videoId: string, member = newMember()): LiveViewer => {
    const viewer = new LiveViewer(where.url, videoId, where.ticket(videoId, member));
    viewers.push(viewer);
    return viewer;
  };
  it('sends each comment once to all viewers on all replicas, and to its sender', async () => {
    const videoId = newVideo();
    const people = [host, copy, host, copy].map((where) => watch(where, videoId));
    for (const one of people) expect((await one.join()).code).toBe(0);
    const texts = ['<b>Go</b>', '加油', 'Вперёд', '👨‍👩‍👧‍👦'];
    const acknowledged = await Promise.all(people.map((one, i) => one.say(texts[i]!)));
    expect(acknowledged.map(({ data }) => data!.offset).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    for (const one of people) {
      await shows(one, texts);
      expect(one.shown.map(([offset]) => offset)).toEqual([1, 2, 3, 4]);
    }
    const { body } = await host.list(`id=${videoId}`);
    expect(body.data).toHaveLength(4);
  });

  it('stores a repeated comment once, across replicas', async () => {
    const videoId = newVideo();
    const member = newMember();
    const [one, other] = [watch(host, videoId, member), watch(copy, videoId, member)];
    for (const viewer of [one, other]) await viewer.join();
    const id = randomUUID();
    const answers = await Promise.all([one.say('Twice', id), other.say('Twice', id), one.say('Twice', id)]);
    expect(answers.map(({ code, data }) => [code, data!.offset])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const stranger = watch(host, videoId);
    await stranger.join();
    expect(refused(await stranger.say('Mine', id))).toBe('comment_malformed');
    await shows(other, ['Twice']);
    await shows(one, ['Twice']);
  });

  it('detects a duplicate that another replica is adding concurrently', async () => {
    const videoId = newVideo();
    const member = newMember();
    const [one, other] = [watch(host, videoId, member), watch(copy, videoId, member)];
    for (const viewer of [one, other]) await viewer.join();
    expect((await one.say('First')).code).toBe(0);
    const id = randomUUID();
    const database = host.get(Database);
    // Holding the stream's lock delays both statements, so neither sees the other's comment.
    const answers = await database.transaction(async () => {
      await database.query('select 1 from comment_stream where video_id = $1 for update', [videoId]);
      const both = [one.say('Twice', id), other.say('Twice', id)];
      await eventually('both replicas wait', async () => expect(await host.lockWaits()).toBe(2));
      return both;
    });
    expect((await Promise.all(answers)).map(({ code, data }) => [code, data?.offset])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    await shows(other, ['First', 'Twice']);
  });

  it('catches up returning viewers, with recalled comments', async () => {
    const videoId = newVideo();
    const caller = newMember();
    const speaker = watch(host, videoId, caller);
    const away = watch(copy, videoId);
    await speaker.join();
    await away.join();
    const { data } = await speaker.say('First');
    await shows(away, ['First']);
    away.socket.io.engine.close();
    await speaker.say('Second');
    await host.view('recall_comment', { commentId: data!.id }, { caller });
    await speaker.say('Third');
    const back = watch(copy, videoId);
    const joined = await back.join(away.upTo);
    await shows(back, ['Second', 'Third']);
    expect(joined.data!.removed).toEqual([data!.id]);
    await eventually('other viewers receive the deletion', () => speaker.removed.includes(data!.id));
  });

  it('catches up from the database without Redis and after a lost event', async () => {
    const videoId = newVideo();
    const [here, there] = [watch(host, videoId), watch(copy, videoId)];
    for (const viewer of [here, there]) await viewer.join();
    const channel = copy.get(StreamChannel) as unknown as {
      connections: { subscriber: { disconnect(reconnect: boolean): void; connect(): Promise<void> } };
      receive: (message: string) => void;
    };
    const { subscriber } = channel.connections;
    subscriber.disconnect(false);
    await eventually('the replica is disconnected', () => !copy.get(StreamChannel).connected);
    await here.say('While away');
    await shows(there, ['While away']);
    await subscriber.connect();
    await eventually('the replica is connected again', () => copy.get(StreamChannel).connected);
    const receive = channel.receive.bind(channel);
    channel.receive = () => undefined;
    await here.say('Lost');
    channel.receive = receive;
    await here.say('Received');
    await shows(there, ['While away', 'Lost', 'Received']);
    expect(there.shown.map(([offset]) => offset)).toEqual([1, 2, 3]);
  });

  it('shows comments of a silently muted member only to that member', async () => {
    const videoId = newVideo();
    const member = newMember();
    await host.query(
      `insert into mute (member_id, silent, reason, account, created_at) values ($1, true, 'Spam', 'owner', now())`,
      [member.memberId],
    );
    const [muted, other] = [watch(host, videoId, member), watch(copy, videoId)];
    for (const viewer of [muted, other]) await viewer.join();
    expect((await muted.say('Nobody reads this')).code).toBe(0);
    await other.say('Hello');
    await shows(other, ['Hello']);
    const again = watch(host, videoId, member);
    const joined = await again.join();
    expect(joined.data!.own.map((row) => row[6])).toEqual(['Nobody reads this']);
  });

  it('requires a ticket of an active session', async () => {
    const videoId = newVideo();
    const visitor = new LiveViewer(host.url, videoId);
    viewers.push(visitor);
    await visitor.join();
    expect(refused(await visitor.say('Hello'))).toBe('comment_ticket');
    const member = newMember();
    const speaker = watch(copy, videoId, member);
    await speaker.join();
    const over = new Promise<void>((resolve) => speaker.socket.once('ticketOver', resolve));
    const { memberId: personId } = member;
    await host.get(Broadcast).publish({ type: 'sessions.ended', realm: 'member', personId });
    await over;
    expect(refused(await speaker.say('Still here'))).toBe('comment_ticket');
  });

  it.each([
    ['from a page of somebody else', 'https://evil.test', () => undefined],
    [
      'who sends what is binary',
      undefined,
      (one: LiveViewer) => one.socket.emit('send', Buffer.from('x') as never, () => undefined),
    ],
    [
      'who sends more than fits',
      undefined,
      (one: LiveViewer) => void one.say('x'.repeat(20_000)).catch(() => undefined),
    ],
    [
      'who never stops',
      undefined,
      (one: LiveViewer) => {
        for (let i = 0; i < 500; i += 1) one.socket.emit('send', {} as never, () => undefined);
      },
    ],
    [
      'who wants no answer',
      undefined,
      (one: LiveViewer) => (one.socket as unknown as { emit: (name: string) => void }).emit('join'),
    ],
  ])('disconnects a client %s, without affecting others', async (_what, origin, misbehave) => {
    const videoId = newVideo();
    const [speaker, witness] = [watch(host, videoId), watch(host, videoId)];
    for (const viewer of [speaker, witness]) await viewer.join();
    const rogue = new LiveViewer(host.url, videoId, undefined, origin);
    viewers.push(rogue);
    const ended = rogue.ended();
    misbehave(rogue);
    await ended;
    await speaker.say('Calm');
    await shows(witness, ['Calm']);
  });

  it('moves viewers to another replica on shutdown without losing comments', async () => {
    const videoId = newVideo();
    const going = await host.copy();
    const member = newMember();
    const [mover, witness] = [watch(going, videoId, member), watch(host, videoId)];
    for (const viewer of [mover, witness]) await viewer.join();
    const last = [mover.say('One'), mover.say('Two')];
    const ended = mover.ended();
    await Promise.all(last);
    const closing = going.close();
    await ended;
    expect(mover.moved).toHaveLength(1);
    const moved = watch(copy, videoId, member);
    await moved.join(mover.upTo);
    await closing;
    await shows(witness, ['One', 'Two']);
    expect([...mover.texts, ...moved.texts].toSorted()).toEqual(['One', 'Two']);
  });
});
