import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { StreamsRepository } from '../../src/streams/streams.repository.ts';
import { DanmakuHost, newVideo, type WireAnswer } from '../support/danmaku-host.ts';
import { brokenRules } from '../support/wire-rules.ts';

type Row = [time: number, type: number, color: number, author: string, text: string];
const rowsOf = ({ body }: WireAnswer): Row[] => body.data as Row[];

describe('v3 wire', () => {
  let host: DanmakuHost;
  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  afterAll(() => host.close());

  it('answers unknown and invalid videos with an empty list', async () => {
    for (const query of [
      'id=nobody',
      '',
      'id=',
      `id=${'x'.repeat(500)}`,
      'id[]=1',
      'id=%F0%9F%98%80',
      'max=3',
    ]) {
      const answer = await host.list(query);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ code: 0, data: [], msg: '' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('passes all client rules', async () => {
    const videoId = newVideo();
    for (const [i, text] of ['<b>', `"&'/`, '👨‍👩‍👧‍👦', '弹幕', 'Вперёд'].entries())
      await host.send(videoId, text, { time: 5 - i, type: i % 3, color: i * 1000 });
    expect(rowsOf(await host.list(`id=${videoId}`))).toHaveLength(5);
    expect(await brokenRules(host.address, videoId)).toEqual([]);
  });

  it('takes the author from the ticket, and returns it escaped', async () => {
    const videoId = newVideo();
    const response = await host.send(videoId, ` <b>"&'/\u200B `, {
      author: '<script>',
      color: 0,
      type: 1,
      time: 0,
    });
    expect(response.body).toMatchObject({ code: 0, data: { offset: 1 } });
    const answer = await host.list(`id=${videoId}`);
    expect(rowsOf(answer)).toEqual([[0, 1, 0x01_01_01, 'Owl', '&lt;b&gt;&quot;&amp;&#x27;&#x2F;']]);
    expect(await host.query('select text from comment where video_id = $1', [videoId])).toEqual([
      { text: `<b>"&'/` },
    ]);
  });

  it('accepts a trailing slash and allows any origin to read', async () => {
    for (const path of ['v3', 'v3/']) {
      const options = { method: 'OPTIONS', headers: { origin: 'https://elsewhere.test' } };
      const preflight = await fetch(`${host.address}${path}`, options);
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type');
      const list = await fetch(`${host.address}${path}?id=x`);
      expect(await list.json()).toMatchObject({ code: 0 });
      const sent = await fetch(`${host.address}${path}`, { method: 'POST', body: '{}' });
      expect(sent.status).toBe(200);
    }
  });

  it('samples evenly over the video up to the maximum, by time', async () => {
    const videoId = newVideo();
    await host.query(
      `insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author, text,
         lang, status, sent_at)
       select gen_random_uuid(), $1, n, (1000 - n) * 1000, 0, 1, gen_random_uuid(), 's', 'a', 't', 'en', 'shown', now()
       from generate_series(1, 1000) n`,
      [videoId],
    );
    await host.query('insert into comment_stream values ($1, 1000, 1)', [videoId]);
    for (const name of ['max', 'limit']) {
      const times = rowsOf(await host.list(`id=${videoId}&${name}=10`)).map(([time]) => time);
      expect(times).toEqual([99, 199, 299, 399, 499, 599, 699, 799, 899, 999]);
    }
    for (const max of ['0', '-1', 'many', '1e3', '5000'])
      expect(rowsOf(await host.list(`id=${videoId}&max=${max}`))).toHaveLength(1000);
    // The first of repeated parameters counts.
    expect(rowsOf(await host.list(`id=${videoId}&id=other&max=10&max=30`))).toHaveLength(10);
  });

  it('prepares few lists of a video from one query, whatever maximum is requested', async () => {
    const videoId = newVideo();
    await host.query(
      `insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author, text,
         lang, status, sent_at)
       select gen_random_uuid(), $1, n, n, 0, 1, gen_random_uuid(), 's', 'a', 't', 'en', 'shown', now()
       from generate_series(1, 6000) n`,
      [videoId],
    );
    await host.query('insert into comment_stream values ($1, 6000, 1)', [videoId]);
    const queries = jest.spyOn(host.get(StreamsRepository), 'list');
    const maxima = [1, 9, 10, 11, 77, 300, 301, 999, 1001, 2999, 3001, 5000, 9999];
    const lists = await Promise.all(maxima.map((max) => host.list(`id=${videoId}&max=${max}`)));
    const sizes = lists.map((list) => rowsOf(list).length);
    expect(sizes).toEqual([10, 10, 10, 30, 100, 300, 1000, 1000, 3000, 3000, 5000, 5000, 5000]);
    const times = lists.map((list) => rowsOf(list).map(([time]) => time));
    for (const some of times) expect(some).toEqual(some.toSorted((a, b) => a - b));
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  it('returns text lines with the heat curve until a comment is hidden', async () => {
    const videoId = newVideo();
    const nothing = { total: 0, lines: [], heatSeconds: 1, heat: [] };
    expect(await host.view('get_comment_list', { videoId })).toEqual(nothing);
    for (const time of [0.5, 2, 2.9, 250]) await host.send(videoId, `<b>At ${time}</b>`, { time });
    const { lines, ...rest } = await host.view('get_comment_list', { videoId });
    expect(lines[0]).toEqual({ time: 0.5, text: '<b>At 0.5</b>', author: 'Owl', lang: 'en' });
    expect(rest).toMatchObject({ total: 4, heatSeconds: 3 });
    expect([rest.heat.length, rest.heat[0], rest.heat[83]]).toEqual([84, 3, 1]);
    const clear = jest.spyOn(host.get(CacheTags), 'clear');
    const [row] = await host.query<{ id: string }>(
      'select public_id as id from comment where video_id = $1 and time_ms = 500',
      [videoId],
    );
    const asOwner = { caller: asAdmin('owner') };
    await host.view('adm/change_comment', { commentId: row!.id, status: 'hidden' }, asOwner);
    expect(clear).toHaveBeenCalledWith([`comments:${videoId}`]);
    expect(await host.view('get_comment_list', { videoId })).toMatchObject({ total: 3 });
  });

  const valid = { time: 1, text: 'Hello', color: 1, type: 0 };
  it.each([
    ['no ticket', { token: undefined }, 'comment_ticket'],
    ['a made-up ticket', { token: 'abc' }, 'comment_ticket'],
    ['a ticket for another video', { id: 'other' }, 'comment_ticket'],
    ['a ticket that is an object', { token: { a: 1 } }, 'comment_ticket'],
    ['no text', { text: undefined }, 'comment_malformed'],
    ['a text that is a list', { text: ['x'] }, 'comment_malformed'],
    ['nothing to see', { text: ' \u3000\u200B\u2800\u3164 ' }, 'comment_empty'],
    ['31 letters', { text: 'x'.repeat(31) }, 'comment_too_long'],
    ['31 letters beyond the first plane', { text: '𝔘'.repeat(31) }, 'comment_too_long'],
    ['towers of letters', { text: 'q\u0301\u0302\u0303\u0304'.repeat(30) }, 'comment_too_long'],
    ['no time', { time: null }, 'comment_malformed'],
    ['a time in words', { time: '1' }, 'comment_malformed'],
    ['a time before the start', { time: -1 }, 'comment_malformed'],
    ['a time in another year', { time: 1e9 }, 'comment_malformed'],
    ['a type in words', { type: 'top' }, 'comment_malformed'],
    ['an unknown type', { type: 3 }, 'comment_malformed'],
    ['half a type', { type: 0.5 }, 'comment_malformed'],
    ['a colour above white', { color: 0x1_00_00_00 }, 'comment_malformed'],
    ['a colour below black', { color: -1 }, 'comment_malformed'],
    ['a colour in words', { color: '#fff' }, 'comment_malformed'],
  ])('refuses %s with HTTP 200, a code and a message', async (_what, change, error) => {
    const videoId = newVideo();
    const answer = await host.send(videoId, 'Hello', { ...valid, ...change });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused(answer.body)).toBe(error);
    expect(answer.body.msg).not.toBe('');
    expect(rowsOf(await host.list(`id=${videoId}`))).toEqual([]);
  });

  it.each([
    ['no JSON', 'hello', 'bad_json'],
    ['nothing', '', 'bad_json'],
    ['a list', '[1]', 'comment_malformed'],
    ['null', 'null', 'comment_malformed'],
    ['more than fits', JSON.stringify({ text: 'x'.repeat(1_000_000) }), 'too_large'],
  ])('refuses a body that is %s with HTTP 200', async (_what, body, error) => {
    const answer = await host.post(body, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused(answer.body)).toBe(error);
    expect(answer.body.msg).not.toContain('hello');
  });

  it('reads the rest of a body that it refused, so that proxies receive the answer', async () => {
    const { hostname, port } = new URL(host.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const size = 400_000;
    socket.write(`POST /danmaku/v3/ HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 .*access-control-allow-origin: \*/s);
    socket.write(Buffer.alloc(size / 2, 'x'));
    // A round trip, in which an early end would arrive.
    await host.list('id=x');
    expect([socket.readableEnded, socket.destroyed]).toEqual([false, false]);
    socket.end(Buffer.alloc(size / 2, 'x'));
    await once(socket, 'close');
  });

  it('accepts the longest comments in graphemes', async () => {
    const videoId = newVideo();
    for (const text of ['弹'.repeat(30), '👨‍👩‍👧‍👦'.repeat(17), '🇨🇳'.repeat(30), 'é'.normalize('NFD').repeat(30)])
      expect((await host.send(videoId, text)).body.code).toBe(0);
  });

  const refusalIn = async (headers: Record<string, string>) => (await host.post('{}', headers)).body.msg;

  it('uses the language of the site, of the browser, or English', async () => {
    expect(await refusalIn({ origin: 'https://cn.paddock.test' })).toContain('请');
    expect(await refusalIn({ 'accept-language': 'de, ru;q=0.8' })).toContain('Войдите');
    expect(await refusalIn({ 'accept-language': 'zh-TW' })).toContain('请');
    expect(await refusalIn({ lang: 'ru' })).toContain('Войдите');
    expect(await refusalIn({ 'accept-language': 'de' })).toContain('Sign in');
  });

  it('supports conditional requests and compression', async () => {
    const videoId = newVideo();
    for (let i = 0; i < 30; i += 1) await host.send(videoId, `Comment number ${i}`);
    // Each encoding twice: the second answer comes from the cache.
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      const { headers, body } = await host.list(`id=${videoId}`, { 'accept-encoding': encoding });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
      expect(body.data).toHaveLength(30);
    }
    const first = await host.list(`id=${videoId}`, { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('content-encoding')).toBeNull();
    expect(rowsOf(first)).toHaveLength(30);
    expect((await host.list(`id=${videoId}`, { 'if-none-match': etag })).status).toBe(304);
    await host.send(videoId, 'One more');
    const again = await host.list(`id=${videoId}`, { 'if-none-match': etag });
    expect(rowsOf(again)).toHaveLength(31);
  });

  it('is equally fresh on all replicas, with Redis and without', async () => {
    const copy = await host.copy();
    const videoId = newVideo();
    for (let i = 1; i <= 5; i += 1) {
      expect((await host.send(videoId, `${i}`)).body).toMatchObject({ code: 0 });
      expect(rowsOf(await host.list(`id=${videoId}`))).toHaveLength(i);
    }
    expect(rowsOf(await copy.list(`id=${videoId}`))).toHaveLength(5);
    await copy.close();
  });

  it('limits a member to five comments in ten seconds over all videos', async () => {
    const member = newMember();
    const say = (videoId: string) => host.send(videoId, 'Go!', { token: host.ticket(videoId, member) });
    const videos = Array.from({ length: 8 }, newVideo);
    const answers = await Promise.all(videos.map(say));
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(5);
    const late = answers.find(({ body }) => body.code !== 0)!;
    expect(refused(late.body)).toBe('comment_too_fast');
    host.travel(10_001);
    expect((await say(videos[0]!)).body.code).toBe(0);
  });

  it('stores a repeated id of our player once, and not an id of another member', async () => {
    const videoId = newVideo();
    const [commentId, token] = [randomUUID(), host.ticket(videoId)];
    const say = (more: object) => host.send(videoId, 'Go!', { token, commentId, ...more });
    const answers = [await say({}), await say({})];
    const stored = { id: commentId, offset: 1 };
    expect(answers.map(({ body }) => body.data)).toEqual([stored, stored]);
    expect(refused((await say({ token: host.ticket(videoId) })).body)).toBe('comment_malformed');
    expect((await say({ commentId: 'no id' })).body.data).toMatchObject({ offset: 2 });
    expect(rowsOf(await host.list(`id=${videoId}`))).toHaveLength(2);
  });

  it('refuses an expired ticket, or one of an ended session', async () => {
    const videoId = newVideo();
    const token = host.ticket(videoId);
    host.travel(3 * 3600 * 1000);
    expect(refused((await host.send(videoId, 'Late', { token })).body)).toBe('comment_ticket');
  });

  it('assigns stream offsets without gaps under concurrency', async () => {
    const videoId = newVideo();
    const copy = await host.copy();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_one, i) => (i % 2 ? host : copy).send(videoId, `Comment ${i}`)),
    );
    const offsets = answers.map(({ body }) => (body.data as { offset: number }).offset);
    expect(offsets.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_one, i) => i + 1));
    await copy.close();
  });

  it('has no other routes', async () => {
    const lost = await fetch(`${host.url}/danmaku/${randomUUID()}`);
    expect(lost.status).toBe(404);
    expect(lost.headers.get('access-control-allow-origin')).toBe('*');
  });
});
